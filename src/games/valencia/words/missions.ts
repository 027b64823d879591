import type { Msg } from '../../../kit/message.ts';
import { missionGuild, missionOf } from '../rules/missions.ts';
import { editionOf } from '../state.ts';
import { guildName, say } from '../words.ts';

/** A mission in a few words. */
export function missionLabel(state: { readonly edition: string; readonly players: readonly unknown[] }, id: string): Msg {
  const mission = missionOf(state, id);
  if (mission === undefined) return say('mission.unknown', { id });
  switch (mission.type) {
    case 'costPair':
      return say('mission.costPair', { cost: Number(mission.param ?? 0) });
    case 'guildTrio':
      return say('mission.guildTrio', { guild: guildName(missionGuild(mission) ?? 'O') });
    case 'councilSeats':
      return say('mission.councilSeats', { n: editionOf(state).councilMission[state.players.length] ?? 0 });
    case 'moreThanNeighbour':
      return say(mission.param === 'resources' ? 'mission.moreGoods' : 'mission.moreCoins');
    case 'tenMinus':
      return say(mission.param === 'resources' ? 'mission.tenMinusGoods' : 'mission.tenMinusCoins');
    default:
      return say(`mission.${mission.type}`);
  }
}

/** What a mission gives or costs at the end. */
export function missionWorth(state: { readonly edition: string }, id: string): Msg {
  const mission = missionOf(state, id);
  if (mission?.points === undefined) return say('mission.counts');
  return say('mission.worth', { points: mission.points, penalty: mission.penalty });
}
