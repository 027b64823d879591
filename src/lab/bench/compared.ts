import { roundTo } from './quantiles.ts';

const TIME_KEY = /(?<=.)(ms|us)$/i;
const RATE_KEY = /PerSecond$/;

/**
 * Figures with each time also in moves of chess (`p50ms` and `p50Moves`), and each rate as a part of theirs (`actionsPerSecond` and
 * `actionsRatio`), so that runs on different machines can be compared. What was measured against them already stays as it is.
 */
export function compareWithMove(figures: unknown, moveUs: number | undefined): unknown {
  if (moveUs === undefined || typeof figures !== 'object' || figures === null || Array.isArray(figures)) return figures;
  const found: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(figures)) {
    found[name] = compareWithMove(value, moveUs);
    if (typeof value !== 'number' || 'ratio' in figures) continue;
    if (TIME_KEY.test(name))
      found[name.replace(TIME_KEY, 'Moves')] = inMoves(name.toLowerCase().endsWith('ms') ? value * 1000 : value, moveUs);
    if (RATE_KEY.test(name)) found[name.replace(RATE_KEY, 'Ratio')] = roundTo((value * moveUs) / 1e6, 3);
  }
  return found;
}

function inMoves(us: number, moveUs: number): number {
  const moves = us / moveUs;
  return roundTo(moves, moves < 100 ? 2 : 0);
}
