import { translatorFor } from '../../i18n/index.ts';
import type { StoredGame } from '../../store/records.ts';
import { gameOf } from '../../table/house.ts';
import { openCopyOf } from '../../table/lobby/again.ts';
import { note } from '../components/note.ts';
import type { DiscordContext } from '../desk.ts';
import {
  authorityOf,
  type ComponentPayload,
  type MessageBody,
  type MessageCommandPayload,
  personOf,
  readerLocaleOf,
  serverLocale,
} from '../interaction.ts';
import { tableChannelFor } from './room.ts';

/** Opens a table like that of a game, where tables of this server are opened. */
export async function openSameAgain(
  desk: DiscordContext,
  it: ComponentPayload | MessageCommandPayload,
  row: StoredGame,
): Promise<MessageBody> {
  const { say } = translatorFor(readerLocaleOf(it));
  const room = await tableChannelFor(desk, it);
  if ('refused' in room) return room.refused;
  const { channelId, settings } = room;
  const where = { channelId, locale: settings.language ?? serverLocale(it), by: authorityOf(it) };
  const id = await openCopyOf(desk.house, row, personOf(it), where);
  return note(say('lobby.openedIn', { title: `${say(gameOf(desk.house, row.title).name)} #${id}`, where: `<#${channelId}>` }));
}
