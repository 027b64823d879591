import { DiscordAPIError } from '@discordjs/rest';
import type { APIMessage, APIUnfurledMediaItem } from 'discord.js';
import { RESTJSONErrorCodes as Code, ComponentType } from 'discord-api-types/v10';
import { HOUR } from '../../shared/durations.ts';
import type { SentFile } from '../../storage/outgoing-records.ts';
import type { Container, ControlRow, Part } from './components.ts';

/** Whether Discord finds the files again that an edit would keep. Where it refuses again and again, they are uploaded anew for an hour. */
export interface AttachmentReuse {
  isAllowed(): boolean;
  markRefused(): void;
  found(): void;
}

/** One refusal may be about one message, which somebody else has changed meanwhile: it says nothing about all others. */
const REFUSALS = 3;

export function createAttachmentReuse(now: () => number): AttachmentReuse {
  let until = Number.NEGATIVE_INFINITY;
  let refusals = 0;
  return {
    isAllowed: () => now() >= until,
    markRefused() {
      refusals++;
      if (refusals < REFUSALS) return;
      refusals = 0;
      until = now() + HOUR;
    },
    found() {
      refusals = 0;
    },
  };
}

/** The pictures that stand in a message: with Components V2 Discord numbers them there, and not among the attachments. */
export function picturesIn({ components = [] }: Partial<Pick<APIMessage, 'components'>>): SentFile[] {
  return components.flatMap((part) => (part.type === ComponentType.Container ? mediaIn(part.components).flatMap(toSentFile) : []));
}

/** What galleries and thumbnails show. */
function mediaIn(parts: readonly Part[]): APIUnfurledMediaItem[] {
  return parts.flatMap((part) => {
    if (part.type === ComponentType.MediaGallery) return part.items.map(({ media }) => media);
    return part.type === ComponentType.Section && part.accessory.type === ComponentType.Thumbnail ? [part.accessory.media] : [];
  });
}

/** Discord names the file only at the end of its link. */
function toSentFile(media: APIUnfurledMediaItem): SentFile[] {
  const filename = URL.canParse(media.url) ? new URL(media.url).pathname.split('/').at(-1) : undefined;
  return media.attachment_id === undefined || !filename ? [] : [{ id: media.attachment_id, filename: decodeURIComponent(filename) }];
}

const UPLOAD_SCHEME = 'attachment://';

/** Those of the files that the components show; nothing where one of them is missing. */
export function reusableFiles(
  components: readonly (Container | ControlRow)[],
  files: readonly SentFile[],
): readonly SentFile[] | undefined {
  const names = shownFileNames(components);
  const found = names.flatMap((name) => files.filter((f) => f.filename === name).slice(0, 1));
  return found.length === names.length ? found : undefined;
}

/** The names of the files that the components show. */
export function shownFileNames(components: readonly (Container | ControlRow)[]): string[] {
  const media = components.flatMap((part) => (part.type === ComponentType.Container ? mediaIn(part.components) : []));
  return media.flatMap(({ url }) => (url.startsWith(UPLOAD_SCHEME) ? [url.slice(UPLOAD_SCHEME.length)] : []));
}

/** The same without its pictures. */
export function withoutPictures(part: Container | ControlRow): Container | ControlRow {
  if (part.type !== ComponentType.Container) return part;
  const words = part.components.flatMap((c): Part[] => {
    if (c.type === ComponentType.MediaGallery) return [];
    return c.type === ComponentType.Section && c.accessory.type === ComponentType.Thumbnail ? [...c.components] : [c];
  });
  return { ...part, components: words };
}

/** Discord does not find a file that an edit would keep. */
export function isUnknownAttachment(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    error.code === Code.InvalidFormBodyOrContentType &&
    /ATTACHMENT\w*_NOT_FOUND/.test(JSON.stringify(error.rawError))
  );
}
