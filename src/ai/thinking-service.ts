import { Worker } from 'node:worker_threads';
import { HOUSE_EDITION } from '../kit/edition.ts';
import type { Game } from '../kit/game.ts';
import type { Advice, DecisionReview } from './advice.ts';
import { type AdviceRequest, answerAdviceRequest, answerThinkRequest, type ThinkAnswer, type ThinkTask } from './think-request.ts';

/** Who thinks for computer players, and for players who ask. One for the whole house. */
export interface ThinkingService {
  think(task: ThinkTask): Promise<ThinkAnswer>;
  /** The best answers; none where the thread fails. */
  advise(about: Omit<AdviceRequest, 'given'>): Promise<readonly Advice[]>;
  /** What would have been better than the answer given. */
  reviewDecision(about: AdviceRequest): Promise<DecisionReview | undefined>;
  close(): Promise<void>;
}

/** A crew on this thread, for tools and tests. */
export function inProcessThinking(games: readonly Game[]): ThinkingService {
  return {
    think: async (task) => answerThinkRequest(games, task),
    advise: async (about) => answerAdviceRequest(games, about) as readonly Advice[],
    reviewDecision: async (about) => answerAdviceRequest(games, about) as DecisionReview | undefined,
    close: async () => undefined,
  };
}

/** What goes to the thread that thinks, and what comes back. */
export interface ThinkRequest {
  readonly id: number;
  readonly task: ThinkTask | AdviceRequest;
}
export type ThinkResponse = { readonly id: number; readonly answered: unknown } | { readonly id: number; readonly error: string };
/** The editions that are not the house's own, by title and name. */
export type Editions = readonly (readonly [title: string, id: string, edition: unknown])[];

/** No thought takes so long: the thread hangs. */
const WORKER_TIMEOUT_MS = 30_000;

/**
 * A crew with a thread of its own. One that crashes or hangs is started anew, and what it was asked is answered here one step ahead, so
 * that no table stands still. Needs the built house, since threads start from JavaScript.
 */
export function workerThinking(
  games: readonly Game[],
  complain: (why: string) => void,
  start = startWorker,
  hangs = WORKER_TIMEOUT_MS,
): ThinkingService {
  const waiting = new Map<number, { instead(): unknown; take(answered: unknown): void; readonly alarm: NodeJS.Timeout }>();
  let count = 0;
  let closed = false;
  let thread: Worker | undefined;

  function answerHere(id: number): void {
    const order = waiting.get(id);
    if (order === undefined) return;
    waiting.delete(id);
    clearTimeout(order.alarm);
    order.take(order.instead());
  }

  function giveUp(worker: Worker, why: string): void {
    if (thread !== worker) return;
    thread = undefined;
    if (!closed) complain(why);
    void worker.terminate();
    for (const id of [...waiting.keys()]) answerHere(id);
  }

  function ensureWorker(): Worker {
    if (thread !== undefined) return thread;
    const worker = start(editionsOf(games));
    worker.on('message', (report: ThinkResponse) => {
      const order = waiting.get(report.id);
      if (order === undefined) return;
      if ('error' in report) {
        complain(report.error);
        answerHere(report.id);
        return;
      }
      waiting.delete(report.id);
      clearTimeout(order.alarm);
      order.take(report.answered);
    });
    worker.on('error', (error) => giveUp(worker, `the thread that thinks has crashed: ${error.message}`));
    worker.on('exit', () => giveUp(worker, 'the thread that thinks has ended'));
    worker.unref();
    thread = worker;
    return worker;
  }

  function ask(task: ThinkRequest['task'], instead: () => unknown): Promise<unknown> {
    return new Promise((take) => {
      const id = ++count;
      const worker = ensureWorker();
      const alarm = setTimeout(() => giveUp(worker, 'the thread that thinks hangs'), hangs);
      waiting.set(id, { instead, take, alarm });
      worker.postMessage({ id, task } satisfies ThinkRequest);
    });
  }

  return {
    think: async (task) => (await ask(task, () => answerThinkRequest(games, { ...task, player: 'greedy' }))) as ThinkAnswer,
    advise: async (about) => (await ask(about, () => [])) as readonly Advice[],
    reviewDecision: async (about) => (await ask(about, () => undefined)) as DecisionReview | undefined,
    async close() {
      closed = true;
      await thread?.terminate();
    },
  };
}

function startWorker(editions: Editions): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { workerData: editions });
}

function editionsOf(games: readonly Game[]): Editions {
  return games.flatMap(({ id: title, editions }) =>
    editions.ids().flatMap((id) => (id === HOUSE_EDITION ? [] : [[title, id, editions.get(id)] as const])),
  );
}

/** The crew for a running house: with a thread from the build, without one from the sources. */
export function openThinkingService(games: readonly Game[], complain: (why: string) => void): ThinkingService {
  return import.meta.url.endsWith('.js') ? workerThinking(games, complain) : inProcessThinking(games);
}
