import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '../../emulator/index.ts';
import { drawOne, type Rng } from '../../kit/rng.ts';
import { MINUTE } from '../../shared/durations.ts';
import type { BotProcess } from './bot-process.ts';

/** Bad weather over the stage; gives how many misfortunes it brought beside the faults that struck requests. */
export interface FaultInjector {
  readonly misfortunes: () => number;
  /** Fair again: everything that was taken away is given back. */
  clear(): Promise<void>;
}

/** A bot that finds Discord ill when it comes is started again by whoever looks after it: that is nothing to learn from. */
const WRITE_REQUESTS = /^(POST|PATCH)/;
/** More would stand at the door of the next bot and keep it from coming in. */
const MAX_PENDING_FAULTS = 6;

export function createFaultInjector(
  sandbox: Sandbox,
  keeper: Pick<BotProcess, 'setDiskFull'>,
  rng: Rng,
  mislead: (ms: number) => void,
): FaultInjector {
  const { faults, gateway, chaos: misfortunes, world } = sandbox;
  let count = 0;
  let raining = true;
  const threads = () => [...world.channels.all()].filter((c) => c.thread !== undefined);
  const channels = () => [...world.channels.all()].filter((c) => c.thread === undefined && c.guild_id !== undefined);
  const runLater = async (ms: number, work: () => void) => {
    await pause(ms);
    work();
  };

  /** What strikes requests; each is counted when it does. */
  const squalls: (() => void)[] = [
    () => faults.failRequests({ status: 500, times: 1 + rng.below(3), where: WRITE_REQUESTS }),
    () => faults.failRequests({ status: 502, times: 1 + rng.below(3), where: WRITE_REQUESTS }),
    () => faults.failRequests({ status: 500, done: true, times: 1 + rng.below(2), where: WRITE_REQUESTS }),
    () => faults.failRequests({ status: 502, done: true, where: /POST .*\/messages$/ }),
    () => faults.failRequests({ status: 500, times: 4, where: /POST .*\/messages$/ }),
    () => faults.rateLimit({ times: 1 + rng.below(3), retryAfter: 0.02 + rng.below(10) / 100 }),
    () => faults.slow({ ms: 20 + rng.below(300), times: 1 + rng.below(4) }),
    () => faults.duplicateDeliveries(1 + rng.below(2)),
  ];
  /** What happens to the world; rarer. */
  const blows: (() => void)[] = [
    () => faults.dropSocketAfterCallback(1),
    () => gateway.drop(),
    () => gateway.reconnect(),
    () => {
      const release = faults.holdDeliveries();
      void runLater(100 + rng.below(1500), release);
    },
    () => {
      const channel = drawOne(rng, channels());
      misfortunes.deny(channel.id, drawOne(rng, [['SEND_MESSAGES_IN_THREADS'], ['VIEW_CHANNEL'], ['ATTACH_FILES']] as const));
      void runLater(300 + rng.below(1500), () => misfortunes.restore(channel.id));
    },
    () => {
      const all = threads();
      if (all.length > 0) misfortunes.archive(drawOne(rng, all).id, rng.below(2) === 0);
    },
    () => {
      const all = threads();
      const thread = all.length > 0 ? drawOne(rng, all) : undefined;
      const last = thread === undefined ? undefined : world.messages.in(thread.id).findLast((m) => m.own.for === undefined);
      if (last !== undefined) misfortunes.deleteMessage(last.id);
    },
    () => {
      const all = threads();
      if (all.length > 0 && rng.below(4) === 0) misfortunes.deleteChannel(drawOne(rng, all).id);
    },
    () => mislead(drawOne(rng, [0, -20_000, 6 * MINUTE, 20 * MINUTE, 10 * 60 * MINUTE])),
    () => {
      if (keeper.setDiskFull(true)) void runLater(100 + rng.below(600), () => void keeper.setDiskFull(false));
    },
  ];

  async function injectFaults(): Promise<void> {
    for (let n = 1; raining; n++) {
      if (faults.brewing() < MAX_PENDING_FAULTS) drawOne(rng, squalls)();
      if (n % 8 === 0) {
        drawOne(rng, blows)();
        count++;
      }
      await pause(60 + rng.below(60));
    }
  }
  const falling = injectFaults();

  return {
    misfortunes: () => count,
    async clear() {
      raining = false;
      await falling;
      await pause(2500);
      faults.clear();
      keeper.setDiskFull(false);
      for (const channel of channels()) misfortunes.restore(channel.id);
    },
  };
}
