import type { Option } from '../../../../kit/choice.ts';
import { act, type Choice } from '../../../../kit/choice.ts';
import type { Action } from '../../action.ts';
import { exileTargets } from '../../rules/exile.ts';
import type { State } from '../../state.ts';
import { districtName, say } from '../../words.ts';
import type { CardTree } from '../play.ts';

/** The player names the district first, then the die is thrown (SM-28). */
export function exileCard(state: State): CardTree {
  if (exileTargets(state).length === 0) return { why: say('why.noExile') };
  return { next: (): Choice<Action> => ({ at: 'pick', prompt: say('ask.exile'), options: exileOptions(state) }) };
}

export function exileOptions(state: State): Option<Action>[] {
  return exileTargets(state).map((district) => ({
    id: district,
    label: districtName(district),
    hint: say('hint.noblesThere', { n: state.nobles[district].reduce((sum, n) => sum + n, 0) }),
    mark: district,
    next: () => act(say('do.exile', { district: districtName(district) }), { do: 'exile', district }),
  }));
}
