import type { Msg } from './message.ts';
import type { Ink, Shape } from './scene.ts';

/** A title's own city or scene, behind its name: drawn on 1600 × 840 units, with room for the name in the upper middle. */
export interface Cover {
  readonly shapes: readonly Shape[];
  /** What is to be seen, for who cannot see it. */
  readonly alt: Msg;
  /** Of the name, where it stands on something dark. */
  readonly ink?: Ink;
  readonly halo?: Ink;
}

export const COVER = { w: 1600, h: 840 } as const;
