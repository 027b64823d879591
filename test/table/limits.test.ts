import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { signUpForSeason } from '../../src/league/season/entries.ts';
import { changeGuildSettings } from '../../src/table/guild/guild.ts';
import { invitePlayers, joinLobby, leaveLobby, openGame, transferHost } from '../../src/table/lobby/lobby.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { setOption } from '../../src/table/lobby/terms.ts';
import { member, openTestClub } from '../league/club.ts';

const why = (key: string) => expect.objectContaining({ why: expect.objectContaining({ key }) });

test('the games of a season are not held up by a server’s limits, and count for those who open more beside them', async () => {
  const c = await openTestClub({ table: 4 }, { players: 4 });
  expect((await c.season()).phase).toBe('running');
  const [seated] = await c.store.listGamesInGuild('g', ['running']);
  expect(seated).toBeDefined();
  await changeGuildSettings(c.services, 'g', (old) => ({ ...old, limits: { lobbies: 5, running: 1, lobbiesEach: 5, runningEach: 1 } }));
  // Who plays in the season has his one seat.
  const mine = openGame(c.services, member(1), {
    guildId: 'g',
    channelId: 'c',
    title: 'toy',
    seats: 2,
    locale: 'en',
    by: { manages: true, roles: [] },
  });
  await expect(mine).rejects.toEqual(why('limit.runningEach'));
  const other = { id: 'other', name: 'Other' };
  const id = await openGame(c.services, other, {
    guildId: 'g',
    channelId: 'c',
    title: 'toy',
    seats: 2,
    locale: 'en',
    by: { manages: true, roles: [] },
  });
  await expect(joinLobby(c.services, id, member(2))).rejects.toEqual(why('limit.runningEach'));
  // The season goes on all the same.
  await c.play(
    ensureDefined(
      (await c.season()).tables.find((t) => t.status === 'open'),
      'a table',
    ),
  );
  await c.pass(8 * 24 * 60 * 60_000);
  expect((await c.store.listGamesInGuild('g', ['running'])).length).toBeGreaterThan(0);
});

test('who is barred from a server’s tables is barred from its seasons', async () => {
  const c = await openTestClub({}, { players: 0 });
  await changeGuildSettings(c.services, 'g', (old) => ({ ...old, blocked: [member(7).id] }));
  await expect(signUpForSeason(c.services, c.seasonId, member(7))).rejects.toEqual(why('guild.blocked'));
});

test('a table of a league is settled: until it begins by itself nobody joins, leaves or changes anything', async () => {
  const c = await openTestClub({}, { players: 0 });
  const host = member(1);
  const id = await openGame(c.services, host, { guildId: 'g', channelId: 'c', title: 'toy', seats: 3, locale: 'en' });
  await joinLobby(c.services, id, member(2));
  const row = ensureDefined(await c.store.findGame(id), 'a table');
  const lobby = { ...lobbyOf(row), league: { season: c.seasonId, table: 'A1.1' } };
  await c.store.commit(id, row.version, { game: { lobby } });
  const before = await c.store.loadLatestGame(id);
  await expect(leaveLobby(c.services, id, host)).rejects.toEqual(why('lobby.ofLeague'));
  await expect(joinLobby(c.services, id, member(3))).rejects.toEqual(why('lobby.ofLeague'));
  await expect(setOption(c.services, id, host, 'seats', 2)).rejects.toEqual(why('lobby.ofLeague'));
  await expect(transferHost(c.services, id, host, member(2).id)).rejects.toEqual(why('lobby.ofLeague'));
  await expect(invitePlayers(c.services, id, host, ['x'])).rejects.toEqual(why('lobby.ofLeague'));
  expect(await c.store.loadLatestGame(id)).toEqual(before);
});
