import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { type Board, boardOf, LIMIT, ROUNDS } from '../data.ts';
import { prizeFor, type Ranks, ranksIn } from '../rules/scoring.ts';
import { penaltiesOf } from '../rules/turns.ts';
import { playersOf, type State } from '../state.ts';
import { type Card, DISTRICTS, type District, type Pair } from '../vocabulary.ts';
import type { Weights } from './weights.ts';

/** What is worked out once for one state. */
export interface Outlook {
  readonly state: State;
  readonly weights: Weights;
  readonly board: Board;
  /** Penalty totals. */
  readonly totals: readonly number[];
  /** How much of the game is left: 1 at the start, 0 at the end. */
  readonly left: number;
  /** Nobles by district and seat, with an exile already thrown carried out. */
  readonly nobles: { readonly [district in District]: readonly number[] };
  /** What the nobles that stand in each district may still bring, by seat. */
  readonly standing: { readonly [district in District]: readonly number[] };
  /** What cards do at best for each seat, as far as it was worked out already. */
  readonly values: { [card in Card]?: number }[];
}

export function outlookOf(state: State, weights: Weights): Outlook {
  const seats = seatsOf(playersOf(state));
  const totals = seats.map((seat) => penaltiesOf(state, seat));
  const board = boardOf(state.edition);
  const basis = { state, weights, board, totals, left: leftOf(state, totals), nobles: afterExile(state) };
  const standing = {} as { [district in District]: number[] };
  for (const district of DISTRICTS) {
    const nobles = basis.nobles[district];
    const ranks = ranksIn(nobles);
    standing[district] = seats.map((seat) => prospect(basis, district, nobles, ranks, seat));
  }
  return { ...basis, standing, values: totals.map(() => ({})) };
}

/** A round is as far as its penalty points are: the highest total ends it, the others follow. */
function leftOf(state: State, totals: readonly number[]): number {
  const highest = Math.max(...totals);
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const round = 1 - Math.min(1, (highest + mean) / 2 / LIMIT);
  const last = state.stack.some((frame) => frame.kind === 'turn' && frame.last) ? 0.5 : 1;
  return (ROUNDS - state.round + round * last) / ROUNDS;
}

/** Whoever throws takes from the strongest. */
function afterExile(state: State): Outlook['nobles'] {
  const exile = state.stack.find((frame) => frame.kind === 'losses');
  if (exile?.kind !== 'losses') return state.nobles;
  return { ...state.nobles, [exile.district]: weakened(state.nobles[exile.district], exile.seat, exile.die) };
}

/** The same nobles without so many of the seat's opponents, the strongest first. */
export function weakened(nobles: readonly number[], seat: Seat, by: number): number[] {
  const counts = nobles.slice();
  for (let n = 0; n < by; n++) {
    let strongest = -1;
    counts.forEach((count, other) => {
      if (other !== seat && count > 0 && (strongest < 0 || count > (counts[strongest] ?? 0))) strongest = other;
    });
    const at = strongest < 0 ? seat : strongest;
    counts[at] = Math.max(0, (counts[at] ?? 0) - 1);
  }
  return counts;
}

export function bridgesOf(state: Pick<State, 'bridges'>, seat: Seat): number {
  let count = 0;
  for (const pair in state.bridges) if (state.bridges[pair as Pair]?.includes(seat)) count++;
  return count;
}

/** What the nobles in all districts may still bring. */
export function inDistricts(outlook: Outlook, seat: Seat): number {
  let sum = 0;
  for (const district of DISTRICTS) sum += outlook.standing[district][seat] ?? 0;
  return sum;
}

/** What changes for a seat with these nobles in a district instead of those that stand there. */
export function change(outlook: Outlook, district: District, nobles: readonly number[], seat: Seat): number {
  return prospect(outlook, district, nobles, ranksIn(nobles), seat) - (outlook.standing[district][seat] ?? 0);
}

type Basis = Omit<Outlook, 'standing' | 'values'>;

/** What nobles in a district may bring a seat: the final scoring and those of doges to come, the next one where he stands. */
function prospect({ state, weights, board, left }: Basis, district: District, nobles: readonly number[], ranks: Ranks, seat: Seat): number {
  const { values } = board.edition.districts[district];
  const firm = prizeFor(nobles[seat] ?? 0, ranks, values, state.tieRule);
  if (left === 0) return firm;
  const near = nearly(nobles, values, seat, weights.lead);
  const doges = left * weights.scorings + (state.doge === district ? Math.min(1, left * 6) * weights.here : 0);
  const loose = left * (1 - weights.firm);
  return firm * (1 - loose) + near * loose + doges * (firm * weights.firm + near * (1 - weights.firm));
}

/** The prize by chances: first before all others, or second behind one of them. */
function nearly(nobles: readonly number[], [first, second]: readonly [number, number], seat: Seat, lead: number): number {
  const own = nobles[seat] ?? 0;
  let ahead = 1;
  let behindOne = 0;
  for (let other = 0; other < nobles.length; other++) {
    if (other === seat) continue;
    const difference = own - (nobles[other] ?? 0);
    const before = (1 + difference / (lead + Math.abs(difference))) / 2;
    behindOne = behindOne * before + ahead * (1 - before);
    ahead *= before;
  }
  return first * ahead + second * behindOne;
}
