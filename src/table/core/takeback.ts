import { msg } from '../../i18n/house.ts';
import type { Seat } from '../../kit/seat.ts';
import type { StoredEvent } from '../../storage/records.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import { freeRollbackTarget } from '../plan/free-rollback.ts';
import { dropAllPlans } from '../plan/play-plan.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { narrate, outgoingMessage } from '../posts/publish.ts';
import type { BackTo } from '../posts/social.ts';
import { isComputer } from '../seats/computers.ts';
import { noticeMessageFor, ownSeat } from '../seats/seats.ts';
import { type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { draftOf } from './advance.ts';
import { type LoadedGame, replayEvents } from './loaded-game.ts';
import { effectiveLog, isChat, isInvisibleToOthers, loadPublicLog, type Rollback, setupState } from './log.ts';
import { openRollbackRequest, type RollbackRequest, rollbackRequestId } from './request.ts';
import { commitDraft, playForcedMoves, withGame } from './submit-answer.ts';

/** Who has still to agree: everybody else who is there. */
function seatsMissing(loaded: LoadedGame, { by, agreed }: RollbackRequest): Seat[] {
  return loaded.holders
    .filter((h) => h.seat !== by && !agreed.includes(h.seat) && !isComputer(h) && seatClockOf(loaded, h.seat).offeredAt === undefined)
    .map((h) => h.seat);
}

/**
 * A player asks all the others to let him go back. With nobody to ask it is done at once; gives who has still to agree. One question is
 * open at a time, so that whoever agrees knows to what.
 */
export async function requestRollback(services: Services, gameId: number, userId: string, how: BackTo): Promise<readonly Seat[]> {
  const left = await withGame(services, gameId, async (loaded) => {
    const by = ownSeat(loaded, userId);
    const events = await loadEffectiveLog(services, loaded);
    const free = freeRollbackTarget(loaded, by);
    const upTo = free === undefined ? undefined : events.findLast((e) => e.seq <= free)?.seq;
    if (upTo !== undefined) return rollBack(services, loaded, { by, to: upTo, at: loaded.baseSeq, agreed: [] }, events, true);
    const known = withoutAsides(loaded, events);
    const to = rollbackTarget(known, by, how) ?? throwRuleError('back.nothing');
    const steps = known.findIndex((e) => e.seq === to);
    const open = openRollbackRequest(loaded);
    if (open !== undefined && (open.by !== by || open.to !== to)) throwRuleError('back.pending');
    const asked: RollbackRequest = open ?? { by, to, steps, at: loaded.baseSeq, agreed: [] };
    const others = seatsMissing(loaded, asked);
    if (others.length === 0) return rollBack(services, loaded, asked, events);
    if (open !== undefined) return others;
    const now = services.now();
    const told = narrate(
      loaded.game,
      events.filter((e) => e.seq > to),
    );
    const users = loaded.holders.filter((h) => others.includes(h.seat)).map((h) => h.userId);
    const call = await filterAwake(services, users);
    const post = { what: 'back', by, how, to, steps, told: told.slice(-MAX_TOLD_EVENTS), missing: others, call } as const;
    await services.store.commit(gameId, loaded.row.version, {
      game: { request: asked },
      post: [outgoingMessage(gameId, `back:${now}:${loaded.row.version}`, { kind: 'social', post }, now)],
    });
    services.wake();
    return others;
  });
  return left ?? [];
}

/** What would be taken back is told with the question, the last of it if it is much. */
const MAX_TOLD_EVENTS = 12;

/** The open request, if it is the one whose post was answered. */
function pendingRequest(loaded: LoadedGame, question?: string): RollbackRequest {
  const asked = openRollbackRequest(loaded);
  return asked === undefined || rollbackRequestId(asked) !== (question ?? rollbackRequestId(asked)) ? throwRuleError('back.none') : asked;
}

/** Another player agrees; with the last of them the game goes back. Gives who has still to agree. */
export async function approveRollback(services: Services, gameId: number, userId: string, question?: string): Promise<readonly Seat[]> {
  const left = await withGame(services, gameId, async (loaded) => {
    const own = ownSeat(loaded, userId);
    const asked = pendingRequest(loaded, question);
    if (own === asked.by) throwRuleError('back.own');
    const agreed: RollbackRequest = { ...asked, agreed: [...new Set([...asked.agreed, own])] };
    const others = seatsMissing(loaded, agreed);
    if (others.length === 0) return rollBack(services, loaded, agreed, await loadEffectiveLog(services, loaded));
    await services.store.commit(gameId, loaded.row.version, { game: { request: agreed } });
    return others;
  });
  return left ?? [];
}

/** One who does not agree is enough; who asked may think better of it. */
export async function rejectRollback(services: Services, gameId: number, userId: string, question?: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const own = ownSeat(loaded, userId);
    const asked = pendingRequest(loaded, question);
    const line = msg(own === asked.by ? 'back.withdrawn' : 'back.refused', { who: { seat: own } });
    await services.store.commit(gameId, loaded.row.version, {
      game: { request: undefined },
      post: [noticeMessageFor(services, loaded, line), closeQuestions(services, loaded, 'back')],
    });
    services.wake();
  });
}

