import { type DbProgram, executeAll, queryRecord, queryRecords, type Statement, statement } from '../db-program.ts';
import { type Dialect, inJsonList } from '../dialect.ts';
import type { ArchivedPart, ArchivedTurn } from '../outgoing-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';

const turnTable = tableMapper(schema.keptTurn, ['gameId']);
const gameTable = tableMapper(schema.keptGame, ['gameId']);
const partTable = tableMapper(schema.keptPart);

// A game that is kept whole already keeps no turns beside.
const INSERT_TURN = `insert into kept_turn (game_id, seq, message_id, body)
  select id, @seq, @messageId, @body from game where id = @gameId and not exists (select 1 from kept_game where game_id = @gameId)
  on conflict (game_id, seq) do update set message_id = excluded.message_id, body = excluded.body`;
const SELECT_TURNS = turnTable.selectBy(['gameId'], ['seq']);
const SELECT_GAME = gameTable.selectBy(['gameId']);
const INSERT_GAME = `insert into kept_game (game_id, body) select id, @body from game where id = @gameId
  on conflict (game_id) do update set body = excluded.body`;
const INSERT_PART = `${partTable.insert} on conflict (name) do nothing`;
const NEXT_UNARCHIVED = `select g.id from game g where g.id > @after and g.status in ('over', 'abandoned') and g.started_at is not null
  and not exists (select 1 from kept_game k where k.game_id = g.id) order by g.id limit 1`;

/** Keeps the position of a post. */
export function insertArchivedTurn(gameId: number, { seq, body, messageId }: ArchivedTurn): Statement {
  return statement(INSERT_TURN, { gameId, seq, body, messageId: messageId ?? null });
}

export function archiveQueries(dialect: Dialect) {
  const parts = `select ${partTable.columns()} from kept_part where ${inJsonList(dialect, 'name', '@names')}`;
  return {
    queries: {
      listArchivedTurns: (gameId: number): DbProgram<ArchivedTurn[]> => queryRecords(SELECT_TURNS, { gameId }, turnTable.read),
      findArchivedGame: (gameId: number): DbProgram<Uint8Array | undefined> =>
        queryRecord(SELECT_GAME, { gameId }, (row) => gameTable.read(row).body),
      listArchivedParts: (names: readonly string[]): DbProgram<ArchivedPart[]> =>
        queryRecords(parts, { names: JSON.stringify(names) }, partTable.read),
      findGameWithoutArchive: (after: number): DbProgram<number | undefined> =>
        queryRecord(NEXT_UNARCHIVED, { after }, ({ id }) => Number(id)),
    },
    commands: {
      *saveArchivedGame(gameId: number, body: Uint8Array): DbProgram<void> {
        yield* executeAll([statement(INSERT_GAME, { gameId, body }), statement(turnTable.deleteBy(['gameId']), { gameId })]);
      },
      *saveArchivedParts(fresh: readonly ArchivedPart[]): DbProgram<void> {
        yield* executeAll(fresh.map((one) => statement(INSERT_PART, partTable.write(one))));
      },
    },
  };
}
