import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { actionAt } from '../../src/kit/choice.ts';
import type { Decision, Game } from '../../src/kit/game.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { seatsOf, type Viewer } from '../../src/kit/seat.ts';
import { TITLES } from './titles.ts';

const GAMES_EACH = 3;

/** What happens at once when this question comes up: the table plays it, an order answers or ends, or the player is asked. */
function moments(game: Game, state: unknown, decision: Decision): { readonly [how: string]: string } {
  const tree = game.choices(state, decision);
  const view = game.view(state, decision.seat);
  const found: { [how: string]: string } = { forced: String(tree.at === 'act') };
  for (const kind of game.orders)
    for (const { params } of kind.choices) {
      const answer = kind.answer(view, decision, tree, params, quickRng(decision.id));
      const how = answer === 'ask' ? 'asks' : 'cancel' in answer || actionAt(tree, answer) === undefined ? 'ends' : 'answers';
      found[`${kind.id} ${JSON.stringify(params)}`] = how;
    }
  return found;
}

describe.each(TITLES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('whether an answer comes by itself depends on nothing that is hidden from those who see it come', () => {
    const [fewest, most] = game.seats;
    const seats = Math.min(most, Math.max(3, fewest));
    const told = new Map<string, number>();
    const hows = new Set<string>();
    let checked = 0;
    for (let n = 0; n < GAMES_EACH; n++) {
      const options = game.options.parse({});
      let nth = 0;
      playAtRandom(game, seats, options, quickRng(`moments ${n}`), ({ before }) => {
        if (nth++ % 3 !== 0) return;
        for (const decision of game.decisions(before)) {
          if (decision.optional) continue;
          const here = moments(game, before, decision);
          for (const how of Object.values(here)) hows.add(how);
          for (const viewer of [...seatsOf(seats), 'public'] satisfies Viewer[]) {
            if (viewer === decision.seat) continue;
            const other = game.resample(before, viewer, quickRng(`${n} ${nth} ${viewer}`));
            const same = game.decisions(other).find((d) => d.seat === decision.seat && !d.optional);
            if (same === undefined) throw new Error(`${decision.kind} is not asked there`);
            const there = moments(game, other, same);
            checked++;
            for (const [how, what] of Object.entries(here))
              if (there[how] !== what) {
                const line = `${decision.kind}, ${how}: ${what} or ${there[how]}`;
                told.set(line, (told.get(line) ?? 0) + 1);
              }
          }
        }
      });
    }
    expect(checked).toBeGreaterThan(game.orders.length === 0 ? 0 : 50);
    if (game.orders.length > 0) expect([...hows]).toEqual(expect.arrayContaining(['answers', 'asks']));
    expect([...told]).toEqual([]);
  });
});
