import type { Seat } from '../../kit/seat.ts';
import type { StoredGame } from '../../storage/records.ts';
import { type Services, throwRuleError } from '../services.ts';
import { archiveGame } from './archive-game.ts';
import { type ArchivedStep, unpackArchive } from './packed-archive.ts';

/** What a player counted after each turn; an automaton has no seat. */
export interface ScoreLine {
  readonly seat?: Seat;
  readonly scores: readonly number[];
}

/** A whole game at a glance. Turns are counted as its replay counts them. */
export interface GameStatistics {
  readonly courses: readonly ScoreLine[];
  /** Who was ahead of all others for the most turns on end. */
  readonly lead?: { readonly of: ScoreLine; readonly turns: number };
  /** With which turn somebody gained most. */
  readonly best?: { readonly of: ScoreLine; readonly points: number; readonly at: number };
  /** Since when whoever was ahead in the end was behind nobody. */
  readonly turning?: { readonly of: ScoreLine; readonly at: number };
}

/** All turns of a game that is over. */
export async function loadStepsOfEnded(services: Services, row: StoredGame): Promise<ArchivedStep[]> {
  if (row.startedAt === undefined || (row.status !== 'over' && row.status !== 'abandoned')) throwRuleError('evening.notOver');
  const kept = await services.store.findArchivedGame(row.id);
  // Asked for in the minutes before it is kept.
  if (kept === undefined) await archiveGame(services, row.id);
  return unpackArchive(kept ?? (await services.store.findArchivedGame(row.id)) ?? throwRuleError('replay.oldRules'));
}

/** What was open to all in these turns, counted. */
export function gameStatistics(steps: readonly Pick<ArchivedStep, 'position'>[]): GameStatistics {
  const last = steps.at(-1)?.position.standing ?? [];
  const courses = last.flatMap(({ seat, score }, line): ScoreLine[] => {
    if (score === undefined) return [];
    const known = steps.map(({ position }) => position.standing[line]?.score);
    // Before it was counted it stood, as far as can be told, where it began to be.
    const begin = known.find((one) => one !== undefined) ?? 0;
    const scores = known.map((one) => one ?? begin);
    return [{ scores, ...(seat === undefined ? {} : { seat }) }];
  });
  return { courses, ...longestLead(courses), ...bestTurn(courses), ...turningPoint(courses) };
}

/** Who is ahead of everybody after a turn. */
function leaderAt(courses: readonly ScoreLine[], at: number): ScoreLine | undefined {
  const sorted = [...courses].sort((a, b) => (b.scores[at] ?? 0) - (a.scores[at] ?? 0));
  const [first, second] = sorted;
  return first !== undefined && second !== undefined && (first.scores[at] ?? 0) > (second.scores[at] ?? 0) ? first : undefined;
}

function longestLead(courses: readonly ScoreLine[]): Pick<GameStatistics, 'lead'> {
  let lead: GameStatistics['lead'];
  let [leader, turns]: [ScoreLine | undefined, number] = [undefined, 0];
  for (let at = 0; at < (courses[0]?.scores.length ?? 0); at++) {
    const now = leaderAt(courses, at);
    turns = now === leader ? turns + 1 : 1;
    leader = now;
    if (leader !== undefined && turns > (lead?.turns ?? 0)) lead = { of: leader, turns };
  }
  return lead === undefined ? {} : { lead };
}

function bestTurn(courses: readonly ScoreLine[]): Pick<GameStatistics, 'best'> {
  let best: GameStatistics['best'];
  for (const of of courses)
    of.scores.forEach((score, at) => {
      const points = score - (of.scores[at - 1] ?? score);
      if (points > (best?.points ?? 0)) best = { of, points, at };
    });
  return best === undefined ? {} : { best };
}

function turningPoint(courses: readonly ScoreLine[]): Pick<GameStatistics, 'turning'> {
  const end = (courses[0]?.scores.length ?? 0) - 1;
  const of = end < 0 ? undefined : leaderAt(courses, end);
  if (of === undefined) return {};
  const behind = of.scores.findLastIndex((score, at) => courses.some(({ scores }) => (scores[at] ?? 0) > score));
  return behind < 0 ? {} : { turning: { of, at: behind + 1 } };
}
