import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quickRng } from '../kit/rng.ts';
import { count, flags, textFlag } from './flags.ts';
import { audit, noFindings, seize } from './soak/audit.ts';
import { openKeeper } from './soak/keeper.ts';
import { openLedger } from './soak/ledger.ts';
import { playAlong, type SoakStage } from './soak/players.ts';
import { openStage } from './soak/stage.ts';
import { openWeather } from './soak/weather.ts';

/**
 * The bot under load and faults against the embedded Discord, killed again and again: whatever a player was shown must be in the log,
 * once; every step must stand in its thread, once. The last line is one JSON object.
 */
const values = flags('The bot under load and faults against the embedded Discord. The last line is one JSON object.', {
  minutes: count('how long', 10),
  servers: count('how many', 4),
  players: count('in each', 4),
  seed: textFlag('of all chance', 'soak'),
});
/** Consequences of a fault that was injected; anything else Discord complains about is the bot's own doing. */
const EXCUSED = new Set([40060, 10062, 10015, 50027, 10003, 10008, 160004]);
/** From call to kill, at most; half of the kills strike right when Discord has taken a request and before the bot knows. */
const LONGEST_LIFE = 2600;
/** On a machine that is busy with other things lives are cut shorter, so that there are as many of them. */
const LONGEST_WHEN_LATE = 2000;
const KILLS_A_MINUTE = 32;

const rng = quickRng(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'serenissima-soak-'));
const file = join(folder, 'soak.sqlite');
let ahead = 0;
const { sandbox, people } = await openStage(
  values.servers,
  values.players,
  () => Date.now() + ahead,
  (name) => quickRng(`${values.seed} ${name}`),
);
const keeper = openKeeper({ file, token: sandbox.token, applicationId: sandbox.applicationId, api: sandbox.api });
/** Time passes for all. */
const jump = (ms: number) => {
  ahead += ms;
  keeper.ahead(ahead + skew);
};
/** The bot's clock is wrong; Discord's is not. */
let skew = 0;
const mislead = (ms: number) => {
  skew = ms;
  keeper.ahead(ahead + skew);
};
const ledger = openLedger(sandbox);
const findings = noFindings();
const seen = new Map<number, string>();
await keeper.start();
const weather = openWeather(sandbox, keeper, rng, mislead);

let stopped = false;
let open: Promise<void> = Promise.resolve();
const onCurtain = new Set<() => void>();
const stage: SoakStage = { sandbox, onCurtain, open: () => open, over: () => stopped };
const players = people.map((me) => playAlong(stage, ledger, me, people));
const began = Date.now();
const end = began + values.minutes * 60_000;
let kills = 0;
let checking: Promise<void> = Promise.resolve();
while (Date.now() < end) {
  await momentToStrike();
  await keeper.kill();
  kills++;
  let raise = () => {};
  open = new Promise((resolve) => {
    raise = resolve;
  });
  for (const hear of onCurtain) hear();
  onCurtain.clear();
  const seized = seize(file);
  // Now and then more time passes than Discord remembers what it was sent.
  if (rng.below(5) === 0) jump(7 * 60_000);
  await keeper.start();
  raise();
  checking = checking.then(() => audit(seized, ledger, findings, seen));
  if (kills % 10 === 0) await checking;
}
stopped = true;
await Promise.all(players);
await weather.clear();
mislead(0);
await checking;
// What was put off during the storm falls due, and then nothing is left to do.
for (let n = 0; n < 8; n++) {
  await keeper.settle();
  jump(11 * 60_000);
  await pause(1200);
}
await keeper.settle();
await keeper.leave();
await audit(seize(file), ledger, findings, new Map());
for (const { code, message, request, detail } of sandbox.violations) {
  const line = `Discord: ${code} ${message} (${request.replaceAll(/\d{15,}|[\w-]{40,}/g, '…')}) ${detail}`;
  if (EXCUSED.has(code) || findings.notes.has(line)) continue;
  findings.violations++;
  findings.notes.add(line);
}
if (keeper.collapses() > 0) {
  findings.violations += keeper.collapses();
  findings.notes.add(`the bot ended by itself ${keeper.collapses()} times`);
}
for (const line of [...findings.notes].slice(0, 40)) console.error(line);
if (process.env.COMPLAINTS !== undefined)
  for (const [line, n] of [...keeper.complaints].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.error(n, line);
const { notes: _, lost, ...rest } = findings;
await sandbox.close();
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({ actions: ledger.acknowledged(), kills, faults: sandbox.faults.struck() + weather.misfortunes(), lost, ...rest }),
);
process.exit(Object.values({ lost, ...rest }).some((n) => n > 0) ? 1 : 0);

/** A random moment, or the very moment in which Discord has done something that the bot does not yet know. */
async function momentToStrike(): Promise<void> {
  const late = kills < ((Date.now() - began) / 60_000) * KILLS_A_MINUTE;
  const longest = late ? LONGEST_WHEN_LATE : LONGEST_LIFE;
  if (rng.below(2) === 0) return pause(300 + rng.below(longest - 300));
  await pause(rng.below(600));
  await Promise.race([pause(longest), nextRequest()]);
}

function nextRequest(): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ method, path }: { method: string; path: string }) => {
      if (method !== 'POST' || !/\/(messages|threads)$/.test(path)) return;
      sandbox.onAccepted.delete(hear);
      resolve();
    };
    sandbox.onAccepted.add(hear);
  });
}
