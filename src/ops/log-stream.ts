import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { SECOND } from '../shared/durations.ts';

/** Writes as much of it as it can, and says how much that was. */
type Write = (chunk: Buffer, done: (error: Error | null, written: number) => void) => void;

interface LogStreamParts {
  readonly fd?: number;
  readonly write?: Write;
  /** So long after a refusal it is tried again, in milliseconds. */
  readonly retry?: number;
}

export interface LogStream extends DestinationStream {
  /** Everything that waits, at once, as far as it is taken: for a process that ends. */
  flush(): void;
}

/** So many characters may wait; the lines after them are lost. */
const MOST_WAITING = 2 ** 20;
const WARNING = 40;

/**
 * The log on its way to a file descriptor, which is never waited for: where the disk is full or nobody reads, lines wait in memory and are
 * tried again, and beyond a limit they are lost. Once there is room, a line tells how many.
 */
export function openLogStream(parts: LogStreamParts = {}): LogStream {
  const { fd = 1, retry = SECOND } = parts;
  const send: Write = parts.write ?? ((chunk, done) => write(fd, chunk, done));
  let waiting: string[] = [];
  let length = 0;
  let lost = 0;
  /** What was taken from those that wait and is not written yet. */
  let chunk: Buffer = Buffer.alloc(0);
  let state: 'idle' | 'scheduled' | 'writing' = 'idle';

  function keep(line: string): void {
    waiting.push(line);
    length += line.length;
  }

  function takeAll(): Buffer {
    const all = Buffer.concat([chunk, Buffer.from(waiting.join(''))]);
    waiting = [];
    length = 0;
    return all;
  }

  function pump(): void {
    chunk = takeAll();
    state = chunk.length === 0 ? 'idle' : 'writing';
    if (state === 'writing') send(chunk, sent);
  }

  function sent(error: Error | null, written: number): void {
    if (error === null) {
      chunk = chunk.subarray(written);
      pump();
    } else {
      state = 'scheduled';
      setTimeout(pump, retry).unref();
    }
  }

  return {
    write(line) {
      if (chunk.length + length + line.length > MOST_WAITING) return void lost++;
      if (lost > 0) {
        keep(`${JSON.stringify({ level: WARNING, time: new Date().toISOString(), lost, msg: 'lines of this log are lost' })}\n`);
        lost = 0;
      }
      keep(line);
      if (state !== 'idle') return;
      state = 'scheduled';
      // After this turn, so that a process that ends in it has all its lines for `flush`.
      setImmediate(pump);
    },
    flush() {
      // What is being written is written in any case, and before this.
      if (state === 'writing') chunk = Buffer.alloc(0);
      const rest = takeAll();
      try {
        if (rest.length > 0) writeSync(fd, rest);
      } catch {
        // There is nobody left to tell.
      }
    },
  };
}
