import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import { ENVOY } from '../vocabulary.ts';
import {
  type AnswerContext,
  kindFaces,
  outOfPairs,
  PAIRS,
  penaltyPairs,
  refusal,
  TRIPLES,
  timesShown,
  truthful,
  truthOf,
} from './answers.ts';
import { answersIn, type Cards, MISSION, type Showing, sizeOf, UPHELD, unpack } from './showings.ts';

/**
 * Whether every answer so far was legal when it was given: true, new to the asker (IK-13, IK-15), of the size the rules then asked, and
 * disputed with the outcome everybody saw (IK-14). One pass: what each asker has seen of whom grows with it.
 */
export function legalHistory(state: State): boolean {
  let before: Showing | undefined;
  const past = new Map<number, Cards[]>();
  const seenBy = (asker: Seat, from: Seat): Cards[] => {
    const key = asker * 8 + from;
    const seen = past.get(key) ?? [];
    past.set(key, seen);
    return seen;
  };
  for (const packed of answersIn(state.shown)) {
    const now = unpack(packed);
    const truth = truthOf(state, now.from);
    if (!truthful(truth, now.cards)) return false;
    const seen = seenBy(now.to, now.from);
    const q: AnswerContext = { truth, topic: now.topic, relayed: now.relayed, seen, challenges: false };
    if (before?.dispute === UPHELD) {
      if (!legalPenalty(q, before, now)) return false;
    } else if (state.options.challenges) {
      // IK-15: the true card alone only when all true pairs are barred.
      if (sizeOf(now.cards) === 1 && (!outOfPairs(q) || now.cards !== (truth & kindFaces(now.topic)))) return false;
      if (now.dispute !== 0 && timesShown(seen, now.relayed, now.cards) > 0 !== (now.dispute === UPHELD)) return false;
    } else if (!legalAnswer(q, now)) return false;
    seen.push(now.cards);
    // IK-27: what he relayed counts for the Ambassador too.
    if (state.seats === 5 && now.relayed && now.to !== ENVOY) seenBy(ENVOY, now.from).push(now.cards);
    before = now;
  }
  return true;
}

function legalAnswer(q: AnswerContext, now: Showing): boolean {
  const size = sizeOf(now.cards);
  if (size === (q.relayed ? 2 : 3)) return refusal(q, now.cards) === undefined;
  if (q.relayed)
    return now.cards === (q.truth & kindFaces(q.topic)) && !PAIRS[q.topic as 0 | 1].some((cards) => refusal(q, cards) === undefined);
  if (TRIPLES[q.topic as 0 | 1].some((cards) => (cards & MISSION) === 0 && refusal(q, cards) === undefined)) return false;
  const pairs = penaltyPairs(q.truth, q.topic).filter((cards) => !q.seen.includes(cards));
  return size === 2 ? pairs.includes(now.cards) : pairs.length === 0;
}

/** The penalty answers the set before it: fewer cards, how many depending on how often that set had been seen. */
function legalPenalty(q: AnswerContext, before: Showing, now: Showing): boolean {
  const size = sizeOf(now.cards);
  if (before.relayed) return size === 1 && (now.cards & q.truth) !== 0;
  const times = timesShown(q.seen, false, before.cards);
  if (size === 2) return times === 2;
  return times > 2 && (before.cards & now.cards) !== 0;
}
