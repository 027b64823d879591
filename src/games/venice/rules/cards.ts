import { ensureDefined } from '../../../kit/must.ts';
import { drawWithoutReplacement } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { playerOf, type State } from '../state.ts';
import type { Influence } from '../vocabulary.ts';
import { triggerEnd } from './ending.ts';
import { holds } from './tracks.ts';

export const HAND = 3;

export function missionsLeft(state: State): number {
  return state.missions.left + state.missions.under.length;
}

/** Every mission a player owns, finished or not, archived or not, is taxed 1 coin (R18); mission 26 frees him. */
export function taxOf(state: State, seat: Seat): number {
  if (holds(state, seat, 'no_taxes')) return 0;
  const player = playerOf(state, seat);
  return player.missions.length + player.places.length + player.archive.length;
}

/** A mission may be drawn while cards are left and the hand holds fewer than three (R18, R65). */
export function canDraw(state: State, seat: Seat): boolean {
  return playerOf(state, seat).missions.length < HAND && missionsLeft(state) > 0;
}

function drawMission(pen: Pen): number {
  const deck = pen.state.missions;
  if (deck.left > 0) {
    deck.left--;
    return drawWithoutReplacement(pen.rng, deck.unseen);
  }
  return ensureDefined(deck.under.shift(), 'a mission under the deck').card;
}

/** Draws two missions, with mission 26 three, of which one is kept and the rest goes under the deck; taxes are paid first (R79). */
export function draftMission(pen: Pen, seat: Seat, tax: number): void {
  const state = pen.state;
  playerOf(state, seat).coins -= tax;
  const looked = Math.min(missionsLeft(state), holds(state, seat, 'no_taxes') ? 3 : 2);
  const cards: number[] = [];
  for (let n = 0; n < looked; n++) cards.push(drawMission(pen));
  pen.reveals();
  pen.emit({ kind: 'drewMission', seat, looked, tax });
  burn(pen);
  if (cards.length === 1) keepMission(pen, seat, cards, ensureDefined(cards[0], 'a mission'));
  else pen.push({ kind: 'draft', seat, cards });
}

/** R58: an offer brings the top card, which must be kept. */
export function takeMission(pen: Pen, seat: Seat): void {
  const card = drawMission(pen);
  pen.reveals();
  pen.emit({ kind: 'drewMission', seat, looked: 1, tax: 0 });
  burn(pen);
  keepMission(pen, seat, [card], card);
}

/** R40: alone, each draw of missions puts the top card of the Doge's pile into the box. */
function burn({ state: { doge }, emit }: Pen): void {
  if (doge === undefined || doge.left === 0 || doge.lastTurns !== undefined) return;
  doge.left--;
  emit({ kind: 'burned' });
}

/** Keeps one of the missions seen; the others go under the deck. R19: the deck empty after that, the end is triggered. */
export function keepMission(pen: Pen, seat: Seat, cards: readonly number[], kept: number): void {
  const state = pen.state;
  playerOf(state, seat).missions.push(kept);
  for (const card of cards) if (card !== kept) state.missions.under.push({ card, by: seat });
  pen.emit({ kind: 'tookMission', seat, mission: kept });
  if (missionsLeft(state) === 0) triggerEnd(pen, 'missions');
}

/** R44: when the deck is empty in the middle of a draw the discards are shuffled and drawing goes on. */
function drawInfluence(pen: Pen): Influence | undefined {
  const deck = pen.state.influence;
  if (deck.unseen.length === 0) {
    const next = deck.under.shift();
    if (next !== undefined) return next.card;
    deck.unseen = deck.discards;
    deck.discards = [];
  }
  return deck.unseen.length === 0 ? undefined : drawWithoutReplacement(pen.rng, deck.unseen);
}

export function influenceLeft(state: State): number {
  const { unseen, under, discards } = state.influence;
  return unseen.length + under.length + discards.length;
}

/** Gaining an influence card: draw two, with mission 4 three, keep one, the rest goes under the deck unseen by others (R44). */
export function gainInfluence(pen: Pen, seat: Seat): void {
  const cards: Influence[] = [];
  for (let looks = holds(pen.state, seat, 'third_look') ? 3 : 2; looks > 0; looks--) {
    const card = drawInfluence(pen);
    if (card !== undefined) cards.push(card);
  }
  if (cards.length === 0) return;
  pen.reveals();
  if (cards.length === 1) keepInfluence(pen, seat, cards, ensureDefined(cards[0], 'a card'));
  else pen.push({ kind: 'choose', seat, cards });
}

/** Keeps one of the influence cards seen; mission 4 adds a coin. */
export function keepInfluence(pen: Pen, seat: Seat, cards: readonly Influence[], kept: Influence): void {
  const state = pen.state;
  const player = playerOf(state, seat);
  const rest = [...cards];
  rest.splice(rest.indexOf(kept), 1);
  player.cards.push(kept);
  const paid = holds(state, seat, 'third_look');
  if (paid) player.coins += 1;
  for (const card of rest) state.influence.under.push({ card, by: seat });
  pen.emit({ kind: 'gainedCard', seat, card: kept });
  if (paid) pen.emit({ kind: 'perk', seat, perk: 'third_look' });
}
