import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../../src/ops/log.ts';
import { openLogStream } from '../../src/ops/log-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is logged to a disk that behaves like this: how much of a chunk it takes, or why none. */
function logTo(disk: (chunk: Buffer) => number | Error) {
  const written: Buffer[] = [];
  const stream = openLogStream({
    retry: 1,
    write(chunk, done) {
      const taken = disk(chunk);
      if (typeof taken === 'number') written.push(chunk.subarray(0, taken));
      setImmediate(() => (typeof taken === 'number' ? done(null, taken) : done(taken, 0)));
    },
  });
  const lines = () =>
    Buffer.concat(written)
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { msg: string; n?: number; lost?: number });
  return { log: createLogger('info', undefined, stream), lines, stream };
}

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const busy = Object.assign(new Error('try again'), { code: 'EAGAIN' });

test.each([
  ['full', full],
  ['busy', busy],
])('while the disk is %s lines wait, and are written once and in order when it no longer is', async (_, refusal) => {
  let tries = 0;
  const { log, lines } = logTo((chunk) => (++tries % 3 === 0 ? Math.ceil(chunk.length / 2) : refusal));
  for (let n = 0; n < 50; n++) {
    log.info({ n }, 'a line of the log, with an é');
    await turn();
  }
  await expect.poll(() => lines().map(({ n }) => n), { interval: 5 }).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

test('of what never leaves only so much is kept, and a line tells how many were lost', async () => {
  let isFull = true;
  const { log, lines } = logTo((chunk) => (isFull ? full : chunk.length));
  for (let n = 0; n < 100_000; n++) {
    log.info({ n }, 'a line of the log');
    if (n % 1_000 === 0) await turn();
  }
  isFull = false;
  await expect.poll(() => lines().length, { interval: 5 }).toBeGreaterThan(0);
  const kept = lines().length;
  expect(kept).toBeLessThan(30_000);
  log.info({ n: 100_000 }, 'a line of the log');
  await expect.poll(() => lines().length, { interval: 5 }).toBe(kept + 2);
  expect(lines().slice(-2)).toMatchObject([{ level: 40, lost: 100_000 - kept, msg: 'lines of this log are lost' }, { n: 100_000 }]);
});

test.skipIf(!existsSync('/dev/full'))('a device that is full holds nobody up', async () => {
  const fd = openSync('/dev/full', 'w');
  const stream = openLogStream({ fd, retry: 1 });
  const log = createLogger('info', undefined, stream);
  for (let n = 0; n < 1_000; n++) {
    log.info({ n }, 'a line of the log');
    await turn();
  }
  stream.flush();
  closeSync(fd);
});

test('who ends leaves no line behind', async () => {
  const file = join(folder, 'log');
  const fd = openSync(file, 'a');
  const stream = openLogStream({ fd });
  const log = createLogger('info', undefined, stream);
  log.info('first');
  await turn();
  log.fatal('last');
  stream.flush();
  const said = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  await expect.poll(said, { interval: 5 }).toEqual(expect.arrayContaining(['first', 'last']));
  closeSync(fd);
});
