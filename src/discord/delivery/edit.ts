import type { APIMessage } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Locale } from '../../kit/message.ts';
import type { Receipt, SentFile } from '../../store/outgoing-records.ts';
import { isLostPicture, kept, picturesIn, shown, unpictured } from '../components/pictures.ts';
import type { Desk } from '../desk.ts';
import { type Body, type Files, rewire } from '../interaction.ts';
import { codeOf } from './obstacle.ts';
import { withoutFiles } from './without-files.ts';

/** The message with the picture that stands in it, if there is one. */
export function asWritten(body: Body, without: Receipt['without'], locale: Locale): Body {
  if (without === 'picture') return withoutFiles(body, locale);
  return without === 'paint' ? { ...body, components: body.components.map(unpictured) } : body;
}

/**
 * Changes a message and leaves it its pictures, if Discord finds them again; else they are sent anew, at once: nothing waits for it. Gives
 * the pictures that stand there then.
 */
export async function edit(
  desk: Desk,
  channelId: string,
  messageId: string,
  body: Body,
  files: readonly SentFile[],
  paint: () => Promise<Files>,
  locale: Locale,
): Promise<readonly SentFile[]> {
  desk.lateEdits.take(channelId, messageId);
  const patch = async (what: Body) =>
    picturesIn((await desk.rest.patch(Routes.channelMessage(channelId, messageId), rewire(what))) as APIMessage);
  const staying = desk.keeping.goes() || shown(body.components).length === 0 ? kept(body.components, files) : undefined;
  if (staying !== undefined)
    try {
      const stand = await patch({ ...body, kept: staying });
      if (staying.length > 0) desk.keeping.found();
      return stand;
    } catch (error) {
      if (!isLostPicture(error)) throw error;
      desk.keeping.refused();
    }
  const painted = await paint().catch((error: unknown) => {
    desk.log.warn({ err: error, message: messageId }, 'a picture cannot be painted again');
    return undefined;
  });
  if (painted === undefined) return patch(withoutFiles(body, locale));
  try {
    return await patch({ ...body, files: painted });
  } catch (error) {
    if (codeOf(error) !== Code.MissingPermissions) throw error;
    return patch(withoutFiles(body, locale));
  }
}
