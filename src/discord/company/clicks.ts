import { toggleAvoided } from '../../company/apart.ts';
import { setTableAlert } from '../../company/lookouts.ts';
import { leaveQueue } from '../../company/search.ts';
import { throwRuleError } from '../../table/house.ts';
import type { OwnControl } from '../components/ids.ts';
import type { DiscordContext } from '../desk.ts';
import { type ComponentPayload, type MessageBody, personOf, readerLocaleOf } from '../interaction.ts';
import { companyPanel } from './panel.ts';

/** What somebody does about his search for a table, and the panel as it is then; nothing where the control is about something else. */
export async function onCompany(desk: DiscordContext, it: ComponentPayload, what: OwnControl): Promise<MessageBody | undefined> {
  const { house } = desk;
  const user = personOf(it).id;
  const chosen = 'values' in it.data ? it.data.values : [];
  const people = 'resolved' in it.data && 'users' in it.data.resolved ? it.data.resolved.users : undefined;
  const somebody = chosen.find((id) => people?.[id] !== undefined && people[id]?.bot !== true);
  switch (what) {
    case 'search':
      break;
    case 'searchEnd':
      await leaveQueue(house, user);
      break;
    case 'lookout':
      await setTableAlert(house, it.guild_id ?? throwRuleError('guild.only'), user, chosen);
      break;
    case 'avoid':
      if (somebody !== undefined) await toggleAvoided(house, user, somebody);
      break;
    default:
      return undefined;
  }
  return companyPanel(desk, user, it.guild_id, readerLocaleOf(it));
}
