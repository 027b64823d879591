import type { Voice } from '../../i18n/say.ts';
import { clip, LIMITS } from '../components/limits.ts';
import type { Desk } from '../desk.ts';
import type { Drawn } from './cards.ts';

/** What pages are made with. */
export type Studio = Pick<Desk, 'house' | 'painter' | 'reader'>;

/** The pictures of a message, each with its own name. */
export async function painted(desk: Studio, drawn: readonly Drawn[], voice: Voice) {
  return Promise.all(
    drawn.map(async ({ scene, alt }, i) => {
      const { bytes } = await desk.painter.paint(scene, { say: voice.say });
      return { name: `league-${i + 1}.webp`, data: bytes, alt: clip(alt, LIMITS.alt) };
    }),
  );
}
