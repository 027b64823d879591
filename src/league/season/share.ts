import { DAY } from '../../shared/durations.ts';
import { generateLink } from '../../shared/secret-link.ts';
import { type Services, throwRuleError } from '../../table/services.ts';
import { leagueMessage } from './news.ts';
import { findCurrentSeasonId } from './open-season.ts';
import { assertOrganiser, type Organiser } from './organise.ts';

/** Opens the page on which people outside Discord may follow a league, or closes it: its link is dead then. At most one of each a day is told. */
export async function shareLeague(services: Services, leagueId: number, organiser: Organiser, open: boolean): Promise<void> {
  await assertOrganiser(services, leagueId, organiser);
  const league = (await services.store.leagues.findLeague(leagueId)) ?? throwRuleError('league.unknown');
  if ((league.link !== undefined) === open) return;
  const season = await findCurrentSeasonId(services, leagueId);
  await services.store.leagues.putLink(leagueId, open ? generateLink() : undefined);
  const now = services.now();
  const key = `league:${leagueId}:link:${open}:${Math.floor(now / DAY)}`;
  await services.store.enqueueMessages([leagueMessage(league.channelId, key, { kind: 'league-link', season }, now)]);
  services.wake();
}
