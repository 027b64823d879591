import type { LeagueOutgoing } from '../../league/outgoing.ts';
import type { Outgoing as Stored } from '../../store/records.ts';
import type { Outgoing } from '../../table/posts/outgoing.ts';

/** Everything the outbox holds. */
type Message = Outgoing | LeagueOutgoing;

/** What a row of the outbox says: only `outgoing` and `leagueOutgoing` write into it. */
export function messageOf(row: Stored): Message {
  return row.payload as Message;
}

export function isOfLeague(message: Message): message is LeagueOutgoing {
  return 'season' in message;
}
