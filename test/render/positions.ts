import { marksOf } from '../../src/cli/marks.ts';
import { MAX_ACTIONS, optionsOf, playAtRandom } from '../../src/cli/random-play.ts';
import type { Game } from '../../src/kit/game.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { type Scene, THEMES, type Theme } from '../../src/kit/scene.ts';
import { SEATS, type Viewer } from '../../src/kit/seat.ts';
import type { DrawnMark } from '../../src/render/marks.ts';

/** A position that is the same in every run, as somebody sees it. */
export interface Position {
  /** Seats, actions played, viewer, theme: "3-60-public-night". */
  readonly name: string;
  readonly state: unknown;
  readonly viewer: Viewer;
  readonly scene: Scene;
  readonly marks: readonly DrawnMark[];
}

/** From the first question to the last reckoning. */
const ACTIONS = [0, 9, 24, 45, 70, 100, 140, 190, 260, 350, MAX_ACTIONS, MAX_ACTIONS] as const;

/** A dozen positions of a game: every number of players it takes, both themes, seen by the public and by players. */
export function positionsOf(game: Game): Position[] {
  const tables = SEATS.map((seat) => seat + 1).filter(
    (seats) => seats >= game.seats[0] && seats <= game.seats[1] && game.refuses(seats, game.options.parse({})) === undefined,
  );
  return ACTIONS.map((actions, n) => {
    const seats = tables[(n + Math.floor(n / 5)) % tables.length] ?? game.seats[0];
    const state = playAtRandom(game, seats, optionsOf(game, seats, {}), quickRng(`scene/${n}`), undefined, actions);
    // Whoever is asked, so that his options are marked.
    const asked = game.decisions(state).find((d) => !d.optional)?.seat ?? 0;
    const viewer: Viewer = n % 2 === 0 ? 'public' : asked;
    const theme: Theme = THEMES[(n >> 1) % 2] ?? 'day';
    const scene = game.scene(game.view(state, viewer), theme);
    const marks = viewer === 'public' ? [] : marksOf(game, state, viewer);
    return { name: `${seats}-${actions === MAX_ACTIONS ? 'end' : actions}-${viewer}-${theme}`, state, viewer, scene, marks };
  });
}
