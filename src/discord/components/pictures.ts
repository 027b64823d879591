import { type APIMediaGalleryItem, type APIMessage, RESTJSONErrorCodes as Code, ComponentType, DiscordAPIError } from 'discord.js';
import { HOUR } from '../../clock/durations.ts';
import type { SentFile } from '../../store/records.ts';
import type { Container, ControlRow } from './components.ts';

/** Whether Discord finds the files again that an edit would keep. Where it refuses once, they are uploaded anew for an hour, unasked. */
export interface Keeping {
  goes(): boolean;
  refused(): void;
}

export function openKeeping(now: () => number): Keeping {
  let until = Number.NEGATIVE_INFINITY;
  return {
    goes: () => now() >= until,
    refused() {
      until = now() + HOUR;
    },
  };
}

/** The pictures that stand in a message: with Components V2 Discord numbers them there, and not among the attachments. */
export function picturesIn({ components = [] }: Pick<APIMessage, 'components'>): SentFile[] {
  return components.flatMap((part) =>
    part.type === ComponentType.Container
      ? part.components.flatMap((c) => (c.type === ComponentType.MediaGallery ? c.items.flatMap(standing) : []))
      : [],
  );
}

/** Discord names the file only at the end of its link. */
function standing({ media }: APIMediaGalleryItem): SentFile[] {
  const filename = URL.canParse(media.url) ? new URL(media.url).pathname.split('/').at(-1) : undefined;
  return media.attachment_id === undefined || !filename ? [] : [{ id: media.attachment_id, filename: decodeURIComponent(filename) }];
}

const UPLOADED = 'attachment://';

/** Those of the files that the components show; nothing where one of them is missing. */
export function kept(components: readonly (Container | ControlRow)[], files: readonly SentFile[]): readonly SentFile[] | undefined {
  const names = shown(components);
  const found = names.flatMap((name) => files.filter((f) => f.filename === name).slice(0, 1));
  return found.length === names.length ? found : undefined;
}

/** The names of the files that the components show. */
export function shown(components: readonly (Container | ControlRow)[]): string[] {
  return components.flatMap((part) =>
    part.type === ComponentType.Container
      ? part.components.flatMap((c) =>
          c.type === ComponentType.MediaGallery
            ? c.items.flatMap(({ media }) => (media.url.startsWith(UPLOADED) ? [media.url.slice(UPLOADED.length)] : []))
            : [],
        )
      : [],
  );
}

/** The same without its picture. */
export function unpictured(part: Container | ControlRow): Container | ControlRow {
  return part.type === ComponentType.Container
    ? { ...part, components: part.components.filter((c) => c.type !== ComponentType.MediaGallery) }
    : part;
}

/** Discord does not find a file that an edit would keep. */
export function isLostPicture(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    error.code === Code.InvalidFormBodyOrContentType &&
    /ATTACHMENT\w*_NOT_FOUND/.test(JSON.stringify(error.rawError))
  );
}
