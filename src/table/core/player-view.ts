import type { Choice } from '../../kit/choice.ts';
import type { Decision, Game, Result } from '../../kit/game.ts';
import { memoOn } from '../../kit/memo.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder, StandingOrder, StoredGame } from '../../storage/records.ts';
import { type LessonProgress, learningIn, taughtQuestion } from '../lessons/lesson.ts';
import { seemsFree } from '../plan/free-rollback.ts';
import type { Plan } from '../plan/plan.ts';
import { planOf } from '../plan/stored-plan.ts';
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
  readonly play: LoadedGame;
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
  readonly prepared?: Plan;
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

export async function loadPlayerView(house: Services, gameId: number, userId: string): Promise<PlayerView | undefined> {
  const play = await loadGame(house, gameId);
  if (play === undefined) return undefined;
  const seat = seatOf(play, userId);
  const coached = seat === undefined ? coachedSeat(play.row, play.holders, userId) : undefined;
  return coached === undefined ? lookedAt(play, seat) : lookingAsCoach(play, coached);
}

type Seen = Map<Seat | undefined, PlayerView>;
/** Cache: whoever clicks on in a panel looks at the same position again. */
const seen = memoOn<LoadedGame, Seen>('seen');

function lookedAt(play: LoadedGame, seat: Seat | undefined): PlayerView {
  const known = seen.get(play) ?? seen.set(play, new Map());
  const looking = known.get(seat) ?? playerViewOf(play, seat);
  known.set(seat, looking);
  return looking;
}

/** A coach sees one hand as its player does, without what that has noted or arranged for himself; he is a looker-on, and is asked nothing. */
function lookingAsCoach(play: LoadedGame, seat: Seat): PlayerView {
  const { state, view, questions } = playerViewOf({ ...play, jottings: [], prepared: [] }, seat);
  return { ...playerViewOf(play, undefined), state, view, coaches: { seat, asked: questions.map(({ decision }) => decision) } };
}

export function playerViewOf(play: LoadedGame, seat: Seat | undefined): PlayerView {
  const state = stateFor(play, seat);
  const open = play.game.decisions(play.base);
  const decisions = (state === play.base ? open : play.game.decisions(state)).filter((d) => d.seat === seat);
  decisions.sort((a, b) => Number(a.optional) - Number(b.optional));
  const result = play.game.result(play.base);
  const prepared = seat === undefined ? undefined : planOf(play, seat);
  const learning = learningIn(play, seat);
  const taught = learning === undefined ? undefined : taughtQuestion(play, state, learning);
  const deadline = play.awaited.find((a) => a.seat === seat)?.deadline;
  return {
    play,
    game: play.game,
    row: play.row,
    holders: play.holders,
    ...(seat === undefined ? {} : { seat }),
    state,
    view: viewForSeat(play, state, seat),
    questions:
      play.row.status === 'lesson'
        ? [...(taught === undefined ? [] : [taught])]
        : decisions.map((decision) => ({ decision, tree: play.game.choices(state, decision) })),
    canUndo: seat !== undefined && learning === undefined && lastUndoable(play, seat) !== undefined,
    orders: play.orders.filter((o) => o.seat === seat && play.holders.some((h) => h.seat === seat && h.userId === o.userId)),
    ...(prepared === undefined ? {} : { prepared }),
    ...(seat !== undefined && seemsFree(play, seat) ? { mayGoBack: true } : {}),
    mayPrepare: seat !== undefined && mayPrepare(play, seat, state, decisions),
    ...(deadline === undefined ? {} : { deadline }),
    awaited: awaitedPublic(play, open),
    ...(result === undefined ? {} : { result }),
    ...(learning === undefined ? {} : { learning }),
  };
}

/** The number of the event from which an undo of this seat would cut: its last own action, unless that is pinned. */
export function lastUndoable(play: Pick<LoadedGame, 'lanes'>, seat: Seat): number | undefined {
  const lane = laneOf(play, seat);
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
