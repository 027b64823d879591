const EPOCH = 1_420_070_400_000;

/** Ids in order of time, as Discord makes them; two in the same millisecond differ in the last twelve bits. */
export function createSnowflakeSource(now: () => number): () => string {
  let last = 0n;
  return () => {
    const at = BigInt(Math.max(0, Math.floor(now()) - EPOCH)) << 22n;
    last = at > last ? at : last + 1n;
    return String(last);
  };
}

export function timeOf(id: string): number {
  return Number(BigInt(id) >> 22n) + EPOCH;
}

/** Older ids sort first. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
