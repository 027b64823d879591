import type { NoteMarks } from '../../kit/marking.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Seat, seatsOf, type Viewer } from '../../kit/seat.ts';
import type { AnyFrame } from './frames/frame.ts';
import type { LogEvent } from './log.ts';
import type { Evidence } from './rules/deduction.ts';
import { answersIn, type Cards, greyFacesOf, MISSION, sawCards, sizeOf, unpack } from './rules/showings.ts';
import { beckons, type Gesture, gesturesOf, hangs } from './rules/signs.ts';
import { type Options, type Sheet, type State, topFrame, type Verdict } from './state.ts';
import { agentsOf, type Ball, ENVOY, NOWHERE, type Piece, type Square, type Tic, type Topic } from './vocabulary.ts';

/** An answer as a viewer saw it: that it was given and how many cards it had, and for those who saw them the cards. */
export interface ShownView {
  readonly from: Seat;
  readonly to: Seat;
  readonly topic: number;
  readonly relayed: boolean;
  readonly round: number;
  readonly count: number;
  readonly dispute: number;
  readonly cards?: Cards;
  /** The faces shown as grey cards. */
  readonly grey?: Cards;
  /** The letter, if the mission card was among them. */
  readonly letter?: number;
}

/** The three secret cards of a player, or of the set that lies aside. */
export interface Secret {
  readonly identity: number;
  readonly disguise: number;
  readonly letter: number;
}

export interface SignView {
  readonly from: Seat;
  readonly to: number;
  readonly tic: Tic;
  readonly round: number;
}

/** What is going on, as everybody may know it. */
export type Doing =
  | { readonly kind: Exclude<AnyFrame['kind'], 'move' | 'meet' | 'answer' | 'hand' | 'dismiss'>; readonly seat?: Seat }
  | { readonly kind: 'move'; readonly seat: Seat; readonly balls: readonly Ball[] }
  | { readonly kind: 'meet'; readonly seat: Seat; readonly open: readonly number[] }
  | { readonly kind: 'answer'; readonly seat: Seat; readonly asker: Seat; readonly topic: Topic; readonly piece: Piece }
  | { readonly kind: 'dismiss'; readonly seat: Seat; readonly piece: Piece }
  | { readonly kind: 'hand'; readonly seat: Seat; readonly by: Seat }
  | { readonly kind: 'over' };

export interface View {
  readonly viewer: Viewer;
  readonly seats: number;
  readonly options: Options;
  readonly round: number;
  readonly turn: Seat;
  readonly doing: Doing;
  readonly colours: readonly number[];
  readonly figures: readonly Square[];
  readonly ambassador: Square;
  /** The ways of the turn that runs or was the last: a piece, then the squares it came over. */
  readonly trail: readonly (readonly number[])[];
  /** One's own secret cards. */
  readonly me?: Secret;
  readonly shown: readonly ShownView[];
  /** Gestures one has made oneself and that still hang in the air. */
  readonly signs: readonly SignView[];
  /** Gestures one has seen. */
  readonly noted: readonly SignView[];
  /** A gesture hangs in the air towards oneself and has not been looked at: that, not whose nor which. */
  readonly beckoned: boolean;
  /** Whether the Ambassador has handed in his sheet; what stands in it only for himself and at the end. */
  readonly sealed: boolean;
  readonly sheet?: Sheet;
  /** At the end: everybody's secret cards, the set aside last. */
  readonly unmasked?: readonly Secret[];
  /** At the end: every gesture of the game. */
  readonly gestures?: readonly SignView[];
  readonly verdict?: Verdict;
  /** What the viewer has crossed out and suspects, for himself. */
  readonly jotted?: NoteMarks;
}

