import { msg } from '../../i18n/house.ts';
import type { Level } from '../../kit/ai.ts';
import { DAY } from '../../shared/durations.ts';
import type { StoredGame } from '../../storage/records.ts';
import { abandon } from '../core/end.ts';
import { withGame } from '../core/submit-answer.ts';
import { admitGame } from '../guild/guild.ts';
import type { PutJob } from '../jobs.ts';
import { resign } from '../seats/seats.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { leave, type NewTable, openGame } from './lobby.ts';
import { lobbyOf } from './lobby-row.ts';
import { seatComputers, start } from './start.ts';

/** Tables for practice one may have at a time, and how long one waits for its player. */
export const MOST_PRACTICE = 4;
const IDLE = 14 * DAY;

export const practiceGoesIdle = (gameId: number, last: number): PutJob => ({
  key: `practice:${gameId}`,
  kind: 'practice',
  runAt: last + IDLE,
  payload: {},
});

/** The tables for practice somebody has. */
export async function practiceTables(services: Services, userId: string): Promise<StoredGame[]> {
  return (await services.store.gamesOf(userId, ['running', 'lobby'])).filter((row) => lobbyOf(row).practice);
}

/** Whether somebody may have one more table for practice; refuses with the reason. */
export async function admitPractice(services: Services, userId: string): Promise<void> {
  if ((await practiceTables(services, userId)).length >= MOST_PRACTICE) throwRuleError('practice.tooMany', { n: MOST_PRACTICE });
}

/** Somebody closes a table at which they practise. */
export async function endPractice(services: Services, gameId: number, person: Person): Promise<void> {
  const row = (await practiceTables(services, person.id)).find(({ id }) => id === gameId) ?? throwRuleError('panel.gone');
  await (row.status === 'lobby' ? leave(services, gameId, person) : resign(services, gameId, person.id));
}

export interface Practice extends Omit<NewTable, 'private' | 'practice' | 'pace'> {
  readonly level: Level;
  readonly names: readonly string[];
}

/** A table for one against computers, who answer at once; it begins by itself, has no clock, and is gone when nobody plays there. */
export async function openPractice(services: Services, person: Person, { level, names, ...opening }: Practice): Promise<number> {
  await admitPractice(services, person.id);
  await admitGame(services, opening);
  const id = await openGame(services, person, { ...opening, pace: 'open', private: true, practice: true });
  await seatComputers(services, id, person, level, names);
  // Where a seat was left free there is nobody else to wait for.
  if ((await services.store.game(id))?.status === 'lobby') await start(services, id, person);
  await services.store.putJobs([{ ...practiceGoesIdle(id, services.now()), gameId: id }]);
  return id;
}

/** Nobody has played at a table for practice for a while: it is cleared. */
export async function clearPractice(services: Services, gameId: number): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.status !== 'running' || !lobbyOf(loaded.row).practice) return;
    const events = await services.store.events(gameId, loaded.baseSeq);
    const last = Math.max(loaded.row.startedAt ?? 0, ...[...events, ...loaded.lanes].map((e) => e.at));
    if (last + IDLE > services.now()) {
      await services.store.putJobs([{ ...practiceGoesIdle(gameId, last), gameId }]);
      return;
    }
    await abandon(services, loaded, msg('practice.cleared'));
  });
}
