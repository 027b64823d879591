import { DAY } from '../../shared/durations.ts';
import { quantile, roundTo } from '../bench/quantiles.ts';
import type { FlowResult } from './table.ts';

/** The figures of some games, as the tool prints them. */
export function summarizeFlows(flowed: readonly FlowResult[], seats: number) {
  const ended = flowed.filter(({ unfinished }) => !unfinished);
  const at = (of: (one: FlowResult) => number, share: number) => roundTo(quantile(ended.map(of), share), 1);
  const spread = (of: (one: FlowResult) => number) => ({ p50: at(of, 0.5), p90: at(of, 0.9) });
  const mean = (of: (one: FlowResult) => number) => roundTo(ended.reduce((sum, one) => sum + of(one), 0) / Math.max(1, ended.length), 2);
  const kinds = [...new Set(ended.flatMap(({ byKind }) => Object.keys(byKind)))];
  return {
    games: flowed.length,
    days: { ...spread((one) => one.days), p95: at((one) => one.days, 0.95), ...spreadOf(ended.map((one) => one.days)) },
    handOvers: spread((one) => one.handOvers),
    rounds: spread((one) => one.rounds),
    perRound: mean((one) => one.handOvers / Math.max(1, one.rounds)),
    waitsPerPlayer: mean((one) => one.waits / seats),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, mean((one) => (one.byKind[kind] ?? 0) / DAY)] as const).sort(([, a], [, b]) => b - a),
    ),
    prepared: mean((one) => one.prepared),
    ordered: mean((one) => one.ordered),
    posts: mean((one) => one.posts / Math.max(1, one.rounds)),
    calls: mean((one) => one.calls / Math.max(1, one.rounds)),
    pictures: mean((one) => one.pictures / Math.max(1, one.rounds)),
    unfinished: flowed.length - ended.length,
  };
}

/** Between which of the games the middle one lies in nineteen of twenty such runs, by the order of their days. */
function spreadOf(days: readonly number[]): { readonly low: number; readonly high: number } {
  const sorted = [...days].sort((a, b) => a - b);
  const off = (1.96 * Math.sqrt(sorted.length)) / 2;
  const nth = (place: number) => roundTo(sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? 0, 1);
  return { low: nth(Math.floor(sorted.length / 2 - off)), high: nth(Math.ceil(sorted.length / 2 + off) - 1) };
}
