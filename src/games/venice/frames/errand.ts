import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Mission } from '../editions/edition.ts';
import { cargoOf } from '../rules/boats.ts';
import { minus, totalOf } from '../rules/cubes.ts';
import { canPay, completeMission, PLACES, type Shelving, withinReach } from '../rules/missions.ts';
import { holds } from '../rules/tracks.ts';
import { buildingAt, playerOf, type State } from '../state.ts';
import type { Cubes } from '../vocabulary.ts';
import { buildingName, missionName, missionText, say } from '../words.ts';
import { pickForScrolls } from './activate.ts';
import type { ErrandFrame } from './frame.ts';
import type { Asking } from './kinds.ts';

/** Moored, before the assistant: one mission that names this building may be completed (R55). */
export const errand: Asking<ErrandFrame> = {
  kind: 'errand',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => say('ask.errand', { building: buildingName(buildingAt(state, frame.quay)) }),
  waiting: () => say('wait.turn'),
  choices(state, frame, seat) {
    const gondola = playerOf(state, seat).gondolier;
    const options = withinReach(state, seat, gondola, frame.quay).map((mission): Option<Action> => {
      const shown = { id: `${mission.no}`, label: missionName(state, mission.no), hint: missionText(state, mission.no) };
      if (!canPay(state, seat, gondola, mission)) return { ...shown, disabled: say('why.lack.scrolls') };
      return { ...shown, likely: true, next: () => settlePayment(state, seat, gondola, mission) };
    });
    options.push({ id: 'no', label: say('pick.later'), next: () => actionLeaf(say('do.no'), { do: 'complete' }) });
    return { at: 'pick', prompt: say('ask.errand', { building: buildingName(buildingAt(state, frame.quay)) }), options };
  },
  play(pen, _, action, seat) {
    const { mission, cubes, shelving } = actionOfKind(action, 'complete');
    pen.pop();
    if (mission === undefined) return;
    completeMission(pen, seat, playerOf(pen.state, seat).gondolier, mission, cubes ?? [0, 0, 0], ensureDefined(shelving, 'a place'));
  },
};

function settlePayment(state: State, seat: Seat, gondola: number, mission: Mission): Choice<Action> {
  if (mission.scrolls === 0 || !holds(state, seat, 'cubes_as_scrolls')) return shelve(state, seat, mission, [0, 0, 0]);
  const spare = minus(cargoOf(state, seat, gondola), mission.cubes);
  return pickForScrolls(state, seat, spare, mission.scrolls, (cubes) => shelve(state, seat, mission, cubes));
}

/** R15: a free place, the place of another mission, or straight into the archive. */
function shelve(state: State, seat: Seat, mission: Mission, cubes: Cubes): Choice<Action> {
  const option = (shelving: Shelving, label: Msg): Option<Action> => ({
    id: `${shelving}`,
    label,
    ...(shelving === 'place' ? { likely: true } : {}),
    next: () =>
      actionLeaf(say('do.complete', { mission: missionName(state, mission.no), where: label }), {
        do: 'complete',
        mission: mission.no,
        shelving,
        ...(totalOf(cubes) > 0 ? { cubes } : {}),
      }),
  });
  const places = playerOf(state, seat).places;
  const options: Option<Action>[] = [];
  if (places.length < PLACES) options.push(option('place', say('pick.place')));
  for (const no of places) options.push(option(no, say('pick.replace', { mission: missionName(state, no) })));
  options.push(option('archive', say('pick.archive')));
  return { at: 'pick', prompt: say('ask.shelve'), options };
}
