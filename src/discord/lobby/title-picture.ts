import { msg } from '../../i18n/house.ts';
import type { Say } from '../../i18n/say.ts';
import type { Game } from '../../kit/game.ts';
import { posterScene } from '../../render/poster.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageFiles } from '../interactions/interaction.ts';
import { plainTranslator } from '../ui/people.ts';

export const TITLE_FILE = 'title.webp';

/** What the title picture shows, for who cannot see it. */
export function titleAlt(game: Game, say: Say): string {
  return say('lobby.titleAlt', { game: game.name, scene: game.cover?.().alt ?? msg('lobby.skyline') });
}

/** The title's own town, where it has one. */
function coverScene(game: Game) {
  return game.cover === undefined ? {} : { cover: game.cover() };
}

/** Its town with the name of the game: for a lobby card. */
export async function renderTitlePicture(context: DiscordContext, latest: LatestGame): Promise<MessageFiles> {
  const game = gameOf(context.services, latest.game.title);
  const translator = plainTranslator(lobbyOf(latest.game).locale, game, latest.seats);
  const scene = posterScene({ title: game.name, icon: game.emblem, ...coverScene(game) }, 'day');
  const key = `title ${game.id} ${translator.locale}`;
  const drawn = await context.pictureCache.getOrRender(key, () =>
    context.painter.render(scene, { say: translator.say, size: 800, patient: true }),
  );
  return [{ name: TITLE_FILE, data: drawn.bytes, alt: titleAlt(game, translator.say) }];
}
