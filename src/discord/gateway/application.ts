import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { GatewayError, reached, warnUnreachable } from './reach.ts';

const application = z.looseObject({
  id: z.string(),
  verify_key: z.string().regex(/^[0-9a-f]{64}$/),
  interactions_endpoint_url: z.string().nullish(),
});

/** What Discord says of the application that the token belongs to. */
export interface Application {
  readonly id: string;
  /** With it Discord signs what it brings over HTTP. */
  readonly verifyKey: string;
  /** Where it brings interactions; nowhere where it tells of them over the gateway. */
  readonly endpoint: string | undefined;
}

export async function applicationOf(rest: Pick<REST, 'get'>): Promise<Application> {
  const { id, verify_key: verifyKey, interactions_endpoint_url: endpoint } = application.parse(await rest.get(Routes.currentApplication()));
  return { id, verifyKey, endpoint: endpoint ?? undefined };
}

/** The same, as soon as Discord can be reached. */
export function applicationReached(rest: Pick<REST, 'get'>, log: Logger): Promise<Application> {
  return reached(() => applicationOf(rest), warnUnreachable(log));
}

/** From now on Discord brings interactions to this address. It looks first whether somebody there knows its signature. */
export async function bringTo(rest: Pick<REST, 'patch'>, { endpoint }: Application, url: string): Promise<void> {
  if (endpoint === url) return;
  await rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } }).catch((error: unknown) => {
    if (!(error instanceof DiscordAPIError) || error.status !== 400) throw error;
    throw new GatewayError(
      `Discord does not get an answer at ${url}: see that INTERACTIONS_URL is an https address from which everything sent to it reaches INTERACTIONS_PORT unchanged, and start again.`,
    );
  });
}

/** Interactions come over the gateway: an address of before is cleared at Discord, or this bot would be deaf. */
export async function bringOverGateway(rest: Pick<REST, 'get' | 'patch'>, log: Logger): Promise<void> {
  try {
    const { endpoint } = await applicationOf(rest);
    if (endpoint === undefined) return;
    await rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: null } });
    log.info('Discord brought interactions to an address: from now on it tells of them over the gateway');
  } catch (error) {
    log.error({ reason: String(error) }, 'it cannot be seen whether Discord brings interactions elsewhere');
  }
}
