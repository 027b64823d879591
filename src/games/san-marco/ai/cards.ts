import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { CROSSING } from '../data.ts';
import { ownersOf } from '../rules/bridges.ts';
import { prizeFor, ranksIn } from '../rules/scoring.ts';
import { pointsOf } from '../state.ts';
import { type Card, DISTRICTS, type District, isDistrict, isPenalty } from '../vocabulary.ts';
import { change, type Outlook, weakened } from './outlook.ts';

/** The nobles an exile takes on average. */
const EXILED = 3;

/** What an action card does at best for a seat, in points, as things stand. */
export function cardValue(outlook: Outlook, card: Card, seat: Seat): number {
  const values = ensureDefined(outlook.values[seat], 'values of a seat');
  values[card] ??= atBest(outlook, card, seat);
  return values[card];
}

function atBest(outlook: Outlook, card: Card, seat: Seat): number {
  if (isPenalty(card)) return 0;
  if (isDistrict(card)) return nobleValue(outlook, card, seat);
  const { weights, left } = outlook;
  switch (card) {
    case 'bridge':
      return weights.bridge * left;
    case 'traitor':
      return weights.traitor * traitorValue(outlook, seat);
    case 'exile':
      return weights.exile * exileValue(outlook, seat);
    case 'doge':
      return dogeValue(outlook, seat);
  }
}

function withMore(nobles: readonly number[], seat: Seat, victim?: Seat): number[] {
  const counts = nobles.slice();
  counts[seat] = (counts[seat] ?? 0) + 1;
  if (victim !== undefined) counts[victim] = (counts[victim] ?? 0) - 1;
  return counts;
}

function nobleValue(outlook: Outlook, card: District, seat: Seat): number {
  let best = change(outlook, card, withMore(outlook.nobles[card], seat), seat);
  for (const { pair, to } of outlook.board.around[card])
    if (ownersOf(outlook.state, pair).includes(seat)) best = Math.max(best, change(outlook, to, withMore(outlook.nobles[to], seat), seat));
  return best;
}

function traitorValue(outlook: Outlook, seat: Seat): number {
  const target = traitorTarget(outlook, seat);
  return target === undefined ? 0 : replaced(outlook, seat, target.district, target.victim);
}

/** Where a traitor does most: one's own noble in the place of the strongest opponent's. */
export function traitorTarget(outlook: Outlook, seat: Seat): { readonly district: District; readonly victim: Seat } | undefined {
  let best: { readonly district: District; readonly victim: Seat } | undefined;
  let most = 0;
  for (const district of DISTRICTS) {
    const nobles = outlook.nobles[district];
    let victim: Seat | undefined;
    nobles.forEach((count, other) => {
      if (other !== seat && count > 0 && (victim === undefined || count > (nobles[victim] ?? 0))) victim = other as Seat;
    });
    if (victim === undefined) continue;
    const more = replaced(outlook, seat, district, victim);
    if (more <= most) continue;
    best = { district, victim };
    most = more;
  }
  return best;
}

function replaced(outlook: Outlook, seat: Seat, district: District, victim: Seat): number {
  return change(outlook, district, withMore(outlook.nobles[district], seat, victim), seat);
}

function exileValue(outlook: Outlook, seat: Seat): number {
  const district = exileTarget(outlook, seat);
  return district === undefined ? 0 : exiled(outlook, seat, district);
}

/** Where an exile does most good, if it does any. */
export function exileTarget(outlook: Outlook, seat: Seat): District | undefined {
  let best: District | undefined;
  let most = 0;
  for (const district of DISTRICTS) {
    const more = exiled(outlook, seat, district);
    if (more <= most) continue;
    best = district;
    most = more;
  }
  return best;
}

function exiled(outlook: Outlook, seat: Seat, district: District): number {
  return change(outlook, district, weakened(outlook.nobles[district], seat, EXILED), seat);
}

/** The best scoring in reach. He must be played (SM-8). */
function dogeValue(outlook: Outlook, seat: Seat): number {
  const tolls = tollsTo(outlook, seat);
  let best = Number.NEGATIVE_INFINITY;
  for (const district of DISTRICTS) {
    const toll = tolls[district];
    if (toll !== undefined) best = Math.max(best, scoringValue(outlook, seat, district) - toll);
  }
  return best;
}

export function dogeTarget(outlook: Outlook, seat: Seat): District {
  const tolls = tollsTo(outlook, seat);
  const reached = DISTRICTS.filter((district) => tolls[district] !== undefined);
  const value = (district: District) => scoringValue(outlook, seat, district) - (tolls[district] ?? 0);
  return reached.reduce((best, district) => (value(district) > value(best) ? district : best));
}

/** The own prize of a scoring, less a share of what it brings the others. */
function scoringValue({ state, weights, board, nobles }: Outlook, seat: Seat, district: District): number {
  const counts = nobles[district];
  const { values } = board.edition.districts[district];
  const ranks = ranksIn(counts);
  let others = 0;
  counts.forEach((count, other) => {
    if (other !== seat) others += prizeFor(count, ranks, values, state.tieRule);
  });
  return prizeFor(counts[seat] ?? 0, ranks, values, state.tieRule) - (weights.others * others) / (counts.length - 1);
}

/** The cheapest way of the doge into each district he can reach with the seat's points. */
function tollsTo({ state, board }: Outlook, seat: Seat): { readonly [district in District]?: number } {
  const { doge } = state;
  if (doge === undefined) return Object.fromEntries(DISTRICTS.map((district) => [district, 0]));
  const purse = state.allowDebt ? Number.POSITIVE_INFINITY : pointsOf(state, seat);
  const tolls: { [district in District]?: number } = { [doge]: 0 };
  if (purse >= CROSSING && board.around[doge].every(({ pair }) => ownersOf(state, pair).length === 0))
    for (const { to } of board.around[doge]) tolls[to] = CROSSING;
  for (let changed = true; changed; ) {
    changed = false;
    for (const pair of board.pairs) {
      const owners = ownersOf(state, pair);
      const [a, b] = ensureDefined(board.ends[pair], 'two ends');
      if (owners.length === 0) continue;
      const toll = owners.includes(seat) ? 0 : 1;
      changed = cheaper(tolls, a, b, toll, purse) || cheaper(tolls, b, a, toll, purse) || changed;
    }
  }
  return tolls;
}

function cheaper(tolls: { [district in District]?: number }, from: District, to: District, toll: number, purse: number): boolean {
  const start = tolls[from];
  if (start === undefined || start + toll > purse || start + toll >= (tolls[to] ?? Number.POSITIVE_INFINITY)) return false;
  tolls[to] = start + toll;
  return true;
}
