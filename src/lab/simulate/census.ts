import type { Level } from '../../kit/ai.ts';
import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { playMatch } from '../arena/match.ts';
import { quantile } from '../bench/quantiles.ts';

/** What computers of one level make of a title: how games go and end, and how often everything in the box is used. */
export function countEvents(game: Game, seats: number, options: unknown, level: Level, games: number, seed: string) {
  const scores: number[] = [];
  const winning: number[] = [];
  const rounds: number[] = [];
  const ends = new Counter();
  const uses = new Counter();
  let unfinished = 0;
  for (let n = 0; n < games; n++) {
    let last: { readonly events: readonly unknown[]; readonly after: unknown } | undefined;
    const match = { game, seats, options, level, against: level, seed: `${seed}/${n}` };
    const played = playMatch(match, 0, (given) => {
      last = given;
      for (const event of given.events) for (const use of usesIn(event)) uses.add(use);
    });
    rounds.push(played.rounds);
    const result = game.result(ensureDefined(last, 'a game').after);
    if (result === undefined) unfinished++;
    for (const { place, score } of result?.places ?? []) {
      scores.push(score);
      if (place === 1) winning.push(score);
    }
    ends.add(ensureDefined(last, 'a game').events.map(tagOf).join(' '));
  }
  return {
    scores: spread(scores),
    winning: spread(winning),
    rounds: spread(rounds),
    unfinished,
    ends: ends.counts(),
    uses: uses.counts(),
  };
}

function spread(numbers: readonly number[]) {
  return { least: Math.min(...numbers), p50: quantile(numbers, 0.5), p90: quantile(numbers, 0.9), most: Math.max(...numbers) };
}

/** The word that says what an event is stands first in it. */
function tagOf(event: unknown): string {
  return String(Object.values(event as object)[0]);
}

/** What an event is, and every card, building or mission it names. */
function usesIn(event: unknown): string[] {
  const tag = tagOf(event);
  const named = Object.entries(event as object)
    .slice(1)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' ? [`${name} ${one}`] : [])),
    );
  return [tag, ...named.map((name) => `${tag}, ${name}`)];
}

class Counter {
  private readonly found = new Map<string, number>();

  add(what: string): void {
    this.found.set(what, (this.found.get(what) ?? 0) + 1);
  }

  /** The most frequent first. */
  counts(): { readonly [what: string]: number } {
    return Object.fromEntries([...this.found].sort((a, b) => b[1] - a[1]));
  }
}
