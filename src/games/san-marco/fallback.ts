import { type Choice, likelyPath, type Path } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import { must } from '../../kit/must.ts';
import { drawOne, type Rng } from '../../kit/rng.ts';
import { clockwiseFrom, type Seat } from '../../kit/seat.ts';
import { boardOf } from './data.ts';
import { opponentsIn } from './rules/exile.ts';
import { noblesAt } from './rules/nobles.ts';
import { prizes } from './rules/scoring.ts';
import type { Offer } from './state.ts';
import type { View } from './view.ts';
import { DISTRICTS, type District, isPenalty, penaltySum } from './vocabulary.ts';

/** What the house plays for an absent player. */
export function fallback(view: View, decision: Decision, tree: Choice<unknown>, rng: Rng): Path {
  switch (decision.kind) {
    case 'firstBridge':
      return tree.at === 'pick' ? [drawOne(rng, tree.options).id] : [];
    case 'choose':
      return [mildest(view.deals[0]?.offers ?? []).id];
    case 'play':
      return tree.at === 'pick' && tree.options.some(({ id }) => id === 'doge') ? ['doge', dogeRests(view, decision.seat)] : ['end'];
    case 'losses':
      return lossesPath(view, decision.seat, tree);
    case 'bonusExile':
      return ['decline'];
    // An even split, another fourth throw, the die of an exile already named.
    default:
      return likelyPath(tree);
  }
}

/** The lowest penalty sum, then more action cards, then the earlier offer. */
export function mildest(offers: readonly Offer[]): Offer {
  const actions = ({ cards }: Offer) => cards.filter((card) => !isPenalty(card)).length;
  return must(offers.slice().sort((a, b) => penaltySum(a.cards) - penaltySum(b.cards) || actions(b) - actions(a))[0], 'an offer');
}

/** The doge scores where he stands; on his first entry where the own gain exceeds the best opponent's most. */
function dogeRests(view: View, seat: Seat): District {
  if (view.doge !== undefined) return view.doge;
  const { edition } = boardOf(view.edition);
  const lead = (district: District) => {
    const gains = prizes(view.nobles[district], edition.districts[district].values, view.tieRule);
    return (gains[seat] ?? 0) - Math.max(...gains.filter((_, other) => other !== seat));
  };
  return DISTRICTS.slice()
    .sort((a, b) => edition.districts[a].die - edition.districts[b].die)
    .reduce((best, district) => (lead(district) > lead(best) ? district : best));
}

/** One noble at a time from the opponent with most points among those still present; of equal ones the next clockwise. */
function lossesPath(view: View, seat: Seat, tree: Choice<unknown>): Path {
  const exile = must(view.exile, 'an exile');
  const lost = exileByPoints(view, exile.district, seat, exile.die ?? 0);
  if (tree.at === 'pick') return [lost.join('-')];
  const path: number[] = [];
  for (const other of opponentsIn(view, exile.district, seat)) {
    let node: Choice<unknown> | undefined = tree;
    for (const n of path) node = node?.at === 'count' ? node.done(n) : undefined;
    if (node?.at === 'count') path.push(lost[other] ?? 0);
  }
  return path;
}

function exileByPoints(view: View, district: District, seat: Seat, die: number): number[] {
  const lost = view.points.map(() => 0);
  for (let n = 0; n < die; n++) {
    const present = clockwiseFrom(seat, view.points.length).filter(
      (other) => other !== seat && noblesAt(view, district, other) > (lost[other] ?? 0),
    );
    const richest = present.reduce(
      (best, other) => ((view.points[other] ?? 0) > (view.points[best] ?? 0) ? other : best),
      present[0] ?? seat,
    );
    lost[richest] = (lost[richest] ?? 0) + 1;
  }
  return lost;
}
