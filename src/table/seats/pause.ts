import { msg } from '../../i18n/house.ts';
import type { Seat } from '../../kit/seat.ts';
import { HOUR } from '../../shared/durations.ts';
import { isCorrespondencePace, paceOf } from '../../shared/pace.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { AwaitedSeat, GameUpdate, SeatClock, StoredGame } from '../../storage/records.ts';
import { readClock, resumeClock } from '../clocks/clock-reading.ts';
import { remindJob } from '../clocks/clocks.ts';
import { endPauseNow, pausedUntil, withPause } from '../clocks/pauses.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import { withGame } from '../core/submit-answer.ts';
import type { NewTableJob } from '../jobs.ts';
import { type Lobby, lobbyOf } from '../lobby/lobby-row.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import type { PauseNews } from '../posts/outgoing.ts';
import { awaitedPlayers, outgoingMessage } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { isComputer } from './computers.ts';
import { noticeMessageFor, ownSeat } from './seats.ts';
import { votersOf } from './votes.ts';

/** How long a table may rest at a time, in hours: whoever plays live sits there today. */
const PAUSE_HOURS = { slow: [1, 2, 3, 7, 14, 21, 28].map((days) => 24 * days), live: [1, 2, 4, 12, 24, 72, 168] } as const;
/** So long a table is not asked again. */
const MIN_BETWEEN_REQUESTS_MS = 12 * HOUR;

const pauseJob = (gameId: number) => `pause:${gameId}`;

/** How long a pause of this game may be, in hours: never beyond the end of its round. */
export function pauseLengths(row: StoredGame, now: number): readonly number[] {
  const until = lobbyOf(row).league?.until ?? Number.POSITIVE_INFINITY;
  return (isCorrespondencePace(row.pace) ? PAUSE_HOURS.slow : PAUSE_HOURS.live).filter((hours) => now + hours * HOUR <= until);
}

/** What is asked about a pause, or about its early end, and of whom; nothing once the end that was meant has passed. */
export function pendingPauseRequest(loaded: LoadedGame, now: number) {
  const { pauseAsked: asked } = lobbyOf(loaded.row);
  return asked === undefined || (asked.until ?? now + 1) <= now ? undefined : { ...asked, missing: seatsMissing(loaded, asked.agreed) };
}

function seatsMissing(loaded: LoadedGame, agreed: readonly string[]): Seat[] {
  return votersOf(loaded).filter((seat) => loaded.holders.some((h) => h.seat === seat && !agreed.includes(h.userId)));
}

/** A player would let the clocks stand still for so many hours; with nobody to ask they do. Gives who has still to agree. */
export async function requestPause(services: Services, gameId: number, userId: string, hours: number): Promise<readonly Seat[]> {
  return openPauseRequest(services, gameId, userId, (loaded, lobby) => {
    const now = services.now();
    if (pausedUntil(loaded.row, now) !== undefined) throwRuleError('pause.going');
    if (!pauseLengths(loaded.row, now).includes(hours)) throwRuleError(lobby.league?.until === undefined ? 'pause.length' : 'pause.round');
    if ((lobby.pauseAskedAt ?? -MIN_BETWEEN_REQUESTS_MS) + MIN_BETWEEN_REQUESTS_MS > now) throwRuleError('pause.soon');
    return now + hours * HOUR;
  });
}

/** A player would go on before the pause is over; all others have to agree to that as well. */
export async function requestPauseEnd(services: Services, gameId: number, userId: string): Promise<readonly Seat[]> {
  return openPauseRequest(services, gameId, userId, (loaded) => {
    if (pausedUntil(loaded.row, services.now()) === undefined) throwRuleError('pause.none');
    return undefined;
  });
}

