import { toggleAvoided } from '../../matchmaking/avoid-list.ts';
import { leaveQueue } from '../../matchmaking/search.ts';
import { setTableAlert } from '../../matchmaking/table-alerts.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { type ComponentPayload, type MessageBody, personOf, readerLocaleOf } from '../interactions/interaction.ts';
import type { OwnControl } from '../ui/ids.ts';
import { buildMatchmakingPanel } from './panel.ts';

/** What somebody does about his search for a table, and the panel as it is then; nothing where the control is about something else. */
export async function onMatchmaking(
  context: DiscordContext,
  interaction: ComponentPayload,
  what: OwnControl,
): Promise<MessageBody | undefined> {
  const { services } = context;
  const user = personOf(interaction).id;
  const chosen = 'values' in interaction.data ? interaction.data.values : [];
  const people = 'resolved' in interaction.data && 'users' in interaction.data.resolved ? interaction.data.resolved.users : undefined;
  const somebody = chosen.find((id) => people?.[id] !== undefined && people[id]?.bot !== true);
  switch (what) {
    case 'search':
      break;
    case 'searchEnd':
      await leaveQueue(services, user);
      break;
    case 'lookout':
      await setTableAlert(services, interaction.guild_id ?? throwRuleError('guild.only'), user, chosen);
      break;
    case 'avoid':
      if (somebody !== undefined) await toggleAvoided(services, user, somebody);
      break;
    default:
      return undefined;
  }
  return buildMatchmakingPanel(context, user, interaction.guild_id, readerLocaleOf(interaction));
}
