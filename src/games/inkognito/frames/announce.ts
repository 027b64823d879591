import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { playerArg } from '../../../kit/message.ts';
import { actionOfKind } from '../../../kit/must.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { close, judgeEscape, judgeHand } from '../rules/victory.ts';
import type { State } from '../state.ts';
import { agentsOf } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { AnyFrame, FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

/** "Mission accomplished" is one choice among others, whether it is true or not (IK-21, IK-32). */
export function announcement(state: State, seat: Seat): Option<Action> {
  return { id: 'announce', label: ANNOUNCE, grave: true, next: () => partners(state, seat) };
}

/** Between an answer and the dismissal: for agents, never for the player who is the Ambassador (IK-18). */
export function announcements(state: State, seat: Seat): Option<Action>[] {
  return seat < agentsOf(state.seats) ? [announcement(state, seat)] : [];
}

/** A claim names another agent player; with three players it may be "alone" (IK-40). */
function partners(state: State, seat: Seat): Choice<Action> {
  const options: Option<Action>[] = seatsOf(agentsOf(state.seats))
    .filter((other) => other !== seat)
    .map((other) => ({
      id: `${other}`,
      label: say('do.announce.with', { who: playerArg(other) }),
      grave: true,
      next: () => actionLeaf(say('do.announce.partner', { who: playerArg(other) }), { do: 'announce', partner: other }),
    }));
  if (state.seats === 3)
    options.push({
      id: 'alone',
      label: say('do.announce.lonely'),
      grave: true,
      next: () => actionLeaf(say('do.announce.alone'), { do: 'announce' }),
    });
  return { at: 'pick', prompt: say('ask.announce'), options };
}

/** The hand is held out in public; nothing moves until the verdict (IK-37). Alone there is no hand to wait for (IK-26). */
export function announce(turn: Pen, by: Seat, partner: Seat | undefined, home: boolean): void {
  turn.publish('board');
  if (partner === undefined) {
    turn.emit({ kind: 'announced', seat: by });
    close(turn, judgeEscape(turn.state, by));
  } else {
    turn.emit({ kind: 'announced', seat: by, partner });
    turn.replace({ kind: 'hand', seat: partner, by, home });
  }
}

/** An announcement in the place of the dismissal: whether the Ambassador came home stands with the meetings (IK-20). */
export function announceInstead(turn: Pen, by: Seat, partner: Seat | undefined): void {
  const meetings = turn.state.stack.at(-2) as AnyFrame | undefined;
  announce(turn, by, partner, meetings?.kind === 'meet' && meetings.home);
}

/** The named player takes the hand or refuses it (IK-21). */
export const hand: Asking<FrameOf<'hand'>> = {
  kind: 'hand',
  asks: (_state, frame) => frame.seat,
  prompt: (_state, frame) => say('ask.hand', { who: playerArg(frame.by) }),
  waiting: (_state, frame) => say('wait.hand', { by: playerArg(frame.by) }),
  choices: (_state, frame) => ({
    at: 'pick',
    prompt: say('ask.hand', { who: playerArg(frame.by) }),
    options: [
      { id: 'take', label: say('do.hand.take'), likely: true, next: () => actionLeaf(say('do.hand.take'), { do: 'hand', takes: true }) },
      {
        id: 'refuse',
        label: say('do.hand.refuse'),
        grave: true,
        next: () => actionLeaf(say('do.hand.refuse'), { do: 'hand', takes: false }),
      },
    ],
  }),
  play(turn, frame, given, seat) {
    const action = actionOfKind(given, 'hand');
    turn.emit({ kind: 'hand', seat, by: frame.by, took: action.takes });
    close(turn, judgeHand(turn.state, frame.by, seat, action.takes, frame.home));
  },
};

const ANNOUNCE = say('do.announce');
