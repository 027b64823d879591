import { describe, expect, test } from 'vitest';
import { openRematchTable } from '../../src/features/rematch/rules.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { approveRollback, requestRollback } from '../../src/table/core/takeback.ts';
import { changeGuildSettings } from '../../src/table/guild/guild.ts';
import { openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { PEOPLE, table } from './room.ts';

async function finished(seats = 3) {
  const t = await table(seats);
  for (let seat = 0; seat < seats; seat++) {
    await t.play(seat, 'step');
    await t.play(seat, 'rest');
  }
  for (let seat = 0; seat < seats; seat++) {
    await t.play(seat, 'think');
    await t.play(seat, seat);
  }
  return { ...t, person: (seat: number) => ({ id: t.user(seat), name: t.user(seat) }) };
}

describe('a rematch', () => {
  test('seats the same people one further, and begins with the last of them', async () => {
    const t = await finished();
    const id = await openRematchTable(t.house, t.id, t.person(1));
    expect(await t.store.findGame(id)).toMatchObject({ status: 'lobby', seats: 3, hostId: t.user(1), lobby: { private: true } });
    expect(await openRematchTable(t.house, t.id, t.person(0))).toBe(id);
    expect(await openRematchTable(t.house, t.id, t.person(0))).toBe(id);
    expect(await openRematchTable(t.house, t.id, t.person(2))).toBe(id);
    expect((await t.store.findGame(id))?.status).toBe('running');
    expect((await t.store.listSeatHolders(id)).map((h) => h.userId)).toEqual([t.user(2), t.user(0), t.user(1)]);
    expect(await openRematchTable(t.house, t.id, t.person(0))).toBe(id);
  });

  test('is one table also when all press at once', async () => {
    const t = await finished();
    const ids = await Promise.all([0, 1, 2].map((seat) => openRematchTable(t.house, t.id, t.person(seat))));
    expect(new Set(ids).size).toBe(1);
    expect((await t.store.listSeatHolders(ensureDefined(ids[0], 'a game'))).map((h) => h.userId)).toEqual([
      t.user(2),
      t.user(0),
      t.user(1),
    ]);
  });

  test('is for those who played, after the end', async () => {
    const t = await finished();
    await expect(openRematchTable(t.house, t.id, { id: 'eve', name: 'Eve' })).rejects.toThrow('rematch.notYours');
    const other = await openGame(t.house, ensureDefined(PEOPLE[0], 'ann'), { channelId: 'c', title: 'toy', locale: 'en' });
    await expect(openRematchTable(t.house, other, ensureDefined(PEOPLE[0], 'ann'))).rejects.toThrow('rematch.notOver');
    await expect(startGame(t.house, other, ensureDefined(PEOPLE[0], 'ann'))).rejects.toThrow('table.tooFew');
  });
});

describe('a rematch in a server that sets limits', () => {
  const tables = async (t: Awaited<ReturnType<typeof finished>>) => (await t.store.listGamesInGuild('g', ['lobby', 'running'], 10)).length;

  test('is not opened by who is barred there; the others may have it', async () => {
    const t = await finished();
    await changeGuildSettings(t.house, 'g', (old) => ({ ...old, blocked: [t.user(1)] }));
    await expect(openRematchTable(t.house, t.id, t.person(1))).rejects.toThrow('guild.blocked');
    expect(await tables(t)).toBe(0);
    const id = await openRematchTable(t.house, t.id, t.person(0));
    await expect(openRematchTable(t.house, t.id, t.person(1))).rejects.toThrow('guild.blocked');
    expect((await t.store.listSeatHolders(id)).map((h) => h.userId)).toEqual([t.user(0)]);
  });

  test.each([
    ['lobbies', 1],
    ['lobbiesEach', 0],
    ['runningEach', 0],
  ] as const)('keeps to %s', async (name, host) => {
    const t = await finished();
    await changeGuildSettings(t.house, 'g', (old) => ({ ...old, limits: { ...old.limits, [name]: 1 } }));
    await openGame(t.house, t.person(host), { channelId: 'c', guildId: 'g', title: 'toy', locale: 'en' });
    await expect(openRematchTable(t.house, t.id, t.person(0))).rejects.toThrow(`limit.${name}`);
    expect(await tables(t)).toBe(1);
  });

  test('asks for no role: it is open to all who played', async () => {
    const t = await finished();
    await changeGuildSettings(t.house, 'g', (old) => ({ ...old, openers: ['7'] }));
    expect((await t.store.findGame(await openRematchTable(t.house, t.id, t.person(2))))?.hostId).toBe(t.user(2));
  });
});

describe('the story of a game', () => {
  test('is told out of its log step by step, as it was posted', async () => {
    const t = await finished();
    const posts = await t.posts();
    const first = await loadReplayStep(t.house, t.id, 0);
    expect(first).toMatchObject({ at: 0, told: [], snapshot: { key: JSON.stringify(posts[0]?.view) } });
    expect(first.of).toBe(posts.length - 1);
    for (let at = 1; at <= first.of; at++) {
      const { snapshot, told } = await loadReplayStep(t.house, t.id, at);
      expect({ view: JSON.parse(snapshot.key), told }).toEqual({ view: posts[at]?.view, told: posts[at]?.told });
    }
    expect((await loadReplayStep(t.house, t.id, 99)).at).toBe(first.of);
    expect((await loadReplayStep(t.house, t.id, -3)).at).toBe(0);
  });

  test('of a running game ends with what is open to all, and leaves out what was taken back', async () => {
    const t = await table();
    await t.play(0, 'step');
    await t.play(0, 'rest');
    await requestRollback(t.house, t.id, t.user(0), 'turn');
    await approveRollback(t.house, t.id, t.user(1));
    await t.play(0, 'rest');
    await t.play(1, 'step');
    const last = await loadReplayStep(t.house, t.id, 99);
    expect(JSON.parse(last.snapshot.key)).toMatchObject({ steps: [0, 0] });
    expect(last.told.map((x) => x.text.key)).not.toContain('back.told');
  });
});
