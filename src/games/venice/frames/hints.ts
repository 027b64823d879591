import type { Msg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import { isCommunal, LAST_SPACE, spaceOf } from '../rules/assistants.ts';
import { boatsAt, cargoOf, sisterQuay } from '../rules/boats.ts';
import { type Effect, howToPass, pointsPer, reach } from '../rules/buildings.ts';
import { bridgeCoins, bridgeIntrigue } from '../rules/canals.ts';
import { completable } from '../rules/missions.ts';
import { intrigueOver, withLess } from '../rules/tracks.ts';
import { boatsMet } from '../rules/voyage.ts';
import type { State } from '../state.ts';
import { buildingAt, currentTurn, playerOf } from '../state.ts';
import { type Building, type Quay, TILES, type Tile } from '../vocabulary.ts';
import { boatNames, buildingName, cubesText, effectText, say } from '../words.ts';
import type { ActivateFrame } from './frame.ts';

/** Which effects, with what he has to pay and to ship. */
export function effectsPrompt(state: State, { quay, seat, gondola }: Pick<ActivateFrame, 'quay' | 'seat' | 'gondola'>): Msg {
  const cubes = cubesText(cargoOf(state, seat, gondola));
  return say('ask.effects', { building: buildingName(buildingAt(state, quay)), coins: playerOf(state, seat).coins, cubes });
}

/** What a canal costs, and who lies at its end. */
export function canalHint(state: State, seat: Seat, canal: number, toll: number, to: Quay): Msg {
  const boats = boatsMet(state, seat, to);
  const price =
    bridgeIntrigue(state, seat, canal) > 0
      ? say('hint.underTheirs')
      : bridgeCoins(state, seat, canal) > 0
        ? say('hint.underOwn')
        : toll > 0
          ? say('hint.toll', { n: toll })
          : say('hint.free');
  return boats.length === 0 ? price : both(price, say('hint.boatsHere', { boats: boatNames(state, boats) }));
}

/** What mooring would allow: a mission, and the building with the assistant where he then stands. */
export function moorHint(state: State, seat: Seat, gondola: number, to: Quay): Msg {
  const building = buildingAt(state, to);
  const top = isCommunal(building) ? LAST_SPACE : reach(state, seat, to, 'moor');
  const what = offer(state, seat, building, top);
  const use = isCommunal(building)
    ? what
    : top === 0
      ? say('hint.noAssistant')
      : withNext(building, top, say(top > spaceOf(state, seat, to) ? 'hint.advances' : 'hint.stays', { n: top, what }));
  return completable(state, seat, gondola, to).length > 0 ? both(say('hint.mission'), use) : use;
}

/** What passing would bring: crossings, and the building where it may be activated. */
export function passHint(state: State, seat: Seat, gondola: number, to: Quay): Msg {
  const building = buildingAt(state, to);
  const how = howToPass(state, seat, gondola, to, currentTurn(state).spy);
  const space = spaceOf(state, seat, to);
  let hint =
    how === undefined
      ? say('hint.noUse')
      : how === 'spy'
        ? say('hint.spy', { what: offer(state, seat, building, LAST_SPACE) })
        : say('hint.uses', { n: space, what: offer(state, seat, building, space) });
  const met = boatsMet(state, seat, to);
  if (sisterQuay(state, seat, gondola) === to) hint = both(say('hint.ownBoat'), hint);
  return met.length === 0 ? hint : both(say('hint.meets', { boats: boatNames(state, met) }), hint);
}

/** What lies at a quay where a gondola is placed, and what its building gives then. */
export function placingHint(state: State, seat: Seat, quay: Quay): Msg {
  const building = buildingAt(state, quay);
  const boats = boatsAt(state, quay);
  const space = reach(state, seat, quay, 'moor');
  const what = withNext(building, space, offer(state, seat, building, space));
  return boats.length === 0 ? what : both(say('hint.boatsHere', { boats: boatNames(state, boats) }), what);
}

/** And what the assistant's next space would add. */
function withNext(building: Building, space: number, what: Msg): Msg {
  if (isCommunal(building) || space === 0 || space >= LAST_SPACE) return what;
  return both(what, say('hint.next', { what: effectText(building as Tile, space + 1) }));
}

/** What an effect brings now, where its words do not say it. */
export function effectHint(state: State, seat: Seat, { intrigue = 0, per }: Effect): { hint?: Msg } {
  if (per !== undefined) return { hint: say('hint.nowPoints', { n: pointsPer(state, seat, per) }) };
  if (intrigue > 0) return brimming(state, seat, intrigue);
  const left = playerOf(state, seat).intrigue;
  return intrigue < 0 && left + intrigue < 0 ? { hint: say('hint.nowIntrigue', { n: left }) } : {};
}

/** What intrigue beyond the cap costs instead (R51), as a hint of an option that brings it. */
export function brimming(state: State, seat: Seat, intrigue: number): { hint?: Msg } {
  const over = intrigueOver(state, seat, intrigue);
  return over === 0 ? {} : { hint: say('hint.brimming', { points: 2 * over }) };
}

function both(one: Msg, two: Msg): Msg {
  return say('hint.both', { one, two });
}

/** The effects of each tile up to each space, one after the other. */
const EFFECTS_UP_TO: { readonly [tile in Tile]?: readonly Msg[] } = Object.fromEntries(
  TILES.map((tile) => {
    const upTo: Msg[] = [effectText(tile, 1)];
    for (const id of [2, 3, 4]) upTo.push(say('effects.more', { one: upTo[id - 2] as Msg, two: effectText(tile, id) }));
    return [tile, upTo];
  }),
);

/** What a building gives up to a space; a communal one all it has. */
export function offer(state: State, seat: Seat, building: Building, space: number): Msg {
  switch (building) {
    case 'st_marks':
    case 'palace':
      return say(`hint.${building}`);
    case 'great_council':
      return say('hint.great_council', { n: 1 + withLess(state, seat) });
    default:
      return EFFECTS_UP_TO[building]?.[space - 1] ?? say('hint.noUse');
  }
}
