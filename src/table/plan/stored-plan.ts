import { determinize } from '../../ai/evaluate.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { msg } from '../../i18n/house.ts';
import type { FuturePosition } from '../../kit/ahead.ts';
import type { Msg } from '../../kit/message.ts';
import { quickRng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import type { StoredPlan } from '../../storage/records.ts';
import { awaitedNow, type LoadedGame, loadGame, seatOf, stateFor } from '../core/loaded-game.ts';
import type { Services } from '../services.ts';
import { readPlan, type TurnPlan } from './plan.ts';

/** What a seat's holder has prepared; what rules of another version were prepared under counts no more. */
export function turnPlanOf(
  { game, holders, prepared }: Pick<LoadedGame, 'game' | 'holders' | 'prepared'>,
  seat: Seat,
): TurnPlan | undefined {
  const row = prepared.find((p) => p.seat === seat && holders.some((h) => h.seat === seat && h.userId === p.userId));
  const plan = row === undefined ? undefined : readPlan(row.plan);
  if (row === undefined || plan === undefined || row.rulesVersion === game.rulesVersion) return plan;
  return ['played', 'ended', 'dropped'].includes(plan.stage.at) ? undefined : markPlanDropped(plan, msg('prepared.dropped.rules'));
}

/** Its owner alone reads why it is gone. */
export function markPlanDropped(plan: TurnPlan, why: Msg): TurnPlan {
  return { ...plan, ways: [], stage: { at: 'dropped', why } };
}

/** All that is prepared in a game, with another plan for this seat, or none. */
export function withPlan(
  { game, holders, prepared }: Pick<LoadedGame, 'game' | 'holders' | 'prepared'>,
  seat: Seat,
  plan: TurnPlan | undefined,
) {
  const others = prepared.filter((p) => p.seat !== seat);
  const userId = holders.find((h) => h.seat === seat)?.userId;
  if (plan === undefined || userId === undefined) return others;
  return [...others, { seat, userId, rulesVersion: game.rulesVersion, plan } satisfies StoredPlan];
}

/** The same in a game that a click is changing. */
export function setPlan(
  draft: Pick<LoadedGame, 'game' | 'holders'> & { prepared: LoadedGame['prepared'] },
  seat: Seat,
  plan: TurnPlan | undefined,
): void {
  draft.prepared = withPlan(draft, seat, plan);
}

/** The positions ahead of a seat, out of what it may know. Nothing for whoever is asked already. */
export function aheadOf(loaded: LoadedGame, seat: Seat): readonly FuturePosition<unknown>[] {
  const { game, row } = loaded;
  if (game.ahead === undefined || row.status !== 'running' || awaitedNow(loaded).some((d) => d.seat === seat)) return [];
  // Which world it is matters to nothing that can be prepared; it only must not be the true one.
  const world = determinize(game, stateFor(loaded, seat), seat, quickRng(`${thinkSeed(`${row.seed}`, loaded.baseSeq, seat)}/ahead`));
  return game.ahead(world, seat);
}

/** What a user should know of the turns he has prepared: that one waits for its moment, or that it is gone. */
export async function listPlanNews(
  services: Pick<Services, 'store' | 'games'>,
  userId: string,
): Promise<{ gameId: number; text: Msg; gone: boolean }[]> {
  const rows = await services.store.listPlansOfUser(userId);
  const found: { gameId: number; text: Msg; gone: boolean }[] = [];
  for (const { gameId } of rows) {
    const loaded = await loadGame(services, gameId);
    const seat = loaded === undefined || loaded.row.status !== 'running' ? undefined : seatOf(loaded, userId);
    const stage = loaded === undefined || seat === undefined ? undefined : turnPlanOf(loaded, seat)?.stage;
    if (stage?.at === 'signed') found.push({ gameId, text: msg('prepared.inInbox'), gone: false });
    if (stage?.at === 'dropped') found.push({ gameId, text: msg('prepared.dropped', { why: stage.why }), gone: true });
  }
  return found;
}
