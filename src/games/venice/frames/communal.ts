import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { canBuild } from '../rules/bridges.ts';
import { mostCoins } from '../rules/buildings.ts';
import { canDraw, taxOf } from '../rules/cards.ts';
import { type CommunalUse, canDraft, canPayBridge, communalCoins } from '../rules/communal.ts';
import { withLess } from '../rules/tracks.ts';
import type { State } from '../state.ts';
import type { Communal } from '../vocabulary.ts';
import { buildingName, canalName, say } from '../words.ts';
import { bridgeOptions } from './cards.ts';
import type { ActivateFrame } from './frame.ts';
import { effectsPrompt } from './hints.ts';
import { leavesWayOn } from './way-on.ts';

/** A communal building: either part may be taken without the other (R79). */
export function communalChoice(state: State, frame: ActivateFrame, seat: Seat): Choice<Action> {
  const building = state.city[frame.quay] as Communal;
  const options: Option<Action>[] = [{ id: 'first', label: firstPart(state, seat, building) }, secondPart(state, seat, building)];
  const both = ['first', 'second'];
  const second = options[1]?.disabled === undefined && building !== 'great_council';
  const preset = second && works(state, frame, seat, use(building, both)) ? both : ['first'];
  return {
    at: 'some',
    prompt: effectsPrompt(state, frame),
    min: 0,
    max: 2,
    options,
    preset,
    done(chosen) {
      if (building === 'great_council' && chosen.includes('second'))
        return {
          at: 'pick',
          prompt: say('ask.canal'),
          options: bridgeOptions(state, (canal) => visit(state, frame, seat, { first: chosen.includes('first'), canal })),
        };
      return visit(state, frame, seat, use(building, chosen));
    },
  };
}

function use(building: Communal, chosen: readonly string[]): CommunalUse {
  const first = chosen.includes('first');
  return building === 'great_council' ? { first } : { first, mission: chosen.includes('second') };
}

function firstPart(state: State, seat: Seat, building: Communal) {
  if (building === 'great_council') return say('pick.steps', { n: 1 + withLess(state, seat) });
  return say(building === 'st_marks' ? 'pick.squareCoins' : 'pick.palaceGain');
}

function secondPart(state: State, seat: Seat, building: Communal): Option<Action> {
  const id = 'second';
  if (building === 'great_council') {
    const label = say('pick.bridgeForCoins');
    if (canPayBridge(state, seat)) return { id, label };
    return { id, label, disabled: canBuild(state, seat) ? say('why.lack.coins') : say('why.noBridge') };
  }
  const label = say('pick.draw', { tax: taxOf(state, seat) });
  if (canDraft(state, seat, building, true)) return { id, label };
  return { id, label, disabled: canDraw(state, seat) ? say('why.taxes') : say('why.noMission') };
}

function works(state: State, frame: ActivateFrame, seat: Seat, chosen: CommunalUse): boolean {
  const building = state.city[frame.quay] as Communal;
  if (chosen.mission && !canDraft(state, seat, building, chosen.first)) return false;
  return leavesWayOn(state, frame, communalCoins(state, seat, building, chosen) + extra(state, frame, seat, building), chosen.canal);
}

/** Mission 25 with mission 4 brings a coin by itself. */
function extra(state: State, frame: ActivateFrame, seat: Seat, building: Communal): number {
  return building === 'great_council' ? mostCoins(state, seat, frame.gondola, frame.quay, frame.how) : 0;
}

function visit(state: State, frame: ActivateFrame, seat: Seat, chosen: CommunalUse): Choice<Action> {
  const building = state.city[frame.quay] as Communal;
  if (chosen.mission && !canDraft(state, seat, building, chosen.first)) return { at: 'no', why: say('why.taxes') };
  if (!works(state, frame, seat, chosen)) return { at: 'no', why: say('why.strands') };
  const what = [
    ...(chosen.first ? [firstPart(state, seat, building)] : []),
    ...(chosen.mission ? [say('pick.draw', { tax: taxOf(state, seat) })] : []),
    ...(chosen.canal === undefined ? [] : [say('do.bridgeOver', { canal: canalName(state, chosen.canal) })]),
  ];
  const summary =
    what.length === 0
      ? say('do.noEffects', { building: buildingName(building) })
      : say('do.effects', { building: buildingName(building), what });
  return actionLeaf(summary, { do: 'visit', ...chosen } as Action);
}
