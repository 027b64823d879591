import type { Locale } from '../../kit/message.ts';
import { guildOf, mayFound } from '../../table/guild/guild.ts';
import { gameOf, type Person, type Services, throwRuleError } from '../../table/services.ts';
import { withRatings } from '../ratings/with-ratings.ts';
import { movesBetween, rankingAfter } from '../standings/promotion.ts';
import { allStandings } from '../standings/ranking.ts';
import { completeRules } from './change-rules.ts';
import { seasonOf } from './fold.ts';
import { callsFor } from './news.ts';
import { currentSeason, editSeason, type OpenSeason, openSeason, pageJob, recordsOf, runJob } from './open-season.ts';
import { type Dates, PHASES } from './phases.ts';
import { affectedUsers, groupByWakeTime, type PingBatch } from './ping-batches.ts';
import { COUNTING, type Rules } from './rules.ts';
import type { Season } from './season.ts';
import type { SeasonEvent, SeasonRecord } from './season-events.ts';
import { closeGame } from './seats.ts';
import { advance, takeBackStep, withRounds } from './steps.ts';

/** Somebody who would organise: who may manage the server may organise every league in it. */
export interface Organiser extends Person {
  readonly manages: boolean;
  readonly roles?: readonly string[];
}

export interface Founding {
  readonly guildId: string;
  readonly channelId: string;
  readonly name: string;
  readonly locale: Locale;
  readonly rules: Partial<Rules> & { readonly game: string };
  readonly dates: Dates;
}

const LONGEST_NAME = 60;
/** Founds a league and announces its first season. */
export async function createLeague(
  services: Services,
  organiser: Organiser,
  founding: Founding,
): Promise<{ leagueId: number; seasonId: number }> {
  if (!mayFound(await guildOf(services, founding.guildId), { manages: organiser.manages, roles: organiser.roles ?? [] }))
    throwRuleError('league.founderOnly');
  const name = named(founding.name);
  const rules = completeRules(gameOf(services, founding.rules.game), { locale: founding.locale, ...founding.rules, counts: COUNTING });
  const now = services.now();
  inOrder(founding.dates);
  ahead(founding.dates, now);
  const { guildId, channelId, dates } = founding;
  return services.store.leagues.createLeague(
    { guildId, channelId, name, organisers: [organiser.id], createdAt: now },
    first({ type: 'announced', rules, dates, ranking: [] }, channelId, organiser.id, now, []),
  );
}

function named(typed: string): string {
  const name = typed.trim();
  return name === '' || name.length > LONGEST_NAME ? throwRuleError('league.badName', { most: LONGEST_NAME }) : name;
}

/** What is past cannot begin by itself. */
function ahead(dates: Dates, now: number): void {
  if (Object.values(dates).some((at) => at !== undefined && at <= now)) throwRuleError('league.pastDate');
}

/** The date at which each phase begins, to its end. */
const BEGINS: { readonly [K in keyof Dates]-?: Season['phase'] } = {
  signUp: 'sign-up',
  checkIn: 'check-in',
  start: 'running',
  close: 'closing',
};

/** Dates follow one another as the phases do. */
function inOrder(dates: Dates): void {
  const given = [dates.signUp, dates.checkIn, dates.start, dates.close].filter((at) => at !== undefined);
  if (given.some((at, i) => i > 0 && at <= (given[i - 1] ?? 0))) throwRuleError('league.badDates');
}

function first(event: SeasonEvent, channelId: string, by: string, now: number, calls: readonly PingBatch[]) {
  const records: SeasonRecord[] = recordsOf([event], 0, by, now);
  const season = seasonOf(records);
  return {
    records,
    phase: season.phase,
    putJobs: (id: number) => [runJob(id, now)],
    post: (id: number) => callsFor(channelId, id, 0, undefined, season, now, calls),
  };
}

/** Whoever is no organiser of this league learns so and changes nothing. */
export async function organising(services: Services, leagueId: number, organiser: Organiser): Promise<void> {
  const league = (await services.store.leagues.league(leagueId)) ?? throwRuleError('league.unknown');
  if (!organiser.manages && !league.organisers.includes(organiser.id)) throwRuleError('league.organiserOnly');
}

