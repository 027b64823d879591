import { boardOf } from '../data.ts';
import type { State } from '../state.ts';
import { DISTRICTS, type District, type TieRule } from '../vocabulary.ts';

/** Who stands where in a district: the two highest numbers of nobles, and how many seats have each. */
export interface Ranks {
  readonly most: number;
  readonly next: number;
  readonly leaders: number;
  readonly followers: number;
}

/** Only who is present takes part (SM-20). */
export function ranksIn(nobles: readonly number[]): Ranks {
  let most = 0;
  let next = 0;
  let leaders = 0;
  let followers = 0;
  for (const count of nobles) {
    if (count > most) {
      next = most;
      followers = leaders;
      most = count;
      leaders = 1;
    } else if (count === most) leaders++;
    else if (count > next) {
      next = count;
      followers = 1;
    } else if (count === next) followers++;
  }
  return { most, next, leaders, followers };
}

/**
 * The prize for so many nobles: the most earn the first value, the next the second. Tied players get the points of the next lower
 * rank; with `occupied-ranks` those of the last rank they fill together (SM-19, SM-34).
 */
export function prizeFor(count: number, ranks: Ranks, [first, second]: readonly [number, number], tieRule: TieRule): number {
  if (count === 0) return 0;
  const { most, next, leaders, followers } = ranks;
  if (count === most) return leaders === 1 ? first : leaders === 2 || tieRule === 'next-rank' ? second : 0;
  return count === next && leaders === 1 && followers === 1 ? second : 0;
}

/** Prize of each seat by the nobles in a district. */
export function prizes(nobles: readonly number[], values: readonly [number, number], tieRule: TieRule): number[] {
  const ranks = ranksIn(nobles);
  return nobles.map((count) => prizeFor(count, ranks, values, tieRule));
}

/** A district is scored: where the doge stands, or each one at the end of the game (SM-18, SM-26). */
export function scoreDistrict(state: State, district: District, entry: 'doge' | 'final'): number[] {
  const { values } = boardOf(state.edition).edition.districts[district];
  const points = prizes(state.nobles[district], values, state.tieRule);
  const account = state.ledger[entry];
  points.forEach((gain, seat) => {
    account[seat] = (account[seat] ?? 0) + gain;
  });
  return points;
}

/** After the third round every district is scored once, wherever the doge stands (SM-26). */
export function scoreAll(state: State): { district: District; points: number[] }[] {
  return DISTRICTS.map((district) => ({ district, points: scoreDistrict(state, district, 'final') }));
}

/** What the final scoring would give each seat as the nobles stand (SM-26). */
export function gainsAtEnd({ edition, nobles, tieRule }: Pick<State, 'edition' | 'nobles' | 'tieRule'>): number[] {
  const { districts } = boardOf(edition).edition;
  const gains = DISTRICTS.map((district) => prizes(nobles[district], districts[district].values, tieRule));
  return nobles.cannaregio.map((_, seat) => gains.reduce((sum, gain) => sum + (gain[seat] ?? 0), 0));
}
