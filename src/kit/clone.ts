/** A deep copy of plain JSON: objects, arrays, strings, numbers, booleans, undefined. Several times faster than structuredClone. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copy = new Array(value.length);
    for (let i = 0; i < value.length; i++) {
      const item = value[i];
      copy[i] = typeof item === 'object' ? clone(item) : item;
    }
    return copy as T;
  }
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const item: unknown = value[key];
    copy[key] = typeof item === 'object' ? clone(item) : item;
  }
  return copy as T;
}

/**
 * `{ ...one, ...more }` where it is made at every answer: what gets more than was spread first is, for V8, of a shape of its own, which takes
 * twenty times as long to make and fills the heap.
 */
export function withFields<T extends object, M extends object>(one: T, more: M): { [K in keyof (T & M)]: (T & M)[K] } {
  return Object.assign({}, one, more);
}
