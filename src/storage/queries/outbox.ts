import { createHash } from 'node:crypto';
import { withFields } from '../../kit/clone.ts';
import { type DbProgram, records, rowsFrom, run, runAll, type Statement, statement } from '../db-program.ts';
import { claimRows, type Dialect } from '../dialect.ts';
import { NOTIFICATIONS } from '../host-records.ts';
import type { ClaimedOutgoing, DeliveryReceipt, NewOutgoing, Outgoing, Place, SentFile } from '../outgoing-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';
import { keepTurn } from './archive.ts';

const outbox = tableMapper<Outgoing>(schema.outbox);
const PUT = `${outbox.insert} on conflict (key) do nothing`;
/** Discord takes 25 characters; the same message has the same one at each attempt. */
const nonce = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

export function enqueue(message: NewOutgoing, gameId?: number): Statement {
  const values = outbox.write(withFields(message, { gameId, nonce: nonce(message.key), attempts: 0, state: 'pending' }));
  return { ...statement(PUT, values), calls: NOTIFICATIONS.post };
}

// Of a running game its card, its newest post and what asks something can still be edited; what was said since somebody is awaited is
// counted, and its key keeps it from being said twice.
const PRUNE = `delete from outbox where id in (
  select o.id from outbox o left join game g on g.id = o.game_id
  where o.id > @after and o.id <= @last and o.state <> 'pending' and o.created_at < @before and (
    o.game_id is null
    or g.status in ('over', 'abandoned') and coalesce(g.ended_at, 0) < @before
      and not exists (select 1 from outbox p where p.game_id = o.game_id and p.state = 'pending')
    or g.status = 'running' and o.message_id is distinct from g.last_post and o.message_id is distinct from g.thread_id
      and o.kind not in ('vote', 'offer', 'handover', 'social', 'settled')
      and o.created_at < (select min(since) from awaited a where a.game_id = o.game_id)))`;

const PLACE = 'update game set thread_id = coalesce(@threadId, thread_id), last_post = coalesce(@lastPost, last_post) where id = @game';
const ofGame = (where = '') => `select ${outbox.columns()} from outbox where game_id = @gameId${where} order by id`;

export function outgoings(dialect: Dialect) {
  const due = `o.state = 'pending' and o.run_at <= @now and (o.game_id is null or o.id =
      (select min(e.id) from outbox e where e.game_id = o.game_id and e.state = 'pending'))`;
  const isDue = `select 1 as due from outbox o where ${due} limit 1`;
  const oldest = `select ${outbox.columns('o')}, coalesce(o.channel_id, g.thread_id, g.channel_id) as goes_to, g.last_post
    from outbox o left join game g on g.id = o.game_id where ${due} order by o.run_at, o.id limit @limit`;

  return {
    looks: {
      *outgoingDue(now: number): DbProgram<boolean> {
        return (yield* rowsFrom(isDue, { now })).length > 0;
      },
      *outgoing(gameId: number): DbProgram<Outgoing[]> {
        return yield* records(ofGame(), { gameId }, outbox.read);
      },
      *writtenInto(gameId: number, messageId: string): DbProgram<Outgoing[]> {
        return yield* records(ofGame(' and message_id = @messageId'), { gameId, messageId }, outbox.read);
      },
      *sentMessages(gameId: number, kind: string): DbProgram<Outgoing[]> {
        return yield* records(ofGame(` and state = 'sent' and kind = @kind and message_id is not null`), { gameId, kind }, outbox.read);
      },
      *pendingKindsAfter(gameId: number, id: number): DbProgram<string[]> {
        const after = `select kind from outbox where game_id = @gameId and state = 'pending' and id > @id order by id`;
        return yield* records(after, { gameId, id }, (row) => String(row.kind));
      },
    },
    deeds: {
      *post(messages: readonly NewOutgoing[]): DbProgram<void> {
        yield* runAll(messages.map((message) => enqueue(message)));
      },
      *claimOutbox(now: number, holdUntil: number, limit: number): DbProgram<ClaimedOutgoing[]> {
        const found = yield* claimRows(dialect, oldest, 'o', { now, limit });
        const hold = 'update outbox set run_at = @holdUntil, attempts = attempts + 1 where id = @id';
        yield* runAll(found.map(({ id }) => statement(hold, { holdUntil, id })));
        return found.map((row) => {
          const message = outbox.read({ ...row, channel_id: row.goes_to });
          return { ...message, attempts: message.attempts + 1, ...(typeof row.last_post === 'string' ? { lastPost: row.last_post } : {}) };
        });
      },
      *sent(id: number, { messageId, without, files = [], threadId, lastPost, turn }: DeliveryReceipt): DbProgram<void> {
        const [row] = yield* rowsFrom(
          `update outbox set state = 'sent', message_id = @messageId, last_error = null, left_out = @without, files = @files where id = @id
           returning game_id`,
          { id, messageId: messageId ?? null, without: without ?? null, files: files.length === 0 ? null : JSON.stringify(files) },
        );
        const game = row?.game_id;
        if (typeof game !== 'number') return;
        if (threadId !== undefined || lastPost !== undefined)
          yield* run(PLACE, { threadId: threadId ?? null, lastPost: lastPost ?? null, game });
        if (turn !== undefined) yield [keepTurn(game, turn)];
      },
      *movedTo(gameId: number, { channelId, threadId }: Place): DbProgram<void> {
        const move = 'update game set channel_id = @channelId, thread_id = @threadId, last_post = null where id = @gameId';
        yield* run(move, { gameId, channelId, threadId: threadId ?? null });
      },
      *retryNow(guildId: string, now: number, later: number): DbProgram<void> {
        yield* run(
          `update outbox set run_at = @now where state = 'pending' and run_at > @later and last_error is not null
           and game_id in (select id from game where guild_id = @guildId)`,
          { guildId, now, later },
        );
      },
      *retryOutgoing(id: number, runAt: number, error: string): DbProgram<void> {
        yield* run(`update outbox set run_at = @runAt, last_error = @error where id = @id and state = 'pending'`, { id, runAt, error });
      },
      *setFiles(id: number, files: readonly SentFile[]): DbProgram<void> {
        yield* run('update outbox set files = @files where id = @id', { id, files: JSON.stringify(files) });
      },
      *failOutgoing(id: number, error: string): DbProgram<void> {
        yield* run(`update outbox set state = 'failed', last_error = @error where id = @id and state = 'pending'`, { id, error });
      },
      *pruneOutbox(before: number, after: number, limit: number): DbProgram<number | undefined> {
        const last = (yield* rowsFrom('select id from outbox where id > @after order by id limit @limit', { after, limit })).at(-1)?.id;
        if (last === undefined) return undefined;
        yield* run(PRUNE, { before, after, last });
        return Number(last);
      },
    },
  };
}
