import type { Changed } from './facts.ts';

/** Where a change need not be heard: what it makes cannot be, or is no fact of its own. A game's lie in its `silent.ts`. */
export type Silence<V> = readonly [place: RegExp, when: (view: V, change: Changed) => boolean];

export const always = () => true;
