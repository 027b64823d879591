/** A finite field with q elements 0 … q − 1; 0 and 1 are themselves. */
export interface FiniteField {
  readonly q: number;
  add(a: number, b: number): number;
  multiply(a: number, b: number): number;
}

/** For each prime power: the prime, and the monic polynomial that closes the field, lowest coefficient first and the leading one left out. */
const POWERS: { readonly [q: number]: { readonly prime: number; readonly modulus: readonly number[] } } = {
  4: { prime: 2, modulus: [1, 1] },
  8: { prime: 2, modulus: [1, 1, 0] },
  9: { prime: 3, modulus: [1, 0] },
  16: { prime: 2, modulus: [1, 1, 0, 0] },
};

export function finiteFieldOf(q: number): FiniteField | undefined {
  if (isPrime(q)) return { q, add: (a, b) => (a + b) % q, multiply: (a, b) => (a * b) % q };
  const power = POWERS[q];
  if (power === undefined) return undefined;
  const { prime, modulus } = power;
  const degree = modulus.length;
  const digits = (n: number) => Array.from({ length: degree }, (_, i) => Math.floor(n / prime ** i) % prime);
  const number = (ds: readonly number[]) => ds.reduce((sum, d, i) => sum + d * prime ** i, 0);
  return {
    q,
    add: (a, b) => number(digits(a).map((d, i) => (d + (digits(b)[i] ?? 0)) % prime)),
    multiply(a, b) {
      const product = Array.from({ length: 2 * degree - 1 }, () => 0);
      digits(a).forEach((x, i) => {
        digits(b).forEach((y, j) => {
          product[i + j] = ((product[i + j] ?? 0) + x * y) % prime;
        });
      });
      for (let top = product.length - 1; top >= degree; top--) {
        const carry = product[top] ?? 0;
        modulus.forEach((m, i) => {
          const at = top - degree + i;
          product[at] = ((product[at] ?? 0) + (prime - m) * carry) % prime;
        });
      }
      return number(product.slice(0, degree));
    },
  };
}

function isPrime(n: number): boolean {
  if (n < 2) return false;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}
