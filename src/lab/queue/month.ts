import { GAMES } from '../../games/index.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng, shuffled } from '../../kit/rng.ts';
import { GAME_LENGTHS } from '../../league/season/game-lengths.ts';
import { toggleAvoided } from '../../matchmaking/avoid-list.ts';
import { advanceInvitations } from '../../matchmaking/invitations.ts';
import { sharedAwakeHours } from '../../matchmaking/match.ts';
import { findMatchedTable } from '../../matchmaking/matched-tables.ts';
import { buildSeatedCandidate } from '../../matchmaking/queue.ts';
import { runMatchmaking } from '../../matchmaking/run-matchmaking.ts';
import { expireSearch, joinQueue } from '../../matchmaking/search.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import { openStore } from '../../storage/open.ts';
import type { ClaimedJob } from '../../storage/outgoing-records.ts';
import type { StoredGame } from '../../storage/records.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { joinTable, startIfFull } from '../../table/lobby/start.ts';
import type { Services } from '../../table/services.ts';
import { PEOPLES_ZONES, visitsOf } from '../flow/people.ts';

export interface Month {
  readonly people: number;
  /** That have begun, and that were cleared for want of acceptance. */
  readonly tables: number;
  readonly failed: number;
  /** Hours from the beginning of a search to the beginning of the game; of whoever still looks, so far. */
  readonly waits: readonly number[];
  /** Tables at which two sit who avoid each other; at which all are awake together for less than eight hours. */
  readonly avoided: number;
  readonly shortOverlap: number;
  /** Calls that were declined or not answered. */
  readonly declined: number;
  /** Of those who accept: who never found a table, and who still looks at the end. */
  readonly starved: number;
  readonly waiting: number;
}

interface Player {
  readonly id: string;
  readonly name: string;
  /** Never accepts, nor says so. */
  readonly deaf: boolean;
  readonly titles: readonly string[];
  readonly paces: readonly string[];
  readonly seats: readonly number[];
  readonly looks: Iterator<number>;
  next: number;
  since?: number | undefined;
  found: number;
}

const BEGIN = Date.UTC(2026, 4, 4);
const STEP = 15 * MINUTE;
const NIGHT_MINUTES = { from: 23 * 60, until: 8 * 60 };
const DEAF_SHARE = 0.2;
const AVOIDING_PAIRS = 10;
const GAMES_AT_ONCE = 2;
const MIN_SHARED_HOURS = 8;
const PACES = ['brisk', 'relaxed', 'slow'];
const SEARCH_PLACE = { guildId: 'queue', channelId: 'queue', locale: 'en', anywhere: false } as const;

