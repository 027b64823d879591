import { type Choice, childAt, enabledOptions, type Path } from '../../../kit/choice.ts';
import { drawOne, type Rng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { repeatsPair, repeatsTriple } from '../rules/answers.ts';
import { countGuises, type Guises, guisesFitting, guisesIn, guisesOf } from '../rules/deduction.ts';
import { type Cards, cardsOfFaces, disguiseFace, identityFace, MISSION, sizeOf } from '../rules/showings.ts';
import { partnerOf } from '../vocabulary.ts';
import { readByEnvoy, setsFrom } from './ask.ts';
import { type Beliefs, partnerChance, provenChance } from './beliefs.ts';
import { log2 } from './entropy.ts';
import { ANSWERS, OPEN_ONE_IN } from './weights.ts';

/** A set of cards one may show, its true ones perhaps grey. */
export interface Offer {
  readonly path: Path;
  readonly cards: Cards;
  readonly grey: Cards;
}

/** What an asker has seen of me. */
interface Seen {
  readonly guises: Guises;
  readonly letter: boolean;
}

/**
 * The cards that tell a likely partner most and anybody else least: what is shown is judged by what the asker would know of me after it,
 * whoever he is. One of the best by lot, for an order of preference would tell something itself.
 */
export function bestAnswer(b: Beliefs, tree: Choice<Action>, asker: Seat, relayed: boolean, rng: Rng): Path | undefined {
  const rated = ratedAnswers(b, tree, asker, relayed);
  const most = Math.max(...rated.map(({ value }) => value));
  const best = rated.filter(({ value }) => value > most - 1e-9);
  return best.length === 0 ? undefined : drawOne(rng, best).path;
}

/** A set with what it is worth, and how many pairs of an identity and a disguise an asker of the other side could still think of me after it. */
interface RatedOffer extends Offer {
  readonly value: number;
  readonly open: number;
}

/** Every set that may be shown. */
export function ratedAnswers(b: Beliefs, tree: Choice<Action>, asker: Seat, relayed: boolean): RatedOffer[] {
  // The Ambassador player reads what goes through his hands, and is nobody's partner (IK-28).
  const partner = asker < b.agents ? partnerChance(b, asker) : 0;
  const readers = relayed && readByEnvoy(b.view) && asker < b.agents ? 2 : 1;
  const shown = shownTo(b, asker);
  const seen = { guises: guisesFitting(shown), letter: shown.some(({ cards }) => (cards & MISSION) !== 0) };
  const foe = b.me.identity >> 1 === 0 ? 2 : 0;
  return fresh(b, offersIn(b, tree), asker, relayed).map((offer) => {
    const after = seen.guises & guisesFitting([offer]);
    return { ...offer, value: valued(b, seen, after, offer, partner, readers), open: countGuises(after & ~guisesOf(foe)) };
  });
}

/** Loosely: any coloured set that is allowed; but now and then, to a partner it is sure of, any set at all, so that its letter comes out. */
export function looseAnswer(b: Beliefs, tree: Choice<Action>, asker: Seat, relayed: boolean, rng: Rng): Path | undefined {
  const offers = fresh(b, offersIn(b, tree), asker, relayed);
  const isPartner = asker < b.agents && provenChance(b, asker) === 1;
  const plain = offers.filter(({ cards, grey }) => grey === 0 && (cards & MISSION) === 0);
  const left = plain.length === 0 || (isPartner && rng.below(OPEN_ONE_IN) === 0) ? offers : plain;
  return left.length === 0 ? undefined : drawOne(rng, left).path;
}

/** In table mode a repeat might be objected to (IK-14): only when nothing else is left. */
function fresh(b: Beliefs, offers: readonly Offer[], asker: Seat, relayed: boolean): readonly Offer[] {
  if (!b.view.options.challenges) return offers;
  const seen = shownTo(b, asker).map(({ cards }) => cards);
  const left = offers.filter(({ cards }) => sizeOf(cards) === 1 || !(relayed ? repeatsPair(seen, cards) : repeatsTriple(seen, cards)));
  return left.length > 0 ? left : offers;
}

/** Every set the tree offers, each once. */
function offersIn(b: Beliefs, tree: Choice<Action>): Offer[] {
  const found = new Map<number, Offer>();
  const follow = (node: Choice<Action> | undefined, path: Path) => {
    if (node?.at === 'pick') for (const { id } of enabledOptions(node)) follow(childAt(node, id), [...path, id]);
    if (node?.at !== 'act' || node.action.do !== 'show') return;
    const cards = cardsOfFaces(node.action.cards);
    const grey =
      (node.action.grey.includes('identity') ? identityFace(b.me.identity) : 0) |
      (node.action.grey.includes('disguise') ? disguiseFace(b.me.disguise) : 0);
    if (!found.has(cards * 512 + grey)) found.set(cards * 512 + grey, { path, cards, grey });
  };
  follow(tree, []);
  return [...found.values()];
}

function shownTo(b: Beliefs, asker: Seat): { readonly cards: Cards; readonly grey: Cards }[] {
  return b.view.shown
    .filter((s) => s.from === b.seat && (s.to === asker || (asker >= b.agents && s.relayed)))
    .map((s) => ({ cards: s.cards ?? 0, grey: s.grey ?? 0 }));
}

/** What an answer is worth that leaves these guises open: to a partner it is gain, to everybody else loss. */
function valued(b: Beliefs, seen: Seen, after: Guises, offer: Offer, partner: number, readers: number): number {
  const letter = (offer.cards & MISSION) !== 0 && !seen.letter ? 1 : 0;
  let value = 0;
  if (partner > 0) {
    const open = after & ~guisesOf(partnerOf(b.me.identity));
    const known = countGuises(open & guisesOf(b.me.identity)) / countGuises(open);
    const figure = countGuises(open & guisesIn(b.me.disguise)) / countGuises(open);
    value += partner * (ANSWERS.known * known + ANSWERS.figure * figure + ANSWERS.letter * letter);
  }
  if (partner < 1) {
    const foes = [0, 1, 2, 3].filter((i) => i >> 1 !== b.me.identity >> 1);
    let bits = 0;
    // Nobody has the identity of who asks.
    for (const foe of foes) bits += (log2(12) - log2(countGuises(after & ~guisesOf(foe)))) / foes.length;
    value -= (1 - partner) * readers * (ANSWERS.bits * bits + ANSWERS.foeLetter * letter);
  }
  return value;
}

/** Table mode: whether the cards just shown were shown to me before (IK-14). */
export function repeated(b: Pick<Beliefs, 'view'>, from: Seat): boolean {
  const seen = setsFrom(b.view, from);
  const last = seen.at(-1) ?? 0;
  const before = seen.slice(0, -1);
  return sizeOf(last) === 2 ? repeatsPair(before, last) : repeatsTriple(before, last);
}
