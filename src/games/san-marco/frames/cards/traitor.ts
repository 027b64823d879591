import { actionLeaf } from '../../../../kit/choice.ts';
import { playerArg } from '../../../../kit/message.ts';
import type { Seat } from '../../../../kit/seat.ts';
import { opposed, replacements, victims } from '../../rules/districts.ts';
import { noblesAt, sources } from '../../rules/nobles.ts';
import type { State } from '../../state.ts';
import { districtName, say } from '../../words.ts';
import { afterSource, fromPart } from './source.ts';
import type { CardTree } from './tree.ts';

/** One opposing noble in any district gives way to an own one (SM-11). */
export function traitorCard(state: State, seat: Seat): CardTree {
  if (sources(state, seat).length === 0) return { why: say('why.noNoble') };
  const targets = victims(state, seat);
  // SM-27: they may stand only where all the own ones stand that could be taken from the board.
  if (targets.length === 0) return { why: say(opposed(state, seat) ? 'why.noOther' : 'why.noVictim') };
  return {
    next: () => ({
      at: 'pick',
      prompt: say('ask.traitor'),
      options: targets.map(({ district, seat: victim }) => ({
        id: `${district}_${victim}`,
        label: say('noble.of', { district: districtName(district), who: playerArg(victim) }),
        hint: say('hint.theirsAndYours', { n: noblesAt(state, district, victim), own: noblesAt(state, district, seat) }),
        mark: district,
        group: district,
        next: () =>
          afterSource(state, seat, replacements(state, seat, district), (from) =>
            actionLeaf(say('do.traitor', { district: districtName(district), who: playerArg(victim) }), {
              do: 'traitor',
              district,
              victim,
              ...fromPart(from),
            }),
          ),
      })),
    }),
  };
}
