import type { Choice } from '../../kit/choice.ts';
import type { Decision, Game, Result } from '../../kit/game.ts';
import { memoOn } from '../../kit/memo.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder, StandingOrder, StoredGame } from '../../storage/records.ts';
import { type LessonProgress, lessonProgressOf, lessonQuestion } from '../lessons/lesson.ts';
import { isFreeRollback } from '../plan/free-rollback.ts';
import type { TurnPlan } from '../plan/plan.ts';
import { turnPlanOf } from '../plan/stored-plan.ts';
import { coachedSeat } from '../seats/coach-of.ts';
import type { Services } from '../services.ts';
import { awaitedPublic, type LoadedGame, laneOf, loadGame, seatOf, stateFor, viewForSeat } from './loaded-game.ts';

export interface Question {
  readonly decision: Decision;
  readonly tree: Choice<unknown>;
}

/** What one person sees of a game at this moment. */
export interface PlayerView {
  /** As it was loaded: for what is done next, never for showing. */
  readonly loaded: LoadedGame;
  readonly game: Game;
  readonly row: StoredGame;
  readonly holders: readonly SeatHolder[];
  /** Absent for who does not play. */
  readonly seat?: Seat;
  /** Base and own lane: for trying an answer out, never for showing. */
  readonly state: unknown;
  readonly view: unknown;
  /** What he is asked, or may do unasked; the awaited answer first. */
  readonly questions: readonly Question[];
  readonly canUndo: boolean;
  /** What he leaves to the house, and what of it has ended since he last played. */
  readonly orders: readonly StandingOrder[];
  /** What he has prepared, or what became of it. */
  readonly prepared?: TurnPlan;
  /** His turn was played as prepared or ended by itself, and nobody else has acted since: he may go back without asking. */
  readonly mayGoBack?: true;
  /** There is a turn ahead of him that can be prepared. */
  readonly mayPrepare: boolean;
  /** Until when he has time to answer, in a game with a clock. */
  readonly deadline?: number;
  /** Whose hand he sees as a coach, and what is asked there. */
  readonly coaches?: { readonly seat: Seat; readonly asked: readonly Decision[] };
  /** Whom the table waits for. */
  readonly awaited: readonly Decision[];
  readonly result?: Result;
  /** This table is a lesson, and he its learner. */
  readonly learning?: LessonProgress;
}

export async function loadPlayerView(services: Services, gameId: number, userId: string): Promise<PlayerView | undefined> {
  const loaded = await loadGame(services, gameId);
  if (loaded === undefined) return undefined;
  const seat = seatOf(loaded, userId);
  const coached = seat === undefined ? coachedSeat(loaded.row, loaded.holders, userId) : undefined;
  return coached === undefined ? cachedPlayerView(loaded, seat) : coachView(loaded, coached);
}

type ViewsBySeat = Map<Seat | undefined, PlayerView>;
/** Cache: whoever clicks on in a panel looks at the same position again. */
const viewCache = memoOn<LoadedGame, ViewsBySeat>('seen');

function cachedPlayerView(loaded: LoadedGame, seat: Seat | undefined): PlayerView {
  const known = viewCache.get(loaded) ?? viewCache.set(loaded, new Map());
  const view = known.get(seat) ?? playerViewOf(loaded, seat);
  known.set(seat, view);
  return view;
}

/** A coach sees one hand as its player does, without what that has noted or arranged for himself; he is a looker-on, and is asked nothing. */
function coachView(loaded: LoadedGame, seat: Seat): PlayerView {
  const { state, view, questions } = playerViewOf({ ...loaded, jottings: [], prepared: [] }, seat);
  return { ...playerViewOf(loaded, undefined), state, view, coaches: { seat, asked: questions.map(({ decision }) => decision) } };
}

export function playerViewOf(loaded: LoadedGame, seat: Seat | undefined): PlayerView {
  const state = stateFor(loaded, seat);
  const open = loaded.game.decisions(loaded.base);
  const decisions = (state === loaded.base ? open : loaded.game.decisions(state)).filter((d) => d.seat === seat);
  decisions.sort((a, b) => Number(a.optional) - Number(b.optional));
  const result = loaded.game.result(loaded.base);
  const prepared = seat === undefined ? undefined : turnPlanOf(loaded, seat);
  const learning = lessonProgressOf(loaded, seat);
  const taught = learning === undefined ? undefined : lessonQuestion(loaded, state, learning);
  const deadline = loaded.awaited.find((a) => a.seat === seat)?.deadline;
  return {
    loaded,
    game: loaded.game,
    row: loaded.row,
    holders: loaded.holders,
    ...(seat === undefined ? {} : { seat }),
    state,
    view: viewForSeat(loaded, state, seat),
    questions:
      loaded.row.status === 'lesson'
        ? [...(taught === undefined ? [] : [taught])]
        : decisions.map((decision) => ({ decision, tree: loaded.game.choices(state, decision) })),
    canUndo: seat !== undefined && learning === undefined && lastUndoable(loaded, seat) !== undefined,
    orders: loaded.orders.filter((o) => o.seat === seat && loaded.holders.some((h) => h.seat === seat && h.userId === o.userId)),
    ...(prepared === undefined ? {} : { prepared }),
    ...(seat !== undefined && isFreeRollback(loaded, seat) ? { mayGoBack: true } : {}),
    mayPrepare: seat !== undefined && mayPrepare(loaded, seat, state, decisions),
    ...(deadline === undefined ? {} : { deadline }),
    awaited: awaitedPublic(loaded, open),
    ...(result === undefined ? {} : { result }),
    ...(learning === undefined ? {} : { learning }),
  };
}

/** The number of the event from which an undo of this seat would cut: its last own action, unless that is pinned. */
export function lastUndoable(loaded: Pick<LoadedGame, 'lanes'>, seat: Seat): number | undefined {
  const lane = laneOf(loaded, seat);
  for (let i = lane.length - 1; i >= 0; i--) {
    const event = lane[i];
    if (event === undefined || event.pinned) return undefined;
    if (!event.auto) return event.seq;
  }
  return undefined;
}

/** Whether there is a position ahead tells nothing but what he may know, so that it need not be imagined. */
function mayPrepare({ game, row }: LoadedGame, seat: Seat, state: unknown, asked: readonly Decision[]): boolean {
  return row.status === 'running' && asked.every((d) => d.optional) && (game.ahead?.(state, seat) ?? []).length > 0;
}
