import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import type { Action } from '../action.ts';
import { type AnswerContext, kindFaces, lastResorts, outOfPairs, PAIRS, refusal, TRIPLES } from '../rules/answers.ts';
import { type Cards, DISGUISE_FACES, facesIn, IDENTITY_FACES, MISSION, sizeOf } from '../rules/showings.ts';
import { TOPICS } from '../vocabulary.ts';
import { cardNames, say, setName } from '../words.ts';

type Hint = (cards: Cards, grey: Cards) => Msg | undefined;

/** What the tree of card sets is built from. */
export interface Builder {
  readonly q: AnswerContext;
  readonly prompt: Msg;
  /** What the asker would know after this set, with these cards grey. */
  readonly hint: Hint;
}

/** Two of the kind asked, then one of the other; the mission card and the grey cards under entries of their own (IK-11, IK-12). */
export function triples(b: Builder): Choice<Action> {
  const { topic } = b.q;
  const fresh = (sets: readonly Cards[]) => sets.some((cards) => refusal(b.q, cards) === undefined);
  let options: Option<Action>[] = PAIRS[topic as 0 | 1].map((pair) => {
    const sets = complete(b.q, pair, 0xff & ~kindFaces(topic));
    const option = { id: setId(pair), label: setName(pair) };
    return fresh(sets) ? { ...option, next: () => thirds(b, pair, sets) } : { ...option, disabled: REFUSALS.repeat };
  });
  // Nobody is made to show his mission card: without a coloured set fewer cards will do.
  if (options.every((o) => o.disabled !== undefined)) options = resorts(b);
  const withMission = TRIPLES[topic as 0 | 1].filter((cards) => (cards & MISSION) !== 0);
  const mission = { id: 'mission', label: WITH_MISSION, hint: NOT_TRUE };
  options.push(
    fresh(withMission) ? { ...mission, next: () => finish(b, withMission, MISSION, 0) } : { ...mission, disabled: REFUSALS.repeat },
  );
  // Every set that may be shown holds a true card, and that one may be grey.
  if (fresh(TRIPLES[topic as 0 | 1]))
    options.push({ id: 'grey', label: UNMASK, hint: PROVES, next: () => greyChoices(b, greySets(b.q, TRIPLES[topic as 0 | 1])) });
  return { at: 'pick', prompt: b.prompt, options };
}

/** Two cards of the kind asked; without a true pair that is new to the asker, the true card alone (IK-15). */
export function pairs(b: Builder): Choice<Action> {
  const { q } = b;
  const coloured = PAIRS[q.topic as 0 | 1];
  const single = q.truth & kindFaces(q.topic);
  const options: Option<Action>[] = coloured.map((cards) => judged(b, cards, 0, cards));
  options.push(judged(b, single | MISSION, 0, single | MISSION));
  if (options.some((o) => o.disabled === undefined))
    options.push({ id: 'grey', label: UNMASK, hint: PROVES, next: () => greyChoices(b, greySets(q, [...coloured, single | MISSION])) });
  if (outOfPairs(q)) options.unshift(...resorts(b));
  return { at: 'pick', prompt: b.prompt, options };
}

/** The sets of three that contain all of `fixed` and otherwise only cards out of `from`. */
function complete(q: AnswerContext, fixed: Cards, from: Cards): Cards[] {
  return TRIPLES[q.topic as 0 | 1].filter((cards) => (cards & fixed) === fixed && (cards & ~fixed & ~from) === 0);
}

function thirds(b: Builder, pair: Cards, sets: readonly Cards[]): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.answer.third', { cards: cardNames(pair) }),
    options: sets.map((cards) => judged(b, cards, 0, cards & ~pair)),
  };
}

function finish(b: Builder, sets: readonly Cards[], fixed: Cards, grey: number): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.answer.beside', { cards: cardNames(fixed, greyFaces(b.q, grey)) }),
    options: sets.map((cards) => judged(b, cards, grey, cards & ~fixed)),
  };
}

