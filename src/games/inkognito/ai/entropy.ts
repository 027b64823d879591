/** Enough for all worlds and their weights; larger numbers are asked for rarely. */
const TABLE = 4096;

/**
 * The logarithm to base 2 by repeated squaring: multiplications only, so that it is the same on every machine, which `Math.log` does not
 * promise.
 */
function logarithm(n: number): number {
  let whole = 0;
  let rest = n;
  while (rest >= 2) {
    rest /= 2;
    whole++;
  }
  let bits = 0;
  for (let place = 0.5; place > 1e-9; place /= 2) {
    rest *= rest;
    if (rest >= 2) {
      rest /= 2;
      bits += place;
    }
  }
  return whole + bits;
}

const logarithms = Array.from({ length: TABLE }, (_, n) => (n < 2 ? 0 : logarithm(n)));

export function log2(n: number): number {
  return logarithms[n] ?? logarithm(n);
}

/** How many bits are open when these weights, whole numbers, are shares of a sum. */
export function entropy(weights: Iterable<number>): number {
  let sum = 0;
  let bits = 0;
  for (const weight of weights) {
    sum += weight;
    bits += weight * log2(weight);
  }
  return sum === 0 ? 0 : log2(sum) - bits / sum;
}
