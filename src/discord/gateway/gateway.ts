import { createHash } from 'node:crypto';
import {
  type APIInteraction,
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type RateLimitData,
  type REST,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Store } from '../../store/repository.ts';
import type { Command } from '../commands/command.ts';
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

/** Whoever is told how the connection to the gateway fares. */
export interface Line {
  /** It stands, or it is lost and sought again. */
  stands(up: boolean): void;
  /** Discord closed it for good, and the log says why: nobody is heard any more. */
  cutOff(): void;
}

/** Discord does not let the bot in, in one sentence that says what to do. */
class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

const TOKEN_REFUSED =
  'Discord does not accept the token: take the new one from the page “Bot” of the application, set DISCORD_TOKEN to it and start again.';
const INTENTS_REFUSED =
  'Discord refuses the intents of the bot: switch on the “Privileged Gateway Intents” on the page “Bot” of the application and start again.';

/** After these codes discord.js does not connect again. */
const REFUSALS: { readonly [code: number]: string } = {
  [GatewayCloseCodes.AuthenticationFailed]: TOKEN_REFUSED,
  [GatewayCloseCodes.ShardingRequired]:
    'The bot is in more servers than Discord serves over one connection: let it leave some and start again.',
  [GatewayCloseCodes.InvalidIntents]: INTENTS_REFUSED,
  [GatewayCloseCodes.DisallowedIntents]: INTENTS_REFUSED,
};

/** What helps after a close that is final. */
function refusal(code: number): string {
  return REFUSALS[code] ?? `Discord closed the gateway for good with code ${code}: update the bot and start again.`;
}

/** Every interaction leaves a queue of its own behind, which is of no use some seconds later. */
const ANSWERS = { globalRequestsPerSecond: Number.POSITIVE_INFINITY, handlerSweepInterval: 15_000 };

/** Rather than sleep for long, what is said in a channel or to a user fails: it waits in the outbox and comes again, and others go first. */
const LONGEST_SLEEP = 10_000;
const comesAgain = ({ route, retryAfter }: RateLimitData) => /^\/(channels|users)/.test(route) && retryAfter > LONGEST_SLEEP;

/** Connects to Discord, or to what stands in for it at `api`, and hands every interaction, and whatever else is told, over as it came. */
export async function connect(
  token: string,
  api: string | undefined,
  log: Logger,
  take: (payload: APIInteraction) => void,
  heed: (packet: Packet) => void,
  line: Line,
): Promise<Gateway> {
  const at = { ...(api === undefined ? {} : { api }), rejectOnRateLimit: comesAgain };
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: at });
  const answers = new SealedRest({ ...at, ...ANSWERS });
  client.on(Events.Error, (error) => log.error({ err: error }, 'gateway error'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'gateway warning'));
  let up = false;
  const stands = (now: boolean) => {
    // Every attempt that fails is told of; one line in the log is enough.
    if (up === now) return;
    up = now;
    log.info(now ? 'the gateway is connected' : 'the gateway is lost: connecting again');
    line.stands(now);
  };
  const lost = () => stands(false);
  client.on(Events.ShardReconnecting, lost);
  client.on(Events.Raw, (packet: Packet) => {
    if (packet.t === GatewayDispatchEvents.Ready || packet.t === GatewayDispatchEvents.Resumed) stands(true);
    if (packet.t === GatewayDispatchEvents.InteractionCreate) take(packet.d as APIInteraction);
    else heed(packet);
  });
  let entered = false;
  const ready = new Promise<void>((resolve, reject) => {
    client.once(Events.ClientReady, () => {
      entered = true;
      resolve();
    });
    client.on(Events.ShardDisconnect, ({ code }) => {
      up = false;
      line.stands(false);
      // Who was not yet in does not start; who was must go.
      if (!entered) reject(new GatewayError(refusal(code)));
      else {
        log.fatal({ code }, refusal(code));
        line.cutOff();
      }
    });
  });
  line.stands(false);
  await Promise.all([login(client, token), ready]);
  const close = () => {
    client.off(Events.ShardReconnecting, lost);
    answers.clearHandlerSweeper();
    answers.clearHashSweeper();
    return client.destroy();
  };
  return { rest: client.rest, answers, close };
}

async function login(client: Client, token: string): Promise<void> {
  try {
    await client.login(token);
  } catch (error) {
    if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) throw new GatewayError(TOKEN_REFUSED);
    throw error;
  }
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
