import { ensureDefined } from '../kit/must.ts';
import { DAY, HOUR } from '../shared/durations.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';
import { RuleError } from '../table/errors.ts';
import { assertRoomForGame, assertRoomForPlayer, assertRoomForTable, loadGuildSettings } from '../table/guild/guild.ts';
import { closeTable, delayedBeginJob, editLobby, openGame } from '../table/lobby/lobby.ts';
import { lobbyOf } from '../table/lobby/lobby-row.ts';
import { gameOf, type Services } from '../table/services.ts';
import { findInvitation, matchmakingJob, nextInvitation } from './invitations.ts';
import {
  type Candidate,
  firstMatch,
  isCompatible,
  matchesCriteria,
  type ProposedTable,
  sharedAwakeHours,
  type TableTerms,
} from './match.ts';
import { listMatchedTables, type MatchedTable, peopleAt } from './matched-tables.ts';
import { buildCandidate, buildSeatedCandidate, isReachableSoon } from './queue.ts';
import { criteriaOf } from './search-criteria.ts';

/** Nights and vacations end without a word: so often it is looked whether somebody can be called now. */
const RUN_EVERY_MS = HOUR;
/** So long a table waits for somebody to be found for a free seat. */
const MAX_UNFILLED_MS = 6 * DAY;

/** Free seats are offered to the next in line, and who still waits is brought together at new tables. */
export async function runMatchmaking(services: Services): Promise<void> {
  const seekers = await services.store.matchmaking.listQueueEntries();
  const tables = await listMatchedTables(services);
  const busy = new Set(tables.flatMap(peopleAt));
  const line: Candidate[] = [];
  for (const entry of seekers)
    if (!busy.has(entry.userId) && (await isReachableSoon(services, entry))) line.push(await buildCandidate(services, entry));
  // Whoever has let a call pass comes after all others.
  line.sort((a, b) => Number(a.doubtful) - Number(b.doubtful));
  for (const table of tables) await fillTable(services, table, line, seekers);
  await openMatchedTables(services, line, seekers);
  if (seekers.length > 0) await postponeRun(services);
}

/** Looked at again in an hour, unless somebody has asked for it sooner. */
async function postponeRun(services: Services): Promise<void> {
  const now = services.now();
  const known = await services.store.findJob('match');
  if (known === undefined || known.runAt <= now || known.runAt > now + RUN_EVERY_MS)
    await services.store.putJobs([matchmakingJob(now + RUN_EVERY_MS)]);
}

function removeFromQueue(line: Candidate[], people: readonly Candidate[]): void {
  for (const one of people) line.splice(line.indexOf(one), 1);
}

/** Whether this user may sit down at one more table of this server. */
async function isAdmitted(services: Services, guildId: string, userId: string): Promise<boolean> {
  return ignoreRuleError(() => assertRoomForPlayer(services, { guildId }, userId));
}

