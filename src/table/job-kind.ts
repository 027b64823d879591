import { z } from 'zod';
import type { NewJob } from '../storage/outgoing-records.ts';

/** A job of a game that a feature puts: its kind as it is stored, and what it needs. */
export interface GameJobKind<P> {
  readonly kind: string;
  readonly schema: z.ZodType<{ readonly gameId: number; readonly payload: P }>;
  /** A job to be put; it gets the game from the step that puts it. */
  put(key: string, payload: P, runAt: number): Omit<NewJob, 'gameId'>;
}

export function gameJobKind<S extends z.ZodRawShape>(kind: string, shape: S): GameJobKind<z.infer<z.ZodObject<S>>> {
  return {
    kind,
    schema: z.object({ gameId: z.number(), payload: z.object(shape) }),
    put: (key, payload, runAt) => ({ key, kind, runAt, payload }),
  };
}
