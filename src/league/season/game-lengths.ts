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
export const GAME_LENGTHS: readonly GameLength[] = [
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 6, pace: 'brisk', games: 40, p50: 17, p90: 23.5, p95: 27 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 6, pace: 'relaxed', games: 40, p50: 17, p90: 23.5, p95: 27 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 6, pace: 'slow', games: 40, p50: 17, p90: 23.5, p95: 27 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 6, pace: 'open', games: 40, p50: 17, p90: 23.5, p95: 27 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 6, pace: 'brisk', games: 40, p50: 23.9, p90: 29.5, p95: 29.9 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 6, pace: 'relaxed', games: 40, p50: 23.9, p90: 30.8, p95: 33.3 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 6, pace: 'slow', games: 40, p50: 23.9, p90: 30.8, p95: 33.3 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 6, pace: 'open', games: 40, p50: 23.9, p90: 30.8, p95: 33.3 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 6, pace: 'brisk', games: 40, p50: 36.5, p90: 52.8, p95: 56 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 6, pace: 'relaxed', games: 40, p50: 36.5, p90: 52.8, p95: 56 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 6, pace: 'slow', games: 40, p50: 36.5, p90: 52.8, p95: 56 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 6, pace: 'open', games: 40, p50: 36.5, p90: 52.8, p95: 56 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 6, pace: 'brisk', games: 40, p50: 48.5, p90: 80.8, p95: 94.6 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 6, pace: 'relaxed', games: 40, p50: 48.5, p90: 80.8, p95: 94.6 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 6, pace: 'slow', games: 40, p50: 48.5, p90: 80.8, p95: 94.6 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 6, pace: 'open', games: 40, p50: 48.5, p90: 80.8, p95: 94.6 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 40, p50: 11.3, p90: 13.3, p95: 15.3 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 40, p50: 11.3, p90: 13.5, p95: 14.9 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'slow', games: 40, p50: 11.3, p90: 13.5, p95: 14.9 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 5, pace: 'open', games: 40, p50: 11.3, p90: 13.5, p95: 14.9 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'brisk', games: 40, p50: 13, p90: 14.5, p95: 15.2 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'relaxed', games: 40, p50: 13, p90: 14.5, p95: 15.2 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'slow', games: 40, p50: 13, p90: 14.5, p95: 15.2 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 5, pace: 'open', games: 40, p50: 13, p90: 14.5, p95: 15.2 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 7.8, p90: 21.5, p95: 30.9 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 9.3, p90: 24.6, p95: 28.3 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 11, p90: 32.6, p95: 39 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 11, p90: 32.6, p95: 39 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 11, p90: 32.6, p95: 39 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 11, p90: 32.6, p95: 39 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 18.8, p90: 20, p95: 20.5 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 18.8, p90: 20, p95: 20.5 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 18.8, p90: 20, p95: 20.5 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 18.8, p90: 20, p95: 20.5 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 39.5, p90: 42.5, p95: 43 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 39.5, p90: 42.5, p95: 43 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 39.5, p90: 42.5, p95: 43 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 39.5, p90: 42.5, p95: 43 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 50, p90: 64.3, p95: 65.8 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 50, p90: 64.3, p95: 65.8 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 50, p90: 64.3, p95: 65.8 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 50, p90: 64.3, p95: 65.8 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 40, p50: 59.4, p90: 78.5, p95: 79.3 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 40, p50: 59.5, p90: 79.2, p95: 79.5 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'slow', games: 40, p50: 59.5, p90: 79.2, p95: 79.5 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 4, pace: 'open', games: 40, p50: 59.5, p90: 79.2, p95: 79.5 },
];
