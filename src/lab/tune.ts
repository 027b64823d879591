import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integerFlag, jsonFlag, oneOfFlag, parseFlags, textFlag, UsageError } from '../cli/flags.ts';
import { gameNamed, optionsOf } from '../cli/random-play.ts';
import { GAMES } from '../games/index.ts';
import { type HeuristicWeights, LEVELS } from '../kit/ai.ts';
import type { Game } from '../kit/game.ts';
import { quickRng, type Rng } from '../kit/rng.ts';
import { playContest } from './tune/contest.ts';
import { applyLeanings, measureLeanings } from './tune/survey.ts';
import { writeWeightsSource } from './tune/written.ts';

/**
 * Finds weights by playing: one with some weights changed against champions with the best so far. A weight keeps its sign. What is
 * accepted is written into the title's `weights.ts` at once.
 */
const values = parseFlags('Weights by playing: challengers against the best so far.', {
  game: oneOfFlag(
    'the title',
    GAMES.filter((g) => g.tuning !== undefined).map((g) => g.id),
  ),
  seats: integerFlag('players; the most the title takes, but four at most, unless said'),
  options: jsonFlag('of the table'),
  challengers: integerFlag('how many are tried', 40),
  games: integerFlag('the most games one of them plays', 384),
  survey: integerFlag('games before them in which all weights are varied at once: the first challenger is what they lean to', 0),
  level: oneOfFlag('as whom all play', ['greedy', ...LEVELS] as const),
  seed: textFlag('of all chance', '1'),
});
const game = gameNamed(GAMES, values.game);
const { tuning } = game;
if (tuning === undefined) throw new UsageError(`${game.id} has no weights.`);
const seats = values.seats ?? Math.min(4, game.seats[1]);
const options = optionsOf(game, seats, values.options);
const file = join(process.cwd(), 'src', 'games', game.id, 'ai', 'weights.ts');
const rng = quickRng(values.seed);
const sides = game.sides?.(game.setup(seats, options, rng)).length ?? seats;

let best: HeuristicWeights = seats === 1 ? (tuning.alone ?? tuning.weights) : tuning.weights;
const surveyed =
  values.survey === 0
    ? []
    : measureLeanings({
        ...{ title: game, judging: (weights: HeuristicWeights) => gameWithWeights(game, weights), best, seats, options },
        ...{ level: values.level, games: values.survey, seed: values.seed },
      });
for (const { name, gain, errors } of surveyed)
  console.log(`${name}: ${gain.toFixed(4)} ${seats === 1 ? 'points' : 'places'}, ${errors.toFixed(1)} errors`);
// Alone there is nobody to be set against: what the survey leans to is all.
if (seats === 1) best = applyLeanings(best, surveyed);
for (let n = 0; n < (seats === 1 ? 0 : values.challengers); n++) {
  const { weights, changes } =
    n === 0 && surveyed.length > 0
      ? { weights: applyLeanings(best, surveyed), changes: ['what the survey found'] }
      : mutateWeights(best, rng);
  const match = { game: gameWithWeights(game, best), tried: gameWithWeights(game, weights), seats, options, seed: `${values.seed}/tune` };
  const verdict = playContest({ ...match, level: values.level, against: values.level }, sides, values.games, n * values.games);
  console.log(`${n + 1} of ${values.challengers}: ${verdict.accepted ? 'accepted' : 'refused'}, ${verdict.why}; ${changes.join(', ')}`);
  if (!verdict.accepted) continue;
  best = weights;
  writeFileSync(file, writeWeightsSource(file, best));
}
console.log(JSON.stringify({ game: game.id, seats, seed: values.seed, weights: best }));

function gameWithWeights(title: Game, weights: HeuristicWeights): Game {
  const worth = (state: unknown) => tuning?.worth(state, weights) ?? [];
  return { ...title, worth, insight: worth };
}

/** Some of the weights, each a good deal smaller or greater. */
function mutateWeights(from: HeuristicWeights, chance: Rng): { readonly weights: HeuristicWeights; readonly changes: readonly string[] } {
  const names = Object.keys(from);
  const weights: { [name: string]: number } = { ...from };
  const changes: string[] = [];
  const many = 1 + chance.below(3);
  while (changes.length < many) {
    const name = names[chance.below(names.length)] ?? '';
    const old = weights[name] ?? 0;
    if (old !== from[name]) continue;
    const factor = (chance.below(2) === 0 ? 40 + chance.below(40) : 125 + chance.below(100)) / 100;
    weights[name] = Number((old * factor).toPrecision(3));
    changes.push(`${name} ${old} → ${weights[name]}`);
  }
  return { weights, changes };
}
