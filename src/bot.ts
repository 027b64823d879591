import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { COMMANDS } from '../commands/index.ts';
import { comeBack } from './clock/downtime.ts';
import { startTicker } from './clock/ticker.ts';
import { startDelivery } from './discord/delivery.ts';
import type { Desk } from './discord/desk.ts';
import { connect, registerCommands } from './discord/gateway.ts';
import { route } from './discord/router.ts';
import { GAMES } from './games/index.ts';
import { gallery } from './paint/gallery.ts';
import type { Painter } from './paint/painter.ts';
import type { Store } from './store/repository.ts';
import type { House } from './table/house.ts';
import { retimeAll } from './table/retime.ts';

export interface BotParts {
  readonly store: Store;
  readonly painter: Painter;
  readonly log: Logger;
  readonly token: string;
  readonly applicationId: string;
  readonly api?: string;
  readonly now?: () => number;
  readonly newSeed?: () => string;
}

export interface Bot {
  readonly house: House;
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
  newSeed = freshSeed,
}: BotParts): Promise<Bot> {
  await store.releaseClaims(now());
  await comeBack(store, now());
  const running = new Set<Promise<void>>();
  let wake = () => {};
  const house: House = { store, games: GAMES, now, newSeed, wake: () => wake() };
  let desk: Desk | undefined;
  const gateway = await connect(token, api, log, (payload) => {
    if (desk === undefined) return;
    const answer = route(desk, COMMANDS, payload).finally(() => running.delete(answer));
    running.add(answer);
  });
  desk = { house, painter, gallery: gallery(), rest: gateway.rest, applicationId, log, screens: new Map() };
  await registerCommands(gateway.rest, applicationId, store, COMMANDS);
  const delivery = startDelivery(desk);
  wake = delivery.wake;
  // Deadlines are looked at again by whatever finds them due: a game that was not yet reached loses nothing.
  let closing = false;
  const retimed = retimeAll(house, () => closing).catch((error: unknown) => log.error({ err: error }, 'not all clocks could be set'));
  const ticker = startTicker(house, log);
  return {
    house,
    async settle() {
      while (running.size > 0) await Promise.all(running);
      await ticker.tick();
      await delivery.drain();
    },
    async close() {
      closing = true;
      await retimed;
      await ticker.stop();
      await Promise.all(running);
      await delivery.stop();
      await gateway.close();
    },
  };
}

function freshSeed(): string {
  return randomBytes(16).toString('hex');
}
