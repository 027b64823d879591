import { DAY } from '../../shared/durations.ts';
import { newLink } from '../../table/archive/share.ts';
import { type Services, throwRuleError } from '../../table/services.ts';
import { leagueOutgoing } from './news.ts';
import { currentSeason } from './open-season.ts';
import { type Organiser, organising } from './organise.ts';

/** Opens the page on which people outside Discord may follow a league, or closes it: its link is dead then. At most one of each a day is told. */
export async function shareLeague(services: Services, leagueId: number, organiser: Organiser, open: boolean): Promise<void> {
  await organising(services, leagueId, organiser);
  const league = (await services.store.leagues.league(leagueId)) ?? throwRuleError('league.unknown');
  if ((league.link !== undefined) === open) return;
  const season = await currentSeason(services, leagueId);
  await services.store.leagues.putLink(leagueId, open ? newLink() : undefined);
  const now = services.now();
  const key = `league:${leagueId}:link:${open}:${Math.floor(now / DAY)}`;
  await services.store.post([leagueOutgoing(league.channelId, key, { kind: 'league-link', season }, now)]);
  services.wake();
}
