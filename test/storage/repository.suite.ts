import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import type { Seat } from '../../src/kit/seat.ts';
import type { NewJob, NewOutboxMessage } from '../../src/storage/outgoing-records.ts';
import type { GameUpdate, NewGame, StoredEvent } from '../../src/storage/records.ts';
import { StaleError, type Store } from '../../src/storage/repository.ts';

/** A database of one kind: `again` opens the same data a second time. */
export interface Opened {
  readonly store: Store;
  readonly again?: () => Promise<Store>;
  readonly clean: () => Promise<void>;
}

export const lobby = (over: Partial<NewGame> = {}): NewGame => ({
  title: 'venice',
  guildId: 'g1',
  channelId: 'c1',
  hostId: 'anna',
  status: 'lobby',
  seats: 3,
  options: { fields: 'open', solo: false },
  pace: 'brisk',
  edition: 'house',
  rulesVersion: 1,
  lobby: { invited: ['bruno'], private: true },
  createdAt: 1000,
  ...over,
});

export const played = (seq: number, lane?: Seat, over: Partial<StoredEvent> = {}): StoredEvent => ({
  seq,
  seat: lane ?? 0,
  action: { do: 'moor', at: `quay-${seq}` },
  draws: [],
  log: [{ kind: 'moored', seq }],
  ...(lane === undefined ? {} : { lane }),
  pinned: false,
  auto: false,
  reveals: false,
  publish: false,
  rulesVersion: 1,
  at: 5000 + seq,
  ...over,
});

const message = (key: string, over: Partial<NewOutboxMessage> = {}): NewOutboxMessage => ({
  key,
  kind: 'post',
  payload: { step: key },
  runAt: 100,
  createdAt: 100,
  ...over,
});

const reminder = (key: string, runAt: number, gameId?: number): NewJob => ({
  key,
  runAt,
  kind: 'remind',
  payload: { at: 0.5 },
  ...(gameId === undefined ? {} : { gameId }),
});

