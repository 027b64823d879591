import { type ZodType, z } from 'zod';
import { createEditions, HOUSE_EDITION } from './edition.ts';
import type { Game } from './game.ts';
import { textSheetScene } from './sheet.ts';

/** What most games leave as it is: one edition, nothing to set, nothing hidden, no orders, no older versions, a picture made of words. */
type Usual =
  | 'rulesVersion'
  | 'options'
  | 'optionFields'
  | 'editions'
  | 'refuses'
  | 'redact'
  | 'resample'
  | 'orders'
  | 'scene'
  | 'tell'
  | 'upcast';

export type GameParts<S, A, V, L, O> = Omit<Game<S, A, V, L, O>, Usual> & Partial<Pick<Game<S, A, V, L, O>, Usual>>;

/** A game, completed by what goes without saying. `redact` and `resample` must be given as soon as anything is hidden: the battery tells. */
export function defineGame<S, A, V, L, O = { readonly edition: string }>(parts: GameParts<S, A, V, L, O>): Game<S, A, V, L, O> {
  return {
    rulesVersion: 1,
    options: z.object({ edition: z.string().default(HOUSE_EDITION) }) as unknown as ZodType<O>,
    optionFields: [],
    editions: createEditions(z.object({}), {}),
    refuses: () => undefined,
    redact: (event) => event,
    resample: (state) => state,
    orders: [],
    scene: (view, theme) => textSheetScene(parts.id, parts.describe(view), theme),
    tell: () => undefined,
    upcast: {},
    ...parts,
  };
}
