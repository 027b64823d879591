import { ensureDefined } from '../../../kit/must.ts';
import { drawWithoutReplacement } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import { boardOf, priceOf } from '../data.ts';
import type { Payment } from '../frames/frame.ts';
import type { Pen } from '../log.ts';
import { currentTurn, type Doge, playerOf, type State } from '../state.ts';
import { type Boat, type Canal, DECKS, type DogeCard, type Owner, type Quay, type Tile } from '../vocabulary.ts';
import { advanceAssistant, LAST_SPACE, spaceOf } from './assistants.ts';
import { boatsOfDeck, isMet, moorBoat, unload } from './boats.ts';
import { BRIDGES, bridgesOf, buildBridge, freeCanals } from './bridges.ts';
import { dogeOf, dogeScoresAssistant, gainDogePoints } from './doge-points.ts';
import { crewOf, landingOf, pileOf, turnSmuggler } from './smugglers.ts';
import { DOGE_SCROLL_CAP, holds, takeIntrigue } from './tracks.ts';

const YOU: Seat = 0;

/** The Doge's owners of pieces: his first and his second house. */
const HOUSES: readonly Owner[] = [1, 2];

/**
 * R66: between your two placings a card of each deck is turned, twice over, and the Doge's boats and assistants go there; then
 * three of the cards not shown leave each deck and the shown ones are shuffled back.
 */
export function placeDogeFleet(pen: Pen): void {
  const state = pen.state;
  const { rules } = dogeOf(state);
  const shown: { A: Tile[]; B: Tile[] } = { A: [], B: [] };
  for (const boat of [0, 1])
    for (const deck of DECKS) {
      const tile = turnSmuggler(pen, pileOf(state, deck));
      shown[deck].push(tile);
      const quay = landingOf(state, tile);
      pen.emit({ kind: 'smuggled', deck, doge: true, to: quay, building: tile, how: 'placed' });
      moorBoat(pen, ensureDefined(boatsOfDeck(state, deck)[boat], 'a boat'), quay, YOU);
      if (rules.dogeOpening) advanceAssistant(pen, crewOf(state, deck), quay);
    }
  for (let n = 0; n < rules.dogeCrew; n++)
    for (const deck of DECKS) {
      const tile = turnSmuggler(pen, pileOf(state, deck));
      shown[deck].push(tile);
      advanceAssistant(pen, crewOf(state, deck), landingOf(state, tile));
    }
  for (const deck of DECKS) {
    const pile = pileOf(state, deck);
    pile.maybe = pile.sure;
    pile.sure = shown[deck];
    pile.out = 3;
  }
  pen.reveals();
}

/** Empty places of the row are filled from the left (R39). */
export function refillRow(pen: Pen): void {
  const doge = dogeOf(pen.state);
  const came: DogeCard[] = [];
  doge.row.forEach((card, place) => {
    if (card !== '' || doge.left === 0) return;
    doge.left--;
    const next = drawWithoutReplacement(pen.rng, doge.unseen);
    doge.row[place] = next;
    came.push(next);
  });
  pen.reveals();
  pen.emit({ kind: 'dogeRow', cards: came });
}

export function dogeRowIsShort(state: State): boolean {
  return dogeOf(state).row.includes('');
}

/** One card of the row takes effect; what is open about it is asked. */
export function resolveDogeCard(pen: Pen, card: DogeCard): void {
  pen.emit({ kind: 'dogeCard', card });
  CARDS[card](pen, pen.state, dogeOf(pen.state));
}

const CARDS: { readonly [card in DogeCard]: (pen: Pen, state: State, doge: Doge) => void } = {
  first_house: (pen, state) => stepDoge(pen, 0, 1 + suspicion(state)),
  second_house: (pen, state) => stepDoge(pen, 1, 1 + suspicion(state)),
  patronage: (pen, _, doge) => stepDoge(pen, doge.council[1] < doge.council[0] ? 1 : 0, 2),
  acclamation(pen) {
    stepDoge(pen, 0, 1);
    stepDoge(pen, 1, 1);
  },
  chancery(pen, _, doge) {
    const scrolls = Math.min(DOGE_SCROLL_CAP - doge.scrolls, 2);
    doge.scrolls += scrolls;
    pen.emit({ kind: 'dogeChanged', scrolls, intrigue: 0 });
  },
  tribute: (pen) => gainDogePoints(pen, 2),
  monopoly: (pen, state) => gainDogePoints(pen, Math.min(3, dogeCrewOn(state, LAST_SPACE).length)),
  regatta: (pen, state) => gainDogePoints(pen, dogeFleet(state).filter((boat) => isMet(state, boatQuay(state, boat), boat)).length),
  great_works(pen, state) {
    if (HOUSES.every((house) => bridgesOf(state, house) === BRIDGES)) gainDogePoints(pen, 2);
    else pen.push({ kind: 'greatWorks', seat: YOU, left: 1 });
  },
  // Mission 20 cancels what comes without a condition, and nothing else.
  denunciation(pen, state) {
    if (holds(state, YOU, 'shield')) pen.emit({ kind: 'perk', seat: YOU, perk: 'shield' });
    else denounce(pen, 1);
  },
  questions: (pen) => pen.push({ kind: 'questions', seat: YOU, left: 2 }),
  rumours(pen, state) {
    const watched = [0, 1].filter((boat) => dogeFleet(state).some((his) => state.boats[his] === state.boats[boat]));
    denounce(pen, watched.length);
  },
  absolution(pen, _, doge) {
    const intrigue = -Math.min(doge.intrigue, 2);
    doge.intrigue += intrigue;
    pen.emit({ kind: 'dogeChanged', scrolls: 0, intrigue });
  },
  promotion: (pen) => pen.push({ kind: 'promotion', seat: YOU, left: 1 }),
};

