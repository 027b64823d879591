import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booleanFlag, integerFlag, oneOfFlag, parseFlags, textFlag } from '../cli/flags.ts';
import { gameNamed } from '../cli/random-play.ts';
import { GAMES } from '../games/index.ts';
import { playSeason } from './season/play.ts';
import { playSeasonByVisits } from './season/play-by-visits.ts';

/**
 * A whole season through the bot in the embedded Discord, with simulated members on a fast clock: some are silent, some drop out, one
 * comes back, one result is corrected, the bot is stopped and started again in between. The last line is one JSON object.
 */
const values = parseFlags('A whole season through the bot in the embedded Discord. The last line is one JSON object.', {
  game: oneOfFlag('the title', ['san-marco', ...GAMES.map((g) => g.id).filter((id) => id !== 'san-marco')]),
  players: integerFlag('members who sign up', 16),
  table: integerFlag('players at a table; four unless said'),
  rounds: integerFlag('games for each', 5),
  seed: textFlag('of all chance', '1'),
  looks: oneOfFlag(
    'how often a day each looks at his games: the league is then founded with every default; 0: they answer at once',
    [0, 1, 2, 3],
  ),
  tables: integerFlag('with --looks: seasons are played until there are so many tables', 40),
  quiet: booleanFlag('nothing but the last line'),
});
const game = gameNamed(GAMES, values.game);
const folder = mkdtempSync(join(tmpdir(), 'serenissima-season-'));
try {
  const { players, rounds, seed, looks, tables } = values;
  const tell = values.quiet ? () => undefined : (line: string) => console.log(line);
  const outcome =
    looks > 0
      ? await playSeasonByVisits({ game, players, looks, tables, seed }, folder, tell)
      : await playSeason({ game, players, table: values.table ?? Math.min(4, game.seats[1]), rounds, seed }, folder, tell);
  console.log(JSON.stringify(outcome));
  process.exitCode = outcome.violations > 0 || !outcome.standingsStable ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
