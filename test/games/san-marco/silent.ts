import type { View } from '../../../src/games/san-marco/view.ts';
import { always, type Silence } from '../../contract/silence.ts';

/** Facts of a view whose change the words need not tell. */
export const silent: readonly Silence<View>[] = [
  // The table says whom it asks, in its post and in every panel.
  [/^awaited/, always],
  [/^round/, (view) => view.turn === 0],
  // Offers that lie open are locked, and only open ones are seen.
  [/^deals\.\*\.(locked|offers)/, (_, { place, from }) => place.endsWith('locked') || place.endsWith('come') || from === '[]'],
  // Sizes are seen of what is locked and closed, and there they never come late.
  [/^deals\.\*\.sizes come/, always],
  [/^deals/, (view) => view.places !== undefined],
];
