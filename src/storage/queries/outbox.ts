import { createHash } from 'node:crypto';
import { withFields } from '../../kit/clone.ts';
import { type DbProgram, execute, executeAll, queryRecords, queryRows, type Statement, statement } from '../db-program.ts';
import { claimRows, type Dialect } from '../dialect.ts';
import { NOTIFY_TOPICS } from '../host-records.ts';
import type { ClaimedOutboxMessage, DeliveryReceipt, GamePlace, NewOutboxMessage, OutboxMessage, SentFile } from '../outgoing-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';
import { insertArchivedTurn } from './archive.ts';

const outboxTable = tableMapper(schema.outbox);
const INSERT_MESSAGE = `${outboxTable.insert} on conflict (key) do nothing`;
/** Discord takes 25 characters; the same message has the same one at each attempt. */
const outboxNonce = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

export function insertOutboxMessage(message: NewOutboxMessage, gameId?: number): Statement {
  const values = outboxTable.write(withFields(message, { gameId, nonce: outboxNonce(message.key), attempts: 0, state: 'pending' }));
  return { ...statement(INSERT_MESSAGE, values), calls: NOTIFY_TOPICS.post };
}

// Of a running game its card, its newest post and what asks something can still be edited; what was said since somebody is awaited is
// counted, and its key keeps it from being said twice.
const PRUNE_OUTBOX = `delete from outbox where id in (
  select o.id from outbox o left join game g on g.id = o.game_id
  where o.id > @after and o.id <= @last and o.state <> 'pending' and o.created_at < @before and (
    o.game_id is null
    or g.status in ('over', 'abandoned') and coalesce(g.ended_at, 0) < @before
      and not exists (select 1 from outbox p where p.game_id = o.game_id and p.state = 'pending')
    or g.status = 'running' and o.message_id is distinct from g.last_post and o.message_id is distinct from g.thread_id
      and o.kind not in ('vote', 'offer', 'handover', 'social', 'settled')
      and o.created_at < (select min(since) from awaited a where a.game_id = o.game_id)))`;

const UPDATE_PLACE =
  'update game set thread_id = coalesce(@threadId, thread_id), last_post = coalesce(@lastPost, last_post) where id = @game';
const OF_GAME = outboxTable.selectBy(['gameId'], ['id']);
const WRITTEN_INTO = outboxTable.selectBy(['gameId', 'messageId'], ['id']);
const SENT_OF_KIND = `${outboxTable.selectBy(['gameId', 'state', 'kind'])} and ${outboxTable.column.messageId} is not null order by id`;
const HOLD = `update ${outboxTable.name} set ${outboxTable.set(['runAt'])}, attempts = attempts + 1 where id = @id`;
const MARK_SENT = `${outboxTable.updateBy(['state', 'messageId', 'lastError', 'leftOut', 'files'], ['id'])} returning game_id`;
const RETRY = outboxTable.updateBy(['runAt', 'lastError'], ['id']);
const FAIL = `update ${outboxTable.name} set state = 'failed', ${outboxTable.set(['lastError'])} where id = @id and state = 'pending'`;

export function outboxQueries(dialect: Dialect) {
  const due = `o.state = 'pending' and o.run_at <= @now and (o.game_id is null or o.id =
      (select min(e.id) from outbox e where e.game_id = o.game_id and e.state = 'pending'))`;
  const isDue = `select 1 as due from outbox o where ${due} limit 1`;
  const oldest = `select ${outboxTable.columns('o')}, coalesce(o.channel_id, g.thread_id, g.channel_id) as goes_to, g.last_post
    from outbox o left join game g on g.id = o.game_id where ${due} order by o.run_at, o.id limit @limit`;

  return {
    queries: {
      *outgoingDue(now: number): DbProgram<boolean> {
        return (yield* queryRows(isDue, { now })).length > 0;
      },
      *listOutgoing(gameId: number): DbProgram<OutboxMessage[]> {
        return yield* queryRecords(OF_GAME, { gameId }, outboxTable.read);
      },
      *listWrittenInto(gameId: number, messageId: string): DbProgram<OutboxMessage[]> {
        return yield* queryRecords(WRITTEN_INTO, { gameId, messageId }, outboxTable.read);
      },
      *listSentMessages(gameId: number, kind: string): DbProgram<OutboxMessage[]> {
        return yield* queryRecords(SENT_OF_KIND, { gameId, kind, state: 'sent' }, outboxTable.read);
      },
      *listPendingKindsAfter(gameId: number, id: number): DbProgram<string[]> {
        const after = `select kind from outbox where game_id = @gameId and state = 'pending' and id > @id order by id`;
        return yield* queryRecords(after, { gameId, id }, (row) => String(row.kind));
      },
    },
    commands: {
      *enqueueMessages(messages: readonly NewOutboxMessage[]): DbProgram<void> {
        yield* executeAll(messages.map((message) => insertOutboxMessage(message)));
      },
      *claimOutbox(now: number, holdUntil: number, limit: number): DbProgram<ClaimedOutboxMessage[]> {
        const found = yield* claimRows(dialect, oldest, 'o', { now, limit });
        yield* executeAll(found.map(({ id }) => statement(HOLD, { runAt: holdUntil, id })));
        return found.map((row) => {
          const message = outboxTable.read({ ...row, channel_id: row.goes_to });
          return { ...message, attempts: message.attempts + 1, ...(typeof row.last_post === 'string' ? { lastPost: row.last_post } : {}) };
        });
      },
      *markSent(id: number, { messageId, without, files = [], threadId, lastPost, turn }: DeliveryReceipt): DbProgram<void> {
        const [row] = yield* queryRows(MARK_SENT, {
          id,
          ...outboxTable.writeFields({
            state: 'sent',
            messageId,
            lastError: undefined,
            leftOut: without,
            files: files.length === 0 ? undefined : files,
          }),
        });
        const game = row?.game_id;
        if (typeof game !== 'number') return;
        if (threadId !== undefined || lastPost !== undefined)
          yield* execute(UPDATE_PLACE, { threadId: threadId ?? null, lastPost: lastPost ?? null, game });
        if (turn !== undefined) yield [insertArchivedTurn(game, turn)];
      },
      *setGamePlace(gameId: number, { channelId, threadId }: GamePlace): DbProgram<void> {
        const move = 'update game set channel_id = @channelId, thread_id = @threadId, last_post = null where id = @gameId';
        yield* execute(move, { gameId, channelId, threadId: threadId ?? null });
      },
      *retryNow(guildId: string, now: number, later: number): DbProgram<void> {
        yield* execute(
          `update outbox set run_at = @now where state = 'pending' and run_at > @later and last_error is not null
           and game_id in (select id from game where guild_id = @guildId)`,
          { guildId, now, later },
        );
      },
      *retryOutgoing(id: number, runAt: number, error: string): DbProgram<void> {
        yield* execute(`${RETRY} and state = 'pending'`, { id, runAt, lastError: error });
      },
      *setFiles(id: number, files: readonly SentFile[]): DbProgram<void> {
        yield* execute(outboxTable.updateBy(['files'], ['id']), { id, ...outboxTable.writeFields({ files }) });
      },
      *failOutgoing(id: number, error: string): DbProgram<void> {
        yield* execute(FAIL, { id, lastError: error });
      },
      *pruneOutbox(before: number, after: number, limit: number): DbProgram<number | undefined> {
        const last = (yield* queryRows('select id from outbox where id > @after order by id limit @limit', { after, limit })).at(-1)?.id;
        if (last === undefined) return undefined;
        yield* execute(PRUNE_OUTBOX, { before, after, last });
        return Number(last);
      },
    },
  };
}
