import { HOUSE_EDITION } from '../../kit/edition.ts';
import type { Seat } from '../../kit/seat.ts';
import { DAY } from '../../shared/durations.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { ignoreConflict } from '../../storage/retry.ts';
import { setEndOfPlay } from '../../table/clocks/end-of-play.ts';
import { RuleError } from '../../table/errors.ts';
import { lobbySchema } from '../../table/lobby/lobby-row.ts';
import { startGame } from '../../table/lobby/start.ts';
import { outgoingMessage } from '../../table/posts/publish.ts';
import type { Services } from '../../table/services.ts';
import { afterCupRound, type DrawContext, wrongCupRound } from '../pairing/draw-rounds.ts';
import { afterSwissRound } from '../pairing/swiss.ts';
import { loadRatedDrawContext } from '../ratings/with-ratings.ts';
import { tieEvents } from '../standings/ties.ts';
import { computersFor } from './computers.ts';
import { plusDays } from './dates.ts';
import { computeDue, type DueWork, endOf } from './due-work.ts';
import { leagueMessage } from './news.ts';
import { editSeason, type OpenSeason, openSeason, seasonJob } from './open-season.ts';
import { extendForVacations, type OverdueOutcome, resolveOverdue, resolveStalled, unanswered } from './overdue.ts';
import { COUNTING_VERSION } from './rules.ts';
import type { Season, SeasonTable } from './season.ts';
import { SCHEDULER_ACTOR, type SeasonEvent } from './season-events.ts';
import { abandonLeagueGame, transferSeatOf } from './seats.ts';
import { advanceSeason } from './steps.ts';

/** Does what the calendar wants and brings the world into line with the log: games opened, closed, handed over. */
export async function runSeason(services: Services, id: number): Promise<void> {
  let wrote = false;
  let again: number | undefined;
  await editSeason(services, id, SCHEDULER_ACTOR, async (season) => {
    const wanted = await computeDueEvents(services, season);
    wrote = wanted.deeds.length > 0;
    again = wanted.again;
    return wanted.deeds;
  });
  // The job was put anew with what was written, and looks again.
  if (wrote) return;
  const openedSeason = await openSeason(services, id);
  const { season } = openedSeason;
  const due = computeDue(season, services.now());
  const failed: unknown[] = [];
  for (const stray of season.strays) {
    await abandonLeagueGame(services, stray.game);
    await editSeason(services, id, SCHEDULER_ACTOR, ({ season: now }) =>
      now.strays.some((s) => s.game === stray.game) ? [{ type: 'closed', ...stray }] : [],
    );
  }
  for (const table of season.tables) {
    if (table.status !== 'open' || table.game === undefined) continue;
    await seatAgain(services, season, table);
    await setEndOfPlay(services, table.game, endOf(season, table, services.now()));
  }
  // Where nothing can be written, tables wait.
  if (openedSeason.row.page?.lost !== undefined) return;
  // One table that cannot be opened does not keep the others shut.
  for (const table of due.open) await openTable(services, openedSeason, table).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
  const looks = [due.nextAt, again].filter((at) => at !== undefined);
  await scheduleNextRun(services, id, season, looks.length === 0 ? undefined : Math.min(...looks));
}

/** Looks again when the calendar says so, unless the log went on meanwhile: then there is a job that looks at once. */
async function scheduleNextRun(services: Services, id: number, season: Season, at: number | undefined): Promise<void> {
  if (at === undefined) return;
  const next = { records: [], phase: season.phase, putJobs: () => [seasonJob(id, at)] };
  await ignoreConflict(() => services.store.leagues.appendRecords(id, season.length, next));
}

/** No season has so many steps of the calendar in one day: it would go on for ever, and rests instead. */
const MAX_STEPS = 60;

function assertNotLooping({ records }: OpenSeason, now: number): void {
  const steps = new Set(
    records.flatMap((r) =>
      r.by === SCHEDULER_ACTOR && r.at > now - DAY && r.deed.type !== 'opened' && r.deed.type !== 'closed' ? [r.batch] : [],
    ),
  );
  if (steps.size >= MAX_STEPS) throw new Error('a season does not come to rest');
}

async function computeDueEvents(services: Services, season: OpenSeason): Promise<OverdueOutcome> {
  const now = services.now();
  assertNotLooping(season, now);
  const due = computeDue(season.season, now);
  const rested = await extendForVacations(services, season.season, now);
  if (rested.length > 0) return { deeds: rested };
  const over = await resolveOverdue(services, season.season, due.overdue);
  const still = await resolveStalled(services, season.season, now);
  const deeds = [...over.deeds, ...unanswered(season.season, due.unanswered, now), ...still.deeds];
  if (deeds.length > 0) return { deeds };
  const looks = [over.again, still.again].filter((at) => at !== undefined);
  return { deeds: await computeFollowingEvents(services, season, due), ...(looks.length === 0 ? {} : { again: Math.min(...looks) }) };
}

