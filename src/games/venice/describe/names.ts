import { type Msg, who } from '../../../kit/message.ts';
import { must } from '../../../kit/must.ts';
import { cubesText } from '../cubes.ts';
import { boardOf } from '../data.ts';
import type { Payment } from '../frames/frame.ts';
import { say } from '../i18n/index.ts';
import { deckOf, sailorOf, whose } from '../rules/boats.ts';
import {
  type Boat,
  type Building,
  type Canal,
  type DogeCard,
  type Influence,
  type Owner,
  type Tile,
  WARES,
  type Whose,
} from '../vocabulary.ts';

interface Table {
  readonly edition: string;
  readonly city: readonly Building[];
  readonly players: readonly unknown[];
}

export function buildingName(building: Building): Msg {
  return say(`building.${building}`);
}

export function wareName(ware: number): Msg {
  return say(`ware.${must(WARES[ware], 'a ware')}`);
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
  if (typeof owner === 'number') return say('player', { who: who(owner) });
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
  const [a, b] = must(boardOf(table).ends[canal], 'a canal');
  return canalEnds([must(table.city[a], 'a building'), must(table.city[b], 'a building')]);
}

/** A player, the smugglers, or one of the Doge's houses. */
export function ownerName(table: Table, owner: Owner): Msg {
  return whoseName(whose(table, owner));
}

export function boatName(table: Table, boat: Boat): Msg {
  const seat = sailorOf(table, boat);
  if (seat !== undefined) return say('boat.player', { who: who(seat), n: (boat & 1) + 1 });
  return say(table.players.length === 2 ? 'boat.smuggler' : 'boat.doge', { deck: deckOf(table, boat) });
}
