import type { Decision } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';
import type { PutJob } from '../jobs.ts';
import { draftOf } from '../play/advance.ts';
import { awaitedNow, type Play } from '../play/play.ts';
import { byOrder } from './orders.ts';

/**
 * Where the moment of an answer could tell something hidden, one that an order gives falls after a pause, as a computer's does: drawn from
 * one distribution, whatever is answered. That an order answered may be seen.
 */
export function answersLater(play: Play, decision: Decision): boolean {
  return play.game.guarded?.includes(decision.kind) === true && byOrder(draftOf(play), decision) !== undefined;
}

/** Whether this seat is waited for only until the pause of its order is over. */
export function pausesNow(play: Play, seat: Seat): boolean {
  return play.game.guarded !== undefined && awaitedNow(play).some((decision) => decision.seat === seat && answersLater(play, decision));
}

export const orderJob = (gameId: number, seat: Seat) => `order:${gameId}:${seat}`;

/** The job that lets a seat's order answer; one of each seat at a time. */
export function ordersAt(gameId: number, seat: Seat, runAt: number): PutJob {
  return { key: orderJob(gameId, seat), kind: 'order', runAt, payload: { seat } };
}
