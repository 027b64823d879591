import type { Seat } from '../../../kit/seat.ts';
import type { Cards } from './showings.ts';

/** The 24 ways to deal four cards to four sets. */
export const PERMUTATIONS: readonly (readonly number[])[] = permute([0, 1, 2, 3]);

function permute(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) => permute(items.filter((i) => i !== first)).map((rest) => [first, ...rest]));
}

/** How the identities and disguises may lie: who has which. */
export interface PossibleDeal {
  readonly identities: readonly number[];
  readonly disguises: readonly number[];
}

/** What somebody knows of the secret cards: his own, and what he was shown. */
export interface Evidence {
  readonly own?: { readonly seat: Seat; readonly identity: number; readonly disguise: number; readonly letter: number };
  readonly shown: readonly { readonly from: Seat; readonly cards?: Cards; readonly grey?: Cards; readonly letter?: number }[];
}

/**
 * All worlds that fit: 576 before anything is known, 36 with one's own two cards. Each answer is one clause, at least one of its cards
 * is true; a grey card and a single card are facts.
 */
export function worlds(e: Evidence): PossibleDeal[] {
  const fitting: PossibleDeal[] = [];
  const own = e.own;
  const guises = [0, 1, 2, 3].map((set) => guisesFitting(e.shown.filter((s) => s.from === set)));
  for (const identities of PERMUTATIONS) {
    if (own !== undefined && identities[own.seat] !== own.identity) continue;
    for (const disguises of PERMUTATIONS) {
      if (own !== undefined && disguises[own.seat] !== own.disguise) continue;
      if (guises.every((open, set) => (open & guise(identities[set] as number, disguises[set] as number)) !== 0))
        fitting.push({ identities, disguises });
    }
  }
  return fitting;
}

/** The sixteen pairs of an identity and a disguise somebody may have, a bit each. */
export type Guises = number;
const EVERY_GUISE: Guises = 0xffff;

export function guise(identity: number, disguise: number): Guises {
  return 1 << (4 * identity + disguise);
}

/** The guises of somebody with this identity. */
export function guisesOf(identity: number): Guises {
  return 0xf << (4 * identity);
}

/** The guises with this figure as the true one. */
export function guisesIn(disguise: number): Guises {
  return 0x1111 << disguise;
}

/** By faces: the guises with at least one of these cards, and those with all of them. */
const WITH_ONE = guisesBy((cards, truth) => (cards & truth) !== 0);
const WITH_ALL = guisesBy((cards, truth) => (cards & ~truth) === 0);

function guisesBy(fits: (cards: Cards, truth: Cards) => boolean): readonly Guises[] {
  return Array.from({ length: 256 }, (_, cards) => {
    let fitting = 0;
    for (let i = 0; i < 4; i++) for (let d = 0; d < 4; d++) if (fits(cards, (1 << i) | (16 << d))) fitting |= guise(i, d);
    return fitting;
  });
}

/** What somebody may be who has shown these answers: all that was inferred of them, however many they are. */
export function guisesFitting(shown: readonly { readonly cards?: Cards; readonly grey?: Cards }[]): Guises {
  let fitting = EVERY_GUISE;
  for (const { cards, grey = 0 } of shown)
    if (cards !== undefined) fitting &= (WITH_ONE[cards & 0xff] as number) & (WITH_ALL[grey & 0xff] as number);
  return fitting;
}

/** How many guises these are. */
export function countGuises(guises: Guises): number {
  let count = 0;
  for (let left = guises; left !== 0; left &= left - 1) count++;
  return count;
}

/** All deals of the mission letters that fit: 24, cut by one's own card and the mission cards one was shown. */
export function letterDeals(e: Evidence): (readonly number[])[] {
  const letters = e.shown.filter((s) => s.letter !== undefined);
  return PERMUTATIONS.filter(
    (deal) => (e.own === undefined || deal[e.own.seat] === e.own.letter) && letters.every((s) => deal[s.from] === s.letter),
  );
}

/** What the worlds leave open for each set: possible identities and disguises as bits, and in how many worlds each is so. */
interface Knowledge {
  readonly worlds: number;
  readonly sets: readonly {
    readonly identities: number;
    readonly disguises: number;
    readonly identityCounts: readonly number[];
    readonly disguiseCounts: readonly number[];
  }[];
}

export function knowledge(fitting: readonly PossibleDeal[]): Knowledge {
  const sets = [0, 1, 2, 3].map((set) => {
    const identityCounts = [0, 0, 0, 0];
    const disguiseCounts = [0, 0, 0, 0];
    for (const world of fitting) {
      (identityCounts[world.identities[set] as number] as number)++;
      (disguiseCounts[world.disguises[set] as number] as number)++;
    }
    return { identities: bits(identityCounts), disguises: bits(disguiseCounts), identityCounts, disguiseCounts };
  });
  return { worlds: fitting.length, sets };
}

function bits(counts: readonly number[]): number {
  let mask = 0;
  counts.forEach((n, value) => {
    if (n > 0) mask |= 1 << value;
  });
  return mask;
}
