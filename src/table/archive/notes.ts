import { type Services, throwRuleError } from '../services.ts';

/** In characters. */
export const MAX_NOTE_LENGTH = 2000;

/** Somebody writes down for himself what he likes about a game he plays or has played; nothing: his notes go. */
export async function saveNote(services: Services, gameId: number, userId: string, words: string): Promise<void> {
  const row = await services.store.findGame(gameId);
  const sat = (await services.store.listSeatHolders(gameId)).some((h) => h.userId === userId);
  if (row?.startedAt === undefined || !sat) throwRuleError('table.notIn');
  if (words.length > MAX_NOTE_LENGTH) throwRuleError('notes.tooLong', { n: MAX_NOTE_LENGTH });
  if (words.trim() === '') await services.store.dropNote(gameId, userId);
  else await services.store.putNote(gameId, userId, words, services.now());
}
