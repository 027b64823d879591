import { type BotOptions, startBot } from '../app/bot.ts';
import { currentBuild } from '../cluster/build.ts';
import { GAMES } from '../games/index.ts';
import { translatorFor } from '../i18n/index.ts';
import { createLogger } from '../ops/log.ts';
import { openPainter } from '../render/painter.ts';
import { warmUpRenderer } from '../render/warm-up.ts';
import { openStore } from '../storage/open.ts';
import { blankPainter } from './blank-painter.ts';

/** Where a bot works: its store, and the Discord it talks to. */
interface BotOrders {
  readonly file: string;
  readonly token: string;
  readonly applicationId: string;
  readonly api: string;
  /** Beside others, on a server and not in that file. */
  readonly together?: ClusterOrders;
}

/** The database it shares with others, the port at which interactions are brought to it, and the address at which Discord brings them to all; without, they come over the gateway. */
export interface ClusterOrders {
  readonly databaseUrl: string;
  readonly port: number;
  readonly url?: string;
  /** The others pass nothing on to it. */
  readonly apart?: boolean;
}

/** What whoever started it tells a bot that waits for orders. */
export type BotCommand =
  | { readonly go: BotOrders }
  | { readonly settle: true }
  | { readonly leave: true }
  | { readonly ahead: number }
  | { readonly cpu: true };

/**
 * The bot in a process of its own, so that who clicks does not slow down who answers. Told where, it starts at once and paints; told
 * nothing, it is loaded and waits for the order to go, paints nothing and goes by a clock that is set from outside: little time passes
 * between one that was killed and the next.
 */
const [file, token, applicationId, api] = process.argv.slice(2);
let clockAheadMs = 0;
/** How often the memory in use is looked at. */
const WATCHED_MS = 1_000;

if (file !== undefined && token !== undefined && applicationId !== undefined && api !== undefined) {
  const log = createLogger(process.env.LOG_LEVEL ?? 'error');
  warmUpRenderer(GAMES, translatorFor);
  await startProcess({ file, token, applicationId, api }, { log, painter: openPainter(), rateLimit: { burst: 1e6, perSecond: 1e6 } });
} else {
  const log = createLogger(process.env.LOG_LEVEL ?? 'warn');
  process.on('message', (order: BotCommand) => {
    if ('ahead' in order) clockAheadMs = order.ahead;
    if (!('go' in order)) return;
    startProcess(order.go, { log, painter: blankPainter, now: () => Date.now() + clockAheadMs }).catch((error: unknown) => {
      log.fatal({ err: error }, 'the bot did not start');
      process.exit(1);
    });
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('warm');
}

async function startProcess(
  { file, together, ...where }: BotOrders,
  parts: Pick<BotOptions, 'log' | 'painter' | 'now' | 'rateLimit'>,
): Promise<void> {
  const { store, ...shared } = together === undefined ? { store: await openStore(file) } : await openClusterParts(together);
  const bot = await startBot({ store, ...shared, ...where, ...parts });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, WATCHED_MS).unref();
  const leave = async () => {
    clearInterval(watch);
    const mb = (bytes: number) => Math.round(bytes / 1048576);
    process.send?.({ mb: mb(process.memoryUsage.rss()), mostMb: mb(most) });
    await bot.close();
    await parts.painter.close();
    await store.close();
    process.exit(0);
  };
  // By word and not by signal: Windows knows none that lets a process end what it does.
  process.on('message', (order: BotCommand) => {
    if ('settle' in order) void bot.waitUntilIdle().then(() => process.send?.('settled'));
    if ('cpu' in order) process.send?.({ cpu: process.cpuUsage() });
    if ('leave' in order) void leave();
  });
  process.send?.('ready');
}

async function openClusterParts({
  databaseUrl,
  port,
  url,
  apart = false,
}: ClusterOrders): Promise<Pick<BotOptions, 'store' | 'cluster' | 'interactions'>> {
  const { openPostgresStore: openPostgres } = await import('../storage/postgres/open.ts');
  const { listenForNotifications } = await import('../storage/postgres/notification-listener.ts');
  const host = '127.0.0.1';
  const hosts = { build: currentBuild(), listen: (hear: (what: string | undefined) => void) => listenForNotifications(databaseUrl, hear) };
  const store = await openPostgres(databaseUrl);
  if (url === undefined) return { store, cluster: hosts };
  return { store, cluster: { ...hosts, ...(apart ? {} : { url: `http://${host}:${port}` }) }, interactions: { port, host, url } };
}