function denounce(pen: Pen, intrigue: number): void {
  pen.emit({ kind: 'denounced', seat: YOU, intrigue });
  takeIntrigue(pen, YOU, intrigue);
}

function dogeFleet(state: State): Boat[] {
  return DECKS.flatMap((deck) => boatsOfDeck(state, deck));
}

function boatQuay(state: State, boat: number): Quay {
  return state.boats[boat] as Quay;
}

function suspicion(state: State): number {
  return dogeOf(state).intrigue > playerOf(state, YOU).intrigue ? 1 : 0;
}

function stepDoge(pen: Pen, house: 0 | 1, steps: number): void {
  const { council } = dogeOf(pen.state);
  const made = Math.min(boardOf(pen.state).edition.council.track - council[house], steps);
  council[house] += made;
  pen.emit({ kind: 'dogeCouncil', house, steps: made, at: council[house] });
}

function dogeCrewOn(state: State, space: number): { owner: Owner; quay: Quay }[] {
  const found: { owner: Owner; quay: Quay }[] = [];
  for (const owner of HOUSES)
    for (let quay = 0; quay < state.city.length; quay++) if (spaceOf(state, owner, quay) === space) found.push({ owner, quay });
  return found;
}

/** Great works: the dearest unbridged canal at the quay the second card named; none free there, any (ties are yours). */
export function worksSites(state: State): Canal[] {
  const board = boardOf(state);
  const free = freeCanals(state);
  const near = (board.ways[currentTurn(state).landing] ?? []).map((way) => way.canal).filter((canal) => free.includes(canal));
  if (near.length === 0) return free;
  const dearest = Math.max(...near.map((canal) => priceOf(board, canal)));
  return near.filter((canal) => board.prices[canal] === dearest);
}

/** The house with more bridges left builds, the first one when they are equal. */
export function buildWorks(pen: Pen, canal: Canal): void {
  const [first = 1, second = 2] = HOUSES;
  buildBridge(pen, bridgesOf(pen.state, second) < bridgesOf(pen.state, first) ? second : first, canal);
}

/** Promotion: the Doge's assistants on the highest space short of the fourth. */
export function promotable(state: State): { owner: Owner; quay: Quay }[] {
  for (let space = LAST_SPACE - 1; space > 0; space--) {
    const found = dogeCrewOn(state, space);
    if (found.length > 0) return found;
  }
  return [];
}

export function promote(pen: Pen, owner: Owner, quay: Quay): void {
  advanceAssistant(pen, owner, quay);
  dogeScoresAssistant(pen, spaceOf(pen.state, owner, quay));
}

/** The Inquisitor's question: a scroll, with mission 21 a cube, or an intrigue; missions 18 and 20 do not help. */
export function canAnswerInquisitor(state: State): boolean {
  const player = playerOf(state, YOU);
  return player.scrolls > 0 || (holds(state, YOU, 'cubes_as_scrolls') && player.cargo.some((n) => n > 0));
}

export function answerInquisitor(pen: Pen, paid: Payment): void {
  const player = playerOf(pen.state, YOU);
  player.scrolls -= paid.scrolls;
  unload(player, paid.cubes);
  pen.emit({ kind: 'questioned', seat: YOU, paid });
  takeIntrigue(pen, YOU, paid.intrigue);
}

/** Points on which the Doge's assistants stand, space by space. */
export function dogeCrewPoints(state: State): number {
  const { rules } = dogeOf(state);
  let sum = 0;
  for (const house of HOUSES) for (const space of state.crew[house] ?? []) sum += [0, rules.dogeFirst, 1, 2, rules.dogeFourth][space] ?? 0;
  return sum;
}
