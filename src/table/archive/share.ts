import { randomBytes } from 'node:crypto';
import { DAY } from '../../shared/durations.ts';
import { type LoadedGame, seatOf } from '../core/loaded-game.ts';
import { withGame } from '../core/submit-answer.ts';
import { outgoing } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';

/** So often a day a page is opened or closed: each time the thread is told. */
const MOST_A_DAY = 6;

/** 128 bits, in letters that need no escape in an address. */
export function newLink(): string {
  return randomBytes(16).toString('base64url');
}

/** Opens the page on which people outside Discord may follow a game. Only its host does that: it shows everybody's name. */
export async function shareGame(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.hostId !== userId) throwRuleError('page.notHost');
    if (loaded.row.link === undefined) await relink(services, loaded, newLink());
  });
}

/** Closes it: the link is dead for good. Whoever is named there may ask for that, and the host. */
export async function unshareGame(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.hostId !== userId && seatOf(loaded, userId) === undefined) throwRuleError('page.notPlaying');
    if (loaded.row.link !== undefined) await relink(services, loaded, undefined);
  });
}

async function relink(services: Services, { row }: LoadedGame, link: string | undefined): Promise<void> {
  const now = services.now();
  const told = (await services.store.outgoing(row.id)).filter(({ key, createdAt }) => key.includes(':page:') && createdAt > now - DAY);
  // Closing is never refused: it is only told no more.
  if (link !== undefined && told.length >= MOST_A_DAY) throwRuleError('page.often');
  const post = outgoing(row.id, `page:${row.version}`, { kind: 'page' }, now);
  await services.store.commit(row.id, row.version, { game: { link }, post: told.length > MOST_A_DAY ? [] : [post] });
  services.wake();
}
