import type { Translator } from '../../i18n/say.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageFiles } from '../interactions/interaction.ts';
import { mediaGallery, type Part } from '../ui/components.ts';
import { clipText, TEXT_LIMITS } from '../ui/limits.ts';
import type { CardPicture } from './cards.ts';

/** What pages are made with. */
export type CardContext = Pick<DiscordContext, 'services' | 'painter' | 'reader'>;

/** Where the pictures of a message stand, each with its own name. */
export function pictures(drawn: readonly CardPicture[]): Part[] {
  return drawn.map(({ alt }, i) => mediaGallery(fileOf(i), altOf(alt)));
}

/** The same pictures painted; `patient` ones wait, however many wait before them. */
export async function renderCards(
  context: Pick<DiscordContext, 'painter'>,
  drawn: readonly CardPicture[],
  { say }: Translator,
  patient = false,
): Promise<MessageFiles> {
  return Promise.all(
    drawn.map(async ({ scene, alt }, i) => {
      const { bytes } = await context.painter.render(scene, { say, patient });
      return { name: fileOf(i), data: bytes, alt: altOf(alt) };
    }),
  );
}

/** What tells the pictures from others. */
export function keyOf(drawn: readonly CardPicture[], { locale }: Translator): string {
  return JSON.stringify([locale, drawn.map(({ scene }) => scene)]);
}

const fileOf = (at: number) => `league-${at + 1}.webp`;
const altOf = (alt: string) => clipText(alt, TEXT_LIMITS.alt);
