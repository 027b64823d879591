import { DAY } from '../../shared/durations.ts';
import { newLink } from '../../table/archive/share.ts';
import { type Services, throwRuleError } from '../../table/services.ts';
import { leagueOutgoing } from './news.ts';
import { currentSeason } from './open-season.ts';
import { type Organiser, organising } from './organise.ts';

/** Opens the page on which people outside Discord may follow a league, or closes it: its link is dead then. At most one of each a day is told. */
export async function shareLeague(house: Services, leagueId: number, who: Organiser, open: boolean): Promise<void> {
  await organising(house, leagueId, who);
  const league = (await house.store.leagues.league(leagueId)) ?? throwRuleError('league.unknown');
  if ((league.link !== undefined) === open) return;
  const season = await currentSeason(house, leagueId);
  await house.store.leagues.putLink(leagueId, open ? newLink() : undefined);
  const now = house.now();
  const key = `league:${leagueId}:link:${open}:${Math.floor(now / DAY)}`;
  await house.store.post([leagueOutgoing(league.channelId, key, { kind: 'league-link', season }, now)]);
  house.wake();
}
