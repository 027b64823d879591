import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import type { Season, SeasonTable } from '../../league/season/season.ts';
import { DAY, HOUR } from '../../shared/durations.ts';
import { daysAfter, wallTime } from '../../shared/time-zone.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { planVacation } from '../../table/settings/vacation.ts';
import { quantile, roundTo } from '../bench/quantiles.ts';
import { PEOPLES_ZONES, QUIET_MINUTES, visitsOf } from '../flow/people.ts';
import { answerAll } from '../flow/table.ts';
import { type Club, openClub } from './club.ts';
import { loadCurrentSeason, measureOutcome, type SeasonOutcome } from './play.ts';

/** Seasons among people who look at their games some times a day, in leagues founded with every default. */
export interface VisitOptions {
  readonly game: Game;
  readonly players: number;
  readonly looks: number;
  /** Seasons are played until there are so many tables. */
  readonly tables: number;
  readonly seed: string;
}

export interface VisitOutcome extends SeasonOutcome {
  /** Games that ended by their rules, and those that did not. */
  readonly byPlay: number;
  readonly byForfeit: number;
  /** Forfeits of those who answered at every look. */
  readonly forfeitsOfTheKeen: number;
  readonly medianDays: number;
  readonly p90Days: number;
}

const AWAY_DAYS = 10;
const MAX_TICKS = 1500;

export async function playSeasonByVisits(looking: VisitOptions, folder: string, tell: (line: string) => void): Promise<VisitOutcome> {
  const outcomes: SeasonOutcome[] = [];
  const played: PlayedTable[] = [];
  for (let n = 0; played.length < looking.tables; n++) {
    const at = join(folder, String(n));
    mkdirSync(at);
    const one = await playOneSeason(looking, `${looking.seed}/${n}`, at, tell);
    outcomes.push(one.outcome);
    played.push(...one.tables);
  }
  const first = ensureDefined(outcomes[0], 'a season');
  const sum = (of: (o: SeasonOutcome) => number) => outcomes.reduce((all, o) => all + of(o), 0);
  const days = played.filter((t) => t.byPlay).map((t) => t.days);
  return {
    games: sum((o) => o.games),
    meetings: first.meetings,
    seats: first.seats,
    unplayed: sum((o) => o.unplayed),
    forfeits: sum((o) => o.forfeits),
    standingsStable: outcomes.every((o) => o.standingsStable),
    violations: sum((o) => o.violations),
    byPlay: played.filter((t) => t.byPlay).length,
    byForfeit: played.filter((t) => !t.byPlay).length,
    forfeitsOfTheKeen: played.reduce((all, t) => all + t.keenForfeits, 0),
    medianDays: roundTo(quantile(days, 0.5), 1),
    p90Days: roundTo(quantile(days, 0.9), 1),
  };
}

interface PlayedTable {
  readonly byPlay: boolean;
  readonly days: number;
  readonly keenForfeits: number;
}