/** A month of people who look for tables whenever they play at fewer than two. */
export async function playMonth({ people, days, seed }: { people: number; days: number; seed: string }): Promise<Month> {
  const rng = quickRng(seed);
  const store = await openStore(':memory:');
  let now = BEGIN;
  const services: Services = {
    store,
    games: GAMES,
    now: () => now,
    newSeed: () => Array.from({ length: 32 }, () => rng.below(16).toString(16)).join(''),
    wake: () => undefined,
  };
  const some = <T>(all: readonly T[], most: number) => shuffled(rng, all).slice(0, 1 + rng.below(most));
  const deaf = new Set(
    shuffled(
      rng,
      Array.from({ length: people }, (_, n) => n),
    ).slice(0, Math.round(people * DEAF_SHARE)),
  );
  const players: Player[] = [];
  for (let n = 0; n < people; n++) {
    const zone = ensureDefined(PEOPLES_ZONES[n % PEOPLES_ZONES.length], 'a zone');
    const id = `p${n}`;
    await changeSettings(services, id, (old) => ({ ...old, zone, quiet: NIGHT_MINUTES }));
    const looks = visitsOf(zone, 2, now, false, `${seed}/${n}`);
    players.push({
      id,
      name: id,
      deaf: deaf.has(n),
      titles: some(GAMES, 3).map((game) => game.id),
      paces: some(PACES, 2),
      seats: rng.below(2) === 0 ? [3, 4] : [],
      looks,
      next: looks.next().value,
      found: 0,
    });
  }
  const apart: [string, string][] = [];
  while (apart.length < AVOIDING_PAIRS) {
    const [one, other] = shuffled(rng, players);
    const pair: [string, string] = [ensureDefined(one, 'one').id, ensureDefined(other, 'another').id];
    if (apart.some((known) => known.every((user) => pair.includes(user)))) continue;
    apart.push(pair);
    await toggleAvoided(services, ...pair);
  }
  const waits: number[] = [];
  const ends = new Map<number, number>();
  const playing = new Map<string, number>();
  const counted = { tables: 0, failed: 0, avoided: 0, shortOverlap: 0, declined: 0 };
  const known = new Set<number>();

  async function noteTables(): Promise<void> {
    for (const row of await store.listGamesInGuild(SEARCH_PLACE.guildId, ['running', 'abandoned'], 1000)) {
      if (known.has(row.id)) continue;
      known.add(row.id);
      counted.declined += (lobbyOf(row).gathered?.asked.length ?? 0) - (await store.listSeatHolders(row.id)).length;
      if (row.status === 'running') await startMatchedGame(row);
      else counted.failed++;
    }
  }

  async function startMatchedGame(row: StoredGame): Promise<void> {
    counted.tables++;
    const there = (await store.listSeatHolders(row.id)).map((h) => h.userId);
    if (apart.some((pair) => pair.every((user) => there.includes(user)))) counted.avoided++;
    if (sharedAwakeHours(await Promise.all(there.map((user) => buildSeatedCandidate(services, user)))) < MIN_SHARED_HOURS)
      counted.shortOverlap++;
    ends.set(row.id, now + gameDuration(row, rng.below(1000) / 1000));
    for (const player of players.filter(({ id }) => there.includes(id))) {
      playing.set(player.id, (playing.get(player.id) ?? 0) + 1);
      player.found++;
      if (player.since !== undefined) waits.push((now - player.since) / HOUR);
      player.since = undefined;
    }
  }

  async function endGames(): Promise<void> {
    for (const [id, at] of ends) {
      if (at > now) continue;
      ends.delete(id);
      const row = ensureDefined(await store.findGame(id), 'a game');
      for (const { userId } of await store.listSeatHolders(id)) playing.set(userId, (playing.get(userId) ?? 1) - 1);
      await store.commit(id, row.version, { game: { status: 'over', endedAt: now }, awaited: [] });
    }
  }

  async function look(player: Player): Promise<void> {
    const table = await findMatchedTable(services, player.id);
    const call = table?.gathered.called.find(({ user }) => user === player.id);
    if (table !== undefined && call !== undefined && call.at <= now && !player.deaf) await joinTable(services, table.id, player);
    else if (
      table === undefined &&
      (playing.get(player.id) ?? 0) < GAMES_AT_ONCE &&
      (await store.matchmaking.findQueueEntry(player.id)) === undefined
    ) {
      const { titles, paces, seats } = player;
      await joinQueue(services, player.id, {
        ...SEARCH_PLACE,
        name: player.name,
        titles: [...titles],
        paces: [...paces],
        seats: [...seats],
      });
      player.since ??= now;
    }
  }

  for (; now < BEGIN + days * DAY; now += STEP) {
    await endGames();
    for (const player of players)
      while (player.next <= now) {
        await look(player);
        player.next = player.looks.next().value;
      }
    for (let due = await store.claimJobs(now, now + 1, 1000); due.length > 0; due = await store.claimJobs(now, now + 1, 1000))
      for (const job of due) {
        await performJob(services, job);
        await store.finishJob(job);
      }
    await noteTables();
  }
  const still = players.filter(({ deaf, since }) => !deaf && since !== undefined);
  for (const { since } of still) waits.push((now - ensureDefined(since, 'a search')) / HOUR);
  await store.close();
  const starved = players.filter(({ deaf, found }) => !deaf && found === 0).length;
  return { people, ...counted, waits, starved, waiting: still.length };
}

/** What concerns those who look for a table is done; the games themselves are not played. */
async function performJob(services: Services, job: ClaimedJob): Promise<void> {
  if (job.kind === 'match') return runMatchmaking(services);
  if (job.kind === 'gather' && job.gameId !== undefined) return advanceInvitations(services, job.gameId);
  if (job.kind === 'begin' && job.gameId !== undefined) return startIfFull(services, job.gameId);
  if (job.kind === 'search-ends') return expireSearch(services, (job.payload as { userId: string }).userId);
}

/** As long as `flow` says that such games last, by lot: half of them up to the middle, nine of ten up to the ninth. */
function gameDuration({ title, seats, pace }: StoredGame, lot: number): number {
  const row = ensureDefined(
    GAME_LENGTHS.find((l) => l.title === title && l.seats === seats && l.pace === pace),
    'a length',
  );
  const low = row.p50 * 0.8;
  const days = lot < 0.5 ? low + (row.p50 - low) * 2 * lot : row.p50 + ((row.p90 - row.p50) * (lot - 0.5)) / 0.4;
  return days * DAY;
}
