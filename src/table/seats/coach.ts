import { msg } from '../../i18n/house.ts';
import type { Seat } from '../../kit/seat.ts';
import { HOUR } from '../../shared/durations.ts';
import { type LoadedGame, seatOf } from '../core/loaded-game.ts';
import { withGame } from '../core/submit-answer.ts';
import { loadGuildSettings } from '../guild/guild.ts';
import { type Lobby, lobbyOf } from '../lobby/lobby-row.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { outgoingMessage } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { coachNews } from './coach-gone.ts';
import { coachOf, mayBeCoached, peopleAtTable } from './coach-of.ts';
import type { Coaching } from './coaching.ts';
import { noticeMessageFor, ownSeat } from './seats.ts';
import { votersOf } from './votes.ts';

/** So long a table is not asked again. */
const MIN_BETWEEN_REQUESTS_MS = 12 * HOUR;

/** Who has still to agree. */
export interface StillToAgree {
  readonly seats: readonly Seat[];
  /** Whoever is to coach. */
  readonly coach: boolean;
}

const NOTHING_TO_AGREE: StillToAgree = { seats: [], coach: false };

/** What is asked about a coach, and of whom; nothing where nothing is. */
export function pendingCoaching(loaded: LoadedGame): { readonly asked: Coaching; readonly left: StillToAgree } | undefined {
  const { coach } = lobbyOf(loaded.row);
  return coach === undefined || coach.table !== undefined ? undefined : { asked: coach, left: stillToAgreeOf(loaded, coach) };
}

function stillToAgreeOf(loaded: LoadedGame, { agreed, user }: Coaching): StillToAgree {
  const seats = votersOf(loaded).filter((seat) => loaded.holders.some((h) => h.seat === seat && !agreed.includes(h.userId)));
  return { seats, coach: !agreed.includes(user) };
}

/** A player would show his hand to somebody who advises him; everybody at the table is asked, and whoever it is. */
export async function requestCoach(services: Services, gameId: number, userId: string, coach: string): Promise<StillToAgree> {
  const left = await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const lobby = lobbyOf(loaded.row);
    const now = services.now();
    if (!mayBeCoached(loaded.row, loaded.holders)) throwRuleError('coach.rated');
    if (lobby.coach?.table === undefined ? lobby.coach !== undefined : coachOf(loaded.row, loaded.holders) !== undefined)
      throwRuleError('coach.pending');
    if ((lobby.coachAskedAt ?? -MIN_BETWEEN_REQUESTS_MS) + MIN_BETWEEN_REQUESTS_MS > now) throwRuleError('coach.soon');
    await assertMayCoach(services, loaded, seat, coach);
    const asked: Coaching = { user: coach, seat, at: now, agreed: [userId] };
    const open = stillToAgreeOf(loaded, asked);
    const users = [...loaded.holders.filter((h) => open.seats.includes(h.seat)).map((h) => h.userId), coach];
    const post = { what: 'coach', by: seat, at: now, to: [coach], missing: open.seats, call: await filterAwake(services, users) } as const;
    await services.store.commit(gameId, loaded.row.version, {
      game: { lobby: { ...lobby, coach: asked, coachAskedAt: now } },
      post: [outgoingMessage(gameId, `coach:${now}:${loaded.row.version}`, { kind: 'social', post }, now)],
    });
    services.wake();
    return open;
  });
  return left ?? NOTHING_TO_AGREE;
}

/** Whoever coaches knows no other hand of the game, and none of the table. */
async function assertMayCoach(services: Services, { row, holders }: LoadedGame, seat: Seat, userId: string): Promise<void> {
  if (seatOf({ holders }, userId) !== undefined) throwRuleError('coach.seated');
  const sat = (await services.store.listSeatHolders(row.id)).some((h) => h.userId === userId && h.seat !== seat);
  if (sat || lobbyOf(row).coached.some((one) => one.user === userId && one.seat !== seat)) throwRuleError('coach.knows');
  if ((await loadGuildSettings(services, row.guildId)).blocked.includes(userId)) throwRuleError('coach.barred');
}

/** Somebody at the table agrees, or whoever is to coach; with the last of them he sees the hand. */
export async function approveCoach(services: Services, gameId: number, userId: string, at?: string): Promise<StillToAgree> {
  const left = await withGame(services, gameId, async (loaded) => {
    const { lobby, asked } = pendingQuestion(loaded, userId, at);
    const agreed = [...new Set([...asked.agreed, userId])];
    const open = stillToAgreeOf(loaded, { ...asked, agreed });
    if (open.seats.length > 0 || open.coach) {
      if (agreed.length === asked.agreed.length) return open;
      await services.store.commit(gameId, loaded.row.version, { game: { lobby: { ...lobby, coach: { ...asked, agreed } } } });
      return open;
    }
    if (!mayBeCoached(loaded.row, loaded.holders)) throwRuleError('coach.rated');
    await assertMayCoach(services, loaded, asked.seat, asked.user);
    const coach: Coaching = { ...asked, agreed, table: peopleAtTable(loaded.holders) };
    const coached = [...lobby.coached.filter((one) => one.user !== asked.user), { user: asked.user, seat: asked.seat }];
    await services.store.commit(gameId, loaded.row.version, {
      game: { lobby: { ...lobby, coach, coached } },
      post: [coachNews(services, loaded, coach, 'begun'), closeQuestions(services, loaded, 'coach')],
    });
    services.wake();
    return open;
  });
  return left ?? NOTHING_TO_AGREE;
}

/** One who would rather not is enough, before or after: nobody coaches any more. */
export async function endCoaching(services: Services, gameId: number, userId: string, at?: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const { lobby, asked } = coachingOf(loaded, userId);
    if (at !== undefined && at !== String(asked.at)) throwRuleError('coach.notAsked');
    const { coach: _, ...without } = lobby;
    const post =
      asked.table === undefined
        ? [
            noticeMessageFor(services, loaded, msg('coach.refused', { who: { seat: asked.seat } })),
            closeQuestions(services, loaded, 'coach'),
          ]
        : [coachNews(services, loaded, asked, 'ended')];
    await services.store.commit(gameId, loaded.row.version, { game: { lobby: without }, post });
    services.wake();
  });
}

function pendingQuestion(loaded: LoadedGame, userId: string, at: string | undefined): { lobby: Lobby; asked: Coaching } {
  const found = coachingOf(loaded, userId);
  const { asked } = found;
  return asked.table !== undefined || (at !== undefined && at !== String(asked.at)) ? throwRuleError('coach.notAsked') : found;
}

/** What there is about a coach, for somebody whom it concerns: at the table, or that coach. */
function coachingOf(loaded: LoadedGame, userId: string): { lobby: Lobby; asked: Coaching } {
  if (loaded.row.status !== 'running') throwRuleError('more.over');
  const lobby = lobbyOf(loaded.row);
  const { coach: asked } = lobby;
  if (asked === undefined) throwRuleError('coach.notAsked');
  if (asked.user !== userId && seatOf(loaded, userId) === undefined) throwRuleError('table.notIn');
  return { lobby, asked };
}
