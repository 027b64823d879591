import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Upcast } from '../../kit/upcast.ts';
import type { StoredEvent } from '../../storage/records.ts';
import { NewerRulesError } from '../errors.ts';

/** A snapshot written by older rules, converted version by version. */
export function upcastSnapshot(game: Game, state: unknown, writtenBy: number): unknown {
  return upcastsSince(game, writtenBy).reduce((old, upcast) => upcast.state?.(old) ?? old, state);
}

/**
 * An entry of the log in the words of today. It counts as written by these rules if it would still do what it did; else it keeps the
 * version that wrote it, and is not played again.
 */
export function upcastEvent(game: Game, event: StoredEvent): StoredEvent {
  if (event.rulesVersion === game.rulesVersion) return event;
  const upcasts = upcastsSince(game, event.rulesVersion);
  const action =
    event.seat === undefined
      ? upcastSetup(event.action, upcasts)
      : upcasts.reduce((old, upcast) => upcast.action?.(old) ?? old, event.action);
  const log = (event.log as unknown[]).map((told) => upcasts.reduce((old, upcast) => upcast.event?.(old) ?? old, told));
  return { ...event, action, log, rulesVersion: upcasts.every(({ replays }) => replays) ? game.rulesVersion : event.rulesVersion };
}

/** What is nobody's is the table's own: a going back, or the set-up with what was agreed. */
function upcastSetup(action: unknown, upcasts: readonly Upcast[]): unknown {
  const setUp = action as { readonly options?: unknown };
  if (setUp.options === undefined) return action;
  return { ...setUp, options: upcasts.reduce((old, upcast) => upcast.options?.(old) ?? old, setUp.options) };
}

function upcastsSince(game: Game, writtenBy: number): Upcast[] {
  if (writtenBy > game.rulesVersion) throw new NewerRulesError();
  const upcasts: Upcast[] = [];
  for (let version = writtenBy; version < game.rulesVersion; version++)
    upcasts.push(ensureDefined(game.upcast[version], `upcast of ${game.id} ${version}`));
  return upcasts;
}
