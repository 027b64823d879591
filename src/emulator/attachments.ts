import { createHmac } from 'node:crypto';
import { contentTypeOf, imageSize } from './pictures.ts';
import type { MessageDraft, Upload } from './validate/message.ts';
import type { Attachment } from './wire.ts';
import type { World } from './world.ts';

const LINK_LIVES_MS = 24 * 3_600_000;

export function keepFile(world: World, upload: Upload, said: NonNullable<MessageDraft['attachments']>[number] | undefined): Attachment {
  const id = world.newId();
  const filename = said?.filename ?? upload.name;
  world.file.putBytes(id, upload.bytes);
  return {
    id,
    filename: filename.replaceAll(/[^\p{L}\p{N}._-]/gu, '_'),
    ...(said?.title === undefined ? {} : { title: said.title }),
    ...(said?.description === undefined ? {} : { description: said.description }),
    content_type: contentTypeOf(filename, upload.type),
    size: upload.bytes.length,
    ...imageSize(upload.bytes),
  };
}

/** Links are signed and expire: whoever stored one finds out. */
export function attachmentUrl(world: World, channelId: string, attachment: Attachment, base: string): string {
  const hour = 3_600_000;
  const expires = (Math.floor(world.now() / hour) * hour + LINK_LIVES_MS).toString(16);
  return `${base}/attachments/${channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}?ex=${expires}&hm=${sign(world, attachment.id, expires)}`;
}

export function isLinkGood(world: World, id: string, expires: string, signature: string): boolean {
  return Number.parseInt(expires, 16) > world.now() && sign(world, id, expires) === signature;
}

function sign(world: World, id: string, expires: string): string {
  return createHmac('sha256', world.meta.secret).update(`${id}.${expires}`).digest('hex').slice(0, 32);
}
