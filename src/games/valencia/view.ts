import { listAskedSeats } from '../../kit/engine.ts';
import type { Seat, Viewer } from '../../kit/seat.ts';
import type { FrameOf } from './frames/frame.ts';
import type { LogEvent } from './log.ts';
import { copies, deckSize, discardOf, highFirst } from './rules/piles.ts';
import { missionsNow, type Standing, standings } from './rules/scoring.ts';
import { membersHome, supplyOf } from './rules/supply.ts';
import { editionOf, guildOf, playerAt, roundOf, type State, seatsIn } from './state.ts';
import { type CouncilSeat, GUILDS, type Guild, type Pile, type Special, type Stage } from './vocabulary.ts';

/** What everybody may know of a player. */
export interface PublicPlayer {
  readonly seat: Seat;
  readonly points: number;
  readonly privileges: number;
  /** Cards in the draw pile; while planning is open, as it was before (P1). */
  readonly deck: number;
  /** Sizes of the stacks, once all have locked. */
  readonly stacks: readonly number[];
  /** How many missions he keeps, once all have chosen. */
  readonly missions?: number;
  readonly city: readonly string[];
  readonly council: readonly CouncilSeat[];
  /** Members not yet placed. */
  readonly home: number;
  readonly bid: Pile;
  /** Cards revealed and lost so far. */
  readonly spent: Pile;
  /** Cards returned in the open that lie at the bottom of the deck, uppermost first; a secret one is a question mark. */
  readonly under: Pile;
  readonly discarded: number;
  /** Only for the player himself, and for all when the game is over. */
  readonly own?: Own;
}
/** What only a player himself knows (B.9). */
export interface Own {
  readonly coins: number;
  readonly goods: string;
  readonly missions: readonly string[];
  /** What they would bring now, as far as he may know it. */
  readonly now: { readonly [id: string]: number };
  readonly boxed: readonly string[];
  readonly offer: readonly string[];
  readonly hand: Pile;
  readonly stacks: readonly Pile[];
  /** The cards still in the draw pile, in no order, and those below them. */
  readonly deck: Pile;
  readonly under: Pile;
  readonly discard: Pile;
}
export interface View {
  readonly viewer: Viewer;
  readonly edition: string;
  readonly city: string;
  readonly specials: readonly Special[];
  readonly round: number;
  readonly at: Stage;
  readonly guild?: Guild;
  readonly rounds: readonly string[];
  readonly tiles: readonly string[];
  readonly pawn: Seat;
  readonly palms: readonly string[];
  readonly fountains: { readonly [space: string]: string };
  /** Resources in the supply, by guild. */
  readonly supply: { readonly [guild in Guild]: number };
  readonly missionsLeft: number;
  readonly players: readonly PublicPlayer[];
  /** Cards Nina has turned in this auction, and how many she has left. */
  readonly nina?: { readonly shown: Pile; readonly left: number };
  /** The auction under way: who still has to act, and who has waited. */
  readonly auction?: { readonly queue: readonly Seat[]; readonly waits: readonly Seat[] };
  /** Who may act after the auction, best first. */
  readonly ranks?: readonly (Seat | 'nina')[];
  readonly planning: boolean;
  /** Who is asked now. */
  readonly awaited: readonly Seat[];
  /** What was placed or moved since the last bid: chains of places. */
  readonly trail: readonly (readonly string[])[];
  /** When the game is over: places and reckonings. */
  readonly standings?: readonly Standing[];
}

