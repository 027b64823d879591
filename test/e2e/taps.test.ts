import { expect, test } from 'vitest';
import type { Actor } from '../../src/emulator/actor.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { actors } from './actors.ts';
import { type Running, withHouse } from './house.ts';
import { seated, tap } from './tables.ts';

/** How often somebody has to press, choose or send in his panel, *Play* included, who takes what stands out or comes first. */

interface HandOver {
  /** The kinds of questions that were answered, in order. */
  readonly asked: readonly string[];
  readonly taps: number;
}

const MOST = 60;

/** Whoever is awaited plays on until he is awaited no longer. */
async function handOver({ bot, store }: Running, who: Actor): Promise<HandOver> {
  const asked: string[] = [];
  let panel = (await who.press(/^1:1:play$/)).shown;
  let last = '';
  for (let taps = 1; taps <= MOST; taps++) {
    const open = (await loadPlayerView(bot.services, 1, who.id))?.questions.find((q) => !q.decision.optional)?.decision;
    if (open === undefined || panel === undefined || !(await store.listAwaitedInGame(1)).some((a) => a.userId === who.id)) {
      await bot.waitUntilIdle();
      return { asked, taps };
    }
    if (open.id !== last) asked.push(open.kind);
    last = open.id;
    panel = await tap(who, panel);
  }
  throw new Error(`${who.name} taps without end: ${asked.join(' ')}`);
}

async function handOvers(running: Running, players: readonly Actor[], many: number): Promise<HandOver[]> {
  const found: HandOver[] = [];
  for (let n = 0; n < many; n++) {
    const [awaited] = await running.store.listAwaitedInGame(1);
    if (awaited === undefined) break;
    found.push(
      await handOver(
        running,
        ensureDefined(
          players.find((p) => p.id === awaited.userId),
          'who is awaited',
        ),
      ),
    );
  }
  return found;
}

const middle = (all: readonly HandOver[]) => all.map(({ taps }) => taps).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const most = (all: readonly HandOver[]) => Math.max(...all.map(({ taps }) => taps));

async function played(running: Running, title: string, seats: number, many: number): Promise<HandOver[]> {
  const { players } = await seated(running, title, seats, { pace: 'open' });
  const all = await handOvers(running, players, many);
  expect(running.sandbox.violations).toEqual([]);
  return all;
}

/** Those in which this was asked, and nothing else but what may follow it. */
const of = (all: readonly HandOver[], kind: string, only = false) =>
  all.filter(({ asked }) => asked.includes(kind) && (!only || asked.every((k) => k === kind)));

test('a turn of Venice takes five taps', () =>
  withHouse(async (running) => {
    const turns = of(await played(running, 'venice', 3, 26), 'depart');
    expect(turns.length).toBeGreaterThan(5);
    expect(middle(turns), JSON.stringify(turns)).toBeLessThanOrEqual(5);
  }));

/** The taps from one sailing to the next, in a whole game alone: one is always awaited there. */
async function turnsAlone({ bot, sandbox }: Running, id: number): Promise<number[]> {
  const { anna } = actors(sandbox);
  anna.go('games');
  await anna.slash('play', { game: 'venice', seats: 1 });
  await anna.press('Start');
  await bot.waitUntilIdle();
  anna.go(new RegExp(`#${id} ·`));
  const turns: number[] = [];
  let panel = (await anna.press(new RegExp(`^1:${id}:play$`))).shown;
  for (let taps = 0, before = ''; panel !== undefined; taps++) {
    const open = (await loadPlayerView(bot.services, id, anna.id))?.questions.find((q) => !q.decision.optional)?.decision;
    if (open === undefined) break;
    if (open.kind === 'depart' && open.id !== before) {
      turns.push(taps);
      taps = 0;
    }
    before = open.id;
    panel = await tap(anna, panel);
  }
  await bot.waitUntilIdle();
  return turns.slice(1);
}

test('a turn alone takes seven, with all that the Doge does in it', () =>
  withHouse(async (running) => {
    const turns: number[] = [];
    for (const id of [1, 2, 3]) turns.push(...(await turnsAlone(running, id)));
    turns.sort((a, b) => a - b);
    expect(turns.length).toBeGreaterThan(30);
    expect(turns[Math.floor(turns.length / 2)], turns.join(' ')).toBeLessThanOrEqual(7);
    expect(turns.at(-1), turns.join(' ')).toBeLessThanOrEqual(10);
  }));

test('a split of San Marco takes five taps at most', () =>
  withHouse(async (running) => {
    const splits = of(await played(running, 'san-marco', 4, 24), 'offer', true);
    expect(splits.length).toBeGreaterThan(1);
    expect(most(splits)).toBeLessThanOrEqual(5);
  }));

test('a bid of Valencia takes two', () =>
  withHouse(async (running) => {
    const bids = of(await played(running, 'valencia', 3, 24), 'auction', true);
    expect(bids.length).toBeGreaterThan(2);
    expect(most(bids)).toBeLessThanOrEqual(2);
  }));

test('a question of Inkognito takes eight from whoever asks, his moves included, and three from whoever answers', () =>
  withHouse(async (running) => {
    const all = await played(running, 'inkognito', 4, 40);
    const asking = of(all, 'move');
    const answers = of(all, 'answer', true);
    expect(asking.length).toBeGreaterThan(3);
    expect(answers.length).toBeGreaterThan(0);
    expect(middle(asking), JSON.stringify(asking)).toBeLessThanOrEqual(7);
    expect(most(asking), JSON.stringify(asking)).toBeLessThanOrEqual(8);
    expect(most(answers), JSON.stringify(answers)).toBeLessThanOrEqual(3);
  }));
