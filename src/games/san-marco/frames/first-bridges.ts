import { actionLeaf } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import { bridgeSites, nextBuilder, ownersOf, raiseBridge } from '../rules/bridges.ts';
import { leaveTrail } from '../rules/trail.ts';
import { bridgesThere, pairName, say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

/** From the leader clockwise each player sets a bridge; with three players there are two passes (SM-3). */
export const firstBridge: Asking<FrameOf<'firstBridge'>> = {
  kind: 'firstBridge',
  asks: nextBuilder,
  prompt: () => say('ask.firstBridge'),
  waiting: () => say('wait.firstBridge'),
  choices: (state, _, seat) => ({
    at: 'pick',
    prompt: say('ask.firstBridge'),
    options: bridgeSites(state, seat).map((pair) => ({
      id: pair,
      label: pairName(pair),
      hint: bridgesThere(ownersOf(state, pair)),
      mark: pair,
      next: () => actionLeaf(say('do.bridge', { pair: pairName(pair) }), { do: 'firstBridge', pair }),
    })),
  }),
  play(turn, _, action, seat) {
    const { pair } = actionOfKind(action, 'firstBridge');
    raiseBridge(turn.state, pair, seat);
    leaveTrail(turn.state, `${pair}_${seat}`);
    turn.emit({ kind: 'firstBridge', seat, pair });
  },
  proceed(turn) {
    turn.publish('board');
    turn.replace({ kind: 'turn', last: false });
  },
};
