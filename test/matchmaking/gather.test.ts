import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { startJobRunner } from '../../src/app/job-runner.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { toggleAvoided } from '../../src/matchmaking/avoid-list.ts';
import { declineInvitation } from '../../src/matchmaking/invitations.ts';
import { findMatchedTable, listMatchedTables } from '../../src/matchmaking/matched-tables.ts';
import { joinQueue, leaveQueue } from '../../src/matchmaking/search.ts';
import type { SearchCriteria } from '../../src/matchmaking/search-criteria.ts';
import { setTableAlert } from '../../src/matchmaking/table-alerts.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { changeGuildSettings } from '../../src/table/guild/guild.ts';
import { leaveLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { joinTable } from '../../src/table/lobby/start.ts';
import { setOption } from '../../src/table/lobby/terms.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
import { DAY, HOUR } from '../table/hours.ts';
import { room } from '../table/room.ts';
import { toy } from '../table/toy.ts';

const WISH: SearchCriteria = {
  ...{ name: 'somebody', guildId: 'g', channelId: 'c', locale: 'en', anywhere: false },
  ...{ titles: ['toy'], seats: [3], paces: ['slow'] },
};

/** People of one server who look for tables; it is noon. */
async function parlour(...people: readonly string[]) {
  const r = await room([toy as Game]);
  r.pass(Date.UTC(2026, 4, 4, 12) - r.house.now());
  const jobRunner = startJobRunner(r.house, pino({ level: 'silent' }));
  await jobRunner.stop();
  const { house: services, store } = r;
  const awake = async (user: string, zone = 'UTC') =>
    void (await changeSettings(services, user, (old) => ({ ...old, zone, quiet: { from: 23 * 60, until: 8 * 60 } })));
  const looks = async (user: string, wish: Partial<SearchCriteria> = {}) => {
    await awake(user);
    await joinQueue(services, user, { ...WISH, name: user, ...wish });
  };
  for (const user of people) await looks(user);
  await jobRunner.tick();
  return {
    ...r,
    tick: jobRunner.tick,
    awake,
    looks,
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= HOUR) {
        r.pass(Math.min(HOUR, left));
        await jobRunner.tick();
      }
    },
    tables: () => listMatchedTables(services),
    async called() {
      return (await listMatchedTables(services)).map(({ gathered }) => gathered.called.map(({ user }) => user));
    },
    accept: async (user: string) =>
      joinTable(services, ensureDefined(await findMatchedTable(services, user), 'a table').id, { id: user, name: user }),
    async calls(game: number) {
      const social = (await store.listOutgoing(game)).map((o) => o.payload as TablePayload).filter((p) => p.kind === 'social');
      return social.flatMap(({ post }) => (post.what === 'gathering' ? [post.to] : []));
    },
  };
}

