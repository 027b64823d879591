import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every host of a bot can work out from its token, and nobody else. */
export type ClusterSecret = Buffer;

/** Who proves that he knows the key: whoever calls, whoever is called; and what both then go by on their line. */
type ProofPurpose = 'caller' | 'called' | 'line';

export function deriveClusterSecret(token: string): ClusterSecret {
  return Buffer.from(hkdfSync('sha256', token, '', 'serenissima: one host to another', 32));
}

/** Said once, so that no proof serves twice. */
export function randomNonce(): string {
  return randomBytes(16).toString('hex');
}

export function hmacProof(secret: ClusterSecret, proves: ProofPurpose, ...nonces: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update([proves, ...nonces].join(' '))
    .digest();
}

export function verifyProof(told: string | undefined, expected: Buffer): boolean {
  const proof = Buffer.from(told ?? '', 'hex');
  return proof.length === expected.length && timingSafeEqual(proof, expected);
}

const MAC_BYTES = 16;

/** What is said on a line, with what nobody else could put before it; each number serves once. */
export function signFrame(key: Buffer, id: number, body: Buffer): Buffer {
  return Buffer.concat([frameMac(key, id, body), body]);
}

/** Nothing where somebody else has said it. */
export function verifyFrame(key: Buffer, id: number, told: Buffer): Buffer | undefined {
  if (told.length < MAC_BYTES) return undefined;
  const body = told.subarray(MAC_BYTES);
  return timingSafeEqual(told.subarray(0, MAC_BYTES), frameMac(key, id, body)) ? body : undefined;
}

function frameMac(key: Buffer, id: number, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${id} `).update(body).digest().subarray(0, MAC_BYTES);
}
