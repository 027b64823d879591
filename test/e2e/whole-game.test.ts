import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { verify } from '../../src/table/verify.ts';
import { actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { withHouse } from './house.ts';

const GAMES = [
  { game: 'san-marco', seats: 4 },
  { game: 'valencia', seats: 3 },
  { game: 'venice', seats: 3 },
  { game: 'inkognito', seats: 3 },
];

test.each(GAMES)(
  'a whole game of $game for $seats, from the lobby to the result, by clicking',
  ({ game, seats }) =>
    withHouse(async ({ sandbox, store, bot }) => {
      const { anna, bruno, chiara, dario, elena } = actors(sandbox);
      const players = [anna, bruno, chiara, dario, elena].slice(0, seats);
      await anna.slash('play', { game, seats });
      for (const player of players.slice(1)) {
        await player.until(/#1/);
        await player.press('Join');
        await bot.settle();
      }
      for (const player of players) player.go(/#1 ·/);
      await anna.until('In turn order');
      const rng = quickRng('clicks');
      for (let turn = 0; turn < 3000; turn++) {
        await bot.settle();
        const awaited = await store.awaitedIn(1);
        if (awaited.length === 0) break;
        const next = must(awaited[rng.below(awaited.length)], 'somebody');
        await playByClicking(
          must(
            players.find((p) => p.id === next.userId),
            'a player',
          ),
          rng,
        );
      }
      expect((await store.game(1))?.status).toBe('over');
      await anna.until('The game is over');
      expect(await verify(bot.house, 1)).toMatchObject({ problems: [] });
      expect(sandbox.violations).toEqual([]);
    }),
  120_000,
);
