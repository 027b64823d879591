import { GAMES } from '../../games/index.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../storage/open.ts';
import Database from '../../storage/sqlite/database.ts';
import { archiveOlderGames } from '../../table/archive/archive-game.ts';
import { retimeAll } from '../../table/clocks/retime.ts';
import { createRunningGame, headlessServices, playRandomMove } from './headless-services.ts';
import { multiplyGames } from './multiply.ts';

/** A server, its channel for games, and who plays there. */
export interface BenchPlace {
  readonly guild: string;
  readonly channel: string;
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

export interface BenchAwaited {
  readonly game: number;
  readonly guild: string;
  readonly user: string;
}

const PATTERN_GAMES = 48;

/** Fills a store with running games of every title in every stage, shared out among the servers; tells who is awaited. */
export async function populate(file: string, places: readonly BenchPlace[], games: number): Promise<BenchAwaited[]> {
  const patterns = await createPatternGames(file);
  multiplyGames(file, patterns, games);
  const db = new Database(file);
  db.exec('create temp table place (n integer primary key, guild text, channel text)');
  db.exec('create temp table person (n integer, k integer, user text, name text, primary key (n, k))');
  const addPlace = db.prepare('insert into place values (?, ?, ?)');
  const addPerson = db.prepare('insert into person values (?, ?, ?, ?)');
  const people = ensureDefined(places[0], 'a server').users.length;
  db.transaction(() => {
    places.forEach(({ guild, channel, users }, n) => {
      addPlace.run(n, guild, channel);
      users.forEach(({ id, name }, k) => {
        addPerson.run(n, k, id, name);
      });
    });
    const count = places.length;
    db.prepare(
      `update game set guild_id = (select guild from place where n = game.id % ${count}),
        channel_id = (select channel from place where n = game.id % ${count})`,
    ).run();
    db.prepare(
      `update seat set (user_id, display_name) =
        (select user, name from person where n = seat.game_id % ${count} and k = (seat.seat + seat.game_id / ${count}) % ${people})`,
    ).run();
    db.prepare(
      `update awaited set user_id =
        (select user_id from seat s where s.game_id = awaited.game_id and s.seat = awaited.seat and s.left_at is null)`,
    ).run();
  })();
  const awaited = db
    .prepare(`select a.game_id as game, g.guild_id as guild, a.user_id as user from awaited a join game g on g.id = a.game_id`)
    .all() as BenchAwaited[];
  db.close();
  const store = await openStore(file);
  const services = headlessServices(store);
  await retimeAll(services);
  // What a house once catches up on after an update is not what its clicks cost.
  await archiveOlderGames(services, { after: Number.MAX_SAFE_INTEGER });
  await store.close();
  return awaited;
}

async function createPatternGames(file: string): Promise<number[]> {
  const store = await openStore(file);
  const services = headlessServices(store);
  const rng = quickRng('population');
  const ids: number[] = [];
  for (let n = 0; n < PATTERN_GAMES; n++) {
    const game = ensureDefined(GAMES[n % GAMES.length], 'a game');
    const [least, most] = game.seats;
    const id = await createRunningGame(
      services,
      game.id,
      Math.max(2, least) + rng.below(most - Math.max(2, least) + 1),
      'c',
      (seat) => `u${n}.${seat}`,
    );
    const moves = 5 + rng.below(120);
    for (let m = 0; m < moves; m++) if (!(await playRandomMove(services, id, rng, (work) => work()))) break;
    if ((await store.listAwaitedInGame(id)).length > 0) ids.push(id);
  }
  await store.close();
  return ids;
}
