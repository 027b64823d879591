import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Order } from '../bot-alone.ts';

const PROGRAM = fileURLToPath(new URL('../bot-alone.js', import.meta.url));

const ATTEMPTS = 10;

/** Keeps one bot running in a process of its own, and the next one warm. */
export interface Keeper {
  /** Starts the next bot; it is ready when this is done. */
  start(): Promise<void>;
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Asked to leave: it ends what it does first, and another may be started. */
  retire(): Promise<void>;
  /** The same, and no other comes. */
  leave(): Promise<void>;
  /** It stands still for so long. */
  freeze(ms: number): Promise<void>;
  /** Everything due is sent and every click is answered. */
  settle(): Promise<void>;
  /** How far its clock is ahead. */
  ahead(ms: number): void;
  /** The disk takes no more, or takes again; false where that cannot be simulated. */
  full(on: boolean): boolean;
  /** How often a bot that was at work ended without being told to. */
  readonly collapses: () => number;
  /** What it complained about, most frequent first. */
  readonly complaints: Map<string, number>;
}

interface Complaint {
  readonly msg: string;
  readonly level: number;
  readonly control?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

export function openKeeper(go: Extract<Order, { go: unknown }>['go']): Keeper {
  const complaints = new Map<string, number>();
  let offset = 0;
  let spare = warm();
  let running: ChildProcess | undefined;
  let collapses = 0;

  function warm(): { child: ChildProcess; ready: Promise<unknown> } {
    const child = fork(PROGRAM, [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    if (child.stdout !== null) createInterface(child.stdout).on('line', note);
    return { child, ready: once(child, 'message') };
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

  async function gone(by: (child: ChildProcess) => void): Promise<void> {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    by(child);
    await exit;
  }

  return {
    complaints,
    collapses: () => collapses,
    async start() {
      // A bot that an injected fault keeps from starting is started again, as a supervisor would.
      for (let attempt = 1; ; attempt++) {
        const { child, ready } = spare;
        await ready;
        child.send({ ahead: offset });
        child.send({ go });
        running = child;
        const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
        spare = warm();
        if (first === 'ready') {
          child.once('exit', () => {
            if (running === child) collapses++;
          });
          return;
        }
        if (attempt === ATTEMPTS) throw new Error(`the bot does not start: ${[...complaints.keys()].at(-1)}`);
      }
    },
    kill: () => gone((child) => child.kill('SIGKILL')),
    retire: () => gone((child) => child.send({ leave: true })),
    async leave() {
      await gone((child) => child.send({ leave: true }));
      spare.child.kill('SIGKILL');
    },
    async freeze(ms) {
      const frozen = running;
      frozen?.kill('SIGSTOP');
      await pause(ms);
      frozen?.kill('SIGCONT');
    },
    async settle() {
      if (running?.connected !== true) return;
      const done = once(running, 'message');
      running.send({ settle: true });
      await done;
    },
    ahead(ms) {
      offset = ms;
      // It may just have failed to start; the next one is told when it starts.
      if (running?.connected === true) running.send({ ahead: ms });
    },
    full(on) {
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
