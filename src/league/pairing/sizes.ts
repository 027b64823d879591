/** How many a game seats: fewest and most. */
export type SeatRange = readonly [fewest: number, most: number];

/**
 * The sizes of one round's tables, largest first: as near to the agreed size as the game's real numbers allow. Who finds no table
 * sits the round out; nobody does if it can be helped.
 */
export function tableSizes(players: number, wish: number, [fewest, most]: SeatRange): number[] {
  for (let seated = players; seated >= fewest; seated--) {
    let best: number[] | undefined;
    for (let tables = Math.ceil(seated / most); tables * fewest <= seated; tables++) {
      const sizes = splitEvenly(seated, tables);
      // At equal distance the smaller tables win: the agreed size is what people have promised time for.
      if (best === undefined || distance(sizes, wish) <= distance(best, wish)) best = sizes;
    }
    if (best !== undefined) return best;
  }
  return [];
}

function splitEvenly(seated: number, tables: number): number[] {
  return Array.from({ length: tables }, (_, i) => Math.floor(seated / tables) + (i < seated % tables ? 1 : 0));
}

function distance(sizes: readonly number[], wish: number): number {
  return sizes.reduce((sum, size) => sum + (size - wish) ** 2, 0);
}
