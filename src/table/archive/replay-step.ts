import type { Told } from '../../kit/game.ts';
import { must } from '../../kit/must.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { heldAt } from '../seats/departures.ts';
import { gameOf, type Services, throwRuleError } from '../services.ts';
import { unpackArchive } from './packed-archive.ts';
import { episodesOf, type ReplayFrame, type ReplayTurn, spectacleOf } from './replay-turns.ts';

/** One step of a game as everybody could see it. */
export interface ReplayStep extends ReplayFrame {
  readonly at: number;
  /** How many there are, the set-up being the first. */
  readonly of: number;
  readonly told: readonly Told[];
  readonly when: number;
  /** Who sat there then. */
  readonly holders: readonly SeatHolder[];
}

/** Out of what was kept of a game, or else out of its log. */
async function stepsOf(services: Services, gameId: number): Promise<readonly ReplayTurn[]> {
  const row = (await services.store.game(gameId)) ?? throwRuleError('replay.none');
  const whole = await services.store.keptGame(gameId);
  if (whole === undefined) return episodesOf(services, row);
  const game = gameOf(services, row.title);
  return (await unpackArchive(whole)).map(({ position, ...step }) => ({ ...step, look: () => spectacleOf(services, game, position) }));
}

/** A step of a game, counted from 0; beyond the last, the last. */
export async function replayStep(services: Services, gameId: number, wanted: number): Promise<ReplayStep> {
  const steps = await stepsOf(services, gameId);
  const at = Math.min(Math.max(0, wanted), steps.length - 1);
  const { when, told, look } = must(steps[at], 'a step');
  return { at, of: steps.length - 1, ...(await look()), told, when, holders: heldAt(await services.store.seats(gameId), when) };
}

/** The step that a post in the thread shows; of a post that shows none the last before it. */
export async function stepShownIn(services: Services, gameId: number, message: string, postedAt: number): Promise<number> {
  const steps = await stepsOf(services, gameId);
  const shown = steps.findIndex((step) => step.message === message);
  return shown >= 0
    ? shown
    : Math.max(
        0,
        steps.findLastIndex(({ when }) => when <= postedAt),
      );
}
