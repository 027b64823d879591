import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { setOption } from '../../src/table/lobby/terms.ts';
import { room } from './room.ts';
import { toy } from './toy.ts';

const ZONES = ['Europe/Warsaw', 'America/New_York', 'Australia/Sydney', 'America/Los_Angeles'];
/** As the sun goes round. */
const ROUND = ['Australia/Sydney', 'Europe/Warsaw', 'America/New_York', 'America/Los_Angeles'];
const game = { ...toy, clockwise: true } as unknown as Game;

/** Seats of a game among people of these zones, named by them; `undefined` has told nothing of himself. */
async function seatsOf(seed: string, zones: readonly (string | undefined)[], choose: { game?: Game; byLot?: boolean } = {}) {
  const r = await room([choose.game ?? game]);
  const house = { ...r.house, newSeed: () => seed.padStart(32, '0') };
  const people = zones.map((zone, n) => ({ id: zone ?? `nobody${n}`, name: zone ?? 'Nobody' }));
  for (const { id } of people) if (id.includes('/')) await changeSettings(house, id, (old) => ({ ...old, zone: id }));
  const host = ensureDefined(people[0], 'a host');
  const opening = { channelId: 'c', guildId: 'g', title: game.id, seats: people.length, locale: 'en' } as const;
  const id = await openGame(house, host, opening);
  if (choose.byLot === true) await setOption(house, id, host, 'byLot', true);
  for (const person of people.slice(1)) await joinLobby(house, id, person);
  await startGame(house, id, host);
  expect(await verifyGame(house, id)).toMatchObject({ problems: [] });
  return (await r.store.listSeatHolders(id)).map((h) => h.userId);
}

const SEEDS = Array.from({ length: 24 }, (_, n) => n.toString(16));
const turned = (order: readonly string[], first: string) => order.map((_, n) => order[(order.indexOf(first) + n) % order.length]);
const all = async (zones: readonly (string | undefined)[], choose?: { game?: Game; byLot?: boolean }) =>
  Promise.all(SEEDS.map((seed) => seatsOf(seed, zones, choose)));

describe('seats by the clock', () => {
  test('follow the mornings round the globe, and who starts is drawn by lot', async () => {
    const seated = await all(ZONES);
    for (const order of seated) expect(order).toEqual(turned(ROUND, ensureDefined(order[0], 'who starts')));
    expect(new Set(seated.map(([first]) => first)).size).toBe(4);
  });

  test('leave those whose hours nobody knows where the lot puts them', async () => {
    const seated = await all([...ZONES.slice(0, 3), undefined]);
    const known = ROUND.filter((zone) => ZONES.slice(0, 3).includes(zone));
    for (const order of seated) {
      const those = order.filter((user) => user.includes('/'));
      expect(those).toEqual(turned(known, ensureDefined(those[0], 'the first of them')));
    }
    expect(new Set(seated.map((order) => order.indexOf('nobody3'))).size).toBe(4);
  });

  test('are by lot where all live in one zone, where the host wishes it, and in titles whose turns do not go round', async () => {
    for (const orders of [
      await all(['Europe/Warsaw', undefined, undefined, undefined]),
      await all(ZONES, { byLot: true }),
      await all(ZONES, { game: toy as unknown as Game }),
    ])
      expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(8);
  });
});
