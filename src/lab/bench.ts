import { availableParallelism } from 'node:os';
import { flags, integerFlag, oneOfFlag } from '../cli/flags.ts';
import { GAMES } from '../games/index.ts';
import { besideFigures } from './bench/beside.ts';
import { clickFigures } from './bench/click.ts';
import { compared } from './bench/compared.ts';
import { engineFigures } from './bench/engine.ts';
import { floorFigures } from './bench/floor.ts';
import { flowFigures } from './bench/flows.ts';
import { growthFigures } from './bench/growth.ts';
import { hostFigures } from './bench/hosts.ts';
import { mindFigures } from './bench/minds.ts';
import { moveFigures } from './bench/move.ts';
import { paceFigures } from './bench/paces.ts';
import { memoryFigures, pictureFigures } from './bench/picture.ts';
import { roomFigures } from './bench/room.ts';
import { storeFigures } from './bench/store.ts';
import { openYardstick } from './bench/yardstick.ts';

/** All performance figures. `npm run bench -- engine move` measures only those parts, with `--game venice` of one title. */
const PARTS = ['engine', 'move', 'picture', 'click', 'floor', 'growth', 'room', 'minds', 'beside', 'flow', 'store', 'hosts'];
const {
  words,
  minutes,
  game: title,
} = flags(
  'All performance figures, or only some. The last line is one JSON object.',
  {
    minutes: integerFlag('how long to click; ten seconds unless said'),
    game: oneOfFlag('the title, in parts that go title by title', ['all', ...GAMES.map(({ id }) => id)]),
  },
  PARTS,
);
const titles = GAMES.filter(({ id }) => title === 'all' || title === id);
const wants = (part: string) => words.length === 0 || words.includes(part);
const usual = (game: (typeof GAMES)[number]) => Math.min(4, game.seats[1]);

const figures: { [part: string]: unknown } = {};
async function measure(part: string, work: () => unknown): Promise<void> {
  if (!wants(part)) return;
  const found = await beside(work);
  figures[part] = found;
  console.log(part, found);
}

/** Figures in a machine's own time and in moves of chess, as fast as they were played before and after. */
async function beside(work: () => unknown): Promise<unknown> {
  const before = yardstick.slice();
  const found = await work();
  const after = yardstick.slice();
  return compared(found, before === undefined || after === undefined ? undefined : (before + after) / 2);
}

const yardstick = await openYardstick();
figures.machine = { chessops: yardstick.perSecond(), node: process.version, cores: availableParallelism() };
console.log('machine', figures.machine);
await measure('engine', () =>
  Object.fromEntries(
    titles.map((game) => {
      const [fewest, most] = game.seats;
      const counts = Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
      const paces = Object.fromEntries(counts.map((seats) => [seats, paceFigures(game, seats, yardstick)]));
      return [game.id, { ...engineFigures(game, usual(game)), ...paces }];
    }),
  ),
);
await measure('move', moveFigures);
await measure('picture', async () => {
  const found: { [game: string]: unknown } = {};
  for (const game of titles) found[game.id] = await pictureFigures(game, usual(game));
  return { ...found, ...(await memoryFigures(GAMES)) };
});
if (wants('click')) Object.assign(figures, await beside(() => clickFigures(minutes)));
if (wants('floor')) figures.click = { ...(figures.click as object | undefined), ...((await beside(floorFigures)) as object) };
if (wants('growth')) Object.assign(figures, await beside(growthFigures));
await measure('room', async () => {
  const found: { [game: string]: unknown } = {};
  for (const game of titles) found[game.id] = await roomFigures(game, usual(game));
  return found;
});
await measure('minds', () => Object.fromEntries(titles.map((game) => [game.id, mindFigures(game, usual(game), yardstick)])));
await measure('beside', besideFigures);
await measure('flow', async () => {
  const found: { [game: string]: unknown } = {};
  for (const game of titles) found[game.id] = await flowFigures(game, usual(game));
  return found;
});
await measure('store', storeFigures);
await measure('hosts', hostFigures);
console.log(JSON.stringify(figures));
process.exit(0);
