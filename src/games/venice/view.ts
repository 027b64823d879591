import { listAskedSeats } from '../../kit/engine.ts';
import type { Seat, Viewer } from '../../kit/seat.ts';
import type { AnyFrame, Payment } from './frames/frame.ts';
import type { LogEvent } from './log.ts';
import { missionsLeft } from './rules/cards.ts';
import { cardsIn } from './rules/smugglers.ts';
import type { Doge, Final, Pile, Player, State } from './state.ts';
import { turnOf } from './state.ts';
import type { Boat, Building, DogeCard, Influence, Owner, Quay, Tile } from './vocabulary.ts';

/** What everybody sees of a player: hands only by their number (R74). */
export type PublicPlayer = Omit<Player, 'missions' | 'cards' | 'ask'> & { readonly missions: number; readonly cards: number };

interface PileView {
  /** Cards to turn, the one put back on top included. */
  readonly left: number;
  readonly discards: readonly Tile[];
  /** The card on top, for who put it there; alone it is open. */
  readonly top?: Tile;
}

interface DogeView extends Pick<Doge, 'points' | 'scrolls' | 'intrigue' | 'council' | 'left'> {
  readonly row: readonly (DogeCard | '')[];
  /** Places of the row that smuggler cards of this turn leave alone; cards resolved stay visible until the row is. */
  readonly ignored?: readonly number[];
  readonly lastTurns?: number;
}

/** What only the viewer himself sees. */
interface OwnView {
  readonly missions: readonly number[];
  readonly cards: readonly Influence[];
  readonly ask: boolean;
  readonly drawnMissions?: readonly number[];
  readonly drawnCards?: readonly Influence[];
  readonly smugglers?: readonly Tile[];
  /** What he has answered so far to boats met, sealed. */
  readonly answered?: Payment;
}

export interface View {
  readonly viewer: Viewer;
  readonly edition: string;
  /** The house's short game is played (R88). */
  readonly short?: true;
  readonly city: readonly Building[];
  readonly boats: readonly Quay[];
  readonly arrivals: readonly Boat[];
  readonly bridges: readonly Owner[];
  readonly crew: readonly (readonly number[])[];
  readonly players: readonly PublicPlayer[];
  readonly missions: number;
  readonly influence: number;
  readonly discards: readonly Influence[];
  readonly round: number;
  readonly ending?: number;
  readonly tenth?: Seat;
  readonly own?: OwnView;
  /** Who is asked now. */
  readonly awaited: readonly Seat[];
  readonly turn?: { readonly seat: Seat; readonly route: readonly Quay[]; readonly spy: Quay };
  readonly crossing?: { readonly mover: number; readonly boats: readonly Boat[] };
  readonly piles?: { readonly A: PileView; readonly B: PileView };
  readonly doge?: DogeView;
  readonly final?: Final;
  /** The scoring is done: nobody is asked any more. */
  readonly over?: true;
}

/** Who sees what: hands, drawn cards and smugglers' cards are secret, everything else lies open (R74). */
export function view(state: State, viewer: Viewer): View {
  const turn = turnOf(state);
  const top = state.stack.at(-1);
  const own = viewer === 'public' ? undefined : state.players[viewer];
  return {
    viewer,
    edition: state.edition,
    ...(state.short === undefined ? {} : { short: state.short }),
    city: state.city,
    boats: state.boats,
    arrivals: state.arrivals,
    bridges: state.bridges,
    crew: state.crew,
    players: state.players.map(seenOf),
    missions: missionsLeft(state),
    influence: state.influence.unseen.length + state.influence.under.length,
    discards: state.influence.discards,
    round: state.round,
    ...(state.ending === undefined ? {} : { ending: state.ending }),
    ...(state.tenth === undefined ? {} : { tenth: state.tenth }),
    ...(own === undefined || viewer === 'public'
      ? {}
      : { own: { missions: own.missions, cards: own.cards, ask: own.ask, ...drawn(state.stack, viewer) } }),
    awaited: listAskedSeats(state),
    ...(turn === undefined ? {} : { turn: { seat: turn.seat, route: turn.route, spy: turn.spy } }),
    ...(top?.kind === 'crossing' ? { crossing: { mover: top.mover, boats: top.boats } } : {}),
    ...(state.piles === undefined
      ? {}
      : { piles: { A: pileView(state, state.piles.A, viewer, 0), B: pileView(state, state.piles.B, viewer, 1) } }),
    ...(state.doge === undefined ? {} : { doge: dogeView(state.doge, turn?.ignored ?? []) }),
    ...(state.final === undefined ? {} : { final: state.final }),
    ...(state.stack.length === 0 ? { over: true } : {}),
  };
}

function seenOf(player: Player): PublicPlayer {
  const { coins, scrolls, intrigue, points, council, gondolier, cargo, places, archive, favour } = player;
  const [missions, cards] = [player.missions.length, player.cards.length];
  return { coins, scrolls, intrigue, points, council, gondolier, cargo, places, archive, favour, missions, cards };
}

function drawn(stack: readonly AnyFrame[], viewer: Seat): Partial<OwnView> {
  const found: { drawnMissions?: number[]; drawnCards?: Influence[]; smugglers?: Tile[]; answered?: Payment } = {};
  for (const frame of stack) {
    if (frame.kind === 'draft' && frame.seat === viewer) found.drawnMissions = frame.cards;
    if (frame.kind === 'choose' && frame.seat === viewer) found.drawnCards = frame.cards;
    if (frame.kind === 'smuggle' && frame.seat === viewer) found.smugglers = frame.cards;
    const answered = frame.kind === 'crossing' ? frame.answers[viewer] : undefined;
    if (answered !== undefined) found.answered = answered;
  }
  return found;
}

function pileView(state: State, pile: Pile, viewer: Viewer, owner: number): PileView {
  const top = pile.top.at(-1);
  const known = top !== undefined && (viewer === owner || state.players.length === 1);
  return { left: cardsIn(pile) + pile.top.length, discards: pile.discards, ...(known ? { top } : {}) };
}

function dogeView({ points, scrolls, intrigue, council, left, row, lastTurns }: Doge, ignored: readonly number[]): DogeView {
  return {
    ...{ points, scrolls, intrigue, council, left, row },
    ...(ignored.length === 0 ? {} : { ignored }),
    ...(lastTurns === undefined ? {} : { lastTurns }),
  };
}

/** Of a card drawn and kept others learn only that it was. */
export function redact(event: LogEvent, viewer: Viewer): LogEvent {
  switch (event.kind) {
    case 'tookMission':
      return event.seat === viewer ? event : { kind: 'tookMission', seat: event.seat };
    case 'gainedCard':
      return event.seat === viewer ? event : { kind: 'gainedCard', seat: event.seat };
    default:
      return event;
  }
}
