import type { Choice, Path } from '../../../kit/choice.ts';
import type { OrderKind } from '../../../kit/game.ts';
import { drawOne, type Rng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { bestAnswer } from '../mind/answer.ts';
import { beliefsOf } from '../mind/beliefs.ts';
import { type Cards, cardsOfFaces } from '../rules/showings.ts';
import type { View } from '../view.ts';
import { AMBASSADOR, TOPICS, type Topic } from '../vocabulary.ts';
import { say } from '../words.ts';
import { leastTelling } from './least.ts';
import { type AnswerParams, answerParams, prepare, setsFor, useful } from './prepare.ts';
import { cardsAt, freshPaths, setsSeen } from './sets.ts';

/** "When I am asked for my identity": prepared answers, per asker and kind, never grey and never the mission card (IK-36). */
export function answers(topic: Topic): OrderKind<View, AnswerParams> {
  const t = TOPICS.indexOf(topic) as 0 | 1;
  return {
    id: `answer-${topic}`,
    label: say(`order.answer.${topic}`),
    params: answerParams,
    choices: [
      { label: say('order.ask'), params: { how: 'ask' } },
      { label: say('order.answer.partner'), params: { how: 'partner' } },
      { label: say('order.answer.least'), params: { how: 'least' } },
    ],
    begins: 'offered',
    answer(view, decision, tree, params, dice) {
      const { doing } = view;
      if (decision.kind !== 'answer' || doing.kind !== 'answer' || doing.topic !== topic) return 'ask';
      const offers = freshPaths(view, tree).map((path) => ({ path, cards: cardsAt(tree, path) }));
      const listed = params.lists?.some((list) => list.to === doing.asker) === true;
      if (!listed && params.how === 'ask') return 'ask';
      if (!listed && params.how === 'partner') return toPartner(view, tree, doing.asker, dice) ?? least(view, offers, dice)?.path ?? 'ask';
      if (!listed && params.how === 'least') return least(view, offers, dice)?.path ?? 'ask';
      for (const faces of setsFor(params, doing.asker)) {
        const offer = offers.find((o) => o.cards === cardsOfFaces(faces));
        if (offer !== undefined) return offer.path;
      }
      return useful(view, params) ? 'ask' : { cancel: say('order.answer.gone') };
    },
    compose: (view, before) => prepare(view, before, t),
  };
}

/** To whom is likely to be the partner, as far as this player can know, what tells him most; to everybody else it is what tells least. */
function toPartner(view: View, tree: Choice<unknown>, asker: Seat, dice: Rng | undefined): Path | undefined {
  const beliefs = dice === undefined ? undefined : beliefsOf(view, false);
  if (beliefs === undefined || dice === undefined || view.doing.kind !== 'answer') return undefined;
  const relayed = view.doing.piece === AMBASSADOR || asker >= beliefs.agents;
  return bestAnswer(beliefs, tree as Choice<Action>, asker, relayed, dice);
}

/** One of them by lot, for an order of preference would be a hint of its own. */
function least(view: View, offers: readonly Offer[], dice: Rng | undefined): Offer | undefined {
  if (view.doing.kind !== 'answer' || dice === undefined || offers.length === 0) return undefined;
  const sets = leastTelling(
    offers.map(({ cards }) => cards),
    setsSeen(view, view.doing.asker),
  );
  return drawOne(
    dice,
    offers.filter(({ cards }) => sets.includes(cards)),
  );
}

interface Offer {
  readonly path: Path;
  readonly cards: Cards;
}
