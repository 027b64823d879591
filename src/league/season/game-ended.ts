import { z } from 'zod';
import type { Result } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';
import type { StoredOutcome } from '../../storage/league-records.ts';
import type { SeatHolder, StoredEvent, StoredGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { computerLevelOf } from '../../table/seats/computer-seats.ts';
import { isComputer } from '../../table/seats/computers.ts';
import type { LeftReason } from '../../table/seats/departures.ts';
import { isHouseSeat } from '../../table/seats/stand-in.ts';
import type { Services } from '../../table/services.ts';
import { toResultLines, withForfeits, withoutComputers, withTimes } from '../standings/results.ts';
import { editSeason, loadSeason } from './open-season.ts';
import type { SeasonTable } from './season.ts';
import { GAME_ACTOR } from './season-events.ts';
import { listForfeitedSeats } from './seats.ts';
import { loadTimeAccounts, neverPlayed } from './time-accounts.ts';

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
export type PlayedResult = z.infer<typeof playedSchema>;

/** Left by agreement: neither who left nor who came is rated. */
const HANDED_OVER: LeftReason = 'handed';

/** A game is over: it is remembered for the ratings, and its table in a league has its result. */
export async function onGameEnded(services: Services, gameId: number): Promise<void> {
  const row = await services.store.findGame(gameId);
  if (row === undefined || (row.status !== 'over' && row.status !== 'abandoned')) return;
  const outcome = await computeOutcome(services, row);
  if (outcome !== undefined) await services.store.leagues.putOutcome(outcome);
  await reportResult(services, row, finalResult(row));
}

/** How a game that is over is to be remembered; nothing if it has no places. */
export async function computeOutcome(services: Services, row: StoredGame): Promise<EndedGame | undefined> {
  const result = finalResult(row);
  const holders = await services.store.listSeatHolders(row.id);
  // A game against computers is nobody's measure.
  if (result === undefined || holders.some((h) => isComputer(h) && !isHouseSeat(h))) return undefined;
  const own = playedResults(row, result, holders, await services.store.listEvents(row.id), await listHouseSeats(services, row));
  const players = leaguePlayers(own, await findTable(services, row));
  return {
    gameId: row.id,
    ...(row.guildId === undefined ? {} : { guildId: row.guildId }),
    title: row.title,
    endedAt: row.endedAt ?? services.now(),
    players,
    users: players.map((p) => p.userId),
  };
}

export interface EndedGame extends StoredOutcome {
  readonly players: readonly PlayedResult[];
}

/** A game that was broken off has a result without places. */
function finalResult(row: StoredGame): Result | undefined {
  const kept = row.result as Result | undefined;
  return kept === undefined || kept.places.length === 0 ? undefined : kept;
}

/** The table of a season that a game was played for. */
async function findTable(services: Services, row: StoredGame): Promise<SeasonTable | undefined> {
  const { league } = lobbyOf(row);
  if (league === undefined) return undefined;
  const season = await loadSeason(services, league.season);
  return season.tables.find((t) => t.id === league.table && t.game === row.id);
}

/** What an organiser has set right at a table goes for the ratings too, and what counts for nothing is not rated. */
function leaguePlayers(players: readonly PlayedResult[], table: SeasonTable | undefined): readonly PlayedResult[] {
  if (table?.status === 'void') return players.map((p) => ({ ...p, rated: 'no' as const }));
  if (table?.corrected !== true) return players;
  return players.map((p) => {
    const line = table.lines?.find((l) => l.who === table.players[p.seat]);
    if (line === undefined) return p;
    return { ...p, place: line.place, score: line.score, rated: line.forfeit === true && p.rated === 'yes' ? ('last' as const) : p.rated };
  });
}

async function reportResult(services: Services, row: StoredGame, result: Result | undefined): Promise<void> {
  const { league } = lobbyOf(row);
  if (league === undefined) return;
  const kept = await listForfeitedSeats(services, row.id);
  await editSeason(services, league.season, GAME_ACTOR, async ({ season }) => {
    const table = season.tables.find((t) => t.id === league.table && t.game === row.id && t.status === 'open');
    if (table === undefined) return [];
    // Ended without a result, the game counts for nothing until the organiser says otherwise.
    if (result === undefined) return [{ type: 'voided', table: table.id, reason: 'abandoned' }];
    const who = (seat: Seat) => table.players[seat] ?? `${seat}`;
    const accounts = await loadTimeAccounts(services, row.id, table);
    // Who resigned, and whose seat nobody took, forfeits; and who never made a move himself, however well the house played for him.
    const absent = (table.counts ?? 1) < 2 ? [] : accounts.filter((a) => neverPlayed(a.time)).map((a) => a.who);
    const people = withoutComputers(toResultLines(result, who), table.players);
    const lines = withTimes(withForfeits(people, [...kept.map(who), ...absent]), new Map(accounts.map((a) => [a.who, a.time])));
    return [{ type: 'reported', table: table.id, game: row.id, lines }];
  });
}

/** The seats the house was playing when the game ended, though they were not given up: nobody gains by what it won there. */
async function listHouseSeats(services: Services, row: StoredGame): Promise<Set<Seat>> {
  const latest = await services.store.loadLatestGame(row.id);
  const { seats: holders = [], attendance = [] } = latest ?? {};
  const at = row.endedAt ?? services.now();
  return new Set(
    holders.flatMap((h) => (!isComputer(h) && computerLevelOf({ holders, attendance }, h.seat, at) !== undefined ? [h.seat] : [])),
  );
}

function playedResults(
  row: StoredGame,
  result: Result,
  holders: readonly SeatHolder[],
  events: readonly StoredEvent[],
  byHouse: ReadonlySet<Seat>,
): PlayedResult[] {
  const places = new Map(toResultLines(result, String).map((l) => [l.who, l]));
  const solo = new Set(holders.map((h) => h.seat)).size < 2;
  // Who came back to his seat has one line, as whoever he was last.
  const lasting = holders.filter((h, i) => !isHouseSeat(h) && !holders.some((o, j) => j > i && o.seat === h.seat && o.userId === h.userId));
  return lasting.flatMap((holder): PlayedResult[] => {
    const line = places.get(String(holder.seat));
    if (line === undefined) return [];
    const began = holders.find((h) => h.seat === holder.seat)?.userId === holder.userId;
    const gaveUp = holder.leftAt !== undefined && holder.leftWhy !== HANDED_OVER;
    // Nor is one in which the house gave advice.
    const rated =
      row.status === 'abandoned' || solo || lobbyOf(row).advice === true || !began
        ? 'no'
        : holder.leftAt === undefined
          ? byHouse.has(holder.seat)
            ? 'last'
            : 'yes'
          : gaveUp
            ? 'last'
            : 'no';
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
