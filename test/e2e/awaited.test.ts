import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { playByClicking } from './clicker.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

test('while several answer at once, the newest post lists those who have not, and calls nobody anew', () =>
  withHouse(async (house) => {
    const { sandbox, store, bot } = house;
    const { players, who } = await seated(house, 'inkognito', 3);
    const rng = quickRng('answers');
    for (let turn = 0; (await store.awaitedIn(1)).length < 2; turn++) {
      expect(turn, 'a question to several').toBeLessThan(200);
      await playByClicking(who((await store.awaitedIn(1))[0]?.userId), rng);
      await bot.settle();
    }
    const post = () => must(must(players[0], 'Anna').last(/asked <t:/), 'the newest post');
    const listed = () => players.filter((p) => post().text.includes(`<@${p.id}>`)).map((p) => p.id);
    const before = post();
    const asked = (await store.awaitedIn(1)).map((a) => who(a.userId));
    expect(listed()).toEqual(asked.map((p) => p.id));
    const [first, ...others] = asked;
    while ((await store.awaitedIn(1)).length === asked.length) await playByClicking(must(first, 'who answers'), rng);
    await bot.settle();
    expect(listed()).toEqual(others.map((p) => p.id));
    const { id, pings, buttons } = before;
    expect(post()).toMatchObject({ id, pings, buttons });
    expect(post().pictures.map((p) => p.description)).toEqual(before.pictures.map((p) => p.description));
    expect(sandbox.violations).toEqual([]);
  }));
