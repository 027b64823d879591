import { type DbProgram, record, records, runAll, type Statement, statement } from '../db-program.ts';
import { type Dialect, inJsonList } from '../dialect.ts';
import type { ArchivedPart, ArchivedTurn } from '../outgoing-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';

const turn = tableMapper<ArchivedTurn>(schema.keptTurn, ['gameId']);
const part = tableMapper<ArchivedPart>(schema.keptPart);

// A game that is kept whole already keeps no turns beside.
const KEEP_TURN = `insert into kept_turn (game_id, seq, message_id, body)
  select id, @seq, @messageId, @body from game where id = @gameId and not exists (select 1 from kept_game where game_id = @gameId)
  on conflict (game_id, seq) do update set message_id = excluded.message_id, body = excluded.body`;
const TURNS = `select ${turn.columns()} from kept_turn where game_id = @gameId order by seq`;
const WHOLE = 'select body from kept_game where game_id = @gameId';
const KEEP_WHOLE = `insert into kept_game (game_id, body) select id, @body from game where id = @gameId
  on conflict (game_id) do update set body = excluded.body`;
const ADD_PART = `${part.insert} on conflict (name) do nothing`;
const NEXT = `select g.id from game g where g.id > @after and g.status in ('over', 'abandoned') and g.started_at is not null
  and not exists (select 1 from kept_game k where k.game_id = g.id) order by g.id limit 1`;

/** Keeps the position of a post. */
export function keepTurn(gameId: number, { seq, body, messageId }: ArchivedTurn): Statement {
  return statement(KEEP_TURN, { gameId, seq, body, messageId: messageId ?? null });
}

export function keptGames(dialect: Dialect) {
  const parts = `select ${part.columns()} from kept_part where ${inJsonList(dialect, 'name', '@names')}`;
  return {
    looks: {
      keptTurns: (gameId: number): DbProgram<ArchivedTurn[]> => records(TURNS, { gameId }, turn.read),
      keptGame: (gameId: number): DbProgram<Uint8Array | undefined> => record(WHOLE, { gameId }, ({ body }) => body as Uint8Array),
      keptParts: (names: readonly string[]): DbProgram<ArchivedPart[]> => records(parts, { names: JSON.stringify(names) }, part.read),
      withoutArchive: (after: number): DbProgram<number | undefined> => record(NEXT, { after }, ({ id }) => Number(id)),
    },
    deeds: {
      *keepGame(gameId: number, body: Uint8Array): DbProgram<void> {
        yield* runAll([statement(KEEP_WHOLE, { gameId, body }), statement('delete from kept_turn where game_id = @gameId', { gameId })]);
      },
      *keepParts(fresh: readonly ArchivedPart[]): DbProgram<void> {
        yield* runAll(fresh.map((one) => statement(ADD_PART, part.write({ ...one }))));
      },
    },
  };
}
