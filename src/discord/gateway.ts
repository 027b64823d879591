import { createHash } from 'node:crypto';
import { type APIInteraction, Client, Events, GatewayDispatchEvents, GatewayIntentBits, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Store } from '../store/repository.ts';
import type { Command } from './command.ts';

export interface Gateway {
  readonly rest: REST;
  close(): Promise<void>;
}

/** Connects to Discord, or to what stands in for it at `api`, and hands every interaction over as it came. */
export async function connect(
  token: string,
  api: string | undefined,
  log: Logger,
  take: (payload: APIInteraction) => void,
): Promise<Gateway> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { ...(api === undefined ? {} : { api }), rejectOnRateLimit: null },
  });
  client.on(Events.Error, (error) => log.error({ err: error }, 'gateway error'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'gateway warning'));
  client.on(Events.Raw, (packet: { t?: string; d?: unknown }) => {
    if (packet.t === GatewayDispatchEvents.InteractionCreate) take(packet.d as APIInteraction);
  });
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  return { rest: client.rest, close: () => client.destroy() };
}

const REGISTERED = 'commands';

/** Registers the commands when they have changed since the last time: Discord counts registrations. */
export async function registerCommands(rest: REST, applicationId: string, store: Store, commands: readonly Command[]): Promise<boolean> {
  const body = commands.map((c) => c.definition);
  const hash = createHash('sha256')
    .update(`${applicationId} ${JSON.stringify(body)}`)
    .digest('hex');
  if ((await store.meta(REGISTERED)) === hash) return false;
  await rest.put(Routes.applicationCommands(applicationId), { body });
  await store.putMeta(REGISTERED, hash);
  return true;
}
