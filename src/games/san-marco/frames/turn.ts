import { createLanes } from '../../../kit/engine.ts';
import { drawHand } from '../rules/cards.ts';
import { drawRoles, stillIn } from '../rules/turns.ts';
import type { FrameOf } from './frame.ts';
import type { Phase } from './kinds.ts';

/** A turn: roles by lot (SM-5), the distributors draw their cards and split them at the same time (SM-6), then pair by pair (SM-7). */
export const turn: Phase<FrameOf<'turn'>> = {
  kind: 'turn',
  proceed(pen, { last }) {
    const { state, rng } = pen;
    state.turn++;
    state.pleas = [];
    const roles = drawRoles(state.leader, stillIn(state), rng);
    pen.emit({ kind: 'turn', round: state.round, turn: state.turn, last, roles });
    state.deals = roles.map(({ giver, choosers }) => ({
      giver,
      choosers: [...choosers],
      open: false,
      dealt: drawHand(state, choosers.length + 1, rng),
      offers: [],
    }));
    for (const { giver, dealt } of state.deals) pen.emit({ kind: 'dealt', seat: giver, cards: dealt });
    // The last turn is never followed by another check (SM-32).
    pen.replace({ kind: last ? 'bonus' : 'check' });
    pen.push({ kind: 'pair' });
    pen.push({
      kind: 'split',
      lanes: createLanes<FrameOf<'offer'>>(
        roles.map(({ giver }) => giver),
        () => ({ kind: 'offer' }),
      ),
    });
  },
};
