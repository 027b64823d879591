import { expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { encodeControl } from '../../src/discord/ui/ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Choice, childAt, enabledOptions, type Path, type PathStep } from '../../src/kit/choice.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import { seatsOf } from '../../src/kit/seat.ts';

/** More games than any bot will see. */
const LATE = 99_999_999;
const LONGEST = 100;

/** The most verbose way down: the longest of a node's ids, or one by chance; what is likely is mostly the end of it. */
function longestStep(node: Choice<unknown>, rng: Rng): PathStep | undefined {
  switch (node.at) {
    case 'pick': {
      const all = enabledOptions(node);
      const more = rng.below(4) > 0 ? all.filter((o) => o.likely !== true && o.id !== 'any') : all;
      const open = more.length > 0 ? more : all;
      const most = Math.max(...open.map((o) => o.id.length));
      const longest = rng.below(3) > 0 ? open.filter((o) => o.id.length === most) : open;
      return longest[rng.below(longest.length)]?.id;
    }
    case 'some':
      return enabledOptions(node)
        .map((o) => o.id)
        .sort((a, b) => b.length - a.length)
        .slice(0, node.max);
    case 'count':
      return node.max;
    default:
      return undefined;
  }
}

const COMPOSING = GAMES.filter((game) => game.orders.some((kind) => kind.compose !== undefined));

test.each(COMPOSING.map((game) => [game.id, game] as const))(
  'an order of %s can be composed to its end, however long, in what a control holds',
  (_, game) => {
    const composed = game.orders.filter((kind) => kind.compose !== undefined);
    let worst = '';
    const [, seats] = game.seats;
    const rng = quickRng('orders');
    for (let n = 0; n < 4; n++)
      playAtRandom(game, seats, game.options.parse({}), quickRng(`orders ${n}`), ({ before }) => {
        if (rng.below(3) > 0) return;
        for (const seat of seatsOf(seats))
          for (const kind of composed) {
            const tree = kind.compose?.(game.view(before, seat), kind.choices[0]?.params);
            for (let walks = 0; tree !== undefined && walks < 10; walks++) {
              const path: PathStep[] = [];
              for (let node: Choice<unknown> | undefined = tree; node !== undefined; ) {
                const id = encodeControl({ at: 'walk', game: LATE, decision: `o-${kind.id}`, path: path as Path, sure: true });
                if (id.length > worst.length) worst = id;
                const step = longestStep(node, rng);
                if (step === undefined) break;
                path.push(step);
                node = childAt(node, step);
              }
            }
          }
      });
    console.info(`${game.id}: ${worst.length} ${worst}`);
    expect(worst.length, worst).toBeLessThanOrEqual(LONGEST);
  },
);