async function openPauseRequest(
  services: Services,
  gameId: number,
  userId: string,
  untilOf: (loaded: LoadedGame, lobby: Lobby) => number | undefined,
): Promise<readonly Seat[]> {
  const left = await withGame(services, gameId, async (loaded) => {
    const by = ownSeat(loaded, userId);
    const lobby = lobbyOf(loaded.row);
    const until = untilOf(loaded, lobby);
    const now = services.now();
    if (pendingPauseRequest(loaded, now) !== undefined) throwRuleError('pause.pending');
    const asked = { by, at: now, agreed: [userId], ...(until === undefined ? {} : { until }) };
    const known: Lobby = { ...lobby, ...(until === undefined ? {} : { pauseAskedAt: now }) };
    const others = seatsMissing(loaded, asked.agreed);
    if (others.length === 0) return concludeRequest(services, loaded, known, until);
    const users = loaded.holders.filter((h) => others.includes(h.seat)).map((h) => h.userId);
    const { agreed: _, ...question } = asked;
    const post = { what: 'pause', ...question, missing: others, call: await filterAwake(services, users) } as const;
    await services.store.commit(gameId, loaded.row.version, {
      game: { lobby: { ...known, pauseAsked: asked } },
      post: [outgoingMessage(gameId, `pause:${now}:${loaded.row.version}`, { kind: 'social', post }, now)],
    });
    services.wake();
    return others;
  });
  return left ?? [];
}

/** Another player agrees to what was asked then; with the last of them it is so. Gives who has still to agree. */
export async function approvePause(services: Services, gameId: number, userId: string, at?: string): Promise<readonly Seat[]> {
  const left = await withGame(services, gameId, async (loaded) => {
    ownSeat(loaded, userId);
    const { lobby, asked } = pendingRequest(services, loaded, at);
    const agreed = [...new Set([...asked.agreed, userId])];
    const others = seatsMissing(loaded, agreed);
    if (others.length === 0) return concludeRequest(services, loaded, lobby, asked.until);
    if (agreed.length === asked.agreed.length) return others;
    await services.store.commit(gameId, loaded.row.version, { game: { lobby: { ...lobby, pauseAsked: { ...asked, agreed } } } });
    return others;
  });
  return left ?? [];
}

/** One who does not agree is enough; who asked may think better of it. */
export async function rejectPause(services: Services, gameId: number, userId: string, at?: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const { lobby, asked } = pendingRequest(services, loaded, at);
    const { pauseAsked: _, ...without } = lobby;
    const line = msg(seat === asked.by ? 'pause.withdrawn' : 'pause.refused', { who: { seat } });
    await services.store.commit(gameId, loaded.row.version, {
      game: { lobby: without },
      post: [noticeMessageFor(services, loaded, line), closeQuestions(services, loaded, 'pause')],
    });
    services.wake();
  });
}

/** The open question, if it is the one whose post was answered. */
function pendingRequest(services: Services, loaded: LoadedGame, at?: string) {
  const lobby = lobbyOf(loaded.row);
  const asked = pendingPauseRequest(loaded, services.now()) === undefined ? undefined : lobby.pauseAsked;
  return asked === undefined || (at !== undefined && at !== String(asked.at)) ? throwRuleError('pause.notAsked') : { lobby, asked };
}

/** All agree: the clocks stand still until then, or go on now. */
async function concludeRequest(
  services: Services,
  loaded: LoadedGame,
  { pauseAsked: asked, ...lobby }: Lobby,
  until: number | undefined,
): Promise<readonly Seat[]> {
  const now = services.now();
  // It may have taken them long to agree.
  if (until !== undefined && until > (lobby.league?.until ?? until)) throwRuleError('pause.round');
  const pauses = until === undefined ? endPauseNow(lobby.pauses, now) : withPause(lobby.pauses, now, until);
  const step = await buildRetimedUpdate(services, loaded, { ...lobby, pauses: [...pauses] });
  const job: NewTableJob[] = until === undefined ? [] : [{ key: pauseJob(loaded.row.id), kind: 'pause-ends', runAt: until, payload: {} }];
  await services.store.commit(loaded.row.id, loaded.row.version, {
    ...step,
    post: [
      pauseNotice(services, loaded, until === undefined ? { is: 'ended' } : { is: 'begun', until }),
      ...(asked === undefined ? [] : [closeQuestions(services, loaded, 'pause')]),
      ...(step.post ?? []),
    ],
    dropJobs: [...(step.dropJobs ?? []), ...(until === undefined ? [pauseJob(loaded.row.id)] : [])],
    putJobs: [...(step.putJobs ?? []), ...job],
  });
  services.wake();
  return [];
}

function pauseNotice(services: Services, { row }: LoadedGame, news: PauseNews): NewOutboxMessage {
  return outgoingMessage(row.id, `paused:${row.version}`, { kind: 'paused', news }, services.now());
}