/** The position as this viewer may know it. */
export function view(state: State, viewer: Viewer): View {
  const { round, at } = roundOf(state);
  const over = state.stack.length === 0;
  const top = state.stack.find((frame) => frame.kind === 'auction' || frame.kind === 'actions' || frame.kind === 'returns');
  const guild = guildOf(editionOf(state), state.rounds[round - 1] ?? '', at);
  const open = state.stack.at(-1)?.kind;
  return {
    viewer,
    edition: state.edition,
    city: state.city,
    specials: state.specials,
    round,
    at,
    ...(guild && { guild }),
    rounds: state.rounds,
    tiles: state.tiles,
    pawn: state.pawn,
    palms: state.palms,
    fountains: state.fountains,
    supply: Object.fromEntries(GUILDS.map((g) => [g, supplyOf(state, g)])) as View['supply'],
    missionsLeft: state.missions.length + state.missionsBelow.length,
    players: seatsIn(state).map((seat) => playerView(state, seat, viewer, open ?? 'over')),
    ...(state.players.length === 2 && { nina: { shown: ninaShown(top), left: state.nina.length } }),
    ...(top?.kind === 'auction' && { auction: { queue: (top as FrameOf<'auction'>).queue, waits: (top as FrameOf<'auction'>).waits } }),
    ...(top?.kind === 'actions' && { ranks: (top as FrameOf<'actions'>).ranks }),
    planning: open === 'planning',
    awaited: top?.kind === 'auction' && top === state.stack.at(-1) ? (top as FrameOf<'auction'>).queue.slice(0, 1) : listAskedSeats(state),
    trail: state.trail.map((way) => way.split(' ')),
    ...(over && { standings: standings(state) }),
  };
}

function ninaShown(frame: State['stack'][number] | undefined): Pile {
  return frame?.kind === 'actions' || frame?.kind === 'returns' ? (frame as FrameOf<'actions'> | FrameOf<'returns'>).nina : '';
}

function playerView(state: State, seat: Seat, viewer: Viewer, open: string): PublicPlayer {
  const player = playerAt(state, seat);
  const planning = open === 'planning';
  // P1: while planning is open nothing of it shows; the uppermost cards below the deck may already be in a hand.
  const drawn = player.hand.length + player.stacks.reduce((n, stack) => n + stack.length, 0);
  return {
    seat,
    points: player.points,
    privileges: player.privileges,
    deck: deckSize(player) + (planning ? drawn : 0),
    stacks: planning ? [] : player.stacks.map((stack) => stack.length),
    ...(open !== 'missions' && { missions: player.missions.length }),
    city: player.city,
    council: player.council,
    home: membersHome(state, seat),
    bid: player.bid,
    spent: player.spent,
    under: planning ? '' : player.under.map((below) => (below.secret ? '?' : below.card)).join(''),
    discarded: player.spent.length + player.unused.length - player.recovered.length,
    ...((seat === viewer || open === 'over') && { own: own(state, seat, offeredTo(state, seat)) }),
  };
}

function offeredTo(state: State, seat: Seat): readonly string[] {
  const top = state.stack.at(-1);
  return top?.kind === 'offer' && (top as FrameOf<'offer'>).seat === seat ? (top as FrameOf<'offer'>).missions : [];
}

function own(state: State, seat: Seat, offer: readonly string[]): Own {
  const player = playerAt(state, seat);
  return {
    coins: player.coins,
    goods: GUILDS.map((guild) => guild.repeat(copies(player.goods, guild))).join(''),
    missions: player.missions,
    now: state.stack.length === 0 ? {} : missionsNow(state, seat),
    boxed: player.boxed,
    offer,
    hand: player.hand,
    stacks: player.stacks,
    deck: highFirst(player.deck),
    under: player.under.map((below) => below.card).join(''),
    discard: highFirst(discardOf(player)),
  };
}

/** The event as this viewer may know it: own draws and missions only, a recovered card for its owner only (B.9, F14, F15). */
export function redact(event: LogEvent, viewer: Viewer): LogEvent | undefined {
  switch (event.kind) {
    case 'kept':
    case 'drew':
      return event.seat === viewer ? event : undefined;
    case 'recovered':
      return event.seat === viewer ? event : { kind: 'recovered', seat: event.seat };
    case 'looked':
      return event.seat === viewer ? event : { kind: 'looked', seat: event.seat };
    case 'gained':
      return event.seat === viewer ? event : { kind: 'gained', seat: event.seat, kept: event.kept };
    default:
      return event;
  }
}
