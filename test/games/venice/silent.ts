import type { View } from '../../../src/games/venice/view.ts';
import { always, type Silence } from '../../contract/silence.ts';

/** Facts of a view whose change the words need not tell. */
export const silent: readonly Silence<View>[] = [
  // The table says whom it asks, in its post and in every panel.
  [/^awaited/, always],
  // A boat lies at a quay only once it has arrived there.
  [/^boats/, (view, { from }) => from === '-1' && !view.arrivals.some((boat) => view.boats[boat] === -1)],
  [/^arrivals one more/, always],
  // Boats of the Doge at one quay are as good as one another.
  [
    /^arrivals/,
    ({ boats, players }, { from, to }) =>
      [from, to].every((boat) => Number(boat) >= 2 * players.length) && boats[Number(from)] === boats[Number(to)],
  ],
  // In the last round none are left, whenever the end was called.
  [/^ending/, (view, { from, to }) => [from, to].every((round) => Number(round) <= view.round)],
  // When all is over nobody asks how many rounds or turns are left, and nobody is on turn.
  [/^(ending|doge.lastTurns|turn|crossing)/, (view) => view.over !== undefined],
  // A place of the Doge's row that is empty is not left alone, nor is one twice.
  [
    /^doge.ignored/,
    ({ doge }, { from, to }) => {
      const unheard = (place: string) =>
        doge?.row[Number(place) - 1] === '' || doge?.ignored?.filter((one) => one === Number(place)).length === 2;
      return [from, to].every((place) => place === 'undefined' || unheard(place));
    },
  ],
  [/^final come/, always],
];
