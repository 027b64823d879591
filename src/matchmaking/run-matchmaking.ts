import { must } from '../kit/must.ts';
import { DAY, HOUR } from '../shared/durations.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';
import { RuleError } from '../table/errors.ts';
import { admitGame, admitPlayer, admitTable, guildOf } from '../table/guild/guild.ts';
import { beginsBy, closeTable, editLobby, openGame } from '../table/lobby/lobby.ts';
import { lobbyOf } from '../table/lobby/lobby-row.ts';
import { gameOf, type Services } from '../table/services.ts';
import { invitationFor, nextInvitation, scheduleMatchmaking } from './invitations.ts';
import {
  type Candidate,
  firstMatch,
  isCompatible,
  matchesCriteria,
  type ProposedTable,
  sharedAwakeHours,
  type TableTerms,
} from './match.ts';
import { busyAt, type MatchedTable, matchedTables } from './matched-tables.ts';
import { isReachableSoon, seatedCandidate, toCandidate } from './queue.ts';
import { criteriaOf } from './search-criteria.ts';

/** Nights and vacations end without a word: so often it is looked whether somebody can be called now. */
const AGAIN = HOUR;
/** So long a table waits for somebody to be found for a free seat. */
const UNFILLED = 6 * DAY;

/** Free seats are offered to the next in line, and who still waits is brought together at new tables. */
export async function runMatchmaking(house: Services): Promise<void> {
  const seekers = await house.store.company.seekers();
  const tables = await matchedTables(house);
  const busy = new Set(tables.flatMap(busyAt));
  const line: Candidate[] = [];
  for (const seeker of seekers)
    if (!busy.has(seeker.userId) && (await isReachableSoon(house, seeker))) line.push(await toCandidate(house, seeker));
  // Whoever has let a call pass comes after all others.
  line.sort((a, b) => Number(a.doubtful) - Number(b.doubtful));
  for (const table of tables) await fill(house, table, line, seekers);
  await openTables(house, line, seekers);
  if (seekers.length > 0) await putOff(house);
}

/** Looked at again in an hour, unless somebody has asked for it sooner. */
async function putOff(house: Services): Promise<void> {
  const now = house.now();
  const known = await house.store.job('match');
  if (known === undefined || known.runAt <= now || known.runAt > now + AGAIN) await house.store.putJobs([scheduleMatchmaking(now + AGAIN)]);
}

function takeFrom(line: Candidate[], people: readonly Candidate[]): void {
  for (const one of people) line.splice(line.indexOf(one), 1);
}

/** Whether this user may sit down at one more table of this server. */
async function admits(house: Services, guildId: string, userId: string): Promise<boolean> {
  return unlessRefused(() => admitPlayer(house, { guildId }, userId));
}

async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** The free seats of a table are offered on; where nobody is left who could take them, it begins with those who are there, or goes. */
async function fill(house: Services, table: MatchedTable, line: Candidate[], seekers: readonly QueueEntry[]): Promise<void> {
  const { id, row, gathered } = table;
  const terms = termsOf(table);
  const there = await Promise.all(busyAt(table).map((user) => memberOf(house, user, seekers)));
  const next: Candidate[] = [];
  for (const one of line) {
    if (there.length + next.length >= row.seats) break;
    const welcome = matchesCriteria(one, terms) && !gathered.asked.includes(one.userId) && isCompatible([...there, ...next], one);
    if (welcome && (await admits(house, terms.guildId, one.userId))) next.push(one);
  }
  takeFrom(line, next);
  if (next.length > 0) return ask(house, id, next, sharedAwakeHours([...there, ...next]));
  if (gathered.called.length > 0 || there.length >= row.seats) return;
  if (await beginSmaller(house, table, there)) return;
  if (there.length === 0 || house.now() >= row.createdAt + UNFILLED) await closeTable(house, id, 'unfilled');
}

function termsOf({ row: { title, pace, seats, guildId } }: MatchedTable): TableTerms {
  return { title, pace, seats, guildId: must(guildId, 'a server') };
}

