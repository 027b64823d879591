import { avoid } from '../../company/apart.ts';
import { lookOut } from '../../company/lookouts.ts';
import { endSearch } from '../../company/search.ts';
import { refuse } from '../../table/house.ts';
import type { OwnControl } from '../components/ids.ts';
import type { Desk } from '../desk.ts';
import { type Body, type ComponentPayload, personOf, readerOf } from '../interaction.ts';
import { companyPanel } from './panel.ts';

/** What somebody does about his search for a table, and the panel as it is then; nothing where the control is about something else. */
export async function onCompany(desk: Desk, it: ComponentPayload, what: OwnControl): Promise<Body | undefined> {
  const { house } = desk;
  const user = personOf(it).id;
  const chosen = 'values' in it.data ? it.data.values : [];
  const people = 'resolved' in it.data && 'users' in it.data.resolved ? it.data.resolved.users : undefined;
  const somebody = chosen.find((id) => people?.[id] !== undefined && people[id]?.bot !== true);
  switch (what) {
    case 'search':
      break;
    case 'searchEnd':
      await endSearch(house, user);
      break;
    case 'lookout':
      await lookOut(house, it.guild_id ?? refuse('guild.only'), user, chosen);
      break;
    case 'avoid':
      if (somebody !== undefined) await avoid(house, user, somebody);
      break;
    default:
      return undefined;
  }
  return companyPanel(desk, user, it.guild_id, readerOf(it));
}
