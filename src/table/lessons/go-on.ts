import type { Locale } from '../../kit/message.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { buildClockChanges } from '../clocks/clocks.ts';
import { draftOf, type GameDraft, toGameUpdate } from '../core/advance.ts';
import { loadGame } from '../core/loaded-game.ts';
import { playForcedMoves } from '../core/submit-answer.ts';
import { type Authority, admitOpener, assertRoomForGame, assertRoomForPlayer } from '../guild/guild.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { assertMayPractise, practiceExpiryJob } from '../lobby/practice.ts';
import { loadDefaultOrders } from '../orders/auto-answers.ts';
import { outgoingMessage, postsFor } from '../posts/publish.ts';
import { computerNames } from '../seats/computer-names.ts';
import { isComputer } from '../seats/computers.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { lessonExpiryJob } from './lesson.ts';

/** Where a table that was a lesson goes on. */
interface NextTable {
  readonly guildId: string;
  readonly channelId: string;
  readonly by: Authority;
  /** What its thread is written in. */
  readonly locale: Locale;
}

/** The same table goes on against computers: from now on it is one for practice, with a thread of its own. */
export function continueFromLesson(services: Services, gameId: number, person: Person, where: NextTable): Promise<void> {
  return retryOnConflict(() => openNextTable(services, gameId, person, where));
}

async function openNextTable(
  services: Services,
  gameId: number,
  person: Person,
  { guildId, channelId, by, locale }: NextTable,
): Promise<void> {
  const loaded = (await loadGame(services, gameId)) ?? throwRuleError('panel.gone');
  const { row, holders } = loaded;
  const lobby = lobbyOf(row);
  const taken = lobby.lesson?.taken;
  if (row.status !== 'lesson' || row.hostId !== person.id || taken === undefined) throwRuleError('panel.gone');
  if (taken < (loaded.game.lesson?.steps.length ?? 0)) throwRuleError('learn.notYet');
  await assertMayPractise(services, person.id);
  await admitOpener(services, guildId, person.id, by);
  await assertRoomForPlayer(services, { guildId }, person.id);
  await assertRoomForGame(services, { guildId });
  const now = services.now();
  const { lesson: _, ...kept } = lobby;
  const change = {
    status: 'running',
    guildId,
    channelId,
    startedAt: now,
    lobby: { ...kept, locale, practice: true, advice: true },
  } as const;
  const orders = await loadDefaultOrders(services, loaded.game.id, holders, lobby.plainly);
  const names = computerNames(locale, 'apprentice', [], holders.length);
  // From now on they say how well they play.
  const seats = holders.map((h) => (isComputer(h) ? { ...h, displayName: names.shift() ?? h.displayName } : h));
  const begun = { ...loaded, row: { ...row, ...change }, holders: seats, orders };
  const draft: GameDraft = { ...draftOf(begun), publish: 'board' };
  playForcedMoves(draft, now);
  const post = postsFor(draft, draft.opened, [], now);
  const step = toGameUpdate(begun, draft, now);
  const first = await buildClockChanges(services, draft, post, {});
  await services.store.commit(gameId, row.version, {
    ...first,
    ...step,
    seats,
    game: { ...change, ...post.game, drawCounter: draft.drawsMade },
    orders: draft.orders,
    dropJobs: [...(first.dropJobs ?? []), lessonExpiryJob(gameId, now).key],
    putJobs: [...(first.putJobs ?? []), practiceExpiryJob(gameId, now)],
    post: [
      outgoingMessage(gameId, 'lobby:1', { kind: 'lobby' }, now),
      outgoingMessage(gameId, 'thread', { kind: 'thread' }, now),
      outgoingMessage(gameId, 'opening', { kind: 'opening' }, now),
      ...(first.post ?? []),
    ],
  });
  services.wake();
}
