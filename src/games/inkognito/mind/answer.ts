import { type Choice, down, enabled, type Path } from '../../../kit/choice.ts';
import { drawOne, type Rng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { repeatsPair, repeatsTriple } from '../rules/answers.ts';
import { type Cards, cardsOfFaces, disguiseFace, identityFace, MISSION, sizeOf } from '../rules/showings.ts';
import { partnerOf } from '../vocabulary.ts';
import { readByEnvoy, setsFrom } from './ask.ts';
import { type Beliefs, partnerChance } from './beliefs.ts';
import { log2 } from './entropy.ts';
import { ANSWERS } from './weights.ts';

/** A set of cards one may show, its true ones perhaps grey. */
export interface Offer {
  readonly path: Path;
  readonly cards: Cards;
  readonly grey: Cards;
}

/** What an asker could know of me: pairs of an identity and a disguise. */
interface Pairs {
  readonly all: number;
  /** Those with my identity, and those with my figure. */
  readonly identity: number;
  readonly figure: number;
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

/** Every set that may be shown, with what it is worth. */
export function ratedAnswers(b: Beliefs, tree: Choice<Action>, asker: Seat, relayed: boolean): (Offer & { readonly value: number })[] {
  // The Ambassador player reads what goes through his hands, and is nobody's partner (IK-28).
  const partner = asker < b.agents ? partnerChance(b, asker) : 0;
  const readers = relayed && readByEnvoy(b.view) && asker < b.agents ? 2 : 1;
  return fresh(b, offersIn(b, tree), asker, relayed).map((offer) => ({ ...offer, value: valued(b, asker, offer, partner, readers) }));
}

/** How many pairs of an identity and a disguise an asker of the other side could still think of me after this answer. */
export function stillOpen(b: Beliefs, asker: Seat, offer: Offer): number {
  const foe = b.me.identity >> 1 === 0 ? 2 : 0;
  return pairsFor(b, foe, [...shownTo(b, asker), offer]).all;
}

/** Loosely: any coloured set that is allowed, whoever asks. */
export function looseAnswer(b: Beliefs, tree: Choice<Action>, asker: Seat, relayed: boolean, rng: Rng): Path | undefined {
  const offers = fresh(b, offersIn(b, tree), asker, relayed);
  const plain = offers.filter(({ cards, grey }) => grey === 0 && (cards & MISSION) === 0);
  return offers.length === 0 ? undefined : drawOne(rng, plain.length > 0 ? plain : offers).path;
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
    if (node?.at === 'pick') for (const { id } of enabled(node)) follow(down(node, id), [...path, id]);
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

/** What an answer is worth: to a partner it is gain, to everybody else loss. */
function valued(b: Beliefs, asker: Seat, offer: Offer, partner: number, readers: number): number {
  const before = shownTo(b, asker);
  const after = [...before, offer];
  const letter = (offer.cards & MISSION) !== 0 && !before.some(({ cards }) => (cards & MISSION) !== 0) ? 1 : 0;
  let value = 0;
  if (partner > 0) {
    const mine = pairsFor(b, partnerOf(b.me.identity), after);
    value += partner * (ANSWERS.known * (mine.identity / mine.all) + ANSWERS.figure * (mine.figure / mine.all) + ANSWERS.letter * letter);
  }
  if (partner < 1) {
    const foes = [0, 1, 2, 3].filter((i) => i >> 1 !== b.me.identity >> 1);
    let bits = 0;
    for (const foe of foes) bits += (log2(pairsFor(b, foe, []).all) - log2(pairsFor(b, foe, after).all)) / foes.length;
    value -= (1 - partner) * readers * (ANSWERS.bits * bits + ANSWERS.foeLetter * letter);
  }
  return value;
}

/** What somebody with this identity could still think of me after these answers. */
function pairsFor(b: Beliefs, identity: number, shown: readonly { readonly cards: Cards; readonly grey: Cards }[]): Pairs {
  let all = 0;
  let mine = 0;
  let figure = 0;
  for (let i = 0; i < 4; i++)
    for (let d = 0; d < 4; d++) {
      const truth = identityFace(i) | disguiseFace(d);
      if (i === identity || !shown.every(({ cards, grey }) => (cards & truth) !== 0 && (grey & ~truth) === 0)) continue;
      all++;
      if (i === b.me.identity) mine++;
      if (d === b.me.disguise) figure++;
    }
  return { all, identity: mine, figure };
}

/** Table mode: whether the cards just shown were shown to me before (IK-14). */
export function repeated(b: Pick<Beliefs, 'view'>, from: Seat): boolean {
  const seen = setsFrom(b.view, from);
  const last = seen.at(-1) ?? 0;
  const before = seen.slice(0, -1);
  return sizeOf(last) === 2 ? repeatsPair(before, last) : repeatsTriple(before, last);
}
