import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payloadOfRow } from '../../src/discord/delivery/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { messageFactory } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import type { LeaguePayload } from '../../src/league/outgoing.ts';
import { voidTable } from '../../src/league/season/corrections.ts';
import { signOffFromSeason, signUpForSeason } from '../../src/league/season/entries.ts';
import { editAsOrganiser } from '../../src/league/season/organise.ts';
import type { SeasonEvent } from '../../src/league/season/season-events.ts';
import { replaceEntry } from '../../src/league/season/steps.ts';
import { copyRows } from '../../src/storage/copy.ts';
import { type DbProgram, execute, queryRows } from '../../src/storage/db-program.ts';
import { type OpenDatabase, openSqliteFile } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import * as schema from '../../src/storage/schema.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { requestRollback } from '../../src/table/core/takeback.ts';
import { endGame, repairGame } from '../../src/table/guild/steward.ts';
import { invitePlayers, joinLobby, leaveLobby, openGame, watchLobby } from '../../src/table/lobby/lobby.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
import { acceptSeat, declineSeat, offerSeatTo, resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { voteToEnd } from '../../src/table/seats/vote.ts';
import type { Person } from '../../src/table/services.ts';
import { correct, DOGE, openTestClub } from '../league/club.ts';
import { type Sat, sitting } from '../table/hours.ts';
import { about, column, forget, put as putRow, runRolledBack } from './at-once.ts';
import { SERVER, type TestDatabase } from './databases.ts';

// Who is to be forgotten here bears a name and an id that stand nowhere else; then he is called all that stands in the data.

const HIM: Person = { id: '23456789012345678', name: 'Ursulus' };
/** His id is the beginning, the end or the middle of theirs. */
const ids = ['234567890123456789', '123456789012345678', '1234567890123456789', '2345678901234567', '99999999999999999'];
const OTHERS: readonly Person[] = ['Bice', 'Carlo', 'Dina', 'Elia', 'Fosca'].map((name, n) => ({
  id: ensureDefined(ids[n], 'an id'),
  name,
}));
const [bice, carlo, dina, elia, fosca] = OTHERS as readonly [Person, Person, Person, Person, Person];

const corpora: { [of: string]: OpenDatabase } = {};

async function put({ engine }: OpenDatabase, table: SQLiteTable, ...records: readonly object[]): Promise<void> {
  await engine.runTransaction(function* () {
    for (const record of records) yield* putRow(table, record);
  });
}

/** What a store holds of games and leagues, all of it sent; of the many posts of a game a few. */
async function kept(store: Store, name: string): Promise<void> {
  const db = openSqliteFile(':memory:');
  const { leagues } = store;
  for (let gameId = 1; ; gameId++) {
    const game = await store.findGame(gameId);
    if (game === undefined) break;
    await put(db, schema.game, game);
    await put(db, schema.seat, ...(await store.listSeatHolders(gameId)).map((seat, holder) => ({ ...seat, gameId, holder })));
    const posts = (await store.listOutgoing(gameId)).filter((m, n, all) => m.kind !== 'board' || n % 20 === 0 || n >= all.length - 2);
    await put(db, schema.outbox, ...posts.map((m) => ({ ...m, gameId, state: 'sent' })));
    await put(db, schema.event, ...(await store.listEvents(gameId)).slice(-20).map((e) => ({ ...e, gameId })));
    const outcome = await leagues.findOutcome(gameId);
    if (outcome === undefined) continue;
    await put(db, schema.outcome, outcome);
    await put(db, schema.outcomePlayer, ...[...new Set(outcome.users)].map((userId) => ({ userId, gameId })));
  }
  const others = (await store.claimOutbox(Number.MAX_SAFE_INTEGER, 0, 1000)).filter((m) => m.gameId === undefined);
  await put(db, schema.outbox, ...others.map((m) => ({ ...m, state: 'sent' })));
  for (const league of await leagues.listLeagues('g')) {
    await put(db, schema.league, league);
    for (const season of await leagues.listSeasons(league.id)) {
      await put(db, schema.season, season);
      await put(db, schema.seasonRecord, ...(await leagues.listSeasonRecords(season.id)).map((r) => ({ ...r, seasonId: season.id })));
    }
  }
  await store.close();
  corpora[name] = db;
}

async function moves(t: Sat, most: number): Promise<void> {
  const rng = quickRng(t.game.id);
  for (let n = 0; n < most; n++) {
    const awaited = (await t.store.listAwaitedInGame(t.id))[0];
    if (awaited === undefined) return;
    // A seat that was left is played by the house, when its time comes.
    if (awaited.userId === 'house') {
      t.pass(60_000);
      await t.tick();
      continue;
    }
    const question = (await loadPlayerView(t.house, t.id, awaited.userId))?.questions.find((q) => !q.decision.optional);
    if (question === undefined) throw new Error('nothing is asked');
    await submitAnswer(t.house, t.id, awaited.userId, question.decision.id, randomPath(question.tree, rng).path);
    t.pass(1000);
  }
}

/** A game to its end: he resigns, takes his seat back, and hands it to a guest who has declined it once. */
async function wholeGame(game: Game): Promise<void> {
  const people = [HIM, bice, carlo, dina, elia].slice(0, Math.min(4, game.seats[1]));
  const t = await sitting({ people, game });
  const { house: services, id } = t;
  await moves(t, 8);
  await requestRollback(services, id, HIM.id, 'move').catch(() => []);
  await resignSeat(services, id, HIM.id);
  await moves(t, 8);
  const seat = ensureDefined(
    (await t.store.listSeatHolders(id)).find((h) => h.userId === HIM.id),
    'his seat',
  ).seat;
  await takeOfferedSeat(services, id, seat, HIM);
  await resignSeat(services, id, bice.id);
  await offerSeatTo(services, id, HIM.id, fosca.id);
  await declineSeat(services, id, seat, fosca);
  await offerSeatTo(services, id, HIM.id, fosca.id);
  await acceptSeat(services, id, seat, fosca);
  await repairGame(services, id, { by: HIM.name, reason: `\\<\\@${HIM.id}\\> asked, told \\<\\@${dina.id}\\>` });
  await moves(t, 10_000);
  expect((await t.store.findGame(id))?.status).toBe('over');
  await t.tick();
  await kept(t.store, game.id);
}

/** Games that people break off, and what is said around them. */
async function brokenOff(): Promise<void> {
  const t = await sitting({ people: [bice, HIM, carlo, dina] });
  const { house: services, id, store } = t;
  const other = await openGame(services, HIM, {
    channelId: 'c',
    guildId: 'g',
    title: 'toy',
    locale: 'en',
    invited: OTHERS.map((p) => p.id),
  });
  await invitePlayers(services, other, HIM, ['7', '77']);
  const theirs = await openGame(services, bice, { channelId: 'c', title: 'toy', locale: 'en', private: true, invited: [HIM.id, dina.id] });
  await watchLobby(services, theirs, HIM);
  const empty = await openGame(services, HIM, { channelId: 'c', guildId: 'g', title: 'toy', locale: 'en', invited: [carlo.id] });
  await leaveLobby(services, empty, HIM);
  const guest = await openGame(services, bice, { channelId: 'c', guildId: 'g', title: 'toy', locale: 'en' });
  await joinLobby(services, guest, HIM);
  await invitePlayers(services, guest, HIM, [fosca.id]);
  await leaveLobby(services, guest, HIM);
  await offerSeatTo(services, id, bice.id, elia.id);
  await declineSeat(services, id, ensureDefined(await seatOf(t, bice.id), 'a seat'), elia);
  await voteToEnd(services, id, HIM.id);
  await store.putSubstitute('g', HIM.id, 1);
  await resignSeat(services, id, carlo.id);
  await resignSeat(services, id, HIM.id);
  await endGame(services, ensureDefined(await store.findGame(id), 'a game'), { by: HIM.name, reason: 'joined' });
  await kept(store, 'broken off');
}
const seatOf = async (t: Sat, user: string) => (await t.store.listSeatHolders(t.id)).find((h) => h.userId === user)?.seat;

/** A season with places that change hands, and words of the organiser. */
async function wholeSeason(): Promise<void> {
  const c = await openTestClub({ rounds: 2, late: true }, { players: 6, name: (n) => `U${n}` });
  const { services, leagueId, seasonId } = c;
  const step = (work: Parameters<typeof editAsOrganiser>[3]) => editAsOrganiser(services, leagueId, DOGE, work);
  const first = ensureDefined((await c.season()).entries[0], 'an entry');
  await step(({ season }) => replaceEntry(season, first, HIM));
  for (const person of [bice, carlo]) await signUpForSeason(services, seasonId, person);
  for (const table of (await c.season()).tables.filter((t) => t.status === 'open')) await c.play(table, (entry) => entry.length % 3);
  const table = ensureDefined(
    (await c.season()).tables.find((t) => t.status === 'decided'),
    'a table',
  );
  const places = table.players.map((who, at) => ({ who, place: at + 1, score: 1 }));
  await step(({ season }) => correct(season, table, places, `<@${HIM.id}> and <@${bice.id}> agreed`));
  await step(({ season }) => voidTable(season, ensureDefined(season.tables.at(-1), 'a table'), HIM.id.slice(1)));
  await signOffFromSeason(services, seasonId, HIM.id);
  await c.settle();
  await services.store.leagues.changeOrganisers(leagueId, [HIM.id, ...ids], []);
  await kept(c.store, 'season');
}

/** As it lies in the database. */
const said = messageFactory();
const line = said('handover.declined', { name: HIM.name, who: { seat: 1 } });
const call = [...ids, HIM.id];
/** Each kind of message, with him wherever a user can stand; a new kind has to be thought of here. */
const PAYLOADS: { [K in (TablePayload | LeaguePayload)['kind']]: Extract<TablePayload | LeaguePayload, { kind: K }> } = {
  lobby: { kind: 'lobby' },
  thread: { kind: 'thread' },
  opening: { kind: 'opening' },
  board: {
    kind: 'board',
    post: {
      view: { told: ['told'], userId: 'userId', name: 'name', call: ['call'] },
      told: [
        { seat: 0, text: said('toy.by', { name: 'name', to: 'to', by: 'by', reason: 'reason' }) },
        { text: said('manage.ended', { by: HIM.name, reason: `${HIM.name} joined` }) },
      ],
      awaited: [{ seat: 0, waiting: said('walks'), since: 1 }],
      newly: [0],
      result: { places: [{ seats: [0], place: 1, score: 3, tieBreaks: [], breakdown: [{ label: said('told'), points: 1 }] }] },
      notes: [
        ...['resigned', 'left', 'handed', 'away'].map((why) => said(`result.note.${why}`, { name: HIM.name })),
        said('result.note.house', { name: `(${HIM.name})` }),
        said('result.note.house', { name: `(${bice.name})` }),
      ],
      seed: 'ab',
    },
  },
  line: {
    kind: 'line',
    post: {
      view: {},
      told: [{ text: said('manage.ended', { by: HIM.name, reason: `${HIM.name} joined` }) }],
      awaited: [{ seat: 0, waiting: said('walks'), since: 1 }],
      newly: [],
    },
  },
  call: { kind: 'call', awaited: [{ seat: 0, waiting: said('walks'), since: 1 }] },
  awaited: { kind: 'awaited', awaited: [{ seat: 0, waiting: said('walks'), since: 1 }] },
  reminder: { kind: 'reminder', seat: 0, userId: HIM.id, since: 1, where: 'dm', waiting: said('walks') },
  digest: { kind: 'digest', userId: HIM.id },
  trouble: { kind: 'trouble', game: 1, line: said('trouble.gone', { game: said('name'), where: '<#1>', name: 'name' }) },
  offer: { kind: 'offer', seat: 0, why: 'away', call },
  handover: { kind: 'handover', seat: 0, from: HIM.id, to: bice.id, asleep: false },
  vote: { kind: 'vote', by: 0, missing: [1], call },
  social: { kind: 'social', post: { what: 'back', by: 0, how: 'move', to: 1, told: [{ text: line }], missing: [1], call } },
  settled: { kind: 'settled', what: 'offer', seat: 0 },
  rename: { kind: 'rename' },
  coached: { kind: 'coached', is: 'begun', seat: 0, to: HIM.id },
  paused: { kind: 'paused', news: { is: 'begun', until: 1 } },
  notice: { kind: 'notice', line: said('notice.tookOver', { to: HIM.name, name: `(${HIM.name})` }), call },
  'league-call': { kind: 'league-call', season: 1, phase: 'running', held: { to: 'running', why: 'league.why.takenBack' }, users: call },
  'league-summons': { kind: 'league-summons', season: 1, phase: 'sign-up', users: call },
  'league-told': { kind: 'league-told', season: 1, what: 'ending', tables: ['t1'], users: call },
  'league-counting': { kind: 'league-counting', season: 1 },
  'league-took': { kind: 'league-took', season: 1, userId: HIM.id, late: true },
  'league-trouble': { kind: 'league-trouble', season: 1, table: 'A1.1', why: said('table.refuses', { why: said('userId') }) },
  'league-link': { kind: 'league-link', season: 1 },
  'league-page': { kind: 'league-page', season: 1, version: 1 },
};
const dates = { signUp: 1 };
const rules = { game: 'toy', zone: 'UTC' } as Extract<SeasonEvent, { type: 'ruled' }>['rules'];
const DEEDS: { [K in SeasonEvent['type']]: Extract<SeasonEvent, { type: K }> } = {
  announced: { type: 'announced', rules, dates, ranking: call },
  dated: { type: 'dated', dates },
  ruled: { type: 'ruled', rules },
  phase: { type: 'phase', to: 'running' },
  joined: { type: 'joined', userId: HIM.id, name: HIM.name },
  left: { type: 'left', userId: HIM.id },
  checked: { type: 'checked', userId: HIM.id },
  placed: { type: 'placed', divisions: [['e1']], waiting: ['e2'] },
  drawn: { type: 'drawn', tables: [], instead: ['t1'], byes: ['e1'] },
  opened: { type: 'opened', table: 't1', game: 1 },
  closed: { type: 'closed', table: 't1', game: 1 },
  extended: { type: 'extended', tables: [{ table: 't1', due: 1 }], why: 'vacation' },
  proposed: { type: 'proposed', table: 't1', lines: [{ who: 'e1', place: 1, score: 1 }], reason: `<@${HIM.id}>` },
  credited: { type: 'credited', entry: 'e1', points: 1, reason: `<@${HIM.id}>` },
  recalled: { type: 'recalled' },
  reported: { type: 'reported', table: 't1', lines: [{ who: 'e1', place: 1, score: 1 }], reason: `<@!${HIM.id}>` },
  voided: { type: 'voided', table: 't1', reason: `<@${HIM.id}>, <@${dina.id}>` },
  withdrew: { type: 'withdrew', entry: 'e1', reason: `<@${HIM.id}>` },
  returned: { type: 'returned', entry: 'e1' },
  replaced: { type: 'replaced', entry: 'e1', userId: HIM.id, name: HIM.name },
  entered: { type: 'entered', userId: HIM.id, name: HIM.name, division: 0 },
  settled: { type: 'settled', division: 0, order: ['e1', 'e2'], how: 'lot' },
  annulled: { type: 'annulled', tables: ['t1'] },
  told: { type: 'told', what: 'ending', tables: ['t1'] },
  held: { type: 'held', to: 'running', why: 'league.why.takenBack' },
  reversed: { type: 'reversed', batch: 1 },
};

/** One of each, without a house around it. */
async function oneOfEach(): Promise<void> {
  const db = openSqliteFile(':memory:');
  const lobby = {
    locale: 'en',
    watchers: call,
    invited: call,
    after: { game: 1, order: call },
    filmed: { by: HIM.id, at: 1 },
    pauseAsked: { by: 0, at: 1, agreed: call },
    coach: { user: HIM.id, seat: 0, at: 1, agreed: call, table: call },
    coached: [{ user: HIM.id, seat: 0 }],
  };
  const of = { title: 'toy', channelId: 'c', hostId: HIM.id, status: 'over', seats: 2, options: {}, pace: 'open', edition: 'house' };
  await put(db, schema.game, { id: 1, ...of, drawCounter: 0, version: 1, rulesVersion: 1, lobby, createdAt: 1, told: 1 });
  const seat = { gameId: 1, seat: 0, joinedAt: 1 };
  await put(db, schema.seat, { ...seat, holder: 0, userId: HIM.id, displayName: HIM.name, leftAt: 2 });
  await put(db, schema.seat, { ...seat, holder: 1, userId: 'house', displayName: `(${HIM.name})` });
  const sentOnce = { nonce: 'n', state: 'sent', runAt: 1, attempts: 1, createdAt: 1 };
  for (const payload of Object.values(PAYLOADS)) {
    const row = { gameId: 1, key: `1:${payload.kind}:${HIM.id}`, kind: payload.kind, payload };
    await put(db, schema.outbox, { ...row, ...sentOnce });
  }
  // A table that was cleared before it began, in the words of the time when an invitation held no id.
  const cleared = { ...of, status: 'abandoned', lobby: { locale: 'en', invited: [bice.id] } };
  await put(db, schema.game, { id: 2, ...cleared, drawCounter: 0, version: 2, rulesVersion: 1, createdAt: 1, told: 0 });
  const invitation = { kind: 'social', payload: { kind: 'social', post: { what: 'invitation', by: HIM.name, to: [bice.id] } } };
  await put(db, schema.outbox, { gameId: 2, key: '2:invitation:0', ...invitation, ...sentOnce });
  await put(db, schema.league, { id: 1, guildId: 'g', channelId: 'c', name: 'joined', organisers: call, createdAt: 1 });
  await put(db, schema.season, { id: 1, leagueId: 1, number: 1, version: 1, phase: 'running' });
  const log = Object.values(DEEDS).map((deed, seq) => ({ seasonId: 1, seq, batch: 0, at: 1, by: HIM.id, deed }));
  await put(db, schema.seasonRecord, ...log);
  corpora['one of each'] = db;
}

beforeAll(async () => {
  for (const game of GAMES) await wholeGame(game);
  await brokenOff();
  await wholeSeason();
  await oneOfEach();
});
afterAll(async () => {
  for (const db of Object.values(corpora)) await db.close();
});

/** By table: what may speak of people, and in which order it is read. */
const CELLS: { readonly [table: string]: readonly [columns: readonly string[], order: string] } = {
  outbox: [['payload', 'key'], 'id'],
  game: [['result', 'lobby', 'options', 'host_id'], 'id'],
  event: [['log', 'action'], 'game_id, seq'],
  snapshot: [['state'], 'game_id, kind'],
  seat: [['user_id', 'display_name'], 'game_id, seat, holder'],
  season_record: [['deed', 'by'], 'season_id, seq'],
  league: [['organisers', 'name'], 'id'],
  outcome: [['players', 'users'], 'game_id'],
};

/** All of it, cell by cell; of who played which game there is no order but by his id, so it comes last. */
function* cells(): DbProgram<string[]> {
  const found: string[] = [];
  for (const [table, [columns, order]] of Object.entries(CELLS))
    for (const row of yield* queryRows(`select ${columns.join(', ')} from ${table} order by ${order}`))
      found.push(...Object.values(row).map(String));
  const played = yield* column(`select game_id || ' ' || user_id from outcome_player`);
  return [...found, ...inOrder(played.map(String))];
}
const isPlayed = (cell: string) => /^\d+ \S+$/.test(cell);
const inOrder = (played: readonly string[]) => played.toSorted();
/** The same, once ids are other ones. */
const sorted = (all: readonly string[]) => [...all.filter((cell) => !isPlayed(cell)), ...inOrder(all.filter(isPlayed))];

/** What is left once he is forgotten; the store is afterwards as it was. */
function left(db: OpenDatabase, called = HIM.name): Promise<string[]> {
  return runRolledBack(db, function* () {
    if (called !== HIM.name) yield* rename(db, called);
    yield* forget(db, HIM.id);
    return sorted((yield* cells()).map((cell) => cell.replaceAll(/nobody-[0-9a-f]{12}/g, 'nobody')));
  });
}

/** He had another name from the beginning. */
function* rename({ dialect: { holds } }: OpenDatabase, called: string): DbProgram<void> {
  const forms = [`(${HIM.name})`, HIM.name].map((old) => ({ old, fresh: old.replace(HIM.name, () => called) }));
  for (const { old, fresh } of forms) {
    yield* execute('update seat set display_name = @fresh where display_name = @old', { old, fresh });
    const json = { old: JSON.stringify(old), fresh: JSON.stringify(fresh) };
    for (const [table, name] of JSON_CELLS)
      yield* execute(`update ${table} set ${name} = replace(${name}, @old, @fresh) where ${holds(name, '@old')}`, json);
  }
}
const JSON_CELLS = [
  ['outbox', 'payload'],
  ['game', 'result'],
  ['season_record', 'deed'],
  ['outcome', 'players'],
] as const;

/** Every key and every text in the data. */
async function texts(db: OpenDatabase): Promise<Set<string>> {
  const found = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, of] of Object.entries(value)) {
      if (!Array.isArray(value)) found.add(key);
      gather(of);
    }
  };
  for (const cell of await runRolledBack(db, cells)) {
    if (/^[[{]/.test(cell)) gather(JSON.parse(cell));
    else found.add(cell);
  }
  return found;
}

const NAMES_OF_CORPORA = [...GAMES.map((g) => g.id), 'broken off', 'season', 'one of each'];

test.each(NAMES_OF_CORPORA)('what is to be sent is read as it was written: %s', async (of) => {
  const rows = await runRolledBack(ensureDefined(corpora[of], of), () => queryRows('select kind, payload from outbox'));
  const written = rows.map(({ kind, payload }) => ({ kind, payload: JSON.parse(String(payload)) }));
  expect(written.length).toBeGreaterThan(0);
  for (const row of written) {
    expect(payloadOfRow(row)).toEqual(row.payload);
    expect(row.payload.kind).toBe(row.kind);
  }
});

const ODD = ['"', '\\', '\\"', '$&', '%', '(', ')', '—', '(—)', 'null', '__proto__', 'constructor', '\u2028'];

/** Of the names that stand in the data a server is asked for one in so many: it is asked over a line. */
const ONE_IN = 16;

const [server, openServer] = SERVER;
const KINDS = [
  { kind: 'SQLite', every: 1 },
  { kind: server, every: ONE_IN },
];

describe.each(KINDS.flatMap(({ kind, every }) => NAMES_OF_CORPORA.map((of) => [kind, of, every] as const)))('%s, %s', (kind, of, every) => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = ensureDefined(corpora[of], of);
    if (kind !== server) return;
    const copy: TestDatabase = await serverOnce();
    await copy.empty();
    await copyRows({ from: db, to: copy, of, told: () => undefined });
    db = copy;
  });

  test('his names and his id go, and every other byte stays', async () => {
    const before = await runRolledBack(db, cells);
    expect(before.filter((cell) => cell.includes(HIM.name) || cell.includes(HIM.id)).length).toBeGreaterThan(5);
    const expected = sorted(
      before.map((cell) =>
        cell
          .replaceAll(new RegExp(String.raw`(?:\\\\)?<(?:\\\\)?@!?${HIM.id}(?:\\\\)?>`, 'g'), '—')
          .replaceAll(new RegExp(String.raw`(?<!\d)${HIM.id}(?!\d)`, 'g'), 'nobody')
          // In words of their own people may have written his name: they stay.
          .replaceAll(new RegExp(`(?<=^|["(])${HIM.name}(?=$|[")])`, 'g'), '—'),
      ),
    );
    const after = await left(db);
    expect(after.flatMap((cell, at) => (cell === expected[at] ? [] : [{ cell, expected: expected[at] }]))).toEqual([]);
    expect(await runRolledBack(db, cells)).toEqual(before);
  });

  test('whatever he was called, a key or a text of the data, the same is left', async () => {
    const expected = (await left(db)).join('\n');
    // Who of two namesakes at one table is meant nobody knows.
    const others = new Set(OTHERS.flatMap((p) => [p.name, `(${p.name})`]));
    const found = [...(await texts(db)), ...ODD];
    expect(found.length).toBeGreaterThan(100);
    const names = found.filter((name, n) => n % every === 0 && !others.has(name));
    const wrong: string[] = [];
    for (const name of names) if ((await left(db, name)).join('\n') !== expected) wrong.push(name);
    expect(wrong).toEqual([]);
  });

  test('what is stored of him is told him before, without any other’s id, and nothing is left to tell', () =>
    runRolledBack(db, function* () {
      const told = JSON.stringify(yield* about(db, HIM.id));
      expect(told.length).toBeGreaterThan(300);
      for (const { id } of OTHERS) expect(told.split(/(?<!\d)(\d+)(?!\d)/)).not.toContain(id);
      yield* forget(db, HIM.id);
      expect(Object.entries(yield* about(db, HIM.id)).filter(([, rows]) => rows.length > 0)).toEqual([]);
    }));

  test.runIf(of === 'one of each')('a namesake keeps his name wherever an id stands beside it', () =>
    runRolledBack(db, function* () {
      const deed = JSON.stringify({ type: 'joined', userId: bice.id, name: HIM.name });
      yield* execute('update season_record set deed = @deed where seq = 0', { deed });
      const players = [bice, HIM].map(({ id }) => ({ userId: id, name: HIM.name, rated: 'yes' }));
      const users = [bice.id, HIM.id];
      yield* putRow(schema.outcome, { gameId: 1, guildId: 'g', title: 'toy', endedAt: 1, players, users });
      yield* forget(db, HIM.id);
      expect(yield* column('select deed from season_record where seq = 0')).toEqual([deed]);
      const [ended] = yield* column('select players from outcome');
      expect(JSON.parse(String(ended))).toEqual([players[0], { ...players[1], userId: expect.any(String), name: '—' }]);
    }),
  );
});

let opened: Promise<TestDatabase> | undefined;
function serverOnce(): Promise<TestDatabase> {
  opened ??= openServer();
  return opened;
}
afterAll(async () => (await opened)?.close());
