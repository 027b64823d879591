import type { Locale } from '../../kit/message.ts';
import { loadGuildSettings, mayCreateLeague } from '../../table/guild/guild.ts';
import { gameOf, type Person, type Services, throwRuleError } from '../../table/services.ts';
import { loadRatedDrawContext } from '../ratings/with-ratings.ts';
import { movesBetween, rankingAfter } from '../standings/promotion.ts';
import { allStandings } from '../standings/ranking.ts';
import { completeRules } from './change-rules.ts';
import { foldSeason } from './fold.ts';
import { phasePings } from './news.ts';
import { editSeason, findCurrentSeasonId, type OpenSeason, openSeason, recordsOf, seasonJob, throttledPageJob } from './open-season.ts';
import { SEASON_PHASES, type SeasonDates } from './phases.ts';
import { affectedUsers, groupByWakeTime, type PingBatch } from './ping-batches.ts';
import { COUNTING_VERSION, type SeasonRules } from './rules.ts';
import type { Season } from './season.ts';
import type { SeasonEvent, SeasonRecord } from './season-events.ts';
import { abandonLeagueGame } from './seats.ts';
import { advanceSeason, takeBackStep, withRedrawnRounds } from './steps.ts';

/** Somebody who would organise: who may manage the server may organise every league in it. */
export interface Organiser extends Person {
  readonly manages: boolean;
  readonly roles?: readonly string[];
}

export interface NewLeagueDraft {
  readonly guildId: string;
  readonly channelId: string;
  readonly name: string;
  readonly locale: Locale;
  readonly rules: Partial<SeasonRules> & { readonly game: string };
  readonly dates: SeasonDates;
}

const MAX_NAME = 60;
/** Founds a league and announces its first season. */
export async function createLeague(
  services: Services,
  organiser: Organiser,
  founding: NewLeagueDraft,
): Promise<{ leagueId: number; seasonId: number }> {
  if (!mayCreateLeague(await loadGuildSettings(services, founding.guildId), { manages: organiser.manages, roles: organiser.roles ?? [] }))
    throwRuleError('league.founderOnly');
  const name = parseLeagueName(founding.name);
  const rules = completeRules(gameOf(services, founding.rules.game), {
    locale: founding.locale,
    ...founding.rules,
    counts: COUNTING_VERSION,
  });
  const now = services.now();
  assertDatesInOrder(founding.dates);
  assertDatesAhead(founding.dates, now);
  const { guildId, channelId, dates } = founding;
  return services.store.leagues.createLeague(
    { guildId, channelId, name, organisers: [organiser.id], createdAt: now },
    firstStep({ type: 'announced', rules, dates, ranking: [] }, channelId, organiser.id, now, []),
  );
}

function parseLeagueName(typed: string): string {
  const name = typed.trim();
  return name === '' || name.length > MAX_NAME ? throwRuleError('league.badName', { most: MAX_NAME }) : name;
}

/** What is past cannot begin by itself. */
function assertDatesAhead(dates: SeasonDates, now: number): void {
  if (Object.values(dates).some((at) => at !== undefined && at <= now)) throwRuleError('league.pastDate');
}

/** The date at which each phase begins, to its end. */
const PHASE_OF_DATE: { readonly [K in keyof SeasonDates]-?: Season['phase'] } = {
  signUp: 'sign-up',
  checkIn: 'check-in',
  start: 'running',
  close: 'closing',
};

/** Dates follow one another as the phases do. */
function assertDatesInOrder(dates: SeasonDates): void {
  const given = [dates.signUp, dates.checkIn, dates.start, dates.close].filter((at) => at !== undefined);
  if (given.some((at, i) => i > 0 && at <= (given[i - 1] ?? 0))) throwRuleError('league.badDates');
}

function firstStep(event: SeasonEvent, channelId: string, by: string, now: number, calls: readonly PingBatch[]) {
  const records: SeasonRecord[] = recordsOf([event], 0, by, now);
  const season = foldSeason(records);
  return {
    records,
    phase: season.phase,
    putJobs: (id: number) => [seasonJob(id, now)],
    post: (id: number) => phasePings(channelId, id, 0, undefined, season, now, calls),
  };
}

/** Whoever is no organiser of this league learns so and changes nothing. */
export async function assertOrganiser(services: Services, leagueId: number, organiser: Organiser): Promise<void> {
  const league = (await services.store.leagues.findLeague(leagueId)) ?? throwRuleError('league.unknown');
  if (!organiser.manages && !league.organisers.includes(organiser.id)) throwRuleError('league.organiserOnly');
}

