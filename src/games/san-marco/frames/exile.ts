import { actionLeaf, type Choice } from '../../../kit/choice.ts';
import { playerArg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { rollDie } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { exileNobles, forcedLosses, type Losses, lossesPossible, opponentsIn } from '../rules/exile.ts';
import { noblesAt } from '../rules/nobles.ts';
import { leaveTrail } from '../rules/trail.ts';
import type { State } from '../state.ts';
import type { District } from '../vocabulary.ts';
import { districtName, say, shares } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

/** The district is named to oneself; with the die it is told to all, and before that it can be taken back (SM-30). */
export const die: Asking<FrameOf<'die'>> = {
  kind: 'die',
  asks: (_, frame) => frame.seat,
  prompt: (_, frame) => say('ask.die', { district: districtName(frame.district) }),
  waiting: (_, frame) => say('wait.die', { district: districtName(frame.district) }),
  choices: (_, frame) => ({
    at: 'pick',
    prompt: say('ask.die', { district: districtName(frame.district) }),
    options: [{ id: 'throw', label: say('do.throw'), mark: frame.district, next: () => actionLeaf(say('do.throw'), { do: 'throw' }) }],
  }),
  play(turn, frame, action, seat) {
    actionOfKind(action, 'throw');
    const thrown = rollDie(turn.rng);
    leaveTrail(turn.state, frame.district);
    turn.emit({ kind: 'die', seat, district: frame.district, die: thrown });
    turn.publish('line');
    const forced = forcedLosses(turn.state, frame.district, seat, thrown);
    if (forced === undefined) turn.replace({ kind: 'losses', seat, district: frame.district, die: thrown });
    else leave(turn, seat, frame.district, forced);
  },
};

/** Which opposing nobles leave is for the player of the card to say (SM-13). */
export const losses: Asking<FrameOf<'losses'>> = {
  kind: 'losses',
  asks: (_, frame) => frame.seat,
  prompt: (_, frame) => say('ask.losses', { n: frame.die, district: districtName(frame.district) }),
  waiting: (_, frame) => say('wait.losses', { n: frame.die, district: districtName(frame.district) }),
  choices(state, frame, seat) {
    const ways = lossesPossible(state, frame.district, seat, frame.die);
    if (ways.length > 25) return countOut(state, frame, opponentsIn(state, frame.district, seat), ways, []);
    return {
      at: 'pick',
      prompt: say('ask.losses', { n: frame.die, district: districtName(frame.district) }),
      options: ways.map((way) => ({ id: way.join('-'), label: say('losses', { shares: shares(way) }), next: () => lossLeaf(way) })),
    };
  },
  play(turn, frame, action, seat) {
    leave(turn, seat, frame.district, actionOfKind(action, 'lose').losses);
  },
};

/** Too many ways for one list: how many leave of each opponent, one opponent after the other. */
function countOut(
  state: State,
  frame: FrameOf<'losses'>,
  opponents: readonly Seat[],
  ways: readonly Losses[],
  counts: readonly number[],
): Choice<Action> {
  const only = ways[0];
  if (only !== undefined && ways.length === 1) return lossLeaf(only);
  const other = ensureDefined(opponents[counts.length], 'an opponent');
  const possible = ways.map((way) => way[other] ?? 0);
  return {
    at: 'count',
    prompt: say('ask.lossesOf', { who: playerArg(other), there: noblesAt(state, frame.district, other) }),
    min: Math.min(...possible),
    max: Math.max(...possible),
    preset: Math.max(...possible),
    done: (n) =>
      countOut(
        state,
        frame,
        opponents,
        ways.filter((way) => way[other] === n),
        [...counts, n],
      ),
  };
}

function lossLeaf(way: Losses): Choice<Action> {
  return actionLeaf(say('do.lose', { shares: shares(way) }), { do: 'lose', losses: way.slice() });
}

function leave(turn: Pen, seat: Seat, district: District, lost: Losses): void {
  exileNobles(turn.state, district, lost);
  turn.emit({ kind: 'exiled', seat, district, losses: lost });
  turn.pop();
}
