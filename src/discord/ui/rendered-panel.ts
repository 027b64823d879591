import { createHash } from 'node:crypto';
import type { Files, MessageBody } from '../interactions/interaction.ts';
import { shown, withoutPictures } from './attachment-reuse.ts';

/** A panel with pictures, `of` something: in words alone until they are painted. */
export function paintedPanel(components: MessageBody['components'], of: string, paint: () => Promise<Files>): MessageBody {
  if (shown(components).length === 0) return { components };
  return { components, painting: { of: digest(of), marked: false, same: false, bare: components.map(withoutPictures), paint } };
}

/** What tells one picture from another, in a few bytes. */
export function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
