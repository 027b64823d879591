import { createHash } from 'node:crypto';
import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Choice, Path } from '../../kit/choice.ts';
import type { Decision, Game, OrderKind } from '../../kit/game.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { PlayerView, Question } from '../../table/core/player-view.ts';
import { fittingOrders, initialChoice, isSameJson, orderKindOf } from '../../table/orders/auto-answers.ts';
import { orderKinds } from '../../table/orders/patience.ts';
import type { OrderSetting } from '../../table/orders/standing.ts';
import { throwRuleError } from '../../table/services.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, paragraphs, select } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { TEXT_LIMITS } from '../ui/limits.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';

const COMPOSING_PREFIX = 'o-';
const isOrderId = (decision: string) => decision.startsWith(COMPOSING_PREFIX);

/** A setting is known by what it says, so that a list may grow while a panel is open. */
function settingId(params: unknown): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 12);
}

function currentSetting(view: PlayerView, kind: OrderKind): OrderSetting | undefined {
  const order = view.orders.find((o) => o.kind === kind.id && o.cancelled === undefined);
  return order === undefined ? undefined : { params: order.params, words: order.words as Msg };
}

const settingWords = (view: PlayerView, kind: OrderKind): Msg =>
  currentSetting(view, kind)?.words ?? kind.choices[0]?.label ?? msg('orders.choose');

/** All a player can leave to the house in this game, each with how it is set. */
export function ordersPanel(view: PlayerView, locale: Locale, note?: string): MessageBody {
  const { game, row } = view;
  const translator = gameTranslator(locale, game, view.holders);
  const plain = plainTranslator(locale, game, view.holders);
  if (view.seat === undefined || row.status !== 'running')
    return framedMessage(view, [translator.say(view.seat === undefined ? 'hand.notYours' : 'more.over')]);
  if (game.orders.length === 0) return framedMessage(view, [translator.say('orders.none', { game: game.name })]);
  const lines = orderKinds(game).map((kind) => translator.say('orders.line', { label: kind.label, setting: settingWords(view, kind) }));
  const options = orderKinds(game).map((kind) => ({
    value: kind.id,
    label: plain.say(kind.label),
    hint: plain.say(settingWords(view, kind)),
  }));
  const parts = [
    select({ id: socialControlId('order', row.id), placeholder: plain.say('orders.which'), options }),
    ...buttonRows([
      ...bulkOrderButtons(game, row.id, plain),
      button({ id: socialControlId('panel', row.id), label: plain.say('orders.toGame') }),
    ]),
  ];
  const title = translator.say('orders.title', { game: game.name, id: row.id });
  return framedMessage(
    view,
    [title, ...endedOrderLines(view, translator), lines.join('\n'), note ?? '', `-# ${translator.say('orders.how')}`],
    parts,
  );
}

/** All that is offered with one tap, and nothing with one tap. */
export function bulkOrderButtons(game: Game, id: number, translator: Translator) {
  if (game.orders.every((kind) => kind.begins === undefined)) return [];
  return [
    button({ id: socialControlId('ordersTake', id), label: translator.say('orders.take') }),
    button({ id: socialControlId('ordersOff', id), label: translator.say('orders.off') }),
  ];
}

/** What the opening says: what is answered for everybody from now on, and what for whoever takes the offer. */
export function ordersAtStart(game: Game, translator: Translator): string[] {
  const listed = (as: 'plain' | 'offered') =>
    initialChoice(game, as)
      .map(({ kind, choice }) => translator.say('orders.line', { label: kind.label, setting: choice.label }))
      .join('\n');
  const [plain, offered] = [listed('plain'), listed('offered')];
  return [
    ...(plain === '' ? [] : [`${translator.say('opening.plain')}\n${plain}`]),
    ...(offered === '' ? [] : [`${translator.say('opening.offered')}\n${offered}`]),
  ];
}

