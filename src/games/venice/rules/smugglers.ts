import { ensureDefined } from '../../../kit/must.ts';
import { drawWithoutReplacement } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import { type Board, boardOf, priceOf, type Way } from '../data.ts';
import type { Pen } from '../log.ts';
import type { Pile, State } from '../state.ts';
import { bridgeOwner, currentTurn } from '../state.ts';
import type { Boat, Deck, Owner, Quay, Tile } from '../vocabulary.ts';
import { advanceAssistant, canAdvance, spaceOf } from './assistants.ts';
import { boatsAt, boatsOfDeck, castOff, deckOf, moorBoat, sailorOf } from './boats.ts';
import { payToll } from './canals.ts';
import { meet } from './crossings.ts';
import { dogeScoresAssistant } from './doge-points.ts';
import { canalBetween } from './voyage.ts';

export function pileOf(state: State, deck: Deck): Pile {
  return ensureDefined(state.piles, 'smuggler decks')[deck];
}

/** Cards that can still be turned, the one known on top apart. */
export function cardsIn(pile: Pile): number {
  return pile.sure.length + pile.maybe.length - pile.out;
}

/** Turns a card: one surely in the deck, or one of those of which some lie in the box. */
export function turnSmuggler(pen: Pen, pile: Pile): Tile {
  const top = pile.top.pop();
  if (top !== undefined) return top;
  if (pile.maybe.length > pile.out && pen.rng.below(cardsIn(pile)) >= pile.sure.length) return drawWithoutReplacement(pen.rng, pile.maybe);
  return drawWithoutReplacement(pen.rng, pile.sure);
}

/** After his turn a player draws two smuggler cards, plays one and lays the other back on top. R20: the last one is drawn and played alone. */
export function drawSmugglers(pen: Pen, seat: Seat, deck: Deck): void {
  const pile = pileOf(pen.state, deck);
  const cards = [turnSmuggler(pen, pile)];
  if (cardsIn(pile) > 0) cards.push(turnSmuggler(pen, pile));
  pen.reveals();
  pen.push({ kind: 'smuggle', seat, deck, cards });
}

/** R62: the deck is shuffled anew at once when its last card was played. */
export function discardSmuggler(pen: Pen, deck: Deck, played: Tile, cards: readonly Tile[]): void {
  const pile = pileOf(pen.state, deck);
  for (const card of cards) if (card !== played) pile.top.push(card);
  pile.discards.push(played);
  if (cardsIn(pile) > 0 || pile.top.length > 0) return;
  pile.sure.push(...pile.discards);
  pile.discards = [];
  pen.emit({ kind: 'reshuffled', deck });
}

/** Whose assistants a deck's boats bring: the smugglers share one set, each of the Doge's houses has its own (R85). */
export function crewOf(state: { readonly players: readonly unknown[] }, deck: Deck): Owner {
  const seats = state.players.length;
  return seats === 2 || deck === 'A' ? seats : seats + 1;
}

/** A smuggler's card sends its boat to the quay of its tile. */
export function landingOf(state: { readonly city: readonly string[] }, tile: Tile): Quay {
  return state.city.indexOf(tile);
}

/** R21, R68: boats of the deck that can sail there; none when all lie there already. */
export function boatsFor(state: State, deck: Deck, quay: Quay): Boat[] {
  return boatsOfDeck(state, deck).filter((boat) => state.boats[boat] !== quay);
}

const FAR = 1_000;

/** What the cheapest way to a quay costs from every other one. */
function costsTo(state: State, board: Board, target: Quay): number[] {
  const cost = new Array<number>(board.ids.length).fill(FAR);
  cost[target] = 0;
  const open = [target];
  for (let i = 0; i < open.length; i++) {
    const at = open[i] as Quay;
    for (const { canal, to } of board.ways[at] as readonly Way[]) {
      const through = (cost[at] ?? FAR) + fare(state, board, canal);
      if (through >= (cost[to] ?? FAR)) continue;
      cost[to] = through;
      open.push(to);
    }
  }
  return cost;
}

