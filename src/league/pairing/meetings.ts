/** How often any two have met: a square table of players by players, row after row. */
export type Meetings = Uint8Array;

export function noMeetings(players: number): Meetings {
  return new Uint8Array(players * players);
}

export function meetAt(meetings: Meetings, players: number, table: readonly number[], times = 1): void {
  for (const a of table) for (const b of table) if (a !== b) meetings[a * players + b] = (meetings[a * players + b] ?? 0) + times;
}

/** How good a set of rounds is, against the best that any set of rounds could be. */
export interface PairingQuality {
  /** The fewest and the most meetings of any two. */
  readonly min: number;
  readonly max: number;
  /** The sum of the squared numbers of meetings over all pairs: the smaller, the more even. */
  readonly squares: number;
  /** A number of squares that no plan with these tables can go below. */
  readonly bound: number;
  /** `bound` by `squares`: 1 is proven best. */
  readonly evenness: number;
}

export function qualityOf(meetings: Meetings, players: number, bound: number): PairingQuality {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  let squares = 0;
  for (let a = 0; a < players; a++)
    for (let b = a + 1; b < players; b++) {
      const m = meetings[a * players + b] ?? 0;
      min = Math.min(min, m);
      max = Math.max(max, m);
      squares += m * m;
    }
  return { min: Number.isFinite(min) ? min : 0, max, squares, bound, evenness: squares === 0 ? 1 : Math.min(1, bound / squares) };
}

/**
 * What cannot be beaten, however the players are shared out. Two reasons, the stronger counts: all meetings spread evenly over all
 * pairs; and between any two rounds as many pairs meet again as there are tables too few to part them.
 */
export function squaresBound(players: number, rounds: readonly (readonly number[])[]): number {
  const pairs = (players * (players - 1)) / 2;
  if (pairs === 0) return 0;
  const met = rounds.flat().reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const least = Math.floor(met / pairs);
  const more = met - least * pairs;
  const even = pairs * least ** 2 + more * (2 * least + 1);
  let again = 0;
  rounds.forEach((sizes, r) => {
    for (const earlier of rounds.slice(0, r))
      again += Math.max(minimumRepeats(sizes, earlier, players), minimumRepeats(earlier, sizes, players));
  });
  // The sum of m² is the number of meetings and twice the number of pairs of rounds in which the same two meet.
  return Math.max(even, met + 2 * again);
}

/** A table of this round draws its players from the tables of the other, and from who sat out there: some come together. */
function minimumRepeats(sizes: readonly number[], other: readonly number[], players: number): number {
  const out = players - other.reduce((sum, size) => sum + size, 0);
  return sizes.reduce((sum, size) => {
    const parted = Math.max(0, size - out);
    const each = Math.floor(parted / other.length);
    const rest = parted % other.length;
    return sum + other.length * ((each * (each - 1)) / 2) + rest * each;
  }, 0);
}