describe('a table that the house fills', () => {
  test('begins with those who accept, and they look for nothing any more', async () => {
    const p = await parlour('a', 'b');
    expect(await p.tables()).toEqual([]);
    await p.looks('c');
    await p.tick();
    expect(await p.called()).toEqual([['a', 'b', 'c']]);
    expect(await p.calls(1)).toEqual([['a', 'b', 'c']]);
    for (const user of ['b', 'c']) await p.accept(user);
    expect(await p.store.findGame(1)).toMatchObject({ status: 'lobby', hostId: 'b', pace: 'slow', seats: 3 });
    await p.accept('a');
    expect((await p.store.findGame(1))?.status).toBe('running');
    expect(await p.store.matchmaking.listQueueEntries()).toEqual([]);
    await p.pass(DAY);
    expect(await p.calls(1)).toHaveLength(1);
  });

  test('offers the seat of whoever declines to the next in line, and that of whoever is silent after a day', async () => {
    const p = await parlour('a', 'b', 'c', 'd', 'e');
    await declineInvitation(p.house, 1, 'b');
    await p.tick();
    expect(await p.called()).toEqual([['a', 'c', 'd']]);
    await p.pass(23 * HOUR);
    await p.accept('a');
    await p.accept('d');
    expect(await p.called()).toEqual([['c']]);
    await p.pass(2 * HOUR);
    expect(await p.called()).toEqual([['e']]);
    await expect(joinTable(p.house, 1, { id: 'c', name: 'c' })).rejects.toThrow('gathered.givenOn');
    await expect(joinTable(p.house, 1, { id: 'x', name: 'x' })).rejects.toThrow('lobby.invitedOnly');
    await p.accept('e');
    expect((await p.store.listSeatHolders(1)).map((h) => h.userId).sort()).toEqual(['a', 'd', 'e']);
    // Both stay in line, at its end.
    expect((await p.store.matchmaking.listQueueEntries()).map(({ userId, declined }) => [userId, declined])).toEqual([
      ['b', 1],
      ['c', 1],
    ]);
  });

  test('never seats two of whom one avoids the other, in either direction, nor at a seat that comes free', async () => {
    const p = await parlour();
    await toggleAvoided(p.house, 'b', 'a');
    for (const user of ['a', 'b', 'c', 'd']) await p.looks(user);
    await p.tick();
    expect(await p.called()).toEqual([['a', 'c', 'd']]);
    await declineInvitation(p.house, 1, 'd');
    await p.tick();
    expect(await p.called()).toEqual([['a', 'c']]);
    await toggleAvoided(p.house, 'b', 'a');
    await p.pass(2 * HOUR);
    expect(await p.called()).toEqual([['a', 'c', 'b']]);
  });

  test('leaves whoever lets two calls pass alone for a day', async () => {
    const p = await parlour('a', 'b', 'c');
    await declineInvitation(p.house, 1, 'a');
    const entry = ensureDefined(await p.store.matchmaking.findQueueEntry('a'), 'a search');
    await p.store.matchmaking.putQueueEntry({ ...entry, since: 0, declined: 1 });
    for (const user of ['d', 'e']) await p.looks(user, { paces: ['brisk'] });
    await p.looks('a', { paces: ['brisk'] });
    // Somebody who has waited for days sits down with whoever may not come.
    const waits = ensureDefined(await p.store.matchmaking.findQueueEntry('d'), 'a search');
    await p.store.matchmaking.putQueueEntry({ ...waits, since: p.house.now() - 20 * DAY });
    await p.tick();
    const second = ensureDefined(await findMatchedTable(p.house, 'a'), 'a table').id;
    await declineInvitation(p.house, second, 'a');
    expect(await p.store.matchmaking.findQueueEntry('a')).toMatchObject({ declined: 2, restsUntil: p.house.now() + DAY });
    await p.pass(23 * HOUR);
    expect(await findMatchedTable(p.house, 'a')).toBeUndefined();
  });

  test('calls whoever sleeps when he gets up, and his day begins then', async () => {
    const p = await parlour('a', 'b');
    await p.awake('s', 'America/Los_Angeles');
    await p.awake('t', 'America/New_York');
    await p.pass(13 * HOUR);
    for (const user of ['a', 'b']) await p.awake(user, 'America/New_York');
    await joinQueue(p.house, 's', { ...WISH, name: 's' });
    await p.tick();
    // It is one at night in London, nine in the evening in New York, six in Los Angeles.
    expect(await p.calls(1)).toEqual([['a', 'b', 's']]);
    const q = await parlour('a', 'b');
    await q.pass(12 * HOUR);
    await q.looks('c');
    await q.tick();
    expect(await q.calls(1)).toEqual([]);
    const [called] = (await q.tables())[0]?.gathered.called ?? [];
    expect(called).toMatchObject({ at: Date.UTC(2026, 4, 5, 8), until: Date.UTC(2026, 4, 6, 8) });
    await q.pass(9 * HOUR);
    expect(await q.calls(1)).toEqual([['a', 'b', 'c']]);
  });

  test('begins smaller where all who sit there wished that too, and is cleared where nobody comes', async () => {
    const p = await parlour();
    for (const user of ['a', 'b', 'c']) await p.looks(user, { seats: [2, 3] });
    await p.tick();
    for (const user of ['a', 'b']) await p.accept(user);
    await p.pass(25 * HOUR);
    expect(await p.store.findGame(1)).toMatchObject({ status: 'running', seats: 2 });
    const q = await parlour('a', 'b', 'c');
    for (const user of ['a', 'b', 'c']) await declineInvitation(q.house, 1, user);
    await q.tick();
    expect((await q.store.findGame(1))?.status).toBe('abandoned');
    expect(lobbyOf(ensureDefined(await q.store.findGame(1), 'a table')).closed).toBe('unfilled');
    expect((await q.store.matchmaking.listQueueEntries()).map(({ userId }) => userId)).toEqual(['a', 'b', 'c']);
  });

  test('is what was agreed: its host changes nothing, and whoever leaves makes room for the next', async () => {
    const p = await parlour('a', 'b', 'c', 'd');
    await p.accept('a');
    await expect(setOption(p.house, 1, { id: 'a', name: 'a' }, 'pace', 'live')).rejects.toThrow('gathered.agreed');
    await p.accept('b');
    await leaveLobby(p.house, 1, { id: 'a', name: 'a' });
    expect((await p.store.findGame(1))?.hostId).toBe('b');
    await p.tick();
    expect(await p.called()).toEqual([['c', 'd']]);
  });

  test('stands in a server of all of them, and not where it has no room or one of them is barred', async () => {
    const p = await parlour();
    await changeGuildSettings(p.house, 'g', (old) => ({ ...old, blocked: ['b'] }));
    await expect(p.looks('b')).rejects.toThrow('guild.blocked');
    await p.looks('b', { guildId: 'h' });
    for (const user of ['a', 'c']) await p.looks(user, { guildId: 'h' });
    await p.tick();
    expect(await p.store.findGame(1)).toMatchObject({ guildId: 'h' });
    const q = await parlour();
    await changeGuildSettings(q.house, 'g', (old) => ({ ...old, limits: { ...old.limits, running: 1, lobbies: 1 } }));
    await openGame(q.house, { id: 'x', name: 'x' }, { channelId: 'c', guildId: 'g', title: 'toy', locale: 'en', private: true });
    for (const user of ['a', 'b', 'c']) await q.looks(user);
    await q.tick();
    expect(await q.tables()).toEqual([]);
  });
});

