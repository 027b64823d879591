import type { Anchor } from './choice.ts';
import type { Game, Section, SummaryLine } from './game.ts';
import type { Scene, Theme } from './scene.ts';

/** A position as somebody sees it, whether its engine is at hand or it was kept: what to draw, and the words beside it. */
export interface PositionSnapshot {
  scene(theme: Theme): Scene;
  readonly sections: readonly Section[];
  readonly standing: readonly SummaryLine[];
  /** What tells it from others of the same game. */
  readonly key: string;
}

/** The position of a view; each part is made when it is asked for. */
export function snapshotOf(game: Game, view: unknown, trails: readonly (readonly Anchor[])[] = []): PositionSnapshot {
  return {
    scene(theme) {
      const drawn = game.scene(view, theme);
      // What the position itself shows as moving goes before what has come to rest.
      return drawn.trails !== undefined || trails.length === 0 ? drawn : { ...drawn, trails };
    },
    get sections() {
      return game.describe(view);
    },
    get standing() {
      return game.summary(view);
    },
    get key() {
      return JSON.stringify(trails.length === 0 ? view : [view, trails]);
    },
  };
}
