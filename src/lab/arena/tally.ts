import { quantile, roundTo } from '../bench/quantiles.ts';
import type { Match, PlayedMatch } from './match.ts';

/** Wilson's interval for a share of so many games, at 95 %. */
function wilson(share: number, games: number): { readonly low: number; readonly high: number } {
  if (games === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return { low: (middle - half) / scale, high: (middle + half) / scale };
}

/** The difference in Elo points that such a share means, for one side against `others` equal ones. A clean sweep counts as half a game short of it. */
function eloOf(share: number, games: number, others: number): number {
  const p = Math.min(1 - 0.5 / games, Math.max(0.5 / games, share));
  return 400 * Math.log10((others * p) / (1 - p));
}

/** The figures of a match as one line of JSON. */
export function summarizeMatches({ game, seats, level, against }: Match, played: readonly PlayedMatch[]) {
  const games = played.length;
  const sum = (of: (one: PlayedMatch) => number) => played.reduce((total, one) => total + of(one), 0);
  const share = games === 0 ? 0 : sum((one) => one.share) / games;
  const { low, high } = wilson(share, games);
  const alone = seats === 1;
  const others = game.sides === undefined ? seats - 1 : 1;
  const decisions = sum((one) => one.decisions);
  const rounds = played.map((one) => one.rounds);
  return {
    game: game.id,
    seats,
    level,
    against: alone ? null : against,
    games,
    share: roundTo(share, 4),
    chance: alone ? null : roundTo(1 / (others + 1), 4),
    low: roundTo(low, 4),
    high: roundTo(high, 4),
    elo: alone || games === 0 ? null : Math.round(eloOf(share, games, others)),
    msMean: roundTo(decisions === 0 ? 0 : sum((one) => one.ms) / decisions, 3),
    msWorst: roundTo(Math.max(0, ...played.map((one) => one.msWorst)), 1),
    leavesWorst: Math.max(0, ...played.map((one) => one.leavesWorst)),
    rounds: { p50: quantile(rounds, 0.5), p90: quantile(rounds, 0.9) },
    ...(game.sides === undefined ? {} : summarizeBySide(played)),
    unfinished: sum((one) => (one.unfinished ? 1 : 0)),
  };
}

/** Where sides are uneven each way by itself; and how games were won and lost: a victory by the others' mistake is one, too. */
function summarizeBySide(played: readonly PlayedMatch[]) {
  const ways: { [players: number]: { games: number; won: number; share: number } } = {};
  const ends: { [end: string]: number } = {};
  for (const { side = 0, share, end = 'none' } of played) {
    const way = ways[side] ?? { games: 0, won: 0, share: 0 };
    const won = way.won + share;
    ways[side] = { games: way.games + 1, won, share: roundTo(won / (way.games + 1), 4) };
    const key = `${share > 0 ? 'won' : 'lost'} ${end}`;
    ends[key] = (ends[key] ?? 0) + 1;
  }
  return { ways, ends };
}