/** A step of an organiser in the newest season of a league. */
export async function editAsOrganiser(
  services: Services,
  leagueId: number,
  organiser: Organiser,
  step: (season: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>,
): Promise<Season> {
  return editSeasonAsOrganiser(services, await findCurrentSeasonId(services, leagueId), organiser, step);
}

/** A step of an organiser in the season he has before him. */
export async function editSeasonAsOrganiser(
  services: Services,
  seasonId: number,
  organiser: Organiser,
  step: (season: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>,
): Promise<Season> {
  const season = (await services.store.leagues.findSeason(seasonId)) ?? throwRuleError('league.unknown');
  await assertOrganiser(services, season.leagueId, organiser);
  return editSeason(services, seasonId, organiser.id, async (season) => withRedrawnRounds(season.season, await step(season), season.draw));
}

/** On to the next phase, if it is still the one the organiser saw: two who press at once go one step, not two. */
export async function advancePhase(services: Services, leagueId: number, organiser: Organiser, seen?: Season['phase']): Promise<Season> {
  let from = seen;
  return editAsOrganiser(services, leagueId, organiser, async (openedSeason) => {
    const { season } = openedSeason;
    from ??= season.phase;
    if (season.phase !== from) throwRuleError('league.alreadyMoved');
    return advanceSeason(season, await loadRatedDrawContext(services, openedSeason));
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
  dates: SeasonDates,
  without: readonly (keyof SeasonDates)[] = [],
): Promise<Season> {
  assertDatesAhead(dates, services.now());
  return editAsOrganiser(services, leagueId, organiser, ({ season }) => {
    const over = (phase: Season['phase']) => SEASON_PHASES.indexOf(phase) <= SEASON_PHASES.indexOf(season.phase);
    if ((Object.keys(dates) as (keyof SeasonDates)[]).some((date) => over(PHASE_OF_DATE[date]))) throwRuleError('league.dateOver');
    const kept = Object.entries({ ...season.dates, ...dates }).filter(([phase]) => !without.includes(phase as keyof SeasonDates));
    const all: SeasonDates = Object.fromEntries(kept);
    assertDatesInOrder(all);
    return [{ type: 'dated', dates: all }];
  });
}

/** The next season: the same rules, seeded from how this one ended. */
export async function openNextSeason(services: Services, leagueId: number, organiser: Organiser, dates: SeasonDates): Promise<number> {
  await assertOrganiser(services, leagueId, organiser);
  const { season, league } = await openSeason(services, await findCurrentSeasonId(services, leagueId));
  if (season.phase !== 'archived') throwRuleError('league.notArchived');
  assertDatesInOrder(dates);
  const now = services.now();
  assertDatesAhead(dates, now);
  const announced: SeasonEvent = {
    type: 'announced',
    rules: { ...season.rules, counts: COUNTING_VERSION },
    dates,
    ranking: rankingOf(season),
  };
  const calls = await groupByWakeTime(services, affectedUsers(foldSeason(recordsOf([announced], 0, organiser.id, now))), now);
  return services.store.leagues.createSeason(leagueId, firstStep(announced, league.channelId, organiser.id, now, calls));
}

/** The users of a season from best to last, after promotion and relegation. */
function rankingOf(season: Season): string[] {
  const tables = allStandings(season);
  const user = (id: string) => season.entries.find((e) => e.id === id)?.userId ?? [];
  return rankingAfter(tables, movesBetween(tables, season.rules.promote)).flatMap(user);
}

/** The league moves to another channel: what it posts from now on stands there. */
export async function moveLeague(services: Services, leagueId: number, organiser: Organiser, channelId: string): Promise<void> {
  await assertOrganiser(services, leagueId, organiser);
  await services.store.leagues.putChannel(leagueId, channelId);
  const season = await findCurrentSeasonId(services, leagueId);
  await services.store.putJobs([seasonJob(season, services.now()), throttledPageJob(season, services.now())]);
}

/** Names another organiser. */
export async function addOrganiser(services: Services, leagueId: number, organiser: Organiser, userId: string): Promise<void> {
  await assertOrganiser(services, leagueId, organiser);
  await services.store.leagues.changeOrganisers(leagueId, [userId], []);
}

/** One organiser fewer; the last stays, or nobody would be called. */
export async function removeOrganiser(services: Services, leagueId: number, organiser: Organiser, userId: string): Promise<void> {
  await assertOrganiser(services, leagueId, organiser);
  const league = (await services.store.leagues.findLeague(leagueId)) ?? throwRuleError('league.unknown');
  if (!league.organisers.includes(userId)) throwRuleError('league.notOrganiser');
  if (league.organisers.length === 1) throwRuleError('league.lastOrganiser');
  await services.store.leagues.changeOrganisers(leagueId, [], [userId]);
}

/** Another name; what is posted from now on bears it. */
export async function renameLeague(services: Services, leagueId: number, organiser: Organiser, name: string): Promise<void> {
  await assertOrganiser(services, leagueId, organiser);
  await services.store.leagues.putName(leagueId, parseLeagueName(name));
  await services.store.putJobs([throttledPageJob(await findCurrentSeasonId(services, leagueId), services.now())]);
}

/**
 * The league goes with all its seasons, if it is still as long as the organiser saw it. Games under way are closed; what was played stays
 * with its players. Gives where its pages stood.
 */
export async function deleteLeague(services: Services, leagueId: number, organiser: Organiser, seen: number): Promise<void> {
  await assertOrganiser(services, leagueId, organiser);
  const season = await openSeason(services, await findCurrentSeasonId(services, leagueId));
  if (season.records.length !== seen) throwRuleError('league.alreadyMoved');
  const open = season.season.tables.flatMap((t) => (t.status === 'open' && t.game !== undefined ? [t.game] : []));
  await services.store.leagues.deleteLeague(leagueId);
  for (const game of open) await abandonLeagueGame(services, game);
}
