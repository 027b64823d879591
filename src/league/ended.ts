import { z } from 'zod';
import type { Result } from '../kit/game.ts';
import type { Seat } from '../kit/seat.ts';
import type { SeatHolder, StoredEvent, StoredGame } from '../store/repository.ts';
import type { House } from '../table/house.ts';
import { lobbyOf } from '../table/lobby.ts';
import { editing, GAME } from './book.ts';
import { linesOf } from './results.ts';

/** How one player came out of a game, as it is kept for ratings and pages. */
export const playedSchema = z.object({
  userId: z.string(),
  name: z.string(),
  seat: z.number(),
  /** Partners are on one side. */
  side: z.number(),
  place: z.number(),
  score: z.number(),
  /** last: gave the seat up and is rated with the last place; no: not rated for this game. */
  rated: z.enum(['yes', 'last', 'no']),
  /** Half of his answers took less, in milliseconds. */
  answers: z.number().optional(),
});
export type Played = z.infer<typeof playedSchema>;

/** Left by agreement: neither who left nor who came is rated. */
const AGREED = /substitut|hand/;

/** A game is over: it is remembered for the ratings, and its table in a league has its result. */
export async function gameEnded(house: House, gameId: number): Promise<void> {
  const row = await house.store.game(gameId);
  if (row === undefined || (row.status !== 'over' && row.status !== 'abandoned')) return;
  // A game that was broken off has a result without places.
  const kept = row.result as Result | undefined;
  const result = kept === undefined || kept.places.length === 0 ? undefined : kept;
  if (result !== undefined) {
    const players = playersOf(row, result, await house.store.seats(gameId), await house.store.events(gameId));
    await house.store.leagues.putOutcome({
      gameId,
      ...(row.guildId === undefined ? {} : { guildId: row.guildId }),
      title: row.title,
      endedAt: row.endedAt ?? house.now(),
      players,
      users: players.map((p) => p.userId),
    });
  }
  await report(house, row, result);
}

async function report(house: House, row: StoredGame, result: Result | undefined): Promise<void> {
  const { league } = lobbyOf(row);
  if (league === undefined) return;
  await editing(house, league.season, GAME, ({ season }) => {
    const table = season.tables.find((t) => t.id === league.table && t.game === row.id && t.status === 'open');
    if (table === undefined) return [];
    // Ended without a result, the game counts for nothing until the organiser says otherwise.
    if (result === undefined) return [{ type: 'voided', table: table.id, reason: 'abandoned' }];
    return [{ type: 'reported', table: table.id, game: row.id, lines: linesOf(result, (seat) => table.players[seat] ?? `${seat}`) }];
  });
}

function playersOf(row: StoredGame, result: Result, holders: readonly SeatHolder[], events: readonly StoredEvent[]): Played[] {
  const places = new Map(linesOf(result, String).map((l) => [l.who, l]));
  const solo = new Set(holders.map((h) => h.seat)).size < 2;
  return holders.flatMap((holder): Played[] => {
    const line = places.get(String(holder.seat));
    if (line === undefined || holder.userId === 'house') return [];
    const others = holders.filter((h) => h.seat === holder.seat).length > 1;
    const gaveUp = holder.leftAt !== undefined && !AGREED.test(holder.leftWhy ?? '');
    const rated = row.status === 'abandoned' || solo ? 'no' : !others ? 'yes' : gaveUp && first(holders, holder) ? 'last' : 'no';
    const answers = median(answerTimes(events, holder.seat));
    return [
      {
        userId: holder.userId,
        name: holder.displayName,
        seat: holder.seat,
        side: result.places.findIndex((p) => p.seats.includes(holder.seat)),
        place: line.place,
        score: line.score,
        rated,
        ...(answers === undefined ? {} : { answers }),
      },
    ];
  });
}

function first(holders: readonly SeatHolder[], holder: SeatHolder): boolean {
  return holders.find((h) => h.seat === holder.seat) === holder;
}

/** From the last move of somebody else, or of the house, to the own. */
function answerTimes(events: readonly StoredEvent[], seat: Seat): number[] {
  const times: number[] = [];
  let since: number | undefined;
  for (const event of events) {
    if (event.seat === seat && !event.auto && since !== undefined) times.push(event.at - since);
    since = event.seat === seat && !event.auto ? undefined : event.at;
  }
  return times;
}

export function median(times: readonly number[]): number | undefined {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}