/** Who sees what: the board everything, secret cards their owner, answers both sides (IK-10), signs who looked, and at the end all. */
export function view(state: State, viewer: Viewer): View {
  const over = state.verdict !== undefined;
  const seat = viewer === 'public' ? undefined : viewer;
  const dealt = state.identities.length > 0;
  const own = seat !== undefined && dealt && seat < agentsOf(state.seats) ? secretOf(state, seat) : undefined;
  const gestures = gesturesOf(state);
  const { verdict, sheet } = state;
  return {
    viewer,
    seats: state.seats,
    options: state.options,
    round: state.round,
    turn: state.turn,
    doing: doing(state),
    colours: state.colours,
    // IK-31: placements are sealed until all are made.
    figures: dealt ? state.figures : state.figures.map((square, piece) => (piece >> 2 === viewer ? square : NOWHERE)),
    ambassador: state.ambassador,
    trail: state.trail,
    shown: answersIn(state.shown).map((packed) => showing(state, packed, seat, over)),
    signs: gestures.filter((g) => g.from === viewer && hangs(state, g)).map(signView),
    noted: gestures.filter((g) => seat !== undefined && ((g.seen >> seat) & 1) === 1).map(signView),
    beckoned: gestures.some((g) => beckons(state, g, viewer)),
    sealed: sheet !== undefined,
    ...(own === undefined ? {} : { me: own }),
    ...(sheet !== undefined && (over || viewer === ENVOY) ? { sheet } : {}),
    ...(over ? { unmasked: state.identities.map((_, set) => secretOf(state, set)) } : {}),
    ...(over ? { gestures: gestures.map(signView) } : {}),
    ...(verdict === undefined ? {} : { verdict }),
  };
}

function signView({ from, to, tic, round }: Gesture): SignView {
  return { from, to, tic, round };
}

function secretOf(state: State, set: number): Secret {
  return {
    identity: ensureDefined(state.identities[set], 'an identity'),
    disguise: ensureDefined(state.disguises[set], 'a disguise'),
    letter: ensureDefined(state.letters[set], 'a letter'),
  };
}

function showing(state: State, packed: number, viewer: Seat | undefined, over: boolean): ShownView {
  const s = unpack(packed);
  const outside: ShownView = {
    from: s.from,
    to: s.to,
    topic: s.topic,
    relayed: s.relayed,
    round: s.round,
    count: sizeOf(s.cards),
    dispute: s.dispute,
  };
  if (!over && (viewer === undefined || !sawCards(state.seats, packed, viewer))) return outside;
  const letter = s.cards & MISSION ? { letter: ensureDefined(state.letters[s.from], 'a letter') } : {};
  return { ...outside, cards: s.cards, grey: greyFacesOf(state, s), ...letter };
}

function doing(state: State): Doing {
  const top = topFrame(state);
  if (top === undefined) return { kind: 'over' };
  switch (top.kind) {
    case 'placement':
    case 'round':
      return { kind: top.kind };
    case 'move':
      return { kind: 'move', seat: top.seat, balls: top.balls };
    case 'meet':
      return { kind: 'meet', seat: top.seat, open: top.open };
    case 'answer':
      return { kind: 'answer', seat: top.seat, asker: top.asker, topic: top.topic, piece: top.piece };
    case 'dismiss':
      return { kind: 'dismiss', seat: top.seat, piece: top.piece };
    case 'hand':
      return { kind: 'hand', seat: top.seat, by: top.by };
    default:
      return { kind: top.kind, seat: top.seat };
  }
}

/** The agents' seats of a view. */
export function agentSeats(v: Pick<View, 'seats'>): Seat[] {
  return seatsOf(agentsOf(v.seats));
}

/** Whether the viewer was one of those who saw the cards while the game was on; at its end all cards lie open. */
export function saw(v: Pick<View, 'viewer' | 'seats'>, s: ShownView): boolean {
  return s.cards !== undefined && (s.from === v.viewer || s.to === v.viewer || (v.seats === 5 && v.viewer === ENVOY && s.relayed));
}

/** Cards of an answer that are true beyond doubt: the grey ones, and one shown alone. */
export function certain({ cards, grey }: ShownView): Cards {
  if (cards !== undefined && sizeOf(cards & ~MISSION) === 1) return cards & ~MISSION;
  return grey ?? 0;
}

/** What a view knows about the secret cards, for the notebook. */
export function evidence(v: View): Evidence {
  return {
    shown: v.shown.filter((s) => saw(v, s)),
    ...(v.me === undefined || v.viewer === 'public' ? {} : { own: { seat: v.viewer, ...v.me } }),
  };
}

/** The event as this viewer may know it (IK-10): cards only for those who saw them, signs and looks only for whom they concern. */
export function redact(event: LogEvent, viewer: Viewer): LogEvent | undefined {
  switch (event.kind) {
    case 'showed': {
      if (viewer === event.seat || viewer === event.to || (viewer === ENVOY && event.read)) return event;
      const { cards: _cards, grey: _grey, ...outside } = event;
      return outside;
    }
    case 'signed':
    case 'looked':
      return viewer === event.seat ? event : undefined;
    case 'sealed':
      return viewer === event.seat ? event : { kind: 'sealed', seat: event.seat };
    default:
      return event;
  }
}
