import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import { foldSeason } from '../../league/season/fold.ts';
import type { Season } from '../../league/season/season.ts';
import type { SeasonRecord } from '../../league/season/season-events.ts';
import { allStandings } from '../../league/standings/ranking.ts';
import { DAY } from '../../shared/durations.ts';
import { playByClicking } from '../clicker.ts';
import { type Club, openClub, SEASON_ID } from './club.ts';
import { measureSeason } from './measure.ts';

export interface SeasonOptions {
  readonly game: Game;
  readonly players: number;
  readonly table: number;
  readonly rounds: number;
  readonly seed: string;
}

export interface SeasonOutcome {
  readonly games: number;
  readonly meetings: { readonly min: number; readonly max: number };
  readonly seats: { readonly min: number; readonly max: number };
  readonly unplayed: number;
  readonly forfeits: number;
  readonly standingsStable: boolean;
  readonly violations: number;
}

const ROUND_DAYS = 14;

export async function playSeason(wanted: SeasonOptions, folder: string, tell: (line: string) => void): Promise<SeasonOutcome> {
  const { players } = wanted;
  const spare = Math.max(4, Math.ceil(players / 8));
  const absent = Math.max(1, Math.floor(players / 16));
  const club = await openClub(players + spare + absent, wanted.seed, folder);
  try {
    const rng = quickRng(`season ${wanted.seed}`);
    await begin(club, wanted, absent, tell);
    const play = castPlayers(club, rng, wanted);
    for (let day = 0; ; day++) {
      const season = await loadCurrentSeason(club);
      if (season.phase !== 'running' && season.phase !== 'closing') break;
      if (day > (wanted.rounds + 4) * ROUND_DAYS) throw new Error('the season does not end');
      await play(day, season);
      await club.pass(DAY);
    }
    return await measureOutcome(club, tell);
  } finally {
    await club.close();
  }
}

export async function loadCurrentSeason(club: Club): Promise<Season> {
  return foldSeason((await club.store().leagues.listSeasonRecords(SEASON_ID)) as readonly SeasonRecord[]);
}

/** Announced, sign-up, check-in and start go by their dates; one step is taken back and done again by hand. */
async function begin(
  club: Club,
  { game, players, table, rounds }: SeasonOptions,
  absent: number,
  tell: (line: string) => void,
): Promise<void> {
  const { organiser, members } = club;
  await organiser.slash('league create', {
    name: 'Liga Serenissima',
    game: game.id,
    table,
    rounds,
    places: players,
    days: ROUND_DAYS,
    at_once: 2,
    pace: 'open',
    signup: '+1',
    checkin: '+8',
    start: '+10',
  });
  await club.settle();
  await club.pass(DAY);
  for (const member of members) {
    await member.waitForMessage('Sign-up is open');
    await member.press(/:join$/);
  }
  await club.settle();
  await organiser.slash('league organise');
  await organiser.press(/:on:sign-up$/);
  await organiser.press(/:ask:\d+$/);
  await organiser.press(/:back:\d+$/);
  await club.settle();
  tell(`${members.length} have signed up; a step was taken back: ${(await loadCurrentSeason(club)).phase}`);
  await organiser.press(/:on:sign-up$/);
  await club.settle();
  for (const member of members.slice(absent)) {
    await member.waitForMessage('Check-in is open');
    await member.press(/:check$/);
  }
  await club.settle();
  await club.pass(9 * DAY);
  const season = await loadCurrentSeason(club);
  if (season.phase !== 'running') throw new Error(`play has not begun: ${JSON.stringify(season.held ?? season.phase)}`);
  tell(`play begins: ${season.tables.length} tables are drawn`);
}

/** What the simulated members do, day by day. */
function castPlayers(club: Club, rng: Rng, { rounds, seed }: SeasonOptions) {
  const silent = new Set<string>();
  const left: string[] = [];
  let corrected = false;
  let restarted = false;
  const userOf = (season: Season, n: number) => {
    const playing = season.entries.filter((e) => e.status === 'in' && !silent.has(e.userId));
    return playing[n % playing.length]?.userId;
  };
  const actorOf = (userId: string) =>
    ensureDefined(
      club.members.find((m) => m.id === userId),
      'a member',
    );
  const once = (day: number, round: number, at: number) => day === (round - 1) * ROUND_DAYS + at;

  return async (day: number, season: Season): Promise<void> => {
    const last = Math.min(rounds, 3);
    if (once(day, 1, 1)) silent.add(ensureDefined(userOf(season, 3), 'a silent member'));
    for (const [round, n] of [
      [1, 5],
      [last, 7],
    ] as const)
      if (once(day, round, 2)) {
        const user = ensureDefined(userOf(season, n), 'who drops out');
        left.push(user);
        await actorOf(user).go('league').slash('league leave');
        await club.settle();
      }
    if (once(day, last, 3) && left[0] !== undefined) {
      await actorOf(left[0]).go('league').slash('league join');
      await club.settle();
    }
    await playOut(club, rng, silent);
    const now = await loadCurrentSeason(club);
    const decided = now.tables.find((t) => t.status === 'decided' && t.lines?.every((l) => l.forfeit !== true));
    if (!corrected && decided !== undefined) {
      corrected = true;
      const places = decided.players.map((_, seat) => decided.players.length - seat).join(' ');
      await club.organiser.go('league').slash('league correct', { table: decided.label, places, reason: `seats mixed up (${seed})` });
      await club.settle();
    }
    if (!restarted && once(day, 2, 1)) {
      restarted = true;
      await club.restart();
      await club.settle();
    }
  };
}

/** Everybody who is awaited and not silent answers, until nobody is left. */
async function playOut(club: Club, rng: Rng, silent: ReadonlySet<string>): Promise<void> {
  for (let moves = 0; moves < 100_000; moves++) {
    const store = club.store();
    const season = await loadCurrentSeason(club);
    const open = season.tables.flatMap((t) => (t.status === 'open' && t.game !== undefined ? [t.game] : []));
    let moved = false;
    for (const game of open) {
      for (;;) {
        const awaited = (await store.listAwaitedInGame(game)).filter((a) => !silent.has(a.userId));
        const who = awaited[0];
        const thread = (await store.findGame(game))?.threadId;
        if (who === undefined || thread === undefined) break;
        const member = ensureDefined(
          club.members.find((m) => m.id === who.userId),
          'a member',
        );
        await playByClicking(member.go(thread), rng);
        await club.deliver();
        moved = true;
      }
    }
    await club.settle();
    if (!moved) return;
  }
}

export async function measureOutcome(club: Club, tell: (line: string) => void): Promise<SeasonOutcome> {
  const season = await loadCurrentSeason(club);
  const shown = JSON.stringify(allStandings(season));
  await club.restart();
  const again = JSON.stringify(allStandings(await loadCurrentSeason(club)));
  const { problems, evenness, ...figures } = await measureSeason(club, season);
  for (const row of allStandings(season)[0] ?? [])
    tell(
      `${String(row.place).padStart(3)}. ${season.entries.find((e) => e.id === row.who)?.name}  ${row.points}  ${row.wins.toFixed(2)}  ${(row.share * 100).toFixed(1)} %`,
    );
  tell(`any two met ${figures.meetings.min} to ${figures.meetings.max} times; evenness ${evenness.toFixed(3)} of the best possible`);
  for (const problem of problems) tell(`violation: ${problem}`);
  return { ...figures, standingsStable: shown === again, violations: problems.length };
}
