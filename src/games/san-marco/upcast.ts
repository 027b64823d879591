import type { State } from './state.ts';

/** What the last hand had moved was not kept. */
function untraced(old: unknown): unknown {
  return { ...(old as Omit<State, 'trail'>), trail: [] };
}

/** Positions of older rules, each converted to the next. */
export const upcast = { 1: { state: untraced, replays: false } } as const;
