import { translatorFor } from '../../i18n/index.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { vignetteScene } from '../../render/vignette.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { type Part, textSection } from './components.ts';
import { panelWithPicture } from './rendered-panel.ts';

const SIZE = 240;

/** These lines, with the title's picture beside them. */
export function titleSection(game: Game, locale: Locale, ...lines: readonly string[]): Part {
  return textSection(lines, { name: fileOf(game), alt: altOf(game, locale) });
}

/** A panel with the pictures of these titles. */
export function withThumbnails(
  context: Pick<DiscordContext, 'pictureCache' | 'painter'>,
  games: readonly Game[],
  locale: Locale,
  components: MessageBody['components'],
): MessageBody {
  const titles = [...new Set(games)];
  return panelWithPicture(components, `vignettes ${titles.map(({ id }) => id)}`, () =>
    Promise.all(
      titles.map(async (game) => {
        const scene = vignetteScene(game.emblem, `#${game.tint.toString(16).padStart(6, '0')}`);
        const paint = () => context.painter.render(scene, { say: () => '', size: SIZE });
        const { bytes } = await context.pictureCache.getOrRender(`vignette ${game.id}`, paint);
        return { name: fileOf(game), data: bytes, alt: altOf(game, locale) };
      }),
    ),
  );
}

const fileOf = ({ id }: Game) => `${id}.webp`;
const altOf = ({ name }: Game, locale: Locale) => translatorFor(locale).say('title.alt', { game: name });
