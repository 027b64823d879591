import { z } from 'zod';
import { SEATS } from '../../kit/seat.ts';
import { DAY } from '../../shared/durations.ts';
import { endOfOffHours, type OffHours } from '../../shared/off-hours.ts';
import type { StoredGame } from '../../storage/records.ts';

/** Longer than any clock runs. */
const KEEP_MS = 120 * DAY;

/** When all agreed that the clocks of a game stand still, and what is asked about that; kept with what else is agreed. */
export const pauseSchema = {
  pauses: z.array(z.object({ from: z.number(), until: z.number() })).default([]),
  /** A pause until then, or without an end that the one which goes on should end now; who has agreed, and when it was asked. */
  pauseAsked: z.object({ by: z.literal(SEATS), at: z.number(), until: z.number().optional(), agreed: z.array(z.string()) }).optional(),
  /** When a pause was last asked for. */
  pauseAskedAt: z.number().optional(),
};

const agreedPausesSchema = z.object({ pauses: pauseSchema.pauses });

/** The pauses of a game, that which goes on with the end it was given. */
export function pausesOf({ lobby }: Pick<StoredGame, 'lobby'>): OffHours['spans'] {
  return agreedPausesSchema.parse(lobby ?? {}).pauses;
}

/** Until when the game is paused; nothing where it goes on. */
export function pausedUntil(row: Pick<StoredGame, 'lobby' | 'status'>, now: number): number | undefined {
  return row.status === 'running' ? pausesOf(row).find((span) => span.from <= now && now < span.until)?.until : undefined;
}

/** One more pause, and those that a running clock may still have to know of. */
export function withPause(pauses: OffHours['spans'], from: number, until: number): OffHours['spans'] {
  return [...pauses.filter((span) => span.until > from - KEEP_MS), { from, until }];
}

/** The pause that goes on ends now. */
export function endPauseNow(pauses: OffHours['spans'], now: number): OffHours['spans'] {
  return pauses.map((span) => (span.from <= now && now < span.until ? { ...span, until: now } : span));
}

/** When somebody may be called who would be called then: not in a pause, and not while he rests. */
export function callableAt(row: Pick<StoredGame, 'lobby'>, offHours: OffHours, at: number): number {
  return endOfOffHours({ ...offHours, spans: [...offHours.spans, ...pausesOf(row)] }, at) ?? at;
}
