import { randomBytes } from 'node:crypto';
import type { APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { COMMANDS, CONTEXT_MENUS } from '../../commands/index.ts';
import { openThinkingService, type ThinkingService } from '../ai/thinking-service.ts';
import { type InteractionServer, type InteractionServerOptions, startInteractionServer } from '../cluster/interaction-server.ts';
import type { ClusterConfig } from '../cluster/membership.ts';
import type { DiscordContext } from '../discord/context.ts';
import { createOldMessageEditLimiter } from '../discord/delivery/old-message-edits.ts';
import { createFormDraftCache } from '../discord/forms/drafts.ts';
import { clearHttpEndpoint, type EndpointRegistration, fetchApplication, registerHttpEndpoint } from '../discord/gateway/application.ts';
import { createClients, type DiscordTransport } from '../discord/gateway/gateway.ts';
import { onGuildEvent } from '../discord/gateway/guild-events.ts';
import type { GatewayPacket } from '../discord/gateway/packet.ts';
import { createEmojiRegistry } from '../discord/icons/emoji-registry.ts';
import { createAdmission, replyRateLimited } from '../discord/interactions/admission.ts';
import { createPendingResponses, type HttpResponder } from '../discord/interactions/pending-responses.ts';
import { routeInteraction } from '../discord/interactions/router.ts';
import { createPanelTracker } from '../discord/panel/panel-tracker.ts';
import { type Alarm, byTimer } from '../discord/rest/timeouts.ts';
import { createAttachmentReuse } from '../discord/ui/attachment-reuse.ts';
import { FEATURES } from '../features/index.ts';
import { GAMES } from '../games/index.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Painter } from '../render/painter.ts';
import { createPictureCache, type PictureCache } from '../render/picture-cache.ts';
import type { ImageFormat } from '../render/renderer.ts';
import { SECOND } from '../shared/durations.ts';
import type { RateLimit } from '../shared/rate-limiter.ts';
import type { Store } from '../storage/repository.ts';
import type { Services } from '../table/services.ts';
import { startClusterHost } from './cluster-host.ts';
import type { RuntimeContext } from './host-runtime.ts';
import { startSingleHost } from './single-host.ts';

export interface BotOptions {
  readonly store: Store;
  readonly painter: Painter;
  readonly log: Logger;
  readonly token: string;
  readonly applicationId: string;
  readonly api?: string;
  readonly now?: () => number;
  /** By what the process knows that it stood still; in tests not the clock they set forward. */
  readonly wall?: () => number;
  readonly newSeed?: () => string;
  /** How fast one user may click; as fast as he likes where nothing is said. */
  readonly rateLimit?: RateLimit;
  readonly metrics?: Metrics;
  /** Words have small pictures before them, uploaded to Discord; without, the words stand alone. */
  readonly icons?: boolean;
  /** Where Discord brings interactions over HTTP; without, it tells of them over the gateway. */
  readonly interactions?: InteractionServerOptions;
  /** It is one of several processes on its store; without, it waits until it is alone there. */
  readonly cluster?: ClusterConfig;
  /** Where people outside Discord find pages of games; without, there are none. */
  readonly pageUrl?: string;
  /** As which kind of file films are made: WebP where nothing is said. */
  readonly film?: ImageFormat;
  /** Another process took over, because this one had stood still too long; it must not go on. */
  readonly onReplaced?: () => void;
  /** Discord closed the gateway for good, and the log says why; it must end. */
  readonly onCutOff?: () => void;
  /** What tells that a request or a delivery has taken too long; a timer where nothing is said. */
  readonly alarm?: Alarm;
  /** What carries requests and events where Discord is in the same process; the network where nothing is said. */
  readonly transport?: DiscordTransport;
  /** Who thinks for computer players; a thread of its own where there is a build. */
  readonly thinking?: ThinkingService;
}

/** So long what is under way may go on when the bot leaves; then it is cut off. */
const FAREWELL = 3 * SECOND;

export interface Bot {
  readonly services: Services;
  /** Positions that were looked at lately, wherever. */
  readonly pictureCache: PictureCache;
  /** Everything due is done and delivered, and every running interaction answered. */
  waitUntilIdle(): Promise<void>;
  close(): Promise<void>;
}

/** The bot on a store, connected to a Discord. */
export async function startBot({
  store: ownStore,
  painter,
  log,
  token,
  applicationId,
  api,
  now = Date.now,
  wall = Date.now,
  newSeed = generateSeed,
  rateLimit,
  metrics,
  icons: illustrated = false,
  interactions,
  cluster: together,
  pageUrl,
  film,
  onReplaced = () => {},
  onCutOff = () => {},
  alarm = byTimer,
  transport,
  thinking: ownThinking,
}: BotOptions): Promise<Bot> {
  const shared = { store: ownStore, token, now, wall, illustrated, metrics, log, onCutOff };
  const station =
    together === undefined
      ? await startSingleHost({ ...shared, onReplaced, ...(transport === undefined ? {} : { connect: transport.connect }) })
      : startClusterHost({ ...shared, cluster: together, applicationId });
  const { store, sleepDetector } = station;
  const running = new Set<Promise<void>>();
  const thinking =
    ownThinking ??
    openThinkingService(GAMES, (why) => log.error({ why }, 'a computer player answered one step ahead, as it could not think'));
  const learned = metrics === undefined ? {} : { onLessonStep: metrics.countLessonStep };
  const services: Services = { store, games: GAMES, now, newSeed, wake: station.wake, thinking, ...learned };
  let closing = false;
  const enter = createAdmission(now, rateLimit);
  // On a full disk not even the heartbeat can be written; whoever clicks is answered all the same.
  const feel = () => sleepDetector.heartbeat().catch((error: unknown) => log.error({ err: error }, 'the heartbeat could not be noted'));
  const pendingResponses = createPendingResponses();
  const clients = createClients(token, api, alarm, transport?.send);
  for (const rest of [clients.rest, clients.interactionClient]) metrics?.watchResponses(rest);
  const attachmentReuse = createAttachmentReuse(now);
  const pictures = { painter, pictureCache: createPictureCache(), attachmentReuse, emojis: createEmojiRegistry(GAMES) };
  const memory = {
    oldMessageEdits: createOldMessageEditLimiter(now),
    panelTracker: createPanelTracker(attachmentReuse),
    drafts: createFormDraftCache(now),
  };
  const context: DiscordContext = {
    services,
    features: FEATURES,
    ...pictures,
    ...memory,
    rest: clients.rest,
    interactionClient: clients.interactionClient,
    applicationId,
    pendingResponses,
    log,
    ...(pageUrl === undefined ? {} : { pageUrl }),
    ...(film === undefined ? {} : { film }),
  };
  const busy = (work: Promise<void>) => {
    const done = work.finally(() => running.delete(done));
    running.add(done);
  };
  const take = (payload: APIInteraction, respond?: HttpResponder) => {
    // Who is leaving takes nothing on.
    if (closing) return false;
    metrics?.countInteraction(payload.id);
    const entrance = enter(payload);
    if (entrance !== 'in' && entrance !== 'hasty') {
      respond?.release();
      return true;
    }
    if (respond !== undefined) pendingResponses.hold(payload.id, respond);
    busy(
      entrance === 'in'
        ? feel().then(() => routeInteraction(context, COMMANDS, payload, CONTEXT_MENUS))
        : replyRateLimited(context, payload),
    );
    return true;
  };
  const heed = (packet: GatewayPacket) => {
    if (!closing) busy(onGuildEvent(context, packet));
  };

  const work: RuntimeContext = { context, clients, onInteraction: take, onPacket: heed, onUserErased: memory.drafts.forget };
  let server: InteractionServer | undefined;
  async function begin(): Promise<void> {
    await station.begin(work);
    const { ownerUrl: elsewhere, markUnreachable: doubted } = station;
    const passing = {
      ...(elsewhere === undefined ? {} : { ownerUrl: elsewhere }),
      ...(doubted === undefined ? {} : { markUnreachable: doubted }),
    };
    server = await startHttpInteractions(interactions, {
      rest: clients.rest,
      hasOtherHosts: station.hasOtherHosts,
      token,
      take,
      ...passing,
      log,
      now: wall,
    });
    await station.join(work);
  }

  async function leave(): Promise<void> {
    const cancel = alarm(FAREWELL, clients.bounds.cutAll);
    // Of several processes another takes over at once.
    const silence = station.withdraw();
    await server?.close();
    await silence;
    closing = true;
    while (running.size > 0) await Promise.all(running);
    await station.end();
    while (running.size > 0) await Promise.all(running);
    cancel();
    await thinking.close();
    clients.close();
  }

  await begin().catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return {
    services,
    pictureCache: pictures.pictureCache,
    async waitUntilIdle() {
      while (running.size > 0) await Promise.all(running);
      await station.waitUntilIdle();
    },
    close: leave,
  };
}

/** The one way by which Discord tells of interactions, over HTTP or over the gateway. */
async function startHttpInteractions(
  door: InteractionServerOptions | undefined,
  {
    rest,
    hasOtherHosts: others,
    log,
    ...reception
  }: Omit<Parameters<typeof startInteractionServer>[1], 'verifyKey'> & EndpointRegistration,
): Promise<InteractionServer | undefined> {
  if (door === undefined) {
    await clearHttpEndpoint({ rest, log, hasOtherHosts: others });
    return undefined;
  }
  const application = await fetchApplication(rest);
  const server = await startInteractionServer(door, { verifyKey: application.verifyKey, log, ...reception });
  const end = await registerHttpEndpoint({ rest, log, hasOtherHosts: others }, application, door).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  log.info({ port: server.port, host: door.host }, 'interactions over HTTP');
  return {
    port: server.port,
    close() {
      end();
      return server.close();
    },
  };
}

function generateSeed(): string {
  return randomBytes(16).toString('hex');
}