async function memberOf(house: Services, userId: string, seekers: readonly QueueEntry[]): Promise<Candidate> {
  const seeker = seekers.find((one) => one.userId === userId);
  return seeker === undefined ? seatedCandidate(house, userId) : toCandidate(house, seeker);
}

async function ask(house: Services, gameId: number, next: readonly Candidate[], hours: number): Promise<void> {
  const calls = await Promise.all(next.map(({ userId }) => invitationFor(house, userId)));
  await editLobby(house, gameId, (row) => {
    const lobby = lobbyOf(row);
    if (lobby.gathered === undefined) return { step: {}, gives: undefined };
    const gathered = {
      asked: [...lobby.gathered.asked, ...calls.map(({ user }) => user)],
      called: [...lobby.gathered.called, ...calls],
      hours,
    };
    return { step: { game: { lobby: { ...lobby, gathered } }, ...nextInvitation(gameId, gathered, house.now()) }, gives: undefined };
  });
}

/** A smaller table is begun where it is what all who sit there look for. */
async function beginSmaller(house: Services, table: MatchedTable, there: readonly Candidate[]): Promise<boolean> {
  const terms = { ...termsOf(table), seats: there.length };
  if (!fitsTitle(house, terms) || !there.every((one) => matchesCriteria(one, terms))) return false;
  return editLobby(house, table.id, (row, holders) => {
    if (holders.length !== terms.seats) return { step: {}, gives: false };
    return { step: { game: { seats: terms.seats }, putJobs: [beginsBy(row.id, house.now())] }, gives: true };
  });
}

/** Whether the title is played by so many, as it is usually played. */
function fitsTitle(house: Pick<Services, 'games'>, { title, seats }: TableTerms): boolean {
  const game = gameOf(house, title);
  const options = game.options.parse({});
  return seats >= Math.max(2, game.seats[0]) && seats <= game.seats[1] && game.refuses(seats, options) === undefined;
}

async function openTables(house: Services, line: Candidate[], seekers: readonly QueueEntry[]): Promise<void> {
  const closed = new Set<string>();
  for (;;) {
    const found = firstMatch(line, (terms) => !closed.has(terms.guildId) && fitsTitle(house, terms));
    if (found === undefined) return;
    const { guildId } = found.terms;
    const host = must(found.people[0], 'somebody').userId;
    // What a server has no room for just now is looked at again in an hour.
    if (!(await unlessRefused(() => Promise.all([admitTable(house, guildId, host), admitGame(house, { guildId })])))) closed.add(guildId);
    else if (await allAdmitted(house, found, line)) {
      await open(house, found, seekers);
      takeFrom(line, found.people);
    }
  }
}

/** Whoever may not sit down there leaves the line until it is looked at again. */
async function allAdmitted(house: Services, { terms, people }: ProposedTable, line: Candidate[]): Promise<boolean> {
  const barred: Candidate[] = [];
  for (const one of people) if (!(await admits(house, terms.guildId, one.userId))) barred.push(one);
  takeFrom(line, barred);
  return barred.length === 0;
}

async function open(house: Services, { terms, people }: ProposedTable, seekers: readonly QueueEntry[]): Promise<void> {
  const wishes = people.map(({ userId }) =>
    criteriaOf(
      must(
        seekers.find((s) => s.userId === userId),
        'who looks for it',
      ),
    ),
  );
  const settings = await guildOf(house, terms.guildId);
  const here = wishes.find(({ guildId }) => guildId === terms.guildId);
  const channelId =
    settings.channel ?? here?.channelId ?? (await house.store.gamesIn(terms.guildId, ['running', 'over', 'abandoned'], 1))[0]?.channelId;
  const first = must(people[0], 'somebody');
  const calls = await Promise.all(people.map(({ userId }) => invitationFor(house, userId)));
  await openGame(
    house,
    { id: first.userId, name: must(wishes[0], 'his wish').name },
    {
      ...terms,
      channelId: must(channelId, 'a channel for the game'),
      locale: settings.language ?? here?.locale ?? 'en',
      private: true,
      gathered: { asked: calls.map(({ user }) => user), called: calls, hours: sharedAwakeHours(people) },
    },
  );
}
