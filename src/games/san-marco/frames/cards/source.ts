import type { Choice } from '../../../../kit/choice.ts';
import type { Seat } from '../../../../kit/seat.ts';
import type { Action } from '../../action.ts';
import { noblesAt } from '../../rules/nobles.ts';
import type { State } from '../../state.ts';
import type { District } from '../../vocabulary.ts';
import { districtName, say } from '../../words.ts';

/** With an empty supply the player says first which of his nobles on the board goes elsewhere (SM-10). */
export function afterSource(
  state: State,
  seat: Seat,
  from: readonly (District | undefined)[],
  then: (from: District | undefined) => Choice<Action>,
): Choice<Action> {
  if (from[0] === undefined) return then(undefined);
  return {
    at: 'pick',
    prompt: say('ask.source'),
    options: from.flatMap((district) =>
      district === undefined
        ? []
        : [
            {
              id: district,
              label: districtName(district),
              hint: say('hint.ownThere', { n: noblesAt(state, district, seat) }),
              mark: district,
              next: () => then(district),
            },
          ],
    ),
  };
}

export function fromPart(from: District | undefined): { readonly from?: District } {
  return from === undefined ? {} : { from };
}
