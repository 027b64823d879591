import { booleanFlag, integerFlag, parseFlags, textFlag } from '../cli/flags.ts';
import { hasPostgres, NO_POSTGRES } from './local-postgres.ts';
import { soakTogether } from './soak/cluster.ts';
import { openSoakPlay, printReport, runWithinLimit } from './soak/play.ts';
import { soakAlone } from './soak/single-host.ts';

/**
 * The bot under load and faults against the embedded Discord, killed again and again: whatever a player was shown must be in the log,
 * once; every step must stand in its thread, once. With several hosts they share a PostgreSQL server of their own, and people play on
 * meanwhile. It ends in bounded time, and fails where nothing happened. The last line is one JSON object.
 */
const values = parseFlags('The bot under load and faults against the embedded Discord. The last line is one JSON object.', {
  minutes: integerFlag('how long', 10),
  servers: integerFlag('how many', 4),
  players: integerFlag('in each', 4),
  hosts: integerFlag('how many processes; several share a PostgreSQL server', 1),
  shards: integerFlag('how many Discord demands, and they identify one by one', 1),
  gateway: booleanFlag('of several hosts: interactions come over the gateway, and not over HTTP'),
  seed: textFlag('of all chance', 'soak'),
});
if (values.hosts > 1 && !hasPostgres()) {
  console.error(NO_POSTGRES);
  process.exit(1);
}
const play = await openSoakPlay(values);
const run = values.hosts > 1 ? soakTogether(play, values.minutes, values) : soakAlone(play, values.minutes);
process.exit(printReport(play, await runWithinLimit(play, run, values.minutes)) ? 0 : 1);
