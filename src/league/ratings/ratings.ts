import { ensureDefined } from '../../kit/must.ts';

/**
 * A finished game as the ratings see it. The rules: a game that was broken off is not rated; who gave up his seat, or lost it to the
 * clock, is rated with the last place; who took a seat over is not rated for that game.
 */
export interface RatedResult {
  readonly game: number;
  readonly at: number;
  /** Partners stand together; equal places are ties. */
  readonly sides: readonly { readonly who: readonly string[]; readonly place: number }[];
}

export interface Rating {
  readonly who: string;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  /** What is shown and ranked by: sure to be reached with a probability of 99.7 %. */
  readonly sure: number;
  /** Under six games. */
  readonly provisional: boolean;
  /** After each game. */
  readonly curve: readonly RatingPoint[];
}

export interface RatingPoint {
  readonly game: number;
  readonly at: number;
  readonly mu: number;
  readonly sigma: number;
}

const PROVISIONAL_GAMES = 6;

/** What OpenSkill takes for known of who has never played. */
export const UNRATED = { mu: 25, sigma: 25 / 3 };

/**
 * All ratings from scratch: OpenSkill, Plackett–Luce, in the order in which the games ended. The library is loaded when the first game is
 * rated: it brings 300 files of another.
 */
export async function computeRatings(games: readonly RatedResult[]): Promise<Map<string, Rating>> {
  if (games.length === 0) return new Map();
  const { rate } = await import('openskill');
  const curves = new Map<string, RatingPoint[]>();
  const now = (who: string) => curves.get(who)?.at(-1) ?? UNRATED;
  for (const { game, at, sides } of [...games].sort((a, b) => a.at - b.at || a.game - b.game)) {
    if (sides.length < 2) continue;
    const rated = rate(
      sides.map((side) => side.who.map(now)),
      { rank: sides.map((side) => side.place) },
    );
    sides.forEach((side, s) => {
      side.who.forEach((who, i) => {
        const { mu, sigma } = ensureDefined(rated[s]?.[i], 'a rating');
        const curve = curves.get(who) ?? [];
        curve.push({ game, at, mu, sigma });
        curves.set(who, curve);
      });
    });
  }
  return new Map([...curves].map(([who, curve]) => [who, ratingOf(who, curve)]));
}

export function conservativeSkill({ mu, sigma }: { readonly mu: number; readonly sigma: number }): number {
  return mu - 3 * sigma;
}

export function isProvisional(games: number): boolean {
  return games < PROVISIONAL_GAMES;
}

function ratingOf(who: string, curve: readonly RatingPoint[]): Rating {
  const { mu, sigma } = ensureDefined(curve.at(-1), 'a rated game');
  return { who, mu, sigma, games: curve.length, sure: conservativeSkill({ mu, sigma }), provisional: isProvisional(curve.length), curve };
}

/** Best first; those who have played enough before those who have not. */
export function sortByRating(ratings: ReadonlyMap<string, Rating>): Rating[] {
  return [...ratings.values()].sort((a, b) => Number(a.provisional) - Number(b.provisional) || b.sure - a.sure || (a.who < b.who ? -1 : 1));
}