describe('a search', () => {
  test('reaches the other servers in which its owner has played, where he wishes it', async () => {
    const p = await parlour();
    for (const user of ['a', 'b', 'c'])
      await openGame(p.house, { id: user, name: user }, { channelId: 'far', guildId: 'h', title: 'toy', locale: 'fr', private: true });
    await p.looks('a', { anywhere: true });
    await p.looks('b', { guildId: 'h', channelId: 'far' });
    await p.looks('c', { guildId: 'i', anywhere: true });
    await p.tick();
    const [table] = await p.tables();
    expect(table?.row).toMatchObject({ guildId: 'h', channelId: 'far' });
  });

  test('needs a game, a pace, and hours', async () => {
    const p = await parlour();
    await expect(p.looks('a', { titles: [] })).rejects.toThrow('company.incomplete');
    await expect(p.looks('a', { titles: ['chess'] })).rejects.toThrow('company.incomplete');
    await expect(p.looks('a', { paces: ['at will'] })).rejects.toThrow('company.incomplete');
    await expect(joinQueue(p.house, 'z', WISH)).rejects.toThrow('company.hours');
  });

  test('ends after fourteen days and says so, but not while a seat is kept', async () => {
    const p = await parlour('a', 'b');
    await p.pass(14 * DAY - HOUR);
    expect(await p.store.matchmaking.listQueueEntries()).toHaveLength(2);
    await p.looks('c');
    await p.tick();
    await p.pass(2 * HOUR);
    expect(await p.store.matchmaking.listQueueEntries(), 'they are called').toHaveLength(3);
    const q = await parlour('a');
    await q.pass(14 * DAY + HOUR);
    expect(await q.store.matchmaking.listQueueEntries()).toEqual([]);
    const told = (await q.store.claimOutbox(q.house.now(), q.house.now(), 10)).map((o) => o.payload);
    expect(told).toEqual([{ kind: 'search-ended', userId: 'a', channelId: 'c' }]);
  });

  test('ended by its owner hands his call on; changed, it keeps its place in the line', async () => {
    const p = await parlour('a', 'b', 'c', 'd');
    const { since } = ensureDefined(await p.store.matchmaking.findQueueEntry('d'), 'a search');
    p.house.now();
    await p.pass(HOUR);
    await p.looks('d', { titles: ['toy'], seats: [3, 4] });
    expect(await p.store.matchmaking.findQueueEntry('d')).toMatchObject({ since });
    await leaveQueue(p.house, 'b');
    await p.tick();
    expect(await p.called()).toEqual([['a', 'c', 'd']]);
    expect(await p.store.matchmaking.findQueueEntry('b')).toBeUndefined();
    expect(await p.store.findJob('search-ends:b')).toBeUndefined();
  });

  test('and all around it goes with whoever is forgotten', async () => {
    const p = await parlour('xenia', 'ben', 'cat');
    await toggleAvoided(p.house, 'xenia', 'dan');
    await toggleAvoided(p.house, 'dan', 'xenia');
    await setTableAlert(p.house, 'g', 'xenia', ['toy']);
    const about = await p.store.exportUserData('dan');
    expect(JSON.stringify(about)).not.toContain('xenia');
    expect(about.avoidance).toHaveLength(1);
    await p.store.eraseUser('xenia');
    expect(JSON.stringify(await p.store.findGame(1))).not.toContain('xenia');
    expect(await p.store.matchmaking.listAvoidedBy('dan')).toEqual([]);
    expect(await p.store.matchmaking.listKeptApart('dan')).toEqual([]);
    expect(await p.store.matchmaking.listTableAlerts('g', 'toy')).toEqual([]);
    expect(await p.store.matchmaking.findQueueEntry('xenia')).toBeUndefined();
  });
});

