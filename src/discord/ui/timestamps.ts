/** “in 5 hours”, kept up to date by Discord in the reader's language. */
export function relativeTimestamp(at: number): string {
  return `<t:${Math.floor(at / 1000)}:R>`;
}

/** “5 May 2026 12:00” in the reader's own time zone. */
export function fullTimestamp(at: number): string {
  return `<t:${Math.floor(at / 1000)}:f>`;
}

/** “5 May 2026” in the reader's own language and zone. */
export function dateTimestamp(at: number): string {
  return `<t:${Math.floor(at / 1000)}:D>`;
}
