import { ensureDefined } from '../../kit/must.ts';

/**
 * Puts each table into seat order so that everybody has every seat as often as any other, give or take one. A seat is also a colour.
 * `before[player][seat]` says how often he had it already.
 */
export function assignSeats(tables: readonly (readonly number[])[], before: readonly (readonly number[])[] = []): number[][] {
  const left = tables.map((t) => [...t]);
  const order: number[][] = tables.map(() => []);
  const most = Math.max(0, ...tables.map((t) => t.length));
  for (let seat = 0; seat < most; seat++) {
    const open = left.flatMap((t, at) => (t.length > 0 ? [at] : []));
    const taken = oneFromEach(
      open.map((at) => ensureDefined(left[at], 'a table')),
      // Of what he had before, the part of this seat that is above an equal share of the seats still to be given.
      before.map((counts) => (counts[seat] ?? 0) - counts.slice(seat).reduce((sum, n) => sum + n, 0) / (most - seat)),
    );
    open.forEach((at, i) => {
      const player = ensureDefined(taken[i], 'a player for the seat');
      ensureDefined(order[at], 'a table').push(player);
      const rest = ensureDefined(left[at], 'a table');
      rest.splice(rest.indexOf(player), 1);
    });
  }
  return order;
}

/**
 * One player from each table, nobody much oftener than others: each chosen player is then exchanged along chains of tables as long
 * as that takes a turn from somebody who has two more than another. Where the chains end, the shares are as equal as can be.
 */
function oneFromEach(tables: readonly (readonly number[])[], before: readonly number[]): number[] {
  const due = new Map<number, number>();
  for (const table of tables) for (const p of table) due.set(p, (due.get(p) ?? 0) + 1 / table.length);
  const taken = tables.map((t) => ensureDefined(t[0], 'a player'));
  const held = new Map<number, number>();
  for (const p of taken) held.set(p, (held.get(p) ?? 0) + 1);
  /** How far above his share somebody stands. */
  const above = (p: number) => (held.get(p) ?? 0) + (before[p] ?? 0) - (due.get(p) ?? 0);
  while (balanceSeat(tables, taken, held, above));
  return taken;
}

/** Takes a turn from who stands highest and gives it along a chain to the lowest he can reach; false when that gains nothing. */
function balanceSeat(
  tables: readonly (readonly number[])[],
  taken: number[],
  held: Map<number, number>,
  above: (player: number) => number,
): boolean {
  const holders = [...new Set(taken)].sort((a, b) => above(b) - above(a) || a - b);
  for (const giver of holders) {
    const via = new Map<number, { table: number; from: number }>();
    const queue = [giver];
    const seen = new Set(queue);
    let lowest = giver;
    for (const at of queue) {
      if (above(at) < above(lowest) - 1e-9) lowest = at;
      tables.forEach((table, t) => {
        if (taken[t] !== at) return;
        for (const p of table) {
          if (seen.has(p)) continue;
          seen.add(p);
          via.set(p, { table: t, from: at });
          queue.push(p);
        }
      });
    }
    if (above(giver) - above(lowest) <= 1 + 1e-9) continue;
    for (let p = lowest; p !== giver; ) {
      const step = ensureDefined(via.get(p), 'a step back');
      taken[step.table] = p;
      p = step.from;
    }
    held.set(giver, (held.get(giver) ?? 0) - 1);
    held.set(lowest, (held.get(lowest) ?? 0) + 1);
    return true;
  }
  return false;
}

/** How often each player had each seat. */
export function seatCounts(players: number, tables: readonly (readonly number[])[]): number[][] {
  const counts = Array.from({ length: players }, (): number[] => []);
  for (const table of tables)
    table.forEach((player, seat) => {
      const own = ensureDefined(counts[player], 'a player');
      while (own.length <= seat) own.push(0);
      own[seat] = (own[seat] ?? 0) + 1;
    });
  return counts;
}
