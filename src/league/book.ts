import { MINUTE } from '../clock/durations.ts';
import type { Game } from '../kit/game.ts';
import { must } from '../kit/must.ts';
import { quickRng } from '../kit/rng.ts';
import type { StoredLeague, StoredSeason } from '../store/league-records.ts';
import type { NewJob, NewOutgoing } from '../store/records.ts';
import { retried } from '../store/retry.ts';
import { gameOf, type House, refuse } from '../table/house.ts';
import { endedJob } from '../table/posts/publish.ts';
import type { Deed, SeasonRecord } from './deeds.ts';
import type { Lot } from './draw.ts';
import { seasonAfter, seasonOf } from './fold.ts';
import type { LeagueOutgoing } from './outgoing.ts';
import type { SeatRange } from './pairing/sizes.ts';
import type { Season } from './season.ts';

/** A season opened for work: the league, the log and what it tells. */
export interface Book {
  readonly league: StoredLeague;
  readonly row: StoredSeason;
  readonly records: readonly SeasonRecord[];
  readonly season: Season;
  readonly game: Game;
  readonly lot: Lot;
}

export const CLOCK = 'clock';
export const GAME = 'game';

export async function openBook(house: House, seasonId: number): Promise<Book> {
  const { leagues } = house.store;
  const row = (await leagues.season(seasonId)) ?? refuse('league.unknown');
  const league = must(await leagues.league(row.leagueId), 'the league of a season');
  const records = (await leagues.records(seasonId)) as readonly SeasonRecord[];
  const season = seasonOf(records);
  const game = gameOf(house, season.rules.game);
  const now = house.now();
  const lot = {
    rng: quickRng(`${seasonId} ${row.version} ${now}`),
    range: seatRange(game, season.rules.options),
    now,
    mark: String(row.version),
  };
  return { league, row, records, season, game, lot };
}

/** The numbers of players a league can seat at a table of this game: nobody plays against himself. */
export function seatRange(game: Game, given: unknown): SeatRange {
  const [fewest, most] = game.seats;
  const options = game.options.parse(given ?? {});
  const numbers = [2, 3, 4, 5].filter((n) => n >= fewest && n <= most && game.refuses(n, options) === undefined);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** The newest season of a league. */
export async function currentSeason(house: House, leagueId: number): Promise<number> {
  const newest = (await house.store.leagues.seasonsOf(leagueId))[0];
  return newest?.id ?? refuse('league.unknown');
}

/**
 * Works on a season and writes what came of it, unless somebody was faster: then it is opened again and the work done on what is there
 * now. Gives the season afterwards.
 */
export async function editing(house: House, seasonId: number, by: string, work: (book: Book) => Deed[] | Promise<Deed[]>): Promise<Season> {
  return retried(async () => {
    const book = await openBook(house, seasonId);
    const deeds = await work(book);
    return deeds.length === 0 ? book.season : write(house, book, by, deeds);
  });
}

async function write(house: House, book: Book, by: string, deeds: readonly Deed[]): Promise<Season> {
  const now = house.now();
  const season = afterwards(book, deeds, now);
  const from = book.row.version;
  await house.store.leagues.appendTo(book.row.id, from, {
    phase: season.phase,
    records: recordsOf(deeds, from, by, now),
    putJobs: (id) => [runJob(id, now), pageJob(id, now), ...setRight(book.season, season, now)],
    post: (id) => [...callsFor(book.league.channelId, id, from, book.season, season, now), ...toldOf(book, by, deeds, now)],
  });
  house.wake();
  return season;
}

/** A step back is only seen by reading the whole log anew. */
function afterwards({ records, row, season }: Book, deeds: readonly Deed[], now: number): Season {
  return deeds.some((d) => d.type === 'reversed')
    ? seasonOf([...records, ...recordsOf(deeds, row.version, '', now)])
    : seasonAfter(season, deeds, now);
}

export function recordsOf(deeds: readonly Deed[], from: number, by: string, at: number): SeasonRecord[] {
  return deeds.map((deed, i) => ({ seq: from + i, batch: from, at, by, deed }));
}

/** Games whose result somebody set right, or no longer sets right: what is remembered of them for the ratings is made anew. */
function setRight(before: Season, now: Season, at: number): NewJob[] {
  return now.tables.flatMap((table) => {
    const old = before.tables.find((t) => t.id === table.id);
    const touched = table.corrected || old?.corrected === true || table.status === 'void' || old?.status === 'void';
    const same = old?.status === table.status && JSON.stringify(old.lines) === JSON.stringify(table.lines);
    return table.game === undefined || !touched || same ? [] : [{ ...endedJob(table.game, at), gameId: table.game }];
  });
}

/** Looks what is due; after every change at once, else when the calendar says so. */
export function runJob(seasonId: number, runAt: number): NewJob {
  return { key: `season:${seasonId}`, kind: 'season', runAt, payload: { season: seasonId } };
}

/** Throttled: the page is brought up to date once a minute at most. */
export function pageJob(seasonId: number, now: number): NewJob {
  const runAt = Math.ceil((now + 1) / MINUTE) * MINUTE;
  return { key: `season-page:${seasonId}`, kind: 'season-page', runAt, payload: { season: seasonId } };
}

export function leagueOutgoing(channelId: string, key: string, payload: LeagueOutgoing, now: number): NewOutgoing {
  return { key, channelId, kind: payload.kind, payload, runAt: now, createdAt: now };
}

/** So many tables fit into one message with everybody they wait for. */
const TOLD_AT_ONCE = 8;

function toldOf({ league, row }: Book, by: string, deeds: readonly Deed[], at: number): NewOutgoing[] {
  return deeds.flatMap((deed) => {
    if (deed.type === 'replaced' || (deed.type === 'entered' && deed.userId !== by)) {
      const { userId } = deed;
      const took = { kind: 'league-took', season: row.id, userId, late: deed.type === 'entered' } as const;
      return [leagueOutgoing(league.channelId, `season:${row.id}:${row.version}:took:${userId}`, took, at)];
    }
    if (deed.type !== 'told') return [];
    const { what, tables } = deed;
    return Array.from({ length: Math.ceil(tables.length / TOLD_AT_ONCE) }, (_, i) => {
      const some = tables.slice(i * TOLD_AT_ONCE, (i + 1) * TOLD_AT_ONCE);
      const key = `season:${row.id}:${row.version}:${what}${i === 0 ? '' : `:${i + 1}`}`;
      return leagueOutgoing(league.channelId, key, { kind: 'league-told', season: row.id, what, tables: some }, at);
    });
  });
}

/** A new phase is announced by a message of its own, to those whom it concerns. */
export function callsFor(
  channelId: string,
  seasonId: number,
  from: number,
  before: Season | undefined,
  now: Season,
  at: number,
): NewOutgoing[] {
  if (before?.phase === now.phase && before.held === now.held) return [];
  const held = now.held !== undefined && now.held !== before?.held ? { held: now.held } : {};
  return [
    leagueOutgoing(channelId, `season:${seasonId}:${from}`, { kind: 'league-call', season: seasonId, phase: now.phase, ...held }, at),
  ];
}
