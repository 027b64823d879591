import { clone } from '../../kit/clone.ts';
import { ensureDefined } from '../../kit/must.ts';
import { drawOne, type Rng, shuffled } from '../../kit/rng.ts';
import type { Viewer } from '../../kit/seat.ts';
import type { FrameOf } from './frames/frame.ts';
import { discardOf, highFirst, without } from './rules/piles.ts';
import { type Below, type Player, playerAt, type State, seatsIn } from './state.ts';
import type { Pile } from './vocabulary.ts';

/** Another position this viewer cannot tell from the real one: foreign hands, stacks, decks and missions dealt anew. */
export function resample(state: State, viewer: Viewer, rng: Rng): State {
  return redealt(state, viewer, rng, anyhow);
}

/** What somebody may have planned in secret, the sizes of his stacks, who has so many cards to choose from. */
export type Planned = (state: State, player: Player, cards: number, rng: Rng) => readonly number[];

const anyhow: Planned = (_state, _player, most, rng) => {
  const sizes: number[] = [];
  for (let left = 1 + rng.below(most); left > 0; left -= sizes.at(-1) ?? left) sizes.push(1 + rng.below(left));
  return sizes;
};

/** All that is hidden from this viewer dealt anew; what is still being planned may be as `planned` says. */
export function redealt(state: State, viewer: Viewer, rng: Rng, planned: Planned): State {
  const other = clone(state);
  const open = state.stack.at(-1);
  if (open === undefined) return other;
  for (const seat of seatsIn(other)) if (seat !== viewer) redealCards(other, playerAt(other, seat), open.kind === 'planning', rng, planned);
  redealMissions(other, viewer, rng);
  return other;
}

function redealCards(state: State, player: Player, planning: boolean, rng: Rng, planned: Planned): void {
  for (const below of player.under) if (below.secret) swapRecovered(player, below, rng);
  // Face down in the discard, but fetched back since: these must have been there.
  const bound = boundUnused(player);
  const free = without(player.unused, bound);
  const drawn = player.hand + player.stacks.join('');
  const pool = shuffled(rng, [...player.deck, ...drawn, ...free]);
  const deal = (n: number) => highFirst(pool.splice(0, n).join(''));
  player.unused = bound + deal(free.length);
  if (planning && drawn !== '') {
    // P1: while planning is open, how many cards and stacks there are is as secret as which.
    const sizes = planned(state, player, pool.length, rng);
    if (player.hand !== '') {
      player.hand = deal(sizes.reduce((sum, size) => sum + size, 0));
      player.stacks = [];
    } else player.stacks = sizes.map(deal);
  } else {
    player.hand = deal(player.hand.length);
    player.stacks = player.stacks.map((stack) => deal(stack.length));
  }
  player.deck = deal(pool.length);
}

/** Which card went back under the deck is known to its owner alone: it might be any of the discard (F15). */
function swapRecovered(player: Player, below: Below, rng: Rng): void {
  player.recovered = without(player.recovered, below.card);
  const card = drawOne(rng, [...discardOf(player)]);
  player.recovered += card;
  below.card = card;
}

function boundUnused(player: Player): Pile {
  let bound = '';
  let spent = player.spent;
  for (const card of player.recovered)
    if (spent.includes(card)) spent = without(spent, card);
    else bound += card;
  return bound;
}

function redealMissions(state: State, viewer: Viewer, rng: Rng): void {
  const hidden = seatsIn(state)
    .filter((seat) => seat !== viewer)
    .map((seat) => playerAt(state, seat));
  const below = state.missionsBelow.filter((m) => m.by !== viewer);
  const top = state.stack.at(-1);
  const drawn = top?.kind === 'offer' && (top as FrameOf<'offer'>).seat !== viewer ? (top as FrameOf<'offer'>) : undefined;
  const pool = shuffled(rng, [
    ...state.missions,
    ...below.map((m) => m.mission),
    ...hidden.flatMap((p) => [...p.missions, ...p.boxed]),
    ...(drawn?.missions ?? []),
  ]);
  const deal = (n: number) => pool.splice(0, n);
  state.missions = deal(state.missions.length);
  for (const m of below) m.mission = ensureDefined(pool.pop(), 'a mission');
  for (const player of hidden) {
    const dealt = player.missions.length + player.boxed.length;
    // P9: nor does it show how many he keeps before all have chosen.
    const kept = top?.kind === 'missions' && player.boxed.length > 0 ? 1 + rng.below(dealt - 1) : player.missions.length;
    player.missions = deal(kept);
    player.boxed = deal(dealt - kept);
  }
  drawn?.missions.splice(0, 2, ...deal(drawn.missions.length));
}
