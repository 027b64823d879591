import type { ZodType } from 'zod';
import { ensureDefined } from './must.ts';

/**
 * The component data a game is played with: board graph, costs, cards. The house edition stands in the game's `data.ts`; others are
 * put on the shelf at start. A state names its edition, so a running game keeps the one it started with.
 */
export interface EditionRegistry<E = unknown> {
  readonly schema: ZodType<E>;
  readonly ids: () => readonly string[];
  has(id: string): boolean;
  get(id: string): E;
  put(id: string, edition: unknown): void;
}

export const HOUSE_EDITION = 'house';

/** `former`: what the house played with before, for the games that began with it; no table can choose it any more. */
export function createEditions<E>(schema: ZodType<E>, house: E, former: { readonly [id: string]: E } = {}): EditionRegistry<E> {
  const editions = new Map<string, E>([[HOUSE_EDITION, house]]);
  return {
    schema,
    ids: () => [...editions.keys()],
    has: (id) => editions.has(id) || id in former,
    get: (id) => ensureDefined(editions.get(id) ?? former[id], `edition ${id}`),
    put: (id, edition) => void editions.set(id, schema.parse(edition)),
  };
}
