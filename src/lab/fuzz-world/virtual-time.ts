import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import zlib from 'node:zlib';
import type { Rng } from '../../kit/rng.ts';

/** A process that can be killed: its timers die with it. */
export interface VirtualProcess {
  isAlive: boolean;
}

interface VirtualTimer {
  readonly at: number;
  readonly order: number;
  /** Between two calls, of one that repeats. */
  readonly every: number | undefined;
  readonly owner: VirtualProcess | undefined;
  readonly run: () => void;
}

/** Time and chance of everything in this process, from one seed. */
export interface VirtualTime {
  now(): number;
  /** Time that stands still while idle time is skipped. */
  awake(): number;
  /** Runs timers until the work is done. Where nothing happens before `idleUntil` says, time jumps. */
  runUntilDone<T>(work: Promise<T>, idleUntil: () => Promise<number>): Promise<T>;
  /** What it starts dies with the process. */
  runIn<T>(owner: VirtualProcess | undefined, work: () => T): T;
  /** The process whose code is running. */
  current(): VirtualProcess | undefined;
  /** The timers, the clock and the chance of the system are back. */
  restore(): void;
}

const BEGIN = Date.UTC(2027, 2, 1, 6);
/** So long before something is due the regular work goes on again, and no jump is longer. */
const WAKE_AHEAD_MS = 3_000;
const LONGEST_JUMP_MS = 30 * 60_000;
/** What repeats as often as this finds nothing to do while the outbox and the jobs wait. */
const REGULAR_MS = 60_000;

