import type { Level } from '../../kit/mind.ts';
import { think } from '../../mind/mind.ts';
import { seedOfThought } from '../../mind/seed.ts';
import { RuleError } from '../../table/errors.ts';
import type { House } from '../../table/house.ts';
import { loadPlay, type Play, seatOf } from '../../table/play/play.ts';
import { planOf } from '../../table/prepared/held.ts';
import { addStep, addWay, dropPlan, type Preparing, preparing, signPlan } from '../../table/prepared/prepare.ts';

/** More answers than a turn has that can be prepared. */
const MOST = 12;

/** Somebody who looks prepares his next turn, with an alternative for each case; what he has signed before stays if it still fits. */
export async function prepareTurn(
  house: House,
  id: number,
  user: string,
  how: { readonly level: Level; readonly seed: string },
): Promise<void> {
  const first = await preparing(house, id, user);
  if (first === undefined || (first.signed && (await fits(house, id, user, first)))) return;
  await dropPlan(house, id, user);
  const open = await preparing(house, id, user);
  const play = await loadPlay(house, id);
  const seat = play && seatOf(play, user);
  if (open === undefined || play === undefined || seat === undefined) return;
  for (const { id: at } of open.cases.slice(0, 3)) {
    const way = await addWay(house, id, user, at);
    for (let n = 0; n < MOST; n++) {
      const now = await preparing(house, id, user, way);
      if (now?.question === undefined || now.way !== way) break;
      const thought = seedOfThought(`${how.seed}/ahead`, play.row.version * MOST + n, seat);
      const question = { game: play.game, state: now.state, decision: now.question.decision, player: how.level, seed: thought };
      if (!(await added(house, id, user, now, think(question).path))) break;
    }
  }
  if ((await preparing(house, id, user))?.ways.some(({ steps }) => steps.length > 0)) await signPlan(house, id, user);
}

async function fits(house: House, id: number, user: string, { ways }: Preparing): Promise<boolean> {
  for (const nth of ways.keys()) if ((await preparing(house, id, user, nth))?.difference !== undefined) return false;
  return true;
}

async function added(house: House, id: number, user: string, { ways, way }: Preparing, path: ReturnType<typeof think>['path']) {
  try {
    await addStep(house, id, user, way, ways[way]?.steps.length ?? 0, path);
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
    look(play: Play): void {
      for (const { seat } of play.holders) {
        const plan = planOf(play, seat);
        if (plan?.stage.at !== 'played') continue;
        const key = `${seat} ${plan.stage.before}`;
        if (!seen.has(key)) answers += plan.ways[plan.stage.way]?.steps.length ?? 0;
        seen.add(key);
      }
    },
    answers: () => answers,
  };
}
