import { type Msg, playerArg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import { canAdvance, pushedBy, spaceOf } from '../rules/assistants.ts';
import { sailorOf, stackPoints } from '../rules/boats.ts';
import { dogePointsOn } from '../rules/doge-points.ts';
import type { Passage } from '../rules/passages.ts';
import { crewOf, landingOf, spaceToCome } from '../rules/smugglers.ts';
import type { Doge, State } from '../state.ts';
import type { Boat, Deck, Tile } from '../vocabulary.ts';
import { boatName, dogeCardName, ownerName, say } from '../words.ts';

/** A card that may be played, and who plays it. */
export interface SmugglerCard {
  readonly deck: Deck;
  readonly tile: Tile;
  readonly seat: Seat;
}

/** What comes of a card where its boat moors, whichever sails; and with the only one that can, of its way there. */
export function landingHint(state: State, card: SmugglerCard, sails: Passage | undefined, only: Passage | undefined): Msg {
  const met = only === undefined ? undefined : passageHint(state, card.seat, only);
  const { doge } = state;
  const parts: Msg[] = [];
  if (sails === undefined) parts.push(say('hint.noneSails'));
  const space = spaceToCome(state, card.deck, landingOf(state, card.tile));
  if (doge === undefined && space > 0) parts.push(say('hint.crew', { n: space }));
  parts.push(...scores(state, card, sails?.boat), ...pushes(state, card));
  if (met !== undefined) parts.push(met);
  if (doge !== undefined) parts.push(ignoredHint(doge, ignoredBy(state, card.deck, card.tile)));
  return parts.length === 0 ? say('hint.noCrew') : parts.reduce((one, two) => say('hint.both', { one, two }));
}

/** Whom a boat meets, and whose bridge earns. */
export function passageHint(state: State, seat: Seat, { met, paid }: Pick<Passage, 'met' | 'paid'>): Msg | undefined {
  const parts: Msg[] = paid.map((owner) => say('hint.bridgePays', { who: playerArg(owner) }));
  if (met.length > 0) parts.push(say('hint.itMeets', { boats: metBy(state, seat, met) }));
  return parts.length === 0 ? undefined : parts.reduce((one, two) => say('hint.both', { one, two }));
}

/** Boats as they are called to who moves: his own are his. */
export function metBy(state: State, seat: Seat, met: readonly Boat[]): Msg[] {
  return met.map((boat) => (sailorOf(state, boat) === seat ? say('boat.yours', { n: (boat & 1) + 1 }) : boatName(state, boat)));
}

/** Alone what the Doge scores in all; then what players do, for boats above theirs. */
function scores(state: State, { deck, tile, seat }: SmugglerCard, boat: Boat | undefined): Msg[] {
  const quay = landingOf(state, tile);
  const stacked = boat === undefined ? [] : stackPoints(state, boat, quay, seat);
  const sum = (of: Seat | undefined) => stacked.reduce((all, one) => (one.seat === of ? all + one.points : all), 0);
  const parts: Msg[] = [];
  if (state.doge !== undefined)
    parts.push(say('hint.dogeScores', { n: dogePointsOn(state.doge, spaceToCome(state, deck, quay)) + sum(undefined) }));
  for (const one of new Set(stacked.map((points) => points.seat)))
    if (one === seat) parts.push(say('hint.youScore', { n: sum(one) }));
    else if (one !== undefined) parts.push(say('hint.theyScore', { n: sum(one), who: playerArg(one) }));
  return parts;
}

/** Whose assistants move on when this one comes. */
function pushes(state: State, { deck, tile, seat }: SmugglerCard): Msg[] {
  const quay = landingOf(state, tile);
  const crew = crewOf(state, deck);
  if (!canAdvance(state, crew, quay)) return [];
  return pushedBy(state, crew, quay).map((owner) => {
    const n = spaceOf(state, owner, quay) + 1;
    return owner === seat ? say('hint.pushesYours', { n }) : say('hint.pushes', { n, whose: ownerName(state, owner) });
  });
}

/** Which card of the row is left alone. */
function ignoredHint(doge: Doge, place: number): Msg {
  const card = doge.row[place - 1] ?? '';
  return card === '' ? say('hint.ignores', { n: place }) : say('hint.ignoresCard', { n: place, card: dogeCardName(card) });
}

function ignoredBy(state: State, deck: Deck, tile: Tile): number {
  return boardOf(state).edition.smugglers.find((s) => s.tile === tile)?.[deck] ?? 0;
}
