import type { HeuristicWeights } from '../../kit/ai.ts';
import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng, type Rng, shuffled } from '../../kit/rng.ts';
import { seatsOf } from '../../kit/seat.ts';
import { type Contestant, playMatch } from '../arena/match.ts';

export interface Survey {
  readonly title: Game;
  judging(weights: HeuristicWeights): Game;
  readonly best: HeuristicWeights;
  readonly seats: number;
  readonly options: unknown;
  readonly level: Contestant;
  readonly games: number;
  readonly seed: string;
}

/** What a weight does: how much better seats placed themselves that had it greater, in standard errors. */
export interface Leaning {
  readonly name: string;
  readonly gain: number;
  readonly errors: number;
}

/** How far a weight is varied. */
const FACTOR = 1.3;

/**
 * Games in which every seat judges by weights of its own, each weight greater or smaller by lot: every game tells something of all
 * weights at once. The first is what leans most.
 */
export function measureLeanings({ title, judging, best, seats, options, level, games, seed }: Survey): Leaning[] {
  const names = Object.keys(best);
  const rng = quickRng(`${seed}/survey`);
  const sums = new Map(names.map((name) => [name, { gain: 0, squares: 0 }]));
  for (let n = 0; n < games; n++) {
    const signs = new Map(names.map((name) => [name, halves(seats, rng)]));
    const judges = seatsOf(seats).map((seat) =>
      judging(
        Object.fromEntries(
          names.map((name) => [name, ensureDefined(best[name], name) * FACTOR ** ensureDefined(signs.get(name)?.[seat], name)]),
        ),
      ),
    );
    const ranks = ranksOf({ title, judges, seats, options, level, seed: `${seed}/survey ${n}` });
    for (const [name, sum] of sums) {
      const gain = ranks.reduce((total, rank, seat) => total + rank * ensureDefined(signs.get(name)?.[seat], name), 0);
      sum.gain += gain;
      sum.squares += gain * gain;
    }
  }
  return [...sums]
    .map(([name, { gain, squares }]) => ({ name, gain: gain / games / seats, errors: gain / Math.max(1e-9, Math.sqrt(squares)) }))
    .sort((a, b) => Math.abs(b.errors) - Math.abs(a.errors));
}

/** Half of the seats up, half down, by lot; an odd seat stays as it is, but for one who plays alone. */
function halves(seats: number, rng: Rng): number[] {
  if (seats === 1) return [rng.below(2) === 0 ? 1 : -1];
  const half = Math.floor(seats / 2);
  return shuffled(
    rng,
    Array.from({ length: seats }, (_, n) => (n < half ? 1 : n < 2 * half ? -1 : 0)),
  );
}

/** One game, and where each seat came: 1 for the first, 0 for the last; alone by how many points he was ahead. */
function ranksOf({
  title,
  judges,
  seats,
  options,
  level,
  seed,
}: Pick<Survey, 'title' | 'seats' | 'options' | 'level' | 'seed'> & { readonly judges: readonly Game[] }): number[] {
  let last: unknown;
  playMatch({ game: title, seats, options, level, against: level, seed, judges }, 0, ({ after }) => {
    last = after;
  });
  const ranks = Array.from({ length: seats }, () => 0.5);
  const places = title.result(last)?.places ?? [];
  if (seats === 1) return [places.reduce((sum, placing) => sum + (placing.seats.includes(0) ? placing.score : -placing.score), 0)];
  for (const placing of places) for (const seat of placing.seats) ranks[seat] = (seats - placing.place) / Math.max(1, seats - 1);
  return ranks;
}

/** The weights moved to where they lean, each by as much as is known of it. */
export function applyLeanings(best: HeuristicWeights, found: readonly Leaning[]): HeuristicWeights {
  const weights: { [name: string]: number } = { ...best };
  for (const { name, errors } of found) {
    const step = Math.min(2, Math.max(-2, errors / 1.5));
    weights[name] = Number((ensureDefined(best[name], name) * FACTOR ** step).toPrecision(3));
  }
  return weights;
}
