import { actionAt, nodeAt, type Path } from '../../kit/choice.ts';
import type { Decision, NarrationLine } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { GameUpdate, StoredEvent } from '../../storage/records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { buildClockChanges, type ClockChange } from '../clocks/clocks.ts';
import { takeLessonStep } from '../lessons/step.ts';
import { mustDelayAnswer } from '../orders/answer-delay.ts';
import { answerFromStandingOrder, markOrdersRead } from '../orders/auto-answers.ts';
import { extendOverAsides, noteForcedTurnEnd } from '../plan/free-rollback.ts';
import { advancePlanByHand, dropPlanOfSeat, plansAfter, playPlans, seatsPlayedByPlan } from '../plan/play-plan.ts';
import { awaitedAfter, awaitedListPosts, narrate, postsFor } from '../posts/publish.ts';
import { departuresOf } from '../seats/departures.ts';
import { closeOffer } from '../seats/offer.ts';
import { lastSeq } from '../seats/stand-in.ts';
import { endVoteProposal } from '../seats/votes.ts';
import type { Services } from '../services.ts';
import { type AutoAnswer, applyAnswer, draftOf, type GameDraft, toGameUpdate } from './advance.ts';
import { awaitedNow, type LoadedGame, laneOf, loadGame, replayEvents, seatOf, stateFor } from './loaded-game.ts';
import { loadPublicLog } from './log.ts';
import { lastUndoable, type PlayerView, playerViewOf } from './player-view.ts';
import { expireRollbackRequest, keepRollbackRequest } from './request.ts';

export type AnswerOutcome =
  /** Done; `looking` is what he sees now, `told` what came of it as far as he may know. */
  | { readonly at: 'done'; readonly view: PlayerView; readonly told: readonly NarrationLine[] }
  /** That question is no longer open, or was never his. */
  | { readonly at: 'stale'; readonly view: PlayerView }
  /** These answers together do not go. */
  | { readonly at: 'no'; readonly why: Msg; readonly view: PlayerView };

/** More forced moves in a row than any rulebook knows: the engine goes in a circle. */
const MAX_FORCED_MOVES = 1000;

/** A player answers a question. A second press, a press on an old panel or by somebody else changes nothing. */
export async function submitAnswer(
  services: Services,
  gameId: number,
  userId: string,
  decisionId: string,
  path: Path,
  loaded?: LoadedGame,
): Promise<AnswerOutcome | undefined> {
  const submitTo = async (loaded: LoadedGame): Promise<AnswerOutcome> => {
    if (loaded.row.status === 'lesson') return takeLessonStep(services, loaded, userId, decisionId, path);
    const seat = seatOf(loaded, userId);
    const state = stateFor(loaded, seat);
    const decision = loaded.game.decisions(state).find((d) => d.seat === seat && d.id === decisionId);
    if (decision === undefined || loaded.row.status !== 'running') return { at: 'stale', view: playerViewOf(loaded, seat) };
    const tree = loaded.game.choices(state, decision);
    const leaf = nodeAt(tree, path);
    if (leaf?.at === 'no') return { at: 'no', why: leaf.why, view: playerViewOf(loaded, seat) };
    const action = actionAt(tree, path);
    if (action === undefined) return { at: 'stale', view: playerViewOf(loaded, seat) };
    const draft = draftOf(loaded);
    draft.orders = markOrdersRead(loaded.orders, decision.seat);
    if (!decision.optional) advancePlanByHand(draft, decision.seat, decision.kind);
    applyAnswer(draft, decision, action, services.now(), false);
    if (decision.optional) extendOverAsides(loaded, draft);
    playForcedMoves(draft, services.now());
    if (!decision.optional) noteForcedTurnEnd(draft, decision.seat, lastSeq(loaded));
    const fresh = decision.optional
      ? await commitDraft(services, loaded, draft, {}, keepRollbackRequest(loaded, draft))
      : await commitDraft(services, loaded, draft, { acted: decision.seat });
    return { at: 'done', view: playerViewOf({ ...draft, ...fresh }, seat), told: newsForSeat(loaded, draft, decision.seat) };
  };
  return withGame(services, gameId, submitTo, loaded);
}

/** What is new in the base and in the own lane since this click. */
function newsForSeat(loaded: LoadedGame, draft: GameDraft, seat: Seat): NarrationLine[] {
  const known = new Set(loaded.lanes.map((e) => e.seq));
  const own = draft.lanes.filter((e) => e.lane === seat);
  return narrate(
    draft.game,
    [...draft.opened, ...own].filter((e) => !known.has(e.seq)),
    seat,
  );
}