/** A step of an organiser in the newest season of a league. */
export async function editAsOrganiser(
  services: Services,
  leagueId: number,
  organiser: Organiser,
  step: (season: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>,
): Promise<Season> {
  return organiseSeason(services, await currentSeason(services, leagueId), organiser, step);
}

/** A step of an organiser in the season he has before him. */
export async function organiseSeason(
  services: Services,
  seasonId: number,
  organiser: Organiser,
  step: (season: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>,
): Promise<Season> {
  const season = (await services.store.leagues.season(seasonId)) ?? throwRuleError('league.unknown');
  await organising(services, season.leagueId, organiser);
  return editSeason(services, seasonId, organiser.id, async (season) => withRounds(season.season, await step(season), season.draw));
}

/** On to the next phase, if it is still the one the organiser saw: two who press at once go one step, not two. */
export async function advancePhase(services: Services, leagueId: number, organiser: Organiser, seen?: Season['phase']): Promise<Season> {
  let from = seen;
  return editAsOrganiser(services, leagueId, organiser, async (openedSeason) => {
    const { season } = openedSeason;
    from ??= season.phase;
    if (season.phase !== from) throwRuleError('league.alreadyMoved');
    return advance(season, await withRatings(services, openedSeason));
  });
}

/** Takes the last step back, if it is still the one the organiser saw. */
export async function undoLastStep(services: Services, leagueId: number, organiser: Organiser, seen?: number): Promise<Season> {
  let length = seen;
  return editAsOrganiser(services, leagueId, organiser, ({ season, records }) => {
    length ??= records.length;
    if (records.length !== length) throwRuleError('league.alreadyMoved');
    return takeBackStep(season, records);
  });
}

/** Changes when phases begin by themselves; `without` a date they begin by hand. */
export async function setDates(
  services: Services,
  leagueId: number,
  organiser: Organiser,
  dates: Dates,
  without: readonly (keyof Dates)[] = [],
): Promise<Season> {
  ahead(dates, services.now());
  return editAsOrganiser(services, leagueId, organiser, ({ season }) => {
    const over = (phase: Season['phase']) => PHASES.indexOf(phase) <= PHASES.indexOf(season.phase);
    if ((Object.keys(dates) as (keyof Dates)[]).some((date) => over(BEGINS[date]))) throwRuleError('league.dateOver');
    const kept = Object.entries({ ...season.dates, ...dates }).filter(([phase]) => !without.includes(phase as keyof Dates));
    const all: Dates = Object.fromEntries(kept);
    inOrder(all);
    return [{ type: 'dated', dates: all }];
  });
}

/** The next season: the same rules, seeded from how this one ended. */
export async function nextSeason(services: Services, leagueId: number, organiser: Organiser, dates: Dates): Promise<number> {
  await organising(services, leagueId, organiser);
  const { season, league } = await openSeason(services, await currentSeason(services, leagueId));
  if (season.phase !== 'archived') throwRuleError('league.notArchived');
  inOrder(dates);
  const now = services.now();
  ahead(dates, now);
  const announced: SeasonEvent = { type: 'announced', rules: { ...season.rules, counts: COUNTING }, dates, ranking: rankingOf(season) };
  const calls = await groupByWakeTime(services, affectedUsers(seasonOf(recordsOf([announced], 0, organiser.id, now))), now);
  return services.store.leagues.createSeason(leagueId, first(announced, league.channelId, organiser.id, now, calls));
}

/** The users of a season from best to last, after promotion and relegation. */
function rankingOf(season: Season): string[] {
  const tables = allStandings(season);
  const user = (id: string) => season.entries.find((e) => e.id === id)?.userId ?? [];
  return rankingAfter(tables, movesBetween(tables, season.rules.promote)).flatMap(user);
}

/** The league moves to another channel: what it posts from now on stands there. */
export async function moveLeague(services: Services, leagueId: number, organiser: Organiser, channelId: string): Promise<void> {
  await organising(services, leagueId, organiser);
  await services.store.leagues.putChannel(leagueId, channelId);
  const season = await currentSeason(services, leagueId);
  await services.store.putJobs([runJob(season, services.now()), pageJob(season, services.now())]);
}

/** Names another organiser. */
export async function addOrganiser(services: Services, leagueId: number, organiser: Organiser, userId: string): Promise<void> {
  await organising(services, leagueId, organiser);
  await services.store.leagues.changeOrganisers(leagueId, [userId], []);
}

/** One organiser fewer; the last stays, or nobody would be called. */
export async function removeOrganiser(services: Services, leagueId: number, organiser: Organiser, userId: string): Promise<void> {
  await organising(services, leagueId, organiser);
  const league = (await services.store.leagues.league(leagueId)) ?? throwRuleError('league.unknown');
  if (!league.organisers.includes(userId)) throwRuleError('league.notOrganiser');
  if (league.organisers.length === 1) throwRuleError('league.lastOrganiser');
  await services.store.leagues.changeOrganisers(leagueId, [], [userId]);
}

/** Another name; what is posted from now on bears it. */
export async function renameLeague(services: Services, leagueId: number, organiser: Organiser, name: string): Promise<void> {
  await organising(services, leagueId, organiser);
  await services.store.leagues.putName(leagueId, named(name));
  await services.store.putJobs([pageJob(await currentSeason(services, leagueId), services.now())]);
}

/**
 * The league goes with all its seasons, if it is still as long as the organiser saw it. Games under way are closed; what was played stays
 * with its players. Gives where its pages stood.
 */
export async function deleteLeague(services: Services, leagueId: number, organiser: Organiser, seen: number): Promise<void> {
  await organising(services, leagueId, organiser);
  const season = await openSeason(services, await currentSeason(services, leagueId));
  if (season.records.length !== seen) throwRuleError('league.alreadyMoved');
  const open = season.season.tables.flatMap((t) => (t.status === 'open' && t.game !== undefined ? [t.game] : []));
  await services.store.leagues.deleteLeague(leagueId);
  for (const game of open) await closeGame(services, game);
}
