import type { Seat } from '../../kit/seat.ts';
import type { NewOutboxMessage, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { Services } from '../services.ts';
import type { QuestionKind, TablePayload } from './outgoing.ts';
import { outgoingMessage } from './publish.ts';

/** What was asked here is settled: nobody need press anything there any more. */
export function closeQuestions(
  services: Pick<Services, 'now'>,
  { row }: Pick<LoadedGame, 'row'>,
  what: QuestionKind | 'all',
  seat?: Seat,
): NewOutboxMessage {
  const key = `settled:${what}:${seat ?? ''}:${row.version}`;
  return outgoingMessage(row.id, key, { kind: 'settled', what, ...(seat === undefined ? {} : { seat }) }, services.now());
}

/** The messages whose buttons go with this one: those that ask it and were not settled before. */
export function questionsBefore(
  rows: readonly OutboxMessage[],
  last: Pick<OutboxMessage, 'id'>,
  { what, seat }: SettledPayload,
): OutboxMessage[] {
  let open: OutboxMessage[] = [];
  for (const row of rows) {
    if (row.id >= last.id) break;
    const payload = row.payload as TablePayload;
    if (payload.kind === 'settled') open = open.filter((asked) => !isQuestionMeant(asked, payload));
    else if (row.messageId !== undefined && questionIn(payload) !== undefined) open.push(row);
  }
  return open.filter((asked) => isQuestionMeant(asked, { what, ...(seat === undefined ? {} : { seat }) }));
}

type SettledPayload = Omit<Extract<TablePayload, { kind: 'settled' }>, 'kind'>;

function isQuestionMeant(row: OutboxMessage, { what, seat }: SettledPayload): boolean {
  const asked = questionIn(row.payload as TablePayload);
  return what === 'all' || (asked?.what === what && (seat === undefined || asked.seat === seat));
}

function questionIn(payload: TablePayload): { readonly what: QuestionKind; readonly seat?: Seat } | undefined {
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
