export const PHASES = ['announced', 'sign-up', 'check-in', 'running', 'closing', 'archived'] as const;
export type Phase = (typeof PHASES)[number];

/** When each phase begins by itself; without a date it begins by hand. */
export interface Dates {
  readonly signUp?: number;
  readonly checkIn?: number;
  readonly start?: number;
  readonly close?: number;
}
