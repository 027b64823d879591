import { createEditions } from '../../kit/edition.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type BySeats, type Edition, type Ends, editionSchema, MISSION_DECK, type Mission } from './editions/edition.ts';
import { firstHouse, houseEdition, secondHouse } from './editions/house.ts';
import type { Canal, Quay } from './vocabulary.ts';

/** By these names games that began before know the house edition of then. */
export const FIRST_HOUSE = 'house-1';
export const SECOND_HOUSE = 'house-2';
export const editions = createEditions(editionSchema, houseEdition, { [FIRST_HOUSE]: firstHouse, [SECOND_HOUSE]: secondHouse });

/** A table of several and its end: printed, or in the house's short game nearer (R88). */
interface Length {
  readonly edition: string;
  readonly short?: true | undefined;
  readonly players: { readonly length: number };
}

/** The council space that brings the end when a marker reaches it; alone there is none (R65). */
export function pawnSpace({ edition, short, players }: Length): number | undefined {
  const seats = players.length;
  if (seats === 1) return undefined;
  const { council, ...data } = editions.get(edition);
  return (short === true ? shortened(data) : council).pawn[seats as keyof BySeats<number>];
}

/** How many missions make the deck; alone one plays with all of them (R65). */
export function missionDeck({ edition, short, players }: Length): number {
  const data = editions.get(edition);
  const seats = players.length;
  if (seats === 1) return data.missions.length;
  return (short === true ? shortened(data).missions : MISSION_DECK)[seats as keyof BySeats<number>];
}

/** An edition without a short game of its own is shortened as the house's first was; running games lean on that too. */
function shortened({ short }: Pick<Edition, 'short'>): Ends {
  return short ?? ensureDefined(secondHouse.short, 'a short game');
}

/** An edition's map and cards, laid out for quick looking up. */
export interface Board {
  readonly edition: Edition;
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, Quay>;
  /** The canals that leave each quay. */
  readonly ways: readonly (readonly Way[])[];
  readonly ends: readonly (readonly [Quay, Quay])[];
  readonly prices: readonly number[];
  /** "A1-A2", as options and anchors name a canal. */
  readonly canalIds: readonly string[];
  readonly missions: readonly (Mission | undefined)[];
}
export interface Way {
  readonly canal: Canal;
  readonly to: Quay;
}

const boards = new WeakMap<Edition, Board>();

export function boardOf(state: { readonly edition: string }): Board {
  const edition = editions.get(state.edition);
  let board = boards.get(edition);
  if (board === undefined) {
    board = layOut(edition);
    boards.set(edition, board);
  }
  return board;
}

function layOut(edition: Edition): Board {
  const idOf = ({ to }: Way) => edition.quays[to]?.id ?? '';
  const byId = new Map(edition.quays.map((q, i) => [q.id, i]));
  const ends = edition.canals.map((c) => [ensureDefined(byId.get(c.from), c.from), ensureDefined(byId.get(c.to), c.to)] as const);
  const missions: (Mission | undefined)[] = [undefined];
  for (const mission of edition.missions) missions[mission.no] = mission;
  return {
    edition,
    ids: edition.quays.map((q) => q.id),
    byId,
    ways: edition.quays.map((_, quay) =>
      ends
        .flatMap(([a, b], canal): Way[] => (a === quay ? [{ canal, to: b }] : b === quay ? [{ canal, to: a }] : []))
        .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1)),
    ),
    ends,
    prices: edition.canals.map((c) => c.price),
    canalIds: edition.canals.map((c) => `${c.from}-${c.to}`),
    missions,
  };
}

export function missionOf(board: Board, no: number): Mission {
  return ensureDefined(board.missions[no], `mission ${no}`);
}

export function quayId({ ids }: Board, quay: Quay): string {
  return ensureDefined(ids[quay], 'a quay');
}

export function canalId({ canalIds }: Board, canal: Canal): string {
  return ensureDefined(canalIds[canal], 'a canal');
}

/** What is printed on a canal. */
export function priceOf({ prices }: Board, canal: Canal): number {
  return ensureDefined(prices[canal], 'a canal');
}
