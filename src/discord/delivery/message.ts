import type { LeagueOutgoing } from '../../league/outgoing.ts';
import type { CompanyOutgoing } from '../../matchmaking/outgoing.ts';
import type { Outgoing as Stored } from '../../storage/outgoing-records.ts';
import type { TableOutgoing } from '../../table/posts/outgoing.ts';

/** Everything the outbox holds. */
type Message = TableOutgoing | CompanyOutgoing | LeagueOutgoing;

/** What a row of the outbox says: only `outgoing` and `leagueOutgoing` write into it. */
export function messageOf(row: Stored): Message {
  return row.payload as Message;
}

export function isOfLeague(message: Message): message is LeagueOutgoing {
  return 'season' in message;
}
