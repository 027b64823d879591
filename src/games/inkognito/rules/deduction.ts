import type { Seat } from '../../../kit/seat.ts';
import type { Cards } from './showings.ts';

/** The 24 ways to deal four cards to four sets. */
export const PERMUTATIONS: readonly (readonly number[])[] = permute([0, 1, 2, 3]);

function permute(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) => permute(items.filter((i) => i !== first)).map((rest) => [first, ...rest]));
}

/** How the identities and disguises may lie: who has which. */
export interface World {
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
export function worlds(e: Evidence): World[] {
  const fitting: World[] = [];
  const own = e.own;
  const masks = e.shown.filter((s) => s.cards !== undefined);
  for (const identities of PERMUTATIONS) {
    if (own !== undefined && identities[own.seat] !== own.identity) continue;
    for (const disguises of PERMUTATIONS) {
      if (own !== undefined && disguises[own.seat] !== own.disguise) continue;
      if (masks.every((s) => fitsAnswer(identities, disguises, s.from, s.cards ?? 0, s.grey ?? 0))) fitting.push({ identities, disguises });
    }
  }
  return fitting;
}

function fitsAnswer(identities: readonly number[], disguises: readonly number[], from: Seat, cards: Cards, grey: Cards): boolean {
  const truth = (1 << (identities[from] as number)) | (16 << (disguises[from] as number));
  return (cards & truth) !== 0 && (grey & ~truth) === 0;
}

/** All deals of the mission letters that fit: 24, cut by one's own card and the mission cards one was shown. */
export function letterDeals(e: Evidence): (readonly number[])[] {
  return PERMUTATIONS.filter(
    (deal) =>
      (e.own === undefined || deal[e.own.seat] === e.own.letter) &&
      e.shown.every((s) => s.letter === undefined || deal[s.from] === s.letter),
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

export function knowledge(fitting: readonly World[]): Knowledge {
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
