import { DAY } from '../shared/durations.ts';
import { endOfOffHours } from '../shared/off-hours.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';
import type { NewJob, NewOutgoing } from '../storage/outgoing-records.ts';
import type { GameUpdate } from '../storage/records.ts';
import { editLobby } from '../table/lobby/lobby.ts';
import { lobbyOf } from '../table/lobby/lobby-row.ts';
import { gathersAt, type MatchmakingState, withoutCall } from '../table/lobby/matchmaking-state.ts';
import { outgoing } from '../table/posts/publish.ts';
import type { Services } from '../table/services.ts';
import { quietHoursForPings } from '../table/settings/quiet-hours.ts';

/** How long somebody who is called has for his answer. */
const ANSWER = DAY;
/** After every second call that came to nothing one is left alone for a while. */
const PATIENCE = 2;
const LEFT_ALONE = DAY;

/** Those who wait are brought together anew. */
export const scheduleMatchmaking = (at: number): NewJob => ({ key: 'match', kind: 'match', runAt: at, payload: {} });

/** Somebody is to be called: now, or when he gets up. */
export async function invitationFor(services: Services, user: string): Promise<MatchmakingState['called'][number]> {
  const now = services.now();
  const at = endOfOffHours(await quietHoursForPings(services, user), now) ?? now;
  return { user, at, until: at + ANSWER };
}

/** What is to be said to whoever is up by now, once, and when to look again. */
export function nextInvitation(gameId: number, { called, hours }: MatchmakingState, now: number): Pick<GameUpdate, 'post' | 'putJobs'> {
  const due = called.filter(({ at }) => at <= now);
  const post = [...new Set(due.map(({ at }) => at))].map((moment): NewOutgoing => {
    const to = due.filter(({ at }) => at === moment).map(({ user }) => user);
    return outgoing(gameId, `gathering:${moment}`, { kind: 'social', post: { what: 'gathering', to, hours, until: moment + ANSWER } }, now);
  });
  const next = called.map(({ at, until }) => (at > now ? at : until));
  return { post, putJobs: next.length === 0 ? [] : [gathersAt(gameId, Math.min(...next))] };
}

/** At one table: who is up by now is called, and whoever let his day pass goes to the end of the line. */
export async function advanceInvitations(services: Services, gameId: number): Promise<void> {
  if ((await services.store.game(gameId))?.status !== 'lobby') return;
  const now = services.now();
  await editLobby(services, gameId, async (row) => {
    const lobby = lobbyOf(row);
    if (lobby.gathered === undefined) return { step: {}, gives: undefined };
    const over = lobby.gathered.called.filter(({ until }) => until <= now).map(({ user }) => user);
    const gathered = over.reduce(withoutCall, lobby.gathered);
    const seekers = (await Promise.all(over.map((user) => passedOver(services, user)))).flat();
    return { step: { game: { lobby: { ...lobby, gathered } }, seekers, ...nextInvitation(gameId, gathered, now) }, gives: undefined };
  });
  await services.store.putJobs([scheduleMatchmaking(now)]);
}

/** Somebody would rather not; his seat goes to the next in line. Of whoever is not called nothing changes. */
export async function declineInvitation(services: Services, gameId: number, userId: string): Promise<void> {
  const row = await services.store.game(gameId);
  const called = row === undefined || row.status !== 'lobby' ? [] : (lobbyOf(row).gathered?.called ?? []);
  if (!called.some(({ user }) => user === userId)) return;
  await editLobby(services, gameId, async (now) => {
    const lobby = lobbyOf(now);
    if (lobby.gathered === undefined) return { step: {}, gives: undefined };
    const gathered = withoutCall(lobby.gathered, userId);
    return { step: { game: { lobby: { ...lobby, gathered } }, seekers: await passedOver(services, userId) }, gives: undefined };
  });
  await services.store.putJobs([scheduleMatchmaking(services.now())]);
}

/** Who declined or did not answer waits at the end of the line, and every second time a day before he is called again. */
async function passedOver(services: Services, userId: string): Promise<QueueEntry[]> {
  const entry = await services.store.company.seeker(userId);
  if (entry === undefined) return [];
  const now = services.now();
  const { restsUntil: _, ...before } = entry;
  const declined = before.declined + 1;
  return [{ ...before, declined, since: now, ...(declined % PATIENCE === 0 ? { restsUntil: now + LEFT_ALONE } : {}) }];
}
