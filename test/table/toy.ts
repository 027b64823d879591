import { z } from 'zod';
import { actionLeaf, type Choice, type Path } from '../../src/kit/choice.ts';
import { createEditions } from '../../src/kit/edition.ts';
import { buildEngine, createLanes } from '../../src/kit/engine.ts';
import type { CollectFrame, CollectKind, Frame, FrameKind, HasFrames, OptionalDecisionKind } from '../../src/kit/frame.ts';
import type { Game, OrderKind } from '../../src/kit/game.ts';
import { messageFactory } from '../../src/kit/message.ts';
import { nextSeat, type Seat, seatsOf, type Viewer } from '../../src/kit/seat.ts';

/**
 * A game for the table's own tests, with one of each kind of moment: steps that can be taken back, a die, a sealed bid of all in two
 * actions, a forced move, a note at any time. Two rounds of a walk each, then bids, then over.
 */
type Action =
  | { type: 'step' }
  | { type: 'roll' }
  | { type: 'rest' }
  | { type: 'think' }
  | { type: 'bid'; n: number }
  | { type: 'bow' }
  | { type: 'note' };

type WalkFrame = Frame & { kind: 'walk'; seat: Seat };
type BidsFrame = CollectFrame & { kind: 'bids' };
type BidFrame = Frame & { kind: 'bid'; thought: boolean };
type BowFrame = Frame & { kind: 'bow'; seat: Seat };
type AnyFrame = WalkFrame | BidsFrame | BidFrame | BowFrame;

interface State extends HasFrames {
  seats: number;
  steps: number[];
  rolls: number[];
  bids: number[];
  notes: number;
}

type Event = { type: 'walked'; seat: Seat; steps: number } | { type: 'rolled'; n: number } | { type: 'bids'; bids: number[] };
export const word = messageFactory('toy');

const walk: FrameKind<State, WalkFrame, Action, Event, AnyFrame> = {
  kind: 'walk',
  asks: (_, frame) => frame.seat,
  prompt: () => word('walk'),
  waiting: () => word('walks'),
  choices: (state) => ({
    at: 'pick',
    prompt: word('walk'),
    options: [
      {
        id: 'step',
        label: word('step'),
        hint: word('rolled', { n: state.rolls.length }),
        next: () => actionLeaf(word('step'), { type: 'step' }),
      },
      { id: 'roll', label: word('roll'), next: () => actionLeaf(word('roll'), { type: 'roll' }) },
      { id: 'rest', label: word('rest'), next: () => actionLeaf(word('rest'), { type: 'rest' }) },
      { id: 'fly', label: word('fly'), disabled: word('wings'), next: () => actionLeaf(word('fly'), { type: 'step' }) },
      { id: 'swim', label: word('swim'), next: () => ({ at: 'no', why: word('wet') }) },
    ],
  }),
  play(turn, frame, action, seat) {
    if (action.type === 'step') turn.state.steps[seat] = (turn.state.steps[seat] ?? 0) + 1;
    if (action.type === 'roll') {
      const n = turn.rng.below(6) + 1;
      turn.state.rolls.push(n);
      turn.emit({ type: 'rolled', n });
    }
    if (action.type !== 'rest') return;
    turn.emit({ type: 'walked', seat, steps: turn.state.steps[seat] ?? 0 });
    turn.publish('board');
    const next = nextSeat(seat, turn.state.seats);
    if (next === 0) {
      turn.replace({ kind: 'bids', lanes: createLanes<BidFrame>(seatsOf(turn.state.seats), () => ({ kind: 'bid', thought: false })) });
    } else {
      turn.replace({ kind: 'bow', seat: next });
    }
    void frame;
  },
};

/** A forced move before each walk but the first. */
const bow: FrameKind<State, BowFrame, Action, Event, AnyFrame> = {
  kind: 'bow',
  asks: (_, frame) => frame.seat,
  prompt: () => word('bow'),
  waiting: () => word('bows'),
  choices: () => actionLeaf(word('bow'), { type: 'bow' }),
  play: (turn, frame) => turn.replace({ kind: 'walk', seat: frame.seat }),
};

const bids: CollectKind<State, BidsFrame, Event, AnyFrame> = {
  kind: 'bids',
  collects: true,
  close(turn) {
    turn.emit({ type: 'bids', bids: turn.state.bids });
    turn.reveals();
    turn.publish('board');
    turn.pop();
  },
};

const bid: FrameKind<State, BidFrame, Action, Event, AnyFrame> = {
  kind: 'bid',
  asks: () => 0,
  prompt: () => word('bid'),
  waiting: () => word('bids'),
  choices: (_, frame): Choice<Action> =>
    frame.thought
      ? { at: 'count', prompt: word('bid'), min: 0, max: 9, preset: 0, done: (n) => actionLeaf(word('bid'), { type: 'bid', n }) }
      : {
          at: 'pick',
          prompt: word('think'),
          options: [{ id: 'think', label: word('think'), next: () => actionLeaf(word('think'), { type: 'think' }) }],
        },
  play(turn, frame, action, seat) {
    if (action.type === 'think') frame.thought = true;
    if (action.type !== 'bid') return;
    turn.state.bids[seat] = action.n;
    turn.pop();
  },
};

