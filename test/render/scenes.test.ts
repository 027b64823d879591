import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { Scene, Shape } from '../../src/kit/scene.ts';
import { positionsOf } from './positions.ts';

/** What a failure says first. */
const hint = (file: string) => `${file} has changed; if it was meant to: npx vitest run test/render/scenes.test.ts -u`;

/**
 * JSON with one shape in a line, so that a difference shows the shape that changed; numbers as fine as anybody can see. Whose words they
 * are the folder says.
 */
function lines(shapes: readonly Shape[]): string {
  const fine = (name: string, value: unknown) =>
    name === 'game' ? undefined : typeof value === 'number' ? Number(value.toFixed(2)) : value;
  return `[\n${shapes.map((shape) => JSON.stringify(shape, fine)).join(',\n')}\n]`;
}

function written({ width, height, theme, ground, pieces, trails = [] }: Scene, marks: unknown): string {
  const head = JSON.stringify({ width, height, theme, ground: ground.key, trails, marks });
  return `{"scene": ${head},\n"pieces": ${lines(pieces)}}\n`;
}

test.each(GAMES.map((game) => [game.id, game] as const))('%s draws a dozen positions as before', async (id, game) => {
  const grounds = new Map<string, readonly Shape[]>();
  for (const { name, scene, marks } of positionsOf(game)) {
    grounds.set(`${scene.ground.key} ${scene.theme}`, scene.ground.shapes);
    await expect(written(scene, marks), hint(`${id}/${name}`)).toMatchFileSnapshot(`../fixtures/scenes/${id}/${name}.json`);
  }
  const all = [...grounds].map(([key, shapes]) => `${JSON.stringify(key)}: ${lines(shapes)}`);
  await expect(`{${all.join(',\n')}}\n`, hint(`${id}/grounds`)).toMatchFileSnapshot(`../fixtures/scenes/${id}/grounds.json`);
});
