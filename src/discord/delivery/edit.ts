import type { APIMessage } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Locale } from '../../kit/message.ts';
import type { DeliveryReceipt, SentFile } from '../../storage/outgoing-records.ts';
import type { DiscordContext } from '../context.ts';
import { type MessageBody, type MessageFiles, toEditPayload } from '../interactions/interaction.ts';
import { isUnknownAttachment, picturesIn, reusableFiles, shownFileNames, withoutPictures } from '../ui/attachment-reuse.ts';
import { codeOf } from './obstacles.ts';
import { withoutFiles } from './without-files.ts';

/** The message with the picture that stands in it, if there is one. */
export function asSent(body: MessageBody, without: DeliveryReceipt['without'], locale: Locale): MessageBody {
  if (without === 'picture') return withoutFiles(body, locale);
  return without === 'paint' ? { ...body, components: body.components.map(withoutPictures) } : body;
}

/**
 * Changes a message and leaves it its pictures, if Discord finds them again; else they are sent anew, at once: nothing waits for it. Gives
 * the pictures that stand there then.
 */
export async function editMessage(
  context: DiscordContext,
  channelId: string,
  messageId: string,
  body: MessageBody,
  files: readonly SentFile[],
  paint: () => Promise<MessageFiles>,
  locale: Locale,
): Promise<readonly SentFile[]> {
  context.oldMessageEdits.take(channelId, messageId);
  const patch = async (what: MessageBody) =>
    picturesIn((await context.rest.patch(Routes.channelMessage(channelId, messageId), toEditPayload(what))) as APIMessage);
  const staying =
    context.attachmentReuse.isAllowed() || shownFileNames(body.components).length === 0 ? reusableFiles(body.components, files) : undefined;
  if (staying !== undefined)
    try {
      const stand = await patch({ ...body, reusedFiles: staying });
      if (staying.length > 0) context.attachmentReuse.found();
      return stand;
    } catch (error) {
      if (!isUnknownAttachment(error)) throw error;
      context.attachmentReuse.markRefused();
    }
  const painted = await paint().catch((error: unknown) => {
    context.log.warn({ err: error, message: messageId }, 'a picture cannot be painted again');
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
