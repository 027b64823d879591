import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { loadGame } from '../../src/table/core/loaded-game.ts';
import { loadPublicLog } from '../../src/table/core/log.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { approveRollback, requestRollback } from '../../src/table/core/takeback.ts';
import { cancelAllOrders } from '../../src/table/orders/standing.ts';
import type { BoardPost, TablePayload } from '../../src/table/posts/outgoing.ts';
import { narrate } from '../../src/table/posts/publish.ts';
import { table } from './room.ts';

type Table = Awaited<ReturnType<typeof table>>;

const titled = (id: string) => ensureDefined(GAMES.find((game) => game.id === id) as Game | undefined, id);

/** A table at which nothing is left to orders, and beside each commit: who is newly awaited, and who is called. */
async function watched(id: string, seats: number) {
  const t = await table(seats, titled(id));
  const { commit } = t.store;
  const seen: { newly: readonly string[]; called: readonly string[] }[] = [];
  t.store.commit = async (game, version, step) => {
    const before = await t.store.listAwaitedInGame(game);
    const next = await commit(game, version, step);
    const newly = (step.awaited ?? before).filter((a) => !before.some((b) => b.seat === a.seat)).map((a) => `${a.seat} ${a.since}`);
    const called = (step.post ?? []).flatMap(({ payload }) => calledBy(payload as TablePayload));
    seen.push({ newly: newly.toSorted(), called: called.toSorted() });
    return next;
  };
  for (let seat = 0; seat < seats; seat++) await cancelAllOrders(t.house, t.id, t.user(seat));
  return { ...t, seen };
}

function calledBy(payload: TablePayload): string[] {
  if (payload.kind === 'call') return payload.awaited.map((a) => `${a.seat} ${a.since}`);
  if (payload.kind !== 'board') return [];
  const { newly, awaited } = payload.post;
  return newly.map((seat) => `${seat} ${awaited.find((a) => a.seat === seat)?.since}`);
}

/** Somebody who is awaited answers by chance; false once the game is over. */
async function answer(t: Table, rng: Rng): Promise<boolean> {
  const [first, ...others] = await t.store.listAwaitedInGame(t.id);
  if (first === undefined) return false;
  const { seat } = [first, ...others][rng.below(others.length + 1)] ?? first;
  const { state, questions } = await t.sees(seat);
  const { decision } = ensureDefined(
    questions.find((q) => !q.decision.optional),
    'a question',
  );
  const { game } = ensureDefined(await loadGame(t.house, t.id), 'a game');
  await submitAnswer(t.house, t.id, t.user(seat), decision.id, randomPath(game.choices(state, decision), rng).path);
  t.pass(1000);
  return true;
}

/** Each post with the lines that were added to it last. */
async function read(t: Table): Promise<{ board: BoardPost; line?: BoardPost }[]> {
  const found: { board: BoardPost; line?: BoardPost }[] = [];
  for (const { payload } of await t.store.listOutgoing(t.id)) {
    const message = payload as TablePayload;
    if (message.kind === 'board') found.push({ board: message.post });
    if (message.kind === 'line') Object.assign(ensureDefined(found.at(-1), 'a post'), { line: message.post });
  }
  return found;
}

const textOf = (posts: readonly { board: BoardPost; line?: BoardPost }[]) =>
  posts.flatMap(({ board, line }) => [...board.told, ...(line?.told ?? [])]).map(({ text }) => JSON.stringify(text));

test.each([
  ['valencia', 4],
  ['valencia', 2],
  ['san-marco', 4],
  ['inkognito', 4],
  ['venice', 3],
])(
  'whoever is newly awaited in %s for %d is called exactly once, posts and lines tell all there is to tell, and so does the story',
  async (id, seats) => {
    const t = await watched(id, seats);
    const rng = quickRng(id);
    for (let n = 0; n < 500; n++) {
      if (!(await answer(t, rng))) break;
      if (n % 40 === 39) {
        const by = rng.below(seats);
        const asked = await requestRollback(t.house, t.id, t.user(by), 'move').catch(() => []);
        for (const seat of asked) await approveRollback(t.house, t.id, t.user(seat));
      }
    }
    for (const { newly, called } of t.seen) expect(called).toEqual(newly);
    expect(t.seen.flatMap(({ called }) => called).length).toBeGreaterThan(5);

    const straight = await watched(id, seats);
    for (let n = 0; n < 200 && (await answer(straight, rng)); n++);
    const posts = textOf(await read(straight));
    const game = titled(id);
    const log = narrate(game, await loadPublicLog(straight.house, game, straight.id, 1)).map(({ text }) => JSON.stringify(text));
    expect(log.slice(0, posts.length)).toEqual(posts);
    expect(log.length - posts.length, 'what waits for the end of a turn').toBeLessThan(20);
    const story: string[] = [];
    for (let at = 0, of = 1; at <= of; at++) {
      const step = await loadReplayStep(straight.house, straight.id, at);
      of = step.of;
      story.push(...step.told.map(({ text }) => JSON.stringify(text)));
    }
    expect(story).toEqual(log);
  },
);

test('a bid that was taken back by consent leaves the post it was added to, and is called for anew', async () => {
  const t = await watched('valencia', 4);
  const rng = quickRng('back');
  const boards = async () => (await read(t)).length;
  const lines = async () => ensureDefined((await read(t)).at(-1), 'a post').line?.told ?? [];
  while ((await lines()).length < 3) await answer(t, rng);
  const before = await lines();
  const made = await boards();
  const bidder = await lastToAct(t);
  const asked = await requestRollback(t.house, t.id, t.user(bidder), 'move');
  for (const seat of asked) await approveRollback(t.house, t.id, t.user(seat));
  const posts = await read(t);
  expect(posts).toHaveLength(made + 1);
  const left = ensureDefined(posts.at(-2), 'the post before').line?.told ?? [];
  expect(left.length).toBeLessThan(before.length);
  expect(before.slice(0, left.length)).toEqual(left);
  expect(posts.at(-1)?.board.newly).toEqual([bidder]);
  expect(posts.at(-1)?.board.told.map(({ text }) => text.key)).toEqual(['back.told']);
});

async function lastToAct(t: Table) {
  const events = await loadPublicLog(t.house, titled('valencia'), t.id);
  return ensureDefined(events.findLast((e) => e.seat !== undefined && !e.auto)?.seat, 'who acted last');
}

test('four bids and what follows make one picture, and the next post begins where the lines end', async () => {
  const t = await watched('valencia', 4);
  const rng = quickRng('pictures');
  while (await answer(t, rng));
  const posts = await read(t);
  const { round } = titled('valencia').view(ensureDefined(await loadGame(t.house, t.id), 'a game').base, 'public') as { round: number };
  expect(posts.length / round).toBeLessThanOrEqual(6);
  const answers = (await loadPublicLog(t.house, titled('valencia'), t.id)).filter((e) => e.seat !== undefined).length;
  expect(answers / posts.length).toBeGreaterThan(4);
});
