/** Hours half and nine of ten wait at most, the share of tables that fail, and how many a month never find one. */
const GOALS = { p50: 24, p90: 96, failed: 0.1, starved: 2 } as const;

interface Measured {
  readonly tables: number;
  readonly failed: number;
  readonly wait: { readonly p50: number; readonly p90: number };
  readonly avoided: number;
  readonly shortOverlap: number;
  readonly starved: number;
}

/** Which goals are met. */
export function compareWithGoals({ tables, failed, wait, avoided, shortOverlap, starved }: Measured, months: number) {
  return {
    p50: wait.p50 < GOALS.p50,
    p90: wait.p90 < GOALS.p90,
    avoided: avoided === 0,
    shortOverlap: shortOverlap === 0,
    starved: starved <= GOALS.starved * months,
    failed: failed <= GOALS.failed * (tables + failed),
  };
}
