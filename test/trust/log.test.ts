import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { expect, test } from 'vitest';
import { createLogger } from '../../src/ops/log.ts';
import { StoreError } from '../../src/storage/error.ts';

const refused = (status: number) =>
  new DiscordAPIError(
    { code: 50001, message: 'Missing Access' },
    50001,
    status,
    'POST',
    'https://discord.com/api/v10/channels/1/messages',
    {
      body: undefined,
      files: undefined,
    },
  );
const broken = new HTTPError(503, 'Service Unavailable', 'GET', 'https://discord.com/api/v10/gateway', {
  body: undefined,
  files: undefined,
});
const called = (code: string, more: object = {}) => Object.assign(new Error(`it failed: ${code}`), { code, ...more });

const CASES: readonly [what: string, error: Error, traced: boolean][] = [
  ['a full disk', called('SQLITE_FULL'), false],
  ['a database on a disk that was made read-only', called('SQLITE_READONLY'), false],
  ['a database another program holds', called('SQLITE_BUSY'), false],
  ['a network that is gone', called('ENOTFOUND', { syscall: 'getaddrinfo' }), false],
  ['a network that is gone, wrapped once', Object.assign(new TypeError('fetch failed'), { cause: called('ECONNREFUSED') }), false],
  ['a port that is taken', called('EADDRINUSE', { syscall: 'listen', address: '127.0.0.1', port: 8080 }), false],
  ['a file that may not be written', called('EACCES', { syscall: 'mkdir', path: 'data' }), false],
  ['a sentence of the store', new StoreError('move it away'), false],
  ['Discord out of order', broken, false],
  ['a right that was taken away', refused(403), false],
  ['a message Discord finds faulty', refused(400), true],
  ['a database asked wrongly', called('SQLITE_CONSTRAINT'), true],
  ['a fault of ours', new TypeError('undefined is not a function'), true],
];

test.each(CASES)('%s: where a programmer has nothing to mend, no line of the program is named', (_, error, traced) => {
  let line = '';
  const write = (text: string) => {
    line += text;
  };
  createLogger('info', undefined, { write }).error({ err: error }, 'it failed');
  const { time, err } = JSON.parse(line) as { time: string; err: { message: string; stack?: string } };
  expect(new Date(time).toISOString()).toBe(time);
  expect(err.message).toBe(error.message);
  expect(err.stack !== undefined).toBe(traced);
});
