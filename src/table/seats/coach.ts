import { msg } from '../../i18n/house.ts';
import type { Seat } from '../../kit/seat.ts';
import { HOUR } from '../../shared/durations.ts';
import { type LoadedGame, seatOf } from '../core/loaded-game.ts';
import { withGame } from '../core/submit-answer.ts';
import { guildOf } from '../guild/guild.ts';
import { type Lobby, lobbyOf } from '../lobby/lobby-row.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { outgoing } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { coachNews } from './coach-gone.ts';
import { coachOf, mayBeCoached, sittingThere } from './coach-of.ts';
import type { Coaching } from './coaching.ts';
import { notice, ownSeat } from './seats.ts';
import { votersOf } from './votes.ts';

/** So long a table is not asked again. */
const PEACE = 12 * HOUR;

/** Who has still to agree. */
export interface StillToAgree {
  readonly seats: readonly Seat[];
  /** Whoever is to coach. */
  readonly coach: boolean;
}

const nobody: StillToAgree = { seats: [], coach: false };

/** What is asked about a coach, and of whom; nothing where nothing is. */
export function coachAsked(play: LoadedGame): { readonly asked: Coaching; readonly left: StillToAgree } | undefined {
  const { coach } = lobbyOf(play.row);
  return coach === undefined || coach.table !== undefined ? undefined : { asked: coach, left: leftOf(play, coach) };
}

function leftOf(play: LoadedGame, { agreed, user }: Coaching): StillToAgree {
  const seats = votersOf(play).filter((seat) => play.holders.some((h) => h.seat === seat && !agreed.includes(h.userId)));
  return { seats, coach: !agreed.includes(user) };
}

/** A player would show his hand to somebody who advises him; everybody at the table is asked, and whoever it is. */
export async function askCoach(house: Services, gameId: number, userId: string, coach: string): Promise<StillToAgree> {
  const left = await withGame(house, gameId, async (play) => {
    const seat = ownSeat(play, userId);
    const lobby = lobbyOf(play.row);
    const now = house.now();
    if (!mayBeCoached(play.row, play.holders)) throwRuleError('coach.rated');
    if (lobby.coach?.table === undefined ? lobby.coach !== undefined : coachOf(play.row, play.holders) !== undefined)
      throwRuleError('coach.pending');
    if ((lobby.coachAskedAt ?? -PEACE) + PEACE > now) throwRuleError('coach.soon');
    await mayCoach(house, play, seat, coach);
    const asked: Coaching = { user: coach, seat, at: now, agreed: [userId] };
    const open = leftOf(play, asked);
    const users = [...play.holders.filter((h) => open.seats.includes(h.seat)).map((h) => h.userId), coach];
    const post = { what: 'coach', by: seat, at: now, to: [coach], missing: open.seats, call: await filterAwake(house, users) } as const;
    await house.store.commit(gameId, play.row.version, {
      game: { lobby: { ...lobby, coach: asked, coachAskedAt: now } },
      post: [outgoing(gameId, `coach:${now}:${play.row.version}`, { kind: 'social', post }, now)],
    });
    house.wake();
    return open;
  });
  return left ?? nobody;
}

/** Whoever coaches knows no other hand of the game, and none of the table. */
async function mayCoach(house: Services, { row, holders }: LoadedGame, seat: Seat, userId: string): Promise<void> {
  if (seatOf({ holders }, userId) !== undefined) throwRuleError('coach.seated');
  const sat = (await house.store.seats(row.id)).some((h) => h.userId === userId && h.seat !== seat);
  if (sat || lobbyOf(row).coached.some((one) => one.user === userId && one.seat !== seat)) throwRuleError('coach.knows');
  if ((await guildOf(house, row.guildId)).blocked.includes(userId)) throwRuleError('coach.barred');
}

/** Somebody at the table agrees, or whoever is to coach; with the last of them he sees the hand. */
export async function agreeCoach(house: Services, gameId: number, userId: string, at?: string): Promise<StillToAgree> {
  const left = await withGame(house, gameId, async (play) => {
    const { lobby, asked } = questionRead(play, userId, at);
    const agreed = [...new Set([...asked.agreed, userId])];
    const open = leftOf(play, { ...asked, agreed });
    if (open.seats.length > 0 || open.coach) {
      if (agreed.length === asked.agreed.length) return open;
      await house.store.commit(gameId, play.row.version, { game: { lobby: { ...lobby, coach: { ...asked, agreed } } } });
      return open;
    }
    if (!mayBeCoached(play.row, play.holders)) throwRuleError('coach.rated');
    await mayCoach(house, play, asked.seat, asked.user);
    const coach: Coaching = { ...asked, agreed, table: sittingThere(play.holders) };
    const coached = [...lobby.coached.filter((one) => one.user !== asked.user), { user: asked.user, seat: asked.seat }];
    await house.store.commit(gameId, play.row.version, {
      game: { lobby: { ...lobby, coach, coached } },
      post: [coachNews(house, play, coach, 'begun'), closeQuestions(house, play, 'coach')],
    });
    house.wake();
    return open;
  });
  return left ?? nobody;
}

/** One who would rather not is enough, before or after: nobody coaches any more. */
export async function endCoach(house: Services, gameId: number, userId: string, at?: string): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const { lobby, asked } = concerning(play, userId);
    if (at !== undefined && at !== String(asked.at)) throwRuleError('coach.notAsked');
    const { coach: _, ...without } = lobby;
    const post =
      asked.table === undefined
        ? [notice(house, play, msg('coach.refused', { who: { seat: asked.seat } })), closeQuestions(house, play, 'coach')]
        : [coachNews(house, play, asked, 'ended')];
    await house.store.commit(gameId, play.row.version, { game: { lobby: without }, post });
    house.wake();
  });
}

function questionRead(play: LoadedGame, userId: string, at: string | undefined): { lobby: Lobby; asked: Coaching } {
  const found = concerning(play, userId);
  const { asked } = found;
  return asked.table !== undefined || (at !== undefined && at !== String(asked.at)) ? throwRuleError('coach.notAsked') : found;
}

/** What there is about a coach, for somebody whom it concerns: at the table, or that coach. */
function concerning(play: LoadedGame, userId: string): { lobby: Lobby; asked: Coaching } {
  if (play.row.status !== 'running') throwRuleError('more.over');
  const lobby = lobbyOf(play.row);
  const { coach: asked } = lobby;
  if (asked === undefined) throwRuleError('coach.notAsked');
  if (asked.user !== userId && seatOf(play, userId) === undefined) throwRuleError('table.notIn');
  return { lobby, asked };
}
