import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { HOUR } from '../../src/shared/durations.ts';
import { undoMove } from '../../src/table/core/submit-answer.ts';
import { playByClicking } from './clicker.ts';
import { blankPainter, withHouse } from './house.ts';
import { seated } from './tables.ts';

test('while several answer at once, the newest post lists those who have not, and calls nobody anew', () =>
  withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const { players, who } = await seated(running, 'inkognito', 3);
    const rng = quickRng('answers');
    for (let turn = 0; (await store.listAwaitedInGame(1)).length < 2; turn++) {
      expect(turn, 'a question to several').toBeLessThan(200);
      await playByClicking(who((await store.listAwaitedInGame(1))[0]?.userId), rng);
      await bot.waitUntilIdle();
    }
    const post = () => ensureDefined(ensureDefined(players[0], 'Anna').last(/asked <t:/), 'the newest post');
    const listed = () => players.filter((p) => post().text.includes(`<@${p.id}>`)).map((p) => p.id);
    const before = post();
    const asked = (await store.listAwaitedInGame(1)).map((a) => who(a.userId));
    expect(listed()).toEqual(asked.map((p) => p.id));
    const [first, ...others] = asked;
    while ((await store.listAwaitedInGame(1)).length === asked.length) await playByClicking(ensureDefined(first, 'who answers'), rng);
    await bot.waitUntilIdle();
    expect(listed()).toEqual(others.map((p) => p.id));
    const { id, pings, buttons } = before;
    expect(post()).toMatchObject({ id, pings, buttons });
    expect(post().pictures.map((p) => p.description)).toEqual(before.pictures.map((p) => p.description));
    expect(sandbox.violations).toEqual([]);
  }));

test('whoever changes his mind again and again hours later makes no edit that Discord would refuse, and the newest list is shown', async () => {
  let now = Date.now();
  await withHouse(
    async (running) => {
      const { sandbox, store, bot } = running;
      const { players, who } = await seated(running, 'inkognito', 3);
      now += 2 * HOUR;
      const asked = (await store.listAwaitedInGame(1)).map((a) => who(a.userId));
      const waverer = ensureDefined(asked[0], 'who answers');
      const rng = quickRng('answers');
      const edits = () => sandbox.requests.filter(({ method, path }) => method === 'PATCH' && /^\/channels\/\d+\/messages/.test(path));
      const before = edits().length;
      const answers = async () => {
        while ((await store.listAwaitedInGame(1)).length === asked.length) await playByClicking(waverer, rng);
        await bot.waitUntilIdle();
      };
      const unsent = async () => (await store.listOutgoing(1)).filter((o) => o.state !== 'sent');
      for (let times = 0; times < 8; times++) {
        await answers();
        await undoMove(bot.services, 1, waverer.id);
        await bot.waitUntilIdle();
      }
      await answers();
      expect(new Set((await unsent()).map((o) => o.kind))).toEqual(new Set(['awaited']));
      expect(edits()).toHaveLength(before + 3);
      now += 20_000;
      await bot.waitUntilIdle();
      expect(await unsent()).toEqual([]);
      expect(edits().length).toBe(before + 4);
      expect(edits().map(({ status }) => status)).not.toContain(429);
      const post = ensureDefined(ensureDefined(players[0], 'Anna').last(/asked <t:/), 'the newest post');
      const listed = players.filter((p) => post.text.includes(`<@${p.id}>`)).map((p) => p.id);
      expect(listed.toSorted()).toEqual((await store.listAwaitedInGame(1)).map((a) => a.userId).toSorted());
      expect(sandbox.violations).toEqual([]);
    },
    blankPainter,
    () => now,
  );
});
