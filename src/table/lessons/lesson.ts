import { msg } from '../../i18n/house.ts';
import { type Choice, walk } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import { type Lesson, type LessonStep, restrictToPath } from '../../kit/lesson.ts';
import type { Seat } from '../../kit/seat.ts';
import { DAY } from '../../shared/durations.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { PutJob } from '../jobs.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';

const IDLE = 14 * DAY;

/** A lesson nobody takes up again is cleared. */
export const lessonExpiryJob = (gameId: number, now: number): PutJob => ({
  key: `lesson:${gameId}`,
  kind: 'lesson',
  runAt: now + IDLE,
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

export function learningIn({ game, row }: Pick<LoadedGame, 'game' | 'row'>, seat: Seat | undefined): LessonProgress | undefined {
  const { lesson } = game;
  const taken = row.status === 'lesson' ? lobbyOf(row).lesson?.taken : undefined;
  if (lesson === undefined || taken === undefined || seat !== lesson.seat) return undefined;
  const last = lesson.steps[taken - 1];
  const next = lesson.steps[taken];
  return { lesson, taken, ...(last === undefined ? {} : { last }), ...(next === undefined ? {} : { next }) };
}

interface Taught {
  readonly decision: Decision;
  readonly tree: Choice<unknown>;
}

/** What is asked in this step, with one way open; nothing where the lesson was written anew meanwhile and fits no more. */
export function taughtQuestion({ game }: Pick<LoadedGame, 'game'>, state: unknown, { lesson, next }: LessonProgress): Taught | undefined {
  const decision = next === undefined ? undefined : askedOf(game.decisions(state), lesson.seat);
  if (next === undefined || decision?.kind !== next.asks) return undefined;
  const tree = game.choices(state, decision);
  return walk(tree, next.path)?.at === 'act' ? { decision, tree: restrictToPath(tree, next.path, msg('learn.later')) } : undefined;
}

export function askedOf(decisions: readonly Decision[], seat: Seat): Decision | undefined {
  return decisions.find((d) => d.seat === seat && !d.optional);
}
