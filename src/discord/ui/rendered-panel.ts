import { createHash } from 'node:crypto';
import type { MessageBody, MessageFiles } from '../interactions/interaction.ts';
import { shownFileNames, withoutPictures } from './attachment-reuse.ts';

/** A panel with pictures, `of` something: in words alone until they are painted. */
export function panelWithPicture(components: MessageBody['components'], of: string, paint: () => Promise<MessageFiles>): MessageBody {
  if (shownFileNames(components).length === 0) return { components };
  return {
    components,
    deferredPicture: { of: digest(of), marked: false, same: false, bare: components.map(withoutPictures), render: paint },
  };
}

/** What tells one picture from another, in a few bytes. */
export function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