const note: OptionalDecisionKind<State, Action, Event, AnyFrame> = {
  kind: 'note',
  takes: (action) => action.type === 'note',
  seats: (state) => (state.notes < 3 ? [1] : []),
  version: (state) => state.notes,
  prompt: () => word('note'),
  choices: () => ({
    at: 'pick',
    prompt: word('note'),
    options: [{ id: 'note', label: word('note'), next: () => actionLeaf(word('note'), { type: 'note' }) }],
  }),
  play(turn) {
    turn.state.notes++;
  },
};

const { decisions, choices, apply, begin, askedIn } = buildEngine<State, Action, Event, AnyFrame>([walk, bow, bids, bid], [note]);

interface View {
  readonly steps: readonly number[];
  readonly rolls: readonly number[];
  readonly notes: number;
  readonly bids: readonly number[];
}

/** Rests without being asked; once a step is taken the order no longer fits. */
const rests: OrderKind<View, { rest: boolean }> = {
  id: 'rests',
  label: word('rests'),
  params: z.object({ rest: z.boolean() }),
  choices: [
    { label: word('ask'), params: { rest: false } },
    { label: word('rests'), params: { rest: true } },
  ],
  answer: (view, decision, _, { rest }) =>
    decision.kind !== 'walk' || !rest ? 'ask' : (view.steps[decision.seat] ?? 0) > 0 ? { cancel: word('tired') } : ['rest'],
};

/** Bids a number that was sealed before. */
const bidding: OrderKind<View, { n: number }> = {
  id: 'bidding',
  label: word('orderBid'),
  params: z.object({ n: z.int().min(-1).max(9) }),
  choices: [
    { label: word('ask'), params: { n: -1 } },
    { label: word('three'), params: { n: 3 } },
  ],
  answer: (_, decision, tree, { n }) => (decision.kind !== 'bid' || n < 0 ? 'ask' : tree.at === 'pick' ? ['think'] : [n]),
  compose: () => ({
    at: 'count',
    prompt: word('orderBid'),
    min: 0,
    max: 9,
    preset: 0,
    done: (n) => actionLeaf(word('orderBid'), { n }),
  }),
};

function view(state: State, viewer: Viewer): View {
  const open = state.stack.length === 0;
  return {
    steps: state.steps,
    rolls: state.rolls,
    notes: state.notes,
    bids: state.bids.map((b, seat) => (open || seat === viewer ? b : -1)),
  };
}

const KEYS =
  'rests never tired orderBid ask three walk walks step roll rest fly wings swim wet bow bows bid bids think note toy walked rolled score'.split(
    ' ',
  );
const words = Object.fromEntries(KEYS.map((k) => [k, k]));

export const toy: Game<State, Action, View, Event, { edition: string }> = {
  id: 'toy',
  name: word('toy'),
  blurb: word('toy'),
  emblem: 'laurel',
  tint: 0xb08d3c,
  rulesVersion: 1,
  seats: [2, 4],
  options: z.object({ edition: z.string().default('house') }),
  optionFields: [],
  action: z.any(),
  state: z.any(),
  editions: createEditions(z.object({}), {}),
  words: { en: words, fr: words, pl: words },
  refuses: () => undefined,
  setup: (seats, _, rng) =>
    begin(
      {
        seats,
        steps: seatsOf(seats).map(() => 0),
        rolls: [],
        bids: seatsOf(seats).map(() => 0),
        notes: 0,
        stack: [{ kind: 'walk', id: 0, step: 0, seat: 0 } as Frame],
        frames: 1,
      },
      rng,
    ),
  decisions,
  choices,
  apply,
  view,
  redact: (event) => event,
  resample: (state) => state,
  /** A computer is a player of few words: it goes no step. */
  policy: (_, d, tree): Path | undefined => (d.kind === 'walk' ? ['rest'] : d.kind === 'bid' && tree.at === 'count' ? [0] : undefined),
  /** Whoever has still to walk knows what he will be asked. */
  ahead(state, seat) {
    const top = state.stack.at(-1);
    const walking = top?.kind === 'walk' || top?.kind === 'bow' ? (top as WalkFrame | BowFrame).seat : undefined;
    if (walking === undefined || seat <= walking) return [];
    const position = askedIn(state, seat, () => [{ kind: 'walk', seat }]);
    return position === undefined ? [] : [{ turn: 'walk', id: 'walk', ...position }];
  },
  orders: [rests, bidding] as readonly OrderKind<View>[],
  result: (state) =>
    state.stack.length > 0
      ? undefined
      : {
          places: seatsOf(state.seats).map((s) => ({ seats: [s], place: s + 1, score: state.bids[s] ?? 0, tieBreaks: [], breakdown: [] })),
        },
  scene: (_, theme) => ({ width: 1600, height: 1200, theme, ground: { key: 'toy', shapes: [] }, pieces: [], anchors: {} }),
  describe: () => [],
  summary: () => [],
  tell: (event) => ({ text: word(event.type === 'rolled' ? 'rolled' : event.type === 'walked' ? 'walked' : 'bids') }),
  conserved: () => ({}),
  upcast: {},
};