async function loadEffectiveLog(services: Services, loaded: LoadedGame): Promise<StoredEvent[]> {
  return effectiveLog(await loadPublicLog(services, loaded.game, loaded.row.id));
}

/**
 * The log without what somebody did aside and the others may not know of (a sign, a look): it is nobody's last move, or asking would tell
 * that there was one. Nor is what was merely said. An aside leaves every question open that was open before it.
 */
function withoutAsides({ game }: LoadedGame, events: readonly StoredEvent[]): StoredEvent[] {
  const idle = (e: StoredEvent) => isInvisibleToOthers(game, e) || isChat(game, e);
  const questions = (state: unknown) => JSON.stringify(game.decisions(state).flatMap((d) => (d.optional ? [] : [d.id])));
  if (events.some((e) => e.rulesVersion !== game.rulesVersion)) return events.filter((e) => !idle(e));
  let state = setupState(game, events[0]);
  return events.filter((e, at) => {
    if (at === 0) return true;
    const before = state;
    state = replayEvents(game, state, [e]);
    return !idle(e) || questions(before) !== questions(state);
  });
}

/** The last event that would still count; nothing if this seat has nothing to take back. */
function rollbackTarget(events: readonly StoredEvent[], by: Seat, how: BackTo): number | undefined {
  const last = events.findLastIndex((e) => e.seat === by && !e.auto);
  if (last < 1) return undefined;
  let first = last;
  // A turn begins after the last one that was told as a whole.
  if (how === 'turn') while (first > 1 && events[first - 1]?.publish !== 'board') first--;
  return events[first - 1]?.seq;
}

/** The log is played again up to there; what came later stays in it, struck out, and its draws stay used. */
async function rollBack(
  services: Services,
  loaded: LoadedGame,
  { to, by }: RollbackRequest,
  events: readonly StoredEvent[],
  alone = false,
): Promise<readonly Seat[]> {
  const { game } = loaded;
  const [first, ...moves] = events.filter((e) => e.seq <= to);
  if ([first, ...moves].some((e) => e?.rulesVersion !== game.rulesVersion)) throwRuleError('back.oldRules');
  const now = services.now();
  const seq = loaded.lanes.reduce((most, e) => Math.max(most, e.seq), loaded.baseSeq) + 1;
  const entry: StoredEvent = {
    seq,
    action: { back: { to, by, ...(alone ? { alone } : {}) } } satisfies Rollback,
    draws: [],
    log: [],
    pinned: true,
    auto: true,
    reveals: false,
    publish: 'board',
    rulesVersion: game.rulesVersion,
    at: now,
  };
  const draft = draftOf(loaded);
  draft.base = replayEvents(game, setupState(game, first), moves);
  draft.baseSeq = seq;
  draft.lanes = [];
  draft.opened.push(entry);
  draft.publish = 'board';
  for (const { lane } of loaded.lanes) if (lane !== undefined) draft.rewritten.add(lane);
  dropAllPlans(draft);
  playForcedMoves(draft, now);
  await commitDraft(services, loaded, draft, { takenBack: by }, { game: { request: undefined } });
  return [];
}
