export const SEASON_PHASES = ['announced', 'sign-up', 'check-in', 'running', 'closing', 'archived'] as const;
export type SeasonPhase = (typeof SEASON_PHASES)[number];

/** When each phase begins by itself; without a date it begins by hand. */
export interface SeasonDates {
  readonly signUp?: number;
  readonly checkIn?: number;
  readonly start?: number;
  readonly close?: number;
}
