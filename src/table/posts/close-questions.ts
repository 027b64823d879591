import type { Seat } from '../../kit/seat.ts';
import type { NewOutgoing, Outgoing } from '../../storage/outgoing-records.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { Services } from '../services.ts';
import type { Asked, TableOutgoing } from './outgoing.ts';
import { outgoing } from './publish.ts';

/** What was asked here is settled: nobody need press anything there any more. */
export function closeQuestions(
  services: Pick<Services, 'now'>,
  { row }: Pick<LoadedGame, 'row'>,
  what: Asked | 'all',
  seat?: Seat,
): NewOutgoing {
  const key = `settled:${what}:${seat ?? ''}:${row.version}`;
  return outgoing(row.id, key, { kind: 'settled', what, ...(seat === undefined ? {} : { seat }) }, services.now());
}

/** The messages whose buttons go with this one: those that ask it and were not settled before. */
export function askedBefore(rows: readonly Outgoing[], last: Pick<Outgoing, 'id'>, { what, seat }: Settled): Outgoing[] {
  let open: Outgoing[] = [];
  for (const row of rows) {
    if (row.id >= last.id) break;
    const payload = row.payload as TableOutgoing;
    if (payload.kind === 'settled') open = open.filter((asked) => !isMeant(asked, payload));
    else if (row.messageId !== undefined && askedIn(payload) !== undefined) open.push(row);
  }
  return open.filter((asked) => isMeant(asked, { what, ...(seat === undefined ? {} : { seat }) }));
}

type Settled = Omit<Extract<TableOutgoing, { kind: 'settled' }>, 'kind'>;

function isMeant(row: Outgoing, { what, seat }: Settled): boolean {
  const asked = askedIn(row.payload as TableOutgoing);
  return what === 'all' || (asked?.what === what && (seat === undefined || asked.seat === seat));
}

function askedIn(payload: TableOutgoing): { readonly what: Asked; readonly seat?: Seat } | undefined {
  switch (payload.kind) {
    case 'vote':
      return { what: 'vote' };
    case 'offer':
    case 'handover':
      return { what: payload.kind, seat: payload.seat };
    case 'social':
      return { what: payload.post.what };
    default:
      return undefined;
  }
}
