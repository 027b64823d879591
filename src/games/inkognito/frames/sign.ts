import { actionLeaf, type Choice } from '../../../kit/choice.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import { actionOfKind } from '../../../kit/must.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { beckons, gesture, gesturesOf, hangs, knows, lookAround, seatsIn, signedIn } from '../rules/signs.ts';
import { type State, topFrame } from '../state.ts';
import { TICS, type Tic } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { Aside } from './kinds.ts';

/** After the masks are dealt and before anybody has announced. */
export function inPlay(state: State): boolean {
  const top = topFrame(state);
  return top !== undefined && top.kind !== 'placement' && top.kind !== 'hand';
}

/** A tic or an empty gesture towards others, once a round, in or out of turn; it may lie (IK-17). */
export const sign: Aside = {
  kind: 'sign',
  takes: (action) => action.do === 'sign',
  seats(state) {
    if (!inPlay(state)) return [];
    const signed = signedIn(state);
    return seatsOf(state.seats).filter((seat) => ((signed >> seat) & 1) === 0);
  },
  version: (state) => state.round,
  prompt: () => SIGN,
  choices: (state, seat) => ({
    at: 'pick',
    prompt: SIGN,
    options: TICS.map((tic) => ({ id: tic, label: say(`tic.${tic}`), next: () => towards(state, seat, tic) })),
  }),
  play(turn, given, seat) {
    const action = actionOfKind(given, 'sign');
    gesture(turn, seat, action.tic, action.to);
    turn.emit({ kind: 'signed', seat, to: action.to, tic: action.tic });
  },
};

function towards(state: State, seat: Seat, tic: Tic): Choice<Action> {
  const others = seatsOf(state.seats).filter((other) => other !== seat);
  return {
    at: 'some',
    prompt: say('ask.sign.to'),
    min: 1,
    max: others.length,
    preset: [`${others[0]}`],
    options: others.map((other) => ({ id: `${other}`, label: say('player', { who: playerArg(other) }) })),
    done: (ids) => {
      const to = ids.map((id) => Number(id) as Seat);
      return actionLeaf(say('do.sign', { tic: say(`tic.${tic}`), to: to.map((other): Msg => say('player', { who: playerArg(other) })) }), {
        do: 'sign',
        tic,
        to,
      });
    },
  };
}

/** Looking around shows the gestures that hang in the air towards oneself, and some of the others; nobody learns who looked. */
export const look: Aside = {
  kind: 'look',
  takes: (action) => action.do === 'look',
  seats: (state) => (inPlay(state) ? seatsOf(state.seats) : []),
  version: (state) => state.round * 8 + state.turn,
  prompt: (state, seat) => (gesturesOf(state).some((g) => beckons(state, g, seat)) ? BECKONED : LOOK),
  choices: (state, seat) => ({
    at: 'pick',
    prompt: seenSoFar(state, seat),
    options: [{ id: 'look', label: LOOK_DO, next: () => actionLeaf(LOOK_DO, { do: 'look' }) }],
  }),
  play(turn, _action, seat) {
    const signs = lookAround(turn.state, seat).map(({ from, tic, to }) => ({ from, tic, to: seatsIn(to) }));
    turn.emit({ kind: 'looked', seat, signs });
    turn.reveals();
  },
};

/** What he has noticed of what still hangs in the air. */
function seenSoFar(state: State, seat: Seat): Msg {
  const seen = gesturesOf(state).filter((g) => g.from !== seat && knows(g, seat) && hangs(state, g));
  if (seen.length === 0) return LOOK;
  return say('told.looked', {
    signs: seen.map((s) => say('words.sign', { who: playerArg(s.from), to: namesOf(s.to), tic: say(`tic.${s.tic}`) })),
  });
}

function namesOf(bits: number): Msg[] {
  return seatsIn(bits).map((seat) => say('player', { who: playerArg(seat) }));
}

const SIGN = say('ask.sign');
const LOOK = say('ask.look');
const BECKONED = say('ask.look.beckoned');
const LOOK_DO = say('do.look');
