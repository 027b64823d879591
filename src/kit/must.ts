/** The value, which the rules guarantee is there; its absence is a bug and says which. */
export function ensureDefined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`missing: ${what}`);
  return value;
}

/** The action as the one kind that was offered; another one is a bug and says which. */
export function actionOfKind<A extends { readonly do: string }, D extends A['do']>(action: A, offered: D): Extract<A, { readonly do: D }> {
  if (action.do !== offered) throw new Error(`${action.do} where ${offered} was offered`);
  return action as Extract<A, { readonly do: D }>;
}

/** For the last branch of a switch over a union: the compiler proves that nothing is left. */
export function assertNever(value: never): never {
  throw new Error(`impossible: ${JSON.stringify(value)}`);
}