const bare = new WeakMap<Board, number[][]>();

/** The same on a map without bridges. */
function bareCosts(state: State, board: Board, target: Quay): number[] {
  let tables = bare.get(board);
  if (tables === undefined) {
    tables = board.ids.map((_, quay) => costsTo(state, board, quay));
    bare.set(board, tables);
  }
  return ensureDefined(tables[target], 'a quay');
}

/** Canals cost a smuggler what is printed, bridged ones nothing; no canal is free for being the first. */
function fare(state: State, board: Board, canal: number): number {
  return bridgeOwner(state, canal) >= 0 ? 0 : priceOf(board, canal);
}

/** All cheapest routes to a quay; several mean that the player chooses. R63: no quay twice, however free the canals are that come back to it. */
export function cheapestRoutes(state: State, from: Quay, target: Quay): Quay[][] {
  const board = boardOf(state);
  const costs = state.bridges.some((owner) => owner >= 0) ? costsTo(state, board, target) : bareCosts(state, board, target);
  const found: Quay[][] = [];
  const goOn = (route: Quay[], at: Quay) => {
    if (at === target) found.push(route);
    else
      for (const { canal, to } of board.ways[at] as readonly Way[])
        if (costs[at] === fare(state, board, canal) + (costs[to] ?? FAR) && !route.includes(to)) goOn([...route, to], to);
  };
  goOn([from], from);
  return found;
}

/** A boat goes under a bridge without coin or intrigue (R64); its owner may be paid by a mission. */
export function driftUnder(pen: Pen, from: Quay, to: Quay): void {
  const owner = pen.state.bridges[canalBetween(boardOf(pen.state), from, to)] as Owner;
  if (owner >= 0) payToll(pen, owner, undefined);
}

/** At a quay it passes it meets the players' boats (R61); other smugglers and the Doge's do not mind it. */
export function driftPast(pen: Pen, quay: Quay): void {
  const state = pen.state;
  const met = boatsAt(state, quay).filter((boat) => sailorOf(state, boat) !== undefined);
  if (met.length > 0) meet(pen, -1, met);
}

/** It moors above the boats there and brings or advances its assistant. */
export function land(pen: Pen, boat: Boat, quay: Quay, mover: Seat): void {
  castOff(pen.state, boat);
  moorBoat(pen, boat, quay, mover);
  bringAssistant(pen, deckOf(pen.state, boat), quay);
}

/** The assistant advances even if no boat moved (R21); alone the Doge scores its space (R69). */
export function bringAssistant(pen: Pen, deck: Deck, quay: Quay): void {
  const crew = crewOf(pen.state, deck);
  advanceAssistant(pen, crew, quay);
  if (pen.state.doge !== undefined) dogeScoresAssistant(pen, spaceOf(pen.state, crew, quay));
}

/** The space the assistant of a deck would come to at a quay (R21, R69). */
export function spaceToCome(state: State, deck: Deck, quay: Quay): number {
  const crew = crewOf(state, deck);
  return spaceOf(state, crew, quay) + (canAdvance(state, crew, quay) ? 1 : 0);
}

/** Alone each card also names a place of the Doge's row to ignore, and the second where works may begin. */
export function noteCard(pen: Pen, deck: Deck, tile: Tile): void {
  if (pen.state.doge === undefined) return;
  const turn = currentTurn(pen.state);
  const entry = ensureDefined(
    boardOf(pen.state).edition.smugglers.find((s) => s.tile === tile),
    tile,
  );
  const place = entry[deck];
  const card = pen.state.doge.row[place - 1] ?? '';
  if (card !== '' && !turn.ignored.includes(place)) pen.emit({ kind: 'ignored', place, card });
  turn.ignored.push(place);
  turn.landing = landingOf(pen.state, tile);
}
