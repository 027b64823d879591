import { z } from 'zod';
import { msg } from '../../i18n/house.ts';
import type { Game, OrderKind } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';
import { HOUR } from '../../shared/durations.ts';
import { activeTimeBetween, type OffHours } from '../../shared/off-hours.ts';
import type { StandingOrder } from '../../storage/records.ts';
import type { NewTableJob } from '../jobs.ts';

const HOUR_CHOICES = [3, 6, 12, 24] as const;
/** As offered; who said three hours before is asked for three. */
const OFFERED_HOURS = HOUR_CHOICES.slice(1);

/**
 * The order every game knows that knows any: ask me what another order could answer, but no longer than so many hours, in which quiet
 * hours do not count; then the house answers. 0: as long as the clock allows.
 */
export const PATIENCE_ORDER: OrderKind<unknown, number> = {
  id: 'patience',
  label: msg('orders.patience'),
  params: z.union([z.literal(0), ...HOUR_CHOICES.map((h) => z.literal(h))]),
  choices: [
    { label: msg('orders.patience.clock'), params: 0 },
    ...OFFERED_HOURS.map((n) => ({ label: msg('orders.patience.hours', { n }), params: n })),
  ],
  answer: () => 'ask',
};

/** All that can be left to the house in a game. */
export function orderKinds(game: Game): readonly OrderKind[] {
  return game.orders.length === 0 ? [] : [...game.orders, PATIENCE_ORDER as OrderKind];
}

/** For how long this player wants to be asked, if he has said so. */
export function patienceOf(orders: readonly StandingOrder[], seat: Seat, userId: string): number | undefined {
  const order = orders.find((o) => o.kind === PATIENCE_ORDER.id && o.seat === seat && o.userId === userId);
  const hours = PATIENCE_ORDER.params.safeParse(order?.params);
  return hours.success && hours.data > 0 ? hours.data * HOUR : undefined;
}

export const patienceJob = (gameId: number, seat: Seat) => `patience:${gameId}:${seat}`;

/** The job that ends the patience of a player who is asked since then. `left`: what was left of it when the job was put; absent: all. */
export function patienceEndJob(gameId: number, seat: Seat, since: number, runAt: number, left?: number): NewTableJob {
  return { key: patienceJob(gameId, seat), kind: 'patience', runAt, payload: { seat, since, ...(left === undefined ? {} : { left }) } };
}

/** From when on so much patience runs that is to end then: the way back over the rests. */
export function patientFrom(offHours: OffHours, ends: number, left: number): number {
  let at = ends;
  let rest = left;
  while (rest > 0) {
    const from = at - rest;
    rest -= activeTimeBetween(offHours, from, at);
    at = from;
  }
  return at;
}