/** Takes the own last action back, with the forced moves that followed it. */
export async function undoMove(services: Services, gameId: number, userId: string): Promise<AnswerOutcome | undefined> {
  let meant: StoredEvent | undefined;
  return withGame(services, gameId, async (loaded) => {
    const seat = seatOf(loaded, userId);
    const from = seat === undefined || loaded.row.status === 'lesson' ? undefined : lastUndoable(loaded, seat);
    const last = loaded.lanes.find((e) => e.lane === seat && e.seq === from);
    meant ??= last;
    // What he answered after he had asked for it is not taken back.
    if (seat === undefined || from === undefined || last?.at !== meant?.at || from !== meant?.seq)
      return { at: 'stale', view: playerViewOf(loaded, seat) };
    const draft = draftOf(loaded);
    draft.lanes = loaded.lanes.filter((e) => e.lane !== seat || e.seq < from);
    const awaited = awaitedAfter(draft, loaded.awaited, services.now()).rows;
    const post = awaitedListPosts(draft, loaded.awaited, awaited, services.now());
    dropPlanOfSeat(draft, seat);
    const { prepared } = draft;
    const back = await buildClockChanges(services, draft, { cut: [{ lane: seat, from }], awaited, post, prepared }, { takenBack: seat });
    const version = await services.store.commit(loaded.row.id, loaded.row.version, back);
    if (post.length > 0) services.wake();
    return { at: 'done', view: playerViewOf({ ...draft, row: { ...loaded.row, version }, awaited: back.awaited ?? [] }, seat), told: [] };
  });
}

/**
 * Plays what is forced, what standing orders answer and what was prepared, until somebody has to think. Where the moment of an answer
 * could tell something an order waits for its pause, but not for the seat whose time has come or whose owner orders it this moment.
 */
export function playForcedMoves(draft: GameDraft, now: number, due?: Seat): void {
  for (let n = 0; n < MAX_FORCED_MOVES; n++) {
    if (playPlans(draft, now)) continue;
    const next = awaitedNow(draft).flatMap((decision) => automaticAnswers(draft, decision, due))[0];
    if (next === undefined) return;
    applyAnswer(draft, next.decision, next.action, now, next.auto);
  }
  throw new Error(`${draft.game.id} #${draft.row.id} plays forced moves without end`);
}

function automaticAnswers(
  draft: GameDraft,
  decision: Decision,
  due: Seat | undefined,
): { decision: Decision; action: unknown; auto: AutoAnswer }[] {
  const tree = draft.game.choices(replayEvents(draft.game, draft.base, laneOf(draft, decision.seat)), decision);
  if (tree.at === 'act') return [{ decision, action: tree.action, auto: true }];
  if (decision.seat !== due && mustDelayAnswer(draft, decision)) return [];
  const order = answerFromStandingOrder(draft, decision);
  return order === undefined ? [] : [{ decision, action: order.action, auto: true }];
}

/** Writes what came of a draft, all in one transaction: moves, post, who is awaited until when. Gives what is new of the game. */
export async function commitDraft(
  services: Services,
  loaded: LoadedGame,
  draft: GameDraft,
  how: ClockChange,
  more: GameUpdate = {},
): Promise<Pick<LoadedGame, 'row' | 'awaited'>> {
  const now = services.now();
  const { id, version, told } = loaded.row;
  const stored = draft.baseSeq === loaded.baseSeq ? [] : await loadPublicLog(services, loaded.game, id, told + 1);
  const untold = [...stored, ...draft.opened].sort((a, b) => a.seq - b.seq);
  const over = draft.game.result(draft.base) !== undefined;
  const departed = over ? departuresOf(more.seats ?? (await services.store.listSeatHolders(id))) : [];
  const post = postsFor(draft, untold, loaded.awaited, now, departed);
  const prepared = plansAfter(loaded, draft);
  const asPrepared = seatsPlayedByPlan(loaded, { ...draft, prepared });
  const back = new Set(how.acted === undefined ? asPrepared : [how.acted, ...asPrepared]);
  const asked = [
    ...expireRollbackRequest(services, loaded, draft, more),
    ...[...back].flatMap((seat) => closeOffer(services, loaded, seat)),
  ];
  const moved = {
    ...more,
    ...(draft.orders === loaded.orders ? {} : { orders: draft.orders }),
    ...(prepared === loaded.prepared ? {} : { prepared }),
    ...toGameUpdate(loaded, draft, now),
    ...post,
    post: [...(post.post ?? []), ...(more.post ?? []), ...asked, ...endVoteProposal(loaded, draft, now)],
    game: { ...more.game, ...post.game, drawCounter: draft.drawsMade },
  };
  const step = await buildClockChanges(services, draft, moved, { ...how, prepared: asPrepared });
  const next = await services.store.commit(id, version, step);
  if (moved.post.length > 0) services.wake();
  return { row: { ...loaded.row, ...step.game, version: next } as LoadedGame['row'], awaited: step.awaited ?? [] };
}

/** Loads the game, if that was not just done, and works on it; when somebody was faster, loads it again. */
export async function withGame<T>(
  services: Services,
  gameId: number,
  work: (loaded: LoadedGame) => Promise<T>,
  loaded?: LoadedGame,
): Promise<T | undefined> {
  let ready = loaded;
  return retryOnConflict(async () => {
    const loaded = ready ?? (await loadGame(services, gameId));
    ready = undefined;
    return loaded === undefined ? undefined : work(loaded);
  });
}
