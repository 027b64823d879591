import { act, type Choice, type Option } from '../../../kit/choice.ts';
import type { FrameKind } from '../../../kit/frames.ts';
import { type Msg, who } from '../../../kit/message.ts';
import { must } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { LogEvent } from '../log.ts';
import {
  kindFaces,
  lastResorts,
  PAIRS,
  penaltyPairs,
  penaltySingles,
  type Question,
  questionFor,
  refusal,
  TRIPLES,
} from '../rules/answers.ts';
import { givesAway } from '../rules/counsel.ts';
import {
  type Cards,
  cardsOf,
  cardsOfFaces,
  DISGUISE_FACES,
  type Face,
  facesIn,
  GREY_DISGUISE,
  GREY_IDENTITY,
  greyFacesOf,
  IDENTITY_FACES,
  MISSION,
  pack,
  type Showing,
  sizeOf,
  UNDISPUTED,
} from '../rules/showings.ts';
import type { Pen } from '../rules/turns.ts';
import { type AnswerFrame, type AnyFrame, hasEnvoy, type PenaltyFrame, type State } from '../state.ts';
import { ENVOY, TOPICS, type Topic } from '../vocabulary.ts';
import { cardNames, say, setName, topicName } from '../words.ts';
import { isRelayed } from './meet.ts';

/**
 * The one who is asked chooses in secret which cards he shows: at a meeting three, through the Ambassador two, at least one true (IK-11).
 * Never a forced move, however little choice is left (IK-36).
 */
export const answer: FrameKind<State, AnswerFrame, Action, LogEvent, AnyFrame> = {
  kind: 'answer',
  asks: (_state, frame) => frame.seat,
  prompt: (state, frame) => prompt(state, frame),
  waiting: (_state, frame) => say('answer.waiting', { asker: who(frame.asker) }),
  choices(state, frame, seat) {
    const q = asked(state, frame);
    const build: Builder = { q, prompt: prompt(state, frame), hint: counsel(state, frame.asker, seat) };
    return q.relayed ? pairs(build) : triples(build);
  },
  play(turn, frame, action) {
    if (action.do !== 'show') return;
    record(turn, frame, action.cards, action.grey);
    // IK-14: in table mode the asker first looks whether he has seen these cards before.
    const next = turn.state.options.challenges ? ('read' as const) : ('dismiss' as const);
    turn.replace({ kind: next, seat: frame.asker, piece: frame.piece });
  },
};

/** What a justified objection costs: fewer cards, the last of them true (IK-14, IK-15). */
export const penalty: FrameKind<State, PenaltyFrame, Action, LogEvent, AnyFrame> = {
  kind: 'penalty',
  asks: (_state, frame) => frame.seat,
  prompt: (_state, frame) => say('penalty.prompt', { asker: who(frame.asker), count: frame.cards }),
  waiting: (_state, frame) => say('answer.waiting', { asker: who(frame.asker) }),
  choices(state, frame) {
    const q = asked(state, frame);
    const sets =
      frame.cards === 2
        ? penaltyPairs(q.truth, q.topic)
        : penaltySingles(q.truth, q.relayed ? kindFaces(q.topic) : cardsOf(must(state.shown.at(-1), 'the repeated set')));
    return {
      at: 'pick',
      prompt: say('penalty.prompt', { asker: who(frame.asker), count: frame.cards }),
      options: sets.flatMap((cards) => [set(cards, 0), ...greys(cards & q.truth).map((grey) => set(cards, grey))]),
    };
  },
  play(turn, frame, action) {
    if (action.do !== 'show') return;
    record(turn, frame, action.cards, action.grey);
    turn.replace({ kind: 'dismiss', seat: frame.asker, piece: frame.piece });
  },
};

/** The answer goes into the log: its cards for those who may see them, that it was given and how many cards for all (IK-10, IK-36). */
function record(turn: Pen, frame: AnswerFrame | PenaltyFrame, cards: readonly Face[], grey: readonly Topic[]): void {
  const { state } = turn;
  const relayed = isRelayed(state, frame.asker, frame.piece);
  const shown: Showing = {
    from: frame.seat,
    to: frame.asker,
    topic: TOPICS.indexOf(frame.topic),
    relayed,
    cards: cardsOfFaces(cards),
    grey: (grey.includes('identity') ? GREY_IDENTITY : 0) | (grey.includes('disguise') ? GREY_DISGUISE : 0),
    dispute: UNDISPUTED,
    round: state.round,
  };
  state.shown.push(pack(shown));
  const read = relayed && hasEnvoy(state) && frame.asker !== ENVOY;
  const sealed = facesIn(greyFacesOf(state, shown));
  turn.emit({ event: 'showed', seat: frame.seat, to: frame.asker, read, count: cards.length, cards, grey: sealed });
  turn.reveals();
}

function asked(state: State, frame: AnswerFrame | PenaltyFrame): Question {
  return questionFor(state, frame.seat, frame.asker, TOPICS.indexOf(frame.topic), isRelayed(state, frame.asker, frame.piece));
}

/** IK-28: the answerer is told when the Ambassador reads too. */
function prompt(state: State, frame: AnswerFrame): Msg {
  const topic = topicName[TOPICS.indexOf(frame.topic)] ?? frame.topic;
  const args = { asker: who(frame.asker), topic };
  if (!isRelayed(state, frame.asker, frame.piece)) return say('answer.triple', args);
  return say(hasEnvoy(state) && frame.asker !== ENVOY ? 'answer.read' : 'answer.pair', args);
}

interface Builder {
  readonly q: Question;
  readonly prompt: Msg;
  hint(cards: Cards): Msg | undefined;
}

