import { actionLeaf, type Choice } from '../../../../kit/choice.ts';
import { playerArg } from '../../../../kit/message.ts';
import type { Seat } from '../../../../kit/seat.ts';
import type { Action } from '../../action.ts';
import { bridgeSites, canPlayBridge, ownersOf, reserve, type Seizure, seizures } from '../../rules/bridges.ts';
import { sources } from '../../rules/nobles.ts';
import type { State } from '../../state.ts';
import type { District } from '../../vocabulary.ts';
import { bridgesThere, pairName, say } from '../../words.ts';
import { afterSource, fromPart } from './source.ts';
import type { CardTree } from './tree.ts';

/** A bridge from the reserve; only when all stand, an opposing one (SM-12). */
export function bridgeCard(state: State, seat: Seat): CardTree {
  if (sources(state, seat).length === 0) return { why: say('why.noNoble') };
  if (!canPlayBridge(state, seat)) return { why: say('why.noBridge') };
  return {
    next: () =>
      afterSource(state, seat, sources(state, seat), (from) => (reserve(state) > 0 ? build(state, seat, from) : seize(state, seat, from))),
  };
}

function build(state: State, seat: Seat, from: District | undefined): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.bridge'),
    options: bridgeSites(state, seat).map((pair) => ({
      id: pair,
      label: pairName(pair),
      hint: bridgesThere(ownersOf(state, pair)),
      mark: pair,
      next: () => actionLeaf(say('do.bridge', { pair: pairName(pair) }), { do: 'build', pair, ...fromPart(from) }),
    })),
  };
}

function seize(state: State, seat: Seat, from: District | undefined): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.seize'),
    options: seizures(state, seat).map((seizure) => ({
      id: `${seizure.pair}_${seizure.owner}`,
      label: say('bridge.of', { pair: pairName(seizure.pair), who: playerArg(seizure.owner) }),
      mark: seizure.pair,
      next: () => moveTo(seizure, from),
    })),
  };
}

function moveTo({ pair, owner, sites }: Seizure, from: District | undefined): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.seizedTo'),
    options: sites.map((to) => ({
      id: to,
      label: to === pair ? say('do.stays', { pair: pairName(to) }) : pairName(to),
      mark: to,
      likely: to === pair,
      next: () =>
        actionLeaf(say('do.seize', { who: playerArg(owner), pair: pairName(to) }), {
          do: 'seize',
          pair,
          owner,
          to,
          ...fromPart(from),
        }),
    })),
  };
}
