import { actionLeaf, type Choice } from '../../../../kit/choice.ts';
import type { Seat } from '../../../../kit/seat.ts';
import type { Action } from '../../action.ts';
import { bringable, landings } from '../../rules/districts.ts';
import { noblesAt, sources } from '../../rules/nobles.ts';
import type { State } from '../../state.ts';
import type { District } from '../../vocabulary.ts';
import { districtName, say, shares } from '../../words.ts';
import { afterSource, fromPart } from './source.ts';
import type { CardTree } from './tree.ts';

/** A noble for the district of the card, or for a neighbour across one own bridge, where there is one (SM-9). */
export function districtCard(state: State, seat: Seat, card: District): CardTree {
  const from = bringable(state, seat, card);
  if (from.length === 0)
    return { why: sources(state, seat).length === 0 ? say('why.noNoble') : say('why.allThere', { district: districtName(card) }) };
  return { next: () => afterSource(state, seat, from, (source) => whereTo(state, seat, card, source)) };
}

function whereTo(state: State, seat: Seat, card: District, from: District | undefined): Choice<Action> {
  const summary = (to: District, chosen: boolean) => {
    const district = districtName(to);
    // Where he has no choice it does not matter who is there: a prepared turn need not rely on it.
    const deed =
      chosen && state.nobles[to].some((n) => n > 0)
        ? say('do.nobleAmong', { district, shares: shares(state.nobles[to]) })
        : say('do.noble', { district });
    return to === card ? deed : say('do.withCard', { deed, card: districtName(card) });
  };
  const leaf = (to: District, chosen: boolean): Choice<Action> =>
    actionLeaf(() => summary(to, chosen), { do: 'noble', card, to, ...fromPart(from) });
  const found = landings(state, seat, card, from);
  const only = found.length === 1 ? found[0] : undefined;
  if (only !== undefined) return leaf(only, from !== undefined);
  return {
    at: 'pick',
    prompt: say('ask.landing', { district: districtName(card) }),
    options: found.map((to) => ({
      id: to,
      label: to === card ? say('do.here', { district: districtName(to) }) : say('do.across', { district: districtName(to) }),
      hint: say('hint.ownThere', { n: noblesAt(state, to, seat) }),
      mark: to,
      next: () => leaf(to, true),
    })),
  };
}
