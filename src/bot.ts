import { randomBytes } from 'node:crypto';
import type { APIInteraction, REST } from 'discord.js';
import type { Logger } from 'pino';
import { COMMANDS, MENUS } from '../commands/index.ts';
import { type Clerk, notOurs, startClerk } from './clerk.ts';
import type { Hospitality } from './clock/hurry.ts';
import { openPulse, type Pulse } from './clock/pulse.ts';
import { openKeeping } from './discord/components/pictures.ts';
import { openLateEdits } from './discord/delivery/late-edits.ts';
import type { Desk } from './discord/desk.ts';
import { openDrafts } from './discord/forms/drafts.ts';
import { applicationOf, applicationReached, bringOverGateway, bringTo } from './discord/gateway/application.ts';
import { askForPatience, openDoor } from './discord/gateway/door.ts';
import { connect, openClients } from './discord/gateway/gateway.ts';
import type { Packet } from './discord/gateway/packet.ts';
import { GatewayError } from './discord/gateway/reach.ts';
import { keptSessions } from './discord/gateway/sessions.ts';
import { changed } from './discord/gateway/surroundings.ts';
import { openWaiting, type Respond } from './discord/gateway/waiting.ts';
import { openIcons } from './discord/icons/icons.ts';
import { followIcons } from './discord/icons/keep.ts';
import { isKnown } from './discord/known.ts';
import { openScreens } from './discord/panels/screens.ts';
import { route } from './discord/router.ts';
import { GAMES } from './games/index.ts';
import { takeLease } from './health/lease.ts';
import type { Metrics } from './health/metrics.ts';
import { type Endpoint, type EndpointDoor, openEndpoint } from './hosts/endpoint.ts';
import { type HostParts, joinHosts, type Membership } from './hosts/membership.ts';
import type { Duty } from './hosts/role.ts';
import { openCrew } from './mind/crew.ts';
import type { Kind } from './paint/easel.ts';
import { type Gallery, gallery } from './paint/gallery.ts';
import type { Painter } from './paint/painter.ts';
import { withEditions } from './store/editions.ts';
import type { Store } from './store/repository.ts';
import type { House } from './table/house.ts';

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
  /** It is one of several processes on its store; without, it waits until it is alone there. */
  readonly hosts?: HostParts;
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
  store: ownStore,
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
  hosts: together,
  pageUrl,
  film,
  onReplaced = () => {},
  onCutOff = () => {},
}: BotParts): Promise<Bot> {
  const lease = together === undefined ? await takeLease(ownStore, now, log, onReplaced) : undefined;
  let membership: Membership | undefined;
  const mayAct = () => together === undefined || membership?.held() === true;
  const store = together === undefined ? ownStore : withEditions(claimedBy(ownStore, mayAct), GAMES);
  const running = new Set<Promise<void>>();
  let clerk: Clerk | undefined;
  const crew = openCrew(GAMES, (why) => log.error({ why }, 'a computer player answered one step ahead, as it could not think'));
  const learned = metrics === undefined ? {} : { learned: metrics.learned };
  const house: House = { store, games: GAMES, now, newSeed, wake: () => clerk?.wake(), crew, ...learned };
  let closing = false;
  const enter = openDoor(now, hospitality);
  const pulse =
    together === undefined
      ? openPulse(store, now, () => clerk?.retime(), wall)
      : pulseOfOne(
          openPulse(store, now, undefined, () => 0),
          mayAct,
        );
  // On a full disk not even the heartbeat can be written; whoever clicks is answered all the same.
  const feel = () => pulse.feel().catch((error: unknown) => log.error({ err: error }, 'the heartbeat could not be noted'));
  const waiting = openWaiting();
  const clients = openClients(token, api);
  for (const rest of [clients.rest, clients.answers]) metrics?.watch(rest);
  const keeping = openKeeping(now);
  const icons = openIcons(GAMES);
  const pictures = { painter, gallery: gallery(), keeping, icons };
  const memory = { lateEdits: openLateEdits(now), screens: openScreens(keeping), drafts: openDrafts(now) };
  const desk: Desk = {
    house,
    ...pictures,
    ...memory,
    rest: clients.rest,
    answers: clients.answers,
    applicationId,
    waiting,
    log,
    ...(pageUrl === undefined ? {} : { pageUrl }),
    ...(film === undefined ? {} : { film }),
  };
  const take = (payload: APIInteraction, respond?: Respond) => {
    // Who is leaving takes nothing on.
    if (closing) return false;
    metrics?.heard(payload.id);
    const entrance = enter(payload);
    if (entrance !== 'in' && entrance !== 'hasty') {
      respond?.release();
      return true;
    }
    if (respond !== undefined) waiting.hold(payload.id, respond);
    busy(entrance === 'in' ? feel().then(() => route(desk, COMMANDS, payload, MENUS)) : askForPatience(desk, payload));
    return true;
  };
  const busy = (work: Promise<void>) => {
    const done = work.finally(() => running.delete(done));
    running.add(done);
  };
  const heed = (packet: Packet) => {
    if (!closing) busy(changed(desk, packet));
  };
  const line = { stands: (up: boolean) => metrics?.connected(up), cutOff: onCutOff };
  const mayKeep = async () => (await membership?.isStillHeld()) === true;
  const sessions = together === undefined ? undefined : keptSessions(ownStore, applicationId, wall, mayKeep);
  const listen = () => connect(clients, token, log, take, heed, line, sessions);
  const beginClerk = (): Clerk => {
    clerk = startClerk({ desk, clients, listen, pulse, illustrated, log });
    return clerk;
  };

  let endIcons = () => {};
  async function begin(): Promise<Endpoint | undefined> {
    const elsewhere = (payload: APIInteraction, wasPassed: boolean) => membership?.elsewhere(payload, wasPassed);
    const over = { rest: clients.rest, take, elsewhere, doubted: (url: string) => membership?.doubted(url), log, now: wall };
    if (together === undefined) {
      await beginClerk().begun;
      return openInteractions(interactions, over);
    }
    const { id } = await applicationReached(clients.rest, log);
    if (id !== applicationId) throw notOurs(applicationId, id);
    const endpoint = await openInteractions(interactions, over);
    const known = (payload: APIInteraction) => isKnown(payload, [...COMMANDS, ...MENUS]);
    const duty = () => onDuty(beginClerk());
    membership = await joinHosts({
      ...together,
      hosts: store.hosts,
      applicationId,
      begin: duty,
      isKnown: known,
      wake: house.wake,
      forgotten: memory.drafts.forget,
      log,
    });
    if (illustrated) endIcons = followIcons(icons, applicationId, store, log);
    return endpoint;
  }

  /** What one process does for all, as long as that is its role. */
  function onDuty(begun: Clerk): Duty {
    begun.begun.catch((error: unknown) => {
      log.fatal({ err: error }, 'what one process does for all cannot be begun here');
      if (error instanceof GatewayError) onCutOff();
      else void membership?.resign();
    });
    return {
      async end() {
        await begun.end();
        if (clerk === begun) clerk = undefined;
        metrics?.connected(undefined);
      },
    };
  }

  let gone: Promise<void> | undefined;
  const withdraw = () => {
    gone ??= membership?.leave() ?? clerk?.end();
    return gone;
  };
  async function leave(): Promise<void> {
    endIcons();
    await withdraw();
    while (running.size > 0) await Promise.all(running);
    await crew.close();
    clients.close();
    await lease?.end();
  }

  const endpoint = await begin().catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return {
    house,
    gallery: pictures.gallery,
    async settle() {
      while (running.size > 0) await Promise.all(running);
      await clerk?.settle();
    },
    async close() {
      // Of several processes another takes over at once.
      if (membership !== undefined) void withdraw();
      await endpoint?.close();
      closing = true;
      while (running.size > 0) await Promise.all(running);
      await leave();
    },
  };
}

/** The same store; what is due is given only to whoever may act on it. */
function claimedBy(store: Store, mayAct: () => boolean): Store {
  return {
    ...store,
    claimOutbox: async (...asked) => (mayAct() ? store.claimOutbox(...asked) : []),
    claimJobs: async (...asked) => (mayAct() ? store.claimJobs(...asked) : []),
  };
}

/** Of several processes one tells that the bot lives. How long it stood still itself says nothing: then another did. */
function pulseOfOne(pulse: Pulse, mayAct: () => boolean): Pulse {
  return { feel: async () => (mayAct() ? pulse.feel() : undefined), last: async () => undefined };
}

/** The one way by which Discord tells of interactions, over HTTP or over the gateway. */
async function openInteractions(
  door: EndpointDoor | undefined,
  { rest, log, ...reception }: Omit<Parameters<typeof openEndpoint>[1], 'verifyKey'> & { readonly rest: REST },
): Promise<Endpoint | undefined> {
  if (door === undefined) {
    await bringOverGateway(rest, log);
    return undefined;
  }
  const application = await applicationOf(rest);
  const endpoint = await openEndpoint(door, { verifyKey: application.verifyKey, log, ...reception });
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
