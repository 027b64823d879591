import type { Translator } from '../../i18n/say.ts';
import type { DiscordContext } from '../context.ts';
import type { Files } from '../interactions/interaction.ts';
import { type Part, picture } from '../ui/components.ts';
import { clip, LIMITS } from '../ui/limits.ts';
import type { Drawn } from './cards.ts';

/** What pages are made with. */
export type CardContext = Pick<DiscordContext, 'services' | 'painter' | 'reader'>;

/** Where the pictures of a message stand, each with its own name. */
export function pictures(drawn: readonly Drawn[]): Part[] {
  return drawn.map(({ alt }, i) => picture(fileOf(i), altOf(alt)));
}

/** The same pictures painted; `patient` ones wait, however many wait before them. */
export async function renderCards(
  context: Pick<DiscordContext, 'painter'>,
  drawn: readonly Drawn[],
  { say }: Translator,
  patient = false,
): Promise<Files> {
  return Promise.all(
    drawn.map(async ({ scene, alt }, i) => {
      const { bytes } = await context.painter.paint(scene, { say, patient });
      return { name: fileOf(i), data: bytes, alt: altOf(alt) };
    }),
  );
}

/** What tells the pictures from others. */
export function keyOf(drawn: readonly Drawn[], { locale }: Translator): string {
  return JSON.stringify([locale, drawn.map(({ scene }) => scene)]);
}

const fileOf = (at: number) => `league-${at + 1}.webp`;
const altOf = (alt: string) => clip(alt, LIMITS.alt);
