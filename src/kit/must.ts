/** The value, which the rules guarantee is there; its absence is a bug and says which. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`missing: ${what}`);
  return value;
}

/** For the last branch of a switch over a union: the compiler proves that nothing is left. */
export function never(value: never): never {
  throw new Error(`impossible: ${JSON.stringify(value)}`);
}
