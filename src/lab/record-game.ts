import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { existingDatabase } from '../cli/database.ts';
import { integerFlag, jsonFlag, oneOfFlag, parseFlags, textFlag } from '../cli/flags.ts';
import { gameNamed, optionsOf } from '../cli/random-play.ts';
import { GAMES } from '../games/index.ts';
import { ensureDefined } from '../kit/must.ts';
import { type Draw, replayRng, shuffled } from '../kit/rng.ts';
import { openStore } from '../storage/open.ts';
import { loadPublicLog } from '../table/core/log.ts';
import { type RecordedGame, recordRandomMoves, withResult } from './recorded-game.ts';

/**
 * Adds a record to those that every later version must still play: a game by chance (`--title venice --seats 3 --seed 7`), or one that
 * people finished (`--db data/serenissima.sqlite --game 42`), of which nothing but moves and chance is taken.
 */
const values = parseFlags('A game as a fixture: one by chance, or one that was played.', {
  title: oneOfFlag(
    'of a game by chance',
    GAMES.map((g) => g.id),
  ),
  seats: integerFlag('players of a game by chance', 3),
  seed: textFlag('of a game by chance', '1'),
  options: jsonFlag('of a game by chance'),
  db: textFlag('the database of a game that was played'),
  game: integerFlag('the number of a game that was played', 1),
  out: textFlag('the folder', 'test/fixtures/games'),
});
const record = values.db === undefined ? recordRandomGame() : await loadPlayedGame(values.db, values.game);
const name = values.db === undefined ? `${record.title}-${record.players}-${values.seed}` : `${record.title}-played-${values.game}`;
mkdirSync(values.out, { recursive: true });
const file = join(values.out, `${name}.json`);
writeFileSync(file, `${JSON.stringify(record)}\n`);
console.log(`${file}: ${record.moves.length} moves, rules version ${record.rulesVersion}`);

function recordRandomGame(): RecordedGame {
  const game = gameNamed(GAMES, values.title);
  const players = values.seats;
  return recordRandomMoves(game, players, optionsOf(game, players, values.options), values.seed);
}

async function loadPlayedGame(db: string, id: number): Promise<RecordedGame> {
  const store = await openStore(existingDatabase({ db, env: undefined }).file);
  const game = gameNamed(GAMES, ensureDefined(await store.findGame(id), `game ${id}`).title);
  const [first, ...events] = await loadPublicLog({ store }, game, id);
  await store.close();
  const begin = ensureDefined(first, 'a set-up');
  const { players, options } = begin.action as { players: number; options: unknown };
  // The first draws of a played game dealt the seats.
  const draws = begin.draws as Draw[];
  const dice = replayRng(draws);
  shuffled(dice, Array.from({ length: players }));
  const strip = ({ bound, value }: Draw): Draw => ({ bound, value });
  const setup = draws.slice(draws.length - dice.left()).map(strip);
  const moves = events.map((e) => ({ seat: ensureDefined(e.seat, 'a seat'), action: e.action, draws: (e.draws as Draw[]).map(strip) }));
  return withResult(game, { players, options, setup, moves });
}
