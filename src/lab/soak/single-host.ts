import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditSeized, seizeDatabase } from './audit.ts';
import { createBotProcess } from './bot-process.ts';
import { createFaultInjector } from './fault-injector.ts';
import { accepted } from './gauges.ts';
import { clearUp, type SoakPlay, type SoakRun } from './play.ts';
import { playAlong, type SoakStage } from './players.ts';

/** From call to kill, at most; half of the kills strike right when Discord has taken a request and before the bot knows. */
const MAX_LIFE_MS = 2600;
/** On a machine that is busy with other things lives are cut shorter, so that there are as many of them. */
const MAX_LIFE_WHEN_LATE_MS = 2000;
const KILLS_A_MINUTE = 32;
/** A bot that is killed before it has answered anybody shows nothing. A machine that has no time for it is given up after a while. */
const FEWEST_ANSWERS = 20;
const LONGEST_SILENCE = 10_000;

/** One bot on a file, killed again and again; each time what it left is looked through. */
export async function soakAlone(play: SoakPlay, minutes: number): Promise<SoakRun> {
  const { sandbox, people, actionLog, findings, hours, rng } = play;
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-soak-'));
  const file = join(folder, 'soak.sqlite');
  const botProcess = createBotProcess({ file, token: sandbox.token, applicationId: sandbox.applicationId, api: sandbox.api });
  hours.attach(botProcess);
  const seen = new Map<number, string>();
  await botProcess.start();
  const weather = createFaultInjector(sandbox, botProcess, rng, hours.skew);

  let stopped = false;
  let open: Promise<void> = Promise.resolve();
  const onCurtain = new Set<() => void>();
  const stage: SoakStage = { sandbox, onCurtain, open: () => open, over: () => stopped };
  const players = people.map((me) => playAlong(stage, actionLog, me, people));
  const began = Date.now();
  const end = began + minutes * 60_000;
  let kills = 0;
  let checking: Promise<void> = Promise.resolve();
  while (Date.now() < end) {
    await waitForMoment();
    await botProcess.kill();
    kills++;
    let raise = () => {};
    open = new Promise((resolve) => {
      raise = resolve;
    });
    for (const hear of onCurtain) hear();
    onCurtain.clear();
    const seized = seizeDatabase(file);
    // Now and then more time passes than Discord remembers what it was sent.
    if (rng.below(5) === 0) hours.advance(7 * 60_000);
    await botProcess.start();
    raise();
    checking = checking.then(() => auditSeized(seized, actionLog, findings, seen));
    if (kills % 10 === 0) await checking;
  }
  stopped = true;
  await Promise.all(players);
  await weather.clear();
  hours.reset();
  await checking;
  await clearUp(hours, () => botProcess.settle());
  await botProcess.leave();
  await auditSeized(seizeDatabase(file), actionLog, findings, new Map());
  rmSync(folder, { recursive: true, force: true });
  return { kills, faults: sandbox.faults.struck() + weather.misfortunes(), keepers: [botProcess] };

  /** A random moment, or the very moment in which Discord has done something that the bot does not yet know. */
  async function waitForMoment(): Promise<void> {
    await Promise.race([pause(LONGEST_SILENCE), accepted(sandbox, /^POST .*\/callback$/, FEWEST_ANSWERS)]);
    const late = kills < ((Date.now() - began) / 60_000) * KILLS_A_MINUTE;
    const longest = late ? MAX_LIFE_WHEN_LATE_MS : MAX_LIFE_MS;
    if (rng.below(2) === 0) return pause(300 + rng.below(longest - 300));
    await pause(rng.below(600));
    await Promise.race([pause(longest), accepted(sandbox, /^POST .*\/(messages|threads)$/)]);
  }
}
