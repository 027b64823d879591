import { booleanFlag, integerFlag, jsonFlag, oneOfFlag, parseFlags, textFlag, UsageError } from '../cli/flags.ts';
import { gameNamed, optionsOf } from '../cli/random-play.ts';
import { GAMES } from '../games/index.ts';
import { LEVELS } from '../kit/ai.ts';
import { readPace } from '../shared/pace.ts';
import { roundTo } from './bench/quantiles.ts';
import { summarizeFlows } from './flow/figures.ts';
import { goalOf } from './flow/goals.ts';
import { type FlowOptions, type FlowResult, playFlow } from './flow/table.ts';
import { writeLengths } from './flow/write.ts';

/**
 * How long a game stands still for one person: whole games through the real table and clock among people of several zones who look at
 * them a few times a day and then answer everything that waits.
 */
const values = parseFlags(
  'Days, hand-overs and posts of games among people who look a few times a day. The last line is one JSON object.',
  {
    game: oneOfFlag(
      'the title',
      GAMES.map((g) => g.id),
    ),
    seats: integerFlag('players; the most the title takes, but four at most, unless said'),
    games: integerFlag('how many; with --write of each title, number of players and clock', 10),
    looks: oneOfFlag('how often a day each looks at his games', [2, 1, 3]),
    seed: textFlag('of all chance', '1'),
    level: oneOfFlag('how well they play', ['journeyman', ...LEVELS.filter((level) => level !== 'journeyman')] as const),
    options: jsonFlag('of the table'),
    pace: textFlag('the clock', 'relaxed'),
    'by-lot': booleanFlag('seats by lot also where they would follow the players’ hours'),
    asked: booleanFlag('nothing is answered by standing orders'),
    plain: booleanFlag('only what is plain is answered by standing orders: nobody takes the offer'),
    beside: booleanFlag('after that the same with less: only plain orders, none, and sloppy looks; and with half of the players preparing'),
    prepare: textFlag('which share of the players prepares a turn at each look, 0 to 1', '0'),
    sloppy: booleanFlag('a quarter of the looks is missed, the others come up to two and a half hours early or late'),
    write: booleanFlag(
      'measures every title and number of players whose lengths are missing or of other rules, and writes them for the leagues',
    ),
    anew: booleanFlag('with --write: measures all of them'),
  },
);
if (values.write) {
  const measured = await writeLengths(values.games, values.seed, values.anew, (line) => console.error(line));
  console.log(JSON.stringify({ measured }));
  process.exit(0);
}
const game = gameNamed(GAMES, values.game);
const seats = values.seats ?? Math.min(4, game.seats[1]);
const pace = readPace(values.pace);
if (pace === undefined) throw new UsageError(`--pace should be live, brisk, relaxed, slow or open, not ${values.pace}.`);
const prepare = Number(values.prepare);
if (!(prepare >= 0 && prepare <= 1)) throw new UsageError(`--prepare should be a share from 0 to 1, not ${values.prepare}.`);
const { looks, level, sloppy, 'by-lot': byLot } = values;
const options = optionsOf(game, seats, values.options);
const orders = values.asked ? 'none' : values.plain ? 'plain' : 'accepted';
const flow = { game, seats, options, pace, looks, level, orders, prepare, sloppy, byLot } as const;

const figures = summarizeFlows(await playFlows(flow), seats);
const usual = seats === 4 && looks === 2 && orders === 'accepted' && !sloppy && !byLot;
const goal = usual && (prepare === 0 || prepare === 1) ? goalOf(game.id, options, prepare === 1, figures) : undefined;
const beside: { [what: string]: { readonly p50: number; readonly p90: number } } = {};
const less = { plain: { orders: 'plain' }, asked: { orders: 'none' }, sloppy: { sloppy: true }, 'half prepare': { prepare: 0.5 } } as const;
if (values.beside)
  for (const [what, change] of Object.entries(less)) {
    const { p50, p90 } = summarizeFlows(await playFlows({ ...flow, ...change }), seats).days;
    beside[what] = { p50, p90 };
  }
console.log(
  JSON.stringify({ game: game.id, seats, ...figures, ...(goal === undefined ? {} : { goal }), ...(values.beside ? { beside } : {}) }),
);

async function playFlows(how: Omit<FlowOptions, 'seed'>): Promise<FlowResult[]> {
  const flowed: FlowResult[] = [];
  for (let n = 0; n < values.games; n++) {
    const one = await playFlow({ ...how, seed: `${values.seed}/${n}` });
    flowed.push(one);
    console.error(`${n + 1} of ${values.games}: ${roundTo(one.days, 1)} days, ${one.handOvers} hand-overs, ${one.rounds} rounds`);
  }
  return flowed;
}
