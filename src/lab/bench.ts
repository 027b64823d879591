import { availableParallelism } from 'node:os';
import { integerFlag, oneOfFlag, parseFlags } from '../cli/flags.ts';
import { GAMES } from '../games/index.ts';
import { measureBesideBot } from './bench/beside.ts';
import { measureClicks } from './bench/click.ts';
import { compareWithMove } from './bench/compared.ts';
import { measureEngine } from './bench/engine.ts';
import { measureFloor } from './bench/floor.ts';
import { measureFlows } from './bench/flows.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureHosts } from './bench/hosts.ts';
import { measureComputers } from './bench/minds.ts';
import { measureMoves } from './bench/move.ts';
import { measurePaces } from './bench/paces.ts';
import { measureMemory, measurePictures } from './bench/picture.ts';
import { measureDiskSpace } from './bench/room.ts';
import { measureStore } from './bench/store.ts';
import { openYardstick } from './bench/yardstick.ts';

/** All performance figures. `npm run bench -- engine move` measures only those parts, with `--game venice` of one title. */
const PARTS = ['engine', 'move', 'picture', 'click', 'floor', 'growth', 'room', 'minds', 'beside', 'flow', 'store', 'hosts'];
const {
  words,
  minutes,
  game: title,
} = parseFlags(
  'All performance figures, or only some. The last line is one JSON object.',
  {
    minutes: integerFlag('how long to click; ten seconds unless said'),
    game: oneOfFlag('the title, in parts that go title by title', ['all', ...GAMES.map(({ id }) => id)]),
  },
  PARTS,
);
const titles = GAMES.filter(({ id }) => title === 'all' || title === id);
const wants = (part: string) => words.length === 0 || words.includes(part);
const defaultSeats = (game: (typeof GAMES)[number]) => Math.min(4, game.seats[1]);

const figures: { [part: string]: unknown } = {};
async function measure(part: string, work: () => unknown): Promise<void> {
  if (!wants(part)) return;
  const found = await measureBesideYardstick(work);
  figures[part] = found;
  console.log(part, found);
}

/** Figures in a machine's own time and in moves of chess, as fast as they were played before and after. */
async function measureBesideYardstick(work: () => unknown): Promise<unknown> {
  const before = yardstick.slice();
  const found = await work();
  const after = yardstick.slice();
  return compareWithMove(found, before === undefined || after === undefined ? undefined : (before + after) / 2);
}

const yardstick = await openYardstick();
figures.machine = { chessops: yardstick.perSecond(), node: process.version, cores: availableParallelism() };
console.log('machine', figures.machine);
await measure('engine', () =>
  Object.fromEntries(
    titles.map((game) => {
      const [fewest, most] = game.seats;
      const counts = Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
      const paces = Object.fromEntries(counts.map((seats) => [seats, measurePaces(game, seats, yardstick)]));
      return [game.id, { ...measureEngine(game, defaultSeats(game)), ...paces }];
    }),
  ),
);
await measure('move', measureMoves);
await measure('picture', async () => {
  const found: { [game: string]: unknown } = {};
  for (const game of titles) found[game.id] = await measurePictures(game, defaultSeats(game));
  return { ...found, ...(await measureMemory(GAMES)) };
});
if (wants('click')) Object.assign(figures, await measureBesideYardstick(() => measureClicks(minutes)));
if (wants('floor'))
  figures.click = { ...(figures.click as object | undefined), ...((await measureBesideYardstick(measureFloor)) as object) };
if (wants('growth')) Object.assign(figures, await measureBesideYardstick(measureGrowth));
await measure('room', async () => {
  const found: { [game: string]: unknown } = {};
  for (const game of titles) found[game.id] = await measureDiskSpace(game, defaultSeats(game));
  return found;
});
await measure('minds', () => Object.fromEntries(titles.map((game) => [game.id, measureComputers(game, defaultSeats(game), yardstick)])));
await measure('beside', measureBesideBot);
await measure('flow', async () => {
  const found: { [game: string]: unknown } = {};
  for (const game of titles) found[game.id] = await measureFlows(game, defaultSeats(game));
  return found;
});
await measure('store', measureStore);
await measure('hosts', measureHosts);
console.log(JSON.stringify(figures));
process.exit(0);
