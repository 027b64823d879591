import type { Decision, Game } from '../../kit/game.ts';
import { memoOn } from '../../kit/memo.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Draw, replayRng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import type {
  AwaitedSeat,
  LatestGame,
  PlayerMarks,
  SeatClock,
  SeatHolder,
  StandingOrder,
  StoredEvent,
  StoredGame,
  StoredPlan,
} from '../../storage/records.ts';
import { noteMarksSchema } from '../archive/jotted.ts';
import { gameOf, type Services } from '../services.ts';
import { upcastEvent, upcastSnapshot } from './upcast.ts';

/**
 * A running game as it stands: the base, open to all, and over it the lanes, each seen by its own seat alone. A player sees base and
 * own lane, everybody else the base.
 */
export interface LoadedGame {
  readonly game: Game;
  readonly row: StoredGame;
  readonly holders: readonly SeatHolder[];
  readonly base: unknown;
  /** The last event the base has taken in. */
  readonly baseSeq: number;
  /** What lies in the lanes, in order. */
  readonly lanes: readonly StoredEvent[];
  /** How each seat is kept; none for seats that never had to be waited for. */
  readonly attendance: readonly SeatClock[];
  /** Whom the game waits for, since when and until when. */
  readonly awaited: readonly AwaitedSeat[];
  readonly orders: readonly StandingOrder[];
  readonly prepared: readonly StoredPlan[];
  readonly jottings: readonly PlayerMarks[];
}

export async function loadGame(services: Pick<Services, 'store' | 'games'>, gameId: number): Promise<LoadedGame | undefined> {
  const latest = await services.store.loadLatestGame(gameId);
  if (latest?.base === undefined) return undefined;
  const game = gameOf(services, latest.game.title);
  const known = loadedGameCache.get(latest);
  return known?.game === game ? known : loadedGameCache.set(latest, toLoadedGame(game, latest));
}

/** Cache: the store gives what is still as it was once more. */
const loadedGameCache = memoOn<LatestGame, LoadedGame>('play');

function toLoadedGame(game: Game, latest: LatestGame): LoadedGame {
  const base = ensureDefined(latest.base, `a base of game ${latest.game.id}`);
  return {
    game,
    row: latest.game,
    holders: latest.seats,
    base: upcastSnapshot(game, base.state, base.rulesVersion),
    baseSeq: base.seq,
    lanes: latest.lanes.map((e) => upcastEvent(game, e)),
    attendance: latest.attendance,
    awaited: latest.awaited,
    orders: latest.orders,
    prepared: latest.prepared,
    jottings: latest.jottings,
  };
}

export function seatOf(loaded: Pick<LoadedGame, 'holders'>, userId: string): Seat | undefined {
  return loaded.holders.find((h) => h.userId === userId)?.seat;
}

/** The state after these events, their chance as recorded. */
export function replayEvents(game: Game, from: unknown, events: readonly StoredEvent[]): unknown {
  return events.reduce((state, e) => replayCache.get(e)?.get(state) ?? replayEvent(game, state, e), from);
}

/** Cache, what came of an event over which state: a lane is replayed for every question about it while one click is worked on. */
const replayCache = memoOn<StoredEvent, Map<unknown, unknown>>('replays');

function replayEvent(game: Game, state: unknown, event: StoredEvent): unknown {
  const next = game.apply(state, ensureDefined(event.seat, 'a seat that acted'), event.action, replayRng(event.draws as Draw[])).state;
  memoizeReplay(state, event, next);
  return next;
}

/** Saves replaying this event over this state. */
export function memoizeReplay(state: unknown, event: StoredEvent, next: unknown): void {
  const known = replayCache.get(event) ?? replayCache.set(event, new Map());
  known.set(state, next);
}

export function laneOf(loaded: Pick<LoadedGame, 'lanes'>, seat: Seat): StoredEvent[] {
  return loaded.lanes.filter((e) => e.lane === seat);
}

/** What this seat sees: the base and what it has done since. */
export function stateFor(loaded: LoadedGame, seat: Seat | undefined): unknown {
  return seat === undefined || loaded.lanes.length === 0 ? loaded.base : replayEvents(loaded.game, loaded.base, laneOf(loaded, seat));
}

/** A position as this seat is shown it, with the marks its holder has made for himself; for pictures and words alone. */
export function viewForSeat(loaded: Pick<LoadedGame, 'game' | 'holders' | 'jottings'>, state: unknown, seat: Seat | undefined): unknown {
  const view = loaded.game.view(state, seat ?? 'public');
  const user = seat === undefined ? undefined : loaded.holders.find((h) => h.seat === seat)?.userId;
  const own = user === undefined ? undefined : loaded.jottings.find(({ userId }) => userId === user);
  const { marking } = loaded.game;
  return own === undefined || marking === undefined ? view : marking.marked(view, noteMarksSchema.parse(own.marks));
}

/** Base and all lanes together: what will be open once all is in. Never shown. */
export function fullState(loaded: LoadedGame): unknown {
  return replayEvents(loaded.game, loaded.base, loaded.lanes);
}

/** Whose answer is still missing, each judged with his own lane; nobody's unfinished turn shows in another's question. */
export function awaitedNow(loaded: LoadedGame, open = loaded.game.decisions(loaded.base)): Decision[] {
  const found: Decision[] = [];
  for (const decision of open) {
    if (decision.optional) continue;
    const own = laneOf(loaded, decision.seat);
    if (own.length === 0) {
      found.push(decision);
      continue;
    }
    const now = loaded.game.decisions(replayEvents(loaded.game, loaded.base, own)).find((d) => d.seat === decision.seat && !d.optional);
    if (now !== undefined) found.push(now);
  }
  return found;
}

/** Whom the table waits for, in words that all may read: of a half-made turn what was said of it when it began. */
export function awaitedPublic(loaded: LoadedGame, open = loaded.game.decisions(loaded.base)): Decision[] {
  return awaitedNow(loaded, open).map((now) => open.find((d) => d.seat === now.seat && !d.optional) ?? now);
}
