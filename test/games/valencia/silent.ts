import { fountainTile } from '../../../src/games/valencia/rules/fountains.ts';
import { editionOf } from '../../../src/games/valencia/state.ts';
import type { View } from '../../../src/games/valencia/view.ts';
import { always, type Silence } from '../../contract/silence.ts';

const fountain = (view: View, tile: string) => {
  const { value, ability } = fountainTile(editionOf(view), tile.replaceAll('"', '')) ?? {};
  return `${value} ${ability}`;
};

/** Facts of a view whose change the words need not tell. */
export const silent: readonly Silence<View>[] = [
  // The table says whom it asks, in its post and in every panel.
  [/^awaited/, always],
  [/^at/, (view) => view.round === 0],
  // The stage says it, and stacks are seen when it is over.
  [/^planning/, always],
  [/stacks/, (view) => view.planning],
  // What a mission would bring is said of those that are kept.
  [/own\.now\.\S+ come/, always],
  // Fountains of the same kind are alike.
  [/^(tiles|fountains)/, (view, { from, to }) => fountain(view, from) === fountain(view, to)],
];
