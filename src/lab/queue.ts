import { integerFlag, parseFlags, textFlag } from '../cli/flags.ts';
import { quantile, roundTo } from './bench/quantiles.ts';
import { compareWithGoals } from './queue/goals.ts';
import { type Month, playMonth } from './queue/month.ts';

/**
 * How long people who look for a table wait for one: a month of them, through the real line, calls and tables; the games they find last as
 * `flow` says and are not played.
 */
const values = parseFlags('How long people wait who look for a table. The last line is one JSON object.', {
  people: integerFlag('how many look', 60),
  days: integerFlag('for how long', 30),
  seeds: integerFlag('how many such months', 10),
  seed: textFlag('of all chance', '1'),
});

const months: Month[] = [];
for (let n = 0; n < values.seeds; n++) {
  const month = await playMonth({ people: values.people, days: values.days, seed: `${values.seed}/${n}` });
  months.push(month);
  console.error(`${n + 1} of ${values.seeds}: ${JSON.stringify(summarizeMonths([month]))}`);
}
const figures = summarizeMonths(months);
console.log(JSON.stringify({ ...figures, months: months.length, goals: compareWithGoals(figures, months.length) }));

function summarizeMonths(all: readonly Month[]) {
  const sum = (of: (month: Month) => number) => all.reduce((total, month) => total + of(month), 0);
  const waits = all.flatMap(({ waits }) => waits);
  return {
    people: sum(({ people }) => people),
    tables: sum(({ tables }) => tables),
    failed: sum(({ failed }) => failed),
    wait: { p50: roundTo(quantile(waits, 0.5), 1), p90: roundTo(quantile(waits, 0.9), 1) },
    avoided: sum(({ avoided }) => avoided),
    shortOverlap: sum(({ shortOverlap }) => shortOverlap),
    declined: sum(({ declined }) => declined),
    starved: sum(({ starved }) => starved),
    waiting: sum(({ waiting }) => waiting),
  };
}
