import { startBotCluster } from './bot-cluster.ts';
import { createFaultInjector } from './fault-injector.ts';
import { countAnswers, watchGateway } from './gauges.ts';
import { clearUp, type SoakPlay, type SoakRun } from './play.ts';
import { playAlong, type SoakStage } from './players.ts';

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** Several bots on one server, killed, frozen and cut off while people play on; then each is replaced in peace. */
export async function soakTogether(
  play: SoakPlay,
  minutes: number,
  { hosts, shards, gateway: isOverGateway }: { readonly hosts: number; readonly shards: number; readonly gateway: boolean },
): Promise<SoakRun> {
  const { actionLog, findings, hours, rng, people } = play;
  const { sandbox, count } = countAnswers(play.sandbox);
  const troupe = await startBotCluster({ hosts, isOverGateway, sandbox, actionLog, findings, rng });
  for (const botProcess of troupe.keepers) hours.attach(botProcess);
  const gateway = watchGateway(sandbox);
  await gateway.waitUntilConnected();
  const weather = createFaultInjector(sandbox, { setDiskFull: () => false }, rng, hours.skew);
  let stopped = false;
  const stage: SoakStage = { sandbox, onCurtain: new Set(), open: async () => undefined, over: () => stopped };
  const players = people.map((me) => playAlong(stage, actionLog, me, people));
  const end = Date.now() + minutes * 60_000;
  await troupe.storm(() => Date.now() >= end);
  await weather.clear();
  hours.reset();
  const stormy = { ...count(), takeover: gateway.longest() };
  await troupe.deploy();
  stopped = true;
  await Promise.all(players);
  const { asked, unanswered } = count();
  const deployTakeover = gateway.longest();
  await clearUp(hours, troupe.settle);
  await troupe.check();
  await troupe.close();
  for (const { game, user, decision } of actionLog.old)
    findings.notes.add(`#${game}: ${user} was asked again ${decision}, which he had answered`);
  return {
    kills: troupe.mishaps.kills,
    faults: sandbox.faults.struck() + weather.misfortunes(),
    keepers: troupe.keepers,
    figures: {
      hosts,
      shards,
      identifies: sandbox.gateway.identifies(),
      clicks: asked,
      takeoverSecondsMax: rounded(stormy.takeover),
      unanswered: stormy.unanswered,
      unansweredShare: rounded(stormy.unanswered / stormy.asked),
      staleShown: actionLog.old.length,
      deployUnanswered: unanswered - stormy.unanswered,
      deploySecondsMax: rounded(deployTakeover),
      freezes: troupe.mishaps.freezes,
      cuts: troupe.mishaps.cuts,
      restarts: troupe.mishaps.restarts,
    },
  };
}
