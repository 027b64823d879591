import { actionLeaf } from '../../../kit/choice.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { rollDie } from '../../../kit/rng.ts';
import { nextSeat, type Seat } from '../../../kit/seat.ts';
import { boardOf, NOBLES_PER_THROW, THROWS } from '../data.ts';
import type { Pen } from '../log.ts';
import { settleNoble } from '../rules/nobles.ts';
import { leaveTrail } from '../rules/trail.ts';
import { playersOf, type State } from '../state.ts';
import type { District } from '../vocabulary.ts';
import { districtName, say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';

type Throws = FrameOf<'throws'>;
type Fourth = FrameOf<'fourth'>;

/** Each player in turn throws the die four times and puts two nobles into the district of each throw (SM-36). */
export const throws: Phase<Throws> = {
  kind: 'throws',
  proceed(turn, frame) {
    const faces = Array.from({ length: THROWS }, () => rollDie(turn.rng));
    const [first] = faces;
    turn.emit({ kind: 'thrown', seat: frame.seat, faces });
    if (first !== undefined && faces.every((face) => face === first)) {
      turn.emit({ kind: 'fourEqual', seat: frame.seat, face: first });
      for (const face of faces.slice(1)) putDown(turn, frame.seat, face);
      turn.replace({ kind: 'fourth', seat: frame.seat, face: first });
      return;
    }
    for (const face of faces) putDown(turn, frame.seat, face);
    nextPlayer(turn, frame.seat);
  },
};

/** Four equal throws: the fourth may be thrown again until it differs (SM-2). */
export const fourth: Asking<Fourth> = {
  kind: 'fourth',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => say('ask.fourth', { face: frame.face, district: districtName(districtOf(state, frame.face)) }),
  waiting: () => say('wait.fourth'),
  choices: (state, frame) => ({
    at: 'pick',
    prompt: say('ask.fourth', { face: frame.face, district: districtName(districtOf(state, frame.face)) }),
    options: [
      { id: 'again', label: say('do.again'), likely: true, next: () => actionLeaf(say('do.again'), { do: 'again' }) },
      {
        id: 'keep',
        label: say('do.keep', { district: districtName(districtOf(state, frame.face)) }),
        next: () => actionLeaf(say('do.keep', { district: districtName(districtOf(state, frame.face)) }), { do: 'keep' }),
      },
    ],
  }),
  play(turn, frame, action) {
    if (action.do === 'again') {
      const face = rollDie(turn.rng);
      turn.emit({ kind: 'thrown', seat: frame.seat, faces: [face] });
      if (face === frame.face) return;
      showDown(turn, frame.seat, face);
    } else {
      actionOfKind(action, 'keep');
      showDown(turn, frame.seat, frame.face);
    }
    nextPlayer(turn, frame.seat);
  },
};

function districtOf(state: State, face: number): District {
  return ensureDefined(boardOf(state.edition).faces[face - 1], `face ${face}`);
}

/** Two nobles go into the district of the face thrown. */
function putDown(turn: Pen, seat: Seat, face: number): void {
  settleNoble(turn.state, districtOf(turn.state, face), seat, NOBLES_PER_THROW);
}

function showDown(turn: Pen, seat: Seat, face: number): void {
  putDown(turn, seat, face);
  leaveTrail(turn.state, districtOf(turn.state, face));
}

function nextPlayer(turn: Pen, seat: Seat): void {
  const next = nextSeat(seat, playersOf(turn.state));
  if (next === turn.state.leader) turn.replace({ kind: 'firstBridge' });
  else turn.replace({ kind: 'throws', seat: next });
}
