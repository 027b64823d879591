import { setTimeout as pause } from 'node:timers/promises';
import {
  type APIGatewayBotInfo,
  type APIInteraction,
  DiscordAPIError,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type RateLimitData,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { MINUTE, SECOND } from '../../clock/durations.ts';
import { isPassing } from '../delivery/obstacle.ts';
import { Answers } from './answers.ts';
import { type Packet, readPacket } from './packet.ts';
import { SealedRest } from './sealed.ts';
import { openShards, type Shards } from './shards.ts';

export interface Gateway {
  readonly rest: SealedRest;
  /** What is said with the token of an interaction: Discord does not count it among the fifty requests a second of a bot. */
  readonly answers: Answers;
  /** To which the token belongs, by Discord's own word. */
  readonly applicationId: string;
  close(): Promise<void>;
}

/** Whoever is told how the connection to the gateway fares. */
export interface GatewayLine {
  /** It stands, or it is lost and sought again. */
  stands(up: boolean): void;
  /** Discord closed it for good, and the log says why: nobody is heard any more. */
  cutOff(): void;
}

/** Discord does not let the bot in, in one sentence that says what to do. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

const TOKEN_REFUSED =
  'Discord does not accept the token: take the new one from the page “Bot” of the application, set DISCORD_TOKEN to it and start again.';
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

/** Between attempts to reach Discord at the start; it doubles up to the longest. */
const SHORTEST_PAUSE = SECOND;
const LONGEST_PAUSE = MINUTE;

const ready = z.looseObject({ application: z.looseObject({ id: z.string() }) });

/** Connects to Discord, or to what stands in for it at `api`, and hands every interaction, and whatever else is told, over as it came. */
export async function connect(
  token: string,
  api: string | undefined,
  log: Logger,
  take: (payload: APIInteraction) => void,
  heed: (packet: Packet) => void,
  line: GatewayLine,
): Promise<Gateway> {
  const at = { ...(api === undefined ? {} : { api }), rejectOnRateLimit: comesAgain };
  const rest = new SealedRest(at).setToken(token);
  const answers = new Answers(api);
  const outOfReach = onceAMinute((reason) => log.warn({ reason }, 'Discord cannot be reached: trying again'));
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

  function told(packet: Packet): void {
    try {
      const read = readPacket(packet);
      if ('unreadable' in read) unreadable(packet.t, read.unreadable);
      else if ('interaction' in read) take(read.interaction);
      else heed(read.packet);
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
      unreadable: (why) => unreadable(undefined, why),
      entered(shard) {
        lost.delete(shard);
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
  const close = async () => {
    closed = true;
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
    answers.close();
    await shards?.close();
  };
  try {
    await reached(open, outOfReach);
    return { rest, answers, applicationId: await application, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Tries until Discord can be reached; what it refuses for good is told at once. */
async function reached(work: () => Promise<void>, outOfReach: (reason: string) => void): Promise<void> {
  for (let wait = SHORTEST_PAUSE; ; wait = Math.min(LONGEST_PAUSE, wait * 2)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DiscordAPIError && error.status === 401) throw new GatewayError(TOKEN_REFUSED);
      if (!(error instanceof Error) || !isPassing(error)) throw error;
      outOfReach(error.message);
      await pause(wait);
    }
  }
}

/** Says only the first of what comes again and again within a minute. */
function onceAMinute(say: (reason: string) => void): (reason: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (reason) => {
    const now = performance.now();
    if (now - last < MINUTE) return;
    last = now;
    say(reason);
  };
}
