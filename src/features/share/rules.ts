import { DAY } from '../../shared/durations.ts';
import { generateLink } from '../../shared/secret-link.ts';
import { type LoadedGame, seatOf } from '../../table/core/loaded-game.ts';
import { withGame } from '../../table/core/submit-answer.ts';
import { messageKind } from '../../table/message-kind.ts';
import { type Services, throwRuleError } from '../../table/services.ts';

/** So often a day a page is opened or closed: each time the thread is told. */
const MAX_LINKS_PER_DAY = 6;

/** The page was opened or closed; which, the game's row says when this is sent. */
export const PAGE_CHANGED = messageKind('page', {});

/** Opens the page on which people outside Discord may follow a game. Only its host does that: it shows everybody's name. */
export async function shareGame(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.hostId !== userId) throwRuleError('page.notHost');
    if (loaded.row.link === undefined) await replaceLink(services, loaded, generateLink());
  });
}

/** Closes it: the link is dead for good. Whoever is named there may ask for that, and the host. */
export async function unshareGame(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.hostId !== userId && seatOf(loaded, userId) === undefined) throwRuleError('page.notPlaying');
    if (loaded.row.link !== undefined) await replaceLink(services, loaded, undefined);
  });
}

async function replaceLink(services: Services, { row }: LoadedGame, link: string | undefined): Promise<void> {
  const now = services.now();
  const told = (await services.store.listOutgoing(row.id)).filter(({ key, createdAt }) => key.includes(':page:') && createdAt > now - DAY);
  // Closing is never refused: it is only told no more.
  if (link !== undefined && told.length >= MAX_LINKS_PER_DAY) throwRuleError('page.often');
  const post = PAGE_CHANGED.post(row.id, `page:${row.version}`, {}, now);
  await services.store.commit(row.id, row.version, { game: { link }, post: told.length > MAX_LINKS_PER_DAY ? [] : [post] });
  services.wake();
}
