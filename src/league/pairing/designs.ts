import { type FiniteField, finiteFieldOf } from './fields.ts';

/** Tables of players 0 … n − 1. */
export type Round = readonly (readonly number[])[];

/**
 * Rounds in which everybody sits at one table and any two meet equally often or at most once, where mathematics has such a thing:
 * affine planes and spaces, cyclic designs, and grids in which only the own column is never met.
 */
export function designFor(players: number, table: number): Round[] | undefined {
  if (players % table !== 0) return undefined;
  if (players === table) return [[Array.from({ length: table }, (_, i) => i)]];
  return cyclic(players, table) ?? affine(players, table) ?? grid(players, table);
}

/** Lines of the plane or of the space over GF(t), gathered by direction: any two points lie on exactly one line. */
function affine(players: number, table: number): Round[] | undefined {
  const dimension = players === table ** 2 ? 2 : players === table ** 3 ? 3 : 0;
  const field = finiteFieldOf(table);
  if (dimension === 0 || field === undefined) return undefined;
  return directions(field, dimension).map((direction) => {
    const seen = new Set<number>();
    const lines: number[][] = [];
    for (let point = 0; point < players; point++) {
      if (seen.has(point)) continue;
      const line = Array.from({ length: table }, (_, step) => movePoint(field, dimension, point, direction, step));
      for (const p of line) seen.add(p);
      lines.push(line);
    }
    return lines;
  });
}

/** One vector for each direction: its first coordinate that is not 0 is 1. */
function directions({ q }: FiniteField, dimension: number): number[][] {
  const all = Array.from({ length: q ** dimension }, (_, n) => coordinates(q, dimension, n));
  return all.filter((v) => v.find((c) => c !== 0) === 1);
}

function coordinates(q: number, dimension: number, n: number): number[] {
  return Array.from({ length: dimension }, (_, i) => Math.floor(n / q ** i) % q);
}

function movePoint(field: FiniteField, dimension: number, point: number, direction: readonly number[], step: number): number {
  return coordinates(field.q, dimension, point).reduce(
    (sum, c, i) => sum + field.add(c, field.multiply(step, direction[i] ?? 0)) * field.q ** i,
    0,
  );
}

/**
 * Base rounds that are turned by one place each round; the last player, if there is one more than places, stays where he is. Two-row
 * designs (`rows: 2`) turn both rows together.
 */
interface Cycle {
  readonly players: number;
  readonly table: number;
  readonly turn: number;
  readonly base: Round;
}
const CYCLES: readonly Cycle[] = [
  // Any two meet three times in seven rounds, and three times in eleven.
  {
    players: 8,
    table: 4,
    turn: 7,
    base: [
      [7, 0, 1, 3],
      [2, 4, 5, 6],
    ],
  },
  {
    players: 12,
    table: 4,
    turn: 11,
    base: [
      [11, 0, 1, 3],
      [2, 6, 7, 9],
      [4, 5, 8, 10],
    ],
  },
  // Fifteen in threes over seven days: any two once.
  {
    players: 15,
    table: 3,
    turn: 7,
    base: [
      [14, 0, 7],
      [1, 2, 4],
      [3, 8, 12],
      [5, 11, 13],
      [6, 9, 10],
    ],
  },
];

function cyclic(players: number, table: number): Round[] | undefined {
  if (table === 2) return circle(players);
  const cycle = CYCLES.find((c) => c.players === players && c.table === table);
  if (cycle === undefined) return undefined;
  const { turn, base } = cycle;
  const turned = (player: number, by: number) => {
    const row = Math.floor(player / turn);
    return (row + 1) * turn > players ? player : row * turn + ((player + by) % turn);
  };
  return Array.from({ length: turn }, (_, by) => base.map((t) => t.map((p) => turned(p, by))));
}

/** Pairs: one player stands, the others walk round him. */
function circle(players: number): Round[] {
  const walkers = players - 1;
  return Array.from({ length: walkers }, (_, round) =>
    Array.from({ length: players / 2 }, (_, i) => (i === 0 ? [walkers, round] : [(round + i) % walkers, (round + walkers - i) % walkers])),
  );
}

/**
 * Players in as many columns as a table has seats; table k of round r takes row k + c·r of column c. Two of different columns meet
 * exactly once in as many rounds as there are rows; two of one column never.
 */
function grid(players: number, table: number): Round[] | undefined {
  const rows = players / table;
  const field = rows >= table ? finiteFieldOf(rows) : undefined;
  if (field === undefined) return undefined;
  return Array.from({ length: rows }, (_, round) =>
    Array.from({ length: rows }, (_, k) =>
      Array.from({ length: table }, (_, column) => column * rows + field.add(k, field.multiply(column, round))),
    ),
  );
}

/** The design without the players above `players`: everybody else keeps his tables. */
export function thinRounds(rounds: readonly Round[], players: number): Round[] {
  return rounds.map((round) => round.map((t) => t.filter((p) => p < players)).filter((t) => t.length > 0));
}

/** Is everybody at one table in each round, and are the tables of these sizes? */
export function seatsAll(rounds: readonly Round[], players: number, sizes: readonly number[]): boolean {
  const wanted = [...sizes].sort((a, b) => b - a).join();
  return rounds.every((round) => {
    const found = round.map((t) => t.length).sort((a, b) => b - a);
    return found.join() === wanted && new Set(round.flat()).size === players;
  });
}
