import type { IconName, Ink, Shape } from '../../../kit/scene.ts';
import type { Effect } from '../rules/buildings.ts';
import type { Perk } from '../vocabulary.ts';
import { wareShapes } from './wares.ts';

const SIZE = 36;

/** What a space of a building brings, as one silhouette: green takes intrigue away, red brings it or costs something dear. */
export function effectSign(effect: Effect, x: number, y: number): Shape[] {
  if (effect.cube !== undefined) return wareShapes(effect.cube, x, y, 16);
  const [icon, fill] = signOf(effect);
  return [{ shape: 'icon', icon, x, y, size: SIZE, fill }];
}

function signOf({ asks, per, points = 0, coins = 0, scrolls = 0, intrigue = 0, ...effect }: Effect): readonly [IconName, Ink] {
  if (asks === 'any_two' || asks === 'convert') return ['cube', 'inkSoft'];
  if (asks === 'bridge') return ['bridge', 'inkSoft'];
  if (asks === 'ship') return ['star', 'inkSoft'];
  if (effect.card) return ['card', 'inkSoft'];
  if (effect.council !== undefined) return ['council', 'inkSoft'];
  if (points > 0 || per !== undefined) return ['star', 'inkSoft'];
  if (coins > 0) return ['coin', 'inkSoft'];
  if (scrolls > 0) return ['scroll', 'inkSoft'];
  return ['mask', intrigue < 0 ? 'green' : 'red'];
}

/** What the lasting effect of a completed mission is about. */
export const PERK_ICONS: { readonly [perk in Perk]: IconName } = {
  market_coins: 'coin',
  second_canal: 'gondola',
  bridge_coin: 'coin',
  third_look: 'coin',
  council_for_scrolls: 'council',
  step_per_mission: 'seal',
  recast_cube: 'cube',
  seven_cubes: 'cube',
  stack_point: 'star',
  cheap_stay: 'anchor',
  second_card: 'card',
  consulate_calm: 'mask',
  points_for_scrolls: 'star',
  double_answer: 'scroll',
  gossip_point: 'star',
  first_scroll: 'scroll',
  clean_church: 'mask',
  coin_answer: 'coin',
  court_accusation: 'court',
  shield: 'mask',
  cubes_as_scrolls: 'cube',
  bank_calm: 'mask',
  bridge_rent: 'bridge',
  bridge_toll: 'bridge',
  council_card: 'card',
  no_taxes: 'coin',
};
