import { expect, test } from 'vitest';
import { createEmojiRegistry } from '../../src/discord/icons/emoji-registry.ts';
import { GAMES } from '../../src/games/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { blankPainter } from '../../src/lab/blank-painter.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

const NAMES = [...createEmojiRegistry(GAMES).wanted.keys()].toSorted();
const LONGEST = 'Ł'.repeat(32);
const PATH = /emojis/;

const illustrated = (work: (running: Running) => Promise<void>) => withHouse(work, blankPainter, undefined, undefined, undefined, true);
const namesIn = ({ sandbox }: Running) => [...sandbox.world.emojis.all()].map(({ name }) => name).toSorted();
const uploads = ({ sandbox }: Running) => sandbox.requests.filter(({ method, path }) => method === 'POST' && PATH.test(path)).length;

test('icons are uploaded once, those whose drawing changed anew, and what was ours and is no longer drawn goes', () =>
  illustrated(async (running) => {
    await running.bot.waitUntilIdle();
    expect(namesIn(running)).toEqual(NAMES);
    expect(uploads(running)).toBe(NAMES.length);
    const own = { id: '1', name: 'somebody_elses', animated: false };
    const again = await running.restart(() => {
      running.sandbox.world.emojis.put(own);
    });
    await again.bot.waitUntilIdle();
    expect(uploads(again)).toBe(NAMES.length);
    // An older drawing of ours, and one that somebody took away.
    const [first, second] = [...again.sandbox.world.emojis.all()].filter(({ id }) => id !== own.id);
    const stored = JSON.parse(ensureDefined(await again.store.findMeta('emojis'), 'the icons'));
    const old = { id: ensureDefined(first, 'an icon').id, name: 'older_drawing' };
    const emojis = stored.emojis.map((e: { id: string }) => (e.id === old.id ? old : e));
    await again.store.putMeta('emojis', JSON.stringify({ ...stored, emojis }));
    ensureDefined(first, 'an icon').name = old.name;
    again.sandbox.world.emojis.drop(ensureDefined(second, 'another').id);
    const last = await again.restart();
    await last.bot.waitUntilIdle();
    expect(namesIn(last)).toEqual([...NAMES, own.name].toSorted());
    expect(uploads(last)).toBe(NAMES.length + 2);
    expect(last.sandbox.violations).toEqual([]);
  }));

test('where the list is full, words stand alone, and nothing else stops', () =>
  illustrated(async (running) => {
    await running.bot.waitUntilIdle();
    await running.store.putMeta('emojis', '{}');
    const full = await running.restart(() => {
      const { emojis } = running.sandbox.world;
      for (const { id } of [...emojis.all()]) emojis.drop(id);
      for (let n = 0; n < 2000; n++) emojis.put({ id: String(n + 1), name: `theirs_${n}`, animated: false });
    });
    await full.bot.waitUntilIdle();
    const { players } = await seated(full, 'san-marco', 3);
    expect(ensureDefined(players[0], 'Anna').last('San Marco')?.text).not.toContain('<:');
    expect(full.sandbox.violations).toEqual([]);
  }));

// Four titles, Polish, the longest names: every label fits and none holds an icon in letters, or the embedded Discord would refuse it.
test.each(GAMES.map(({ id, seats }) => ({ game: id, seats: seats[1] })))('$game for $seats is played with icons', ({ game, seats }) =>
  illustrated(async (running) => {
    const { sandbox, store, bot } = running;
    await bot.waitUntilIdle();
    for (const user of [...sandbox.world.users.all()])
      if (user.bot !== true) sandbox.world.users.put({ ...user, own: { ...user.own, locale: 'pl' } });
    for (const member of [...sandbox.world.members.all()])
      if (member.user_id !== sandbox.world.meta.botId) sandbox.world.members.put({ ...member, nick: LONGEST });
    let signed = 0;
    sandbox.onAccepted.add(({ json }) => {
      if (JSON.stringify(json ?? {}).includes('"emoji":{')) signed++;
    });
    const { who } = await seated(running, game, seats);
    const rng = quickRng('icons');
    // Now and then Discord does not know an icon: the panel comes without.
    sandbox.faults.forgetEmojis({ times: 3 });
    for (let turn = 0; turn < 25; turn++) {
      await bot.waitUntilIdle();
      const [next] = await store.listAwaitedInGame(1);
      if (next === undefined) break;
      await playByClicking(who(next.userId), rng);
    }
    await bot.waitUntilIdle();
    expect(sandbox.faults.brewing()).toBe(0);
    expect(sandbox.violations).toEqual([]);
    const thread = ensureDefined((await store.findGame(1))?.threadId, 'a thread');
    const posts = sandbox.world.messages.in(thread).filter((m) => m.own.for === undefined);
    expect(posts.filter((m) => JSON.stringify(m.components).includes('<:seat_')).length).toBeGreaterThan(1);
    expect(signed).toBeGreaterThan(3);
  }),
);
