import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { payloadOfRow } from '../../src/discord/delivery/message.ts';
import Database from '../../src/storage/sqlite/database.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/databases');

test.each(readdirSync(FOLDER))('every message that version %s left behind is read as it was written', (version) => {
  const db = new Database(gunzipSync(readFileSync(join(FOLDER, version, 'games.sqlite.gz'))));
  const rows = db.prepare<unknown[], { kind: string; payload: string }>('select kind, payload from outbox').all();
  db.close();
  expect(rows.length).toBeGreaterThan(100);
  for (const { kind, payload } of rows) {
    const written: unknown = JSON.parse(payload);
    expect(payloadOfRow({ payload: written })).toEqual(written);
    expect(written).toMatchObject({ kind });
  }
});

test('an invitation of the time when it held no id is read', () => {
  const payload = { kind: 'social', post: { what: 'invitation', by: 'Bice', to: ['1'] } };
  expect(payloadOfRow({ payload })).toEqual(payload);
});

const post = { view: {}, told: [], awaited: [], newly: [] };
const waiting = { key: 'walks' };

test.each<readonly [what: string, well: object, ill: object]>([
  ['a kind nobody knows', { kind: 'rename' }, { kind: 'renamed' }],
  ['a post without what was told', { kind: 'board', post }, { kind: 'board', post: { ...post, told: undefined } }],
  [
    'a line of a game that is no message',
    { kind: 'line', post: { ...post, told: [{ text: waiting }] } },
    { kind: 'line', post: { ...post, told: [{ text: 'walks' }] } },
  ],
  [
    'a seat no table has',
    { kind: 'call', awaited: [{ seat: 4, waiting, since: 1 }] },
    { kind: 'call', awaited: [{ seat: 5, waiting, since: 1 }] },
  ],
  [
    'a handover to nobody',
    { kind: 'handover', seat: 0, from: '1', to: '2', asleep: false },
    { kind: 'handover', seat: 0, from: '1', asleep: false },
  ],
  ['a question nobody asks', { kind: 'settled', what: 'all' }, { kind: 'settled', what: 'none' }],
  ['a season without its number', { kind: 'league-page', season: 1, version: 1 }, { kind: 'league-page', season: '1', version: 1 }],
])('%s is refused', (_, well, ill) => {
  expect(payloadOfRow({ payload: well })).toEqual(well);
  expect(() => payloadOfRow({ payload: ill })).toThrow();
});
