/**
 * What was worked out of an object, kept on it where nobody finds it who reads, copies or writes it, and gone with it. A `WeakMap` would
 * carry what it holds into the old part of the heap: whenever the young part is collected, all its values are taken for used.
 */
export interface Memo<K extends object, V> {
  get(one: K): V | undefined;
  set(one: K, value: V): V;
}

export function memoOn<K extends object, V>(name: string): Memo<K, V> {
  const place = Symbol(name);
  return {
    get: (one) => (one as { readonly [place]?: V })[place],
    set(one, value) {
      Object.defineProperty(one, place, { value, writable: true });
      return value;
    },
  };
}
