import { createHash } from 'node:crypto';
import { msg } from '../../i18n/house.ts';
import type { Voice } from '../../i18n/say.ts';
import type { Choice, Path } from '../../kit/choice.ts';
import type { Decision, OrderKind } from '../../kit/game.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import { refuse } from '../../table/house.ts';
import { fittingOrders, kindOf, same } from '../../table/orders/orders.ts';
import { orderKinds } from '../../table/orders/patience.ts';
import { type Setting, setOrder } from '../../table/orders/standing.ts';
import { type Looking, look, type Question } from '../../table/play/look.ts';
import { button, card, type Part, paragraphs, rows, select } from '../components/components.ts';
import { encodeControl, type SocialButton } from '../components/ids.ts';
import { LIMITS } from '../components/limits.ts';
import { plainVoice, textVoice } from '../components/people.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';

const COMPOSING = 'o-';
const isOrderId = (decision: string) => decision.startsWith(COMPOSING);

/** A setting is known by what it says, so that a list may grow while a panel is open. */
function settingId(params: unknown): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 12);
}

function standing(looking: Looking, kind: OrderKind): Setting | undefined {
  const order = looking.orders.find((o) => o.kind === kind.id && o.cancelled === undefined);
  return order === undefined ? undefined : { params: order.params, words: order.words as Msg };
}

const settingWords = (looking: Looking, kind: OrderKind): Msg =>
  standing(looking, kind)?.words ?? kind.choices[0]?.label ?? msg('orders.choose');

/** All a player can leave to the house in this game, each with how it is set. */
export function ordersPanel(looking: Looking, locale: Locale, note?: string): Body {
  const { game, row } = looking;
  const voice = textVoice(locale, game, looking.holders);
  const plain = plainVoice(locale, game, looking.holders);
  if (looking.seat === undefined || row.status !== 'running')
    return framed(looking, [voice.say(looking.seat === undefined ? 'hand.notYours' : 'more.over')]);
  if (game.orders.length === 0) return framed(looking, [voice.say('orders.none', { game: game.name })]);
  const lines = orderKinds(game).map((kind) => voice.say('orders.line', { label: kind.label, setting: settingWords(looking, kind) }));
  const options = orderKinds(game).map((kind) => ({
    value: kind.id,
    label: plain.say(kind.label),
    hint: plain.say(settingWords(looking, kind)),
  }));
  const parts = [
    select({ id: social('order', row.id), placeholder: plain.say('orders.which'), options }),
    ...rows([button({ id: social('panel', row.id), label: plain.say('orders.toGame') })]),
  ];
  const title = voice.say('orders.title', { game: game.name, id: row.id });
  return framed(looking, [title, ...endedOrders(looking, voice), lines.join('\n'), note ?? '', `-# ${voice.say('orders.how')}`], parts);
}

/** One kind of order with all its settings. */
export function orderPanel(looking: Looking, kindId: string, locale: Locale, note?: string): Body {
  const { game, row } = looking;
  const kind = kindOf(game, kindId);
  const voice = textVoice(locale, game, looking.holders);
  const plain = plainVoice(locale, game, looking.holders);
  const now = standing(looking, kind);
  const line = voice.say('orders.line', { label: kind.label, setting: settingWords(looking, kind) });
  const options = kind.choices.slice(0, LIMITS.selectOptions).map(({ label, params }, at) => ({
    value: settingId(params),
    label: plain.say(label),
    ticked: now === undefined ? at === 0 : same(params, now.params),
  }));
  const composed = composing(looking, kind) !== undefined;
  const listed = now === undefined || kind.choices.some((c) => same(c.params, now.params));
  const parts = [
    select({ id: social('orderSet', row.id, kind.id), placeholder: plain.say('orders.choose'), options }),
    ...rows([
      ...(composed
        ? [
            button({
              id: encodeControl({ at: 'walk', game: row.id, decision: COMPOSING + kind.id, path: [], sure: false }),
              label: plain.say('orders.compose'),
            }),
          ]
        : []),
      ...(listed ? [button({ id: social('orderKeep', row.id, kind.id), label: plain.say('orders.default') })] : []),
      button({ id: social('orders', row.id), label: plain.say('orders.back') }),
      button({ id: social('panel', row.id), label: plain.say('orders.toGame') }),
    ]),
  ];
  return framed(looking, [line, note ?? '', `-# ${voice.say('orders.how')}`], parts);
}

