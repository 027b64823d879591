import type { Frame, Lane } from './frame.ts';
import type { Msg } from './message.ts';

/** How what one rules version wrote becomes what the next would have written. What is left out was written alike. */
export interface Upcast {
  /** What a table agreed on before the set-up. */
  readonly options?: (old: unknown) => unknown;
  /** A position. */
  readonly state?: (old: unknown) => unknown;
  /** What a player did, as the log keeps it. */
  readonly action?: (old: unknown) => unknown;
  /** What was told of it. */
  readonly event?: (old: unknown) => unknown;
  /** The same actions with the same chance still lead to the same positions: a log of that version plays again. */
  readonly replays: boolean;
}

/**
 * How messages were called that still lie in posts, results and standing orders of older versions: keys and names of arguments, each with
 * what it is called now. An argument that is listed here is used by no message any more.
 */
export interface MessageRenames {
  readonly keys: { readonly [old: string]: string };
  readonly args: { readonly [old: string]: string };
}

/** The message by its name of today. */
export function renameMessage(message: Msg, formerly: MessageRenames): Msg {
  const key = formerly.keys[message.key] ?? message.key;
  if (!hasOldNames(message, formerly)) return key === message.key ? message : { ...message, key };
  const args = Object.entries(message.args ?? {}).map(([name, arg]) => [formerly.args[name] ?? name, arg]);
  return { ...message, key, args: Object.fromEntries(args) };
}

function hasOldNames({ args }: Msg, formerly: MessageRenames): boolean {
  for (const name in args) if (name in formerly.args) return true;
  return false;
}

/** 'four-equal', 'four_equal' → 'fourEqual'. */
export function toCamelCase(name: string): string {
  return name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A tagged value under the tag of today, its kind in camelCase or as listed. */
export function renameTag(tag: string, renamed: { readonly [old: string]: string } = {}): (old: unknown) => unknown {
  return (old) => {
    const { [tag]: was, ...rest } = old as { readonly [field: string]: unknown };
    return { kind: renamed[String(was)] ?? toCamelCase(String(was)), ...rest };
  };
}

/** A position whose frames, those in lanes too, are called as they are now. */
export function withFramesRenamed(renamed: { readonly [old: string]: string } = {}): (old: unknown) => unknown {
  const now = <F extends Frame & { readonly lanes?: { readonly [seat: string]: Lane } }>(frame: F): F => ({
    ...frame,
    kind: renamed[frame.kind] ?? toCamelCase(frame.kind),
    ...(frame.lanes === undefined
      ? {}
      : { lanes: Object.fromEntries(Object.entries(frame.lanes).map(([seat, lane]) => [seat, { ...lane, stack: lane.stack.map(now) }])) }),
  });
  return (old) => {
    const state = old as { readonly stack: readonly Frame[] };
    return { ...state, stack: state.stack.map(now) };
  };
}
