import { houseVoice } from '../../i18n/index.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { vignette } from '../../paint/vignette.ts';
import type { Desk } from '../desk.ts';
import type { Files } from '../interaction.ts';
import { type Part, section } from './components.ts';

const SIZE = 240;

/** What may stand beside lines: the pictures of titles, one for each. */
export interface Thumbnails {
  /** These lines, with the title's picture beside them where it could be painted. */
  beside(game: Game, ...lines: readonly string[]): Part;
  readonly files: Files;
}

/** The pictures of these titles; where one cannot be painted, its lines stand alone. */
export async function thumbnails(desk: Pick<Desk, 'gallery' | 'painter'>, games: readonly Game[], locale: Locale): Promise<Thumbnails> {
  const { say } = houseVoice(locale);
  const all = await Promise.all(
    [...new Set(games)].map(async (game) => {
      const scene = vignette(game.emblem, `#${game.tint.toString(16).padStart(6, '0')}`);
      const drawn = await desk.gallery
        .picture(`vignette ${game.id}`, () => desk.painter.paint(scene, { say: () => '', size: SIZE }))
        .catch(() => undefined);
      return drawn === undefined ? [] : [{ name: fileOf(game), data: drawn.bytes, alt: say('title.alt', { game: game.name }) }];
    }),
  );
  const files = all.flat();
  return {
    files,
    beside(game, ...lines) {
      const file = files.find(({ name }) => name === fileOf(game));
      return section(lines, file);
    },
  };
}

const fileOf = ({ id }: Game) => `${id}.webp`;
