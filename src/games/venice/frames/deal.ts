import { actionLeaf } from '../../../kit/choice.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { playerOf } from '../state.ts';
import { missionList, missionName, perkOf, say } from '../words.ts';
import type { DealFrame, KeepFrame } from './frame.ts';
import type { Asking, Collecting } from './kinds.ts';

/** G1, R82: everybody gives one of three missions back, all at the same time; they go under the deck in turn order. */
export const deal: Collecting<DealFrame> = {
  kind: 'deal',
  collects: true,
  close(pen, frame) {
    pen.state.players.forEach((_, s) => {
      const seat = s as Seat;
      pen.state.missions.under.push({ card: ensureDefined(frame.back[seat], 'a mission given back'), by: seat });
      pen.emit({ kind: 'kept', seat });
    });
    pen.replace({ kind: 'opening', next: 0 });
    pen.publish('board');
  },
};

export const keep: Asking<KeepFrame> = {
  kind: 'keep',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => say('ask.keep', { missions: missionList(state, playerOf(state, frame.seat).missions) }),
  waiting: () => say('wait.keep'),
  choices: (state, _, seat) => {
    const dealt = playerOf(state, seat).missions;
    return {
      at: 'pick',
      prompt: say('ask.keep', { missions: missionList(state, dealt) }),
      // The first two dealt are kept unless somebody says otherwise.
      options: dealt.map((no, i) => ({
        id: `${no}`,
        label: missionName(state, no),
        hint: perkOf(state, no),
        ...(i === 2 ? { likely: true } : {}),
        lost: true,
        next: () => actionLeaf(say('do.giveBack', { mission: missionName(state, no) }), { do: 'keep', back: no }),
      })),
    };
  },
  play(pen, _, action, seat) {
    const { back } = actionOfKind(action, 'keep');
    const player = playerOf(pen.state, seat);
    player.missions.splice(player.missions.indexOf(back), 1);
    (pen.state.stack.at(-1) as DealFrame).back[seat] = back;
    pen.pop();
  },
};
