import { booleanFlag, integerFlag, parseFlags, textFlag } from '../cli/flags.ts';
import { MODES, type Mode, runWorld, type WorldReport } from './fuzz-world/run-world.ts';

/**
 * Worlds in which everything follows from a seed: the bot, its database and its Discord in one process, under virtual time. In calm ones nothing
 * fails, and every warning in the log is a bug; in stormy ones requests and statements fail and the process is killed. The last line is one JSON
 * object.
 */
const values = parseFlags('Whole worlds from seeds, held to what must be true. The last line is one JSON object.', {
  seeds: integerFlag('how many worlds of each mode', 10),
  from: integerFlag('the first seed', 1),
  days: integerFlag('how long each lasts', 1),
  people: integerFlag('who live in each', 6),
  modes: textFlag('which, with commas: calm, storm', 'calm'),
  check: booleanFlag('runs each world twice and compares'),
});
const modes = values.modes.split(',').filter((mode): mode is Mode => MODES.some((known) => known === mode));
const reports: WorldReport[] = [];
let equal = 0;
const began = process.cpuUsage();
for (const mode of modes)
  for (let seed = values.from; seed < values.from + values.seeds; seed++) {
    const options = { seed: String(seed), mode, days: values.days, people: values.people };
    const report = await runWorld(options);
    reports.push(report);
    const { findings, ...figures } = report;
    console.error(JSON.stringify({ ...figures, hash: figures.hash.slice(0, 12), findings: findings.length }));
    for (const { at, what, trace } of findings) console.error(`seed ${seed}, ${mode}, ${at}: ${what}\n  ${trace.join('\n  ')}`);
    if (!values.check) continue;
    const again = await runWorld(options);
    if (again.hash === report.hash) equal++;
    else console.error(`seed ${seed}, ${mode}: another hash the second time`);
  }
const { user, system } = process.cpuUsage(began);
const sum = (of: (report: WorldReport) => number) => reports.reduce((all, one) => all + of(one), 0);
const failed = reports.filter(({ findings }) => findings.length > 0).map(({ seed, mode }) => `${mode}/${seed}`);
const days = sum((one) => one.days);
console.log(
  JSON.stringify({
    worlds: reports.length,
    days,
    interactions: sum((one) => one.interactions),
    requests: sum((one) => one.requests),
    games: sum((one) => one.games),
    over: sum((one) => one.over),
    faults: sum((one) => one.faults),
    crashes: sum((one) => one.crashes),
    daysPerCpuMinute: Math.round((days * (values.check ? 2 : 1) * 60e6) / (user + system)),
    ...(values.check ? { equal } : {}),
    failed,
  }),
);
process.exitCode = failed.length > 0 || (values.check && equal < reports.length) ? 1 : 0;
