import { SimpleIdentifyThrottler } from '@discordjs/ws';
import type { APIInteraction, RateLimitData } from 'discord.js';
import { GatewayCloseCodes, GatewayDispatchEvents } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { z } from 'zod';
import { InteractionClient } from '../rest/interaction-client.ts';
import { MultipartRest } from '../rest/multipart.ts';
import { type Alarm, type Bounds, byTimer, openBounds } from '../rest/timeouts.ts';
import type { SendRequest } from '../rest/transport.ts';
import type { GatewayPacket } from './packet.ts';
import { explainCloseCode, GatewayError, retryUntilReachable } from './retry-until-reachable.ts';
import { createShardMonitor, type GatewayStatusListener } from './shard-monitor.ts';
import { fetchGatewayInfo, fetchGatewayInfoWithRetry } from './shard-plan.ts';
import { openShard, type Shard, type ShardListener } from './shards.ts';

/** By what Discord is told something. */
export interface DiscordClients {
  readonly rest: MultipartRest;
  /** What is said with the token of an interaction: Discord does not count it among the fifty requests a second of a bot. */
  readonly interactionClient: InteractionClient;
  /** How long what is said may take. */
  readonly bounds: Bounds;
  close(): void;
}

export interface GatewayConnection {
  /** To which the token belongs, by Discord's own word, as soon as Discord lets it in. */
  readonly applicationId: Promise<string>;
  close(): Promise<void>;
}

/** Rather than sleep for long, what is said in a channel or to a user fails, and what is registered: it comes again, and others go first. */
const MAX_RATE_LIMIT_SLEEP_MS = 10_000;
const isRetriedByCaller = ({ route, retryAfter }: RateLimitData) =>
  /^\/(channels|users|applications)/.test(route) && retryAfter > MAX_RATE_LIMIT_SLEEP_MS;

const readySchema = z.looseObject({ application: z.looseObject({ id: z.string() }) });

/** What speaks with Discord, or with what stands in for it at `api`. */
export function createClients(token: string, api?: string, alarm: Alarm = byTimer, transport?: SendRequest): DiscordClients {
  const at = { ...(api === undefined ? {} : { api }), rejectOnRateLimit: isRetriedByCaller };
  const bounds = openBounds(alarm);
  const rest = new MultipartRest(at, bounds, transport).setToken(token);
  const interactionClient = new InteractionClient(api, bounds, transport);
  return {
    rest,
    interactionClient,
    bounds,
    close() {
      rest.clearHandlerSweeper();
      rest.clearHashSweeper();
      interactionClient.close();
    },
  };
}

/** What carries all that is said between the bot and a Discord in the same process. */
export interface DiscordTransport {
  readonly send: SendRequest;
  readonly connect: typeof connectGateway;
}

/** Connects to the gateway with as many shards as Discord recommends, and hands every interaction, and whatever else is told, over as it came. */
export function connectGateway(
  { rest }: Pick<DiscordClients, 'rest'>,
  token: string,
  log: Logger,
  take: (payload: APIInteraction) => void,
  heed: (packet: GatewayPacket) => void,
  line: GatewayStatusListener,
): GatewayConnection {
  const reception = createShardMonitor(log, take, heed, line);
  const closing = new AbortController();
  let shards: readonly Shard[] = [];
  let isReopening = false;
  let isIn = false;
  let admit: (applicationId: string) => void = () => {};
  let refuse: (error: unknown) => void = () => {};
  const application = new Promise<string>((resolve, reject) => {
    admit = resolve;
    refuse = reject;
  });
  // Whoever waits for it is told.
  application.catch(() => undefined);

  function cutOff(code: number): void {
    line.onStatus(false, shards.length);
    // Who was not yet in does not start; who was must go.
    if (!isIn) refuse(new GatewayError(explainCloseCode(code)));
    else {
      log.fatal({ code }, explainCloseCode(code));
      line.onCutOff();
    }
  }

  const hearing: ShardListener = {
    ...reception,
    onPacket(packet, wasMissed) {
      reception.onPacket(packet, wasMissed);
      if (packet.t !== GatewayDispatchEvents.Ready) return;
      const { success, data } = readySchema.safeParse(packet.d);
      if (!success) return reception.onUnreadableFrame('READY does not say to whom the token belongs');
      isIn = true;
      admit(data.application.id);
    },
    onShardClosed(code, shard) {
      if (closing.signal.aborted) return;
      if (code !== GatewayCloseCodes.ShardingRequired) return cutOff(code);
      reception.onShardLost(shard);
      // Each shard is told so.
      if (isReopening) return;
      isReopening = true;
      void reopen().catch((error: unknown) => {
        log.error({ reason: String(error) }, 'Discord does not say how many shards it wants');
        cutOff(code);
      });
    },
  };

  /** The bot has come into more servers than its connections may serve: it opens as many as Discord recommends now. */
  async function reopen(): Promise<void> {
    const { shards: wanted } = await fetchGatewayInfo(rest);
    if (wanted <= shards.length) return cutOff(GatewayCloseCodes.ShardingRequired);
    log.info({ shards: wanted }, 'Discord asks for more shards');
    await Promise.all(shards.map((shard) => shard.close()));
    await open();
    isReopening = false;
  }

  async function open(): Promise<void> {
    const info = await fetchGatewayInfoWithRetry(rest, log, closing.signal);
    if (closing.signal.aborted) return;
    const throttler = new SimpleIdentifyThrottler(info.session_start_limit.max_concurrency);
    const letIn = (shard: number, signal: AbortSignal) => throttler.waitForIdentify(shard, signal);
    const ids = Array.from({ length: info.shards }, (_, id) => id);
    for (const id of ids) reception.onShardStart(id);
    shards = ids.map((id) => openShard({ id, token, info, waitToIdentify: letIn }, hearing));
  }

  line.onStatus(false, 0);
  void retryUntilReachable(open, reception.onUnreachable, () => closing.signal.aborted).catch(refuse);
  return {
    applicationId: application,
    async close() {
      closing.abort();
      await Promise.all(shards.map((shard) => shard.close()));
    },
  };
}
