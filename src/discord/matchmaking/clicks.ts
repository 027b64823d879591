import { toggleAvoided } from '../../matchmaking/avoid-list.ts';
import { leaveQueue } from '../../matchmaking/search.ts';
import { setTableAlert } from '../../matchmaking/table-alerts.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { type ComponentPayload, type MessageBody, personOf, readerLocaleOf } from '../interactions/interaction.ts';
import type { OwnControl } from '../ui/ids.ts';
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
