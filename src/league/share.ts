import { DAY } from '../clock/durations.ts';
import { type Services, throwRuleError } from '../table/house.ts';
import { newLink } from '../table/records/share.ts';
import { currentSeason } from './book.ts';
import { type Organiser, organising } from './leagues.ts';
import { leagueOutgoing } from './news.ts';

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
