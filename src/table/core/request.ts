import { z } from 'zod';
import { SEATS } from '../../kit/seat.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { GameUpdate } from '../../storage/records.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import type { Services } from '../services.ts';
import type { GameDraft } from './advance.ts';
import type { LoadedGame } from './loaded-game.ts';
import { isChat, isInvisibleToOthers } from './log.ts';

const seatSchema = z.literal(SEATS);
const rollbackRequestSchema = z.object({
  by: seatSchema,
  /** The last event that would still count. */
  to: z.number(),
  /** How many events that others know of come before: numbers of the log would count the hidden ones too. */
  steps: z.exactOptional(z.number()),
  /** The base when it was asked; when the game has gone on, the question is no more. */
  at: z.number(),
  agreed: z.array(seatSchema),
});
export type RollbackRequest = z.infer<typeof rollbackRequestSchema>;

/** The request to go back that is still to be answered. */
export function openRollbackRequest(loaded: LoadedGame): RollbackRequest | undefined {
  if (loaded.row.request === undefined) return undefined;
  const read = rollbackRequestSchema.safeParse(loaded.row.request);
  return read.success && read.data.at === loaded.baseSeq ? read.data : undefined;
}

/** What a post asks, for its buttons: who would go back, and to where. */
export const rollbackRequestId = ({ by, to, steps = to }: Pick<RollbackRequest, 'by' | 'to' | 'steps'>) => `${by}.${steps}`;

/** A request that is open stays so when somebody only talks, or does what nobody else may know of: it would tell by vanishing. */
export function keepRollbackRequest(loaded: LoadedGame, draft: GameDraft): GameUpdate {
  const asked = openRollbackRequest(loaded);
  return asked === undefined || draft.opened.some((e) => !isInvisibleToOthers(draft.game, e) && !isChat(draft.game, e))
    ? {}
    : { game: { request: { ...asked, at: draft.baseSeq } } };
}

/** The game has gone on, or back: what was asked about it is no more. */
export function expireRollbackRequest(services: Services, loaded: LoadedGame, draft: GameDraft, { game }: GameUpdate): NewOutboxMessage[] {
  const open = openRollbackRequest(loaded) !== undefined && game?.request === undefined && draft.baseSeq !== loaded.baseSeq;
  return open ? [closeQuestions(services, loaded, 'back')] : [];
}
