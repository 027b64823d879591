import { pino } from 'pino';
import { startBot } from '../../bot.ts';
import { openPainter } from '../../paint/painter.ts';
import { openStore } from '../../store/open.ts';

/** The bot in a process of its own, so that who clicks does not slow down who answers. */
const [file = '', token = '', applicationId = '', api = ''] = process.argv.slice(2);
const store = await openStore(file);
const painter = openPainter();
const bot = await startBot({
  store,
  painter,
  hospitality: { burst: 1e6, perSecond: 1e6 },
  log: pino({ level: process.env.LOG_LEVEL ?? 'error' }),
  token,
  applicationId,
  api,
});
process.send?.('ready');
process.once('SIGTERM', async () => {
  process.send?.({ mb: Math.round(process.memoryUsage().rss / 1048576) });
  await bot.close();
  await painter.close();
  await store.close();
  process.exit(0);
});
