import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgres, type LocalPostgres, startPostgres } from '../../src/lab/local-postgres.ts';
import { openPostgresDatabase, openPostgresStore } from '../../src/storage/postgres/open.ts';
import { connectionOptions } from '../../src/storage/postgres/server.ts';
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
    const refused: unknown = await openPostgresDatabase(url).then(
      (opened) => opened.close(),
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
    ['no encryption, which it demands', 'sealed', 'postgres', '', /demands encryption: add \?sslmode=verify-full/],
    ['a copy that only reads', 'reader', 'guarded', '', /takes no changes: set DATABASE_URL to the one that does/],
    ['no connection left', 'late', 'postgres', '', /has no connection left/],
  ])('%s', async (_, user, database, more, words) => {
    expect(await refusalAt(at(user, database, more))).toMatchObject(sentence(words));
  });

  test('a file for encryption that is not there', async () => {
    const nowhere = '?sslmode=require&sslrootcert=/nowhere/authority.pem';
    expect(await refusalAt(at('guest', 'postgres', nowhere))).toMatchObject(sentence(/^A file that DATABASE_URL names cannot be read/));
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
    await (await openPostgresStore(server.url)).close();
  });

  test('one that knows what each client has asked before', async () => {
    const own = (told: Buffer, client: number) => Buffer.from(told.toString('latin1').replaceAll('whose\0', `whos${client}\0`), 'latin1');
    const pooler = await openPooler(server.port, undefined, own);
    expect(await refusalAt(pooler.url)).toMatchObject(sentence(/a pooler hands connections on after each transaction/));
    pooler.close();
  });

  test('a server that is only just started anew is waited for; one that stays away is not', async () => {
    const back = server.restart();
    const store = await openPostgresStore(server.url);
    await Promise.all([back, store.close()]);
    const away = openPostgresStore('postgres://venice:secret@127.0.0.1:1/venice', 300);
    await expect(away).rejects.toMatchObject(sentence(/^Nobody answers at 127\.0\.0\.1:1/));
  });

  test('one that is lost at work for good is told of in the same words', async () => {
    const relay = createServer((client) => {
      const line = connect(server.port, '127.0.0.1', () => client.pipe(line).pipe(client));
      for (const end of [client, line]) end.on('error', () => undefined).once('close', () => [client, line].map((one) => one.destroy()));
      lines.add(client);
    });
    const lines = new Set<Socket>();
    await once(relay.listen(0, '127.0.0.1'), 'listening');
    const { port } = relay.address() as AddressInfo;
    const store = await openPostgresStore(`postgres://serenissima@127.0.0.1:${port}/postgres`);
    relay.close();
    for (const line of lines) line.destroy();
    await expect(store.findMeta('any')).rejects.toMatchObject(sentence(/^Nobody answers at /));
    await store.close();
  });
});

test.each([
  ['', false],
  ['?sslmode=disable', false],
  ['?sslmode=prefer', {}],
  ['?sslmode=require', {}],
  ['?a=b&sslmode=verify-ca&c=d', {}],
  ['?sslmode=verify-full', {}],
  ['?sslmode=no-verify', { rejectUnauthorized: false }],
  ['?uselibpqcompat=true&sslmode=require', { rejectUnauthorized: false }],
])('an address that ends in %j asks for encryption, and for a good certificate, unless it says otherwise', (words, ssl) => {
  const warn = vi.spyOn(process, 'emitWarning');
  const { connectionParameters } = new pg.Client(connectionOptions(`postgres://venice@db.example/venice${words}`)) as pg.Client & {
    readonly connectionParameters: { readonly ssl: unknown };
  };
  expect(connectionParameters.ssl).toEqual(ssl);
  expect(warn).not.toHaveBeenCalled();
});
