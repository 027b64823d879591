import { prettifyError } from 'zod';
import { type Path, randomPath } from '../kit/choice.ts';
import type { Decision, Game, Step } from '../kit/game.ts';
import { ensureDefined } from '../kit/must.ts';
import { drawOne, type Rng } from '../kit/rng.ts';
import { UsageError } from './flags.ts';

/** No sensible game is longer than this; reaching it means that play does not end. */
export const MAX_ACTIONS = 20_000;

export interface Move {
  readonly decision: Decision;
  readonly path: Path;
  readonly action: unknown;
  readonly before: unknown;
  readonly step: Step;
}

/** Whose turn it is in random play: anybody who is awaited, now and then somebody who may but need not. */
export function someDecision(decisions: readonly Decision[], rng: Rng): Decision | undefined {
  const awaited = decisions.filter((d) => !d.optional);
  if (awaited.length === 0) return undefined;
  if (awaited.length < decisions.length && rng.below(20) === 0) return drawOne(rng, decisions);
  return drawOne(rng, awaited);
}

/** Plays a complete game by chance, telling each move; returns the final state. */
export function playAtRandom(
  game: Game,
  seats: number,
  options: unknown,
  rng: Rng,
  told?: (move: Move) => void,
  atMost = MAX_ACTIONS,
): unknown {
  let state = game.setup(seats, options, rng);
  for (let n = 0; n < atMost; n++) {
    const decision = someDecision(game.decisions(state), rng);
    if (decision === undefined) return state;
    const { path, action } = randomPath(game.choices(state, decision), rng);
    const step = game.apply(state, decision.seat, action, rng);
    told?.({ decision, path, action, before: state, step });
    state = step.state;
  }
  if (atMost === MAX_ACTIONS) throw new Error(`${game.id} does not end within ${MAX_ACTIONS} actions`);
  return state;
}

/** The options a caller gave, completed and checked by the game. */
export function optionsOf(game: Game, seats: number, given: unknown): unknown {
  const options = game.options.safeParse(given ?? {});
  if (!options.success) throw new UsageError(`The options of ${game.id}: ${prettifyError(options.error)}`);
  const [least, most] = game.seats;
  if (seats < least || seats > most) throw new UsageError(`${game.id} is for ${least} to ${most} players, not ${seats}.`);
  const why = game.refuses(seats, options.data);
  if (why !== undefined) throw new UsageError(`${game.id} for ${seats} cannot be played with these options: ${why.key}.`);
  return options.data;
}

export function gameNamed(games: readonly Game[], id: string | undefined): Game {
  return ensureDefined(
    games.find((g) => g.id === id),
    `a game ${id}`,
  );
}
