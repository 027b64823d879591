import type { Placement, Result } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import { ASSISTANTS, isCommunal, LAST_SPACE, placedBy } from './rules/assistants.ts';
import { cargoOf, hold } from './rules/boats.ts';
import { BRIDGES, bridgesOf } from './rules/bridges.ts';
import { HAND } from './rules/cards.ts';
import { totalOf } from './rules/cubes.ts';
import { PLACES } from './rules/missions.ts';
import { beatsDoge, ranking } from './rules/scoring.ts';
import { DOGE_INTRIGUE_CAP, DOGE_SCROLL_CAP, intrigueCap, SCROLL_CAP } from './rules/tracks.ts';
import { type Final, type Pile, playerOf, type State } from './state.ts';
import { say } from './words.ts';

/** Places and points, once nothing more is asked. */
export function result(state: State): Result | undefined {
  const final = state.final;
  if (final === undefined || state.stack.length > 0) return undefined;
  if (state.doge !== undefined) return { places: aloneAgainst(state, state.doge.points, final) };
  return { places: ranking(state).map((seat, i) => placing(state, final, seat, i + 1)) };
}

function aloneAgainst(state: State, points: number, final: Final): Placement[] {
  const won = beatsDoge(state);
  const doge: Placement = {
    seats: [],
    automaton: say('doge'),
    place: won ? 2 : 1,
    score: points,
    tieBreaks: [],
    breakdown: [
      { label: say('score.game'), points: points - (final.doge ?? 0) },
      { label: say('score.council'), points: final.doge ?? 0 },
    ],
  };
  const you = placing(state, final, 0, won ? 1 : 2);
  return won ? [you, doge] : [doge, you];
}

function placing(state: State, final: Final, seat: Seat, place: number): Placement {
  const { points } = playerOf(state, seat);
  const tally = ensureDefined(final.tallies[seat], 'a tally');
  const game = points - tally.council - tally.assistants - tally.coins - tally.favour;
  return {
    seats: [seat],
    place,
    score: points,
    tieBreaks: [final.arrested === seat ? 0 : 1, seat],
    breakdown: [
      { label: say('score.game'), points: game },
      { label: say('score.council'), points: tally.council },
      { label: say('score.assistants'), points: tally.assistants },
      { label: say('score.coins'), points: tally.coins },
      { label: say('score.favour'), points: tally.favour },
      ...(final.arrested === seat ? [{ label: say('score.arrested'), points: 0 }] : []),
    ],
  };
}

/** What neither grows nor shrinks: every card and boat is somewhere, and no limit is ever broken. */
export function conserved(state: State): { readonly [law: string]: number } {
  let missions = state.missions.unseen.length + state.missions.under.length;
  let influence = state.influence.unseen.length + state.influence.under.length + state.influence.discards.length;
  let smugglers = 0;
  let broken = 0;
  for (const pile of state.piles === undefined ? [] : [state.piles.A, state.piles.B]) smugglers += cardsOf(pile);
  state.players.forEach((player, s) => {
    const seat = s as Seat;
    missions += player.missions.length + player.places.length + player.archive.length;
    influence += player.cards.length;
    if (player.places.length > PLACES || player.missions.length > HAND) broken++;
    if (player.coins < 0 || player.scrolls < 0 || player.intrigue < 0 || player.points < 0) broken++;
    if (player.scrolls > SCROLL_CAP || player.intrigue > intrigueCap(state)) broken++;
    if (player.cargo.some((n) => n < 0)) broken++;
    const shedding = state.stack.some((frame) => frame.kind === 'shed');
    for (const gondola of [0, 1]) if (!shedding && totalOf(cargoOf(state, seat, gondola)) > hold(state, seat)) broken++;
  });
  state.crew.forEach((_, owner) => {
    if (placedBy(state, owner) > ASSISTANTS || bridgesOf(state, owner) > BRIDGES) broken++;
  });
  broken += crowds(state) + astray(state);
  const { doge } = state;
  if (doge !== undefined) {
    if (doge.points < 0 || doge.intrigue < 0 || doge.intrigue >= DOGE_INTRIGUE_CAP) broken++;
    if (doge.scrolls < 0 || doge.scrolls > DOGE_SCROLL_CAP || doge.left < 0 || doge.left > doge.unseen.length) broken++;
  }
  for (const frame of state.stack) {
    if (frame.kind === 'draft') missions += frame.cards.length;
    if (frame.kind === 'deal') missions += Object.keys(frame.back).length;
    if (frame.kind === 'choose') influence += frame.cards.length;
    if (frame.kind === 'turn' && frame.playing !== '') influence++;
    if (frame.kind === 'smuggle') smugglers += frame.cards.length;
  }
  return { missions, influence, smugglers, broken, boats: state.boats.length };
}

/** The first three spaces of a tile hold one assistant each, and communal buildings none. */
function crowds(state: State): number {
  let found = 0;
  state.city.forEach((building, quay) => {
    for (let space = 1; space <= LAST_SPACE; space++) {
      const there = state.crew.filter((row) => row[quay] === space).length;
      if (there > (isCommunal(building) ? 0 : space === LAST_SPACE ? state.crew.length : 1)) found++;
    }
  });
  return found;
}

/** A boat lies in one stack or in none, and no two boats of a player at one quay. */
function astray(state: State): number {
  let found = 0;
  const afloat = state.boats.filter((quay) => quay >= 0).length;
  if (new Set(state.arrivals).size !== state.arrivals.length || state.arrivals.length !== afloat) found++;
  for (let seat = 0; seat < state.players.length; seat++) {
    const [one = -1, two = -1] = state.boats.slice(seat * 2, seat * 2 + 2);
    if (one >= 0 && one === two) found++;
  }
  return found;
}

function cardsOf(pile: Pile): number {
  return pile.sure.length + pile.maybe.length + pile.top.length + pile.discards.length;
}
