import { actionLeaf, type Option } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import { SEATS, type Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf } from '../data.ts';
import { advanceAssistant } from '../rules/assistants.ts';
import { boatOf, moorBoat, sisterQuay } from '../rules/boats.ts';
import { placeDogeFleet } from '../rules/doge.ts';
import { buildingAt } from '../state.ts';
import { buildingName, say } from '../words.ts';
import type { OpeningFrame, PlaceFrame } from './frame.ts';
import { placingHint } from './hints.ts';
import type { Asking, Phase } from './kinds.ts';

/** The opening round: first gondolas in turn order, second ones in the opposite order (R83). Alone the Doge places in between (R66). */
export const opening: Phase<OpeningFrame> = {
  kind: 'opening',
  proceed(pen, frame) {
    const seats = pen.state.players.length;
    const nth = frame.next++;
    if (pen.state.doge !== undefined && nth === seats) placeDogeFleet(pen);
    if (nth < seats) return pen.push({ kind: 'place', seat: SEATS[nth] as Seat, gondola: 0 });
    if (nth < 2 * seats) return pen.push({ kind: 'place', seat: SEATS[2 * seats - 1 - nth] as Seat, gondola: 1 });
    pen.publish('board');
    pen.replace({ kind: 'rounds', next: 0 });
  },
};

export const place: Asking<PlaceFrame> = {
  kind: 'place',
  asks: (_, frame) => frame.seat,
  prompt: (_, frame) => say('ask.place', { n: frame.gondola + 1 }),
  waiting: () => say('wait.place'),
  choices: (state, frame, seat) => {
    const sister = sisterQuay(state, seat, frame.gondola);
    const options: Option<Action>[] = [];
    boardOf(state).ids.forEach((id, quay) => {
      if (quay === sister) return;
      const building = buildingAt(state, quay);
      options.push({
        id,
        mark: id,
        label: say('pick.quay', { building: buildingName(building), quay: id }),
        hint: placingHint(state, seat, quay),
        next: () => actionLeaf(say('do.place', { building: buildingName(building) }), { do: 'place', quay }),
      });
    });
    return { at: 'pick', prompt: say('ask.place', { n: frame.gondola + 1 }), options };
  },
  play(pen, frame, action, seat) {
    const state = pen.state;
    const { quay } = actionOfKind(action, 'place');
    const building = buildingAt(state, quay);
    pen.pop();
    pen.emit({ kind: 'placed', seat, at: quay, building });
    moorBoat(pen, boatOf(seat, frame.gondola), quay, seat);
    advanceAssistant(pen, seat, quay);
    pen.push({ kind: 'activate', seat, quay, gondola: frame.gondola, how: 'place' });
  },
};
