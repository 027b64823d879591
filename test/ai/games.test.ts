import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/kit/game.ts';
import { type Contestant, playMatch } from '../../src/lab/arena/match.ts';
import { OWN } from '../contract/titles.ts';
import { due } from '../long.ts';

/** Who sits at every place; the shortest games of those that think fast are played each time. */
const LEVELS: readonly Contestant[] = ['stand-in', 'apprentice', 'journeyman', 'master'];

/** What is usual, and every option away from it: each at its last value, as far as they go together. */
function variants(game: Game, seats: number): readonly unknown[] {
  let all = {};
  for (const { id, values } of game.optionFields) {
    const more = { ...all, [id]: values.at(-1)?.value };
    const parsed = game.options.safeParse(more);
    if (parsed.success && game.refuses(seats, parsed.data) === undefined) all = more;
  }
  return [{}, all].map((given) => game.options.parse(given)).filter((options) => game.refuses(seats, options) === undefined);
}

describe.each(OWN)('games of computers alone', (game) => {
  const counts = Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, n) => game.seats[0] + n);
  const tables = LEVELS.flatMap((level) =>
    counts.flatMap((seats) => variants(game, seats).map((options, n) => ({ level, seats, options, n }))),
  );
  // Whoever is answered for announces nothing: where a side has to, only the limit of rounds ends such a game.
  const ending = tables.filter(({ level, n }) => level !== 'stand-in' || game.sides === undefined || n === 0);
  const now = due(ending, ({ level, seats, n }) => level === 'journeyman' && seats === (counts[1] ?? counts[0]) && n === 0);
  it.each(now)(`end in ${game.id}: $level, $seats seats, options $n`, ({ level, seats, options }) => {
    const { unfinished, rounds } = playMatch({ game, seats, options, level, against: level, seed: 'ends' }, 0);
    expect(unfinished).toBe(false);
    expect(rounds).toBeLessThanOrEqual(level === 'journeyman' || level === 'master' ? 60 : 120);
  });
});
