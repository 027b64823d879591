import { ensureDefined } from '../../../kit/must.ts';
import { boardOf } from '../data.ts';
import type { Pen } from '../log.ts';
import type { Building, Canal, Owner } from '../vocabulary.ts';
import { whose } from './boats.ts';

export const BRIDGES = 2;

export function bridgesOf(state: { readonly bridges: readonly Owner[] }, owner: Owner): number {
  let count = 0;
  for (const other of state.bridges) if (other === owner) count++;
  return count;
}

/** One bridge over each canal, two for each player, anywhere on the map (R54). */
export function canBuild(state: { readonly bridges: readonly Owner[] }, owner: Owner): boolean {
  return bridgesOf(state, owner) < BRIDGES && state.bridges.includes(-1);
}

export function freeCanals(state: { readonly bridges: readonly Owner[] }): Canal[] {
  const free: Canal[] = [];
  state.bridges.forEach((owner, canal) => {
    if (owner < 0) free.push(canal);
  });
  return free;
}

/** Puts a bridge over a canal; it counts from the next canal sailed (R54). */
export function buildBridge(pen: Pen, owner: Owner, canal: Canal): void {
  const { city } = pen.state;
  const [a, b] = ensureDefined(boardOf(pen.state).ends[canal], 'a canal');
  pen.state.bridges[canal] = owner;
  pen.emit({ kind: 'bridge', owner: whose(pen.state, owner), canal, ends: [city[a] as Building, city[b] as Building] });
}
