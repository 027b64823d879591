import { actionLeaf, type Choice } from '../../../kit/choice.ts';
import { playerArg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { playersOf, type State } from '../state.ts';
import { PLEAS } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Aside } from './kinds.ts';

/** Before the chooser takes an offer everybody else may say one of eight sentences to him, once a turn; nobody waits for it (SM-38). */
export const plea: Aside = {
  kind: 'plea',
  takes: (action) => action.do === 'plead',
  seats(state) {
    const asked = choosing(state);
    if (asked === undefined || !state.pleading) return [];
    return seatsOf(playersOf(state)).filter((seat) => seat !== asked.seat && !state.pleas.some(({ by }) => by === seat));
  },
  version: (state) => choosing(state)?.id ?? 0,
  prompt: (state) => say('ask.plea', { who: playerArg(chooser(state)) }),
  choices: (state): Choice<Action> => ({
    at: 'pick',
    prompt: say('ask.plea', { who: playerArg(chooser(state)) }),
    options: PLEAS.map((id) => ({ id, label: say(`plea.${id}`), next: () => actionLeaf(say(`plea.${id}`), { do: 'plead', plea: id }) })),
  }),
  play(turn, action, seat) {
    const { plea: said } = actionOfKind(action, 'plead');
    const to = chooser(turn.state);
    turn.state.pleas.push({ by: seat, to, plea: said });
    turn.emit({ kind: 'plea', seat, to, plea: said });
    turn.publish('line');
  },
};

function choosing(state: State): FrameOf<'choose'> | undefined {
  const top = state.stack.at(-1);
  return top?.kind === 'choose' ? top : undefined;
}

function chooser(state: State): Seat {
  return ensureDefined(choosing(state), 'a chooser').seat;
}
