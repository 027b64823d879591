import type { Seat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { buildingAt, playerOf, type State } from '../state.ts';
import type { Building, Canal, Quay } from '../vocabulary.ts';
import { buildBridge, canBuild } from './bridges.ts';
import { canDraw, draftMission, taxOf } from './cards.ts';
import { advanceCouncil, gainScrolls, score, withLess } from './tracks.ts';

const SQUARE_COINS = 2;
const BRIDGE_PRICE = 4;

/** The two parts of a communal building, of which each may be used without the other (R79). */
export interface CommunalUse {
  /** St Mark's: 2 coins. Palace: a scroll and a point. Grand Council: the steps. */
  readonly first: boolean;
  /** St Mark's and Palace: a mission is drawn. Grand Council: a bridge goes here. */
  readonly mission?: boolean | undefined;
  readonly canal?: Canal | undefined;
}

/** Whether taxes can be paid and a mission drawn; at St Mark's the 2 coins may pay them (R18, R79). */
export function canDraft(state: State, seat: Seat, building: Building, first: boolean): boolean {
  const coins = playerOf(state, seat).coins + (building === 'st_marks' && first ? SQUARE_COINS : 0);
  return canDraw(state, seat) && coins >= taxOf(state, seat);
}

/** The Grand Council's bridge needs 4 coins, a bridge and a free canal (R54, R79). */
export function canPayBridge(state: State, seat: Seat): boolean {
  return playerOf(state, seat).coins >= BRIDGE_PRICE && canBuild(state, seat);
}

/** Coins a use of a communal building leaves more or fewer than before. */
export function communalCoins(state: State, seat: Seat, building: Building, use: CommunalUse): number {
  const first = building === 'st_marks' && use.first ? SQUARE_COINS : 0;
  return first - (use.mission ? taxOf(state, seat) : 0) - (use.canal === undefined ? 0 : BRIDGE_PRICE);
}

/** St Mark's Square: 2 coins and a mission. Doge's Palace: a scroll, a point and a mission. Grand Council: steps, and a bridge for 4 coins. */
export function useCommunal(pen: Pen, seat: Seat, quay: Quay, use: CommunalUse): void {
  const state = pen.state;
  const player = playerOf(state, seat);
  const building = buildingAt(state, quay);
  const was = { coins: player.coins, scrolls: player.scrolls, points: player.points };
  if (use.first && building === 'st_marks') player.coins += SQUARE_COINS;
  if (use.first && building === 'palace') {
    gainScrolls(state, seat, 1);
    score(state, seat, 1);
  }
  if (use.canal !== undefined) player.coins -= BRIDGE_PRICE;
  pen.emit({
    kind: 'used',
    seat,
    building,
    effects: [],
    change: {
      coins: player.coins - was.coins,
      scrolls: player.scrolls - was.scrolls,
      points: player.points - was.points,
      intrigue: 0,
      cubes: [0, 0, 0],
    },
  });
  if (building === 'great_council') {
    if (use.first) advanceCouncil(pen, seat, 1 + withLess(state, seat));
    if (use.canal !== undefined) buildBridge(pen, seat, use.canal);
  } else if (use.mission) draftMission(pen, seat, taxOf(state, seat));
}