async function ignoreRuleError(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** The free seats of a table are offered on; where nobody is left who could take them, it begins with those who are there, or goes. */
async function fillTable(services: Services, table: MatchedTable, line: Candidate[], seekers: readonly QueueEntry[]): Promise<void> {
  const { id, row, gathered } = table;
  const terms = termsOf(table);
  const there = await Promise.all(peopleAt(table).map((user) => loadCandidate(services, user, seekers)));
  const next: Candidate[] = [];
  for (const one of line) {
    if (there.length + next.length >= row.seats) break;
    const welcome = matchesCriteria(one, terms) && !gathered.asked.includes(one.userId) && isCompatible([...there, ...next], one);
    if (welcome && (await isAdmitted(services, terms.guildId, one.userId))) next.push(one);
  }
  removeFromQueue(line, next);
  if (next.length > 0) return inviteNext(services, id, next, sharedAwakeHours([...there, ...next]));
  if (gathered.called.length > 0 || there.length >= row.seats) return;
  if (await beginSmaller(services, table, there)) return;
  if (there.length === 0 || services.now() >= row.createdAt + MAX_UNFILLED_MS) await closeTable(services, id, 'unfilled');
}

function termsOf({ row: { title, pace, seats, guildId } }: MatchedTable): TableTerms {
  return { title, pace, seats, guildId: ensureDefined(guildId, 'a server') };
}

async function loadCandidate(services: Services, userId: string, seekers: readonly QueueEntry[]): Promise<Candidate> {
  const entry = seekers.find((one) => one.userId === userId);
  return entry === undefined ? buildSeatedCandidate(services, userId) : buildCandidate(services, entry);
}

async function inviteNext(services: Services, gameId: number, next: readonly Candidate[], hours: number): Promise<void> {
  const calls = await Promise.all(next.map(({ userId }) => findInvitation(services, userId)));
  await editLobby(services, gameId, (row) => {
    const lobby = lobbyOf(row);
    if (lobby.gathered === undefined) return { step: {}, gives: undefined };
    const gathered = {
      asked: [...lobby.gathered.asked, ...calls.map(({ user }) => user)],
      called: [...lobby.gathered.called, ...calls],
      hours,
    };
    return { step: { game: { lobby: { ...lobby, gathered } }, ...nextInvitation(gameId, gathered, services.now()) }, gives: undefined };
  });
}

/** A smaller table is begun where it is what all who sit there look for. */
async function beginSmaller(services: Services, table: MatchedTable, there: readonly Candidate[]): Promise<boolean> {
  const terms = { ...termsOf(table), seats: there.length };
  if (!fitsTitle(services, terms) || !there.every((one) => matchesCriteria(one, terms))) return false;
  return editLobby(services, table.id, (row, holders) => {
    if (holders.length !== terms.seats) return { step: {}, gives: false };
    return { step: { game: { seats: terms.seats }, putJobs: [delayedBeginJob(row.id, services.now())] }, gives: true };
  });
}

/** Whether the title is played by so many, as it is usually played. */
function fitsTitle(services: Pick<Services, 'games'>, { title, seats }: TableTerms): boolean {
  const game = gameOf(services, title);
  const options = game.options.parse({});
  return seats >= Math.max(2, game.seats[0]) && seats <= game.seats[1] && game.refuses(seats, options) === undefined;
}

async function openMatchedTables(services: Services, line: Candidate[], seekers: readonly QueueEntry[]): Promise<void> {
  const closed = new Set<string>();
  for (;;) {
    const found = firstMatch(line, (terms) => !closed.has(terms.guildId) && fitsTitle(services, terms));
    if (found === undefined) return;
    const { guildId } = found.terms;
    const host = ensureDefined(found.people[0], 'somebody').userId;
    // What a server has no room for just now is looked at again in an hour.
    if (
      !(await ignoreRuleError(() => Promise.all([assertRoomForTable(services, guildId, host), assertRoomForGame(services, { guildId })])))
    )
      closed.add(guildId);
    else if (await areAllAdmitted(services, found, line)) {
      await openMatchedTable(services, found, seekers);
      removeFromQueue(line, found.people);
    }
  }
}

/** Whoever may not sit down there leaves the line until it is looked at again. */
async function areAllAdmitted(services: Services, { terms, people }: ProposedTable, line: Candidate[]): Promise<boolean> {
  const barred: Candidate[] = [];
  for (const one of people) if (!(await isAdmitted(services, terms.guildId, one.userId))) barred.push(one);
  removeFromQueue(line, barred);
  return barred.length === 0;
}

async function openMatchedTable(services: Services, { terms, people }: ProposedTable, seekers: readonly QueueEntry[]): Promise<void> {
  const wishes = people.map(({ userId }) =>
    criteriaOf(
      ensureDefined(
        seekers.find((s) => s.userId === userId),
        'who looks for it',
      ),
    ),
  );
  const settings = await loadGuildSettings(services, terms.guildId);
  const here = wishes.find(({ guildId }) => guildId === terms.guildId);
  const channelId =
    settings.channel ??
    here?.channelId ??
    (await services.store.listGamesInGuild(terms.guildId, ['running', 'over', 'abandoned'], 1))[0]?.channelId;
  const first = ensureDefined(people[0], 'somebody');
  const calls = await Promise.all(people.map(({ userId }) => findInvitation(services, userId)));
  await openGame(
    services,
    { id: first.userId, name: ensureDefined(wishes[0], 'his wish').name },
    {
      ...terms,
      channelId: ensureDefined(channelId, 'a channel for the game'),
      locale: settings.language ?? here?.locale ?? 'en',
      private: true,
      gathered: { asked: calls.map(({ user }) => user), called: calls, hours: sharedAwakeHours(people) },
    },
  );
}
