import { drawOne, type Rng, shuffled } from '../../../kit/rng.ts';
import type { Edition, Plan } from '../data.ts';
import { layOut, planFor } from './board.ts';

/** The arrangement advised for the first game. */
export function firstCity(edition: Edition, players: number): string {
  return planFor(edition, players).first.join(' ');
}

/** A city at random: any tile, side and turn, drawn again until no fountain spaces touch and no square stands alone. */
export function randomCity(edition: Edition, players: number, rng: Rng): string {
  const plan = planFor(edition, players);
  for (let draw = 0; draw < 10_000; draw++) {
    const city = throwTiles(edition, plan, rng);
    if (fitForPlay(edition, city)) return city;
  }
  throw new Error('no fit city in 10,000 draws');
}

function throwTiles(edition: Edition, plan: Plan, rng: Rng): string {
  const left = new Map(plan.slots.map((s) => [s.kind, shuffled(rng, tilesOfKind(edition, s.kind))]));
  return plan.slots.map((slot) => `${left.get(slot.kind)?.pop()}${rng.below(2) === 0 ? 'A' : 'B'}${drawOne(rng, slot.turns)}`).join(' ');
}

function tilesOfKind(edition: Edition, kind: string): string[] {
  return Object.keys(edition.tiles).filter((id) => edition.tiles[id]?.kind === kind);
}

/** Whether no two fountain spaces share an edge and every City square has a City square at an edge. */
export function fitForPlay(edition: Edition, city: string): boolean {
  const board = layOut(edition, city);
  for (const space of board.spaces.values())
    for (const other of board.spaces.values()) if (Math.abs(space.row - other.row) + Math.abs(space.col - other.col) === 1) return false;
  for (const square of board.squares.values()) if (square.near.length === 0) return false;
  return true;
}

/** Whether an arrangement is one of this plan: a tile of its kind in each slot, none twice, turned as the slot allows (D.3: no filter). */
export function fitsPlan(edition: Edition, players: number, layout: string): boolean {
  const { slots } = planFor(edition, players);
  const laid = layout.split(' ').map(readTile);
  const tiles = laid.map((one) => one?.tile);
  return (
    laid.length === slots.length &&
    new Set(tiles).size === tiles.length &&
    slots.every(({ kind, turns }, at) => {
      const one = laid[at];
      return one !== undefined && edition.tiles[one.tile]?.kind === kind && turns.includes(one.turn);
    })
  );
}

/** The city of the table's own, as far as it fits these players; else that of the first game, from which it is laid out. */
export function cityLaid(
  edition: Edition,
  players: number,
  { city, layout = '' }: { readonly city: string; readonly layout?: string },
): string {
  return city === 'custom' && fitsPlan(edition, players, layout) ? layout : firstCity(edition, players);
}

interface LaidTile {
  readonly tile: string;
  readonly side: 'A' | 'B';
  readonly turn: number;
}

/** `TC1A3`: tile, side and clockwise quarter turns. */
export function readTile(written: string): LaidTile | undefined {
  const [, tile, side, turn] = /^(\w+)([AB])([0-3])$/.exec(written) ?? [];
  return tile === undefined ? undefined : { tile, side: side === 'A' ? 'A' : 'B', turn: Number(turn) };
}
