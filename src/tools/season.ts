import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '../games/index.ts';
import { gameNamed } from './random-play.ts';
import { playSeason } from './season/play.ts';

/**
 * A whole season through the bot in the embedded Discord, with simulated members on a fast clock: some are silent, some drop out, one
 * comes back, one result is corrected, the bot is stopped and started again in between. The last line is one JSON object.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'san-marco' },
    players: { type: 'string', default: '16' },
    table: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    quiet: { type: 'boolean', default: false },
  },
});
const game = gameNamed(GAMES, values.game);
const folder = mkdtempSync(join(tmpdir(), 'serenissima-season-'));
try {
  const outcome = await playSeason(
    {
      game,
      players: Number(values.players),
      table: Number(values.table ?? Math.min(4, game.seats[1])),
      rounds: Number(values.rounds),
      seed: values.seed,
    },
    folder,
    values.quiet ? () => undefined : (line) => console.log(line),
  );
  console.log(JSON.stringify(outcome));
  process.exitCode = outcome.violations > 0 || !outcome.standingsStable ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