/** Everybody's clock goes on from what it shows, by the pauses as they are now; who is awaited is called when they are over. */
async function buildRetimedUpdate(services: Services, loaded: LoadedGame, lobby: Lobby): Promise<GameUpdate> {
  const row = { ...loaded.row, lobby };
  const now = services.now();
  const awaited: AwaitedSeat[] = [];
  const attendance: SeatClock[] = [];
  const putJobs: NewTableJob[] = [];
  const dropJobs: string[] = [];
  for (const waits of loaded.awaited) {
    // Where the house or an order answers nobody has a clock.
    const byItself = isComputer(waits) || (waits.deadline === undefined && paceOf(row.pace) !== undefined);
    if (byItself) {
      awaited.push(waits);
      continue;
    }
    const turn = await resumeClock(services, { ...loaded, row }, waits, await readClock(services, loaded, waits));
    const { seat, since } = waits;
    awaited.push(turn.awaited);
    attendance.push(...turn.attendance);
    dropJobs.push(...turn.dropJobs);
    const call = { key: remindJob(loaded.row.id, seat, 0), kind: 'remind', payload: { seat, since, percent: 0 } } as const;
    putJobs.push(...turn.putJobs, { ...call, runAt: pausedUntil(row, now) ?? now });
  }
  return { game: { lobby }, awaited, attendance, dropJobs, putJobs, post: [awaitedListPost(services, loaded, awaited)] };
}

/** The bot was removed from the server: nobody there can be told, so nothing is posted. */
export async function pauseForRemoval(services: Services, gameId: number, until: number): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const lobby = lobbyOf(loaded.row);
    if (loaded.row.status !== 'running' || lobby.pauses.some((pause) => pause.until === until)) return;
    const pauses = [...withPause(lobby.pauses, services.now(), until)];
    const { post: _, ...step } = await buildRetimedUpdate(services, loaded, { ...lobby, pauses });
    await services.store.commit(gameId, loaded.row.version, step);
  });
}

/** The bot was invited again: that pause ends, others go on. */
export async function endRemovalPause(services: Services, gameId: number, until: number): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const now = services.now();
    const lobby = lobbyOf(loaded.row);
    if (loaded.row.status !== 'running' || !lobby.pauses.some((pause) => pause.until === until && pause.from <= now)) return;
    const pauses = lobby.pauses.map((pause) => (pause.until === until ? { ...pause, until: now } : pause));
    const step = await buildRetimedUpdate(services, loaded, { ...lobby, pauses });
    const isOver = pausedUntil({ ...loaded.row, lobby: { ...lobby, pauses } }, now) === undefined;
    const post = [...(isOver ? [pauseNotice(services, loaded, { is: 'over' })] : []), ...(step.post ?? [])];
    await services.store.commit(gameId, loaded.row.version, { ...step, post });
    services.wake();
  });
}

/** The newest post names the dates that hold now. */
function awaitedListPost(services: Services, loaded: LoadedGame, rows: readonly AwaitedSeat[]): NewOutboxMessage {
  const now = services.now();
  const awaited = awaitedPlayers(loaded, rows, now).map((one) => {
    const deadline = rows.find(({ seat }) => seat === one.seat)?.deadline;
    return deadline === undefined ? one : { ...one, deadline };
  });
  return outgoingMessage(loaded.row.id, `awaited:${loaded.row.version}`, { kind: 'awaited', awaited }, now);
}

/** The end that was agreed has come. The clocks know it already; the thread is told, and the newest post reads as before. */
export async function endPause(services: Services, gameId: number): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const now = services.now();
    if (loaded.row.status !== 'running' || pausedUntil(loaded.row, now) !== undefined) return;
    const { pauseAsked: asked, ...lobby } = lobbyOf(loaded.row);
    const endsNow = asked !== undefined && asked.until === undefined;
    await services.store.commit(gameId, loaded.row.version, {
      ...(endsNow ? { game: { lobby } } : {}),
      post: [
        pauseNotice(services, loaded, { is: 'over' }),
        ...(endsNow ? [closeQuestions(services, loaded, 'pause')] : []),
        awaitedListPost(services, loaded, loaded.awaited),
      ],
    });
    services.wake();
  });
}
