import { msg } from '../../i18n/house.ts';
import { actionAt } from '../../kit/choice.ts';
import type { Decision, Game, OrderKind } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder, StandingOrder } from '../../storage/records.ts';
import type { GameDraft } from '../core/advance.ts';
import { type LoadedGame, stateFor } from '../core/loaded-game.ts';
import type { PlayerView, Question } from '../core/player-view.ts';
import { isComputer } from '../seats/computers.ts';
import { standInRng } from '../seats/stand-in.ts';
import { gameOf, type Services, throwRuleError } from '../services.ts';
import { loadUserSettings } from '../settings/settings.ts';
import { orderKinds } from './patience.ts';

const UNFIT_REASON: Msg = msg('orders.unfit');

/** What a standing order of the seat answers, from what that seat may know; an order that no longer fits ends and says why. */
export function answerFromStandingOrder(draft: GameDraft, decision: Decision): { readonly action: unknown } | undefined {
  const { game } = draft;
  const holder = draft.holders.find((h) => h.seat === decision.seat);
  const own = draft.orders.filter((o) => o.seat === decision.seat && o.userId === holder?.userId && o.cancelled === undefined);
  if (own.length === 0) return undefined;
  const state = stateFor(draft, decision.seat);
  const tree = game.choices(state, decision);
  const view = game.view(state, decision.seat);
  for (const kind of game.orders) {
    const order = own.find((o) => o.kind === kind.id);
    if (order === undefined) continue;
    const answer = settingAnswers(kind, order.params, { view, decision, tree }, standInRng(draft, decision));
    if (answer === undefined) continue;
    if ('action' in answer) return answer;
    draft.orders = draft.orders.map((o) => (o === order ? { ...order, cancelled: answer.cancel } : o));
  }
  return undefined;
}

/** What an order with this setting answers to a question, or why it fits no longer; nothing where it leaves the question to its owner. */
export function settingAnswers(
  kind: OrderKind,
  setting: unknown,
  { view, decision, tree }: Question & { readonly view: unknown },
  dice: Rng,
): { readonly action: unknown } | { readonly cancel: Msg } | undefined {
  const params = kind.params.safeParse(setting);
  return params.success ? paramsAnswer(kind, params.data, { view, decision, tree }, dice) : { cancel: UNFIT_REASON };
}

function paramsAnswer(
  kind: OrderKind,
  params: unknown,
  { view, decision, tree }: Question & { readonly view: unknown },
  dice: Rng,
): ReturnType<typeof settingAnswers> {
  const answer = kind.answer(view, decision, tree, params, dice);
  if (answer === 'ask') return undefined;
  if ('cancel' in answer) return answer;
  const action = actionAt(tree, answer);
  return action === undefined ? { cancel: UNFIT_REASON } : { action };
}

/** The kinds of order that could answer this question for good; who needs no more than so many has no more looked for. */
export function fittingOrders({ game, view, seat }: PlayerView, { decision, tree }: Question, most = game.orders.length): OrderKind[] {
  return seat === undefined || decision.optional ? [] : kindsThatAnswer(game, { view, decision, tree }, most);
}

function kindsThatAnswer(game: Game, asked: Question & { readonly view: unknown }, most: number): OrderKind[] {
  const found: OrderKind[] = [];
  for (const kind of game.orders) {
    if (found.length === most) break;
    if (offeredParams(kind).some((params) => isAnswer(paramsAnswer(kind, params, asked, quickRng(asked.decision.id))))) found.push(kind);
  }
  return found;
}

function isAnswer(answer: ReturnType<typeof settingAnswers>): boolean {
  return answer !== undefined && 'action' in answer;
}

const offeredCache = new WeakMap<OrderKind, readonly unknown[]>();

/** The settings of a kind's own list, read once. */
function offeredParams(kind: OrderKind): readonly unknown[] {
  let known = offeredCache.get(kind);
  if (known === undefined) {
    known = kind.choices.map(({ params }) => kind.params.parse(params));
    offeredCache.set(kind, known);
  }
  return known;
}

/** Whether this is a question of the kind that is left to orders. */
export function couldBeOrdered(loaded: LoadedGame, decision: Decision): boolean {
  const state = stateFor(loaded, decision.seat);
  const asked = { view: loaded.game.view(state, decision.seat), decision, tree: loaded.game.choices(state, decision) };
  return kindsThatAnswer(loaded.game, asked, 1).length > 0;
}

export function orderKindOf(game: Game, id: string): OrderKind {
  return orderKinds(game).find((k) => k.id === id) ?? throwRuleError('orders.unfit');
}

export function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What the owner has read is put away. */
export function markOrdersRead(orders: LoadedGame['orders'], seat: Seat): LoadedGame['orders'] {
  return orders.some((o) => o.seat === seat && o.cancelled !== undefined)
    ? orders.filter((o) => o.seat !== seat || o.cancelled === undefined)
    : orders;
}

/**
 * What these users leave to the house from the start: what each has set for all games of this title, and, where he has not, what is plain.
 * Only settings of the game's own list travel to other games.
 */
export async function loadDefaultOrders(
  services: Services,
  title: string,
  holders: readonly SeatHolder[],
  plainly: boolean,
): Promise<StandingOrder[]> {
  const game = gameOf(services, title);
  if (game.orders.length === 0) return [];
  const found: StandingOrder[] = [];
  for (const { seat, userId } of holders.filter((holder) => !isComputer(holder))) {
    const usual = (await loadUserSettings(services, userId)).orders[title] ?? {};
    for (const kind of orderKinds(game)) {
      const wished = kind.choices.findIndex((c) => isSameJson(c.params, usual[kind.id]));
      const choice = kind.choices[wished < 0 && plainly && kind.begins === 'plain' ? 1 : wished];
      if (choice !== undefined && wished !== 0) found.push(orderOf(seat, userId, kind, choice));
    }
  }
  return found;
}

/** The row of one seat's order, with a setting of its list. */
export function orderOf(seat: Seat, userId: string, kind: OrderKind, choice: OrderKind['choices'][number]): StandingOrder {
  return { seat, userId, kind: kind.id, params: choice.params, words: choice.label };
}

/** The kinds that begin in this way, each with the setting it begins with. */
export function initialChoice(game: Game, as: NonNullable<OrderKind['begins']>) {
  return game.orders.flatMap((kind) => {
    const choice = kind.begins === as ? kind.choices[1] : undefined;
    return choice === undefined ? [] : [{ kind, choice }];
  });
}
