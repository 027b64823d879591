import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE, SECOND } from '../../shared/durations.ts';
import type { BotCommand } from '../bot-alone.ts';

const PROGRAM = fileURLToPath(new URL('../bot-alone.js', import.meta.url));

const ATTEMPTS = 10;

/** How long a bot may take to come up, to do what is due, and to leave. It takes seconds; a busy machine is given more. */
export interface KeeperLimits {
  readonly start: number;
  readonly settle: number;
  readonly leave: number;
}

const USUAL_LIMITS: KeeperLimits = { start: MINUTE, settle: MINUTE, leave: MINUTE / 2 };

/** Keeps one bot running in a process of its own, and the next one warm. */
export interface BotProcess {
  /** Starts the next bot; it is ready when this is done. */
  start(): Promise<void>;
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Asked to leave: it ends what it does first, and another may be started. Whoever takes too long is killed. */
  retire(): Promise<void>;
  /** The same, and no other comes. */
  leave(): Promise<void>;
  /** It stands still for so long. */
  freeze(ms: number): Promise<void>;
  /** Everything due is sent and every click is answered; false where that takes too long. */
  settle(): Promise<boolean>;
  /** How far its clock is ahead. */
  setClockAhead(ms: number): void;
  /** The disk takes no more, or takes again; false where that cannot be simulated. */
  setDiskFull(on: boolean): boolean;
  /** How often a bot that was at work ended without being told to. */
  readonly collapses: () => number;
  /** What took too long, in plain words. */
  readonly overdue: readonly string[];
  /** What it complained about, most frequent first. */
  readonly complaints: Map<string, number>;
}

interface Complaint {
  readonly msg: string;
  readonly level: number;
  readonly control?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

interface KeeperParts {
  readonly program?: string;
  readonly limits?: KeeperLimits;
}

export function createBotProcess(
  go: Extract<BotCommand, { go: unknown }>['go'],
  { program = PROGRAM, limits = USUAL_LIMITS }: KeeperParts = {},
): BotProcess {
  const complaints = new Map<string, number>();
  const overdue: string[] = [];
  const children = new Set<ChildProcess>();
  let offset = 0;
  let spare = warm();
  let running: ChildProcess | undefined;
  let collapses = 0;

  // Whoever is frozen or hangs would outlive us.
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });

  function warm(): { child: ChildProcess; ready: Promise<unknown> } {
    const child = fork(program, [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    children.add(child);
    child.once('exit', () => children.delete(child));
    if (child.stdout !== null) createInterface(child.stdout).on('line', note);
    return { child, ready: waitForMessage(child) };
  }

  /** What comes of it; where that takes too long, nothing, and it is noted. */
  async function inTime<T>(step: keyof KeeperLimits, work: Promise<T>): Promise<T | undefined> {
    const limit = new AbortController();
    const late = pause(limits[step], undefined, { signal: limit.signal }).then(() => {
      overdue.push(`a bot did not ${step} within ${limits[step] / SECOND} seconds`);
    });
    late.catch(() => undefined);
    try {
      return (await Promise.race([work, late])) ?? undefined;
    } finally {
      limit.abort();
    }
  }

  function note(line: string): void {
    try {
      const { msg, err, level, control } = JSON.parse(line) as Complaint;
      const key = `${level} ${msg}${control === undefined ? '' : ` (${control})`}: ${err?.message ?? ''}${level >= 50 ? (err?.stack?.split('\n')[1] ?? '') : ''}`;
      complaints.set(key, (complaints.get(key) ?? 0) + 1);
    } catch {
      complaints.set(line, (complaints.get(line) ?? 0) + 1);
    }
  }

  async function endProcess(by: (child: ChildProcess) => void): Promise<void> {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    by(child);
    if ((await inTime('leave', exit)) !== undefined) return;
    child.kill('SIGKILL');
    await exit;
  }

  async function waitForStart(child: ChildProcess, ready: Promise<unknown>): Promise<unknown> {
    if ((await ready) === undefined) return undefined;
    child.send({ ahead: offset });
    child.send({ go });
    running = child;
    return waitForMessage(child);
  }

  return {
    complaints,
    overdue,
    collapses: () => collapses,
    async start() {
      // A bot that an injected fault keeps from starting is started again, as a supervisor would.
      for (let attempt = 1; ; attempt++) {
        const { child, ready } = spare;
        const first = await inTime('start', waitForStart(child, ready));
        spare = warm();
        if (first === 'ready') {
          child.once('exit', () => {
            if (running === child) collapses++;
          });
          return;
        }
        child.kill('SIGKILL');
        if (attempt === ATTEMPTS) throw new Error(`the bot does not start: ${[...complaints.keys()].at(-1)}`);
      }
    },
    kill: () => endProcess((child) => child.kill('SIGKILL')),
    retire: () => endProcess((child) => child.send({ leave: true })),
    async leave() {
      await endProcess((child) => child.send({ leave: true }));
      spare.child.kill('SIGKILL');
    },
    async freeze(ms) {
      const frozen = running;
      frozen?.kill('SIGSTOP');
      await pause(ms);
      frozen?.kill('SIGCONT');
    },
    async settle() {
      if (running?.connected !== true) return true;
      const settled = waitForMessage(running);
      running.send({ settle: true });
      return (await inTime('settle', settled)) !== undefined;
    },
    setClockAhead(ms) {
      offset = ms;
      // It may just have failed to start; the next one is told when it starts.
      if (running?.connected === true) running.send({ ahead: ms });
    },
    setDiskFull(on) {
      if (running?.pid === undefined) return false;
      try {
        execFileSync('prlimit', ['--pid', String(running.pid), `--fsize=${on ? 4096 : 'unlimited'}:unlimited`], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** What a bot says next; nothing where it ends first. */
async function waitForMessage(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const [word] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal }).then(() => [])]);
    return word;
  } finally {
    heard.abort();
  }
}
