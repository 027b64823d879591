import type { Locale } from '../../kit/message.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { withClockChanges } from '../clocks/clocks.ts';
import { type Draft, draftOf, toGameUpdate } from '../core/advance.ts';
import { loadGame } from '../core/loaded-game.ts';
import { playForcedMoves } from '../core/submit-answer.ts';
import { type Authority, admitGame, admitOpener, admitPlayer } from '../guild/guild.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { admitPractice, practiceGoesIdle } from '../lobby/practice.ts';
import { usualOrders } from '../orders/auto-answers.ts';
import { outgoing, postsFor } from '../posts/publish.ts';
import { computerNames } from '../seats/computer-names.ts';
import { isComputer } from '../seats/computers.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { lessonExpiryJob } from './lesson.ts';

/** Where a table that was a lesson goes on. */
interface Onward {
  readonly guildId: string;
  readonly channelId: string;
  readonly by: Authority;
  /** What its thread is written in. */
  readonly locale: Locale;
}

/** The same table goes on against computers: from now on it is one for practice, with a thread of its own. */
export function goOnFromLesson(services: Services, gameId: number, person: Person, where: Onward): Promise<void> {
  return retryOnConflict(() => wentOn(services, gameId, person, where));
}

async function wentOn(services: Services, gameId: number, person: Person, { guildId, channelId, by, locale }: Onward): Promise<void> {
  const loaded = (await loadGame(services, gameId)) ?? throwRuleError('panel.gone');
  const { row, holders } = loaded;
  const lobby = lobbyOf(row);
  const taken = lobby.lesson?.taken;
  if (row.status !== 'lesson' || row.hostId !== person.id || taken === undefined) throwRuleError('panel.gone');
  if (taken < (loaded.game.lesson?.steps.length ?? 0)) throwRuleError('learn.notYet');
  await admitPractice(services, person.id);
  await admitOpener(services, guildId, person.id, by);
  await admitPlayer(services, { guildId }, person.id);
  await admitGame(services, { guildId });
  const now = services.now();
  const { lesson: _, ...kept } = lobby;
  const change = {
    status: 'running',
    guildId,
    channelId,
    startedAt: now,
    lobby: { ...kept, locale, practice: true, advice: true },
  } as const;
  const orders = await usualOrders(services, loaded.game.id, holders, lobby.plainly);
  const names = computerNames(locale, 'apprentice', [], holders.length);
  // From now on they say how well they play.
  const seats = holders.map((h) => (isComputer(h) ? { ...h, displayName: names.shift() ?? h.displayName } : h));
  const begun = { ...loaded, row: { ...row, ...change }, holders: seats, orders };
  const draft: Draft = { ...draftOf(begun), publish: 'board' };
  playForcedMoves(draft, now);
  const post = postsFor(draft, draft.opened, [], now);
  const step = toGameUpdate(begun, draft, now);
  const first = await withClockChanges(services, draft, post, {});
  await services.store.commit(gameId, row.version, {
    ...first,
    ...step,
    seats,
    game: { ...change, ...post.game, drawCounter: draft.drawsMade },
    orders: draft.orders,
    dropJobs: [...(first.dropJobs ?? []), lessonExpiryJob(gameId, now).key],
    putJobs: [...(first.putJobs ?? []), practiceGoesIdle(gameId, now)],
    post: [
      outgoing(gameId, 'lobby:1', { kind: 'lobby' }, now),
      outgoing(gameId, 'thread', { kind: 'thread' }, now),
      outgoing(gameId, 'opening', { kind: 'opening' }, now),
      ...(first.post ?? []),
    ],
  });
  services.wake();
}
