import type { FuturePosition } from '../../kit/ahead.ts';
import type { Path } from '../../kit/choice.ts';
import type { Seat } from '../../kit/seat.ts';
import { awaitedNow, type LoadedGame, loadGame, seatOf } from '../core/loaded-game.ts';
import type { Question } from '../core/player-view.ts';
import { withGame } from '../core/submit-answer.ts';
import { type Services, throwRuleError } from '../services.ts';
import { MAX_BRANCHES, MAX_STEPS, type PlanBranch, type PlanDifference, type PreparedStep, type TurnPlan, toPreparedStep } from './plan.ts';
import { type PlanReplay, replayPlan } from './replay-plan.ts';
import { aheadOf, turnPlanOf, withPlan } from './stored-plan.ts';

/** What somebody sees while he prepares a turn. */
export interface PlanView {
  readonly ways: readonly PlanBranch[];
  /** Which of them is worked on. */
  readonly way: number;
  readonly signed: boolean;
  /** The position after its answers, and what comes next; nothing once the turn would be over. */
  readonly state: unknown;
  readonly question?: Question;
  /** The question as it is: an answer would draw or show something. */
  readonly difference?: Omit<PlanDifference, 'way'>;
  /** Cases that another alternative may begin with. */
  readonly cases: readonly Pick<FuturePosition, 'id' | 'when'>[];
  readonly full: boolean;
}

/** What is being prepared, at one of its alternatives; nothing when there is nothing to prepare now. */
function planViewAt(loaded: LoadedGame, seat: Seat, nth = 0): PlanView | undefined {
  const positions = aheadOf(loaded, seat);
  const [first] = positions;
  if (first === undefined) return undefined;
  const { ways, stage } = draftPlan(loaded, seat, positions);
  const way = Math.min(nth, ways.length - 1);
  const followed = replayBranch(loaded, seat, positions, ways[way]);
  if (followed === undefined) return undefined;
  const { state, question, difference } = followed;
  const full = (ways[way]?.steps.length ?? 0) >= MAX_STEPS;
  return {
    ways,
    way,
    signed: stage.at === 'signed',
    state,
    ...(question === undefined || full || difference !== undefined ? {} : { question }),
    ...(difference === undefined ? {} : { difference }),
    cases: ways.length >= MAX_BRANCHES ? [] : positions.map(({ id, when }) => ({ id, ...(when === undefined ? {} : { when }) })),
    full,
  };
}

function replayBranch(
  loaded: LoadedGame,
  seat: Seat,
  positions: readonly FuturePosition<unknown>[],
  way: PlanBranch | undefined,
): PlanReplay | undefined {
  const from = positions.find(({ id }) => id === way?.from) ?? positions[0];
  return from === undefined || way === undefined ? undefined : replayPlan(loaded.game, seat, from, way.steps);
}

/** The plan that is open to be worked on: the one for this turn, or an empty one. */
function draftPlan(loaded: LoadedGame, seat: Seat, positions: readonly FuturePosition<unknown>[]): TurnPlan {
  const plan = turnPlanOf(loaded, seat);
  const [first] = positions;
  const turn = first?.turn ?? '';
  const open =
    plan !== undefined && (plan.stage.at === 'draft' || plan.stage.at === 'signed') && plan.turn === turn && plan.ways.length > 0;
  return open ? plan : { turn, ways: first === undefined ? [] : [newBranch(first)], stage: { at: 'draft' } };
}

function newBranch({ id, when }: Pick<FuturePosition, 'id' | 'when'>): PlanBranch {
  return { from: id, ...(when === undefined ? {} : { when }), steps: [] };
}

/** What this user prepares in a game. */
export async function loadPlanView(services: Services, gameId: number, userId: string, nth = 0): Promise<PlanView | undefined> {
  const loaded = await loadGame(services, gameId);
  const seat = loaded === undefined ? undefined : seatOf(loaded, userId);
  return loaded === undefined || seat === undefined ? undefined : planViewAt(loaded, seat, nth);
}

