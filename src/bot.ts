import { randomBytes } from 'node:crypto';
import type { APIInteraction, REST } from 'discord.js';
import type { Logger } from 'pino';
import { COMMANDS, MENUS } from '../commands/index.ts';
import { endDowntime } from './clock/downtime.ts';
import type { Hospitality } from './clock/hurry.ts';
import { openPulse } from './clock/pulse.ts';
import { openKeeping } from './discord/components/pictures.ts';
import { startDelivery } from './discord/delivery/delivery.ts';
import { openLateEdits } from './discord/delivery/late-edits.ts';
import type { Desk } from './discord/desk.ts';
import { openDrafts } from './discord/forms/drafts.ts';
import { applicationOf, bringOverGateway, bringTo } from './discord/gateway/application.ts';
import { askForPatience, openDoor } from './discord/gateway/door.ts';
import { connect, GatewayError } from './discord/gateway/gateway.ts';
import type { Packet } from './discord/gateway/packet.ts';
import { keepRegistered } from './discord/gateway/registered.ts';
import { changed } from './discord/gateway/surroundings.ts';
import { openWaiting, type Respond } from './discord/gateway/waiting.ts';
import { openIcons } from './discord/icons/icons.ts';
import { type IconKeeper, keepIcons } from './discord/icons/keep.ts';
import { openScreens } from './discord/panels/screens.ts';
import { route } from './discord/router.ts';
import { GAMES } from './games/index.ts';
import { takeLease } from './health/lease.ts';
import type { Metrics } from './health/metrics.ts';
import { type Endpoint, type EndpointDoor, openEndpoint } from './hosts/endpoint.ts';
import { openCrew } from './mind/crew.ts';
import type { Kind } from './paint/easel.ts';
import { type Gallery, gallery } from './paint/gallery.ts';
import type { Painter } from './paint/painter.ts';
import type { Store } from './store/repository.ts';
import { retimeAll } from './table/clocks/retime.ts';
import type { House } from './table/house.ts';
import { planPruning } from './table/posts/prune.ts';
import { planKeeping } from './table/records/keep.ts';
import { startTicker } from './ticker.ts';

export interface BotParts {
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
  readonly hospitality?: Hospitality;
  readonly metrics?: Metrics;
  /** Words have small pictures before them, uploaded to Discord; without, the words stand alone. */
  readonly icons?: boolean;
  /** Where Discord brings interactions over HTTP; without, it tells of them over the gateway. */
  readonly interactions?: EndpointDoor;
  /** Where people outside Discord find pages of games; without, there are none. */
  readonly pageUrl?: string;
  /** As which kind of file films are made: WebP where nothing is said. */
  readonly film?: Kind;
  /** Another process took over, because this one had stood still too long; it must not go on. */
  readonly onReplaced?: () => void;
  /** Discord closed the gateway for good, and the log says why; it must end. */
  readonly onCutOff?: () => void;
}