/** One kind of order with all its settings. */
export function orderPanel(view: PlayerView, kindId: string, locale: Locale, note?: string): MessageBody {
  const { game, row } = view;
  const kind = orderKindOf(game, kindId);
  const translator = gameTranslator(locale, game, view.holders);
  const plain = plainTranslator(locale, game, view.holders);
  const now = currentSetting(view, kind);
  const line = translator.say('orders.line', { label: kind.label, setting: settingWords(view, kind) });
  const options = kind.choices.slice(0, TEXT_LIMITS.selectOptions).map(({ label, params }, at) => ({
    value: settingId(params),
    label: plain.say(label),
    ticked: now === undefined ? at === 0 : isSameJson(params, now.params),
  }));
  const composed = composeTree(view, kind) !== undefined;
  const listed = now === undefined || kind.choices.some((c) => isSameJson(c.params, now.params));
  const parts = [
    select({ id: socialControlId('orderSet', row.id, kind.id), placeholder: plain.say('orders.choose'), options }),
    ...buttonRows([
      ...(composed
        ? [
            button({
              id: composeId(row.id, kind),
              label: plain.say('orders.compose'),
            }),
          ]
        : []),
      ...(listed ? [button({ id: socialControlId('orderKeep', row.id, kind.id), label: plain.say('orders.default') })] : []),
      button({ id: socialControlId('orders', row.id), label: plain.say('orders.back') }),
      button({ id: socialControlId('panel', row.id), label: plain.say('orders.toGame') }),
    ]),
  ];
  return framedMessage(view, [line, note ?? '', `-# ${translator.say('orders.how')}`], parts);
}

/** The setting somebody chose from the list. */
export function chosenSetting(view: PlayerView, kindId: string, chosen: string): OrderSetting {
  const choice = orderKindOf(view.game, kindId).choices.find((c) => settingId(c.params) === chosen);
  return choice === undefined ? throwRuleError('orders.unfit') : { params: choice.params, words: choice.label };
}

function composeTree({ view }: PlayerView, kind: OrderKind, before: unknown = kind.choices[0]?.params): Choice<unknown> | undefined {
  return kind.compose?.(view, before);
}

/** The composing of an order, walked like a question of the game. */
export function withOrder(view: PlayerView, decisionId: string): PlayerView {
  if (!isOrderId(decisionId) || view.seat === undefined || view.row.status !== 'running') return view;
  const kind = view.game.orders.find((k) => k.id === decisionId.slice(COMPOSING_PREFIX.length));
  const tree = kind === undefined ? undefined : composeTree(view, kind, currentSetting(view, kind)?.params);
  if (kind === undefined || tree === undefined) return view;
  const decision: Decision = {
    id: decisionId,
    seat: view.seat,
    kind: 'standing order',
    prompt: kind.label,
    waiting: kind.label,
    optional: true,
  };
  return { ...view, questions: [...view.questions, { decision, tree }] };
}

/** Which kind of order is composed here. */
export function composedKindId({ decision }: Question): string | undefined {
  return isOrderId(decision.id) ? decision.id.slice(COMPOSING_PREFIX.length) : undefined;
}

export function isComposing({ decision }: Question): boolean {
  return isOrderId(decision.id);
}

/** Orders that ended since their owner last played, and why. */
export function endedOrderLines(view: PlayerView, translator: Translator): string[] {
  return view.orders.flatMap((o) => {
    const kind = view.game.orders.find((k) => k.id === o.kind);
    if (o.cancelled === undefined || kind === undefined) return [];
    return [`-# ${translator.say('orders.ended', { label: kind.label, why: o.cancelled as Msg })}`];
  });
}

/** Below a question that an order could answer: the way to that order. Below the composing of one: the way back. */
export function orderButtons(view: PlayerView, question: Question | undefined, path: Path, translator: Translator) {
  const { id } = view.row;
  if (question === undefined) return composable(view, translator);
  if (path.length > 0) return [];
  if (isComposing(question)) {
    const kind = question.decision.id.slice(COMPOSING_PREFIX.length);
    return [button({ id: socialControlId('order', id, kind), label: translator.say('panel.back') })];
  }
  const fit = fittingOrders(view, question, 2);
  const only = fit.length === 1 ? fit[0]?.id : undefined;
  const to = only === undefined ? socialControlId('orders', id) : socialControlId('order', id, only);
  return fit.length === 0 ? [] : [button({ id: to, label: translator.say('orders.always') })];
}

/** While nothing is asked: what can be composed now for what will be, as the bids of a round. */
function composable(view: PlayerView, translator: Translator) {
  if (view.seat === undefined || view.row.status !== 'running') return [];
  return view.game.orders
    .filter((kind) => kind.inParts === true && composeTree(view, kind) !== undefined)
    .map((kind) => button({ id: composeId(view.row.id, kind), label: translator.say(kind.label) }));
}

const composeId = (game: number, kind: OrderKind) =>
  encodeControl({ at: 'walk', game, decision: COMPOSING_PREFIX + kind.id, path: [], sure: false });

function socialControlId(what: SocialButton, game: number, more?: string): string {
  return encodeControl({ at: 'social', what, game, ...(more === undefined ? {} : { more }) });
}

function framedMessage(view: PlayerView, lines: readonly string[], parts: readonly Part[] = []): MessageBody {
  return { components: [card(view.game.tint, [...paragraphs(...lines), ...parts])] };
}