/** The setting somebody chose from the list. */
export function chosenSetting(looking: Looking, kindId: string, chosen: string): Setting {
  const choice = kindOf(looking.game, kindId).choices.find((c) => settingId(c.params) === chosen);
  return choice === undefined ? refuse('orders.unfit') : { params: choice.params, words: choice.label };
}

function composing({ view }: Looking, kind: OrderKind, before: unknown = kind.choices[0]?.params): Choice<unknown> | undefined {
  return kind.compose?.(view, before);
}

/** The composing of an order, walked like a question of the game. */
export function withOrder(looking: Looking, decisionId: string): Looking {
  if (!isOrderId(decisionId) || looking.seat === undefined || looking.row.status !== 'running') return looking;
  const kind = looking.game.orders.find((k) => k.id === decisionId.slice(COMPOSING.length));
  const tree = kind === undefined ? undefined : composing(looking, kind, standing(looking, kind)?.params);
  if (kind === undefined || tree === undefined) return looking;
  const decision: Decision = {
    id: decisionId,
    seat: looking.seat,
    kind: 'standing order',
    prompt: kind.label,
    waiting: kind.label,
    optional: true,
  };
  return { ...looking, questions: [...looking.questions, { decision, tree }] };
}

export function isComposing({ decision }: Question): boolean {
  return isOrderId(decision.id);
}

/** The end of composing: the order is set. Nothing where a question of the game was answered. */
export async function ordered(
  desk: Desk,
  looking: Looking,
  question: Question,
  leaf: Extract<Choice<unknown>, { at: 'act' }>,
  locale: Locale,
): Promise<Body | undefined> {
  if (!isComposing(question)) return undefined;
  const kindId = question.decision.id.slice(COMPOSING.length);
  const userId = looking.holders.find((h) => h.seat === looking.seat)?.userId ?? refuse('table.notIn');
  await setOrder(desk.house, looking.row.id, userId, kindId, { params: leaf.action, words: leaf.summary });
  const after = (await look(desk.house, looking.row.id, userId)) ?? looking;
  return orderPanel(after, kindId, locale);
}

/** Orders that ended since their owner last played, and why. */
export function endedOrders(looking: Looking, voice: Voice): string[] {
  return looking.orders.flatMap((o) => {
    const kind = looking.game.orders.find((k) => k.id === o.kind);
    if (o.cancelled === undefined || kind === undefined) return [];
    return [`-# ${voice.say('orders.ended', { label: kind.label, why: o.cancelled as Msg })}`];
  });
}

/** Below a question that an order could answer: the way to that order. Below the composing of one: the way back. */
export function orderButtons(looking: Looking, question: Question | undefined, path: Path, voice: Voice) {
  if (question === undefined || path.length > 0) return [];
  const { id } = looking.row;
  if (isComposing(question)) {
    const kind = question.decision.id.slice(COMPOSING.length);
    return [button({ id: social('order', id, kind), label: voice.say('panel.back') })];
  }
  const fit = fittingOrders(looking, question);
  const only = fit.length === 1 ? fit[0]?.id : undefined;
  const to = only === undefined ? social('orders', id) : social('order', id, only);
  return fit.length === 0 ? [] : [button({ id: to, label: voice.say('orders.always') })];
}

function social(what: SocialButton, game: number, more?: string): string {
  return encodeControl({ at: 'social', what, game, ...(more === undefined ? {} : { more }) });
}

function framed(looking: Looking, lines: readonly string[], parts: readonly Part[] = []): Body {
  return { components: [card(looking.game.tint, [...paragraphs(...lines), ...parts])] };
}