export interface Bot {
  readonly house: House;
  /** Positions that were looked at lately, wherever. */
  readonly gallery: Gallery;
  /** Everything due is done and delivered, and every running interaction answered. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The bot on a store, connected to a Discord. */
export async function startBot({
  store,
  painter,
  log,
  token,
  applicationId,
  api,
  now = Date.now,
  wall = Date.now,
  newSeed = freshSeed,
  hospitality,
  metrics,
  icons: illustrated = false,
  interactions,
  pageUrl,
  film,
  onReplaced = () => {},
  onCutOff = () => {},
}: BotParts): Promise<Bot> {
  const lease = await takeLease(store, now, log, onReplaced);
  await store.releaseClaims(now());
  await endDowntime(store, now());
  const running = new Set<Promise<void>>();
  let wake = () => {};
  const crew = openCrew(GAMES, (why) => log.error({ why }, 'a computer player answered one step ahead, as it could not think'));
  const learned = metrics === undefined ? {} : { learned: metrics.learned };
  const house: House = { store, games: GAMES, now, newSeed, wake: () => wake(), crew, ...learned };
  let desk: Desk | undefined;
  let closing = false;
  const early: APIInteraction[] = [];
  const enter = openDoor(now, hospitality);
  let retimed = Promise.resolve();
  const retime = () => {
    retimed = retimed
      .then(() => retimeAll(house, () => closing))
      .catch((error: unknown) => log.error({ err: error }, 'not all clocks could be set'));
  };
  const pulse = openPulse(store, now, retime, wall);
  // On a full disk not even the heartbeat can be written; whoever clicks is answered all the same.
  const feel = () => pulse.feel().catch((error: unknown) => log.error({ err: error }, 'the heartbeat could not be noted'));
  const waiting = openWaiting();
  const take = (payload: APIInteraction, respond?: Respond) => {
    // Who is leaving takes nothing on; who is not yet there takes it on as soon as he is.
    if (closing) return false;
    if (desk === undefined) {
      early.push(payload);
      return true;
    }
    metrics?.heard(payload.id);
    const entrance = enter(payload);
    if (entrance !== 'in' && entrance !== 'hasty') {
      respond?.release();
      return true;
    }
    if (respond !== undefined) waiting.hold(payload.id, respond);
    const at = desk;
    busy(entrance === 'in' ? feel().then(() => route(at, COMMANDS, payload, MENUS)) : askForPatience(at, payload));
    return true;
  };
  const busy = (work: Promise<void>) => {
    const done = work.finally(() => running.delete(done));
    running.add(done);
  };
  const heed = (packet: Packet) => {
    if (!closing && desk !== undefined) busy(changed(desk, packet));
  };
  const line = { stands: (up: boolean) => metrics?.connected(up), cutOff: onCutOff };
  const gateway = await connect(token, api, log, take, heed, line).catch(async (error: unknown) => {
    await lease.end();
    throw error;
  });
  const withdraw = async () => {
    await gateway.close();
    await lease.end();
  };
  if (gateway.applicationId !== applicationId) {
    await withdraw();
    throw new GatewayError(
      `DISCORD_APP_ID is ${applicationId}, but the token belongs to application ${gateway.applicationId}: set DISCORD_APP_ID to that and start again.`,
    );
  }
  for (const rest of [gateway.rest, gateway.answers]) metrics?.watch(rest);
  const keeping = openKeeping(now);
  const icons = openIcons(GAMES);
  const clients = { rest: gateway.rest, answers: gateway.answers, applicationId };
  const pictures = { painter, gallery: gallery(), keeping, icons };
  const memory = { lateEdits: openLateEdits(now), screens: openScreens(keeping), drafts: openDrafts(now) };
  desk = {
    house,
    ...pictures,
    ...clients,
    ...memory,
    waiting,
    log,
    ...(pageUrl === undefined ? {} : { pageUrl }),
    ...(film === undefined ? {} : { film }),
  };
  for (const payload of early.splice(0)) take(payload);
  const endpoint = await openInteractions(interactions, { rest: gateway.rest, take, log, now: wall }).catch(async (error: unknown) => {
    await withdraw();
    throw error;
  });
  const endRegistering = await keepRegistered(gateway.rest, applicationId, store, [...COMMANDS, ...MENUS], log);
  // This process holds the lease: no other uploads at the same time.
  const keeper: IconKeeper | undefined = illustrated ? keepIcons(icons, gateway.rest, applicationId, { store, painter, log }) : undefined;
  if (keeper !== undefined) {
    busy(keeper.begun);
    for (const rest of [gateway.rest, gateway.answers]) rest.onEmojiRefused = keeper.doubt;
  }
  const delivery = startDelivery(desk);
  wake = delivery.wake;
  // Deadlines are looked at again by whatever finds them due: a game that was not yet reached loses nothing.
  retime();
  await planPruning(house);
  await planKeeping(house);
  const ticker = startTicker(house, log, pulse);
  return {
    house,
    gallery: pictures.gallery,
    async settle() {
      while (running.size > 0) await Promise.all(running);
      await ticker.tick();
      await delivery.drain();
    },
    async close() {
      closing = true;
      await endpoint?.close();
      endRegistering();
      keeper?.end();
      await retimed;
      while (running.size > 0) await Promise.all(running);
      await ticker.stop();
      await delivery.stop();
      await crew.close();
      await gateway.close();
      await lease.end();
    },
  };
}

/** The one way by which Discord tells of interactions, over HTTP or over the gateway. */
async function openInteractions(
  door: EndpointDoor | undefined,
  { rest, take, log, now }: Pick<Parameters<typeof openEndpoint>[1], 'take' | 'log' | 'now'> & { readonly rest: REST },
): Promise<Endpoint | undefined> {
  if (door === undefined) {
    await bringOverGateway(rest, log);
    return undefined;
  }
  const application = await applicationOf(rest);
  const endpoint = await openEndpoint(door, { verifyKey: application.verifyKey, take, log, now });
  await bringTo(rest, application, door.url).catch(async (error: unknown) => {
    await endpoint.close();
    throw error;
  });
  log.info({ port: endpoint.port, host: door.host }, 'interactions over HTTP');
  return endpoint;
}

function freshSeed(): string {
  return randomBytes(16).toString('hex');
}
