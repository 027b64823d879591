import { type Msg, playerArg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { type AnswerContext, kindFaces, penaltyPairs, penaltySingles, questionFor } from '../rules/answers.ts';
import { givesAway } from '../rules/counsel.ts';
import {
  type Cards,
  cardsOfFaces,
  type Face,
  facesIn,
  GREY_DISGUISE,
  GREY_IDENTITY,
  greyFacesOf,
  latestAnswer,
  type Showing,
  UNDISPUTED,
  writeAnswer,
} from '../rules/showings.ts';
import { hasEnvoy, type State } from '../state.ts';
import { ENVOY, TOPICS, type Topic } from '../vocabulary.ts';
import { identityName, say, shapeName, topicName } from '../words.ts';
import { type Builder, eachWay, pairs, triples } from './cards.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';
import { isRelayed } from './meet.ts';

/**
 * The one who is asked chooses in secret which cards he shows: at a meeting three, through the Ambassador two, at least one true (IK-11).
 * Never a forced move, however little choice is left (IK-36).
 */
export const answer: Asking<FrameOf<'answer'>> = {
  kind: 'answer',
  asks: (_state, frame) => frame.seat,
  prompt: (state, frame) => prompt(state, frame),
  waiting: (_state, frame) => say('wait.answer', { asker: playerArg(frame.asker) }),
  choices(state, frame, seat) {
    const q = asked(state, frame);
    const build: Builder = { q, prompt: reminded(state, seat, prompt(state, frame)), hint: counsel(state, frame.asker, seat) };
    return q.relayed ? pairs(build) : triples(build);
  },
  play(turn, frame, given) {
    const action = actionOfKind(given, 'show');
    record(turn, frame, action.cards, action.grey);
    // IK-14: in table mode the asker first looks whether he has seen these cards before.
    const next = turn.state.options.challenges ? ('read' as const) : ('dismiss' as const);
    turn.replace({ kind: next, seat: frame.asker, piece: frame.piece });
  },
};

/** What a justified objection costs: fewer cards, the last of them true (IK-14, IK-15). */
export const penalty: Asking<FrameOf<'penalty'>> = {
  kind: 'penalty',
  asks: (_state, frame) => frame.seat,
  prompt: (_state, frame) => say('ask.penalty', { asker: playerArg(frame.asker), count: frame.cards }),
  waiting: (_state, frame) => say('wait.answer', { asker: playerArg(frame.asker) }),
  choices(state, frame) {
    const q = asked(state, frame);
    const sets =
      frame.cards === 2
        ? penaltyPairs(q.truth, q.topic)
        : penaltySingles(q.truth, q.relayed ? kindFaces(q.topic) : latestAnswer(state.shown).cards);
    return {
      at: 'pick',
      prompt: reminded(state, frame.seat, say('ask.penalty', { asker: playerArg(frame.asker), count: frame.cards })),
      options: sets.flatMap((cards) => eachWay(q, cards, counsel(state, frame.asker, frame.seat))),
    };
  },
  play(turn, frame, given) {
    const action = actionOfKind(given, 'show');
    record(turn, frame, action.cards, action.grey);
    turn.replace({ kind: 'dismiss', seat: frame.asker, piece: frame.piece });
  },
};

/** The answer goes into the log: its cards for those who may see them, that it was given and how many cards for all (IK-10, IK-36). */
function record(turn: Pen, frame: FrameOf<'answer'> | FrameOf<'penalty'>, cards: readonly Face[], grey: readonly Topic[]): void {
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
  writeAnswer(state, shown);
  const read = relayed && hasEnvoy(state) && frame.asker !== ENVOY;
  const sealed = facesIn(greyFacesOf(state, shown));
  turn.emit({ kind: 'showed', seat: frame.seat, to: frame.asker, read, count: cards.length, cards, grey: sealed });
  turn.reveals();
}

function asked(state: State, frame: FrameOf<'answer'> | FrameOf<'penalty'>): AnswerContext {
  return questionFor(state, frame.seat, frame.asker, TOPICS.indexOf(frame.topic), isRelayed(state, frame.asker, frame.piece));
}

/** IK-28: the answerer is told when the Ambassador reads too. */
function prompt(state: State, frame: FrameOf<'answer'>): Msg {
  const topic = topicName[TOPICS.indexOf(frame.topic)] ?? frame.topic;
  const args = { asker: playerArg(frame.asker), topic };
  if (!isRelayed(state, frame.asker, frame.piece)) return say('ask.answer.triple', args);
  return say(hasEnvoy(state) && frame.asker !== ENVOY ? 'ask.answer.read' : 'ask.answer.pair', args);
}

/** Who one really is stands with the question: days may lie between two of them. */
function reminded(state: State, seat: Seat, question: Msg): Msg {
  const identity = identityName(ensureDefined(state.identities[seat], 'an identity'));
  return say('ask.answer.truth', { question, identity, disguise: shapeName(ensureDefined(state.disguises[seat], 'a disguise')) });
}

/** On request: what the asker would know for certain after this set. */
function counsel(state: State, asker: Seat, seat: Seat): (cards: Cards, grey: Cards) => Msg | undefined {
  if (!state.options.counsel) return () => undefined;
  return (cards, grey) => {
    const known = givesAway(state, seat, asker, cards, grey);
    return known === undefined ? undefined : say(`hint.counsel.${known}`, { who: playerArg(asker) });
  };
}
