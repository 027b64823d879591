import type { OrderKind } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import { addActiveTime } from '../../shared/off-hours.ts';
import type { StandingOrder } from '../../storage/records.ts';
import { changeSettings } from '../clocks/retime.ts';
import { draftOf } from '../core/advance.ts';
import { awaitedNow, type LoadedGame } from '../core/loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import { ownSeat } from '../seats/seats.ts';
import { gameOf, type Services, throwRuleError } from '../services.ts';
import { loadOffHours } from '../settings/settings.ts';
import { initialChoice, isSameJson, orderKindOf, orderOf } from './auto-answers.ts';
import { PATIENCE_ORDER, patienceEndJob, patienceJob, patienceOf } from './patience.ts';

/** One setting of an order: a choice of the game's list, or one of the player's own making. */
export interface OrderSetting {
  readonly params: unknown;
  readonly words: Msg;
}

/** Leaves something to the house from now on; a question it answers that is open already is answered at once. */
export async function setOrder(services: Services, gameId: number, userId: string, kindId: string, setting: OrderSetting): Promise<void> {
  const seat = await editOrders(services, gameId, userId, (loaded, own) => {
    const kind = orderKindOf(loaded.game, kindId);
    const params = kind.params.safeParse(setting.params);
    if (!params.success) throwRuleError('orders.unfit');
    const others = loaded.orders.filter((o) => o.seat !== own || o.kind !== kindId);
    const fresh: StandingOrder = { seat: own, userId, kind: kindId, params: params.data, words: setting.words };
    return asksAgain(kind, params.data) ? others : [...others, fresh];
  });
  if (kindId === PATIENCE_ORDER.id && seat !== undefined) await restartPatience(services, gameId, seat, userId);
}

/** With one button: what is offered at the start is answered from now on, but for what its owner has set himself. */
export async function acceptOfferedOrders(services: Services, gameId: number, userId: string): Promise<void> {
  await editOrders(services, gameId, userId, (loaded, seat) => {
    const known = new Set(loaded.orders.filter((o) => o.seat === seat && o.cancelled === undefined).map((o) => o.kind));
    const fresh = (['plain', 'offered'] as const)
      .flatMap((as) => initialChoice(loaded.game, as))
      .filter(({ kind }) => !known.has(kind.id))
      .map(({ kind, choice }) => orderOf(seat, userId, kind, choice));
    return [...loaded.orders.filter((o) => o.seat !== seat || known.has(o.kind)), ...fresh];
  });
}

/** With one button: everything is asked again, also what is plain. For how long he wants to be asked stays. */
export async function cancelAllOrders(services: Services, gameId: number, userId: string): Promise<void> {
  await editOrders(services, gameId, userId, (loaded, seat) =>
    loaded.orders.filter((o) => o.seat !== seat || o.kind === PATIENCE_ORDER.id),
  );
}

/** Changes the orders of one's own seat; what they answer of what is open already is answered at once. */
async function editOrders(
  services: Services,
  gameId: number,
  userId: string,
  changed: (loaded: LoadedGame, seat: Seat) => readonly StandingOrder[],
): Promise<Seat | undefined> {
  return withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const draft = draftOf(loaded);
    draft.orders = changed(loaded, seat);
    playForcedMoves(draft, services.now(), seat);
    await commitDraft(services, loaded, draft, awaitedNow(loaded).some((d) => d.seat === seat) ? { acted: seat } : {});
    return seat;
  });
}

/** Who is being asked is asked for so long from now on. */
async function restartPatience(services: Services, gameId: number, seat: Seat, userId: string): Promise<void> {
  const latest = await services.store.loadLatestGame(gameId);
  const waits = latest?.awaited.find((a) => a.seat === seat && a.userId === userId);
  const patience = patienceOf(latest?.orders ?? [], seat, userId);
  if (latest === undefined || waits === undefined || patience === undefined) return services.store.dropJobs([patienceJob(gameId, seat)]);
  const offHours = await loadOffHours(services, userId, latest.game);
  await services.store.putJobs([
    { ...patienceEndJob(gameId, seat, waits.since, addActiveTime(offHours, services.now(), patience)), gameId },
  ]);
}

/** The first choice of each kind is "ask me": no order at all. */
function asksAgain(kind: OrderKind, params: unknown): boolean {
  return isSameJson(kind.choices[0]?.params, params);
}

/** Takes the setting an order has in this game as the user's own for all later games of the kind. */
export async function saveOrderAsDefault(services: Services, gameId: number, userId: string, kindId: string): Promise<void> {
  const latest = await services.store.loadLatestGame(gameId);
  const order = latest?.orders.find((o) => o.userId === userId && o.kind === kindId && o.cancelled === undefined);
  const title = latest?.game.title ?? throwRuleError('table.notIn');
  const kind = orderKindOf(gameOf(services, title), kindId);
  const asked = kind.begins === 'plain' ? { [kindId]: kind.choices[0]?.params } : {};
  await changeSettings(services, userId, (old) => {
    const { [kindId]: _, ...others } = old.orders[title] ?? {};
    // Where a game begins with an order, to be asked is a wish too.
    const wish = order === undefined ? asked : { [kindId]: order.params };
    return { ...old, orders: { ...old.orders, [title]: { ...others, ...wish } } };
  });
}
