import { type Path, resolve, walk } from '../../kit/choice.ts';
import type { Decision, Told } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { GameUpdate, StoredEvent } from '../../storage/records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { type ClockChange, withClockChanges } from '../clocks/clocks.ts';
import { takeStep } from '../lessons/step.ts';
import { mustDelayAnswer } from '../orders/answer-delay.ts';
import { answerFromStandingOrder, markOrdersRead } from '../orders/auto-answers.ts';
import { endedByItself, notedAside } from '../plan/free-rollback.ts';
import { answeredByHand, dropOne, playedAsPrepared, playPrepared, preparedAfter } from '../plan/play-plan.ts';
import { awaitedAfter, narrate, postsFor, stillAwaited } from '../posts/publish.ts';
import { departures } from '../seats/departures.ts';
import { offerEnded } from '../seats/offer.ts';
import { lastSeq } from '../seats/stand-in.ts';
import { endVoteProposal } from '../seats/votes.ts';
import type { Services } from '../services.ts';
import { type Auto, applyAnswer, type Draft, draftOf, toGameUpdate } from './advance.ts';
import { awaitedNow, type LoadedGame, laneOf, loadGame, replay, seatOf, stateFor } from './loaded-game.ts';
import { publicLog } from './log.ts';
import { lastUndoable, type PlayerView, playerViewOf } from './player-view.ts';
import { expireRequests, keepRequestOpen } from './request.ts';

export type Outcome =
  /** Done; `looking` is what he sees now, `told` what came of it as far as he may know. */
  | { readonly at: 'done'; readonly looking: PlayerView; readonly told: readonly Told[] }
  /** That question is no longer open, or was never his. */
  | { readonly at: 'stale'; readonly looking: PlayerView }
  /** These answers together do not go. */
  | { readonly at: 'no'; readonly why: Msg; readonly looking: PlayerView };

/** More forced moves in a row than any rulebook knows: the engine goes in a circle. */
const FORCED = 1000;

/** A player answers a question. A second press, a press on an old panel or by somebody else changes nothing. */
export async function submitAnswer(
  house: Services,
  gameId: number,
  userId: string,
  decisionId: string,
  path: Path,
  loaded?: LoadedGame,
): Promise<Outcome | undefined> {
  const work = async (play: LoadedGame): Promise<Outcome> => {
    if (play.row.status === 'lesson') return takeStep(house, play, userId, decisionId, path);
    const seat = seatOf(play, userId);
    const state = stateFor(play, seat);
    const decision = play.game.decisions(state).find((d) => d.seat === seat && d.id === decisionId);
    if (decision === undefined || play.row.status !== 'running') return { at: 'stale', looking: playerViewOf(play, seat) };
    const tree = play.game.choices(state, decision);
    const leaf = walk(tree, path);
    if (leaf?.at === 'no') return { at: 'no', why: leaf.why, looking: playerViewOf(play, seat) };
    const action = resolve(tree, path);
    if (action === undefined) return { at: 'stale', looking: playerViewOf(play, seat) };
    const draft = draftOf(play);
    draft.orders = markOrdersRead(play.orders, decision.seat);
    if (!decision.optional) answeredByHand(draft, decision.seat, decision.kind);
    applyAnswer(draft, decision, action, house.now(), false);
    if (decision.optional) notedAside(play, draft);
    playForcedMoves(draft, house.now());
    if (!decision.optional) endedByItself(draft, decision.seat, lastSeq(play));
    const fresh = decision.optional
      ? await commitDraft(house, play, draft, {}, keepRequestOpen(play, draft))
      : await commitDraft(house, play, draft, { acted: decision.seat });
    return { at: 'done', looking: playerViewOf({ ...draft, ...fresh }, seat), told: news(play, draft, decision.seat) };
  };
  return withGame(house, gameId, work, loaded);
}

/** What is new in the base and in the own lane since this click. */
function news(play: LoadedGame, draft: Draft, seat: Seat): Told[] {
  const known = new Set(play.lanes.map((e) => e.seq));
  const own = draft.lanes.filter((e) => e.lane === seat);
  return narrate(
    draft.game,
    [...draft.opened, ...own].filter((e) => !known.has(e.seq)),
    seat,
  );
}

