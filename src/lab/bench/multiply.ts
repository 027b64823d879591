import { ensureDefined } from '../../kit/must.ts';
import Database from '../../storage/sqlite/database.ts';

/** Copies the rows of some games in turn until the store holds so many, faster than playing them. */
export function multiplyGames(file: string, patterns: readonly number[], games: number): void {
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  const copy = (table: string, key: string) => {
    const columns = (db.pragma(`table_info(${table})`) as { name: string }[])
      .map((c) => c.name)
      .filter((c) => c !== key && !(table !== 'game' && c === 'id'));
    const fresh = columns.map((c) => (c === 'key' || c === 'nonce' ? `${c} || '/' || @to` : c));
    return db.prepare(
      `insert into ${table} (${[key, ...columns].join(', ')}) select ${['@to', ...fresh].join(', ')} from ${table} where ${key} = @from`,
    );
  };
  const copies = [copy('game', 'id'), ...['seat', 'event', 'snapshot', 'awaited', 'outbox'].map((t) => copy(t, 'game_id'))];
  const { n, last } = db.prepare('select count(*) as n, max(id) as last from game').get() as { n: number; last: number };
  db.transaction(() => {
    for (let i = 1; i <= games - n; i++)
      for (const statement of copies) statement.run({ from: ensureDefined(patterns[i % patterns.length], 'a pattern'), to: last + i });
  })();
  db.prepare(`update outbox set state = 'sent'`).run();
  db.close();
}
