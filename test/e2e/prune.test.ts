import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { DAY, MINUTE } from '../../src/shared/durations.ts';
import { playByClicking } from './clicker.ts';
import { blankPainter, withHouse } from './house.ts';
import { seated } from './tables.ts';

test('days later the outbox holds little, and the post that loses its buttons then is still known', async () => {
  let now = Date.now();
  await withHouse(
    async (running) => {
      const { sandbox, store, bot } = running;
      const { players, who } = await seated(running, 'san-marco', 3, { pace: 'open' });
      const rng = quickRng('prune');
      const step = async () => {
        now += MINUTE;
        await playByClicking(who((await store.listAwaitedInGame(1))[0]?.userId), rng);
        await bot.waitUntilIdle();
      };
      const boards = async () => (await store.listOutgoing(1)).filter((o) => o.kind === 'board').length;
      while ((await boards()) < 6) await step();
      for (const pause of [DAY, DAY, DAY, MINUTE]) {
        now += pause;
        await bot.waitUntilIdle();
      }
      expect(await boards()).toBe(1);
      const anna = ensureDefined(players[0], 'Anna');
      const live = () => anna.sees().filter((s) => s.buttons.some((b) => b.label === 'Play'));
      expect(live()).toHaveLength(1);
      const before = live()[0]?.id;
      while ((await boards()) < 2) await step();
      expect(live().map((s) => s.id)).not.toContain(before);
      expect(live()).toHaveLength(1);
      expect(sandbox.violations).toEqual([]);
    },
    blankPainter,
    () => now,
  );
});
