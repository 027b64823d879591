import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open.ts';
import { hasPostgres, type LocalPostgres, startPostgres } from '../../src/tools/local-postgres.ts';
import { openPooler } from './pooler.ts';

describe.runIf(hasPostgres())('what a server refuses is one sentence that says what to do', () => {
  let server: LocalPostgres;
  const ask = async (...statements: readonly string[]) => {
    const keeper = new pg.Client({ connectionString: server.url });
    await keeper.connect();
    for (const sql of statements) await keeper.query(sql);
    await keeper.end();
  };
  const at = (user: string, database = 'postgres', more = '') => `postgres://${user}:secret@127.0.0.1:${server.port}/${database}${more}`;
  const refusalAt = async (url: string) => {
    const refused: unknown = await openPostgres(url).then(
      (store) => store.close(),
      (error: unknown) => error,
    );
    expect(String(refused)).not.toContain('secret');
    return refused;
  };
  const sentence = (words: RegExp) => ({ name: 'StoreError', message: expect.stringMatching(words) });

  beforeAll(async () => {
    server = await startPostgres();
    await ask(
      `create role strict login password 'another'`,
      'create role sealed login',
      'create role guest login',
      'create role late login connection limit 0',
      'create role reader login superuser',
      'alter role reader set default_transaction_read_only = on',
      'create database guarded',
      'revoke create on schema public from public',
    );
    server.admit(['host all strict all scram-sha-256', 'host all sealed all reject']);
    await server.restart();
  });
  afterAll(() => server.close());

  test('nobody answers', async () => {
    expect(await refusalAt('postgres://venice:secret@127.0.0.1:1/venice')).toMatchObject(sentence(/^Nobody answers at 127\.0\.0\.1:1/));
  });

  test.each([
    ['a wrong password', 'strict', 'postgres', '', /does not let this user in: look at name and password/],
    ['a database that is not there', 'guest', 'venice', '', /^There is no database .*\/venice: create it/],
    ['no right to make tables', 'guest', 'postgres', '', /^This user may not create tables in/],
    ['encryption, which it does not have', 'guest', 'postgres', '?sslmode=require', /speaks without encryption only/],
    ['no encryption, which it demands', 'sealed', 'postgres', '', /demands encryption: add \?sslmode=require/],
    ['a copy that only reads', 'reader', 'guarded', '', /takes no changes: set DATABASE_URL to the one that does/],
    ['no connection left', 'late', 'postgres', '', /has no connection left/],
  ])('%s', async (_, user, database, more, words) => {
    expect(await refusalAt(at(user, database, more))).toMatchObject(sentence(words));
  });

  test('an older version', async () => {
    const older = await openPooler(server.port, (told) =>
      Buffer.from(told.toString('latin1').replace(/\b1[3-9]\d{4}$/, '120022'), 'latin1'),
    );
    expect(await refusalAt(older.url)).toMatchObject(sentence(/is PostgreSQL 12, and 13 is the oldest that will do: update it/));
    older.close();
  });

  test('a pooler that hands sessions on after each transaction', async () => {
    const pooler = await openPooler(server.port);
    expect(await refusalAt(pooler.url)).toMatchObject(sentence(/a pooler hands connections on after each transaction/));
    pooler.close();
    await (await openPostgres(server.url)).close();
  });
});
