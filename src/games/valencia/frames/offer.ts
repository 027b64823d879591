import { actionLeaf, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { playerAt, type State } from '../state.ts';
import { missionLabel, missionWorth } from '../words/missions.ts';
import { say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

const WAITING = say('wait.offer');
const NONE = say('do.offer.none');

function prompt(_state: State, frame: FrameOf<'offer'>): Msg {
  return say(frame.missions.length === 1 ? 'ask.offer.one' : 'ask.offer');
}

/** Of two missions drawn one is kept, the other goes under the deck; a single one may be left (F7, F14). */
export const offer: Asking<FrameOf<'offer'>> = {
  kind: 'offer',
  asks: (_state, frame) => frame.seat,
  prompt,
  waiting: () => WAITING,
  choices(state, frame) {
    const drawn = frame.missions;
    const options = drawn.map(
      (id): Option<Action> => ({
        id,
        label: missionLabel(state, id),
        hint: missionWorth(state, id),
        next: () => actionLeaf(say('do.offer.keep', { mission: missionLabel(state, id) }), { do: 'choose', mission: id }),
      }),
    );
    if (drawn.length === 1) options.push({ id: 'none', label: NONE, next: () => actionLeaf(NONE, { do: 'choose', mission: '' }) });
    return { at: 'pick', prompt: prompt(state, frame), options };
  },
  play(turn, frame, given, seat) {
    const action = actionOfKind(given, 'choose');
    const player = playerAt(turn.state, frame.seat);
    for (const id of frame.missions)
      if (id === action.mission) player.missions.push(id);
      else turn.state.missionsBelow.push({ mission: id, by: seat });
    // F14: how many missions he keeps is public at once, which ones is not.
    turn.emit(action.mission === '' ? { kind: 'gained', seat, kept: 0 } : { kind: 'gained', seat, kept: 1, mission: action.mission });
    turn.pop();
  },
};
