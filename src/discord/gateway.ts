import { createHash } from 'node:crypto';
import {
  type APIInteraction,
  Client,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type RateLimitData,
  type REST,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Store } from '../store/repository.ts';
import type { Command } from './command.ts';
import { SealedRest } from './sealed.ts';

export interface Gateway {
  readonly rest: REST;
  /** What is said with the token of an interaction: Discord does not count it among the fifty requests a second of a bot. */
  readonly answers: REST;
  close(): Promise<void>;
}

/** What the gateway tells, as it came. */
export interface Packet {
  readonly t?: string;
  readonly d?: unknown;
}

/** Every interaction leaves a queue of its own behind, which is of no use some seconds later. */
const ANSWERS = { globalRequestsPerSecond: Number.POSITIVE_INFINITY, handlerSweepInterval: 15_000 };

/** Rather than sleep for long, a request about a channel fails: whoever waits in the outbox comes again, and others go first. */
const LONGEST_SLEEP = 10_000;
const comesAgain = ({ route, retryAfter }: RateLimitData) => route.startsWith('/channels') && retryAfter > LONGEST_SLEEP;

/** Connects to Discord, or to what stands in for it at `api`, and hands every interaction, and whatever else is told, over as it came. */
export async function connect(
  token: string,
  api: string | undefined,
  log: Logger,
  take: (payload: APIInteraction) => void,
  heed: (packet: Packet) => void = () => {},
): Promise<Gateway> {
  const at = { ...(api === undefined ? {} : { api }), rejectOnRateLimit: comesAgain };
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: at });
  const answers = new SealedRest({ ...at, ...ANSWERS });
  client.on(Events.Error, (error) => log.error({ err: error }, 'gateway error'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'gateway warning'));
  client.on(Events.Raw, (packet: Packet) => {
    if (packet.t === GatewayDispatchEvents.InteractionCreate) take(packet.d as APIInteraction);
    else heed(packet);
  });
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  const close = () => {
    answers.clearHandlerSweeper();
    answers.clearHashSweeper();
    return client.destroy();
  };
  return { rest: client.rest, answers, close };
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
