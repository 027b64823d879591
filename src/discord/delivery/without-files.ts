import { ComponentType } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { textDisplay } from '../ui/components.ts';

/** The same message where no files may be attached: in place of each picture a line that names what is missing. */
export function withoutFiles({ components, files: _, reusedFiles: __, ...body }: MessageBody, locale: Locale): MessageBody {
  const missing = textDisplay(`-# ${translatorFor(locale).say('board.inWords', { name: msg('permission.files') })}`);
  return {
    ...body,
    components: components.map((part) =>
      part.type === ComponentType.Container
        ? { ...part, components: part.components.map((c) => (c.type === ComponentType.MediaGallery ? missing : c)) }
        : part,
    ),
  };
}
