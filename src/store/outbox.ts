import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { keepingTurns } from './kept.ts';
import type { ClaimedOutgoing, NewOutgoing, Outgoing } from './records.ts';
import type { Store } from './repository.ts';
import { type Prepare, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

type Outbox = Pick<
  Store,
  | 'post'
  | 'claimOutbox'
  | 'sent'
  | 'movedTo'
  | 'hurryOutgoing'
  | 'retryOutgoing'
  | 'failOutgoing'
  | 'hung'
  | 'outgoing'
  | 'writtenInto'
  | 'standing'
  | 'sentNext'
  | 'pruneOutbox'
>;

const outbox = rowsOf<Outgoing>(schema.outbox);
/** Discord takes 25 characters; the same message has the same one at each attempt. */
const nonce = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

/** Puts messages into the outbox; to be called inside a transaction. */
export function enqueue(prepare: Prepare): (messages: readonly NewOutgoing[], gameId?: number) => void {
  const add = prepare(`${outbox.insert} on conflict (key) do nothing`);
  return (messages, gameId) => {
    for (const message of messages) add.run(outbox.write({ ...message, gameId, nonce: nonce(message.key), attempts: 0, state: 'pending' }));
  };
}

export function outboxOf(db: Database.Database, prepare: Prepare): Outbox {
  const add = enqueue(prepare);
  const due = prepare(
    `select ${outbox.columns('o')}, coalesce(o.channel_id, g.thread_id, g.channel_id) as goes_to, g.last_post
     from outbox o left join game g on g.id = o.game_id
     where o.state = 'pending' and o.run_at <= ?
       and not exists (select 1 from outbox e where e.game_id = o.game_id and e.state = 'pending' and e.id < o.id)
     order by o.run_at, o.id limit ?`,
  );
  const hold = prepare('update outbox set run_at = ?, attempts = attempts + 1 where id = ?');
  const done = prepare(
    `update outbox set state = 'sent', message_id = ?, last_error = null, left_out = ?, files = ? where id = ? returning game_id`,
  );
  const keepTurn = keepingTurns(prepare);
  const note = prepare(
    'update game set thread_id = coalesce(@threadId, thread_id), last_post = coalesce(@lastPost, last_post) where id = @gameId',
  );
  const move = prepare('update game set channel_id = @channelId, thread_id = @threadId, last_post = null where id = @gameId');
  const hurry = prepare(
    `update outbox set run_at = @now where state = 'pending' and run_at > @later and last_error is not null
     and game_id in (select id from game where guild_id = @guildId)`,
  );
  const later = prepare(`update outbox set run_at = ?, last_error = ? where id = ? and state = 'pending'`);
  const hang = prepare('update outbox set files = ? where id = ?');
  const giveUp = prepare(`update outbox set state = 'failed', last_error = ? where id = ? and state = 'pending'`);
  const ofGame = prepare(`select ${outbox.columns()} from outbox where game_id = ? order by id`);
  const inMessage = prepare(`select ${outbox.columns()} from outbox where game_id = ? and message_id = ? order by id`);
  const ofKind = prepare(
    `select ${outbox.columns()} from outbox where game_id = ? and state = 'sent' and kind = ? and message_id is not null order by id`,
  );
  const pendingAfter = prepare(`select kind from outbox where game_id = ? and state = 'pending' and id > ? order by id`);

  const next = prepare('select id from outbox where id > ? order by id limit ?');
  // Of a running game its card, its newest post and what asks something can still be edited; what was said since somebody is awaited is
  // counted, and its key keeps it from being said twice.
  const prune = prepare(
    `delete from outbox where id in (
       select o.id from outbox o left join game g on g.id = o.game_id
       where o.id > @after and o.id <= @last and o.state <> 'pending' and o.created_at < @before and (
         o.game_id is null
         or g.status in ('over', 'abandoned') and coalesce(g.ended_at, 0) < @before
           and not exists (select 1 from outbox p where p.game_id = o.game_id and p.state = 'pending')
         or g.status = 'running' and o.message_id is not g.last_post and o.message_id is not g.thread_id
           and o.kind not in ('vote', 'offer', 'handover', 'social', 'settled')
           and o.created_at < (select min(since) from awaited a where a.game_id = o.game_id)))`,
  );

  const posting = db.transaction((messages: readonly NewOutgoing[]) => add(messages));
  const claiming = db.transaction((now: number, holdUntil: number, limit: number): ClaimedOutgoing[] =>
    due.all(now, limit).map((row) => {
      const message = outbox.read({ ...row, channel_id: row.goes_to });
      hold.run(holdUntil, message.id);
      return { ...message, attempts: message.attempts + 1, ...(typeof row.last_post === 'string' ? { lastPost: row.last_post } : {}) };
    }),
  );
  const receiving: (id: number, receipt: Parameters<Store['sent']>[1]) => void = db.transaction((id, receipt) => {
    const files = receipt.files === undefined || receipt.files.length === 0 ? null : JSON.stringify(receipt.files);
    const gameId = done.get(receipt.messageId ?? null, receipt.without ?? null, files, id)?.game_id ?? null;
    if (receipt.threadId !== undefined || receipt.lastPost !== undefined)
      note.run({ threadId: receipt.threadId ?? null, lastPost: receipt.lastPost ?? null, gameId });
    if (receipt.turn !== undefined && typeof gameId === 'number') keepTurn(gameId, receipt.turn);
  });

  const pruning = db.transaction((before: number, after: number, limit: number): number | undefined => {
    const last = next.all(after, limit).at(-1)?.id;
    if (last === undefined) return undefined;
    prune.run({ before, after, last });
    return Number(last);
  });

  return {
    post: async (messages) => posting.immediate(messages),
    // Looking costs nothing; only what is found is worth a write.
    claimOutbox: async (now, holdUntil, limit) => (due.get(now, 1) === undefined ? [] : claiming.immediate(now, holdUntil, limit)),
    sent: async (id, receipt) => receiving(id, receipt),
    movedTo: async (gameId, { channelId, threadId }) => void move.run({ gameId, channelId, threadId: threadId ?? null }),
    hurryOutgoing: async (guildId, now, later) => void hurry.run({ guildId, now, later }),
    retryOutgoing: async (id, runAt, error) => void later.run(runAt, error, id),
    hung: async (id, files) => void hang.run(JSON.stringify(files), id),
    failOutgoing: async (id, error) => void giveUp.run(error, id),
    outgoing: async (gameId) => ofGame.all(gameId).map(outbox.read),
    pruneOutbox: async (before, after, limit) => pruning.immediate(before, after, limit),
    writtenInto: async (gameId, messageId) => inMessage.all(gameId, messageId).map(outbox.read),
    standing: async (gameId, kind) => ofKind.all(gameId, kind).map(outbox.read),
    sentNext: async (gameId, id) => pendingAfter.all(gameId, id).map((row) => String(row.kind)),
  };
}
