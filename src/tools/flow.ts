import { DAY } from '../clock/durations.ts';
import { readPace } from '../clock/pace.ts';
import { GAMES } from '../games/index.ts';
import { LEVELS } from '../kit/mind.ts';
import { quantile, rounded } from './bench/quantiles.ts';
import { count, flags, json, oneOfFlag, textFlag, UsageError, yes } from './flags.ts';
import { type Flowed, playFlow } from './flow/table.ts';
import { gameNamed, optionsOf } from './random-play.ts';

/**
 * How long a game stands still for one person: whole games through the real table and clock among people of several zones who look at
 * them a few times a day and then answer everything that waits.
 */
const values = flags('Days, hand-overs and posts of games among people who look a few times a day. The last line is one JSON object.', {
  game: oneOfFlag(
    'the title',
    GAMES.map((g) => g.id),
  ),
  seats: count('players; the most the title takes, but four at most, unless said'),
  games: count('how many', 10),
  looks: oneOfFlag('how often a day each looks at his games', [2, 1, 3]),
  seed: textFlag('of all chance', '1'),
  level: oneOfFlag('how well they play', ['journeyman', ...LEVELS.filter((level) => level !== 'journeyman')] as const),
  options: json('of the table'),
  pace: textFlag('the clock', 'relaxed'),
  'by-lot': yes('seats by lot also where they would follow the players’ hours'),
  asked: yes('nothing is answered by standing orders'),
  sloppy: yes('a quarter of the looks is missed, the others come up to two and a half hours early or late'),
});
const game = gameNamed(GAMES, values.game);
const seats = values.seats ?? Math.min(4, game.seats[1]);
const pace = readPace(values.pace);
if (pace === undefined) throw new UsageError(`--pace should be live, brisk, relaxed, slow or open, not ${values.pace}.`);
const { looks, level, asked, sloppy, 'by-lot': byLot } = values;
const options = optionsOf(game, seats, values.options);

const flowed: Flowed[] = [];
for (let n = 0; n < values.games; n++) {
  const one = await playFlow({ game, seats, options, pace, looks, level, asked, sloppy, byLot, seed: `${values.seed}/${n}` });
  flowed.push(one);
  console.error(`${n + 1} of ${values.games}: ${rounded(one.days, 1)} days, ${one.handOvers} hand-overs, ${one.rounds} rounds`);
}

const ended = flowed.filter(({ unfinished }) => !unfinished);
const spread = (of: (one: Flowed) => number) => ({
  p50: rounded(quantile(ended.map(of), 0.5), 1),
  p90: rounded(quantile(ended.map(of), 0.9), 1),
});
const mean = (of: (one: Flowed) => number) => rounded(ended.reduce((sum, one) => sum + of(one), 0) / Math.max(1, ended.length), 2);
const kinds = [...new Set(ended.flatMap(({ byKind }) => Object.keys(byKind)))];
console.log(
  JSON.stringify({
    game: game.id,
    seats,
    games: flowed.length,
    days: {
      ...spread((one) => one.days),
      p95: rounded(
        quantile(
          ended.map((one) => one.days),
          0.95,
        ),
        1,
      ),
    },
    handOvers: spread((one) => one.handOvers),
    rounds: spread((one) => one.rounds),
    perRound: mean((one) => one.handOvers / Math.max(1, one.rounds)),
    waitsPerPlayer: mean((one) => one.waits / seats),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, mean((one) => (one.byKind[kind] ?? 0) / DAY)] as const).sort(([, a], [, b]) => b - a),
    ),
    ordered: mean((one) => one.ordered),
    posts: mean((one) => one.posts / Math.max(1, one.rounds)),
    calls: mean((one) => one.calls / Math.max(1, one.rounds)),
    pictures: mean((one) => one.pictures / Math.max(1, one.rounds)),
    unfinished: flowed.length - ended.length,
  }),
);
