import type { Action } from './log.ts';

/** The action a frame offered; any other kind is a bug. */
export function expected<K extends Action['do']>(action: Action, kind: K): Extract<Action, { do: K }> {
  if (action.do !== kind) throw new Error(`expected ${kind}, got ${action.do}`);
  return action as Extract<Action, { do: K }>;
}
