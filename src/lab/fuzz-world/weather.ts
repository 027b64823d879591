import type { TransportReply } from '../../discord/rest/transport.ts';
import type { Rng } from '../../kit/rng.ts';
import type { DbProgram, Engine } from '../../storage/db-program.ts';
import { StaleError } from '../../storage/repository.ts';
import type { LineRequest, LineWeather } from './memory-line.ts';
import type { VirtualProcess } from './virtual-time.ts';

/** What befalls the requests and the statements of a bot. */
export interface Weather {
  line(crash: () => void): LineWeather;
  /** A store that fails now and then; one of a dead process never answers. */
  wrapEngine(engine: Engine, owner: VirtualProcess, crash: () => void): Engine;
  /** A line of the log, or a request, that is due to an injected fault. */
  isExcused(line: string): boolean;
  /** From now on nothing fails any more. */
  clear(): void;
  faults(): number;
  crashes(): number;
}

const never = <T>() => new Promise<T>(() => undefined);
const latencyBy = (rng: Rng) => () => 5 + rng.below(70);

/** Nothing fails; requests take their time. */
export function calmWeather(rng: Rng): Weather {
  const latency = latencyBy(rng);
  return {
    line: () => ({ latency, before: async () => undefined, after: async (_, reply) => reply }),
    wrapEngine: (engine, owner) => mortal(engine, owner),
    isExcused: () => false,
    clear: () => undefined,
    faults: () => 0,
    crashes: () => 0,
  };
}

function mortal(engine: Engine, owner: VirtualProcess): Engine {
  const runOnce = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!owner.isAlive) return never();
    const result = await work();
    return owner.isAlive ? result : never();
  };
  return { runRead: (work) => runOnce(() => engine.runRead(work)), runTransaction: (work) => runOnce(() => engine.runTransaction(work)) };
}

/** The words of every injected fault, and of a timeout, by which the log is excused. */
const INJECTED = 'injected';
const TIMED_OUT = 'CutOff';
const INTERACTION = /^\/api\/v10\/interactions\/(\d+)\//;
/** One in so many. */
const RARE = { request: 60, statement: 900, crash: 4000 };

/** Requests and statements fail, hang and are followed by a crash, as the seed says. */
export function createWeather(rng: Rng, chance: Rng): Weather {
  const latency = latencyBy(rng);
  let isOver = false;
  let faults = 0;
  let crashes = 0;
  /** Interactions and requests that met a fault: nobody knows whether they were answered or done. */
  const struck = new Set<string>();
  const strike = ({ method, path }: LineRequest) => {
    struck.add(INTERACTION.exec(path)?.[1] ?? '').add(`${method} ${path.replace('/api/v10', '')}`);
  };
  const strikes = (oneIn: number) => {
    const hit = !isOver && chance.below(oneIn) === 0;
    if (hit) faults++;
    return hit;
  };
  const reply = (status: number, headers: Record<string, string> = {}, body: unknown = { message: INJECTED, code: 0 }): TransportReply => ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    text: JSON.stringify(body),
  });
  const tooMany = () =>
    reply(429, { 'retry-after': '1', 'x-ratelimit-scope': 'shared' }, { message: INJECTED, retry_after: 1, global: false });
  const before: readonly (() => Promise<TransportReply | undefined>)[] = [
    async () => tooMany(),
    async () => reply(429, {}, { message: INJECTED, retry_after: 1, global: false }),
    async () => reply(500),
    async () => reply(503),
    () => never(),
  ];

  function line(crash: () => void): LineWeather {
    return {
      latency,
      async before(request) {
        if (!strikes(RARE.request)) return undefined;
        strike(request);
        return before[chance.below(before.length)]?.();
      },
      async after(request, answer) {
        if (strikes(RARE.crash)) {
          crashes++;
          crash();
        }
        // It is done, and nobody is told.
        if (!strikes(RARE.request * 2)) return answer;
        strike(request);
        return chance.below(2) === 0 ? reply(502) : never();
      },
    };
  }

  function wrapEngine(engine: Engine, owner: VirtualProcess, crash: () => void): Engine {
    const fail = () => {
      throw chance.below(2) === 0
        ? Object.assign(new StaleError(0, 0), { message: `${INJECTED}: stale` })
        : Object.assign(new Error(`${INJECTED}: the disk fails`), { code: 'SQLITE_IOERR' });
    };
    const runOnce = async <T>(work: () => Promise<T>, isWrite: boolean): Promise<T> => {
      if (isWrite && strikes(RARE.statement)) fail();
      const result = await work();
      if (isWrite && strikes(RARE.crash)) {
        crashes++;
        crash();
        return never();
      }
      if (isWrite && strikes(RARE.statement)) throw Object.assign(new Error(`${INJECTED}: the answer is lost`), { code: 'SQLITE_IOERR' });
      return result;
    };
    const faulty: Engine = {
      runRead: <T>(work: () => DbProgram<T>) => runOnce(() => engine.runRead(work), false),
      runTransaction: <T>(work: () => DbProgram<T>) => runOnce(() => engine.runTransaction(work), true),
    };
    return mortal(faulty, owner);
  }

  return {
    line,
    wrapEngine,
    isExcused: (told) =>
      struck.has(told) ||
      told.includes(INJECTED) ||
      told.includes(TIMED_OUT) ||
      [...told.matchAll(/\d{17,20}/g)].some(([id]) => struck.has(id)),
    clear() {
      isOver = true;
    },
    faults: () => faults,
    crashes: () => crashes,
  };
}
