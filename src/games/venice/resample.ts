import { clone } from '../../kit/clone.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Rng, shuffled } from '../../kit/rng.ts';
import type { Seat, Viewer } from '../../kit/seat.ts';
import type { State } from './state.ts';
import type { Influence, Tile } from './vocabulary.ts';

/** A place where a hidden card lies: read it, then lay another there. */
interface Spot<C> {
  readonly card: C;
  lay(card: C): unknown;
}

/** Another state that this viewer cannot tell from this one: foreign hands, bags and cards that others put under decks change places. */
export function resample(before: State, viewer: Viewer, rng: Rng): State {
  const state = clone(before);
  reshuffle(missionSpots(state, viewer), rng);
  reshuffle(influenceSpots(state, viewer), rng);
  if (state.players.length === 2 && state.piles !== undefined)
    for (const [owner, deck] of (['A', 'B'] as const).entries()) if (viewer !== owner) reshuffle(smugglerSpots(state, deck), rng);
  return state;
}

function reshuffle<C>(spots: readonly Spot<C>[], rng: Rng): void {
  const cards = shuffled(
    rng,
    spots.map((spot) => spot.card),
  );
  spots.forEach((spot, i) => {
    spot.lay(ensureDefined(cards[i], 'a card'));
  });
}

function within<C>(list: C[]): Spot<C>[] {
  return list.map((card, i) => ({
    card,
    lay: (other) => {
      list[i] = other;
    },
  }));
}

function missionSpots(state: State, viewer: Viewer): Spot<number>[] {
  const spots = within(state.missions.unseen);
  for (const under of state.missions.under)
    if (under.by !== viewer) spots.push({ card: under.card, lay: (card) => Object.assign(under, { card }) });
  state.players.forEach((player, seat) => {
    if (seat !== viewer) spots.push(...within(player.missions));
  });
  for (const frame of state.stack) {
    if (frame.kind === 'draft' && frame.seat !== viewer) spots.push(...within(frame.cards));
    if (frame.kind !== 'deal') continue;
    for (const key in frame.back) {
      const seat = Number(key) as Seat;
      if (seat !== viewer)
        spots.push({ card: ensureDefined(frame.back[seat], 'a mission'), lay: (card) => Object.assign(frame.back, { [seat]: card }) });
    }
  }
  return spots;
}

function influenceSpots(state: State, viewer: Viewer): Spot<Influence>[] {
  const spots = within(state.influence.unseen);
  for (const under of state.influence.under)
    if (under.by !== viewer) spots.push({ card: under.card, lay: (card) => Object.assign(under, { card }) });
  state.players.forEach((player, seat) => {
    if (seat !== viewer) spots.push(...within(player.cards));
  });
  for (const frame of state.stack) if (frame.kind === 'choose' && frame.seat !== viewer) spots.push(...within(frame.cards));
  return spots;
}

function smugglerSpots(state: State, deck: 'A' | 'B'): Spot<Tile>[] {
  const pile = ensureDefined(state.piles, 'smuggler decks')[deck];
  const spots = [...within(pile.sure), ...within(pile.top)];
  for (const frame of state.stack) if (frame.kind === 'smuggle' && frame.deck === deck) spots.push(...within(frame.cards));
  return spots;
}
