import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { playerArg } from '../../../kit/message.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { shift, wanderings } from '../rules/city.ts';
import { holders, supportable } from '../rules/council.ts';
import { without } from '../rules/piles.ts';
import { playerAt, type State } from '../state.ts';
import { squareOption } from '../words/squares.ts';
import { councilName, guildName, say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

const PROMPT = say('ask.effects');
const WAITING = say('wait.effects');
const NOT_USED = say('do.effects.none');

/** Support and Vagabond of a stack just revealed, in the order their owner likes; each may be left (X2, X8, X11, X14). */
export const effects: Asking<FrameOf<'effects'>> = {
  kind: 'effects',
  asks: (_state, frame) => frame.seat,
  prompt: () => PROMPT,
  waiting: () => WAITING,
  choices(state, frame, seat) {
    const options: Option<Action>[] = [];
    if (frame.cards.includes('U'))
      options.push({ id: 'U', label: say('special.support'), hint: say('hint.support'), next: () => support(state, seat) });
    if (frame.cards.includes('V'))
      options.push({ id: 'V', label: say('special.vagabond'), hint: say('hint.vagabond'), next: () => wander(state, seat) });
    options.push({ id: 'none', label: NOT_USED, next: () => actionLeaf(NOT_USED, { do: 'decline' }) });
    return { at: 'pick', prompt: PROMPT, options };
  },
  play(turn, frame, action, seat) {
    let left = '';
    if (action.do === 'support') {
      // X10: the member stands at once; the same auction may send him home again.
      const host = ensureDefined(holders(turn.state, action.council)[0], 'a host');
      playerAt(turn.state, seat).council.push(action.council);
      turn.state.trail.push(`seat-${action.council}`);
      turn.emit({ kind: 'supported', seat, council: action.council, host });
      left = without(frame.cards, 'U');
    } else if (action.do === 'wander') {
      shift(turn.state, seat, action.from, action.to);
      turn.state.trail.push(`${action.from} ${action.to}`);
      turn.emit({ kind: 'wandered', seat, from: action.from, to: action.to });
      left = without(frame.cards, 'V');
    } else turn.emit({ kind: 'declined', seat, what: 'special' });
    frame.cards = left;
    if (left === '') turn.pop();
  },
};

function support(state: State, seat: FrameOf<'effects'>['seat']): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.support'),
    options: supportable(state, seat).map(({ guild, host }) => ({
      id: guild,
      label: councilName(guild),
      hint: say('hint.host', { who: playerArg(host) }),
      mark: `seat-${guild}`,
      next: () => actionLeaf(say('do.support', { guild: guildName(guild) }), { do: 'support', council: guild }),
    })),
  };
}

function wander(state: State, seat: FrameOf<'effects'>['seat']): Choice<Action> {
  const from = playerAt(state, seat).city.filter((square) => wanderings(state, square).length > 0);
  return {
    at: 'pick',
    prompt: say('ask.wander'),
    options: from.map((square) => ({
      ...squareOption(state, square),
      next: (): Choice<Action> => ({
        at: 'pick',
        prompt: say('ask.wander.to', { square }),
        options: wanderings(state, square).map((to) => ({
          ...squareOption(state, to),
          next: () => actionLeaf(say('do.move', { from: square, to }), { do: 'wander', from: square, to }),
        })),
      }),
    })),
  };
}
