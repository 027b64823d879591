import { ensureDefined } from '../../kit/must.ts';
import type { Rng } from '../../kit/rng.ts';
import type { Meetings } from './meetings.ts';

/** One round while it is worked on: its tables, and who sits out. */
export interface RoundSheet {
  readonly tables: number[][];
  readonly out: number[];
}

/** What has happened to everybody so far, the rounds being worked on included. */
export interface MeetingLedger {
  readonly players: number;
  readonly meetings: Meetings;
  /** How often each sat out, and how often at a table smaller than the largest. */
  readonly outs: number[];
  readonly smalls: number[];
}

/** Sitting out is shared before all, then meetings, then the small tables. */
const OUT_WEIGHT = 40;
const SMALL_WEIGHT = 0.25;
const START_TEMPERATURE = 2;
const END_TEMPERATURE = 0.05;

interface Group {
  readonly members: number[];
  readonly out: boolean;
  readonly small: boolean;
}

/** Exchanges between two pauses: about a millisecond. */
const TRIALS_PER_SLICE = 2_000;

/**
 * Makes rounds more even by exchanging two players of a round, again and again: what is better stays, what is worse now and then,
 * ever more rarely. Stops when the meetings cannot be more even. The sheets and the ledger end as the best that was found. Pauses now
 * and then, so that whoever has something else to do can do it.
 */
export function* arrangeRounds(
  sheets: readonly RoundSheet[],
  ledger: MeetingLedger,
  rng: Rng,
  trials: number,
  bound: number,
): Generator<undefined, void> {
  const largest = Math.max(0, ...sheets.flatMap((s) => s.tables.map((t) => t.length)));
  const rounds = sheets
    .map((sheet): Group[] => [
      ...sheet.tables.map((members) => ({ members, out: false, small: members.length < largest })),
      ...(sheet.out.length > 0 ? [{ members: sheet.out, out: true, small: false }] : []),
    ])
    .filter((groups) => groups.length > 1);
  if (rounds.length === 0) return;

  let squares = squaresOf(ledger);
  let cost = 0;
  let least = 0;
  const since: Swap[] = [];
  for (let trial = 0; trial < trials; trial++) {
    if (trial % TRIALS_PER_SLICE === TRIALS_PER_SLICE - 1) yield;
    // Nothing better can exist once the bound is reached and nobody sits out or small too often.
    if (squares <= bound && cost <= least && isBalanced(ledger.outs) && isBalanced(ledger.smalls)) break;
    const heat = START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** (trial / trials);
    const groups = ensureDefined(rounds[rng.below(rounds.length)], 'a round');
    const g = rng.below(groups.length);
    const from = ensureDefined(groups[g], 'a table');
    const to = ensureDefined(groups[(g + 1 + rng.below(groups.length - 1)) % groups.length], 'a table');
    const swap: Swap = { from, to, i: rng.below(from.members.length), j: rng.below(to.members.length) };
    const { met, other } = costOfSwap(swap, ledger);
    const change = met + other;
    if (change > 0 && rng.below(1_000_000) >= 1_000_000 * Math.exp(-change / heat)) continue;
    applySwap(swap, ledger);
    squares += met;
    cost += change;
    if (cost < least) {
      least = cost;
      since.length = 0;
    } else since.push(swap);
  }
  // Back to the best: a swap undoes itself.
  for (const swap of since.reverse()) applySwap(swap, ledger);
}

interface Swap {
  readonly from: Group;
  readonly to: Group;
  readonly i: number;
  readonly j: number;
}

function costOfSwap({ from, to, i, j }: Swap, { players, meetings, outs, smalls }: MeetingLedger): { met: number; other: number } {
  const a = ensureDefined(from.members[i], 'a player');
  const b = ensureDefined(to.members[j], 'a player');
  let met = 0;
  const often = (x: number, y: number) => meetings[x * players + y] ?? 0;
  if (!from.out) for (const x of from.members) if (x !== a) met += 2 - 2 * often(a, x) + 2 * often(b, x);
  if (!to.out) for (const y of to.members) if (y !== b) met += 2 - 2 * often(b, y) + 2 * often(a, y);
  return {
    met,
    other: OUT_WEIGHT * costOfMove(outs, a, b, from.out, to.out) + SMALL_WEIGHT * costOfMove(smalls, a, b, from.small, to.small),
  };
}

/** By how much the squares of these counts change when one of the two groups counts and the other does not: one more costs 2n + 1. */
function costOfMove(counts: readonly number[], a: number, b: number, countsFrom: boolean, countsTo: boolean): number {
  if (countsFrom === countsTo) return 0;
  const [loses, gains] = countsFrom ? [a, b] : [b, a];
  return 2 * (counts[gains] ?? 0) - 2 * (counts[loses] ?? 0) + 2;
}

function applySwap({ from, to, i, j }: Swap, ledger: MeetingLedger): void {
  const a = ensureDefined(from.members[i], 'a player');
  const b = ensureDefined(to.members[j], 'a player');
  count(from, a, ledger, -1);
  count(to, b, ledger, -1);
  from.members[i] = b;
  to.members[j] = a;
  count(from, b, ledger, 1);
  count(to, a, ledger, 1);
}

function count({ members, out, small }: Group, player: number, { players, meetings, outs, smalls }: MeetingLedger, times: 1 | -1): void {
  if (out) outs[player] = (outs[player] ?? 0) + times;
  if (small) smalls[player] = (smalls[player] ?? 0) + times;
  if (out) return;
  for (const other of members)
    if (other !== player) {
      meetings[player * players + other] = (meetings[player * players + other] ?? 0) + times;
      meetings[other * players + player] = (meetings[other * players + player] ?? 0) + times;
    }
}

function isBalanced(counts: readonly number[]): boolean {
  return Math.max(...counts) - Math.min(...counts) <= 1;
}

function squaresOf({ players, meetings }: MeetingLedger): number {
  let squares = 0;
  for (let a = 0; a < players; a++) for (let b = a + 1; b < players; b++) squares += (meetings[a * players + b] ?? 0) ** 2;
  return squares;
}
