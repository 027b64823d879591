import { expect, test } from 'vitest';
import { venice } from '../../src/games/venice/index.ts';
import type { State } from '../../src/games/venice/state.ts';
import type { Game } from '../../src/kit/game.ts';
import { fieldsOf, optionSuggestions } from '../../src/table/lobby/options.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
import { voteToEnd } from '../../src/table/seats/vote.ts';
import { table } from './room.ts';
import { toy } from './toy.ts';

/** The toy, which is too long after every second step. */
const long = {
  ...toy,
  overlong: ({ steps }: { readonly steps: readonly number[] }) => Math.floor(steps.reduce((a, b) => a + b, 0) / 2),
} as unknown as Game;

test('a game that goes on too long is asked about whenever it has grown again, once, without a call; all must agree', async () => {
  const t = await table(2);
  Object.assign(t.house, { games: [long] });
  const votes = async () =>
    (await t.store.listOutgoing(t.id))
      .map((o) => o.payload as TablePayload)
      .filter((p): p is Extract<TablePayload, { kind: 'vote' }> => p.kind === 'vote');
  await t.play(0, 'step');
  await t.play(0, 'rest');
  expect(await votes()).toEqual([]);
  await t.play(1, 'step');
  // Nobody hears of a half-made turn.
  expect(await votes()).toEqual([]);
  await t.play(1, 'rest');
  expect(await votes()).toEqual([{ kind: 'vote', missing: [0, 1], call: [] }]);
  await t.play(0, 'think');
  expect(await votes()).toHaveLength(1);
  expect(await voteToEnd(t.house, t.id, t.user(0))).toEqual([1]);
  expect(await voteToEnd(t.house, t.id, t.user(1))).toEqual([]);
  expect((await t.store.findGame(t.id))?.status).toBe('abandoned');
});

test('while a vote is open nothing is proposed', async () => {
  const t = await table(2);
  Object.assign(t.house, { games: [long] });
  await t.play(0, 'step');
  await t.play(0, 'rest');
  await voteToEnd(t.house, t.id, t.user(0));
  await t.play(1, 'step');
  await t.play(1, 'rest');
  const votes = (await t.store.listOutgoing(t.id)).filter((o) => o.kind === 'vote').map((o) => o.payload);
  expect(votes).toMatchObject([{ by: 0 }]);
});

test('Venice asks at round 40 and every ten rounds after, unless its end is near or its clock is the Doge’s row', () => {
  const at = (round: number, more: Partial<State> = {}) => venice.overlong?.({ round, ...more } as State);
  expect([0, 39, 40, 49, 50, 99].map((round) => at(round))).toEqual([0, 0, 1, 1, 2, 6]);
  expect([at(45, { ending: 44 }), at(45, { doge: {} as State['doge'] & object })]).toEqual([0, 0]);
});

test('the short game of Venice is suggested at every pace slower than live, where several play and as printed is set', () => {
  const suggested = (pace: string, seats = 3, options = {}) =>
    optionSuggestions(venice as Game, { seats, pace, options: venice.options.parse(options) }).map(({ field }) => field.id);
  for (const pace of ['brisk', 'relaxed', 'slow', 'open', '12h']) expect(suggested(pace), pace).toEqual(['short']);
  for (const pace of ['live', '20m']) expect(suggested(pace), pace).toEqual([]);
  expect([suggested('slow', 3, { short: true }), suggested('slow', 1)]).toEqual([[], []]);
  // A league settles what a lobby offers.
  expect(fieldsOf(venice as Game, 4, venice.options.parse({})).map(({ id }) => id)).toContain('short');
});
