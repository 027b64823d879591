import type { Seat } from '../../../kit/seat.ts';
import { boardOf, missionOf } from '../data.ts';
import type { PerksFrame } from '../frames/frame.ts';
import type { Pen } from '../log.ts';
import { currentTurn, playerOf, type State } from '../state.ts';
import type { Building, Owner, Perk } from '../vocabulary.ts';
import { cargoOf } from './boats.ts';
import { bridgesOf } from './bridges.ts';
import { scrollsAndCubes } from './buildings.ts';
import { canGoOn, voyageOf } from './canals.ts';
import { gainInfluence } from './cards.ts';
import { holds, score } from './tracks.ts';

/** After which building a mission's effect comes (P1); `Q` may be declined. */
const AFTER: { readonly [perk in Perk]?: { readonly building: Building; readonly optional: boolean } } = {
  market_coins: { building: 'market', optional: false },
  council_for_scrolls: { building: 'small_council', optional: true },
  consulate_calm: { building: 'consulate', optional: true },
  points_for_scrolls: { building: 'library', optional: true },
  clean_church: { building: 'church', optional: false },
  court_accusation: { building: 'court', optional: true },
  bank_calm: { building: 'bank', optional: true },
  bridge_rent: { building: 'council_of_ten', optional: false },
  council_card: { building: 'great_council', optional: false },
};

export const PERK_SCROLLS = 2;
const BANK_COINS = 3;

export interface NextPerk {
  readonly no: number;
  readonly perk: Perk;
  readonly optional: boolean;
}

/** The mission whose effect comes next after an activation: one after the other, in the order of their numbers (P1). */
export function nextPerk(state: State, seat: Seat, building: Building, last: number): NextPerk | undefined {
  const places = playerOf(state, seat).places;
  let next: NextPerk | undefined;
  for (const no of places) {
    if (no <= last || (next !== undefined && no > next.no)) continue;
    const { perk } = missionOf(boardOf(state), no);
    const after = AFTER[perk];
    if (after?.building === building) next = { no, perk, optional: after.optional };
  }
  return next;
}

/** P5: what cannot be paid or would change nothing is not offered; R36: nor what would strand him. */
export function isOffered(state: State, frame: PerksFrame, perk: Perk): boolean {
  const player = playerOf(state, frame.seat);
  const scrolls = scrollsAndCubes(state, frame.seat, cargoOf(state, frame.seat, frame.gondola));
  switch (perk) {
    case 'council_for_scrolls':
      return scrolls >= PERK_SCROLLS && player.council < boardOf(state).edition.council.track;
    case 'points_for_scrolls':
      return scrolls >= PERK_SCROLLS;
    case 'consulate_calm':
      return player.intrigue > 0;
    case 'court_accusation':
      return accusable(state, frame.seat).length > 0;
    case 'bank_calm':
      return player.intrigue > 0 && player.coins >= BANK_COINS && staysAfloat(state, frame, player.coins - BANK_COINS);
    default:
      return false;
  }
}

function staysAfloat(state: State, frame: PerksFrame, coins: number): boolean {
  if (frame.how !== 'pass' && frame.how !== 'spy') return true;
  const route = currentTurn(state).route;
  return canGoOn(state, boardOf(state), voyageOf(state, frame.seat, frame.gondola, route, coins), frame.quay);
}

/** Mission 19 can name any other player who has no shield; alone the Doge. */
export function accusable(state: State, by: Seat): Owner[] {
  if (state.doge !== undefined) return [state.players.length];
  return state.players.flatMap((_, seat) => (seat !== by && !holds(state, seat as Seat, 'shield') ? [seat] : []));
}

/** Effects that happen by themselves after an activation. */
export function applyPerk(pen: Pen, frame: PerksFrame, { perk }: NextPerk): void {
  const state = pen.state;
  const player = playerOf(state, frame.seat);
  if (perk === 'clean_church' && !frame.clean) return;
  if (perk === 'bridge_rent' && bridgesOf(state, frame.seat) === 0) return;
  pen.emit({ kind: 'perk', seat: frame.seat, perk });
  if (perk === 'market_coins') player.coins += 2;
  if (perk === 'clean_church') score(state, frame.seat, 2);
  if (perk === 'bridge_rent') player.coins += bridgesOf(state, frame.seat);
  if (perk === 'council_card') gainInfluence(pen, frame.seat);
}

/** What calm at the bank costs. */
export function payBankCoins(state: State, seat: Seat): void {
  playerOf(state, seat).coins -= BANK_COINS;
}
