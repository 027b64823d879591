import type { Msg } from '../../../kit/message.ts';
import { waresIn } from '../cubes.ts';
import { boardOf, missionOf } from '../data.ts';
import { say } from '../i18n/index.ts';
import type { Perk } from '../vocabulary.ts';
import { buildingName } from './names.ts';

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