describe('who wishes to hear of tables', () => {
  const opened = async (p: Awaited<ReturnType<typeof parlour>>, host: string, more: object = {}) => {
    const opening = { channelId: 'c', guildId: 'g', title: 'toy', locale: 'en', ...more } as const;
    const id = await openGame(p.house, { id: host, name: host }, opening);
    await p.tick();
    const social = (await p.store.listOutgoing(id)).map((o) => o.payload as TablePayload).filter((one) => one.kind === 'social');
    return social.flatMap(({ post }) => (post.what === 'opened' ? post.to : []));
  };

  test('is called when one opens to all, seldom, and only when he is up', async () => {
    const p = await parlour();
    for (const user of ['a', 'b']) await p.awake(user);
    await p.awake('s', 'Pacific/Auckland');
    for (const user of ['a', 'b', 's']) await setTableAlert(p.house, 'g', user, ['toy', 'chess']);
    await setTableAlert(p.house, 'g', 'b', []);
    expect(await opened(p, 'h', { private: true })).toEqual([]);
    expect(await opened(p, 'h', { guildId: 'other' })).toEqual([]);
    expect(await opened(p, 'h')).toEqual(['a']);
    expect(await opened(p, 'h')).toEqual([]);
    await p.pass(13 * HOUR);
    expect(await opened(p, 'h')).toEqual(['s']);
  });

  test('is not called by whom he avoids, and learns of nobody who avoids him', async () => {
    const p = await parlour();
    for (const user of ['a', 'b']) {
      await p.awake(user);
      await setTableAlert(p.house, 'g', user, ['toy']);
    }
    await toggleAvoided(p.house, 'a', 'h');
    await toggleAvoided(p.house, 'h', 'b');
    expect(await opened(p, 'h')).toEqual(['b']);
  });

  test('names nobody twice, at most 25 people, and not himself', async () => {
    const p = await parlour();
    await expect(toggleAvoided(p.house, 'a', 'a')).rejects.toThrow('company.avoid.self');
    for (let n = 0; n < 25; n++) await toggleAvoided(p.house, 'a', `p${n}`);
    await expect(toggleAvoided(p.house, 'a', 'x')).rejects.toThrow('company.avoid.full');
    await toggleAvoided(p.house, 'a', 'p3');
    await toggleAvoided(p.house, 'a', 'x');
    expect(await p.store.matchmaking.listAvoidedBy('a')).toHaveLength(25);
  });
});
