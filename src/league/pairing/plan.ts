import { setImmediate as breathe } from 'node:timers/promises';
import { ensureDefined } from '../../kit/must.ts';
import { type Rng, shuffled } from '../../kit/rng.ts';
import { arrangeRounds, type MeetingLedger, type RoundSheet } from './arrange.ts';
import { designFor, type Round, seatsAll, thinRounds } from './designs.ts';
import { meetAt, noMeetings, type PairingQuality, qualityOf, squaresBound } from './meetings.ts';
import { assignSeats, seatCounts } from './seating.ts';
import { type SeatRange, tableSizes } from './sizes.ts';

export interface PairingWish {
  readonly players: number;
  readonly rounds: number;
  /** The agreed number of players at a table. */
  readonly table: number;
  readonly range: SeatRange;
  /** Tables already fixed, in seat order: they count, and are not touched. */
  readonly before?: readonly (readonly number[])[];
  /** How often each sat out in rounds already fixed. */
  readonly outs?: readonly number[];
}

export interface PairingPlan {
  /** Each round's tables in seat order. */
  readonly rounds: readonly (readonly (readonly number[])[])[];
  readonly quality: PairingQuality;
  /** The fewest and the most turns anybody has on any seat, over all seats of a full table. */
  readonly seats: { readonly min: number; readonly max: number };
}

const TRIALS_PER_PLAYER = 1_500;
/** Searches from different beginnings; few players need several, many are soon as even as can be. */
const SEARCHES = 6;

/** Tables for so many rounds: everybody meets everybody as evenly as possible, seats and colours are balanced. */
export function planRounds(wish: PairingWish, rng: Rng): PairingPlan {
  const planning = planSteps(wish, rng);
  for (;;) {
    const { done, value } = planning.next();
    if (done === true) return value;
  }
}

/** The same in slices, between which clicks are answered. */
export async function planInSlices(wish: PairingWish, rng: Rng): Promise<PairingPlan> {
  const planning = planSteps(wish, rng);
  for (;;) {
    const { done, value } = planning.next();
    if (done === true) return value;
    await breathe();
  }
}

function* planSteps(wish: PairingWish, rng: Rng): Generator<undefined, PairingPlan> {
  let best: PairingPlan | undefined;
  for (let search = 0; search < SEARCHES; search++) {
    const found = yield* searchPlan(wish, rng, search === 0);
    if (best === undefined || better(found.quality, best.quality)) best = found;
    if (best.quality.evenness === 1 && best.quality.max - best.quality.min <= 1) break;
    if (wish.players > 24 && search >= 1) break;
  }
  return ensureDefined(best, 'a plan');
}

function better(one: PairingQuality, other: PairingQuality): boolean {
  return one.squares !== other.squares ? one.squares < other.squares : one.max - one.min < other.max - other.min;
}

function* searchPlan(wish: PairingWish, rng: Rng, byDesign: boolean): Generator<undefined, PairingPlan> {
  const { players, rounds, table, range } = wish;
  const before = wish.before ?? [];
  const sizes = tableSizes(players, table, range);
  const design = byDesign && before.length === 0 ? knownDesign(players, table, sizes) : undefined;
  const names = shuffled(
    rng,
    Array.from({ length: players }, (_, p) => p),
  );
  const sheets: RoundSheet[] = Array.from({ length: rounds }, (_, r) =>
    design === undefined ? randomRound(players, sizes, rng) : sheetOf(ensureDefined(design[r % design.length], 'a round'), names),
  );
  const ledger = ledgerOf(players, before, wish.outs, sheets);
  // A table of the past is a round by itself: nothing is known of who sat beside it.
  const bound = squaresBound(players, [...before.map((t) => [t.length]), ...sheets.map(() => sizes)]);
  if (design === undefined || rounds % design.length !== 0) yield* arrangeRounds(sheets, ledger, rng, trialsFor(players, rounds), bound);

  const order = assignSeats(
    sheets.flatMap((s) => s.tables),
    seatCounts(players, before),
  );
  let at = 0;
  const planned = sheets.map((s) => s.tables.map(() => ensureDefined(order[at++], 'a table')));
  return { rounds: planned, quality: qualityOf(ledger.meetings, players, bound), seats: seatSpread(players, [...before, ...order], sizes) };
}

/** Nobody waits longer than a moment for the largest of draws. */
const MOST_TRIALS = 1_500_000;

/** More players and rounds need a longer search. */
function trialsFor(players: number, rounds: number): number {
  return Math.min(MOST_TRIALS, TRIALS_PER_PLAYER * Math.max(8, players) * Math.min(8, Math.max(2, rounds)));
}

/** A known design of this size, or of the next larger one without its last players, if that leaves the right tables. */
function knownDesign(players: number, table: number, sizes: readonly number[]): Round[] | undefined {
  for (let more = 0; more < table; more++) {
    const design = designFor(players + more, table);
    if (design === undefined) continue;
    const rounds = thinRounds(design, players).filter((round) => seatsAll([round], players, sizes));
    if (rounds.length > 0 && (more === 0 || rounds.length >= design.length - 1)) return rounds;
  }
  return undefined;
}

function sheetOf(round: Round, names: readonly number[]): RoundSheet {
  return { tables: round.map((t) => t.map((p) => ensureDefined(names[p], 'a player'))), out: [] };
}

function randomRound(players: number, sizes: readonly number[], rng: Rng): RoundSheet {
  const order = shuffled(
    rng,
    Array.from({ length: players }, (_, p) => p),
  );
  const tables = sizes.map((size) => order.splice(0, size));
  return { tables, out: order };
}

function ledgerOf(
  players: number,
  before: readonly (readonly number[])[],
  outs: readonly number[] | undefined,
  sheets: readonly RoundSheet[],
): MeetingLedger {
  const meetings = noMeetings(players);
  for (const table of before) meetAt(meetings, players, table);
  const ledger: MeetingLedger = {
    players,
    meetings,
    outs: Array.from({ length: players }, (_, p) => outs?.[p] ?? 0),
    smalls: Array.from({ length: players }, () => 0),
  };
  const largest = Math.max(0, ...sheets.flatMap((s) => s.tables.map((t) => t.length)));
  for (const { tables, out } of sheets) {
    for (const p of out) ledger.outs[p] = (ledger.outs[p] ?? 0) + 1;
    for (const table of tables) {
      meetAt(meetings, players, table);
      if (table.length < largest) for (const p of table) ledger.smalls[p] = (ledger.smalls[p] ?? 0) + 1;
    }
  }
  return ledger;
}

function seatSpread(players: number, tables: readonly (readonly number[])[], sizes: readonly number[]) {
  const least = Math.min(Number.POSITIVE_INFINITY, ...sizes);
  const counts = seatCounts(players, tables).flatMap((own) =>
    Array.from({ length: Number.isFinite(least) ? least : 0 }, (_, s) => own[s] ?? 0),
  );
  return counts.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...counts), max: Math.max(...counts) };
}
