import { actionLeaf, type Option } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { playerAt } from '../state.ts';
import { missionLabel, missionWorth } from '../words/missions.ts';
import { say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Collecting } from './kinds.ts';

/** Before the first round everybody looks at his missions at the same time and keeps at least one (P9). */
export const missions: Collecting<FrameOf<'missions'>> = {
  kind: 'missions',
  collects: true,
  close(turn) {
    turn.emit({ kind: 'opened', kept: turn.state.players.map((p) => p.missions.length) });
    turn.reveals();
    turn.publish('board');
    turn.replace({ kind: 'round', round: 0, at: 'council' });
  },
};

const PROMPT = say('ask.keep');
const WAITING = say('wait.keep');

export const keep: Asking<FrameOf<'keep'>> = {
  kind: 'keep',
  // A lane asks its own seat.
  asks: () => 0,
  prompt: () => PROMPT,
  waiting: () => WAITING,
  choices(state, _frame, seat) {
    const dealt = playerAt(state, seat).missions;
    return {
      at: 'some',
      prompt: PROMPT,
      min: 1,
      max: dealt.length,
      options: dealt.map((id): Option<Action> => ({ id, label: missionLabel(state, id), hint: missionWorth(state, id) })),
      preset: dealt.slice(0, 1),
      done: (ids) =>
        actionLeaf(say('do.offer.keep', { mission: ids.map((id) => missionLabel(state, id)) }), { do: 'keep', missions: [...ids] }),
    };
  },
  play(turn, _frame, given, seat) {
    const action = actionOfKind(given, 'keep');
    const player = playerAt(turn.state, seat);
    player.boxed = player.missions.filter((id) => !action.missions.includes(id));
    player.missions = action.missions.slice();
    turn.emit({ kind: 'kept', seat, missions: action.missions });
    turn.pop();
  },
};
