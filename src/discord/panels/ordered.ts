import type { Choice } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import { refuse } from '../../table/house.ts';
import { kindOf } from '../../table/orders/orders.ts';
import { setOrder } from '../../table/orders/standing.ts';
import { type Looking, look, type Question } from '../../table/play/look.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';
import { composedKind, orderPanel, withOrder } from './orders.ts';
import { panel } from './panel.ts';

/** The end of composing: the order is set. Nothing where a question of the game was answered. */
export async function ordered(
  desk: Desk,
  looking: Looking,
  question: Question,
  leaf: Extract<Choice<unknown>, { at: 'act' }>,
  locale: Locale,
): Promise<Body | undefined> {
  const kindId = composedKind(question);
  if (kindId === undefined) return undefined;
  const userId = looking.holders.find((h) => h.seat === looking.seat)?.userId ?? refuse('table.notIn');
  await setOrder(desk.house, looking.row.id, userId, kindId, { params: leaf.action, words: leaf.summary });
  const after = (await look(desk.house, looking.row.id, userId)) ?? looking;
  const whole = withOrder(after, question.decision.id);
  // Composed part by part: back to the whole, where it goes on.
  return whole !== after && kindOf(after.game, kindId).inParts === true
    ? panel(desk, whole, { decision: question.decision.id, samePosition: true }, locale)
    : orderPanel(after, kindId, locale);
}
