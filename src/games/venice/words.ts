import { type Msg, messageFactory, playerArg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { boardOf, missionOf } from './data.ts';
import type { Payment } from './frames/frame.ts';
import type { en } from './i18n/en.ts';
import { deckOf, sailorOf, whose } from './rules/boats.ts';
import {
  type Boat,
  type Building,
  type Canal,
  type Cubes,
  type DogeCard,
  type Influence,
  type Owner,
  type Perk,
  type Tile,
  WARES,
  type Whose,
} from './vocabulary.ts';

export const say = messageFactory<keyof typeof en>('venice');

interface Table {
  readonly edition: string;
  readonly city: readonly Building[];
  readonly players: readonly unknown[];
}

export function buildingName(building: Building): Msg {
  return say(`building.${building}`);
}

export function wareName(ware: number): Msg {
  return say(`ware.${ensureDefined(WARES[ware], 'a ware')}`);
}

export function cardName(card: Influence): Msg {
  return say(`card.${card}`);
}

export function cardText(card: Influence): Msg {
  return say(`card.${card}.text`);
}

export function dogeCardName(card: DogeCard): Msg {
  return say(`doge.${card}`);
}

export function dogeCardText(card: DogeCard): Msg {
  return say(`doge.${card}.text`);
}

export function effectText(tile: Tile, id: number): Msg {
  return say(`effect.${tile}.${id as 1 | 2 | 3 | 4}`);
}

/** A player, the smugglers, or one of the Doge's houses, as the log names them. */
export function whoseName(owner: Whose): Msg {
  if (typeof owner === 'number') return say('player', { who: playerArg(owner) });
  return say(owner === 'smugglers' ? 'smugglers' : `doge.${owner}`);
}

/** What was or will be paid, and the intrigue taken instead. */
export function paidText(paid: Payment): Msg {
  const parts: Msg[] = [];
  if (paid.scrolls > 0) parts.push(say('scrolls', { n: paid.scrolls }));
  if (paid.coins > 0) parts.push(say('coins', { n: paid.coins }));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = paid.cubes;
  if (a + b + c + d + e + f > 0) parts.push(cubesText([a + d, b + e, c + f]));
  if (paid.intrigue > 0) parts.push(say('intrigue.n', { n: paid.intrigue }));
  return say('list', { what: parts });
}

export function canalEnds([a, b]: readonly [Building, Building]): Msg {
  return say('canal', { a: buildingName(a), b: buildingName(b) });
}

/** A canal by the buildings at its ends. */
export function canalName(table: Table, canal: Canal): Msg {
  const [a, b] = ensureDefined(boardOf(table).ends[canal], 'a canal');
  return canalEnds([ensureDefined(table.city[a], 'a building'), ensureDefined(table.city[b], 'a building')]);
}

/** A player, the smugglers, or one of the Doge's houses. */
export function ownerName(table: Table, owner: Owner): Msg {
  return whoseName(whose(table, owner));
}

export function boatName(table: Table, boat: Boat): Msg {
  const seat = sailorOf(table, boat);
  if (seat !== undefined) return say('boat.player', { who: playerArg(seat), n: (boat & 1) + 1 });
  return say(table.players.length === 2 ? 'boat.smuggler' : 'boat.doge', { deck: deckOf(table, boat) });
}

export function boatNames(table: Table, boats: readonly Boat[]): Msg[] {
  return boats.map((boat) => boatName(table, boat));
}

const texts = new Map<number, Msg>();

/** "2 ceramics and 1 silver"; the few that occur are kept, since every lot of cubes offered has one. */
export function cubesText(cubes: readonly number[]): Msg {
  const [a = 0, b = 0, c = 0] = cubes;
  const key = a * 400 + b * 20 + c;
  let text = texts.get(key);
  if (text === undefined) {
    text = newText(cubes);
    texts.set(key, text);
  }
  return text;
}

/** What both gondolas of a player carry. */
export function cargoText([one, two]: readonly [Cubes, Cubes]): Msg {
  return say('cubes.both', { one: cubesText(one), two: cubesText(two) });
}

/** Each ware that occurs, with its number. */
function waresIn(cubes: readonly number[]): Msg[] {
  return WARES.flatMap((ware, i) => (cubes[i] === 0 ? [] : [say(`cubes.${ware}`, { n: cubes[i] ?? 0 })]));
}

function newText(cubes: readonly number[]): Msg {
  const what = waresIn(cubes);
  return what.length === 0 ? say('cubes.none') : say('cubes', { what });
}

/** "Mission 7, Workshop". */
export function missionName(table: { readonly edition: string }, no: number): Msg {
  return say('mission', { no, building: buildingName(missionOf(boardOf(table), no).building) });
}

/** What it costs and what it brings. */
export function missionText(table: { readonly edition: string }, no: number): Msg {
  const { cubes, scrolls, coins, points } = missionOf(boardOf(table), no);
  const cost = [...waresIn(cubes), ...(scrolls === 0 ? [] : [say('mission.scrolls', { n: scrolls })])];
  return say('mission.text', { cost: say('list', { what: cost }), coins, points });
}

/** What each of several missions costs and brings, for the question which to keep; its effect stands beside the option. */
export function missionList(table: { readonly edition: string }, numbers: readonly number[]): Msg {
  return say('list', {
    what: numbers.map((no) => say('mission.costs', { mission: missionName(table, no), text: missionText(table, no) })),
  });
}

export function perkOf(table: { readonly edition: string }, no: number): Msg {
  return perkText(missionOf(boardOf(table), no).perk);
}

export function perkText(perk: Perk): Msg {
  return say(`perk.${perk}`);
}
