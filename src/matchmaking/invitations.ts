import { DAY } from '../shared/durations.ts';
import { endOfOffHours } from '../shared/off-hours.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';
import type { NewJob, NewOutboxMessage } from '../storage/outgoing-records.ts';
import type { GameUpdate } from '../storage/records.ts';
import { editLobby } from '../table/lobby/lobby.ts';
import { lobbyOf } from '../table/lobby/lobby-row.ts';
import { gatherJobAt, type MatchmakingState, withoutInvitation } from '../table/lobby/matchmaking-state.ts';
import { outgoingMessage } from '../table/posts/publish.ts';
import type { Services } from '../table/services.ts';
import { loadQuietHoursForPings } from '../table/settings/quiet-hours.ts';

/** How long somebody who is called has for his answer. */
const ANSWER_TIME_MS = DAY;
/** After every second call that came to nothing one is left alone for a while. */
const DECLINES_BEFORE_REST = 2;
const REST_MS = DAY;

/** Those who wait are brought together anew. */
export const matchmakingJob = (at: number): NewJob => ({ key: 'match', kind: 'match', runAt: at, payload: {} });

/** Somebody is to be called: now, or when he gets up. */
export async function findInvitation(services: Services, user: string): Promise<MatchmakingState['called'][number]> {
  const now = services.now();
  const at = endOfOffHours(await loadQuietHoursForPings(services, user), now) ?? now;
  return { user, at, until: at + ANSWER_TIME_MS };
}

/** What is to be said to whoever is up by now, once, and when to look again. */
export function nextInvitation(gameId: number, { called, hours }: MatchmakingState, now: number): Pick<GameUpdate, 'post' | 'putJobs'> {
  const due = called.filter(({ at }) => at <= now);
  const post = [...new Set(due.map(({ at }) => at))].map((moment): NewOutboxMessage => {
    const to = due.filter(({ at }) => at === moment).map(({ user }) => user);
    return outgoingMessage(
      gameId,
      `gathering:${moment}`,
      { kind: 'social', post: { what: 'gathering', to, hours, until: moment + ANSWER_TIME_MS } },
      now,
    );
  });
  const next = called.map(({ at, until }) => (at > now ? at : until));
  return { post, putJobs: next.length === 0 ? [] : [gatherJobAt(gameId, Math.min(...next))] };
}

/** At one table: who is up by now is called, and whoever let his day pass goes to the end of the line. */
export async function advanceInvitations(services: Services, gameId: number): Promise<void> {
  if ((await services.store.findGame(gameId))?.status !== 'lobby') return;
  const now = services.now();
  await editLobby(services, gameId, async (row) => {
    const lobby = lobbyOf(row);
    if (lobby.gathered === undefined) return { step: {}, gives: undefined };
    const over = lobby.gathered.called.filter(({ until }) => until <= now).map(({ user }) => user);
    const gathered = over.reduce(withoutInvitation, lobby.gathered);
    const seekers = (await Promise.all(over.map((user) => listPassedOver(services, user)))).flat();
    return { step: { game: { lobby: { ...lobby, gathered } }, seekers, ...nextInvitation(gameId, gathered, now) }, gives: undefined };
  });
  await services.store.putJobs([matchmakingJob(now)]);
}

/** Somebody would rather not; his seat goes to the next in line. Of whoever is not called nothing changes. */
export async function declineInvitation(services: Services, gameId: number, userId: string): Promise<void> {
  const row = await services.store.findGame(gameId);
  const called = row === undefined || row.status !== 'lobby' ? [] : (lobbyOf(row).gathered?.called ?? []);
  if (!called.some(({ user }) => user === userId)) return;
  await editLobby(services, gameId, async (now) => {
    const lobby = lobbyOf(now);
    if (lobby.gathered === undefined) return { step: {}, gives: undefined };
    const gathered = withoutInvitation(lobby.gathered, userId);
    return { step: { game: { lobby: { ...lobby, gathered } }, seekers: await listPassedOver(services, userId) }, gives: undefined };
  });
  await services.store.putJobs([matchmakingJob(services.now())]);
}

/** Who declined or did not answer waits at the end of the line, and every second time a day before he is called again. */
async function listPassedOver(services: Services, userId: string): Promise<QueueEntry[]> {
  const entry = await services.store.matchmaking.findQueueEntry(userId);
  if (entry === undefined) return [];
  const now = services.now();
  const { restsUntil: _, ...before } = entry;
  const declined = before.declined + 1;
  return [{ ...before, declined, since: now, ...(declined % DECLINES_BEFORE_REST === 0 ? { restsUntil: now + REST_MS } : {}) }];
}
