import { z } from 'zod';
import { type LeaguePayload, leaguePayloadSchema } from '../../league/outgoing.ts';
import { matchmakingPayloadSchema } from '../../matchmaking/outgoing.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import { tablePayloadSchema } from '../../table/posts/outgoing.ts';

/** Everything the outbox holds. */
const outgoingPayloadSchema = z.discriminatedUnion('kind', [tablePayloadSchema, matchmakingPayloadSchema, leaguePayloadSchema]);
type OutgoingPayload = z.infer<typeof outgoingPayloadSchema>;

/** What a row of the outbox says. */
export function payloadOfRow({ payload }: Pick<OutboxMessage, 'payload'>): OutgoingPayload {
  return outgoingPayloadSchema.parse(payload);
}

export function isLeaguePayload(message: OutgoingPayload): message is LeaguePayload {
  return 'season' in message;
}