/** One set as an option, greyed out with the reason when it may not be shown. */
function judged(b: Builder, cards: Cards, grey: number, named: Cards): Option<Action> {
  const no = refusal(b.q, cards);
  const sealed = named === cards ? greyFaces(b.q, grey) : 0;
  const option = { id: setId(named), label: sealed === 0 ? setName(named) : say('cards', { cards: cardNames(named, sealed) }) };
  if (no !== undefined) return { ...option, disabled: REFUSALS[no] };
  const hint = b.hint(cards, greyFaces(b.q, grey));
  return { ...option, ...(hint === undefined ? {} : { hint }), next: () => show(cards, grey, greyFaces(b.q, grey)) };
}

/** A true card may be shown as the grey secret card instead of its coloured twin (IK-11). */
function greySets(q: AnswerContext, sets: readonly Cards[]): { grey: number; sets: Cards[] }[] {
  const found: { grey: number; sets: Cards[] }[] = [];
  for (const grey of [1, 2, 3]) {
    const faces = greyFaces(q, grey);
    const fitting = sets.filter((cards) => (cards & faces) === faces && refusal(q, cards) === undefined);
    if (fitting.length > 0) found.push({ grey, sets: fitting });
  }
  return found;
}

function greyChoices(b: Builder, masked: readonly { grey: number; sets: Cards[] }[]): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.answer.grey'),
    options: masked.map(({ grey, sets }) => {
      const faces = greyFaces(b.q, grey);
      return {
        id: GREY_IDS[grey] ?? 'both',
        label: say('cards', { cards: cardNames(faces, faces) }),
        next: () => finish(b, sets, faces, grey),
      };
    }),
  };
}

/** The last resorts when nothing else may be shown, coloured or grey. */
function resorts({ q, hint }: Builder): Option<Action>[] {
  return lastResorts(q).flatMap((cards) => eachWay(q, cards, hint));
}

/** A set with its true cards coloured, and in every way grey. */
export function eachWay(q: AnswerContext, cards: Cards, hint: Hint): Option<Action>[] {
  return [set(cards, 0, hint), ...greys(cards & q.truth).map((grey) => set(cards, grey, hint))];
}

function set(cards: Cards, grey: Cards, counsel: Hint): Option<Action> {
  const hint = counsel(cards, grey);
  const bits = (grey & IDENTITY_FACES ? 1 : 0) | (grey & DISGUISE_FACES ? 2 : 0);
  return {
    id: grey === 0 ? setId(cards) : `${setId(cards)}+${GREY_IDS[bits]}`,
    label: say('cards', { cards: cardNames(cards, grey) }),
    ...(hint === undefined ? {} : { hint }),
    next: () => show(cards, bits, grey),
  };
}

function show(cards: Cards, grey: number, greyFaces: Cards): Choice<Action> {
  return actionLeaf(say('do.show', { cards: cardNames(cards, greyFaces) }), {
    do: 'show',
    cards: facesIn(cards),
    grey: TOPICS.filter((_, n) => (grey >> n) & 1),
  });
}

/** The true faces that are shown grey. */
function greyFaces(q: AnswerContext, grey: number): Cards {
  return (grey & 1 ? q.truth & IDENTITY_FACES : 0) | (grey & 2 ? q.truth & DISGUISE_FACES : 0);
}

/** The ways to turn some of these true cards grey. */
function greys(truths: Cards): Cards[] {
  const identity = truths & IDENTITY_FACES;
  const disguise = truths & DISGUISE_FACES;
  const ways = [identity, disguise].filter((card) => card !== 0);
  return sizeOf(truths) === 2 ? [...ways, truths] : ways;
}

const ids = new Map<Cards, string>();
function setId(cards: Cards): string {
  const id = ids.get(cards) ?? facesIn(cards).join('+');
  ids.set(cards, id);
  return id;
}

const GREY_IDS = ['none', 'identity', 'disguise', 'both'] as const;
const WITH_MISSION = say('do.show.mission');
const UNMASK = say('do.show.grey');
const NOT_TRUE = say('hint.mission');
const PROVES = say('hint.grey');
const REFUSALS = { untrue: say('why.untrue'), repeat: say('why.repeat') } as const;
