import { GAMES } from '../games/index.ts';
import { clickFigures } from './bench/click.ts';
import { engineFigures } from './bench/engine.ts';
import { growthFigures } from './bench/growth.ts';
import { moveFigures } from './bench/move.ts';
import { pictureFigures } from './bench/picture.ts';
import { UsageError } from './flags.ts';

/** All performance figures. `npm run bench -- engine move` measures only those parts. */
const PARTS = ['engine', 'move', 'picture', 'click', 'growth'];
const wanted = process.argv.slice(2);
const strange = wanted.find((part) => !PARTS.includes(part));
if (strange !== undefined) throw new UsageError(`There is no figure ${strange}; there are ${PARTS.join(', ')}.`);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);
const usual = (game: (typeof GAMES)[number]) => Math.min(4, game.seats[1]);

const figures: { [part: string]: unknown } = {};
async function measure(part: string, work: () => unknown): Promise<void> {
  if (!wants(part)) return;
  figures[part] = await work();
  console.log(part, figures[part]);
}

await measure('engine', () => Object.fromEntries(GAMES.map((game) => [game.id, engineFigures(game, usual(game))])));
await measure('move', moveFigures);
await measure('picture', async () => {
  const found: { [game: string]: unknown } = {};
  for (const game of GAMES) found[game.id] = await pictureFigures(game, usual(game));
  return found;
});
if (wants('click')) Object.assign(figures, await clickFigures());
if (wants('growth')) Object.assign(figures, await growthFigures());
console.log(JSON.stringify(figures));
process.exit(0);
