import { msg } from '../../i18n/house.ts';
import type { Level } from '../../kit/ai.ts';
import { DAY } from '../../shared/durations.ts';
import type { StoredGame } from '../../storage/records.ts';
import { abandonGame } from '../core/end.ts';
import { withGame } from '../core/submit-answer.ts';
import { assertRoomForGame } from '../guild/guild.ts';
import type { NewTableJob } from '../jobs.ts';
import { resignSeat } from '../seats/seats.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { leaveLobby, type NewTable, openGame } from './lobby.ts';
import { lobbyOf } from './lobby-row.ts';
import { seatComputers, startGame } from './start.ts';

/** Tables for practice one may have at a time, and how long one waits for its player. */
export const MOST_PRACTICE = 4;
const IDLE_MS = 14 * DAY;

export const practiceExpiryJob = (gameId: number, last: number): NewTableJob => ({
  key: `practice:${gameId}`,
  kind: 'practice',
  runAt: last + IDLE_MS,
  payload: {},
});

/** The tables for practice somebody has. */
export async function listPracticeTables(services: Services, userId: string): Promise<StoredGame[]> {
  return (await services.store.listGamesOfUser(userId, ['running', 'lobby'])).filter((row) => lobbyOf(row).practice);
}

/** Whether somebody may have one more table for practice; refuses with the reason. */
export async function assertMayPractise(services: Services, userId: string): Promise<void> {
  if ((await listPracticeTables(services, userId)).length >= MOST_PRACTICE) throwRuleError('practice.tooMany', { n: MOST_PRACTICE });
}

/** Somebody closes a table at which they practise. */
export async function endPractice(services: Services, gameId: number, person: Person): Promise<void> {
  const row = (await listPracticeTables(services, person.id)).find(({ id }) => id === gameId) ?? throwRuleError('panel.gone');
  await (row.status === 'lobby' ? leaveLobby(services, gameId, person) : resignSeat(services, gameId, person.id));
}

export interface PracticeOptions extends Omit<NewTable, 'private' | 'practice' | 'pace'> {
  readonly level: Level;
  readonly names: readonly string[];
}

/** A table for one against computers, who answer at once; it begins by itself, has no clock, and is gone when nobody plays there. */
export async function openPractice(services: Services, person: Person, { level, names, ...opening }: PracticeOptions): Promise<number> {
  await assertMayPractise(services, person.id);
  await assertRoomForGame(services, opening);
  const id = await openGame(services, person, { ...opening, pace: 'open', private: true, practice: true });
  await seatComputers(services, id, person, level, names);
  // Where a seat was left free there is nobody else to wait for.
  if ((await services.store.findGame(id))?.status === 'lobby') await startGame(services, id, person);
  await services.store.putJobs([{ ...practiceExpiryJob(id, services.now()), gameId: id }]);
  return id;
}

/** Nobody has played at a table for practice for a while: it is cleared. */
export async function deletePractice(services: Services, gameId: number): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.status !== 'running' || !lobbyOf(loaded.row).practice) return;
    const events = await services.store.listEvents(gameId, loaded.baseSeq);
    const last = Math.max(loaded.row.startedAt ?? 0, ...[...events, ...loaded.lanes].map((e) => e.at));
    if (last + IDLE_MS > services.now()) {
      await services.store.putJobs([{ ...practiceExpiryJob(gameId, last), gameId }]);
      return;
    }
    await abandonGame(services, loaded, msg('practice.cleared'));
  });
}
