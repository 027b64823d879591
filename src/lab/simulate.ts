import { integerFlag, jsonFlag, oneOfFlag, parseFlags, textFlag } from '../cli/flags.ts';
import { gameNamed, MAX_ACTIONS, optionsOf, someDecision } from '../cli/random-play.ts';
import { GAMES } from '../games/index.ts';
import { LEVELS } from '../kit/ai.ts';
import { randomPath } from '../kit/choice.ts';
import { quickRng } from '../kit/rng.ts';
import { countEvents } from './simulate/census.ts';

/**
 * Random complete games through the contract. Violations are games that crash, never end, strand somebody, break a conservation
 * law or end without a result. The clock runs only over what a real move costs: decisions, walk, clone and apply.
 */
const values = parseFlags('Complete games by chance, as fast as they go, or by computers. The last line is one JSON object.', {
  game: oneOfFlag(
    'the title',
    GAMES.map((g) => g.id),
  ),
  seats: integerFlag('players; the most the title takes unless said'),
  games: integerFlag('how many', 100),
  seed: textFlag('of all chance', '1'),
  options: jsonFlag('of the table'),
  level: oneOfFlag('who plays: by chance, or computers, of whose games scores, rounds, ends and the use of everything are told', [
    'chance',
    ...LEVELS,
  ] as const),
});
const game = gameNamed(GAMES, values.game);
const seats = values.seats ?? game.seats[1];
const options = optionsOf(game, seats, values.options);

if (values.level !== 'chance') {
  const { uses, ...figures } = countEvents(game, seats, options, values.level, values.games, values.seed);
  for (const [what, count] of Object.entries(uses)) console.log(`${String(count).padStart(7)}  ${what}`);
  console.log(JSON.stringify({ game: game.id, seats, level: values.level, games: values.games, ...figures }));
  process.exit(0);
}

let actions = 0;
let maxActions = 0;
let nanoseconds = 0n;
let violations = 0;
for (let n = 0; n < values.games; n++) {
  const rng = quickRng(`${values.seed}/${n}`);
  try {
    let state = game.setup(seats, options, rng);
    const laws = JSON.stringify(game.conserved(state));
    let count = 0;
    const start = process.hrtime.bigint();
    while (count < MAX_ACTIONS) {
      const decision = someDecision(game.decisions(state), rng);
      if (decision === undefined) break;
      const { action } = randomPath(game.choices(state, decision), rng);
      state = game.apply(state, decision.seat, action, rng).state;
      count++;
    }
    nanoseconds += process.hrtime.bigint() - start;
    actions += count;
    maxActions = Math.max(maxActions, count);
    if (count === MAX_ACTIONS) throw new Error('the game does not end');
    if (game.result(state) === undefined) throw new Error('the game ended without a result');
    const after = JSON.stringify(game.conserved(state));
    if (after !== laws) throw new Error(`not conserved: ${laws} became ${after}`);
  } catch (error) {
    violations++;
    if (violations <= 5) console.error(`game ${values.seed}/${n}:`, error);
  }
}
const seconds = Number(nanoseconds) / 1e9;
console.log(
  JSON.stringify({
    game: game.id,
    seats,
    games: values.games,
    actions,
    seconds: Number(seconds.toFixed(3)),
    actionsPerSecond: Math.round(actions / seconds),
    maxActions,
    violations,
  }),
);
process.exitCode = violations > 0 ? 1 : 0;
