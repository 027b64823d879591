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
export async function practiceTables(house: Services, userId: string): Promise<StoredGame[]> {
  return (await house.store.gamesOf(userId, ['running', 'lobby'])).filter((row) => lobbyOf(row).practice);
}

/** Whether somebody may have one more table for practice; refuses with the reason. */
export async function admitPractice(house: Services, userId: string): Promise<void> {
  if ((await practiceTables(house, userId)).length >= MOST_PRACTICE) throwRuleError('practice.tooMany', { n: MOST_PRACTICE });
}

/** Somebody closes a table at which they practise. */
export async function endPractice(house: Services, gameId: number, person: Person): Promise<void> {
  const row = (await practiceTables(house, person.id)).find(({ id }) => id === gameId) ?? throwRuleError('panel.gone');
  await (row.status === 'lobby' ? leave(house, gameId, person) : resign(house, gameId, person.id));
}

export interface Practice extends Omit<NewTable, 'private' | 'practice' | 'pace'> {
  readonly level: Level;
  readonly names: readonly string[];
}

/** A table for one against computers, who answer at once; it begins by itself, has no clock, and is gone when nobody plays there. */
export async function openPractice(house: Services, person: Person, { level, names, ...opening }: Practice): Promise<number> {
  await admitPractice(house, person.id);
  await admitGame(house, opening);
  const id = await openGame(house, person, { ...opening, pace: 'open', private: true, practice: true });
  await seatComputers(house, id, person, level, names);
  // Where a seat was left free there is nobody else to wait for.
  if ((await house.store.game(id))?.status === 'lobby') await start(house, id, person);
  await house.store.putJobs([{ ...practiceGoesIdle(id, house.now()), gameId: id }]);
  return id;
}

/** Nobody has played at a table for practice for a while: it is cleared. */
export async function clearPractice(house: Services, gameId: number): Promise<void> {
  await withGame(house, gameId, async (play) => {
    if (play.row.status !== 'running' || !lobbyOf(play.row).practice) return;
    const events = await house.store.events(gameId, play.baseSeq);
    const last = Math.max(play.row.startedAt ?? 0, ...[...events, ...play.lanes].map((e) => e.at));
    if (last + IDLE > house.now()) {
      await house.store.putJobs([{ ...practiceGoesIdle(gameId, last), gameId }]);
      return;
    }
    await abandon(house, play, msg('practice.cleared'));
  });
}