/** Two of the kind asked, then one of the other; the mission card and the grey cards under entries of their own (IK-11, IK-12). */
function triples(b: Builder): Choice<Action> {
  const { topic } = b.q;
  const options: Option<Action>[] = PAIRS[topic as 0 | 1].map((pair) => {
    const sets = complete(b.q, pair, 0xff & ~kindFaces(topic));
    const option = { id: setId(pair), label: setName(pair) };
    if (!sets.some((cards) => refusal(b.q, cards) === undefined)) return { ...option, disabled: REFUSALS.repeat };
    return { ...option, next: () => thirds(b, pair, sets) };
  });
  const withMission = TRIPLES[topic as 0 | 1].filter((cards) => (cards & MISSION) !== 0);
  const missionFresh = withMission.some((cards) => refusal(b.q, cards) === undefined);
  options.push(
    missionFresh
      ? { id: 'mission', label: WITH_MISSION, next: () => finish(b, withMission, MISSION, 0) }
      : { id: 'mission', label: WITH_MISSION, disabled: REFUSALS.repeat },
  );
  if (options.every((o) => o.disabled !== undefined)) return { at: 'pick', prompt: b.prompt, options: resorts(b.q) };
  // Every set that may be shown holds a true card, and that one may be grey.
  options.push({ id: 'grey', label: UNMASK, next: () => greyChoices(b, greySets(b.q, TRIPLES[topic as 0 | 1])) });
  return { at: 'pick', prompt: b.prompt, options };
}

/** Two cards of the kind asked; without a true pair that is new to the asker, the true card alone (IK-15). */
function pairs(b: Builder): Choice<Action> {
  const { q } = b;
  const coloured = PAIRS[q.topic as 0 | 1];
  const single = q.truth & kindFaces(q.topic);
  const options: Option<Action>[] = coloured.map((cards) => judged(b, cards, 0, cards));
  options.push(judged(b, single | MISSION, 0, single | MISSION));
  if (options.some((o) => o.disabled === undefined))
    options.push({ id: 'grey', label: UNMASK, next: () => greyChoices(b, greySets(q, [...coloured, single | MISSION])) });
  if (!coloured.some((cards) => refusal(q, cards) === undefined)) options.unshift(...resorts(q));
  return { at: 'pick', prompt: b.prompt, options };
}

/** The sets of three that contain all of `fixed` and otherwise only cards out of `from`. */
function complete(q: Question, fixed: Cards, from: Cards): Cards[] {
  return TRIPLES[q.topic as 0 | 1].filter((cards) => (cards & fixed) === fixed && (cards & ~fixed & ~from) === 0);
}

function thirds(b: Builder, pair: Cards, sets: readonly Cards[]): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('answer.third', { cards: cardNames(pair) }),
    options: sets.map((cards) => judged(b, cards, 0, cards & ~pair)),
  };
}

function finish(b: Builder, sets: readonly Cards[], fixed: Cards, grey: number): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('answer.beside', { cards: cardNames(fixed, greyFaces(b.q, grey)) }),
    options: sets.map((cards) => judged(b, cards, grey, cards & ~fixed)),
  };
}

/** One set as an option, greyed out with the reason when it may not be shown. */
function judged(b: Builder, cards: Cards, grey: number, named: Cards): Option<Action> {
  const no = refusal(b.q, cards);
  const sealed = named === cards ? greyFaces(b.q, grey) : 0;
  const option = { id: setId(named), label: sealed === 0 ? setName(named) : say('cards', { cards: cardNames(named, sealed) }) };
  if (no !== undefined) return { ...option, disabled: REFUSALS[no] };
  const hint = b.hint(cards);
  return { ...option, ...(hint === undefined ? {} : { hint }), next: () => show(cards, grey, greyFaces(b.q, grey)) };
}

/** A true card may be shown as the grey secret card instead of its coloured twin (IK-11). */
function greySets(q: Question, sets: readonly Cards[]): { grey: number; sets: Cards[] }[] {
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
    prompt: say('answer.unmask'),
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
function resorts(q: Question): Option<Action>[] {
  return lastResorts(q).flatMap((cards) => [set(cards, 0), ...greys(cards & q.truth).map((grey) => set(cards, grey))]);
}

function set(cards: Cards, grey: Cards): Option<Action> {
  const bits = (grey & IDENTITY_FACES ? 1 : 0) | (grey & DISGUISE_FACES ? 2 : 0);
  return {
    id: grey === 0 ? setId(cards) : `${setId(cards)}+${GREY_IDS[bits]}`,
    label: say('cards', { cards: cardNames(cards, grey) }),
    next: () => show(cards, bits, grey),
  };
}

function show(cards: Cards, grey: number, greyFaces: Cards): Choice<Action> {
  return act(say('answer.summary', { cards: cardNames(cards, greyFaces) }), {
    do: 'show',
    cards: facesIn(cards),
    grey: TOPICS.filter((_, n) => (grey >> n) & 1),
  });
}

/** The true faces that are shown grey. */
function greyFaces(q: Question, grey: number): Cards {
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

/** On request: what the asker would know for certain after this set. */
function counsel(state: State, asker: Seat, seat: Seat): (cards: Cards) => Msg | undefined {
  if (!state.options.counsel) return () => undefined;
  return (cards) => {
    const known = givesAway(state, seat, asker, cards);
    return known === undefined ? undefined : say(`counsel.${known}`, { who: who(asker) });
  };
}

const GREY_IDS = ['none', 'identity', 'disguise', 'both'] as const;
const WITH_MISSION = say('answer.mission');
const UNMASK = say('answer.grey');
const REFUSALS = { untrue: say('answer.untrue'), repeat: say('answer.repeat') } as const;
