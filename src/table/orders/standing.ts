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
import { restsOf } from '../settings/settings.ts';
import { begun, kindOf, orderOf, same } from './auto-answers.ts';
import { PATIENCE, patienceEnds, patienceJob, patienceOf } from './patience.ts';

/** One setting of an order: a choice of the game's list, or one of the player's own making. */
export interface Setting {
  readonly params: unknown;
  readonly words: Msg;
}

/** Leaves something to the house from now on; a question it answers that is open already is answered at once. */
export async function setOrder(house: Services, gameId: number, userId: string, kindId: string, setting: Setting): Promise<void> {
  const seat = await ordering(house, gameId, userId, (play, own) => {
    const kind = kindOf(play.game, kindId);
    const params = kind.params.safeParse(setting.params);
    if (!params.success) throwRuleError('orders.unfit');
    const others = play.orders.filter((o) => o.seat !== own || o.kind !== kindId);
    const fresh: StandingOrder = { seat: own, userId, kind: kindId, params: params.data, words: setting.words };
    return asksAgain(kind, params.data) ? others : [...others, fresh];
  });
  if (kindId === PATIENCE.id && seat !== undefined) await patientFromNow(house, gameId, seat, userId);
}

/** With one button: what is offered at the start is answered from now on, but for what its owner has set himself. */
export async function takeOffered(house: Services, gameId: number, userId: string): Promise<void> {
  await ordering(house, gameId, userId, (play, seat) => {
    const known = new Set(play.orders.filter((o) => o.seat === seat && o.cancelled === undefined).map((o) => o.kind));
    const fresh = (['plain', 'offered'] as const)
      .flatMap((as) => begun(play.game, as))
      .filter(({ kind }) => !known.has(kind.id))
      .map(({ kind, choice }) => orderOf(seat, userId, kind, choice));
    return [...play.orders.filter((o) => o.seat !== seat || known.has(o.kind)), ...fresh];
  });
}

/** With one button: everything is asked again, also what is plain. For how long he wants to be asked stays. */
export async function askEverything(house: Services, gameId: number, userId: string): Promise<void> {
  await ordering(house, gameId, userId, (play, seat) => play.orders.filter((o) => o.seat !== seat || o.kind === PATIENCE.id));
}

/** Changes the orders of one's own seat; what they answer of what is open already is answered at once. */
async function ordering(
  house: Services,
  gameId: number,
  userId: string,
  changed: (play: LoadedGame, seat: Seat) => readonly StandingOrder[],
): Promise<Seat | undefined> {
  return withGame(house, gameId, async (play) => {
    const seat = ownSeat(play, userId);
    const draft = draftOf(play);
    draft.orders = changed(play, seat);
    playForcedMoves(draft, house.now(), seat);
    await commitDraft(house, play, draft, awaitedNow(play).some((d) => d.seat === seat) ? { acted: seat } : {});
    return seat;
  });
}

/** Who is being asked is asked for so long from now on. */
async function patientFromNow(house: Services, gameId: number, seat: Seat, userId: string): Promise<void> {
  const latest = await house.store.latestGame(gameId);
  const waits = latest?.awaited.find((a) => a.seat === seat && a.userId === userId);
  const patience = patienceOf(latest?.orders ?? [], seat, userId);
  if (latest === undefined || waits === undefined || patience === undefined) return house.store.dropJobs([patienceJob(gameId, seat)]);
  const rests = await restsOf(house, userId, latest.game);
  await house.store.putJobs([{ ...patienceEnds(gameId, seat, waits.since, addActiveTime(rests, house.now(), patience)), gameId }]);
}

/** The first choice of each kind is "ask me": no order at all. */
function asksAgain(kind: OrderKind, params: unknown): boolean {
  return same(kind.choices[0]?.params, params);
}

/** Takes the setting an order has in this game as the user's own for all later games of the kind. */
export async function keepAsDefault(house: Services, gameId: number, userId: string, kindId: string): Promise<void> {
  const latest = await house.store.latestGame(gameId);
  const order = latest?.orders.find((o) => o.userId === userId && o.kind === kindId && o.cancelled === undefined);
  const title = latest?.game.title ?? throwRuleError('table.notIn');
  const kind = kindOf(gameOf(house, title), kindId);
  const asked = kind.begins === 'plain' ? { [kindId]: kind.choices[0]?.params } : {};
  await changeSettings(house, userId, (old) => {
    const { [kindId]: _, ...others } = old.orders[title] ?? {};
    // Where a game begins with an order, to be asked is a wish too.
    const wish = order === undefined ? asked : { [kindId]: order.params };
    return { ...old, orders: { ...old.orders, [title]: { ...others, ...wish } } };
  });
}
