import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import { type Cards, DISGUISE_FACES, disguiseFace, FACES, IDENTITY_FACES, identityFace, MISSION, shownTo, sizeOf } from './showings.ts';

/** Why a set of cards cannot be shown. */
type Refusal = 'untrue' | 'repeat';

/** What an answer needs to be judged: the answerer's two true cards, the kind asked, and what the asker has seen of him. */
export interface AnswerContext {
  readonly truth: Cards;
  /** 0 identity, 1 disguise. */
  readonly topic: number;
  readonly relayed: boolean;
  readonly seen: readonly Cards[];
  /** IK-14: repeats may be shown and are left to the asker's eye. */
  readonly challenges: boolean;
}

/** The cards of the kind asked about, and of the other kind. */
export function kindFaces(topic: number): Cards {
  return topic === 0 ? IDENTITY_FACES : DISGUISE_FACES;
}

/** A meeting's answer: two cards of the kind asked and one of the other; the mission card may stand for any one of them (IK-11, IK-12). */
function composed(cards: Cards, topic: number): boolean {
  if (sizeOf(cards) !== 3) return false;
  const asked = sizeOf(cards & kindFaces(topic));
  if ((cards & MISSION) === 0) return asked === 2;
  return asked === 2 || asked === 1;
}

/** All sets of three that fit a question by meeting, mission card included; true or not. */
export const TRIPLES: readonly [readonly Cards[], readonly Cards[]] = [allTriples(0), allTriples(1)];

function allTriples(topic: number): Cards[] {
  const sets: Cards[] = [];
  for (let cards = 0; cards < 1 << FACES.length; cards++) if (composed(cards, topic)) sets.push(cards);
  return sets;
}

/** The six pairs of the kind asked about. */
export const PAIRS: readonly [readonly Cards[], readonly Cards[]] = [allPairs(0), allPairs(1)];

function allPairs(topic: number): Cards[] {
  const sets: Cards[] = [];
  const faces = kindFaces(topic);
  for (let cards = 0; cards < 256; cards++) if ((cards & faces) === cards && sizeOf(cards) === 2) sets.push(cards);
  return sets;
}

/** The same three cards may not be shown to the same player again, whatever their colour (IK-13). */
export function repeatsTriple(seen: readonly Cards[], cards: Cards): boolean {
  return seen.includes(cards);
}

/** Through the Ambassador no pair may be shown that this player has seen, alone or among three (IK-15). */
export function repeatsPair(seen: readonly Cards[], cards: Cards): boolean {
  return seen.some((set) => (set & cards) === cards);
}

/** At least one card must be true; the mission card never counts as one (IK-11, IK-12). */
export function truthful(truth: Cards, cards: Cards): boolean {
  return (truth & cards) !== 0;
}

/** Why these cards cannot be the answer; nothing when they can. */
export function refusal(q: AnswerContext, cards: Cards): Refusal | undefined {
  if (!truthful(q.truth, cards)) return 'untrue';
  if (q.challenges) return undefined;
  const repeat = q.relayed ? repeatsPair(q.seen, cards) : repeatsTriple(q.seen, cards);
  return repeat ? 'repeat' : undefined;
}

/** The question as the rules see it, from the answerer's side. */
export function questionFor(state: State, answerer: Seat, asker: Seat, topic: number, relayed: boolean): AnswerContext {
  return {
    truth: truthOf(state, answerer),
    topic,
    relayed,
    seen: shownTo(state, answerer, asker),
    challenges: state.options.challenges,
  };
}

export function truthOf(state: Pick<State, 'identities' | 'disguises'>, seat: number): Cards {
  return (
    identityFace(ensureDefined(state.identities[seat], 'an identity')) | disguiseFace(ensureDefined(state.disguises[seat], 'a disguise'))
  );
}

/**
 * What is shown when no fresh and true set of coloured cards is left (IK-13, IK-15): through the Ambassador the one true card of the kind asked,
 * at a meeting two cards that are new to the asker, and the true card when those are used up too.
 */
export function lastResorts(q: AnswerContext): Cards[] {
  const single = q.truth & kindFaces(q.topic);
  if (q.relayed) return [single];
  const pairs = penaltyPairs(q.truth, q.topic).filter((cards) => !q.seen.includes(cards));
  return pairs.length > 0 ? pairs : [single];
}

/** IK-15: whether every true pair is barred; then the true card may be shown at once, in table mode too. */
export function outOfPairs({ truth, topic, seen }: AnswerContext): boolean {
  return !PAIRS[topic as 0 | 1].some((cards) => truthful(truth, cards) && !repeatsPair(seen, cards));
}

/** IK-14, the second time: two cards that fit the question, at least one of them true. */
export function penaltyPairs(truth: Cards, topic: number): Cards[] {
  const sets: Cards[] = [];
  const other = 0xff & ~kindFaces(topic);
  for (let cards = 0; cards < 256; cards++)
    if (sizeOf(cards) === 2 && sizeOf(cards & other) < 2 && truthful(truth, cards)) sets.push(cards);
  return sets;
}

/** IK-14, the third time and later: one true card out of the repeated set. */
export function penaltySingles(truth: Cards, set: Cards): Cards[] {
  return [truth & set & IDENTITY_FACES, truth & set & DISGUISE_FACES].filter((card) => card !== 0);
}

/** IK-14: whether the set just shown had been shown to this asker before, and how often it has been shown now. */
export function timesShown(seen: readonly Cards[], relayed: boolean, cards: Cards): number {
  // IK-15: the one true card is what is left to show, and no repeat.
  if (sizeOf(cards) < 2) return 0;
  return relayed ? seen.filter((set) => (set & cards) === cards).length : seen.filter((set) => set === cards).length;
}
