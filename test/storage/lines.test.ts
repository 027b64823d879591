import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PgConnection, type PgPool, postgresEngine, type Query } from '../../src/storage/postgres/engine.ts';
import { explainPgError } from '../../src/storage/postgres/explain-error.ts';
import { StaleError, type Store } from '../../src/storage/repository.ts';
import { createStore } from '../../src/storage/store.ts';
import { openLite } from './lite.ts';
import { lobby, played } from './repository.suite.ts';

let lite: Awaited<ReturnType<typeof openLite>>;
beforeAll(async () => {
  lite = await openLite();
});
beforeEach(() => lite.empty());
afterAll(() => lite.close());

const LOST = new Error('Connection terminated unexpectedly');

/** What befalls a query: it is not heard, or its answer is not. */
type Fault = (query: Query) => 'unheard' | 'unanswered' | undefined;

/** A store whose lines break; every query that was sent is noted. */
function storeWith(fault: Fault): { readonly store: Store; readonly sent: string[][] } {
  const sent: string[][] = [];
  const server: PgPool = {
    isConnectionLost: (error) => error === LOST,
    isSerializationFailure: () => false,
    async connect(): Promise<PgConnection> {
      const connection = await lite.server.connect();
      let broken = false;
      let journey: string[] | undefined;
      return {
        async query(query) {
          if (journey === undefined) {
            journey = [];
            sent.push(journey);
            queueMicrotask(() => {
              journey = undefined;
            });
          }
          journey.push(query.text);
          const what = broken ? 'unheard' : fault(query);
          if (what === 'unheard') {
            broken = true;
            throw LOST;
          }
          const answer = await connection.query(query);
          if (what === undefined) return answer;
          broken = true;
          throw LOST;
        },
        release(gone) {
          // The server ends what a broken line had begun.
          if (gone) void connection.query({ text: 'rollback', values: [] }).finally(() => connection.release(false));
          else connection.release(false);
        },
      };
    },
  };
  return { store: createStore(postgresEngine(server), lite.dialect, async () => undefined), sent };
}

const once = (text: string, what: 'unheard' | 'unanswered'): Fault => {
  let left = 1;
  return (query) => (query.text.startsWith(text) && left-- > 0 ? what : undefined);
};

test('a load is one question, a commit two journeys', async () => {
  const { store, sent } = storeWith(() => undefined);
  const id = await store.create(lobby());
  sent.length = 0;
  await store.loadLatestGame(id);
  expect(sent.map((journey) => journey.length)).toEqual([1]);
  sent.length = 0;
  await store.commit(id, 1, { append: [played(0), played(1)], post: [{ key: 'a', kind: 'post', payload: {}, runAt: 1, createdAt: 1 }] });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(['commit']);
});

test.each(['unheard', 'unanswered'] as const)(
  'a move whose commit is %s is there once, and nobody is told that it failed',
  async (what) => {
    const { store } = storeWith(() => undefined);
    const id = await store.create(lobby());
    const lossy = storeWith(once('commit', what)).store;
    expect(await lossy.commit(id, 1, { append: [played(0)] })).toBe(2);
    expect((await store.listEvents(id)).length).toBe(1);
    expect((await store.findGame(id))?.version).toBe(2);
  },
);

test('a line that breaks in the middle of a move is done again from the beginning', async () => {
  const { store } = storeWith(once('insert into "event"', 'unheard'));
  const id = await store.create(lobby());
  expect(await store.commit(id, 1, { append: [played(0)] })).toBe(2);
  expect((await store.listEvents(id)).length).toBe(1);
});

test('who is late is told so, not what else would have gone wrong, and leaves nothing behind', async () => {
  const { store } = storeWith(() => undefined);
  const id = await store.create(lobby());
  await store.commit(id, 1, { append: [played(0)] });
  await expect(store.commit(id, 1, { append: [played(0)] })).rejects.toBeInstanceOf(StaleError);
  expect(await store.commit(id, 2, { append: [played(1)] })).toBe(3);
});

test.each([
  [{ code: 'ECONNREFUSED' }, /^Nobody answers at db\.example:5433\/venice: start/],
  [{ code: 'ENOTFOUND' }, /^There is no machine/],
  [{ code: '28P01' }, /does not let this user in/],
  [{ code: '3D000' }, /^There is no database db\.example:5433\/venice: create it/],
  [{ code: '42501' }, /may not create tables/],
  [{ code: '25006' }, /takes no changes/],
  [{ code: '53100' }, /disk of the server/],
  [{ code: '53300' }, /no connection left/],
  [{ code: '57P03' }, /only just starting/],
  [{ code: '26000' }, /pooler/],
  [{ message: 'The server does not support SSL connections' }, /without encryption only/],
  [{ code: '28000', message: 'no pg_hba.conf entry for host "::1", user "x", no encryption' }, /demands encryption/],
  [{ message: 'self-signed certificate' }, /certificate/],
  [{ message: 'timeout exceeded when trying to connect' }, /does not answer/],
])('what the server refuses with %j is one sentence without a password', (error, sentence) => {
  const told = explainPgError('postgres://venice:secret@db.example:5433/venice', Object.assign(new Error(), error));
  expect(told).toMatchObject({ name: 'StoreError', message: expect.stringMatching(sentence) });
  expect(String(told)).not.toContain('secret');
});
