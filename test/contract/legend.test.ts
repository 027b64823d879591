import { expect, test } from 'vitest';
import { MAX_ACTIONS, optionsOf, playAtRandom } from '../../src/cli/random-play.ts';
import type { DiscordContext } from '../../src/discord/context.ts';
import { buildLegendPanel } from '../../src/discord/panel/legend.ts';
import { countComponents } from '../../src/discord/ui/components.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { type Scene, type Shape, THEMES } from '../../src/kit/scene.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE } from '../../src/render/layout-check.ts';
import { createPictureCache } from '../../src/render/picture-cache.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { TITLES } from './titles.ts';

const drawn = TITLES.filter((game) => game.legend !== undefined);

/** All silhouettes but ornaments. */
function icons(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) => {
    if (shape.shape === 'group') return icons(shape.shapes);
    return shape.shape === 'icon' && shape.ornament === undefined ? [shape.icon] : [];
  });
}

const MOMENTS = [0, 9, 40, 90, 160, MAX_ACTIONS];

/** What a title's pictures show, for everybody and for each player, from the first question to the last reckoning. */
function pictured(game: Game): Set<string> {
  const found = new Set<string>();
  for (let seats = game.seats[0]; seats <= game.seats[1]; seats++)
    for (const [n, actions] of MOMENTS.entries()) {
      const state = playAtRandom(game, seats, optionsOf(game, seats, {}), quickRng(`legend/${seats}/${n}`), undefined, actions);
      const viewers = ['public' as const, ...game.decisions(state).map(({ seat }) => seat)];
      for (const viewer of viewers) {
        const { ground, pieces } = game.scene(game.view(state, viewer), 'day');
        for (const icon of [...icons(ground.shapes), ...icons(pieces)]) found.add(icon);
      }
    }
  return found;
}

test('every title that draws a picture of its own has a legend', () => {
  expect(drawn.map(({ id }) => id)).toEqual(expect.arrayContaining(['venice', 'san-marco', 'inkognito', 'valencia']));
});

test.each(drawn.map((game) => [game.id, game] as const))('%s: every icon of its pictures stands in the legend', (_id, game) => {
  const explained = new Set((game.legend?.('day') ?? []).flatMap(({ entries }) => entries.flatMap(({ sign }) => icons(sign))));
  const missing = [...pictured(game)].filter((icon) => !explained.has(icon));
  expect(missing).toEqual([]);
});

test.each(drawn.map((game) => [game.id, game] as const))(
  '%s: its legend can be read on a phone and fits a message, in every language and light',
  async (_id, game) => {
    const { render: paint } = createRenderer();
    for (const locale of LOCALES)
      for (const theme of THEMES) {
        const { say } = translatorFor(locale, game);
        const scenes: Scene[] = [];
        const painter: DiscordContext['painter'] = {
          render: async (scene, { marks }) => {
            scenes.push(scene);
            return paint(scene, { marks: marks ?? [] });
          },
          close: async () => undefined,
        };
        const { components, deferredPicture: painting } = buildLegendPanel(
          { pictureCache: createPictureCache(), painter, reader: { theme } } as never,
          game,
          locale,
        );
        const files = await ensureDefined(painting, 'its pictures').render();
        expect(scenes.flatMap((scene) => findLayoutProblems(scene, say, MIN_LEGIBLE_SIZE.private))).toEqual([]);
        expect(Math.max(...scenes.map(({ width, height }) => height / width))).toBeLessThan(1.75);
        expect(countComponents(components)).toBeLessThanOrEqual(40);
        const said = JSON.stringify(components).match(/"content":"(?:[^"\\]|\\.)*"/g) ?? [];
        expect(said.join('').length).toBeLessThan(4000);
        for (const { alt } of files) expect(alt.length).toBeLessThan(1000);
        // Nobody has to see the picture: each entry is said too.
        const words = said.join('\n');
        for (const { entries } of game.legend?.(theme) ?? []) for (const { text } of entries) expect(words).toContain(say(text));
      }
  },
);