/** Takes the own last action back, with the forced moves that followed it. */
export async function undo(house: Services, gameId: number, userId: string): Promise<Outcome | undefined> {
  let meant: StoredEvent | undefined;
  return withGame(house, gameId, async (play) => {
    const seat = seatOf(play, userId);
    const from = seat === undefined || play.row.status === 'lesson' ? undefined : lastUndoable(play, seat);
    const last = play.lanes.find((e) => e.lane === seat && e.seq === from);
    meant ??= last;
    // What he answered after he had asked for it is not taken back.
    if (seat === undefined || from === undefined || last?.at !== meant?.at || from !== meant?.seq)
      return { at: 'stale', looking: playerViewOf(play, seat) };
    const draft = draftOf(play);
    draft.lanes = play.lanes.filter((e) => e.lane !== seat || e.seq < from);
    const awaited = awaitedAfter(draft, play.awaited, house.now()).rows;
    const post = stillAwaited(draft, play.awaited, awaited, house.now());
    dropOne(draft, seat);
    const { prepared } = draft;
    const back = await withClockChanges(house, draft, { cut: [{ lane: seat, from }], awaited, post, prepared }, { takenBack: seat });
    const version = await house.store.commit(play.row.id, play.row.version, back);
    if (post.length > 0) house.wake();
    return { at: 'done', looking: playerViewOf({ ...draft, row: { ...play.row, version }, awaited: back.awaited ?? [] }, seat), told: [] };
  });
}

/**
 * Plays what is forced, what standing orders answer and what was prepared, until somebody has to think. Where the moment of an answer
 * could tell something an order waits for its pause, but not for the seat whose time has come or whose owner orders it this moment.
 */
export function playForcedMoves(draft: Draft, now: number, due?: Seat): void {
  for (let n = 0; n < FORCED; n++) {
    if (playPrepared(draft, now)) continue;
    const next = awaitedNow(draft).flatMap((decision) => byItself(draft, decision, due))[0];
    if (next === undefined) return;
    applyAnswer(draft, next.decision, next.action, now, next.auto);
  }
  throw new Error(`${draft.game.id} #${draft.row.id} plays forced moves without end`);
}

function byItself(draft: Draft, decision: Decision, due: Seat | undefined): { decision: Decision; action: unknown; auto: Auto }[] {
  const tree = draft.game.choices(replay(draft.game, draft.base, laneOf(draft, decision.seat)), decision);
  if (tree.at === 'act') return [{ decision, action: tree.action, auto: true }];
  if (decision.seat !== due && mustDelayAnswer(draft, decision)) return [];
  const order = answerFromStandingOrder(draft, decision);
  return order === undefined ? [] : [{ decision, action: order.action, auto: true }];
}

/** Writes what came of a draft, all in one transaction: moves, post, who is awaited until when. Gives what is new of the game. */
export async function commitDraft(
  house: Services,
  play: LoadedGame,
  draft: Draft,
  how: ClockChange,
  more: GameUpdate = {},
): Promise<Pick<LoadedGame, 'row' | 'awaited'>> {
  const now = house.now();
  const { id, version, told } = play.row;
  const stored = draft.baseSeq === play.baseSeq ? [] : await publicLog(house, play.game, id, told + 1);
  const untold = [...stored, ...draft.opened].sort((a, b) => a.seq - b.seq);
  const over = draft.game.result(draft.base) !== undefined;
  const departed = over ? departures(more.seats ?? (await house.store.seats(id))) : [];
  const post = postsFor(draft, untold, play.awaited, now, departed);
  const prepared = preparedAfter(play, draft);
  const asPrepared = playedAsPrepared(play, { ...draft, prepared });
  const back = new Set(how.acted === undefined ? asPrepared : [how.acted, ...asPrepared]);
  const asked = [...expireRequests(house, play, draft, more), ...[...back].flatMap((seat) => offerEnded(house, play, seat))];
  const moved = {
    ...more,
    ...(draft.orders === play.orders ? {} : { orders: draft.orders }),
    ...(prepared === play.prepared ? {} : { prepared }),
    ...toGameUpdate(play, draft, now),
    ...post,
    post: [...(post.post ?? []), ...(more.post ?? []), ...asked, ...endVoteProposal(play, draft, now)],
    game: { ...more.game, ...post.game, drawCounter: draft.drawsMade },
  };
  const step = await withClockChanges(house, draft, moved, { ...how, prepared: asPrepared });
  const next = await house.store.commit(id, version, step);
  if (moved.post.length > 0) house.wake();
  return { row: { ...play.row, ...step.game, version: next } as LoadedGame['row'], awaited: step.awaited ?? [] };
}

/** Loads the game, if that was not just done, and works on it; when somebody was faster, loads it again. */
export async function withGame<T>(
  house: Services,
  gameId: number,
  work: (play: LoadedGame) => Promise<T>,
  loaded?: LoadedGame,
): Promise<T | undefined> {
  let ready = loaded;
  return retryOnConflict(async () => {
    const play = ready ?? (await loadGame(house, gameId));
    ready = undefined;
    return play === undefined ? undefined : work(play);
  });
}
