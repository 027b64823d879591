import { expect, test } from 'vitest';
import { applyTableColours, signOf } from '../../src/discord/ui/table-colours.ts';
import { inkognito } from '../../src/games/inkognito/index.ts';
import type { Game } from '../../src/kit/game.ts';
import type { Scene } from '../../src/kit/scene.ts';
import { acceptSeat, offerSeatTo } from '../../src/table/seats/seats.ts';
import { five, sitting } from './hours.ts';

const likes = (colour: 'sky' | 'black') => ({ colour });

test('everybody gets the colour he likes, the first seats first, and the others what is left, nobody the same', async () => {
  const all = { ann: likes('sky'), ben: likes('sky'), cat: likes('sky'), dan: likes('sky') };
  const t = await sitting({ people: five.slice(0, 4), settings: all });
  const holders = await t.store.listSeatHolders(t.id);
  expect(holders.map((h) => signOf(holders, h.seat).colour)).toEqual(['sky', 'orange', 'black', 'green']);
});

test('without wishes every seat wears its own', async () => {
  const t = await sitting({ people: five.slice(0, 4) });
  expect((await t.store.listSeatHolders(t.id)).every((h) => h.sign === undefined)).toBe(true);
});

test('a game may keep a colour for a seat: in Inkognito black is the Ambassador’s, and no agent’s who likes it', async () => {
  const likings = { ann: likes('black'), eve: likes('sky') };
  for (const seats of [4, 5]) {
    const t = await sitting({ people: five.slice(0, seats), settings: likings, game: inkognito as Game });
    const holders = await t.store.listSeatHolders(t.id);
    const worn = holders.map((h) => signOf(holders, h.seat).colour);
    expect(new Set(worn).size).toBe(seats);
    expect(worn.indexOf('black')).toBe(seats === 5 ? 4 : -1);
  }
});

test('a seat keeps its colour when it changes hands', async () => {
  const t = await sitting({ people: five.slice(0, 2), settings: { ann: likes('sky'), ben: likes('sky') } });
  await offerSeatTo(t.house, t.id, (await t.holder(0)).userId, 'dan');
  await acceptSeat(t.house, t.id, 0, { id: 'dan', name: 'Dan' });
  expect((await t.holder(0)).sign).toBe(2);
});

test('a picture shows the colours that are worn, and its ground is kept apart from that of others', () => {
  const scene: Scene = {
    width: 10,
    height: 10,
    theme: 'day',
    ground: { key: 'g', shapes: [{ shape: 'rect', x: 0, y: 0, w: 1, h: 1, fill: 'seat1', stroke: 'gold' }] },
    pieces: [
      { shape: 'token', seat: 0, x: 1, y: 1, size: 1 },
      { shape: 'group', shapes: [{ shape: 'circle', x: 1, y: 1, r: 1, fill: 'seat0' }] } as unknown as Scene['pieces'][number],
    ],
    anchors: {},
  };
  const holder = (seat: 0 | 1, sign?: 2 | 0, displayName = 'U') => ({
    seat,
    userId: 'u',
    displayName,
    joinedAt: 0,
    ...(sign === undefined ? {} : { sign }),
  });
  const plain = applyTableColours(scene, [holder(0), holder(1)]);
  expect(plain.ground).toBe(scene.ground);
  expect(plain.pieces[0]).toMatchObject({ seat: 0, label: 'U' });
  for (const [name, initial] of [
    ['łucja', 'Ł'],
    ['„42”', '4'],
    ['漢字', 'A'],
  ] as const)
    expect(applyTableColours(scene, [holder(0, undefined, name), holder(1)]).pieces[0]).toMatchObject({ label: initial });
  const worn = applyTableColours(scene, [holder(0, 2), holder(1, 0)]);
  expect(worn.ground.key).not.toBe('g');
  expect(JSON.stringify(worn)).toContain('"fill":"seat0","stroke":"gold"');
  expect(worn.pieces[0]).toMatchObject({ seat: 2 });
  // Nobody sits on the third seat: its pieces wear what is left.
  expect([0, 1, 2].map((seat) => signOf([holder(0, 2), holder(1, 0)], seat as 0).colour)).toEqual(['sky', 'black', 'orange']);
  expect(worn.pieces[1]).toMatchObject({ shapes: [{ fill: 'seat2' }] });
});
