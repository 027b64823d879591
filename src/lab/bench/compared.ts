import { rounded } from './quantiles.ts';

const TIME = /(?<=.)(ms|us)$/i;
const RATE = /PerSecond$/;

/**
 * Figures with each time also in moves of chess (`p50ms` and `p50Moves`), and each rate as a part of theirs (`actionsPerSecond` and
 * `actionsRatio`), so that runs on different machines can be compared. What was measured against them already stays as it is.
 */
export function compared(figures: unknown, moveUs: number | undefined): unknown {
  if (moveUs === undefined || typeof figures !== 'object' || figures === null || Array.isArray(figures)) return figures;
  const found: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(figures)) {
    found[name] = compared(value, moveUs);
    if (typeof value !== 'number' || 'ratio' in figures) continue;
    if (TIME.test(name)) found[name.replace(TIME, 'Moves')] = inMoves(name.toLowerCase().endsWith('ms') ? value * 1000 : value, moveUs);
    if (RATE.test(name)) found[name.replace(RATE, 'Ratio')] = rounded((value * moveUs) / 1e6, 3);
  }
  return found;
}

function inMoves(us: number, moveUs: number): number {
  const moves = us / moveUs;
  return rounded(moves, moves < 100 ? 2 : 0);
}