/** Changes what is being prepared. It is nobody's business: no event, no post, no clock. Gives the alternative that is worked on now. */
async function editPlan(
  services: Services,
  gameId: number,
  userId: string,
  change: (
    plan: TurnPlan,
    at: { loaded: LoadedGame; seat: Seat; positions: readonly FuturePosition<unknown>[] },
  ) => { plan: TurnPlan | undefined; way?: number },
): Promise<number> {
  const way = await withGame(services, gameId, async (loaded) => {
    const seat = seatOf(loaded, userId) ?? throwRuleError('table.notIn');
    const positions = aheadOf(loaded, seat);
    if (positions.length === 0) throwRuleError(awaitedNow(loaded).some((d) => d.seat === seat) ? 'prepared.asked' : 'prepared.none');
    const changed = change(draftPlan(loaded, seat, positions), { loaded, seat, positions });
    await services.store.commit(gameId, loaded.row.version, { prepared: withPlan(loaded, seat, changed.plan) });
    return changed.way ?? 0;
  });
  return way ?? 0;
}

/** One answer more, at the end of an alternative that has so many. An answer that draws or shows something cannot be given ahead. */
export function addPlanStep(services: Services, gameId: number, userId: string, nth: number, length: number, path: Path): Promise<number> {
  return editPlan(services, gameId, userId, (plan, { loaded, seat, positions }) => {
    const way = plan.ways[nth];
    const followed = replayBranch(loaded, seat, positions, way);
    if (way === undefined || way.steps.length !== length || length >= MAX_STEPS || followed?.question === undefined)
      return { plan, way: nth };
    const { decision, tree } = followed.question;
    const step = toPreparedStep(decision, tree, path);
    const next = followed.answer?.(path);
    if (followed.difference !== undefined || step === undefined || next === undefined) return { plan, way: nth };
    if (next.shows) throwRuleError('prepared.shows');
    return { plan: { ...plan, ways: plan.ways.with(nth, { ...way, steps: [...way.steps, step] }), stage: { at: 'draft' } }, way: nth };
  });
}

/** The last answer of an alternative is taken out, and everything that no longer fits; with its last answer the alternative goes. */
export function removeLastStep(services: Services, gameId: number, userId: string, nth: number): Promise<number> {
  return editPlan(services, gameId, userId, (plan, { loaded, seat, positions }) => {
    const way = plan.ways[nth];
    if (way === undefined) return { plan };
    const fits = replayBranch(loaded, seat, positions, way)?.fits ?? 0;
    const steps: PreparedStep[] = way.steps.slice(0, Math.min(fits, way.steps.length - 1));
    if (way.steps.length === 0 && plan.ways.length > 1)
      return { plan: { ...plan, ways: plan.ways.toSpliced(nth, 1), stage: { at: 'draft' } } };
    return { plan: { ...plan, ways: plan.ways.with(nth, { ...way, steps }), stage: { at: 'draft' } }, way: nth };
  });
}

/** Another alternative, tried when those before it are not to be played; an empty one is taken for it. */
export function addBranch(services: Services, gameId: number, userId: string, from: string): Promise<number> {
  return editPlan(services, gameId, userId, (plan, { positions }) => {
    const at = positions.find(({ id }) => id === from) ?? positions[0];
    const ways = plan.ways.filter(({ steps }) => steps.length > 0);
    if (at === undefined || ways.length >= MAX_BRANCHES) return { plan, way: plan.ways.length - 1 };
    return { plan: { ...plan, ways: [...ways, newBranch(at)], stage: { at: 'draft' } }, way: ways.length };
  });
}

/** From now on it is played when he is asked, if everything is as he has read it. */
export async function signPlan(services: Services, gameId: number, userId: string): Promise<void> {
  await editPlan(services, gameId, userId, (plan) => {
    const ways = plan.ways.filter(({ steps }) => steps.length > 0);
    if (ways.length === 0) throwRuleError('prepared.empty');
    return { plan: { ...plan, ways, stage: { at: 'signed' } } };
  });
}

/** Nothing is prepared any more. */
export async function dropPlan(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = seatOf(loaded, userId) ?? throwRuleError('table.notIn');
    if (turnPlanOf(loaded, seat) !== undefined)
      await services.store.commit(gameId, loaded.row.version, { prepared: withPlan(loaded, seat, undefined) });
  });
}
