import type { Choice } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import { loadPlayerView, type PlayerView, type Question } from '../../table/core/player-view.ts';
import { orderKindOf } from '../../table/orders/auto-answers.ts';
import { setOrder } from '../../table/orders/standing.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { composedKindId, orderPanel, withOrder } from './orders.ts';
import { buildPanel } from './panel.ts';

/** The end of composing: the order is set. Nothing where a question of the game was answered. */
export async function saveComposedOrder(
  context: DiscordContext,
  view: PlayerView,
  question: Question,
  leaf: Extract<Choice<unknown>, { at: 'act' }>,
  locale: Locale,
): Promise<MessageBody | undefined> {
  const kindId = composedKindId(question);
  if (kindId === undefined) return undefined;
  const userId = view.holders.find((h) => h.seat === view.seat)?.userId ?? throwRuleError('table.notIn');
  await setOrder(context.services, view.row.id, userId, kindId, { params: leaf.action, words: leaf.summary });
  const after = (await loadPlayerView(context.services, view.row.id, userId)) ?? view;
  const whole = withOrder(after, question.decision.id);
  // Composed part by part: back to the whole, where it goes on.
  return whole !== after && orderKindOf(after.game, kindId).inParts === true
    ? buildPanel(context, whole, { decision: question.decision.id, samePosition: true }, locale)
    : orderPanel(after, kindId, locale);
}
