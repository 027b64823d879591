import { among, type Dialect } from './dialect.ts';
import type { KeptPart, KeptTurn } from './outgoing-records.ts';
import { rowsOf } from './rows.ts';
import * as schema from './schema.ts';
import { record, records, runAll, type Statement, statement, type Work } from './work.ts';

const turn = rowsOf<KeptTurn>(schema.keptTurn, ['gameId']);
const part = rowsOf<KeptPart>(schema.keptPart);

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
export function keepTurn(gameId: number, { seq, body, messageId }: KeptTurn): Statement {
  return statement(KEEP_TURN, { gameId, seq, body, messageId: messageId ?? null });
}

export function keptGames(dialect: Dialect) {
  const parts = `select ${part.columns()} from kept_part where ${among(dialect, 'name', '@names')}`;
  return {
    looks: {
      keptTurns: (gameId: number): Work<KeptTurn[]> => records(TURNS, { gameId }, turn.read),
      keptGame: (gameId: number): Work<Uint8Array | undefined> => record(WHOLE, { gameId }, ({ body }) => body as Uint8Array),
      keptParts: (names: readonly string[]): Work<KeptPart[]> => records(parts, { names: JSON.stringify(names) }, part.read),
      unkept: (after: number): Work<number | undefined> => record(NEXT, { after }, ({ id }) => Number(id)),
    },
    deeds: {
      *keepGame(gameId: number, body: Uint8Array): Work<void> {
        yield* runAll([statement(KEEP_WHOLE, { gameId, body }), statement('delete from kept_turn where game_id = @gameId', { gameId })]);
      },
      *keepParts(fresh: readonly KeptPart[]): Work<void> {
        yield* runAll(fresh.map((one) => statement(ADD_PART, part.write({ ...one }))));
      },
    },
  };
}
