import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { firstAwaitedDecision } from '../../src/ai/evaluate.ts';
import { answerThinkRequest, type ThinkTask } from '../../src/ai/think-request.ts';
import { type ThinkRequest, workerThinking } from '../../src/ai/thinking-service.ts';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import { actionAt } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';

const games = [sanMarco as Game];
const state = sanMarco.setup(3, sanMarco.options.parse({}), quickRng('crew'));
const decision = ensureDefined(firstAwaitedDecision(sanMarco.decisions(state)), 'a question');
const task: ThinkTask = { title: 'san-marco', state, decision: decision.id, asides: [], player: 'journeyman', seed: 's' };

/** A thread in name only: it does with its orders what the test says. */
function stage(work: (thread: EventEmitter, order: ThinkRequest) => void) {
  const started: EventEmitter[] = [];
  const start = () => {
    const thread = Object.assign(new EventEmitter(), {
      postMessage: (order: ThinkRequest) => setImmediate(() => work(thread, order)),
      terminate: async () => 0,
      unref: () => undefined,
    });
    started.push(thread);
    return thread as unknown as Worker;
  };
  return { started, start };
}

const legal = (path: readonly unknown[]) => actionAt(sanMarco.choices(state, decision), path as never) !== undefined;

describe('the crew that thinks', () => {
  it('hands its thread a number, the title, an imagined state, ids, the level and the seed of the thought, and nothing else', async () => {
    const orders: ThinkRequest[] = [];
    const { start } = stage((thread, order) => {
      orders.push(order);
      thread.emit('message', { id: order.id, answered: 'player' in order.task ? answerThinkRequest(games, order.task) : [] });
    });
    const thinking = workerThinking(games, () => undefined, start);
    await thinking.think(task);
    await thinking.advise({ title: 'san-marco', state, decision: decision.id, seed: 's' });
    expect(orders.map((order) => Object.keys(order))).toEqual([
      ['id', 'task'],
      ['id', 'task'],
    ]);
    expect(orders.map((order) => Object.keys(order.task).sort())).toEqual([
      ['asides', 'decision', 'player', 'seed', 'state', 'title'],
      ['decision', 'seed', 'state', 'title'],
    ]);
    await thinking.close();
  });

  it('hands over the answer of its thread', async () => {
    const { start } = stage((thread, { id, task: asked }) =>
      thread.emit('message', { id, answered: answerThinkRequest(games, asked as ThinkTask) }),
    );
    const thinking = workerThinking(games, () => undefined, start);
    expect(await thinking.think(task)).toEqual(answerThinkRequest(games, task));
    await thinking.close();
  });

  it.each([
    ['crashes', (thread: EventEmitter) => thread.emit('error', new Error('out of memory'))],
    ['ends', (thread: EventEmitter) => thread.emit('exit', 1)],
    ['stumbles', (thread: EventEmitter, { id }: ThinkRequest) => thread.emit('message', { id, error: 'a bug' })],
    ['hangs', () => undefined],
  ] as const)('answers one step ahead when it %s, says so once, and starts anew', async (what, work) => {
    const { started, start } = stage(work as (thread: EventEmitter, order: ThinkRequest) => void);
    const said: string[] = [];
    const thinking = workerThinking(games, (why) => said.push(why), start, 20);
    const { path } = await thinking.think(task);
    expect(legal(path)).toBe(true);
    expect(said).toHaveLength(1);
    expect(legal((await thinking.think(task)).path)).toBe(true);
    expect(started).toHaveLength(what === 'stumbles' ? 1 : 2);
    await thinking.close();
  });
});
