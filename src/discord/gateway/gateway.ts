import {
  type APIGatewayBotInfo,
  type APIInteraction,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type RateLimitData,
  Routes,
  SnowflakeUtil,
} from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Answers } from './answers.ts';
import { type Packet, readPacket } from './packet.ts';
import { GatewayError, reached, TOKEN_REFUSED, warnUnreachable } from './reach.ts';
import { SealedRest } from './sealed.ts';
import type { Sessions } from './sessions.ts';
import { openShards, type Shards } from './shards.ts';

/** By what Discord is told something. */
export interface Clients {
  readonly rest: SealedRest;
  /** What is said with the token of an interaction: Discord does not count it among the fifty requests a second of a bot. */
  readonly answers: Answers;
  close(): void;
}

export interface Gateway {
  /** To which the token belongs, by Discord's own word, as soon as Discord lets it in. */
  readonly applicationId: Promise<string>;
  close(): Promise<void>;
}

/** Whoever is told how the connection to the gateway fares. */
export interface GatewayLine {
  /** It stands, or it is lost and sought again. */
  stands(up: boolean): void;
  /** Discord closed it for good, and the log says why: nobody is heard any more. */
  cutOff(): void;
}

const INTENTS_REFUSED =
  'Discord refuses the intents of the bot: switch on the “Privileged Gateway Intents” on the page “Bot” of the application and start again.';

const REFUSALS: { readonly [code: number]: string } = {
  [GatewayCloseCodes.AuthenticationFailed]: TOKEN_REFUSED,
  [GatewayCloseCodes.ShardingRequired]:
    'Discord wants more shards for the servers of the bot than it recommends just now: start again in some minutes.',
  [GatewayCloseCodes.InvalidIntents]: INTENTS_REFUSED,
  [GatewayCloseCodes.DisallowedIntents]: INTENTS_REFUSED,
};

/** What helps after a close that is final. */
function refusal(code: number): string {
  return REFUSALS[code] ?? `Discord closed the gateway for good with code ${code}: update the bot and start again.`;
}

/** Rather than sleep for long, what is said in a channel or to a user fails, and what is registered: it comes again, and others go first. */
const LONGEST_SLEEP = 10_000;
const comesAgain = ({ route, retryAfter }: RateLimitData) => /^\/(channels|users|applications)/.test(route) && retryAfter > LONGEST_SLEEP;

/** Discord waits so long for a first answer. */
const ANSWERABLE = 3_000;

const ready = z.looseObject({ application: z.looseObject({ id: z.string() }) });

/** What speaks with Discord, or with what stands in for it at `api`. */
export function openClients(token: string, api?: string): Clients {
  const at = { ...(api === undefined ? {} : { api }), rejectOnRateLimit: comesAgain };
  const rest = new SealedRest(at).setToken(token);
  const answers = new Answers(api);
  return {
    rest,
    answers,
    close() {
      rest.clearHandlerSweeper();
      rest.clearHashSweeper();
      answers.close();
    },
  };
}

/** Connects to the gateway, and hands every interaction, and whatever else is told, over as it came. */
export function connect(
  { rest }: Pick<Clients, 'rest'>,
  token: string,
  log: Logger,
  take: (payload: APIInteraction) => void,
  heed: (packet: Packet) => void,
  line: GatewayLine,
  sessions?: Sessions,
): Gateway {
  const outOfReach = warnUnreachable(log);
  const unreadable = (kind: string | undefined, why: string) => log.warn({ kind, why }, 'a packet cannot be read');
  const lost = new Set<number>();
  let up = false;
  const stands = (now: boolean) => {
    // Every attempt that fails is told of; one line in the log is enough.
    if (up === now) return;
    up = now;
    log.info(now ? 'the gateway is connected' : 'the gateway is lost: connecting again');
    line.stands(now);
  };
  let closed = false;
  let shards: Shards | undefined;
  let reopening: Shards | undefined;
  let entered: string | undefined;
  let admit: (applicationId: string) => void = () => {};
  let refuse: (error: unknown) => void = () => {};
  const application = new Promise<string>((resolve, reject) => {
    admit = resolve;
    refuse = reject;
  });
  // Whoever waits for it is told.
  application.catch(() => undefined);

  function told(packet: Packet, wasMissed: boolean): void {
    try {
      const read = readPacket(packet);
      if ('unreadable' in read) unreadable(packet.t, read.unreadable);
      else if ('interaction' in read) {
        // Nobody can answer it any more; perhaps somebody has.
        if (!wasMissed || Date.now() - SnowflakeUtil.timestampFrom(read.interaction.id) < ANSWERABLE) take(read.interaction);
      } else heed(read.packet);
      if (packet.t !== GatewayDispatchEvents.Ready) return;
      entered ??= ready.parse(packet.d).application.id;
      admit(entered);
    } catch (error) {
      log.error({ err: error, kind: packet.t }, 'a packet cannot be read');
    }
  }

  function cutOff(code: number): void {
    up = false;
    line.stands(false);
    // Who was not yet in does not start; who was must go.
    if (entered === undefined) refuse(new GatewayError(refusal(code)));
    else {
      log.fatal({ code }, refusal(code));
      line.cutOff();
    }
  }

  /** The bot has come into more servers than its connections may serve: it opens as many as Discord recommends now. */
  async function reopen({ count, close }: Shards): Promise<void> {
    const { shards: wanted } = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    if (wanted <= count) return cutOff(GatewayCloseCodes.ShardingRequired);
    log.info({ shards: wanted }, 'Discord asks for more shards');
    await close();
    lost.clear();
    if (!closed) await open();
  }

  async function open(): Promise<void> {
    const opened = await openShards(rest, token, GatewayIntentBits.Guilds, {
      packet: told,
      ...(sessions === undefined ? {} : { sessions }),
      unreadable: (why) => unreadable(undefined, why),
      entered(shard) {
        lost.delete(shard);
        // A session that is resumed does not say whose it is: it was kept by one of us.
        if (sessions !== undefined && entered === undefined) {
          entered = sessions.applicationId;
          admit(entered);
        }
        if (lost.size === 0) stands(true);
      },
      lost(shard) {
        lost.add(shard);
        stands(false);
      },
      failed: (error) => outOfReach(error.message),
      ended(code) {
        if (closed) return;
        if (code !== GatewayCloseCodes.ShardingRequired || shards === undefined) return cutOff(code);
        stands(false);
        // Each shard is told so.
        if (reopening === shards) return;
        reopening = shards;
        void reopen(shards).catch((error: unknown) => {
          log.error({ reason: String(error) }, 'Discord does not say how many shards it wants');
          cutOff(code);
        });
      },
    });
    shards = opened;
    if (closed) await opened.close();
  }

  line.stands(false);
  void reached(open, outOfReach, () => closed).catch(refuse);
  return {
    applicationId: application,
    async close() {
      closed = true;
      await shards?.close();
    },
  };
}
