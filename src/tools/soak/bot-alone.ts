import { startBot } from '../../bot.ts';
import { openLog } from '../../health/log.ts';
import { openStore } from '../../store/open.ts';
import { blankPainter } from '../blank-painter.ts';

/** What the soak tells its bot. */
export type Order =
  | { readonly go: { readonly file: string; readonly token: string; readonly applicationId: string; readonly api: string } }
  | { readonly settle: true };

// The bot of a soak: loaded in advance, started on call, so that little time passes between one that was killed and the next.
let ahead = Number(process.argv[2] ?? 0);
const log = openLog('warn');

process.on('message', (order: Order | { readonly ahead: number }) => {
  if ('ahead' in order) ahead = order.ahead;
  else if ('go' in order) void go(order.go);
});
process.once('disconnect', () => process.exit(0));
process.send?.('warm');

async function go({ file, ...where }: Extract<Order, { go: unknown }>['go']): Promise<void> {
  try {
    const store = await openStore(file);
    const bot = await startBot({ store, painter: blankPainter, log, now: () => Date.now() + ahead, ...where });
    process.on('message', (order: Order) => {
      if ('settle' in order) void bot.settle().then(() => process.send?.('settled'));
    });
    process.once('SIGTERM', async () => {
      await bot.close();
      await store.close();
      process.exit(0);
    });
    process.send?.('ready');
  } catch (error) {
    log.fatal({ err: error }, 'the bot did not start');
    process.exit(1);
  }
}
