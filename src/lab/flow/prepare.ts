import { thinkSeed } from '../../ai/seed.ts';
import { think } from '../../ai/think.ts';
import type { Level } from '../../kit/ai.ts';
import type { Seat } from '../../kit/seat.ts';
import { type LoadedGame, loadGame, seatOf } from '../../table/core/loaded-game.ts';
import { RuleError } from '../../table/errors.ts';
import { addBranch, addPlanStep, dropPlan, loadPlanView, type PlanView, signPlan } from '../../table/plan/edit-plan.ts';
import { MAX_BRANCHES, MAX_STEPS } from '../../table/plan/plan.ts';
import { turnPlanOf } from '../../table/plan/stored-plan.ts';
import type { Services } from '../../table/services.ts';

interface PlanOptions {
  readonly level: Level;
  readonly seed: string;
}

/** Somebody who looks prepares his next turn, with an alternative for each case; what he has signed before stays if it still fits. */
export async function prepareTurn(services: Services, id: number, user: string, how: PlanOptions): Promise<void> {
  const first = await loadPlanView(services, id, user);
  if (first === undefined || (first.signed && (await isPlanConsistent(services, id, user, first)))) return;
  await dropPlan(services, id, user);
  const open = await loadPlanView(services, id, user);
  const loaded = await loadGame(services, id);
  const seat = loaded && seatOf(loaded, user);
  if (open === undefined || loaded === undefined || seat === undefined) return;
  // One for each case; what is left begins with the next best answers.
  const cases = Math.max(1, open.cases.length);
  for (let nth = 0; nth < MAX_BRANCHES; nth++) {
    const way = await addBranch(services, id, user, open.cases[nth % cases]?.id ?? '');
    if (!(await composePlan(services, id, user, way, Math.floor(nth / cases), loaded, seat, how)) && nth >= cases) break;
  }
  if ((await loadPlanView(services, id, user))?.ways.some(({ steps }) => steps.length > 0)) await signPlan(services, id, user);
}

/** An alternative that begins with the best answer, or the one that is so many places behind it; false if there is none. */
async function composePlan(
  services: Services,
  id: number,
  user: string,
  way: number,
  behind: number,
  loaded: LoadedGame,
  seat: Seat,
  how: PlanOptions,
): Promise<boolean> {
  for (let n = 0; n < MAX_STEPS; n++) {
    const now = await loadPlanView(services, id, user, way);
    if (now?.question === undefined || now.way !== way) return n > 0;
    const seed = thinkSeed(`${how.seed}/ahead`, loaded.row.version * MAX_STEPS + n, seat);
    const thought = think({ game: loaded.game, state: now.state, decision: now.question.decision, player: how.level, seed });
    const path = n === 0 && behind > 0 ? thought.weighed[behind]?.answer.path : thought.path;
    if (path === undefined || !(await addStepOnce(services, id, user, now, path))) return n > 0;
  }
  return true;
}

async function isPlanConsistent(services: Services, id: number, user: string, { ways }: PlanView): Promise<boolean> {
  for (const nth of ways.keys()) if ((await loadPlanView(services, id, user, nth))?.difference !== undefined) return false;
  return true;
}

async function addStepOnce(services: Services, id: number, user: string, { ways, way }: PlanView, path: ReturnType<typeof think>['path']) {
  try {
    await addPlanStep(services, id, user, way, ways[way]?.steps.length ?? 0, path);
    return true;
  } catch (error) {
    // What draws or shows cannot be answered ahead.
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** Counts the answers that were played as prepared, each once. */
export function countPrepared() {
  const seen = new Set<string>();
  let answers = 0;
  return {
    look(loaded: LoadedGame): void {
      for (const { seat } of loaded.holders) {
        const plan = turnPlanOf(loaded, seat);
        if (plan?.stage.at !== 'played') continue;
        const key = `${seat} ${plan.stage.before}`;
        if (!seen.has(key)) answers += plan.ways[plan.stage.way]?.steps.length ?? 0;
        seen.add(key);
      }
    },
    answers: () => answers,
  };
}
