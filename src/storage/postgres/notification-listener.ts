import pg from 'pg';
import { NOTIFY_CHANNEL } from './engine.ts';
import { connectionOptions } from './server.ts';

/** Listens to what processes at work on a database call to one another. */
export interface NotificationListener {
  close(): Promise<void>;
}

const MIN_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 5_000;

/**
 * Hears it on a connection of its own, which mends itself. Whatever was called while it was broken is not heard: each time it stands
 * `hear` is told nothing in particular, and looks for itself.
 */
export function listenForNotifications(url: string, hear: (what: string | undefined) => void): NotificationListener {
  let closed = false;
  let line: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = MIN_BACKOFF_MS;

  async function listen(): Promise<void> {
    const client = new pg.Client(connectionOptions(url));
    line = client;
    let broken = false;
    const mend = () => {
      if (broken || closed) return;
      broken = true;
      void client.end().catch(() => undefined);
      timer = setTimeout(() => void listen(), wait);
      timer.unref();
      wait = Math.min(MAX_BACKOFF_MS, wait * 2);
    };
    client.on('error', mend);
    client.on('end', mend);
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${NOTIFY_CHANNEL}`);
      wait = MIN_BACKOFF_MS;
      hear(undefined);
    } catch {
      mend();
    }
  }

  void listen();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await line?.end().catch(() => undefined);
    },
  };
}
