import { actionLeaf, type Option } from '../../../kit/choice.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf } from '../rules/board.ts';
import { figuresOn, strolls, strollTo } from '../rules/places.ts';
import { endTurn } from '../rules/turns.ts';
import { hasEnvoy, type State } from '../state.ts';
import {
  DISGUISES,
  type Disguise,
  ENVOY,
  IDENTITIES,
  type Identity,
  ownerOf,
  type Square,
  shapeOf,
  squareId,
  squareOf,
  TOPICS,
} from '../vocabulary.ts';
import { identityName, pieceName, say, shapeName, squareName, topicName } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Aside, Asking } from './kinds.ts';
import { ask } from './meet.ts';
import { pieceId } from './move.ts';
import { inPlay } from './sign.ts';

/** With five players the Ambassador walks up to two steps along any lines, without balls (IK-27). */
export const stroll: Asking<FrameOf<'stroll'>> = {
  kind: 'stroll',
  asks: (_state, frame) => frame.seat,
  prompt: () => STROLL,
  waiting: () => say('wait.stroll'),
  choices(state) {
    const board = boardOf(state.options.edition);
    const here = state.ambassador;
    const options: Option<Action>[] = [
      {
        id: 'stay',
        label: STAY,
        group: ensureDefined(board.zones[here], 'a zone'),
        next: () => actionLeaf(STAY, { do: 'stroll', to: squareId(here), stays: true }),
      },
    ];
    for (const square of strolls(board, here)) {
      const label = square === here ? say('do.stroll.back') : squareName(square);
      options.push({
        id: squareId(square),
        label,
        ...company(state, square),
        mark: squareId(square),
        group: ensureDefined(board.zones[square], 'a zone'),
        next: () => actionLeaf(say('do.stroll', { square: label }), { do: 'stroll', to: squareId(square), stays: false }),
      });
    }
    return { at: 'pick', prompt: STROLL, options };
  },
  play(turn, frame, given) {
    const action = actionOfKind(given, 'stroll');
    const { state } = turn;
    state.trail = [];
    if (!action.stays) strollTo(boardOf(state.options.edition), state, squareOf(action.to));
    turn.emit({ kind: 'strolled', seat: frame.seat, to: action.to, stays: action.stays });
    const open = figuresOn(state, state.ambassador);
    // IK-39: who stays meets nobody, even if a figure stands with him.
    if (action.stays || open.length === 0) return endTurn(turn);
    turn.replace({ kind: 'probe', seat: frame.seat, open });
  },
};

/** Whom he would meet there. */
function company(state: State, square: Square): { readonly hint?: Msg } {
  const there = figuresOn(state, square);
  return there.length === 0 ? {} : { hint: say('hint.meets', { pieces: there.map(pieceName) }) };
}

/** On the square where he ends he may ask each figure once, for two cards of one kind; whom he does not ask stays (IK-27, IK-39). */
export const probe: Asking<FrameOf<'probe'>> = {
  kind: 'probe',
  asks: (_state, frame) => frame.seat,
  prompt: () => PROBE,
  waiting: () => say('wait.meet'),
  choices: (_state, frame) => ({
    at: 'pick',
    prompt: PROBE,
    options: [
      ...frame.open.flatMap((piece) =>
        TOPICS.map((topic, t) => {
          const args = { who: playerArg(ownerOf(piece)), shape: shapeName(shapeOf(piece)), topic: topicName[t] ?? topic };
          return {
            id: `${pieceId(piece)}+${topic}`,
            label: say('do.ask', args),
            next: () => actionLeaf(say('do.ask', args), { do: 'probe' as const, piece, topic }),
          };
        }),
      ),
      { id: 'end', label: END, next: () => actionLeaf(END, { do: 'end' }) },
    ],
  }),
  play(turn, frame, given) {
    if (given.do === 'end') return endTurn(turn);
    const action = actionOfKind(given, 'probe');
    frame.open = frame.open.filter((piece) => piece !== action.piece);
    ask(turn, frame.seat, ownerOf(action.piece), action.topic, action.piece);
  },
};

/** His guess: all identities and disguises, sealed, once, unchangeable, any time before an announcement (IK-29). */
export const sheet: Aside = {
  kind: 'sheet',
  takes: (action) => action.do === 'seal',
  seats: (state) => (hasEnvoy(state) && state.sheet === undefined && inPlay(state) ? [ENVOY] : []),
  version: () => 0,
  prompt: () => SHEET,
  choices: () => identities([]),
  play(turn, given, seat) {
    const action = actionOfKind(given, 'seal');
    turn.state.sheet = {
      identities: action.identities.map((i) => IDENTITIES.indexOf(i)),
      disguises: action.disguises.map((d) => DISGUISES.indexOf(d)),
    };
    turn.emit({ kind: 'sealed', seat, identities: action.identities, disguises: action.disguises });
    turn.publish('line');
  },
};

function identities(taken: readonly Identity[]): ReturnType<Aside['choices']> {
  const left = IDENTITIES.filter((i) => !taken.includes(i));
  if (left.length === 1) return disguises([...taken, ...left], []);
  const seat = taken.length as Seat;
  return {
    at: 'pick',
    prompt: say('ask.sheet.identity', { who: playerArg(seat) }),
    options: left.map((i) => ({ id: i, label: identityName(IDENTITIES.indexOf(i)), next: () => identities([...taken, i]) })),
  };
}

function disguises(named: readonly Identity[], taken: readonly Disguise[]): ReturnType<typeof identities> {
  const left = DISGUISES.filter((d) => !taken.includes(d));
  if (left.length === 1) {
    const all = [...taken, ...left];
    const lines = seatsOf(4).map((seat) =>
      say('words.agent', {
        who: playerArg(seat),
        identity: identityName(IDENTITIES.indexOf(named[seat] ?? 'x')),
        disguise: shapeName(DISGUISES.indexOf(all[seat] ?? 'thin')),
      }),
    );
    return actionLeaf(say('do.seal', { lines }), { do: 'seal', identities: [...named], disguises: all });
  }
  const seat = taken.length as Seat;
  return {
    at: 'pick',
    prompt: say('ask.sheet.disguise', { who: playerArg(seat) }),
    options: left.map((d) => ({ id: d, label: shapeName(DISGUISES.indexOf(d)), next: () => disguises(named, [...taken, d]) })),
  };
}

const STROLL = say('ask.stroll');
const STAY = say('do.stroll.stay');
const PROBE = say('ask.probe');
const END = say('do.end');
const SHEET = say('ask.sheet');