/** What every implementation of the interface must do. */
export function repositorySuite(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    let opened: Opened;
    let store: Store;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.clean());

    const seqs = async (id: number) => (await store.listEvents(id)).map((e) => e.seq);
    const running = async (step: GameUpdate = {}) => {
      const id = await store.create(lobby());
      await store.commit(id, 1, { game: { status: 'running' }, ...step });
      return id;
    };

    describe('games', () => {
      test('a new game is given back as it was, at version 1', async () => {
        const id = await store.create(lobby());
        expect(await store.findGame(id)).toEqual({ ...lobby(), id, version: 1, drawCounter: 0, told: -1 });
        expect(await store.findGame(id + 1)).toBeUndefined();
      });

      test('numbers go up and are known to the first step', async () => {
        const first = await store.create(lobby());
        const second = await store.create(lobby(), (id) => ({ post: [message(`card:${id}`)], game: { lobby: { card: id } } }));
        expect(second).toBe(first + 1);
        expect((await store.listOutgoing(second)).map((m) => m.key)).toEqual([`card:${second}`]);
        expect(await store.findGame(second)).toMatchObject({ version: 1, lobby: { card: second } });
      });

      test('a step changes the columns it names and empties those it sets to nothing', async () => {
        const id = await store.create(lobby({ threadId: 't1' }));
        const version = await store.commit(id, 1, {
          game: { status: 'running', seed: 'ab', drawCounter: 7, startedAt: 2000, guildId: undefined, result: { places: [] } },
        });
        expect(version).toBe(2);
        const game = ensureDefined(await store.findGame(id), 'game');
        expect(game).toMatchObject({
          status: 'running',
          seed: 'ab',
          drawCounter: 7,
          startedAt: 2000,
          version: 2,
          threadId: 't1',
          result: { places: [] },
        });
        expect('guildId' in game).toBe(false);
        expect(game.pace).toBe('brisk');
      });

      test('a thread belongs to one game', async () => {
        const id = await store.create(lobby({ threadId: 't1' }));
        await store.create(lobby());
        await store.create(lobby());
        expect((await store.findGameInThread('t1'))?.id).toBe(id);
        expect(await store.findGameInThread('t2')).toBeUndefined();
        await expect(store.create(lobby({ threadId: 't1' }))).rejects.toThrow();
      });

      test('lists by server, by player and by status', async () => {
        const holder = { seat: 0 as Seat, userId: 'anna', displayName: 'Anna', joinedAt: 1 };
        const a = await store.create(lobby(), () => ({ seats: [holder] }));
        const b = await store.create(lobby({ status: 'running' }), () => ({ seats: [holder] }));
        const c = await store.create(lobby({ guildId: 'g2', status: 'running' }), () => ({ seats: [{ ...holder, userId: 'bruno' }] }));
        const d = await store.create(lobby({ status: 'over' }), () => ({ seats: [{ ...holder, leftAt: 5, leftWhy: 'resigned' }] }));
        const ids = (games: { id: number }[]) => games.map((g) => g.id);
        expect(ids(await store.listGamesInGuild('g1', ['lobby', 'running', 'over']))).toEqual([d, b, a]);
        expect(ids(await store.listGamesInGuild('g1', ['lobby', 'running', 'over'], 2))).toEqual([d, b]);
        expect(ids(await store.listGamesInGuild('g1', ['running']))).toEqual([b]);
        expect(ids(await store.listGamesOfUser('anna', ['lobby', 'running', 'over']))).toEqual([b, a]);
        expect(ids(await store.listGamesByStatus('running', 0, 10))).toEqual([b, c]);
        expect(ids(await store.listGamesByStatus('running', b, 10))).toEqual([c]);
        expect(ids(await store.listGamesByStatus('running', 0, 1))).toEqual([b]);
        const strange = (id: number, guild: string, user: string) => store.isForeignGame(id, guild, user);
        expect([await strange(a, 'g1', 'bruno'), await strange(c, 'g1', 'anna'), await strange(c, 'g1', 'bruno')]).toEqual([
          false,
          true,
          false,
        ]);
        // Who once sat there, at a table of no server, at one that never was.
        expect([await strange(d, 'g2', 'anna'), await strange(d, 'g2', 'bruno'), await strange(999, 'g1', 'anna')]).toEqual([
          false,
          true,
          false,
        ]);
      });

      test('a seat remembers its former holders and has one at a time', async () => {
        const anna = { seat: 0 as Seat, userId: 'anna', displayName: 'Anna', joinedAt: 1, leftAt: 9, leftWhy: 'handed over' };
        const bruno = { seat: 0 as Seat, userId: 'bruno', displayName: 'Bruno', joinedAt: 9 };
        const chiara = { seat: 1 as Seat, userId: 'chiara', displayName: 'Chiara', joinedAt: 2 };
        const id = await running({ seats: [anna, bruno, chiara] });
        expect(await store.listSeatHolders(id)).toEqual([anna, bruno, chiara]);
        expect((await store.loadLatestGame(id))?.seats).toEqual([bruno, chiara]);
        await expect(store.commit(id, 2, { seats: [bruno, { ...bruno, userId: 'dora' }] })).rejects.toThrow();
        expect(await store.listSeatHolders(id)).toEqual([anna, bruno, chiara]);
      });
    });

    describe('commit', () => {
      test('somebody was faster: nothing of the step is kept', async () => {
        const id = await running({ append: [played(0)] });
        const stale = store.commit(id, 1, { append: [played(1)], post: [message('p')], putJobs: [reminder('j', 5)] });
        await expect(stale).rejects.toBeInstanceOf(StaleError);
        expect(await seqs(id)).toEqual([0]);
        expect(await store.listOutgoing(id)).toEqual([]);
        expect(await store.findJob('j')).toBeUndefined();
        expect((await store.findGame(id))?.version).toBe(2);
        await expect(store.commit(999, 1, {})).rejects.toBeInstanceOf(StaleError);
      });

      test('a step that breaks in the middle leaves no trace', async () => {
        const id = await running({ append: [played(0)], snapshots: [{ kind: 'base', seq: 0, state: { a: 1 }, rulesVersion: 1, at: 1 }] });
        const twice = store.commit(id, 2, {
          game: { drawCounter: 9 },
          post: [message('p')],
          snapshots: [{ kind: 'base', seq: 1, state: { a: 2 }, rulesVersion: 1, at: 2 }],
          append: [played(1), played(1)],
        });
        await expect(twice).rejects.toThrow();
        expect(await store.loadLatestGame(id)).toMatchObject({ game: { version: 2, drawCounter: 0 }, base: { state: { a: 1 } } });
        expect(await seqs(id)).toEqual([0]);
        expect(await store.listOutgoing(id)).toEqual([]);
      });

      test('an event is given back as it was', async () => {
        const full = played(3, 2, {
          pinned: true,
          auto: true,
          reveals: true,
          publish: 'board',
          draws: [{ bound: 6, value: 2 }],
          action: 'ö"\'\u2028',
        });
        const id = await running({ append: [played(1), full] });
        expect(await store.listEvents(id)).toEqual([played(1), full]);
        expect(await store.listEvents(id, 2)).toEqual([full]);
      });

      test('the base takes in lanes; the game is rebuilt from base and what lies over it', async () => {
        const base = { kind: 'base' as const, seq: 1, state: { stack: [], note: 'è' }, rulesVersion: 1, at: 1 };
        const id = await running({ append: [played(0), played(1), played(2, 0), played(3, 1)], snapshots: [base] });
        expect(await store.loadLatestGame(id)).toMatchObject({ base, lanes: [played(2, 0), played(3, 1)] });
        await store.commit(id, 2, { takeIn: [0], snapshots: [{ ...base, seq: 2 }] });
        expect((await store.loadLatestGame(id))?.base?.seq).toBe(2);
        expect((await store.loadLatestGame(id))?.lanes).toEqual([played(3, 1)]);
        await store.commit(id, 3, { takeIn: [0, 1] });
        expect((await store.loadLatestGame(id))?.lanes).toEqual([]);
        expect(await seqs(id)).toEqual([0, 1, 2, 3]);
      });

      test('undo cuts one lane from an action on, and nothing else', async () => {
        const id = await running({ append: [played(0), played(1, 0), played(2, 1), played(3, 0), played(4, 1), played(5, 0)] });
        await store.commit(id, 2, { cut: [{ lane: 0, from: 3 }] });
        expect(await seqs(id)).toEqual([0, 1, 2, 4]);
        // An aside goes into the base; the lanes are laid over it anew.
        await store.commit(id, 3, {
          cut: [
            { lane: 0, from: 0 },
            { lane: 1, from: 0 },
          ],
          append: [played(1), played(2, 0), played(3, 1), played(4, 1)],
        });
        expect((await store.loadLatestGame(id))?.lanes.map((e) => [e.seq, e.lane])).toEqual([
          [2, 0],
          [3, 1],
          [4, 1],
        ]);
        expect(await seqs(id)).toEqual([0, 1, 2, 3, 4]);
      });

      test('a snapshot replaces that of its kind', async () => {
        const at = (kind: 'base' | 'turn-start', seq: number) => ({ kind, seq, state: { seq }, rulesVersion: 2, at: seq });
        const id = await running({ snapshots: [at('base', 0), at('turn-start', 0)] });
        await store.commit(id, 2, { snapshots: [at('base', 4)] });
        expect(await store.findSnapshot(id, 'base')).toEqual(at('base', 4));
        expect(await store.findSnapshot(id, 'turn-start')).toEqual(at('turn-start', 0));
        expect(await store.findSnapshot(id + 1, 'base')).toBeUndefined();
      });

      test('who is awaited is replaced as a whole and sorted by urgency for the player', async () => {
        const wait = (seat: Seat, userId: string, since: number, deadline?: number) => ({
          seat,
          userId,
          since,
          ...(deadline === undefined ? {} : { deadline }),
        });
        const open = await running({ awaited: [wait(0, 'anna', 10)] });
        const late = await running({ awaited: [wait(1, 'anna', 20, 900), wait(2, 'bruno', 20, 900)] });
        const soon = await running({ awaited: [wait(0, 'anna', 30, 500)] });
        expect((await store.listAwaitedOfUser('anna')).map((a) => a.gameId)).toEqual([soon, late, open]);
        expect(await store.listAwaitedInGame(late)).toEqual([wait(1, 'anna', 20, 900), wait(2, 'bruno', 20, 900)]);
        await store.commit(late, 2, { awaited: [wait(2, 'bruno', 20, 900)] });
        await store.commit(soon, 2, {});
        expect((await store.listAwaitedOfUser('anna')).map((a) => a.gameId)).toEqual([soon, open]);
        await store.commit(soon, 3, { awaited: [] });
        expect((await store.listAwaitedOfUser('anna')).map((a) => a.gameId)).toEqual([open]);
      });

      test('how a seat is kept is replaced seat by seat', async () => {
        const keeps = { missed: 0, wantsEnd: false, muted: false };
        const id = await running({ attendance: [{ seat: 0, left: 500, runsFrom: 20, ...keeps }] });
        await store.commit(id, 2, { attendance: [{ seat: 1, ...keeps, muted: true, snoozedUntil: 70 }] });
        await store.commit(id, 3, {
          attendance: [{ seat: 0, left: 300, ...keeps, missed: 2, offeredAt: 60, givesTo: 'dario', wantsEnd: true }],
        });
        expect((await store.loadLatestGame(id))?.attendance).toEqual([
          { seat: 0, left: 300, missed: 2, offeredAt: 60, givesTo: 'dario', wantsEnd: true, muted: false },
          { seat: 1, ...keeps, muted: true, snoozedUntil: 70 },
        ]);
      });
    });

    describe('a game that was loaded', () => {
      const seats = [{ seat: 0, userId: 'anna', displayName: 'Anna', joinedAt: 1 } as const];
      const begun = () => running({ seats, append: [played(0, 0)], orders: [], post: [message('p')] });
      /** Done by another process at the same data, where there can be one; what it finds there then. */
      const elsewhere = async (id: number, change: (other: Store) => Promise<unknown>) => {
        const other = (await opened.again?.()) ?? store;
        await change(other);
        const found = await other.loadLatestGame(id);
        if (other !== store) await other.close();
        return found;
      };

      test('is given once more as long as nothing in it has changed', async () => {
        const id = await begun();
        const loaded = await store.loadLatestGame(id);
        expect(await store.loadLatestGame(id)).toBe(loaded);
        await store.putNote(id, 'anna', 'to myself', 5);
        expect(await store.loadLatestGame(id)).toBe(loaded);
      });

      test('is loaded anew after whatever changed in it, whoever did it', async () => {
        const id = await begun();
        const changes: readonly ((other: Store) => Promise<unknown>)[] = [
          (other) => other.commit(id, 2, { append: [played(1, 0)] }),
          (other) => other.commit(id, 3, { game: { pace: 'open' } }),
          (other) => other.commit(id, 4, { awaited: [{ seat: 0, userId: 'anna', since: 1 }] }),
          (other) => other.putMarks(id, 'anna', { crossed: 1 }, 5),
          (other) => other.putMarks(id, 'anna', { crossed: 2 }, 6),
          async (other) =>
            other.markSent(ensureDefined((await other.claimOutbox(100, 200, 1))[0], 'a message').id, { messageId: 'm', lastPost: 'm' }),
          (other) => other.setGamePlace(id, { channelId: 'c9' }),
          (other) => other.eraseUser('anna'),
        ];
        for (const change of changes) {
          const before = await store.loadLatestGame(id);
          const found = await elsewhere(id, change);
          expect(found, String(change)).not.toEqual(before);
          expect(await store.loadLatestGame(id), String(change)).toEqual(found);
        }
        expect(JSON.stringify(await store.loadLatestGame(id))).not.toMatch(/anna/i);
      });
    });

    describe('outbox', () => {
      test('of each game one message at a time, in order; games do not wait for each other', async () => {
        const a = await running({ post: [message('a1'), message('a2'), message('a3')] });
        await running({ post: [message('b1'), message('b2')] });
        await store.enqueueMessages([message('x1', { channelId: 'c9' }), message('x2', { channelId: 'c9' })]);
        const claim = async (now: number) => (await store.claimOutbox(now, now + 60, 10)).map((m) => m.key);
        expect(await claim(99)).toEqual([]);
        expect(await claim(100)).toEqual(['a1', 'b1', 'x1', 'x2']);
        expect(await claim(101)).toEqual([]);
        const [a1] = await store.listOutgoing(a);
        await store.markSent(ensureDefined(a1, 'a1').id, { messageId: 'm1' });
        expect(await claim(102)).toEqual(['a2']);
        expect((await store.listOutgoing(a)).map((m) => [m.state, m.messageId, m.attempts])).toEqual([
          ['sent', 'm1', 1],
          ['pending', undefined, 1],
          ['pending', undefined, 0],
        ]);
        // Nobody answered for b1 and the others: they are given again when the hold is over.
        expect(await claim(161)).toEqual(['b1', 'x1', 'x2']);
      });

      test('a message that must wait holds back those of its game; one given up does not', async () => {
        const id = await running({ post: [message('a1'), message('a2')] });
        const [a1] = await store.claimOutbox(100, 200, 1);
        const first = ensureDefined(a1, 'a1');
        await store.retryOutgoing(first.id, 5000, '503');
        expect(await store.claimOutbox(4999, 9000, 10)).toEqual([]);
        const [again] = await store.claimOutbox(5000, 9000, 10);
        expect(again).toMatchObject({ key: 'a1', attempts: 2, lastError: '503', nonce: first.nonce });
        await store.failOutgoing(first.id, 'gone');
        expect((await store.claimOutbox(5001, 9000, 10)).map((m) => m.key)).toEqual(['a2']);
        expect(await store.listOutgoing(id)).toMatchObject([{ state: 'failed', lastError: 'gone' }, { state: 'pending' }]);
      });

      test('later messages wait for their time, and take the limit into account', async () => {
        await store.enqueueMessages([message('late', { runAt: 300 }), message('soon', { runAt: 200 }), message('now')]);
        expect((await store.claimOutbox(250, 400, 1)).map((m) => m.key)).toEqual(['now']);
        expect((await store.claimOutbox(250, 400, 10)).map((m) => m.key)).toEqual(['soon']);
        expect((await store.claimOutbox(300, 500, 10)).map((m) => m.key)).toEqual(['late']);
      });

      test('a key is posted once', async () => {
        const id = await running({ post: [message('step:1', { payload: 'first' })] });
        await store.commit(id, 2, { post: [message('step:1', { payload: 'second' }), message('step:2')] });
        await store.enqueueMessages([message('step:1')]);
        expect((await store.listOutgoing(id)).map((m) => [m.key, m.payload])).toEqual([
          ['step:1', 'first'],
          ['step:2', { step: 'step:2' }],
        ]);
      });

      test('a message goes to the thread as soon as there is one; the receipt is kept in the game without a new version', async () => {
        const id = await running({ post: [message('open'), message('elsewhere', { channelId: 'c7' }), message('step')] });
        const next = async () => {
          const [one] = await store.claimOutbox(100, 200, 1);
          return ensureDefined(one, 'message');
        };
        const open = await next();
        expect(open.channelId).toBe('c1');
        expect(open.lastPost).toBeUndefined();
        await store.markSent(open.id, { threadId: 't1', messageId: 'm1', lastPost: 'm1' });
        const elsewhere = await next();
        expect(elsewhere).toMatchObject({ channelId: 'c7', lastPost: 'm1' });
        await store.markSent(elsewhere.id, { messageId: 'm2' });
        expect(await next()).toMatchObject({ channelId: 't1', lastPost: 'm1' });
        expect((await store.listWrittenInto(id, 'm2')).map(({ key }) => key)).toEqual(['elsewhere']);
        expect(await store.listWrittenInto(id, 'm3')).toEqual([]);
        expect(await store.findGame(id)).toMatchObject({ threadId: 't1', lastPost: 'm1', version: 2 });
        expect(open.nonce.length).toBeLessThanOrEqual(25);
        expect(open.nonce).not.toBe(elsewhere.nonce);
      });
    });

    describe('jobs', () => {
      const claim = async (now: number) => store.claimJobs(now, now + 60, 10);

      test('come by time, and of each game one at a time', async () => {
        const a = await running({ putJobs: [reminder('a:late', 200), reminder('a:soon', 100)] });
        await store.putJobs([reminder('sweep', 150), reminder('b', 90, await running())]);
        expect(await claim(89)).toEqual([]);
        const found = await claim(500);
        expect(found.map((j) => j.key)).toEqual(['b', 'a:soon', 'sweep']);
        expect(found[1]).toMatchObject({ runAt: 100, gameId: a, attempts: 1, payload: { at: 0.5 } });
        expect(await claim(501)).toEqual([]);
        await store.finishJob(ensureDefined(found[1], 'job'));
        expect((await claim(502)).map((j) => j.key)).toEqual(['a:late']);
        expect((await claim(560)).map((j) => [j.key, j.attempts])).toEqual([
          ['b', 2],
          ['sweep', 2],
        ]);
      });

      test('a job put anew replaces the old one and survives the end of the old claim', async () => {
        const id = await running({ putJobs: [reminder('deadline:0', 100)] });
        const [old] = await claim(100);
        await store.commit(id, 2, { putJobs: [reminder('deadline:0', 160)] });
        await store.finishJob(ensureDefined(old, 'job'));
        await store.retryJob(ensureDefined(old, 'job'), 5000);
        expect(await store.findJob('deadline:0')).toMatchObject({ runAt: 160, attempts: 0, gameId: id });
        await store.commit(id, 3, { dropJobs: ['deadline:0', 'unknown'] });
        expect(await store.findJob('deadline:0')).toBeUndefined();
      });

      test('a failed job comes again at its new time, under its old one', async () => {
        await store.putJobs([reminder('r', 100)]);
        const [one] = await claim(100);
        await store.retryJob(ensureDefined(one, 'job'), 300);
        expect(await claim(299)).toEqual([]);
        expect(await claim(300)).toMatchObject([{ key: 'r', runAt: 100, attempts: 2 }]);
        await store.dropJobs(['r']);
        expect(await claim(900)).toEqual([]);
      });
    });

    test('after a crash claimed jobs and messages are due at once, the others keep their time', async () => {
      await running({ post: [message('p'), message('q')], putJobs: [reminder('j', 50), reminder('k', 900)] });
      await store.enqueueMessages([message('later', { runAt: 900 })]);
      await store.claimOutbox(100, 10_000, 10);
      await store.claimJobs(100, 10_000, 10);
      await store.releaseClaims(200);
      expect((await store.claimOutbox(200, 300, 10)).map((m) => m.key)).toEqual(['p']);
      expect((await store.claimJobs(200, 300, 10)).map((j) => j.key)).toEqual(['j']);
    });

    test('after the clock was set back nothing waits for the time it showed, and what waits by right still does', async () => {
      const [minute, hour] = [60_000, 3_600_000];
      const ahead = 1000 * hour;
      await running({ putJobs: [reminder('r', ahead)] });
      await store.enqueueMessages([
        message('written then', { runAt: ahead, createdAt: ahead }),
        message('for tomorrow', { runAt: 24 * hour }),
        message('tried then', { runAt: 1 }),
        message('tried before', { runAt: 1 }),
      ]);
      const claimed = await store.claimOutbox(1, 2, 10);
      const retry = (key: string, at: number) => store.retryOutgoing(ensureDefined(claimed.find((m) => m.key === key)?.id, key), at, 'no');
      await retry('tried then', ahead);
      await retry('tried before', hour);
      const far = (key: string, kind: string, runAt: number) => ({ key, kind, runAt, payload: {} });
      await store.putJobs([far('a', 'soon', ahead), far('b', 'soon', minute), far('c', 'late', ahead), far('d', 'other', ahead)]);
      const kinds = [
        { kind: 'soon', ahead: 0 },
        { kind: 'late', ahead: hour },
      ];
      expect(await store.pullIn(10, kinds)).toBe(4);
      expect((await store.claimOutbox(10, 20, 10)).map((m) => m.key).toSorted()).toEqual(['tried then', 'written then']);
      expect((await store.claimJobs(10, 20, 10)).map((j) => j.key)).toEqual(['a']);
      expect((await store.claimJobs(10 + hour, 20, 10)).map((j) => j.key)).toContain('c');
      expect((await store.findJob('d'))?.runAt).toBe(ahead);
      expect((await store.findJob('r'))?.runAt).toBe(ahead);
      expect(await store.pullIn(10, kinds)).toBe(0);
    });

    describe('settings and leases', () => {
      test('substitutes are listed by server, the longest first', async () => {
        await store.putSubstitute('g1', 'dario', 20);
        await store.putSubstitute('g1', 'elena', 10);
        await store.putSubstitute('g1', 'elena', 30);
        await store.putSubstitute('g2', 'dario', 10);
        expect(await store.listSubstitutes('g1')).toEqual(['elena', 'dario']);
        expect((await store.listSubstituteGuilds('dario')).sort()).toEqual(['g1', 'g2']);
        await store.dropSubstitute('g1', 'dario');
        expect(await store.listSubstitutes('g1')).toEqual(['elena']);
      });

      test('standing orders are kept with their game and go with who is forgotten', async () => {
        const order = { seat: 0, userId: 'anna', kind: 'met', params: { scrolls: 2 }, words: { key: 'two' } } as const;
        const id = await store.create(lobby(), () => ({ orders: [order, { ...order, kind: 'coin', cancelled: { key: 'why' } }] }));
        const kept = async () => (await store.loadLatestGame(id))?.orders;
        expect(await kept()).toEqual([{ ...order, kind: 'coin', cancelled: { key: 'why' } }, order]);
        await store.commit(id, 1, { orders: [{ ...order, userId: 'bruno', kind: 'x' }, order] });
        await store.eraseUser('anna');
        expect(await kept()).toEqual([{ ...order, userId: 'bruno', kind: 'x' }]);
      });

      test('prepared turns are kept with their game, go with who is forgotten, and with the seat', async () => {
        const plan = { turn: 'r1', ways: [] };
        const own = { seat: 0, userId: 'anna', rulesVersion: 2, plan } as const;
        const others = { seat: 1, userId: 'bruno', rulesVersion: 2, plan } as const;
        const seats = [own, others].map(({ seat, userId }) => ({ seat, userId, displayName: userId, joinedAt: 1 }));
        const id = await store.create(lobby(), () => ({ seats, prepared: [others, own] }));
        const kept = async () => (await store.loadLatestGame(id))?.prepared;
        expect(await kept()).toEqual([own, others]);
        expect(await store.listPlansOfUser('bruno')).toEqual([{ ...others, gameId: id }]);
        await store.commit(id, 1, { seats: seats.map((s) => (s.seat === 1 ? { ...s, userId: 'chiara' } : s)) });
        expect(await kept()).toEqual([own]);
        await store.eraseUser('anna');
        expect(await kept()).toEqual([]);
      });

      test('of a server whose data is deleted nothing stays; other servers keep theirs', async () => {
        const seats = [{ seat: 0, userId: 'anna', displayName: 'Anna', joinedAt: 5 } as const];
        const fill = async (guildId: string) => {
          const post = [message(`board ${guildId}`, { payload: { line: { key: 'x' } } })];
          const id = await store.create(lobby({ guildId, threadId: `thread ${guildId}` }), () => ({
            seats,
            awaited: [{ seat: 0, userId: 'anna', since: 1 }],
            post,
            putJobs: [{ key: `deadline:${guildId}`, runAt: 10, kind: 'deadline', payload: { seat: 0 } }],
          }));
          await store.putNote(id, 'anna', 'a note', 5);
          await store.putGuildSettings(guildId, { language: 'pl' }, 10);
          await store.putSubstitute(guildId, 'anna', 10);
          const season = await store.leagues.createLeague(
            { guildId, channelId: 'c', name: guildId, organisers: ['anna'], createdAt: 1 },
            {
              phase: 'sign-up',
              records: [{ seq: 0, batch: 0, at: 1, by: 'anna', deed: { type: 'announced' } }],
              putJobs: (number) => [{ key: `season:${guildId}`, runAt: 10, kind: 'season', payload: { season: number } }],
              post: (number) => [message(`season ${guildId}`, { payload: { season: number } })],
            },
          );
          const outcome = {
            gameId: id,
            guildId,
            title: 'venice',
            endedAt: 5,
            players: [{ userId: 'anna', name: guildId }],
            users: ['anna'],
          };
          await store.leagues.putOutcome(outcome);
          const trouble = { kind: 'trouble', payload: { kind: 'trouble', game: id, line: { key: 'x' } } } as const;
          await store.enqueueMessages([message(`trouble ${guildId}`, trouble)]);
          return { id, season };
        };
        const own = await fill('g1');
        const other = await fill('g2');
        await store.loadLatestGame(own.id);
        await store.eraseGuild('g1');
        expect(await store.findGame(own.id)).toBeUndefined();
        expect(await store.loadLatestGame(own.id)).toBeUndefined();
        expect(await store.listOutgoing(own.id)).toEqual([]);
        expect(await store.findNote(own.id, 'anna')).toBeUndefined();
        expect(await store.findJob('deadline:g1')).toBeUndefined();
        expect(await store.findGuildSettings('g1')).toBeUndefined();
        expect(await store.listSubstitutes('g1')).toEqual([]);
        expect(await store.leagues.listLeagues('g1')).toEqual([]);
        expect(JSON.stringify(await store.exportUserData('anna'))).not.toContain('g1');
        const left = await store.claimOutbox(1_000, 2_000, 10);
        expect(left.map(({ key }) => key).sort()).toEqual(['board g2', 'season g2', 'trouble g2']);
        expect(await store.findJob('season:g1')).toBeUndefined();
        expect(await store.findJob('season:g2')).toBeDefined();
        expect(await store.leagues.findSeason(own.season.seasonId)).toBeUndefined();
        expect((await store.leagues.listOutcomesOfUser('anna')).map((one) => one.guildId)).toEqual(['g2']);
        expect((await store.loadLatestGame(other.id))?.seats).toHaveLength(1);
        expect(await store.findNote(other.id, 'anna')).toBe('a note');
        expect(await store.findJob('deadline:g2')).toBeDefined();
        expect(await store.findGuildSettings('g2')).toEqual({ language: 'pl' });
        expect(await store.leagues.listLeagues('g2')).toHaveLength(1);
      });

      test('who is forgotten leaves nothing but a seat that was taken', async () => {
        await store.putUserSettings('anna', { zone: 'Europe/Warsaw' }, 10);
        await store.putSubstitute('g1', 'anna', 10);
        await store.putJobs([{ key: 'digest:anna', runAt: 10, kind: 'digest', payload: {} }]);
        const seats = [{ seat: 0, userId: 'anna', displayName: 'Anna', joinedAt: 5 } as const];
        const departed = [{ seat: 0, name: 'Anna', why: 'resigned' }];
        const id = await store.create(lobby({ hostId: 'anna', result: { departed }, lobby: { watchers: ['anna'] } }), () => ({
          seats,
          post: [message('r', { payload: { userId: 'anna', line: { key: 'handover.declined', args: { name: 'Anna' } } } })],
        }));
        const [claimed] = await store.claimOutbox(100, 200, 1);
        await store.markSent(claimed?.id ?? 0, {});
        await store.eraseUser('anna');
        expect(await store.findUserSettings('anna')).toBeUndefined();
        expect(await store.listSubstitutes('g1')).toEqual([]);
        expect(await store.findJob('digest:anna')).toBeUndefined();
        expect(JSON.stringify([await store.listSeatHolders(id), await store.findGame(id), await store.listOutgoing(id)])).not.toMatch(
          /anna/i,
        );
        expect(await store.listSeatHolders(id)).toHaveLength(1);
      });

      test('users, servers and notes are kept by id', async () => {
        expect(await store.findUserSettings('anna')).toBeUndefined();
        await store.putUserSettings('anna', { zone: 'Europe/Rome' }, 1);
        await store.putUserSettings('anna', { zone: 'Asia/Tokyo' }, 2);
        await store.putGuildSettings('anna', { channel: 'c1' }, 1);
        expect(await store.findUserSettings('anna')).toEqual({ zone: 'Asia/Tokyo' });
        expect(await store.findGuildSettings('anna')).toEqual({ channel: 'c1' });
        await store.putMeta('app', '1');
        await store.putMeta('app', '2');
        expect(await store.findMeta('app')).toBe('2');
        expect(await store.findMeta('none')).toBeUndefined();
      });

      test('a lease has one holder until it ends', async () => {
        expect(await store.acquireLease('clock', 'one', 0, 100)).toBe(true);
        expect(await store.acquireLease('clock', 'two', 99, 200)).toBe(false);
        expect(await store.acquireLease('clock', 'one', 99, 200)).toBe(true);
        expect(await store.acquireLease('clock', 'two', 200, 300)).toBe(true);
        await store.releaseLease('clock', 'one');
        expect(await store.acquireLease('clock', 'one', 201, 300)).toBe(false);
        await store.releaseLease('clock', 'two');
        expect(await store.acquireLease('clock', 'one', 202, 300)).toBe(true);
      });
    });

    describe('several at work', () => {
      const host = (id: string) => ({ id, applicationId: '1', build: '1.0.0+1' });

      test('a host lives as long as it says so, and knows the others', async () => {
        const { hosts } = store;
        expect(await hosts.recordHostHeartbeat(host('a'), 60_000)).toEqual([host('a')]);
        expect(await hosts.recordHostHeartbeat({ ...host('b'), url: 'http://b' }, 60_000)).toEqual([
          host('a'),
          { ...host('b'), url: 'http://b' },
        ]);
        await hosts.removeHost('a');
        expect((await hosts.recordHostHeartbeat(host('c'), 0)).map(({ id }) => id)).toEqual(['b']);
        expect((await hosts.recordHostHeartbeat(host('b'), 0)).map(({ id }) => id)).toEqual([]);
      });

      test('a role has one holder until its term ends by the clock of the database, and is free once it is left', async () => {
        const { hosts } = store;
        expect(await hosts.acquireRole('clerk', 'a', 60_000)).toBe(true);
        expect(await hosts.acquireRole('clerk', 'b', 60_000)).toBe(false);
        expect(await hosts.acquireRole('other', 'b', 60_000)).toBe(true);
        expect(await hosts.acquireRole('clerk', 'a', 60_000)).toBe(true);
        await hosts.releaseRole('clerk', 'b');
        expect(await hosts.findRoleHolder('clerk')).toBe('a');
        await hosts.releaseRole('clerk', 'a');
        expect(await hosts.findRoleHolder('clerk')).toBeUndefined();
        expect(await hosts.acquireRole('clerk', 'b', 0)).toBe(true);
        expect(await hosts.findRoleHolder('clerk')).toBeUndefined();
        expect(await hosts.acquireRole('clerk', 'a', 60_000)).toBe(true);
      });

      test('roles named alike are read together, without those whose term has ended', async () => {
        const { hosts } = store;
        await hosts.acquireRole('shard/2/0', 'a', 60_000);
        await hosts.acquireRole('shard/2/1', 'b', 60_000);
        await hosts.acquireRole('shard/2/2', 'b', 0);
        await hosts.acquireRole('shards', 'c', 60_000);
        expect(await hosts.listRoleHolders('shard/')).toEqual(
          new Map([
            ['shard/2/0', 'a'],
            ['shard/2/1', 'b'],
          ]),
        );
        const leases = await hosts.leases('shard/');
        expect(leases.map(({ role, holder, remaining }) => [role, holder, remaining > 0])).toEqual([
          ['shard/2/0', 'a', true],
          ['shard/2/1', 'b', true],
          ['shard/2/2', 'b', false],
        ]);
        expect(leases.every(({ remaining }) => remaining <= 60_000)).toBe(true);
      });

      test('only whoever has a role notes something in its name', async () => {
        const { hosts } = store;
        await hosts.acquireRole('shard/1/0', 'a', 60_000);
        expect(await hosts.putMetaAsHolder('shard/1/0', 'a', 'heard', 'first')).toBe(true);
        expect(await hosts.putMetaAsHolder('shard/1/0', 'a', 'heard', 'second')).toBe(true);
        expect(await hosts.putMetaAsHolder('shard/1/0', 'b', 'heard', 'third')).toBe(false);
        expect(await store.findMeta('heard')).toBe('second');
        await hosts.releaseRole('shard/1/0', 'a');
        expect(await hosts.putMetaAsHolder('shard/1/0', 'a', 'heard', 'fourth')).toBe(false);
        expect(await store.findMeta('heard')).toBe('second');
      });
    });

    test('two that hold the same data: one of two moves wins, messages and jobs are given once', async () => {
      if (opened.again === undefined) return;
      const other = await opened.again();
      try {
        const id = await running({ post: [message('p')], putJobs: [reminder('j', 1)] });
        const outcomes = await Promise.allSettled([
          store.commit(id, 2, { append: [played(0)] }),
          other.commit(id, 2, { append: [played(0, 1)] }),
        ]);
        expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(await seqs(id)).toEqual([0]);
        expect(await other.findGame(id)).toEqual(await store.findGame(id));
        const claims = await Promise.all([store.claimOutbox(100, 200, 5), other.claimOutbox(100, 200, 5)]);
        expect(claims.flat().map((m) => m.key)).toEqual(['p']);
        const jobs = await Promise.all([other.claimJobs(100, 200, 5), store.claimJobs(100, 200, 5)]);
        expect(jobs.flat().map((j) => j.key)).toEqual(['j']);
      } finally {
        await other.close();
      }
    });
  });
}
