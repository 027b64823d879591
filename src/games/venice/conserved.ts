import type { Seat } from '../../kit/seat.ts';
import { totalOf } from './cubes.ts';
import { ASSISTANTS, placedBy } from './rules/assistants.ts';
import { cargoOf, hold } from './rules/boats.ts';
import { BRIDGES, bridgesOf } from './rules/bridges.ts';
import { intrigueCap, SCROLL_CAP } from './rules/tracks.ts';
import type { Pile, State } from './state.ts';

/** What neither grows nor shrinks: every card and boat is somewhere, and no limit is ever broken. */
export function conservedIn(state: State): { readonly [law: string]: number } {
  let missions = state.missions.unseen.length + state.missions.under.length;
  let influence = state.influence.unseen.length + state.influence.under.length + state.influence.discards.length;
  let smugglers = 0;
  let broken = 0;
  for (const pile of state.piles === undefined ? [] : [state.piles.A, state.piles.B]) smugglers += cardsOf(pile);
  state.players.forEach((player, s) => {
    const seat = s as Seat;
    missions += player.missions.length + player.places.length + player.archive.length;
    influence += player.cards.length;
    if (player.places.length > 3 || player.missions.length > 3) broken++;
    if (player.coins < 0 || player.scrolls < 0 || player.intrigue < 0 || player.points < 0) broken++;
    if (player.scrolls > SCROLL_CAP || player.intrigue > intrigueCap(state)) broken++;
    if (player.cargo.some((n) => n < 0)) broken++;
    const shedding = state.stack.some((frame) => frame.kind === 'shed');
    for (const gondola of [0, 1]) if (!shedding && totalOf(cargoOf(state, seat, gondola)) > hold(state, seat)) broken++;
  });
  state.crew.forEach((_, owner) => {
    if (placedBy(state, owner) > ASSISTANTS || bridgesOf(state, owner) > BRIDGES) broken++;
  });
  for (const frame of state.stack) {
    if (frame.kind === 'draft') missions += frame.cards.length;
    if (frame.kind === 'deal') missions += Object.keys(frame.back).length;
    if (frame.kind === 'choose') influence += frame.cards.length;
    if (frame.kind === 'turn' && frame.playing !== '') influence++;
    if (frame.kind === 'smuggle') smugglers += frame.cards.length;
  }
  return { missions, influence, smugglers, broken, boats: state.boats.length };
}

function cardsOf(pile: Pile): number {
  return pile.sure.length + pile.maybe.length + pile.top.length + pile.discards.length;
}
