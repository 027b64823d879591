import { randomBytes } from 'node:crypto';

/** 128 bits, in letters that need no escape in an address. */
export function generateLink(): string {
  return randomBytes(16).toString('base64url');
}
