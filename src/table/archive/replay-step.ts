import type { NarrationLine } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { holdersAt } from '../seats/departures.ts';
import { gameOf, type Services, throwRuleError } from '../services.ts';
import { unpackArchive } from './packed-archive.ts';
import { loadReplayFrame, loadReplayTurns, type ReplayFrame, type ReplayTurn } from './replay-turns.ts';

/** One step of a game as everybody could see it. */
export interface ReplayStep extends ReplayFrame {
  readonly at: number;
  /** How many there are, the set-up being the first. */
  readonly of: number;
  readonly told: readonly NarrationLine[];
  readonly when: number;
  /** Who sat there then. */
  readonly holders: readonly SeatHolder[];
}

/** Out of what was kept of a game, or else out of its log. */
async function loadTurns(services: Services, gameId: number): Promise<readonly ReplayTurn[]> {
  const row = (await services.store.findGame(gameId)) ?? throwRuleError('replay.none');
  const whole = await services.store.findArchivedGame(gameId);
  if (whole === undefined) return loadReplayTurns(services, row);
  const game = gameOf(services, row.title);
  return (await unpackArchive(whole)).map(({ position, ...step }) => ({
    ...step,
    loadFrame: () => loadReplayFrame(services, game, position),
  }));
}

/** A step of a game, counted from 0; beyond the last, the last. */
export async function loadReplayStep(services: Services, gameId: number, wanted: number): Promise<ReplayStep> {
  const steps = await loadTurns(services, gameId);
  const at = Math.min(Math.max(0, wanted), steps.length - 1);
  const { when, told, loadFrame: look } = ensureDefined(steps[at], 'a step');
  return {
    at,
    of: steps.length - 1,
    ...(await look()),
    told,
    when,
    holders: holdersAt(await services.store.listSeatHolders(gameId), when),
  };
}

/** The step that a post in the thread shows; of a post that shows none the last before it. */
export async function findStepOfMessage(services: Services, gameId: number, message: string, postedAt: number): Promise<number> {
  const steps = await loadTurns(services, gameId);
  const shown = steps.findIndex((step) => step.message === message);
  return shown >= 0
    ? shown
    : Math.max(
        0,
        steps.findLastIndex(({ when }) => when <= postedAt),
      );
}
