import { type Services, throwRuleError } from '../services.ts';

/** In characters. */
export const LONGEST_NOTE = 2000;

/** Somebody writes down for himself what he likes about a game he plays or has played; nothing: his notes go. */
export async function keepNote(services: Services, gameId: number, userId: string, words: string): Promise<void> {
  const row = await services.store.game(gameId);
  const sat = (await services.store.seats(gameId)).some((h) => h.userId === userId);
  if (row?.startedAt === undefined || !sat) throwRuleError('table.notIn');
  if (words.length > LONGEST_NOTE) throwRuleError('notes.tooLong', { n: LONGEST_NOTE });
  if (words.trim() === '') await services.store.dropNote(gameId, userId);
  else await services.store.putNote(gameId, userId, words, services.now());
}
