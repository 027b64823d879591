import { z } from 'zod';
import type { NewOutboxMessage } from '../storage/outgoing-records.ts';

/** A message of the outbox that a feature posts: its kind as it is stored, and what its rendering needs. */
export interface MessageKind<P> {
  readonly kind: string;
  readonly schema: z.ZodType<P>;
  /** Posts of a game are known by their key, so that none is made twice. */
  post(gameId: number, key: string, payload: P, now: number): NewOutboxMessage;
}

export function messageKind<S extends z.ZodRawShape>(kind: string, shape: S): MessageKind<z.infer<z.ZodObject<S>>> {
  return {
    kind,
    schema: z.object(shape),
    post: (gameId, key, payload, now) => ({ key: `${gameId}:${key}`, kind, payload: { kind, ...payload }, runAt: now, createdAt: now }),
  };
}

/** A message to one user, of no game. */
export interface UserMessageKind<P> {
  readonly kind: string;
  readonly schema: z.ZodType<P>;
  post(key: string, payload: P, now: number): NewOutboxMessage;
}

export function userMessageKind<S extends z.ZodRawShape>(kind: string, shape: S): UserMessageKind<z.infer<z.ZodObject<S>>> {
  return {
    kind,
    schema: z.object(shape),
    post: (key, payload, now) => ({ key, kind, payload: { kind, ...payload }, runAt: now, createdAt: now }),
  };
}
