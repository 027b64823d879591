import type { Logger } from 'pino';
import { COMMANDS, CONTEXT_MENUS } from '../../commands/index.ts';
import type { LeaderTask } from '../cluster/leader-lease.ts';
import type { DiscordContext } from '../discord/context.ts';
import { type Delivery, startDelivery, type WatchDelivery } from '../discord/delivery/delivery.ts';
import type { DiscordClients, GatewayConnection } from '../discord/gateway/gateway.ts';
import { GatewayError } from '../discord/gateway/retry-until-reachable.ts';
import { syncCommands } from '../discord/gateway/sync-commands.ts';
import { syncEmojis } from '../discord/icons/sync-emojis.ts';
import { scheduleArchiving } from '../table/archive/archive-game.ts';
import { endDowntime } from '../table/clocks/downtime.ts';
import { retimeAll } from '../table/clocks/retime.ts';
import { schedulePruning } from '../table/posts/prune.ts';
import { catchUp } from './clock-set-back.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import type { SleepDetector } from './sleep-detector.ts';

interface LeaderTasksOptions {
  readonly context: DiscordContext;
  readonly clients: DiscordClients;
  /** Connects to the gateway; where several have it between them, asks Discord how. */
  readonly listen: () => GatewayConnection;
  readonly sleepDetector: SleepDetector;
  /** Words have small pictures before them. */
  readonly illustrated: boolean;
  readonly log: Logger;
  readonly watch?: WatchDelivery;
}

/** What one process alone does for all that work on a database: it keeps the clocks and posts. */
export interface LeaderTasks extends LeaderTask {
  /** It is at work; or why it cannot be. */
  readonly begun: Promise<void>;
  /** Something new may be waiting to be posted. */
  wake(): void;
  /** All clocks are looked at again, and whatever waits for a time. */
  retime(): void;
  /** Everything due is done and delivered. */
  waitUntilIdle(): Promise<void>;
}

export function startLeaderTasks({ context, clients, listen, sleepDetector, illustrated, log, watch }: LeaderTasksOptions): LeaderTasks {
  const { services, applicationId } = context;
  const { store, now } = services;
  const stop = new AbortController();
  const ended = stop.signal;
  let gateway: GatewayConnection | undefined;
  let endRegistering = () => {};
  let endIcons = () => {};
  let uploaded = Promise.resolve();
  let jobRunner: JobRunner | undefined;
  let delivery: Delivery | undefined;
  let retimed = Promise.resolve();
  const retime = () => {
    retimed = retimed
      .then(() => catchUp(services, log))
      .then(() => retimeAll(services, () => ended.aborted))
      .catch((error: unknown) => log.error({ err: error }, 'not all clocks could be set'));
  };

  async function begin(): Promise<void> {
    await store.releaseClaims(now());
    await endDowntime(store, now());
    if (ended.aborted) return;
    gateway = listen();
    const owner = await Promise.race([gateway.applicationId, waitForAbort(ended)]);
    if (owner === undefined) return;
    if (owner !== applicationId) throw wrongApplicationError(applicationId, owner);
    endRegistering = await syncCommands(clients.rest, applicationId, store, [...COMMANDS, ...CONTEXT_MENUS], log);
    if (ended.aborted) return;
    if (illustrated) {
      const keeper = syncEmojis(context.emojis, clients.rest, applicationId, { store, painter: context.painter, log });
      uploaded = keeper.begun;
      endIcons = () => keeper.end();
      for (const rest of [clients.rest, clients.interactionClient]) rest.onEmojiRefused = () => keeper.resync();
    }
    delivery = startDelivery(context, clients.bounds, watch);
    // Deadlines are looked at again by whatever finds them due: a game that was not yet reached loses nothing.
    retime();
    await schedulePruning(services);
    await scheduleArchiving(services);
    if (!ended.aborted) jobRunner = startJobRunner(services, log, sleepDetector);
  }

  const begun = begin();
  // Whoever waits for it is told.
  begun.catch(() => undefined);
  return {
    begun,
    wake: () => delivery?.wake(),
    retime,
    async waitUntilIdle() {
      await begun;
      await uploaded;
      await jobRunner?.tick();
      await delivery?.drain();
    },
    async end() {
      stop.abort();
      await begun.catch(() => undefined);
      endRegistering();
      endIcons();
      await Promise.all([jobRunner?.stop(), delivery?.stop(), retimed, uploaded]);
      await gateway?.close();
    },
  };
}

/** The token is of another application than DISCORD_APP_ID says. */
export function wrongApplicationError(said: string, found: string): GatewayError {
  return new GatewayError(
    `DISCORD_APP_ID is ${said}, but the token belongs to application ${found}: set DISCORD_APP_ID to that and start again.`,
  );
}

function waitForAbort(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