async function computeFollowingEvents(services: Services, openedSeason: OpenSeason, due: DueWork): Promise<SeasonEvent[]> {
  const { season, draw } = openedSeason;
  // From its next round on a season counts by the rules of today.
  if (season.rules.counts < COUNTING_VERSION && isRoundBeginning(season, due.open))
    return [{ type: 'ruled', rules: { ...season.rules, counts: COUNTING_VERSION } }];
  if (season.rules.format === 'cup' && (season.phase === 'running' || season.phase === 'closing')) {
    const round = wrongCupRound(season, draw.range);
    if (round !== undefined)
      return [{ type: 'annulled', tables: season.tables.filter((t) => t.kind === 'cup' && t.round >= round).map((t) => t.id) }];
  }
  if (season.phase === 'running' && season.rules.format === 'cup') {
    const next = afterCupRound(season, draw);
    if (typeof next !== 'string') return [next];
  }
  if (season.phase === 'running' && season.rules.format === 'swiss') {
    const next = afterSwissRound(season, draw);
    if (next.length > 0) return next;
  }
  const ties = tieEvents(season, draw);
  if (ties.length > 0) return ties;
  if (due.recall) return [{ type: 'recalled' }];
  if (due.tell.length > 0)
    return due.tell.map(({ what, tables }): SeasonEvent => ({ type: 'told', what, tables: tables.map((t) => t.id) }));
  return due.phase === undefined ? [] : advanceOnSchedule(season, await loadRatedDrawContext(services, openedSeason));
}

/** What cannot go on waits for the organiser, and says why once. */
function advanceOnSchedule(season: Season, draw: DrawContext): SeasonEvent[] {
  const to = computeDue(season, draw.now).phase;
  try {
    return advanceSeason(season, draw);
  } catch (error) {
    if (!(error instanceof RuleError) || to === undefined) throw error;
    return [{ type: 'held', to, why: error.why.key }];
  }
}

/** The first tables of a round are about to open. */
function isRoundBeginning(season: Season, open: readonly SeasonTable[]): boolean {
  return open.some(
    (t) => !season.tables.some((o) => o.round === t.round && o.kind === t.kind && o.status !== 'drawn' && o.status !== 'void'),
  );
}

/** Who took a place over has its seats too; a seat that was handed on at the table itself stays as it is. */
async function seatAgain(services: Services, season: Season, table: SeasonTable): Promise<void> {
  if (table.game === undefined) return;
  for (const [seat, id] of table.players.entries()) {
    const entry = season.entries.find((e) => e.id === id);
    if (entry?.status === 'in' && entry.before.length > 0)
      await transferSeatOf(services, table.game, seat as Seat, entry.before, { id: entry.userId, name: entry.name });
  }
}

const seatJob = (season: number, table: string) => `season-table:${season}:${table}`;

/** Opens a real game for a table. Game and order to start it are written together, so that no table is opened twice. */
async function openTable(services: Services, { league, row, season, game }: OpenSeason, table: SeasonTable): Promise<void> {
  const key = seatJob(row.id, table.id);
  if ((await services.store.findJob(key)) !== undefined) return;
  const now = services.now();
  const people = table.players.map((id, seat): SeatHolder => {
    const entry = season.entries.find((e) => e.id === id);
    return { seat: seat as Seat, userId: entry?.userId ?? id, displayName: entry?.name ?? id, joinedAt: now };
  });
  const holders = [...people, ...computersFor(season, game, people, now)];
  await services.store.create(
    {
      title: game.id,
      guildId: league.guildId,
      channelId: league.channelId,
      hostId: holders[0]?.userId ?? '',
      status: 'lobby',
      seats: holders.length,
      options: game.options.parse(season.rules.options ?? {}),
      pace: season.rules.pace,
      edition: HOUSE_EDITION,
      rulesVersion: game.rulesVersion,
      lobby: lobbySchema.parse({
        locale: season.rules.locale,
        auto: false,
        plainly: true,
        trials: season.rules.trials,
        league: { season: row.id, table: table.id },
      }),
      createdAt: now,
    },
    (gameId) => ({
      seats: holders,
      post: [outgoingMessage(gameId, 'lobby:1', { kind: 'lobby' }, now)],
      putJobs: [{ key, kind: 'season-table', runAt: now, payload: { season: row.id, table: table.id } }],
    }),
  );
  services.wake();
}

/** Starts the game that was opened for a table and writes it into the log. */
export async function seatTable(
  services: Services,
  gameId: number,
  { season, table }: { readonly season: number; readonly table: string },
): Promise<void> {
  const row = await services.store.findGame(gameId);
  // Cleared before it began: the table is opened anew.
  if (row?.status === 'abandoned' && row.startedAt === undefined) return;
  if (row?.status === 'lobby') {
    const { season: now } = await openSeason(services, season);
    // Decided or drawn anew meanwhile, the table needs no game.
    if (!now.tables.some((t) => t.id === table && t.status === 'drawn')) return abandonLeagueGame(services, gameId);
    await startGame(services, gameId, { id: row.hostId });
  }
  await editSeason(services, season, SCHEDULER_ACTOR, ({ records, season: now }) =>
    records.some((r) => r.deed.type === 'opened' && r.deed.game === gameId)
      ? []
      : [{ type: 'opened', table, game: gameId, ...fullDuration(now, table, services.now()) }],
  );
}

/** A table that opens late, because its players were busy, has as many days as any other. */
function fullDuration({ tables, rules }: Season, id: string, now: number): { due?: number } {
  const due = tables.find((t) => t.id === id)?.due;
  return due === undefined || rules.counts < 2 ? {} : { due: Math.max(due, plusDays(now, rules.roundDays, rules.zone)) };
}

/** Puts the page into the outbox; while one is waiting there, that one will show everything. */
export async function postPage(services: Services, id: number): Promise<void> {
  const { league, row } = await openSeason(services, id);
  const now = services.now();
  await services.store.enqueueMessages([
    leagueMessage(
      league.channelId,
      `season-page:${id}:${row.version}:${league.channelId}`,
      { kind: 'league-page', season: id, version: row.version },
      now,
    ),
  ]);
  services.wake();
}
