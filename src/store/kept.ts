import type Database from 'better-sqlite3';
import type { KeptPart, KeptTurn } from './records.ts';
import type { Store } from './repository.ts';
import { type Prepare, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

type Kept = Pick<Store, 'keptTurns' | 'keptGame' | 'keepGame' | 'keptParts' | 'keepParts' | 'unkept'>;

const turn = rowsOf<KeptTurn>(schema.keptTurn, ['gameId']);
const part = rowsOf<KeptPart>(schema.keptPart);

/** Keeps the position of a post; to be called inside a transaction. */
export function keepingTurns(prepare: Prepare): (gameId: number, turn: KeptTurn) => void {
  // A game that is kept whole already keeps no turns beside.
  const put = prepare(
    `insert or replace into kept_turn (game_id, seq, message_id, body)
     select id, @seq, @messageId, @body from game where id = @gameId and not exists (select 1 from kept_game where game_id = @gameId)`,
  );
  return (gameId, { seq, body, messageId }) => void put.run({ gameId, seq, body, messageId: messageId ?? null });
}

export function keptOf(db: Database.Database, prepare: Prepare): Kept {
  const turns = prepare(`select ${turn.columns()} from kept_turn where game_id = ? order by seq`);
  const whole = prepare('select body from kept_game where game_id = ?');
  const put = prepare('insert or replace into kept_game (game_id, body) select id, @body from game where id = @gameId');
  const drop = prepare('delete from kept_turn where game_id = ?');
  const parts = prepare(`select ${part.columns()} from kept_part where name in (select value from json_each(?))`);
  const add = prepare(part.insert.replace('insert', 'insert or ignore'));
  const next = prepare(
    `select g.id from game g where g.id > ? and g.status in ('over', 'abandoned') and g.started_at is not null
       and not exists (select 1 from kept_game k where k.game_id = g.id) order by g.id limit 1`,
  );
  const keeping = db.transaction((gameId: number, body: Uint8Array) => {
    put.run({ gameId, body });
    drop.run(gameId);
  });
  const adding = db.transaction((fresh: readonly KeptPart[]) => {
    for (const one of fresh) add.run(part.write({ ...one }));
  });
  return {
    keptTurns: async (gameId) => turns.all(gameId).map(turn.read),
    keptGame: async (gameId) => whole.get(gameId)?.body as Uint8Array | undefined,
    keepGame: async (gameId, body) => keeping.immediate(gameId, body),
    keptParts: async (names) => parts.all(JSON.stringify(names)).map(part.read),
    keepParts: async (fresh) => adding.immediate(fresh),
    unkept: async (after) => {
      const id = next.get(after)?.id;
      return typeof id === 'number' ? id : undefined;
    },
  };
}
