import type { summarizeFlows } from './figures.ts';

/** How long a title may take four people who look twice a day: the middle game in days, the slowest tenth against it, hand-overs a round. */
interface Goal {
  readonly p50: number;
  readonly p90: number;
  readonly perRound: number;
}

/** With the orders accepted that the opening offers. */
const ACCEPTED: { readonly [title: string]: Goal } = {
  'san-marco': { p50: 12, p90: 1.3, perRound: 16.5 },
  inkognito: { p50: 4, p90: 1.5, perRound: 4.6 },
  valencia: { p50: 12, p90: 1.3, perRound: 13 },
  venice: { p50: 16, p90: 1.4, perRound: 4.4 },
};
const SHORT_VENICE: Goal = { p50: 12, p90: 1.4, perRound: 5 };

/** The same where everybody prepares his turns. */
const PREPARED: { readonly [title: string]: Goal } = {
  'san-marco': { p50: 8, p90: 1.3, perRound: 11 },
  valencia: { p50: 9, p90: 1.3, perRound: 13 },
  venice: { p50: 9, p90: 1.4, perRound: 2.4 },
};
const SHORT_PREPARED: Goal = { p50: 7, p90: 1.4, perRound: 2.4 };

/** The goal of a title, and what of it is met. */
export function goalOf(title: string, options: unknown, prepared: boolean, { days, perRound }: ReturnType<typeof summarizeFlows>) {
  const short = title === 'venice' && isShort(options);
  const goal = prepared ? (short ? SHORT_PREPARED : PREPARED[title]) : short ? SHORT_VENICE : ACCEPTED[title];
  if (goal === undefined) return undefined;
  const judged = (is: number, most: number) => ({ most, met: is <= most });
  return {
    p50: judged(days.p50, goal.p50),
    p90: judged(days.p90, Math.round(goal.p50 * goal.p90 * 10) / 10),
    perRound: judged(perRound, goal.perRound),
  };
}

function isShort(options: unknown): boolean {
  return (options as { readonly short?: unknown }).short === true;
}
