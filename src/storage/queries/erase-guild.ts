import { type DbProgram, execute, statement } from '../db-program.ts';
import type { Dialect } from '../dialect.ts';
import { INCREMENT_ERASURE_COUNT } from './erase-user.ts';

/** Removes what is stored about a server: its games with all that belongs to them, its leagues and results, its settings and its lists of people. */
export function eraseGuild({ property }: Dialect): (guild: string) => DbProgram<void> {
  const seasons = 'select cast(s.id as text) from season s join league l on l.id = s.league_id where l.guild_id = @guild';
  const games = 'select cast(id as text) from game where guild_id = @guild';
  const textOf = (column: string, name: string) => `cast(${property(column, name)} as text)`;
  return function* erase(guild) {
    const given = { guild };
    // What belongs to a league, or tells a host of a game, belongs to no game.
    for (const table of ['job', 'outbox'])
      yield* execute(`delete from ${table} where game_id is null and ${textOf('payload', 'season')} in (${seasons})`, given);
    yield* execute(`delete from outbox where kind = 'trouble' and ${textOf('payload', 'game')} in (${games})`, given);
    yield* execute('delete from league where guild_id = @guild', given);
    yield* execute('delete from outcome where guild_id = @guild', given);
    yield* execute('delete from game where guild_id = @guild', given);
    yield* execute('delete from substitute where guild_id = @guild', given);
    yield* execute('delete from lookout where guild_id = @guild', given);
    yield* execute(`delete from seeker where ${property('wish', 'guildId')} = @guild`, given);
    yield* execute('delete from guild where id = @guild', given);
    yield [statement(INCREMENT_ERASURE_COUNT)];
  };
}
