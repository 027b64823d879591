import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { onJoinedGuild, onRemovedFromGuild } from '../../src/table/guild/removal.ts';
import { approvePause, requestPause } from '../../src/table/seats/pause.ts';
import { DAY, five, HOUR, sitting } from './hours.ts';

const ALONE = five.slice(0, 2);

/** A game with a day for each answer, played for some hours; who is asked, and what is left of the time. */
async function begun() {
  const t = await sitting({ pace: '1d', people: ALONE });
  await t.until(t.house.now() + 3 * HOUR);
  const [waits] = await t.store.listAwaitedInGame(t.id);
  const seat = ensureDefined(waits, 'somebody').seat;
  return { ...t, seat, left: async () => ensureDefined(await t.deadline(seat), 'a deadline') - t.house.now() };
}

test('removed from a server, the bot pauses its games: no clock runs, nothing is posted, nobody misses a turn', async () => {
  const t = await begun();
  const before = (await t.store.listOutgoing(t.id)).length;
  await onRemovedFromGuild(t.house, 'g');
  await t.until(t.house.now() + 20 * DAY, undefined, 6 * HOUR);
  expect((await t.keeps(t.seat))?.missed).toBe(0);
  expect((await t.store.listOutgoing(t.id)).length).toBe(before);
  expect((await t.store.findGame(t.id))?.status).toBe('running');
});

test('invited again within 30 days, the games go on from what their clocks showed', async () => {
  const t = await begun();
  const left = await t.left();
  await onRemovedFromGuild(t.house, 'g');
  // The gateway may tell it twice.
  await onRemovedFromGuild(t.house, 'g');
  await t.until(t.house.now() + 29 * DAY, undefined, 6 * HOUR);
  await onJoinedGuild(t.house, 'g');
  expect(await t.left()).toBe(left);
  expect(await t.posts('paused')).toHaveLength(1);
  await t.until(t.house.now() + left + HOUR);
  expect((await t.keeps(t.seat))?.missed).toBe(1);
  await t.until(t.house.now() + 5 * DAY, undefined, 6 * HOUR);
  expect(await t.store.findGame(t.id)).toBeDefined();
});

test('a pause that the players agreed to goes on after it', async () => {
  const t = await begun();
  const [ann, ben] = ALONE;
  await requestPause(t.house, t.id, ensureDefined(ann, 'ann').id, 72);
  await approvePause(t.house, t.id, ensureDefined(ben, 'ben').id);
  const until = ensureDefined(await t.deadline(t.seat), 'a deadline');
  await onRemovedFromGuild(t.house, 'g');
  t.pass(HOUR);
  await onJoinedGuild(t.house, 'g');
  expect(await t.deadline(t.seat)).toBe(until);
  expect((await t.posts('paused')).map(({ payload }) => payload.news.is)).toEqual(['begun']);
});

test('after 30 days all that is stored about the server is deleted, and nothing of others', async () => {
  const t = await begun();
  await t.store.putGuildSettings('g', { language: 'pl' }, 1);
  await t.store.putGuildSettings('h', { language: 'pl' }, 1);
  await onRemovedFromGuild(t.house, 'g');
  await t.until(t.house.now() + 31 * DAY, undefined, 6 * HOUR);
  expect(await t.store.findGame(t.id)).toBeUndefined();
  expect(await t.store.findGuildSettings('g')).toBeUndefined();
  expect(await t.store.findGuildSettings('h')).toBeDefined();
  await onJoinedGuild(t.house, 'g');
});

test('where it was never removed, an invitation changes nothing', async () => {
  const t = await begun();
  const { version } = ensureDefined(await t.store.findGame(t.id), 'a game');
  await onJoinedGuild(t.house, 'g');
  expect((await t.store.findGame(t.id))?.version).toBe(version);
});
