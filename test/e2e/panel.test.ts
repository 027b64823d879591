import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Painter } from '../../src/paint/painter.ts';
import { actors } from './actors.ts';
import { blankPainter, withHouse } from './house.ts';

/** A painter slow enough that the words of a panel come first. */
const slowPainter: Painter = {
  async paint(scene, commission) {
    await pause(250);
    return blankPainter.paint(scene, commission);
  },
  close: async () => {},
};

test('a panel shows its words before its picture when that takes long, and no stale picture later', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara } = actors(sandbox);
    await anna.slash('play', { game: 'san-marco', seats: 3 });
    for (const player of [bruno, chiara]) {
      await player.until('#1');
      await player.press('Join');
      await bot.settle();
    }
    const [awaited] = await store.awaitedIn(1);
    const leader = [anna, bruno, chiara].find((p) => p.id === awaited?.userId)?.go(/#1 ·/);
    const first = (await leader?.press('Play'))?.shown;
    expect(first?.pictures).toHaveLength(0);
    expect(first?.buttons.length).toBeGreaterThan(0);
    await bot.settle();
    expect(leader?.last()?.pictures).toHaveLength(1);
    expect(sandbox.violations).toEqual([]);
  }, slowPainter));
