import { expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { type Choice, enabledOptions } from '../../../src/kit/choice.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { laid, type Position } from './position.ts';

/** Every action a tree offers. */
function everyAction<A>(node: Choice<A>, found: A[] = []): A[] {
  if (node.at === 'act') found.push(node.action);
  if (node.at === 'pick') for (const option of enabledOptions(node)) if (option.next !== undefined) everyAction(option.next(), found);
  if (node.at === 'some') {
    const ids = enabledOptions(node).map((o) => o.id);
    for (let mask = 0; mask < 1 << ids.length; mask++) {
      const set = ids.filter((_, i) => (mask >> i) & 1);
      if (set.length >= node.min && set.length <= node.max) everyAction(node.done(set), found);
    }
  }
  return found;
}

/** How many different positions lie one, two and three actions ahead; the first awaited player answers. */
function reachable(start: State, depth: number): number[] {
  const counts: number[] = [];
  let level = [start];
  for (let n = 0; n < depth; n++) {
    const next = new Map<string, State>();
    for (const state of level) {
      const decision = venice.decisions(state).find((d) => !d.optional);
      if (decision === undefined) continue;
      for (const action of everyAction(venice.choices(state, decision))) {
        const after = venice.apply(state, decision.seat, action, quickRng('ahead')).state;
        next.set(JSON.stringify(after), after);
      }
    }
    level = [...next.values()];
    counts.push(level.length);
  }
  return counts;
}

const POSITIONS: { readonly [name: string]: Position } = {
  'Blue before his first worked turn': {
    players: [
      {
        coins: 6,
        at: ['B2', 'C3'],
        cargo: ['O', ''],
        gondolier: 2,
        crew: { market: 1, small_council: 1, council_of_ten: 1 },
        favour: 'none',
      },
      { at: ['C4', 'C5'], crew: { bank: 1, church: 1 }, favour: 'none' },
      { at: ['A2', 'A1'], crew: { court: 1, library: 1 }, favour: 'none' },
    ],
  },
  'no coin, own boats side by side (T37)': {
    players: [
      { coins: 0, at: ['A1', 'A2'], gondolier: 2, favour: 'none' },
      { at: ['C4', 'C5'], favour: 'none' },
      { at: ['C1', 'C2'], favour: 'none' },
    ],
  },
  'a crossing of three': {
    players: [
      { coins: 4, scrolls: 1, at: ['A1', 'C5'], gondolier: 2, crew: { court: 2 }, favour: 'none' },
      { scrolls: 1, at: ['A2', 'C4'], favour: 'none' },
      { scrolls: 0, at: ['A2', 'C3'], favour: 'none' },
    ],
  },
  'two players with smugglers under way': {
    players: [
      { coins: 2, scrolls: 1, at: ['A1', 'A5'], gondolier: 2, favour: 'none' },
      { scrolls: 1, at: ['B2', 'C5'], gondolier: 2, favour: 'none' },
    ],
    fleet: ['B3', 'A2'],
  },
  'alone against the Doge': {
    players: [{ coins: 3, scrolls: 1, at: ['A1', 'A5'], gondolier: 2, crew: { workshop: 1 }, cards: ['bribe_councillors'] }],
    fleet: ['B1', 'C1', 'C5', 'B5'],
    bridges: { 'A1-B1': 1 },
  },
};

/** Counted by hand at depth 1; the rest guards against a change of the rules that nobody meant. */
const EXPECTED: { readonly [name: string]: readonly number[] } = {
  'Blue before his first worked turn': [14, 35, 56],
  'no coin, own boats side by side (T37)': [1, 1, 1],
  'a crossing of three': [8, 21, 34],
  'two players with smugglers under way': [4, 7, 11],
  'alone against the Doge': [8, 23, 40],
};

it.each(Object.keys(POSITIONS))('reachable positions at depth 1–3: %s', (name) => {
  expect(reachable(laid(POSITIONS[name] as Position), 3)).toEqual(EXPECTED[name]);
});
