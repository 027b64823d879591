/** How long games of one title take among people who look at them twice a day, by seats and clock. */
export interface GameLength {
  readonly title: string;
  readonly seats: number;
  readonly edition: string;
  readonly rulesVersion: number;
  readonly pace: string;
  /** How many games were measured. */
  readonly games: number;
  /** Days from the first question to the end. */
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
}

/** Written by `npm run flow -- --write`, never by hand; few games each, so that it takes minutes. */
export const LENGTHS: readonly GameLength[] = [
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 40, p50: 15, p90: 21.3, p95: 21.5 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 40, p50: 15, p90: 21.3, p95: 21.5 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 5, pace: 'slow', games: 40, p50: 15, p90: 21.3, p95: 21.5 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 5, pace: 'open', games: 40, p50: 15, p90: 21.3, p95: 21.5 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 40, p50: 23.9, p90: 32.5, p95: 34.5 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 40, p50: 23.3, p90: 31.9, p95: 34.9 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 5, pace: 'slow', games: 40, p50: 23.3, p90: 31.9, p95: 34.9 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 5, pace: 'open', games: 40, p50: 23.3, p90: 31.9, p95: 34.9 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 40, p50: 36.8, p90: 57.2, p95: 71.5 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 40, p50: 36.8, p90: 63.5, p95: 71.5 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 5, pace: 'slow', games: 40, p50: 36.8, p90: 63.5, p95: 71.5 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 5, pace: 'open', games: 40, p50: 36.8, p90: 63.5, p95: 71.5 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 40, p50: 45, p90: 81.5, p95: 85.2 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 40, p50: 44.8, p90: 78, p95: 85.2 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 5, pace: 'slow', games: 40, p50: 44.8, p90: 78, p95: 85.2 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 5, pace: 'open', games: 40, p50: 44.8, p90: 78, p95: 85.2 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 12, p50: 11.9, p90: 13, p95: 13.3 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 12, p50: 11.9, p90: 13, p95: 13.3 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'slow', games: 12, p50: 11.9, p90: 13, p95: 13.3 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'open', games: 12, p50: 11.9, p90: 13, p95: 13.3 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 12, p50: 13.6, p90: 15, p95: 15.2 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 12, p50: 13.6, p90: 15, p95: 15.2 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'slow', games: 12, p50: 13.6, p90: 15, p95: 15.2 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'open', games: 12, p50: 13.6, p90: 15, p95: 15.2 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 11.3, p90: 25.6, p95: 35.5 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 11.3, p90: 25.6, p95: 35.5 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 11.3, p90: 25.6, p95: 35.5 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 11.3, p90: 25.6, p95: 35.5 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 12, p50: 18.8, p90: 19, p95: 20 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 12, p50: 18.8, p90: 19, p95: 20 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'slow', games: 12, p50: 18.8, p90: 19, p95: 20 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'open', games: 12, p50: 18.8, p90: 19, p95: 20 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 12, p50: 40.3, p90: 41.8, p95: 42.9 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 12, p50: 40.3, p90: 41.8, p95: 42.9 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'slow', games: 12, p50: 40.3, p90: 41.8, p95: 42.9 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'open', games: 12, p50: 40.3, p90: 41.8, p95: 42.9 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 12, p50: 48.9, p90: 51.9, p95: 67.3 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 12, p50: 48.9, p90: 51.9, p95: 67.3 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'slow', games: 12, p50: 48.9, p90: 51.9, p95: 67.3 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'open', games: 12, p50: 48.9, p90: 51.9, p95: 67.3 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 12, p50: 59.2, p90: 65.6, p95: 79.3 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 12, p50: 59.2, p90: 65.6, p95: 79.3 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'slow', games: 12, p50: 59.2, p90: 65.6, p95: 79.3 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'open', games: 12, p50: 59.2, p90: 65.6, p95: 79.3 },
];
