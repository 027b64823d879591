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
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 2, p50: 16.5, p90: 16.5, p95: 16.5 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 2, p50: 16.5, p90: 16.5, p95: 16.5 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 4, pace: 'slow', games: 2, p50: 16.5, p90: 16.5, p95: 16.5 },
  { title: 'venice', seats: 2, edition: 'house', rulesVersion: 4, pace: 'open', games: 2, p50: 16.5, p90: 16.5, p95: 16.5 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 2, p50: 17.5, p90: 17.5, p95: 17.5 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 2, p50: 17.5, p90: 17.5, p95: 17.5 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 4, pace: 'slow', games: 2, p50: 17.5, p90: 17.5, p95: 17.5 },
  { title: 'venice', seats: 3, edition: 'house', rulesVersion: 4, pace: 'open', games: 2, p50: 17.5, p90: 17.5, p95: 17.5 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 2, p50: 40.5, p90: 40.5, p95: 40.5 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 2, p50: 40.5, p90: 40.5, p95: 40.5 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 4, pace: 'slow', games: 2, p50: 40.5, p90: 40.5, p95: 40.5 },
  { title: 'venice', seats: 4, edition: 'house', rulesVersion: 4, pace: 'open', games: 2, p50: 40.5, p90: 40.5, p95: 40.5 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 2, p50: 46.5, p90: 46.5, p95: 46.5 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 2, p50: 46.5, p90: 46.5, p95: 46.5 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 4, pace: 'slow', games: 2, p50: 46.5, p90: 46.5, p95: 46.5 },
  { title: 'venice', seats: 5, edition: 'house', rulesVersion: 4, pace: 'open', games: 2, p50: 46.5, p90: 46.5, p95: 46.5 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 2, p50: 10.8, p90: 10.8, p95: 10.8 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 2, p50: 10.8, p90: 10.8, p95: 10.8 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 4, pace: 'slow', games: 2, p50: 10.8, p90: 10.8, p95: 10.8 },
  { title: 'san-marco', seats: 3, edition: 'house', rulesVersion: 4, pace: 'open', games: 2, p50: 10.8, p90: 10.8, p95: 10.8 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 2, p50: 12.9, p90: 12.9, p95: 12.9 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 2, p50: 12.9, p90: 12.9, p95: 12.9 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 4, pace: 'slow', games: 2, p50: 12.9, p90: 12.9, p95: 12.9 },
  { title: 'san-marco', seats: 4, edition: 'house', rulesVersion: 4, pace: 'open', games: 2, p50: 12.9, p90: 12.9, p95: 12.9 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 5, p50: 14.5, p90: 22.5, p95: 22.5 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 5, p50: 14.5, p90: 22.5, p95: 22.5 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'slow', games: 5, p50: 14.5, p90: 22.5, p95: 22.5 },
  { title: 'inkognito', seats: 3, edition: 'house', rulesVersion: 4, pace: 'open', games: 5, p50: 14.5, p90: 22.5, p95: 22.5 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 5, p50: 7.5, p90: 33.5, p95: 33.5 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 5, p50: 7.5, p90: 33.5, p95: 33.5 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'slow', games: 5, p50: 7.5, p90: 33.5, p95: 33.5 },
  { title: 'inkognito', seats: 4, edition: 'house', rulesVersion: 4, pace: 'open', games: 5, p50: 7.5, p90: 33.5, p95: 33.5 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'brisk', games: 5, p50: 11.5, p90: 25.9, p95: 25.9 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'relaxed', games: 5, p50: 11.5, p90: 25.9, p95: 25.9 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'slow', games: 5, p50: 11.5, p90: 25.9, p95: 25.9 },
  { title: 'inkognito', seats: 5, edition: 'house', rulesVersion: 4, pace: 'open', games: 5, p50: 11.5, p90: 25.9, p95: 25.9 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 3, pace: 'brisk', games: 2, p50: 20.3, p90: 20.3, p95: 20.3 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 3, pace: 'relaxed', games: 2, p50: 20.3, p90: 20.3, p95: 20.3 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 3, pace: 'slow', games: 2, p50: 20.3, p90: 20.3, p95: 20.3 },
  { title: 'valencia', seats: 2, edition: 'house', rulesVersion: 3, pace: 'open', games: 2, p50: 20.3, p90: 20.3, p95: 20.3 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 3, pace: 'brisk', games: 2, p50: 40.8, p90: 40.8, p95: 40.8 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 3, pace: 'relaxed', games: 2, p50: 40.8, p90: 40.8, p95: 40.8 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 3, pace: 'slow', games: 2, p50: 40.8, p90: 40.8, p95: 40.8 },
  { title: 'valencia', seats: 3, edition: 'house', rulesVersion: 3, pace: 'open', games: 2, p50: 40.8, p90: 40.8, p95: 40.8 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 3, pace: 'brisk', games: 2, p50: 64, p90: 64, p95: 64 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 3, pace: 'relaxed', games: 2, p50: 64, p90: 64, p95: 64 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 3, pace: 'slow', games: 2, p50: 64, p90: 64, p95: 64 },
  { title: 'valencia', seats: 4, edition: 'house', rulesVersion: 3, pace: 'open', games: 2, p50: 64, p90: 64, p95: 64 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 3, pace: 'brisk', games: 2, p50: 67.6, p90: 67.6, p95: 67.6 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 3, pace: 'relaxed', games: 2, p50: 67.6, p90: 67.6, p95: 67.6 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 3, pace: 'slow', games: 2, p50: 67.6, p90: 67.6, p95: 67.6 },
  { title: 'valencia', seats: 5, edition: 'house', rulesVersion: 3, pace: 'open', games: 2, p50: 67.6, p90: 67.6, p95: 67.6 },
];
