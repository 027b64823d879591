import type { Game } from '../kit/game.ts';
import { LOCALES, type Locale } from '../kit/message.ts';
import { quickRng } from '../kit/rng.ts';
import { THEMES } from '../kit/scene.ts';
import type { Viewer } from '../kit/seat.ts';
import { localizeScene, type Translate } from './localize-scene.ts';

/**
 * Draws up and says the first position of every board once: what is made when it is first asked for, grounds and sentences, takes up to
 * half a second, and is made here before anybody waits.
 */
export function warmUpRenderer(games: readonly Game[], voice: (locale: Locale, game: Game) => { readonly say: Translate }): void {
  for (const game of games) {
    const voices = LOCALES.map((locale) => voice(locale, game));
    const options = game.options.parse({});
    for (const seats of game.seats) {
      const state = game.setup(seats, options, quickRng('rehearsal'));
      for (const viewer of ['public', 0] satisfies Viewer[]) {
        const view = game.view(state, viewer);
        const lines = [
          ...game.describe(view).flatMap(({ title, lines }) => [title, ...lines]),
          ...game.summary(view).map(({ text }) => text),
        ];
        for (const theme of THEMES) for (const { say } of voices) localizeScene(game.scene(view, theme), say);
        for (const { say } of voices) lines.forEach(say);
      }
    }
  }
}
