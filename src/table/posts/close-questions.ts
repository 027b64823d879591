import type { Seat } from '../../kit/seat.ts';
import type { NewOutboxMessage, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { Services } from '../services.ts';
import { type QuestionKind, type TablePayload, tablePayloadOf } from './outgoing.ts';
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

/** What asks something of people. */
export type QuestionPayload = Extract<TablePayload, { kind: 'vote' | 'offer' | 'handover' | 'social' }>;
type SettledPayload = Omit<Extract<TablePayload, { kind: 'settled' }>, 'kind'>;
const QUESTIONS: ReadonlySet<string> = new Set<QuestionPayload['kind'] | 'settled'>(['vote', 'offer', 'handover', 'social', 'settled']);

/** The messages whose buttons go with this one: those that ask it and were not settled before. */
export function questionsBefore(
  rows: readonly OutboxMessage[],
  last: Pick<OutboxMessage, 'id'>,
  { what, seat }: SettledPayload,
): { readonly asked: OutboxMessage; readonly asking: QuestionPayload }[] {
  let open: { readonly asked: OutboxMessage; readonly asking: QuestionPayload }[] = [];
  for (const asked of rows) {
    if (asked.id >= last.id) break;
    if (!QUESTIONS.has(asked.kind)) continue;
    const payload = tablePayloadOf(asked);
    if (payload.kind === 'settled') open = open.filter(({ asking }) => !isQuestionMeant(asking, payload));
    else if (asked.messageId !== undefined && isQuestion(payload)) open.push({ asked, asking: payload });
  }
  return open.filter(({ asking }) => isQuestionMeant(asking, { what, ...(seat === undefined ? {} : { seat }) }));
}

function isQuestion(payload: TablePayload): payload is QuestionPayload {
  return payload.kind !== 'settled' && QUESTIONS.has(payload.kind);
}

function isQuestionMeant(payload: QuestionPayload, { what, seat }: SettledPayload): boolean {
  const asked = questionIn(payload);
  return what === 'all' || (asked.what === what && (seat === undefined || asked.seat === seat));
}

function questionIn(payload: QuestionPayload): { readonly what: QuestionKind; readonly seat?: Seat } {
  switch (payload.kind) {
    case 'vote':
      return { what: 'vote' };
    case 'offer':
    case 'handover':
      return { what: payload.kind, seat: payload.seat };
    case 'social':
      return { what: payload.post.what };
  }
}
