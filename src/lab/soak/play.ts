import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '../../emulator/index.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import { MINUTE } from '../../shared/durations.ts';
import { type ActionLog, createActionLog } from './action-log.ts';
import { type AuditFindings, emptyFindings } from './audit.ts';
import type { BotProcess } from './bot-process.ts';
import { countSentences } from './gauges.ts';
import { openSoakDiscord, type SoakPlayer } from './soak-discord.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export interface SoakOptions {
  readonly minutes: number;
  readonly servers: number;
  readonly players: number;
  readonly hosts: number;
  readonly shards: number;
  readonly seed: string;
}

/** What is played on: a Discord with people, a clock for all, and what is found out. */
export interface SoakPlay {
  readonly sandbox: Sandbox;
  readonly people: readonly SoakPlayer[];
  readonly actionLog: ActionLog;
  readonly findings: AuditFindings;
  /** What people read that they should not. */
  readonly sentences: ReturnType<typeof countSentences>;
  readonly hours: TestClock;
  readonly rng: Rng;
}

/** How it went: figures beside the findings. */
export interface SoakRun {
  readonly kills: number;
  readonly faults: number;
  readonly keepers: readonly BotProcess[];
  readonly figures?: { readonly [name: string]: number };
}

export async function openSoakPlay({ servers, players, shards, seed }: SoakOptions): Promise<SoakPlay> {
  const rng = quickRng(seed);
  const hours = createTestClock(rng);
  const { sandbox, people } = await openSoakDiscord({ servers, players, shards, now: hours.now }, (name) => quickRng(`${seed} ${name}`));
  return {
    sandbox,
    people,
    actionLog: createActionLog(sandbox),
    findings: emptyFindings(),
    sentences: countSentences(sandbox),
    hours,
    rng,
  };
}

const ROUNDS = 8;

/** What was put off during the storm falls due, and then nothing is left to do. */
export async function clearUp(hours: TestClock, settle: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < ROUNDS; n++) {
    if (!(await settle())) return;
    hours.advance(11 * MINUTE);
    await pause(1200);
  }
  await settle();
}

/** Beyond the minutes that were asked for: to clear up, and for a machine that does other things. */
const GRACE = 10 * MINUTE;

/** What came of a soak; where it hangs, what was found until then, which is not enough. */
export async function runWithinLimit(
  { sandbox, findings }: Pick<SoakPlay, 'sandbox' | 'findings'>,
  run: Promise<SoakRun>,
  minutes: number,
  grace = GRACE,
): Promise<SoakRun> {
  const limit = new AbortController();
  const late = pause(minutes * MINUTE + grace, undefined, { signal: limit.signal }).then((): SoakRun => {
    findings.violations++;
    findings.notes.add(`the soak did not end: it was stopped ${grace / MINUTE} minutes after its time`);
    return { kills: 0, faults: sandbox.faults.struck(), keepers: [] };
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([run, late]);
  } finally {
    limit.abort();
  }
}

/** Consequences of a fault that was injected; anything else Discord complains about is the bot's own doing. Of a picture that another host has
 * replaced meanwhile it is told so, and paints it. */
const EXPECTED_CODES = new Set([40060, 10062, 10015, 50027, 10003, 10008, 160004]);
const MAX_REPORTED = 40;

/** Says what was found, and in the last line all of it; whether it was nothing. */
export function printReport(
  { sandbox, actionLog, findings, sentences }: SoakPlay,
  { kills, faults, keepers, figures = {} }: SoakRun,
): boolean {
  const { notes } = findings;
  for (const { code, message, request, detail } of sandbox.violations) {
    const line = `Discord: ${code} ${message} (${request.replaceAll(/\d{15,}|[\w-]{40,}/g, '…')}) ${detail}`;
    if (
      EXPECTED_CODES.has(code) ||
      (keepers.length > 1 && /^attachments\.\d+\.id: Attachment data not found/.test(detail)) ||
      notes.has(line)
    )
      continue;
    findings.violations++;
    notes.add(line);
  }
  for (const line of keepers.flatMap(({ overdue }) => overdue)) {
    findings.violations++;
    notes.add(line);
  }
  const collapses = keepers.reduce((sum, botProcess) => sum + botProcess.collapses(), 0);
  findings.violations += collapses;
  if (collapses > 0) notes.add(`the bot ended by itself ${collapses} times`);
  const actions = actionLog.acknowledged();
  if (actions === 0) notes.add('nobody was shown that anything was done: nothing was tested');
  if (sentences.brokenShown > 0) notes.add(`somebody read ${sentences.brokenShown} times that something went wrong here`);
  for (const line of [...notes].slice(0, MAX_REPORTED)) console.error(line);
  if (process.env.COMPLAINTS !== undefined) for (const [line, n] of complaintsOf(keepers)) console.error(n, line);
  const { notes: _, lost, ...rest } = findings;
  console.log(
    JSON.stringify({
      actions,
      kills,
      faults,
      lost,
      ...rest,
      ...figures,
      ...sentences,
      staleLogged: countStale(keepers),
    }),
  );
  return actions > 0 && Object.values({ lost, ...rest, broken: sentences.brokenShown }).every((n) => n === 0);
}

/** How often nobody but the log was told that a game was at another version. */
function countStale(keepers: readonly BotProcess[]): number {
  const lines = keepers.flatMap(({ complaints }) => [...complaints]);
  return lines.reduce((sum, [line, n]) => sum + (line.includes('no longer at version') ? n : 0), 0);
}

function complaintsOf(keepers: readonly BotProcess[]): [string, number][] {
  const all = new Map<string, number>();
  for (const { complaints } of keepers) for (const [line, n] of complaints) all.set(line, (all.get(line) ?? 0) + n);
  return [...all].sort((a, b) => b[1] - a[1]).slice(0, MAX_REPORTED);
}
