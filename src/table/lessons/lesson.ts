import { msg } from '../../i18n/house.ts';
import { type Choice, nodeAt } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import { type Lesson, type LessonStep, restrictToPath } from '../../kit/lesson.ts';
import type { Seat } from '../../kit/seat.ts';
import { DAY } from '../../shared/durations.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { NewTableJob } from '../jobs.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';

const IDLE_MS = 14 * DAY;

/** A lesson nobody takes up again is cleared. */
export const lessonExpiryJob = (gameId: number, now: number): NewTableJob => ({
  key: `lesson:${gameId}`,
  kind: 'lesson',
  runAt: now + IDLE_MS,
  payload: {},
});

/** How far a learner has come. */
export interface LessonProgress {
  readonly lesson: Lesson;
  /** How many steps he has taken. */
  readonly taken: number;
  /** What he has just done, and what he is to do; nothing at the beginning, and at the end. */
  readonly last?: LessonStep;
  readonly next?: LessonStep;
}

export function lessonProgressOf({ game, row }: Pick<LoadedGame, 'game' | 'row'>, seat: Seat | undefined): LessonProgress | undefined {
  const { lesson } = game;
  const taken = row.status === 'lesson' ? lobbyOf(row).lesson?.taken : undefined;
  if (lesson === undefined || taken === undefined || seat !== lesson.seat) return undefined;
  const last = lesson.steps[taken - 1];
  const next = lesson.steps[taken];
  return { lesson, taken, ...(last === undefined ? {} : { last }), ...(next === undefined ? {} : { next }) };
}

interface LessonQuestion {
  readonly decision: Decision;
  readonly tree: Choice<unknown>;
}

/** What is asked in this step, with one way open; nothing where the lesson was written anew meanwhile and fits no more. */
export function lessonQuestion(
  { game }: Pick<LoadedGame, 'game'>,
  state: unknown,
  { lesson, next }: LessonProgress,
): LessonQuestion | undefined {
  const decision = next === undefined ? undefined : decisionForSeat(game.decisions(state), lesson.seat);
  if (next === undefined || decision?.kind !== next.asks) return undefined;
  const tree = game.choices(state, decision);
  return nodeAt(tree, next.path)?.at === 'act' ? { decision, tree: restrictToPath(tree, next.path, msg('learn.later')) } : undefined;
}

export function decisionForSeat(decisions: readonly Decision[], seat: Seat): Decision | undefined {
  return decisions.find((d) => d.seat === seat && !d.optional);
}
