import type { LeaguePayload } from '../../league/outgoing.ts';
import type { MatchmakingPayload } from '../../matchmaking/outgoing.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import type { TablePayload } from '../../table/posts/outgoing.ts';

/** Everything the outbox holds. */
type OutgoingPayload = TablePayload | MatchmakingPayload | LeaguePayload;

/** What a row of the outbox says: only `outgoing` and `leagueOutgoing` write into it. */
export function payloadOfRow(row: OutboxMessage): OutgoingPayload {
  return row.payload as OutgoingPayload;
}

export function isLeaguePayload(message: OutgoingPayload): message is LeaguePayload {
  return 'season' in message;
}
