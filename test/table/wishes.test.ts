import { describe, expect, test } from 'vitest';
import { openRematchTable } from '../../src/features/rematch/rules.ts';
import { GAMES } from '../../src/games/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadGame } from '../../src/table/core/loaded-game.ts';
import { joinLobby, leaveLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { namePlayers, setBoardPart, setPreference } from '../../src/table/lobby/preferences.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { setOption } from '../../src/table/lobby/terms.ts';
import { voteToEnd } from '../../src/table/seats/vote.ts';
import type { Services } from '../../src/table/services.ts';
import { room } from './room.ts';

const person = (n: number) => ({ id: `u${n}`, name: `Player ${n}` });
/** The colours in the order in which a position counts them. */
const COLOURS = ['red', 'green', 'blue', 'yellow'];

/** A lobby of Inkognito, in a house whose seeds are all different. */
async function lobby(seats: number, seed: string) {
  const { house: standing, store } = await room(GAMES);
  const rng = quickRng(seed);
  const house = { ...standing, newSeed: () => Array.from({ length: 32 }, () => rng.below(16).toString(16)).join('') };
  const id = await openGame(house, person(0), { channelId: 'c', guildId: 'g', title: 'inkognito', seats, locale: 'en' });
  await setOption(house, id, person(0), 'auto', false);
  for (let n = 1; n < seats; n++) await joinLobby(house, id, person(n));
  return {
    house,
    id,
    lobby: async () => lobbyOf(ensureDefined(await store.findGame(id), 'a game')),
    async begun() {
      await startGame(house, id, person(0));
      const { base, holders } = ensureDefined(await loadGame(house, id), 'a game');
      const { colours } = base as { colours: number[] };
      return Object.fromEntries(holders.map(({ userId, seat }) => [userId, { seat, colour: COLOURS[colours[seat] ?? -1] }]));
    },
  };
}

describe('what people wish for before the start', () => {
  test('is kept for each alone, may be taken back, and is nobody else’s to say', async () => {
    const t = await lobby(5, 'kept');
    await setPreference(t.house, t.id, person(1), 'colour', 'blue');
    await setPreference(t.house, t.id, person(1), 'role', 'agent');
    await setPreference(t.house, t.id, person(2), 'colour', 'red');
    await setPreference(t.house, t.id, person(1), 'colour', 'green');
    await setPreference(t.house, t.id, person(2), 'colour', '');
    expect((await t.lobby()).wishes).toEqual([
      { user: 'u1', field: 'role', value: 'agent' },
      { user: 'u1', field: 'colour', value: 'green' },
    ]);
    await expect(setPreference(t.house, t.id, person(7), 'colour', 'red')).rejects.toThrow('wishes.seated');
    await expect(setPreference(t.house, t.id, person(1), 'colour', 'pink')).rejects.toThrow('table.badOptions');
    await expect(setPreference(t.house, t.id, person(1), 'edition', 'x')).rejects.toThrow('table.badOptions');
    const four = await lobby(4, 'four');
    await expect(setPreference(four.house, four.id, person(1), 'role', 'envoy')).rejects.toThrow('table.badOptions');
  });

  test('a5 gives the Ambassador to who would be him, and to nobody who would rather not while others may', async () => {
    for (let n = 0; n < 12; n++) {
      const t = await lobby(5, `envoy ${n}`);
      await setPreference(t.house, t.id, person(n % 5), 'role', 'envoy');
      expect((await t.begun())[`u${n % 5}`]?.seat).toBe(4);
    }
    for (let n = 0; n < 6; n++) {
      const t = await lobby(5, `agents ${n}`);
      for (const seat of [0, 1, 2, 4]) await setPreference(t.house, t.id, person(seat), 'role', 'agent');
      expect((await t.begun()).u3?.seat).toBe(4);
    }
  });

  test('a5 gives each the colour he wished for; one of those who wish for the same, by lot', async () => {
    const got = new Map<string, number>();
    for (let n = 0; n < 24; n++) {
      const t = await lobby(4, `colours ${n}`);
      await setPreference(t.house, t.id, person(0), 'colour', 'yellow');
      await setPreference(t.house, t.id, person(1), 'colour', 'red');
      await setPreference(t.house, t.id, person(2), 'colour', 'red');
      const seats = await t.begun();
      expect(seats.u0?.colour).toBe('yellow');
      expect(new Set(Object.values(seats).map(({ colour }) => colour)).size).toBe(4);
      const red = ensureDefined(Object.entries(seats).find(([, { colour }]) => colour === 'red')?.[0], 'red');
      got.set(red, (got.get(red) ?? 0) + 1);
      expect((await verifyGame(t.house, t.id)).problems).toEqual([]);
    }
    expect([...got.keys()].sort()).toEqual(['u1', 'u2']);
    expect(Math.min(...got.values())).toBeGreaterThan(3);
  });
});

describe('R87: who is named for a card of favour', () => {
  const favoured = async (named: readonly string[], seed: string, favours = 'by_seat') => {
    const { house, id } = await tableOf('venice', 4, seed);
    await setOption(house, id, person(0), 'favours', favours);
    if (named.length > 0) await namePlayers(house, id, person(0), 'favour', named);
    await startGame(house, id, person(0));
    const { base, holders } = ensureDefined(await loadGame(house, id), 'a game');
    const { players } = base as { players: readonly { favour: string }[] };
    expect((await verifyGame(house, id)).problems).toEqual([]);
    return holders
      .filter(({ seat }) => players[seat]?.favour === 'ready')
      .map(({ userId }) => userId)
      .sort();
  };

  test('has it, and nobody else, wherever the lot seats him', async () => {
    for (let n = 0; n < 8; n++) expect(await favoured(['u1', 'u3'], `favour ${n}`)).toEqual(['u1', 'u3']);
  });

  test('is everybody while nobody is named; names mean nothing where all or none have it', async () => {
    expect(await favoured([], 'nobody named')).toEqual(['u0', 'u1', 'u2', 'u3']);
    await expect(favoured(['u1'], 'all', 'all')).rejects.toThrow('table.badOptions');
    expect(await favoured([], 'none', 'none')).toEqual([]);
  });
});

describe('P8: who is named first player of Valencia', () => {
  /** Who begins, and all in turn order. */
  const seated = async (seats: number, seed: string, named?: string) => {
    const { house, id } = await tableOf('valencia', seats, seed);
    if (named !== undefined) await namePlayers(house, id, person(0), 'firstPlayer', [named]);
    await startGame(house, id, person(0));
    const { base, holders } = ensureDefined(await loadGame(house, id), 'a game');
    expect((await verifyGame(house, id)).problems).toEqual([]);
    const { pawn, players } = base as { pawn: number; players: readonly { council: readonly string[] }[] };
    expect(players[pawn]?.council).toEqual(['nobility']);
    const order = [...holders].sort((a, b) => a.seat - b.seat).map(({ userId }) => userId);
    return { first: order[pawn], order, house, id };
  };

  test('begins with the pawn and Nobility, and the others follow in the order of the lot', async () => {
    for (let n = 0; n < 12; n++) {
      const seats = 2 + (n % 4);
      const drawn = await seated(seats, `pawn ${n}`);
      const named = await seated(seats, `pawn ${n}`, 'u1');
      expect(named.first).toBe('u1');
      const at = drawn.order.indexOf('u1');
      expect(named.order).toEqual([...drawn.order.slice(at), ...drawn.order.slice(0, at)]);
    }
  });

  test('is drawn by lot where nobody is named, and begins again in a rematch', async () => {
    const first = new Set<string | undefined>();
    for (let n = 0; n < 12; n++) first.add((await seated(2, `lot ${n}`)).first);
    expect([...first].sort()).toEqual(['u0', 'u1']);
    const { house, id } = await seated(2, 'again', 'u1');
    for (const n of [0, 1]) await voteToEnd(house, id, `u${n}`);
    const next = await openRematchTable(house, id, person(0));
    await openRematchTable(house, id, person(1));
    const { base, holders } = ensureDefined(await loadGame(house, next), 'a game');
    expect(holders.find(({ seat }) => seat === (base as { pawn: number }).pawn)?.userId).toBe('u1');
  });
});

/** A table with Anna and the others in it. */
async function tableOf(title: string, seats: number, seed: string) {
  const { house: standing, store } = await room(GAMES);
  const rng = quickRng(seed);
  const house = { ...standing, newSeed: () => Array.from({ length: 32 }, () => rng.below(16).toString(16)).join('') };
  const id = await openGame(house, person(0), { channelId: 'c', guildId: 'g', title, seats, locale: 'en' });
  await setOption(house, id, person(0), 'auto', false);
  for (let n = 1; n < seats; n++) await joinLobby(house, id, person(n));
  return { house, store, id };
}

describe('SM-1: who is named first leader', () => {
  const table = (seats: number, seed: string) => tableOf('san-marco', seats, seed);

  const leaderOf = async (services: Services, id: number) => {
    const { base, holders } = ensureDefined(await loadGame(services, id), 'a game');
    return ensureDefined(
      holders.find(({ seat }) => seat === (base as { leader: number }).leader),
      'a leader',
    ).userId;
  };

  test('leads, wherever the lot seats him; and in a rematch again', async () => {
    for (let n = 0; n < 12; n++) {
      const { house, id } = await table(3 + (n % 2), `first ${n}`);
      await namePlayers(house, id, person(0), 'firstLeader', ['u2']);
      await startGame(house, id, person(0));
      expect(await leaderOf(house, id)).toBe('u2');
      expect((await verifyGame(house, id)).problems).toEqual([]);
    }
    const { house, store, id } = await table(3, 'again');
    await namePlayers(house, id, person(0), 'firstLeader', ['u1']);
    await startGame(house, id, person(0));
    for (const n of [0, 1, 2]) await voteToEnd(house, id, `u${n}`);
    expect((await store.findGame(id))?.status).toBe('abandoned');
    const next = await openRematchTable(house, id, person(2));
    for (const n of [0, 1]) await openRematchTable(house, id, person(n));
    expect(await leaderOf(house, next)).toBe('u1');
  });

  test('is one of those at the table, named by the host; without a name, or when he has left, the lot decides', async () => {
    const { house, store, id } = await table(4, 'who');
    await expect(namePlayers(house, id, person(1), 'firstLeader', ['u1'])).rejects.toThrow('table.hostOnly');
    await expect(namePlayers(house, id, person(0), 'firstLeader', ['u9'])).rejects.toThrow('lobby.notSeated');
    await expect(namePlayers(house, id, person(0), 'firstLeader', ['u1', 'u2'])).rejects.toThrow('table.badOptions');
    await expect(namePlayers(house, id, person(0), 'tieRule', ['u1'])).rejects.toThrow('table.badOptions');
    await namePlayers(house, id, person(0), 'firstLeader', ['u1']);
    await namePlayers(house, id, person(0), 'firstLeader', ['u2']);
    expect(lobbyOf(ensureDefined(await store.findGame(id), 'a game')).named).toEqual([{ user: 'u2', field: 'firstLeader' }]);
    await namePlayers(house, id, person(0), 'firstLeader', []);
    expect(lobbyOf(ensureDefined(await store.findGame(id), 'a game')).named).toEqual([]);
    const first = new Set<string>();
    for (let n = 0; n < 24; n++) {
      const t = await table(4, `gone ${n}`);
      await namePlayers(t.house, t.id, person(0), 'firstLeader', ['u3']);
      await leaveLobby(t.house, t.id, person(3));
      await startGame(t.house, t.id, person(0));
      first.add(await leaderOf(t.house, t.id));
    }
    expect([...first].sort()).toEqual(['u0', 'u1', 'u2']);
  });
});

test('D.3: a board is laid out by those at the table, a thing at a time that there is, and by nobody else', async () => {
  const { house: services, store } = await room(GAMES);
  const id = await openGame(services, person(0), { channelId: 'c', guildId: 'g', title: 'valencia', seats: 3, locale: 'en' });
  await joinLobby(services, id, person(1));
  await expect(setBoardPart(services, id, person(1), 'NW', 'side', 'B'), 'not in that of the first game').rejects.toThrow(
    'table.badOptions',
  );
  await setOption(services, id, person(0), 'city', 'custom');
  await setBoardPart(services, id, person(1), 'NW', 'side', 'B');
  expect(ensureDefined(await store.findGame(id), 'a game').options).toMatchObject({ layout: expect.stringMatching(/^TC1B3 /) });
  await expect(setBoardPart(services, id, person(7), 'NW', 'side', 'A')).rejects.toThrow('layout.seated');
  await expect(setBoardPart(services, id, person(0), 'NW', 'turn', '4')).rejects.toThrow('table.badOptions');
  await expect(setBoardPart(services, id, person(0), 'XX', 'side', 'A')).rejects.toThrow('table.badOptions');
});
