import type { Decision } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';
import { draftOf } from '../core/advance.ts';
import { awaitedNow, type LoadedGame } from '../core/loaded-game.ts';
import type { NewTableJob } from '../jobs.ts';
import { answerFromStandingOrder } from './auto-answers.ts';

/**
 * Where the moment of an answer could tell something hidden, one that an order gives falls after a pause, as a computer's does: drawn from
 * one distribution, whatever is answered. That an order answered may be seen.
 */
export function mustDelayAnswer(loaded: LoadedGame, decision: Decision): boolean {
  return loaded.game.guarded?.includes(decision.kind) === true && answerFromStandingOrder(draftOf(loaded), decision) !== undefined;
}

/** Whether this seat is waited for only until the pause of its order is over. */
export function isAnswerDelayed(loaded: LoadedGame, seat: Seat): boolean {
  return (
    loaded.game.guarded !== undefined && awaitedNow(loaded).some((decision) => decision.seat === seat && mustDelayAnswer(loaded, decision))
  );
}

export const orderJob = (gameId: number, seat: Seat) => `order:${gameId}:${seat}`;

/** The job that lets a seat's order answer; one of each seat at a time. */
export function delayedAnswerJob(gameId: number, seat: Seat, runAt: number): NewTableJob {
  return { key: orderJob(gameId, seat), kind: 'order', runAt, payload: { seat } };
}
