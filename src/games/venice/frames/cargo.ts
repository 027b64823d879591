import { actionLeaf, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { cargoOf, hold, load } from '../rules/boats.ts';
import { oneOf } from '../rules/buildings.ts';
import { minus, plus, totalOf, waysToTake } from '../rules/cubes.ts';
import { livesOnLastCube } from '../rules/voyage.ts';
import { currentTurn, playerOf } from '../state.ts';
import { type Cubes, WARES } from '../vocabulary.ts';
import { cargoText, cubesText, say, wareName } from '../words.ts';
import { splitCargo } from './cards.ts';
import type { OwnBoatFrame, RecastFrame, ShedFrame } from './frame.ts';
import type { Asking } from './kinds.ts';
import { pickCubes } from './pick-cubes.ts';

/** Meeting one's own gondola: cubes may be moved either way, none is dropped (R45). */
export const ownBoat: Asking<OwnBoatFrame> = {
  kind: 'ownBoat',
  asks: (_, frame) => frame.seat,
  prompt: () => say('ask.ownBoat'),
  waiting: () => say('wait.turn'),
  choices(state, _, seat) {
    const lot = plus(cargoOf(state, seat, 0), cargoOf(state, seat, 1));
    const active = playerOf(state, seat).gondolier;
    const gathered = gather(lot, hold(state, seat), active);
    const fits = livesOnLastCube(state, currentTurn(state))
      ? (first: Cubes) => totalOf(active === 0 ? first : minus(lot, first)) > 0
      : () => true;
    const options: Option<Action>[] = [
      { id: 'stay', label: say('pick.leaveCargo'), next: () => actionLeaf(say('do.leaveCargo'), { do: 'reload' }) },
    ];
    if (gathered !== undefined)
      options.push({
        id: 'all',
        label: say('pick.allAboard', { n: active + 1 }),
        likely: true,
        next: () => actionLeaf(reloaded(gathered), { do: 'reload', cargo: gathered }),
      });
    options.push({
      id: 'split',
      label: say('pick.split'),
      next: () =>
        splitCargo(state, seat, lot, hold(state, seat), fits, (first) => {
          const cargo: [Cubes, Cubes] = [first, minus(lot, first)];
          return actionLeaf(reloaded(cargo), { do: 'reload', cargo });
        }),
    });
    return { at: 'pick', prompt: say('ask.ownBoat'), options };
  },
  play(pen, _, action, seat) {
    const { cargo } = actionOfKind(action, 'reload');
    pen.pop();
    if (cargo === undefined) return;
    cargo.forEach((cubes, gondola) => {
      load(pen.state, seat, gondola, cubes);
    });
    pen.emit({ kind: 'reloaded', seat });
  },
};

const reloaded = (cargo: readonly [Cubes, Cubes]): Msg => say('do.reload', { cargo: cargoText(cargo) });

/** Everything into the active gondola, if it fits. */
function gather(lot: [number, number, number], cap: number, active: number) {
  if (totalOf(lot) > cap) return undefined;
  return active === 0 ? ([lot, [0, 0, 0]] as [typeof lot, typeof lot]) : ([[0, 0, 0], lot] as [typeof lot, typeof lot]);
}

/** Mission 7: one cube of the active gondola becomes another for each boat passed. */
export const recast: Asking<RecastFrame> = {
  kind: 'recast',
  asks: (_, frame) => frame.seat,
  prompt: () => say('ask.recast'),
  waiting: () => say('wait.turn'),
  choices(state, _, seat) {
    const cargo = cargoOf(state, seat, playerOf(state, seat).gondolier);
    const options: Option<Action>[] = [
      { id: 'no', label: say('pick.no'), likely: true, next: () => actionLeaf(say('do.no'), { do: 'recast' }) },
    ];
    for (const from of [0, 1, 2])
      for (const into of [0, 1, 2])
        if (from !== into && (cargo[from] ?? 0) > 0)
          options.push({
            id: `${WARES[from]}-${WARES[into]}`,
            label: say('pick.recast', { from: wareName(from), into: wareName(into) }),
            next: () => actionLeaf(say('do.recast', { from: wareName(from), into: wareName(into) }), { do: 'recast', from, into }),
          });
    return { at: 'pick', prompt: say('ask.recast'), options };
  },
  play(pen, frame, action, seat) {
    const { from, into } = actionOfKind(action, 'recast');
    if (from !== undefined && into !== undefined) {
      const gondola = playerOf(pen.state, seat).gondolier;
      load(pen.state, seat, gondola, plus(minus(cargoOf(pen.state, seat, gondola), oneOf(from)), oneOf(into)));
      pen.emit({ kind: 'recast', seat, from, into });
    }
    frame.left--;
    if (frame.left === 0 || from === undefined) pen.pop();
  },
};

/** Mission 8 is gone: each gondola drops down to five. */
export const shed: Asking<ShedFrame> = {
  kind: 'shed',
  asks: (_, frame) => frame.seat,
  prompt: (_, frame) => say('ask.shed', { n: frame.gondola + 1 }),
  waiting: () => say('wait.turn'),
  choices(state, frame, seat) {
    const lots = waysToTake(cargoOf(state, seat, frame.gondola), hold(state, seat));
    const prompt = say('ask.shed', { n: frame.gondola + 1 });
    if (lots.length > 1)
      return pickCubes(prompt, lots, undefined, (keep) =>
        actionLeaf(say('do.keepCubes', { cubes: cubesText(keep) }), { do: 'shed', keep }),
      );
    const keep = lots[0] ?? [0, 0, 0];
    return actionLeaf(say('do.keepCubes', { cubes: cubesText(keep) }), { do: 'shed', keep });
  },
  play(pen, frame, action, seat) {
    const { keep } = actionOfKind(action, 'shed');
    pen.emit({ kind: 'shed', seat, cubes: minus(cargoOf(pen.state, seat, frame.gondola), keep) });
    load(pen.state, seat, frame.gondola, keep);
    pen.pop();
  },
};
