import { setTimeout as pause } from 'node:timers/promises';
import { DiscordAPIError } from '@discordjs/rest';
import type { REST } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { z } from 'zod';
import { MINUTE, SECOND } from '../../shared/durations.ts';
import { GatewayError, retryUntilReachable, warnUnreachable } from './retry-until-reachable.ts';

const applicationSchema = z.looseObject({
  id: z.string(),
  verify_key: z.string().regex(/^[0-9a-f]{64}$/),
  interactions_endpoint_url: z.string().nullish(),
});

/** What Discord says of the application that the token belongs to. */
export interface BotApplication {
  readonly id: string;
  /** With it Discord signs what it brings over HTTP. */
  readonly verifyKey: string;
  /** Where it brings interactions; nowhere where it tells of them over the gateway. */
  readonly endpoint: string | undefined;
}

export async function fetchApplication(rest: Pick<REST, 'get'>): Promise<BotApplication> {
  const {
    id,
    verify_key: verifyKey,
    interactions_endpoint_url: endpoint,
  } = applicationSchema.parse(await rest.get(Routes.currentApplication()));
  return { id, verifyKey, endpoint: endpoint ?? undefined };
}

/** The same, as soon as Discord can be reached. */
export function fetchApplicationWithRetry(rest: Pick<REST, 'get'>, log: Logger): Promise<BotApplication> {
  return retryUntilReachable(() => fetchApplication(rest), warnUnreachable(log));
}

/** What it takes to tell Discord where to bring interactions. */
export interface EndpointRegistration {
  readonly rest: Pick<REST, 'get' | 'patch'>;
  readonly log: Logger;
  /** Whether other processes are at work on the same database. */
  readonly hasOtherHosts: () => Promise<boolean>;
}

/** A balancer takes its time until it leads to whoever has just begun to listen. */
const REGISTER_TIMEOUT_MS = 30 * SECOND;
/** Beside others nobody waits for it: perhaps they are brought everything meanwhile. */
const REGISTER_TIMEOUT_WITH_OTHERS_MS = 10 * MINUTE;
const RETRY_EVERY_MS = SECOND;

/**
 * From now on Discord brings interactions to this address. It looks first whether somebody there knows its signature; where nobody answers
 * yet it is asked again for a while. Gives what ends the asking.
 */
export async function registerHttpEndpoint(
  { rest, log, hasOtherHosts: others }: EndpointRegistration,
  { endpoint }: BotApplication,
  { url, patience = REGISTER_TIMEOUT_MS }: { readonly url: string; readonly patience?: number },
): Promise<() => void> {
  const over = new AbortController();
  const end = () => over.abort();
  if (endpoint === url || (await tryRegisterEndpoint(rest, url))) return end;
  const beside = await others();
  const why = `Discord does not get an answer at ${url}: see that INTERACTIONS_URL is an https address from which everything sent to it reaches INTERACTIONS_PORT unchanged`;
  log.warn(`${why}; it is tried again.`);
  const until = performance.now() + (beside ? REGISTER_TIMEOUT_WITH_OTHERS_MS : patience);
  const retryRegistration = async (): Promise<boolean> => {
    while (performance.now() < until) {
      await pause(RETRY_EVERY_MS, undefined, { signal: over.signal, ref: !beside });
      if (!(await tryRegisterEndpoint(rest, url))) continue;
      log.info({ url }, 'Discord gets an answer, and brings interactions there');
      return true;
    }
    return false;
  };
  if (!beside && !(await retryRegistration())) throw new GatewayError(`${why}, and start again.`);
  if (beside)
    retryRegistration().then(
      (taken) => taken || log.error(`${why}, and start again.`),
      (error: unknown) => over.signal.aborted || log.error({ err: error }, 'Discord cannot be told where to bring interactions'),
    );
  return end;
}

/** False where Discord got no answer there. */
async function tryRegisterEndpoint(rest: EndpointRegistration['rest'], url: string): Promise<boolean> {
  try {
    await rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } });
    return true;
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== 400) throw error;
    return false;
  }
}

/** Interactions come over the gateway: an address of before is cleared at Discord, or this bot would be deaf. Where others are at work it may be theirs. */
export async function clearHttpEndpoint({ rest, log, hasOtherHosts: others }: EndpointRegistration): Promise<void> {
  try {
    const { endpoint } = await fetchApplication(rest);
    if (endpoint === undefined) return;
    if (await others()) {
      log.warn(
        { endpoint },
        'Discord brings interactions to an address, and other processes are at work, so it is kept: to go back to the gateway, end all of them, and start again',
      );
      return;
    }
    await rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: null } });
    log.info('Discord brought interactions to an address: from now on it tells of them over the gateway');
  } catch (error) {
    log.error({ reason: String(error) }, 'it cannot be seen whether Discord brings interactions elsewhere');
  }
}
