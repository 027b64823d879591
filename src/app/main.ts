import './requirements.ts';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { currentBuild } from '../cluster/build.ts';
import type { ClusterConfig } from '../cluster/membership.ts';
import { DEFAULT_RATE_LIMIT } from '../discord/interactions/admission.ts';
import { GAMES } from '../games/index.ts';
import { translatorFor } from '../i18n/index.ts';
import { operatorMessage } from '../ops/expected-errors.ts';
import { type HealthStatus, isLoopback, startHealthServer } from '../ops/health.ts';
import { createLogger } from '../ops/log.ts';
import { createMetrics } from '../ops/metrics.ts';
import { ASSETS } from '../render/assets.ts';
import { openPainter } from '../render/painter.ts';
import { warmUpRenderer } from '../render/warm-up.ts';
import { COPY_PROGRESS_KEY } from '../storage/copy.ts';
import { loadEditions } from '../storage/editions.ts';
import { StoreError } from '../storage/error.ts';
import { openStore } from '../storage/open.ts';
import { databaseLabel } from '../storage/postgres/explain-error.ts';
import type { Store } from '../storage/repository.ts';
import { startWebServer } from '../web/server.ts';
import { type Bot, startBot } from './bot.ts';
import { type Config, ConfigError, loadSettings, readConfig } from './config.ts';

const DEFAULT_DATA_FOLDER = 'data';
/** A shutdown that takes longer is cut short: what was not sent stays in the outbox. */
const MAX_SHUTDOWN_MS = 5_000;

try {
  loadSettings(envFileArgument());
  await run(readConfig(process.env));
} catch (error) {
  // What the operator can mend is one sentence; anything else is a bug and shows where.
  console.error(operatorMessage(error) ?? error);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  // What is said beside the log may be refused too, as by a full disk: that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const metrics = createMetrics(undefined, config.hostUrl === undefined ? undefined : new URL(config.hostUrl).host);
  const log = createLogger(config.logLevel, metrics.countLog);
  let condition: HealthStatus = 'starting';
  // Watched from outside of this machine, or of the container: so its users are there too, and the embedded Discord is here alone.
  const isTrialApart = config.discord === undefined && config.metricsPort !== undefined && !isLoopback(config.metricsHost);
  const file = resolve(config.databaseFile);
  if (dirname(file) === resolve(DEFAULT_DATA_FOLDER)) mkdirSync(DEFAULT_DATA_FOLDER, { recursive: true });
  const { store, called, cluster } = await openConfiguredStore(file, config);
  if ((await store.findMeta(COPY_PROGRESS_KEY)) !== undefined)
    throw new StoreError(`The move into ${called} was cut short: go on with npm run move, or set the bot to the database it came from.`);
  await loadEditions(GAMES, join(ASSETS, 'editions'), store);
  const painter = openPainter();
  warmUpRenderer(GAMES, translatorFor);
  const closing: (() => Promise<void>)[] = [() => painter.close(), () => store.close()];

  if (config.metricsPort !== undefined) {
    const told = () => (condition === 'ready' && isTrialApart ? 'unreachable' : condition);
    const health = await startHealthServer(config, { store, metrics, log, now: Date.now, condition: told });
    closing.unshift(() => health.close());
    log.info({ port: health.port, host: config.metricsHost }, 'health and metrics');
  }

  let where = { token: config.discord?.token ?? '', applicationId: config.discord?.applicationId ?? '', api: config.apiUrl };
  let page: string | undefined;
  if (config.discord === undefined) {
    // Never loaded when a token is set.
    const { startSandbox } = await import('../emulator/index.ts');
    const sandbox = await startSandbox({ port: config.port, stateFile: join(dirname(file), 'sandbox.sqlite') });
    closing.unshift(() => sandbox.close());
    where = { token: sandbox.token, applicationId: sandbox.applicationId, api: sandbox.api };
    page = sandbox.url;
  }
  const { api, ...who } = where;
  let leaving = false;
  const leave = async (code: number) => {
    leaving = true;
    condition = 'leaving';
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    for (const close of closing) await close();
    log.info('left');
    process.exit(code);
  };
  const asked = (signal: NodeJS.Signals) => {
    // A second signal ends the process at once.
    if (leaving) process.exit(1);
    log.info({ signal }, 'leaving: what was begun is ended first');
    void leave(0);
  };
  process.on('SIGINT', asked);
  process.on('SIGTERM', asked);

  condition = 'waiting';
  const bot: Bot = await startBot({
    store,
    painter,
    log,
    ...who,
    ...(api === undefined ? {} : { api }),
    rateLimit: DEFAULT_RATE_LIMIT,
    icons: true,
    film: config.film,
    metrics,
    ...(cluster === undefined ? {} : { cluster }),
    ...(config.interactions === undefined ? {} : { interactions: config.interactions }),
    ...(config.page === undefined ? {} : { pageUrl: config.page.url }),
    onReplaced() {
      log.fatal('another process has taken over: this one ends');
      process.exit(1);
    },
    onCutOff() {
      if (!leaving) void leave(1);
    },
  });
  closing.unshift(() => bot.close());
  if (config.page !== undefined) {
    // Not before the bot: until then another process may still serve them.
    const pages = await startWebServer(config.page, { services: bot.services, painter, pictureCache: bot.pictureCache, log });
    closing.unshift(() => pages.close());
    log.info({ port: pages.port, host: config.page.host }, 'pages');
  }
  condition = 'ready';
  log.info({ games: bot.services.games.length, database: called }, 'ready');
  if (isTrialApart)
    log.error('no token: nobody outside of this machine or container can reach the embedded Discord; set DISCORD_TOKEN and DISCORD_APP_ID');
  if (page !== undefined) console.log(`\nSerenissima is open at ${page}\n`);
}

interface ConfiguredStore {
  readonly store: Store;
  /** What the database is called in the log. */
  readonly called: string;
  /** Where several processes may be at work on it. */
  readonly cluster?: ClusterConfig;
}

/** The database. A server's is only loaded where there is one. */
async function openConfiguredStore(file: string, { databaseUrl: url, hostUrl }: Config): Promise<ConfiguredStore> {
  if (url === undefined) return { store: await openStore(file), called: file };
  const { openPostgresStore: openPostgres } = await import('../storage/postgres/open.ts');
  const { listenForNotifications } = await import('../storage/postgres/notification-listener.ts');
  const cluster: ClusterConfig = {
    build: currentBuild(),
    listen: (hear) => listenForNotifications(url, hear),
    ...(hostUrl === undefined ? {} : { url: hostUrl }),
  };
  return { store: await openPostgres(url), called: databaseLabel(url), cluster };
}

/** `--env F`: another file of settings than `.env`. */
function envFileArgument(): string | undefined {
  try {
    return parseArgs({ options: { env: { type: 'string' } } }).values.env;
  } catch (error) {
    throw new ConfigError(
      `${error instanceof Error ? error.message.replace(/\..*/s, '') : String(error)}: only --env, a file of settings, is known here.`,
    );
  }
}