/** Replaces every clock, timer and source of chance of the process by virtual ones, until `restore`. */
export function installVirtualTime(rng: Rng): VirtualTime {
  const RealDate = Date;
  const realImmediate = setImmediate;
  const processes = new AsyncLocalStorage<VirtualProcess | undefined>();
  let clock = BEGIN;
  let skipped = 0;
  let count = 0;
  let timers: VirtualTimer[] = [];
  const undo: (() => void)[] = [];

  function add(timer: VirtualTimer): void {
    let low = 0;
    for (let high = timers.length; low < high; ) {
      const middle = (low + high) >> 1;
      const other = timers[middle] as VirtualTimer;
      if (other.at < timer.at || (other.at === timer.at && other.order < timer.order)) low = middle + 1;
      else high = middle;
    }
    timers.splice(low, 0, timer);
  }

  /** What Node gives for a timer: an object that clears it. */
  function start(run: () => void, ms: number, every?: number): NodeJS.Timeout {
    let timer: VirtualTimer = { at: clock + ms, order: ++count, every, owner: processes.getStore(), run: () => run() };
    add(timer);
    const handle = {
      ref: () => handle,
      unref: () => handle,
      hasRef: () => true,
      refresh() {
        stop(handle);
        timer = { ...timer, at: clock + ms, order: ++count };
        add(timer);
        return handle;
      },
      close: () => stop(handle),
      [Symbol.dispose]: () => stop(handle),
      [Symbol.toPrimitive]: () => timer.order,
      isTimer: (one: VirtualTimer) => one.run === timer.run,
    };
    return handle as unknown as NodeJS.Timeout;
  }

  function stop(handle: unknown): void {
    const isTimer = (handle as { isTimer?: (one: VirtualTimer) => boolean } | undefined)?.isTimer;
    if (isTimer !== undefined) timers = timers.filter((one) => !isTimer(one));
  }

  const wait = <T>(ms: number, value: T, signal?: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const abort = () => {
        stop(timer);
        reject(Object.assign(new Error('The operation was aborted'), { name: 'AbortError', code: 'ABORT_ERR' }));
      };
      const timer = start(() => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      }, ms);
      if (signal?.aborted === true) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });

  function replace<O extends object, K extends keyof O>(on: O, name: K, by: unknown): void {
    const before = on[name];
    Object.assign(on, { [name]: by });
    undo.push(() => void Object.assign(on, { [name]: before }));
  }

  class VirtualDate extends RealDate {
    constructor(...parts: []) {
      super(...((parts.length === 0 ? [clock] : parts) as []));
    }
    static override now(): number {
      return clock;
    }
  }
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => rng.below(256)));
  const delay = (ms: unknown) => Math.max(1, Number(ms) || 1);
  replace(globalThis, 'Date', VirtualDate);
  replace(globalThis, 'setTimeout', (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    start(() => run(...given), delay(ms)),
  );
  replace(globalThis, 'setInterval', (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    start(() => run(...given), delay(ms), delay(ms)),
  );
  replace(globalThis, 'setImmediate', (run: (...given: unknown[]) => void, ...given: unknown[]) => start(() => run(...given), 0));
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate'] as const) replace(globalThis, name, stop);
  const performanceNow = Object.getOwnPropertyDescriptor(performance, 'now');
  Object.defineProperty(performance, 'now', { configurable: true, writable: true, value: () => clock - BEGIN });
  undo.push(() => {
    if (performanceNow === undefined) Reflect.deleteProperty(performance, 'now');
    else Object.defineProperty(performance, 'now', performanceNow);
  });
  replace(Math, 'random', () => rng.below(2 ** 30) / 2 ** 30);
  replace(timersPromises, 'setTimeout', (ms?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    wait(delay(ms), value, signal),
  );
  replace(timersPromises, 'setImmediate', (value?: unknown) => wait(0, value));
  replace(crypto, 'randomBytes', bytes);
  // What other threads do would come back at an hour of its own.
  replace(zlib, 'brotliCompress', (body: Buffer, options: zlib.BrotliOptions, done: (error: null, result: Buffer) => void) =>
    done(null, zlib.brotliCompressSync(body, options)),
  );
  replace(zlib, 'brotliDecompress', (body: Buffer, done: (error: null, result: Buffer) => void) =>
    done(null, zlib.brotliDecompressSync(body)),
  );
  syncBuiltinESMExports();

  /** All that follows from what has happened, without time going by. */
  const breathe = () => new Promise<void>((resolve) => realImmediate(resolve));

  async function jump(idleUntil: () => Promise<number>): Promise<void> {
    const once = timers.find(({ every, owner }) => (every === undefined || every > REGULAR_MS) && owner?.isAlive !== false);
    const target = Math.min(once?.at ?? Number.POSITIVE_INFINITY, await idleUntil(), clock + LONGEST_JUMP_MS) - WAKE_AHEAD_MS;
    if (target <= clock + WAKE_AHEAD_MS) return;
    const by = target - clock;
    clock += by;
    skipped += by;
    timers = timers.map((one) => (one.every === undefined || one.every > REGULAR_MS ? one : { ...one, at: one.at + by }));
    timers.sort((a, b) => a.at - b.at || a.order - b.order);
  }

  return {
    now: () => clock,
    awake: () => clock - skipped,
    current: () => processes.getStore(),
    runIn: (owner, work) => processes.run(owner, work),
    async runUntilDone(work, idleUntil) {
      let isDone = false;
      const over = () => {
        isDone = true;
      };
      work.then(over, over);
      let jumpedAt = clock;
      for (;;) {
        await breathe();
        if (isDone) return work;
        if (clock - jumpedAt >= WAKE_AHEAD_MS) {
          await jump(idleUntil);
          jumpedAt = clock;
        }
        const next = timers.shift();
        if (next === undefined) throw new Error('nothing is left to happen, and the work is not done');
        if (next.owner?.isAlive === false) continue;
        clock = Math.max(clock, next.at);
        if (next.every !== undefined) add({ ...next, at: clock + next.every, order: ++count });
        processes.run(next.owner, next.run);
      }
    },
    restore() {
      for (const back of undo.reverse()) back();
      syncBuiltinESMExports();
    },
  };
}
