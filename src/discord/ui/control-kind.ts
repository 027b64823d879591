import { encodeControl, type FeatureControl } from './ids.ts';

/** How the last part of a custom id is written and read. */
interface MoreFormat<M> {
  write(more: M): string;
  /** What somebody made up is nothing. */
  read(text: string): M | undefined;
}

/** A control of a feature, named by its id on the wire: that stands under old messages and never changes. */
export interface ControlKind<M> {
  readonly wire: FeatureControl['wire'];
  readonly more: MoreFormat<M>;
  /** The custom id. Game 0: of no game. */
  id(game: number, more?: M): string;
}

export const aText: MoreFormat<string> = { write: (text) => text, read: (text) => text };
const nothing: MoreFormat<never> = { write: (more) => more, read: () => undefined };

export function controlKind(wire: FeatureControl['wire']): ControlKind<never>;
export function controlKind<M>(wire: FeatureControl['wire'], more: MoreFormat<M>): ControlKind<M>;
export function controlKind(wire: FeatureControl['wire'], more: MoreFormat<unknown> = nothing): ControlKind<unknown> {
  return {
    wire,
    more,
    id: (game, given) => encodeControl({ at: 'feature', wire, game, ...(given === undefined ? {} : { more: more.write(given) }) }),
  };
}
