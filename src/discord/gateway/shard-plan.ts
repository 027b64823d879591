import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayBotInfo, REST } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { z } from 'zod';
import { MINUTE } from '../../shared/durations.ts';
import type { Store } from '../../storage/repository.ts';

const gatewayInfoSchema = z.looseObject({
  url: z.string(),
  shards: z.int().positive(),
  session_start_limit: z.looseObject({
    total: z.number(),
    remaining: z.number(),
    reset_after: z.number(),
    max_concurrency: z.int().positive(),
  }),
});

const MAX_PAUSE_MS = 10 * MINUTE;

/** How Discord wants the bot to connect. */
export async function fetchGatewayInfo(rest: Pick<REST, 'get'>): Promise<APIGatewayBotInfo> {
  return gatewayInfoSchema.parse(await rest.get(Routes.gatewayBot()));
}

/** The same, as soon as Discord lets all shards identify. */
export async function fetchGatewayInfoWithRetry(rest: Pick<REST, 'get'>, log: Logger, signal: AbortSignal): Promise<APIGatewayBotInfo> {
  for (;;) {
    const info = await fetchGatewayInfo(rest);
    const { remaining, reset_after: wait } = info.session_start_limit;
    if (remaining >= info.shards || signal.aborted) return info;
    log.error({ remaining, shards: info.shards, wait }, 'Discord lets the bot identify no more for now: it connects as soon as it may');
    await pause(Math.min(wait, MAX_PAUSE_MS), undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** How all processes on a store connect. */
export interface ShardPlan {
  /** Nothing where nobody has asked Discord yet. */
  read(): Promise<APIGatewayBotInfo | undefined>;
  write(info: APIGatewayBotInfo): Promise<void>;
}

const PLAN_KEY = 'gateway';
const planSchema = z.object({ applicationId: z.string(), info: gatewayInfoSchema });

/** In the store. */
export function createShardPlanStore(store: Pick<Store, 'findMeta' | 'putMeta'>, applicationId: string): ShardPlan {
  return {
    async read() {
      const { success, data } = planSchema.safeParse(JSON.parse((await store.findMeta(PLAN_KEY)) ?? 'null'));
      return success && data.applicationId === applicationId ? data.info : undefined;
    },
    write: (info) => store.putMeta(PLAN_KEY, JSON.stringify({ applicationId, info })),
  };
}
