import { houseVoice } from '../../i18n/index.ts';
import type { StoredGame } from '../../store/records.ts';
import { gameOf } from '../../table/house.ts';
import { sameAgain } from '../../table/lobby/again.ts';
import { note } from '../components/note.ts';
import type { Desk } from '../desk.ts';
import {
  authorityOf,
  type Body,
  type ComponentPayload,
  type MessageCommandPayload,
  personOf,
  readerOf,
  serverLocale,
} from '../interaction.ts';
import { roomFor } from './room.ts';

/** Opens a table like that of a game, where tables of this server are opened. */
export async function openSameAgain(desk: Desk, it: ComponentPayload | MessageCommandPayload, row: StoredGame): Promise<Body> {
  const { say } = houseVoice(readerOf(it));
  const room = await roomFor(desk, it);
  if ('refused' in room) return room.refused;
  const { channelId, settings } = room;
  const where = { channelId, locale: settings.language ?? serverLocale(it), by: authorityOf(it) };
  const id = await sameAgain(desk.house, row, personOf(it), where);
  return note(say('lobby.openedIn', { title: `${say(gameOf(desk.house, row.title).name)} #${id}`, where: `<#${channelId}>` }));
}
