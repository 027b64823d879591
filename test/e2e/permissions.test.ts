import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import type { PermissionName } from '../../src/sandbox/discord.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

const ESSENTIAL: readonly (readonly [PermissionName, string])[] = [
  ['SEND_MESSAGES', 'Send Messages'],
  ['CREATE_PUBLIC_THREADS', 'Create Public Threads'],
  ['SEND_MESSAGES_IN_THREADS', 'Send Messages in Threads'],
];

test('without a permission it needs no table is opened, and the permission is named', () =>
  withHouse(async ({ sandbox, store }) => {
    const { anna } = actors(sandbox);
    for (const [permission, name] of ESSENTIAL) {
      sandbox.misfortunes.deny(anna.place().id, [permission]);
      expect((await anna.slash('play', { game: 'venice', seats: 3 })).shown?.text, permission).toContain(name);
      sandbox.misfortunes.restore(anna.place().id);
    }
    expect(await store.game(1)).toBeUndefined();
    expect(sandbox.violations).toEqual([]);
  }));

test('a permission lost in the middle of a game loses no post: it waits until it is given back', () =>
  withHouse(async (house) => {
    const { store, bot, sandbox } = house;
    const { players } = await seated(house, 'san-marco', 3);
    const anna = must(players[0], 'Anna');
    const channel = must(await store.game(1), 'a game').channelId;
    sandbox.misfortunes.deny(channel, ['SEND_MESSAGES_IN_THREADS']);
    await anna.slash('manage repair', { reason: 'to be told later' });
    await bot.settle();
    const states = (await store.outgoing(1)).map((o) => o.state);
    expect(states).not.toContain('failed');
    expect(states).toContain('pending');
    sandbox.misfortunes.restore(channel);
    for (const o of await store.outgoing(1)) if (o.state === 'pending') await store.retryOutgoing(o.id, Date.now(), '');
    await bot.settle();
    await anna.until('to be told later');
    expect((await store.outgoing(1)).every((o) => o.state === 'sent')).toBe(true);
  }));
