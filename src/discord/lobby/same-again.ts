import { translatorFor } from '../../i18n/index.ts';
import type { StoredGame } from '../../storage/records.ts';
import { openCopyOf } from '../../table/lobby/open-copy.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import {
  authorityOf,
  type ComponentPayload,
  type MessageBody,
  type MessageCommandPayload,
  personOf,
  readerLocaleOf,
  serverLocale,
} from '../interactions/interaction.ts';
import { noteMessage } from '../ui/note.ts';
import { resolveTableChannel } from './table-channel.ts';

/** Opens a table like that of a game, where tables of this server are opened. */
export async function openSameAgain(
  context: DiscordContext,
  it: ComponentPayload | MessageCommandPayload,
  row: StoredGame,
): Promise<MessageBody> {
  const { say } = translatorFor(readerLocaleOf(it));
  const room = await resolveTableChannel(context, it);
  if ('refused' in room) return room.refused;
  const { channelId, settings } = room;
  const where = { channelId, locale: settings.language ?? serverLocale(it), by: authorityOf(it) };
  const id = await openCopyOf(context.services, row, personOf(it), where);
  return noteMessage(say('lobby.openedIn', { title: `${say(gameOf(context.services, row.title).name)} #${id}`, where: `<#${channelId}>` }));
}
