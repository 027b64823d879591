const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By the code of the letter. */
const VALUES = new Uint8Array(128);
[...LETTERS].forEach((letter, value) => {
  VALUES[letter.charCodeAt(0)] = value;
});

/** A number as letters of six bits each: a log of many answers stays a short text, which no clone has to copy. */
export function enciphered(value: number, width: number): string {
  let text = '';
  for (let n = 0; n < width; n++) text += LETTERS[(value >> (6 * n)) & 63];
  return text;
}

/** All numbers of such a log, oldest first. */
export function deciphered(log: string, width: number): number[] {
  const values: number[] = [];
  for (let at = 0; at < log.length; at += width) values.push(decipheredAt(log, at, width));
  return values;
}

export function decipheredAt(log: string, at: number, width: number): number {
  let value = 0;
  for (let n = 0; n < width; n++) value |= (VALUES[log.charCodeAt(at + n)] ?? 0) << (6 * n);
  return value;
}
