import { z } from 'zod';
import type { NewJob } from '../storage/outgoing-records.ts';

/** A job that a feature puts: its kind as it is stored, what it needs, and how it is read when it is due. */
export interface JobKind<P, J extends { readonly payload: P }> {
  readonly kind: string;
  readonly schema: z.ZodType<J>;
  /** A job to be put; that of a game gets the game from the step that puts it. */
  put(key: string, payload: P, runAt: number): Omit<NewJob, 'gameId'>;
}

export function gameJobKind<S extends z.ZodRawShape>(kind: string, shape: S) {
  return bindSchema(kind, z.object({ gameId: z.number(), payload: z.object(shape) }));
}

export function userJobKind(kind: string) {
  return bindSchema(kind, z.object({ payload: z.object({ userId: z.string() }) }));
}

function bindSchema<P extends object, J extends { readonly payload: P }>(kind: string, schema: z.ZodType<J>): JobKind<J['payload'], J> {
  return { kind, schema, put: (key, payload, runAt) => ({ key, kind, runAt, payload }) };
}
