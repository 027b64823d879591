import type { Option } from '../../../../kit/choice.ts';
import { actionLeaf, type Choice } from '../../../../kit/choice.ts';
import { lazyOption } from '../../../../kit/lazy.ts';
import type { Seat } from '../../../../kit/seat.ts';
import type { Action } from '../../action.ts';
import { exileTargets } from '../../rules/exile.ts';
import { noblesAt } from '../../rules/nobles.ts';
import type { State } from '../../state.ts';
import { districtName, say } from '../../words.ts';
import type { CardTree } from './tree.ts';

/** The player names the district first, then the die is thrown (SM-28). */
export function exileCard(state: State, seat: Seat): CardTree {
  if (exileTargets(state).length === 0) return { why: say('why.noExile') };
  return { next: (): Choice<Action> => ({ at: 'pick', prompt: say('ask.exile'), options: exileOptions(state, seat) }) };
}

/** Each district with how many opposing and own nobles stand there: own ones leave when the die exceeds the others (SM-13). */
export function exileOptions(state: State, seat: Seat): Option<Action>[] {
  return exileTargets(state).map((district) => {
    const next = () => actionLeaf<Action>(say('do.exile', { district: districtName(district) }), { do: 'exile', district });
    return lazyOption({ id: district, mark: district, next }, districtName(district), () => {
      const own = noblesAt(state, district, seat);
      return say('hint.othersAndYours', { n: state.nobles[district].reduce((sum, n) => sum + n, -own), own });
    });
  });
}
