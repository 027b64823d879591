import { expect, test } from 'vitest';
import type { AcceptedRequest } from '../../src/emulator/rest.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { actors } from './actors.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

const DEFERRED = [5, 6];

/** Whoever is asked in San Marco, in its thread; and the requests with which he is answered from now on. */
async function asked({ sandbox, store, bot }: Running) {
  const { anna, bruno, chiara } = actors(sandbox);
  await seated({ sandbox, bot }, 'san-marco', 3);
  const [awaited] = await store.listAwaitedInGame(1);
  const player = ensureDefined(
    [anna, bruno, chiara].find((p) => p.id === awaited?.userId),
    'who is asked',
  ).go(/#1 ·/);
  const said: AcceptedRequest[] = [];
  sandbox.onAccepted.add((request) => {
    if (/^\/(interactions|webhooks)/.test(request.path)) said.push(request);
  });
  const types = () =>
    said.splice(0).map(({ json, path }) => (path.endsWith('callback') ? (json as { type: number }).type : path.slice(-9)));
  return { player, types };
}

test('a click is answered by one request: a panel of its own, then the same panel as it has become', () =>
  withHouse(async (running) => {
    const { player, types } = await asked(running);
    const { outcome, shown } = await player.press('Play');
    expect([outcome.saw, types()]).toEqual(['message', [4]]);
    expect(shown?.pictures).toHaveLength(1);
    const question = ensureDefined(shown?.selects[0], 'a question');
    const next = await player.select(ensureDefined(question.options[0], 'an answer').value, question.customId, shown);
    expect([next.outcome.saw, types()]).toEqual(['update', [7]]);
    expect(next.shown?.id).toBe(shown?.id);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('what takes a while is announced, and filled in when it is there', () =>
  withHouse(async (running) => {
    const { player, types } = await asked(running);
    const { store } = running;
    const { loadLatestGame: latestGame } = store;
    store.loadLatestGame = async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      return latestGame(id);
    };
    const { outcome, shown } = await player.press('Play');
    expect(outcome.saw).toBe('thinking');
    expect(shown?.buttons.length).toBeGreaterThan(0);
    expect(types()).toEqual([5, '%40original'.slice(-9)]);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('an answer that is long on its way is announced before Discord gives up, and stands there in the end', () =>
  withHouse(async (running) => {
    const { player, types } = await asked(running);
    running.sandbox.faults.slow({ ms: 2_500, where: /callback$/ });
    const { outcome, shown } = await player.press('Play');
    expect(DEFERRED).toContain(types()[0]);
    expect(outcome.saw).toBe('thinking');
    expect(shown?.buttons.length).toBeGreaterThan(0);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('an answer whose receipt was lost is not given twice', () =>
  withHouse(async (running) => {
    const { player } = await asked(running);
    running.sandbox.faults.failRequests({ status: 502, done: true, where: /callback$/ });
    const { shown } = await player.press('Play');
    await running.bot.waitUntilIdle();
    expect(player.sees().filter((s) => s.text === shown?.text)).toHaveLength(1);
    expect(shown?.pictures).toHaveLength(1);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('a click that shows nothing is heard all the same', () =>
  withHouse(async ({ sandbox, bot }) => {
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    const { outcome } = await bruno.press('Join');
    expect(outcome.saw).toBe('nothing');
    expect(sandbox.violations).toEqual([]);
  }));
