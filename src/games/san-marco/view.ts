import { listAskedSeats } from '../../kit/engine.ts';
import { type Seat, seatsOf, type Viewer } from '../../kit/seat.ts';
import type { LogEvent } from './log.ts';
import { nextBuilder, reserve } from './rules/bridges.ts';
import { pileSize } from './rules/cards.ts';
import { supply } from './rules/nobles.ts';
import { places } from './rules/places.ts';
import { type Offer, playersOf, pointsOf, type State } from './state.ts';
import { ACTION_CARDS, type ActionCard, type Card, type District, PENALTIES } from './vocabulary.ts';

/**
 * Who sees what (SM-33). Public: board, points, supplies, penalty cards, played cards, sizes of the piles, offers once turned up.
 * A distributor alone sees his cards and his offers before that; once both have locked, all see how many cards lie in each closed offer,
 * never how many of them are penalty cards.
 */
export interface View {
  readonly viewer: Viewer;
  readonly edition: string;
  readonly tieRule: State['tieRule'];
  readonly allowDebt: boolean;
  readonly round: number;
  readonly turn: number;
  readonly leader: Seat;
  /** Who is asked now. */
  readonly awaited: readonly Seat[];
  readonly points: readonly number[];
  readonly nobles: State['nobles'];
  readonly bridges: State['bridges'];
  readonly doge?: District;
  readonly supply: readonly number[];
  readonly reserve: number;
  readonly penalties: State['penalties'];
  /** Cards that nobody has seen in this round: in the piles and face down before the distributors. */
  readonly unseen: { readonly [card in Card]: number };
  readonly piles: { readonly actions: number; readonly penalties: number };
  readonly played: State['played'];
  readonly deals: readonly DealView[];
  /** What the hand being played, or the last one, has moved: chains of places. */
  readonly trail: readonly (readonly string[])[];
  /** Action cards being played, by the seat on turn. */
  readonly hand?: { readonly seat: Seat; readonly cards: readonly ActionCard[] };
  readonly exile?: { readonly seat: Seat; readonly district: District; readonly die?: number };
  /** What has been said to the one who chooses now. */
  readonly pleas?: State['pleas'];
  /** Throws of the set-up that still stand open. */
  readonly fourth?: { readonly seat: Seat; readonly face: number };
  /** Places at the end of the game. */
  readonly places?: readonly { readonly seat: Seat; readonly place: number }[];
}

export interface DealView {
  readonly giver: Seat;
  readonly choosers: readonly Seat[];
  readonly open: boolean;
  readonly locked: boolean;
  /** How many cards lie in each offer that is still closed, once all are locked. */
  readonly sizes?: readonly number[];
  /** What this viewer may see of it. */
  readonly dealt?: readonly Card[];
  readonly offers?: readonly Offer[];
}

export function view(state: State, viewer: Viewer): View {
  const seats = seatsOf(playersOf(state));
  const over = state.stack.length === 0;
  const allLocked = state.deals.every(({ open, offers }) => open || offers.length > 0);
  return {
    viewer,
    edition: state.edition,
    tieRule: state.tieRule,
    allowDebt: state.allowDebt,
    round: state.round,
    turn: state.turn,
    leader: state.leader,
    awaited: awaitedIn(state),
    points: seats.map((seat) => pointsOf(state, seat)),
    nobles: state.nobles,
    bridges: state.bridges,
    ...(state.doge === undefined ? {} : { doge: state.doge }),
    supply: seats.map((seat) => supply(state, seat)),
    reserve: reserve(state),
    penalties: state.penalties,
    unseen: unseenIn(state),
    piles: { actions: pileSize(state, ACTION_CARDS), penalties: pileSize(state, PENALTIES) },
    played: state.played,
    deals: state.deals.map((deal) => ({
      giver: deal.giver,
      choosers: deal.choosers,
      open: deal.open,
      locked: deal.offers.length > 0,
      ...(allLocked && !deal.open ? { sizes: deal.offers.map(({ cards }) => cards.length) } : {}),
      ...(viewer === deal.giver && deal.dealt.length > 0 ? { dealt: deal.dealt } : {}),
      ...(deal.open || viewer === deal.giver ? { offers: deal.offers } : {}),
    })),
    trail: state.trail.map((way) => way.split(' ')),
    ...actingPart(state),
    ...(over ? { places: places(state).flatMap(({ seats: [seat], place }) => (seat === undefined ? [] : [{ seat, place }])) } : {}),
  };
}

function awaitedIn(state: State): Seat[] {
  const builder = state.stack.at(-1)?.kind === 'firstBridge' ? nextBuilder(state) : undefined;
  return builder === undefined ? listAskedSeats(state) : [builder];
}

/** SM-33: what nobody has seen yet, the same for all: a distributor's own cards lie face down too. */
function unseenIn({ pile, deals }: State): View['unseen'] {
  const unseen = { ...pile };
  for (const { open, dealt, offers } of deals)
    if (!open) for (const card of [...dealt, ...offers.flatMap(({ cards }) => cards)]) unseen[card]++;
  return unseen;
}

function actingPart({ stack, pleas }: State): Pick<View, 'hand' | 'exile' | 'fourth' | 'pleas'> {
  const part: { hand?: View['hand'] & object; exile?: View['exile'] & object; fourth?: View['fourth'] & object; pleas?: State['pleas'] } =
    {};
  for (const frame of stack) {
    const said = frame.kind === 'choose' ? pleas.filter(({ to }) => to === frame.seat) : [];
    if (said.length > 0) part.pleas = said;
    if (frame.kind === 'play') part.hand = { seat: frame.seat, cards: frame.cards };
    if (frame.kind === 'die') part.exile = { seat: frame.seat, district: frame.district };
    if (frame.kind === 'losses') part.exile = { seat: frame.seat, district: frame.district, die: frame.die };
    if (frame.kind === 'fourth') part.fourth = { seat: frame.seat, face: frame.face };
  }
  return part;
}

/** Dealt cards and splits are told to the distributor alone (SM-33). */
export function redact(event: LogEvent, viewer: Viewer): LogEvent | undefined {
  if (event.kind === 'dealt' && event.seat !== viewer) return { kind: 'dealt', seat: event.seat };
  if (event.kind === 'locked' && event.seat !== viewer) return { kind: 'locked', seat: event.seat };
  return event;
}
