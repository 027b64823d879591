import type { HouseKey } from '../../i18n/house.ts';
import { msg } from '../../i18n/house.ts';
import type { Msg } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { buildClockChanges } from '../clocks/clocks.ts';
import { draftOf, type GameDraft } from '../core/advance.ts';
import { abandonGame } from '../core/end.ts';
import { loadPublicLog } from '../core/log.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import { closeTable, repostLobby } from '../lobby/lobby.ts';
import { outgoingMessage, postsFor } from '../posts/publish.ts';
import { noticeMessageFor } from '../seats/seats.ts';
import { type Services, throwRuleError } from '../services.ts';
import { changeGuildSettings } from './guild.ts';

/** What an organiser says when he steps in; it stands in the thread. */
export interface ModerationNote {
  readonly by: string;
  readonly reason: string;
}

const moderationLine = (key: HouseKey, { by, reason }: ModerationNote): Msg => msg(key, { by, reason });

/** An organiser ends a game, without places and points; or clears a table at which none has begun. */
export async function endGame(services: Services, row: StoredGame, word: ModerationNote): Promise<void> {
  if (row.status === 'lobby') return closeTable(services, row.id, 'steward');
  await withGame(services, row.id, async (loaded) => {
    if (loaded.row.status !== 'running') throwRuleError('manage.notRunning');
    await abandonGame(services, loaded, moderationLine('manage.ended', word));
  });
}

/** An organiser sets a game going again; in a new thread, if he says where. A table that waits for players gets its card back. */
export async function repairGame(services: Services, gameId: number, word: ModerationNote, channelId?: string): Promise<void> {
  if ((await services.store.findGame(gameId))?.status === 'lobby') return repostLobby(services, gameId, channelId);
  const anew = channelId === undefined ? {} : { channelId, newThread: true };
  if (!(await repostPosition(services, gameId, moderationLine('manage.repaired', word), anew))) throwRuleError('manage.notRunning');
}

/** Where it is told: in a thread that knows nothing of it yet, perhaps in another channel. */
interface RepostOptions {
  readonly channelId?: string;
  readonly newThread?: boolean;
}

/**
 * What is forced is played and the position posted anew, with a word before it and a call to whoever is awaited. False where no game is
 * running.
 */
export async function repostPosition(
  services: Services,
  gameId: number,
  said: Msg,
  { channelId, newThread }: RepostOptions = {},
): Promise<boolean> {
  const told = await withGame(services, gameId, async (loaded) => {
    if (loaded.row.status !== 'running') return false;
    const now = services.now();
    const { id, version, told } = loaded.row;
    const moved = channelId === undefined ? {} : { channelId, threadId: undefined, lastPost: undefined };
    const place =
      channelId === undefined
        ? []
        : [
            outgoingMessage(id, `lobby:moved:${version}`, { kind: 'lobby' }, now),
            outgoingMessage(id, `thread:moved:${version}`, { kind: 'thread' }, now),
          ];
    // The seal on the dice must stand where the game is told.
    const opening = newThread === true ? [outgoingMessage(id, `opening:again:${version}`, { kind: 'opening', again: true }, now)] : [];
    const before = [...place, ...opening, noticeMessageFor(services, loaded, said)];
    const draft: GameDraft = { ...draftOf(loaded), publish: 'board' };
    playForcedMoves(draft, now);
    if (draft.baseSeq !== loaded.baseSeq) {
      await commitDraft(services, loaded, draft, {}, { game: moved, post: before });
      return true;
    }
    const untold = await loadPublicLog(services, loaded.game, id, told + 1);
    const step = postsFor(draft, untold, [], now);
    const post = [...before, ...(step.post ?? [])];
    await services.store.commit(
      id,
      version,
      await buildClockChanges(services, loaded, { ...step, game: { ...step.game, ...moved }, awaited: loaded.awaited, post }, {}),
    );
    services.wake();
    return true;
  });
  return told ?? false;
}

/** Bars a user from the tables of a server, or lets him come back. The games he plays in go on. */
export async function setBarred(services: Services, guildId: string, userId: string, barred: boolean): Promise<void> {
  await changeGuildSettings(services, guildId, (old) => {
    const others = old.blocked.filter((u) => u !== userId);
    return { ...old, blocked: barred ? [...others, userId] : others };
  });
}