async function playOneSeason({ game, players, looks }: VisitOptions, seed: string, folder: string, tell: (line: string) => void) {
  const club = await openClub(players, seed, folder);
  try {
    const { organiser, members } = club;
    const zoneOf = (i: number) => ensureDefined(PEOPLES_ZONES[i % PEOPLES_ZONES.length], 'a zone');
    for (const [i, { id }] of members.entries())
      await changeSettings(club.house(), id, (old) => ({ ...old, zone: zoneOf(i), quiet: QUIET_MINUTES }));
    await organiser.slash('league create', { name: 'Liga Serenissima', game: game.id });
    await club.settle();
    await advanceFromPhase(club, 'announced');
    for (const member of members) await member.waitForMessage('Sign-up is open').then(() => member.press(/:join$/));
    await club.settle();
    await advanceFromPhase(club, 'sign-up');
    for (const member of members) await member.waitForMessage('Check-in is open').then(() => member.press(/:check$/));
    await club.settle();
    await advanceFromPhase(club, 'check-in');
    const silent = ensureDefined(members.at(-1), 'a silent member').id;
    await planVacations(
      club,
      seed,
      members.slice(0, Math.max(1, Math.floor(players / 8))).map((m) => m.id),
    );
    const eyes = members
      .filter((m) => m.id !== silent)
      .map((m) => ({ user: m.id, at: visitsOf(zoneOf(members.indexOf(m)), looks, club.now(), false, `${seed}/${m.id}`) }));
    const next = eyes.map(({ user, at }) => ({ user, at, when: at.next().value }));
    const doge = visitsOf('Europe/Warsaw', looks, club.now(), false, `${seed}/doge`);
    let dogeLooks = doge.next().value;
    const pressed = new Set<string>();
    const began = club.now();
    for (let told = 0; ; ) {
      const season = await loadCurrentSeason(club);
      const day = Math.floor((club.now() - began) / DAY);
      if (season.phase !== 'running' && season.phase !== 'closing') break;
      if (day > MAX_TICKS) throw new Error('the season does not end');
      if (day >= told + 20) {
        told = day;
        tell(`day ${day}: ${season.tables.filter((t) => t.status === 'decided').length} of ${season.tables.length} tables are over`);
      }
      const first = ensureDefined([...next].sort((a, b) => a.when - b.when)[0], 'somebody who looks');
      const soon = Math.min(first.when, dogeLooks);
      // What is due in the meantime happens hour by hour.
      if (soon > club.now() + HOUR) {
        await club.pass(HOUR);
        continue;
      }
      await club.pass(Math.max(1, soon - club.now()));
      if (soon === dogeLooks) {
        dogeLooks = doge.next().value;
        await extendAll(club, pressed);
        continue;
      }
      first.when = first.at.next().value;
      await answerEverywhere(club, first.user, seed);
    }
    const keen = new Set(members.map((m) => m.id).filter((id) => id !== silent));
    const season = await loadCurrentSeason(club);
    const tables = await Promise.all(
      season.tables.filter((t) => t.kind !== 'play-off').map((table) => measurePlayedTable(club, season, table, keen)),
    );
    return { outcome: await measureOutcome(club, tell), tables };
  } finally {
    await club.close();
  }
}

async function advanceFromPhase(club: Club, phase: string): Promise<void> {
  await club.organiser.slash('league organise');
  await club.organiser.press(new RegExp(`:on:${phase}$`));
  await club.settle();
}

/** Some are away for ten days, each at another time. */
async function planVacations(club: Club, seed: string, users: readonly string[]): Promise<void> {
  const rng = quickRng(`${seed}/vacations`);
  for (const user of users) {
    const from = daysAfter(wallTime(club.now(), 'UTC'), 2 + rng.below(30));
    const until = daysAfter(from, AWAY_DAYS - 1);
    const written = (day: typeof from) => `${day.year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
    await planVacation(club.house(), user, written(from), written(until));
  }
}

/** Whoever is on vacation does not look. */
async function answerEverywhere(club: Club, user: string, seed: string): Promise<void> {
  const services = club.house();
  const kept = (await services.store.findUserSettings(user)) as { vacations?: { from: number; until: number }[] } | undefined;
  if (kept?.vacations?.some((v) => v.from <= club.now() && club.now() < v.until) === true) return;
  // An answer may bring the next question in another game of his.
  for (const { gameId } of await services.store.listAwaitedOfUser(user))
    await answerAll(services, gameId, user, { level: 'journeyman', orders: 'plain', seed: `${seed}/${gameId}` });
  await club.deliver();
}

/** The organiser gives more time to whatever asks him for it. */
async function extendAll(club: Club, pressed: Set<string>): Promise<void> {
  for (const rendered of club.organiser.sees())
    for (const { customId } of rendered.buttons) {
      if (rendered.ephemeral || customId === undefined || !/:extend:/.test(customId) || pressed.has(`${rendered.id} ${customId}`)) continue;
      pressed.add(`${rendered.id} ${customId}`);
      await club.organiser.press(customId, rendered);
      await club.settle();
    }
}

async function measurePlayedTable(club: Club, season: Season, table: SeasonTable, keen: ReadonlySet<string>): Promise<PlayedTable> {
  const row = table.game === undefined ? undefined : await club.store().findGame(table.game);
  const users = (table.lines ?? []).filter((l) => l.forfeit === true).map((l) => season.entries.find((e) => e.id === l.who)?.userId ?? '');
  return {
    byPlay: row?.status === 'over' && !table.corrected,
    days: ((row?.endedAt ?? 0) - (row?.startedAt ?? 0)) / DAY,
    keenForfeits: users.filter((u) => keen.has(u)).length,
  };
}
