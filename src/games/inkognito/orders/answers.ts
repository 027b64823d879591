import type { Choice, Path } from '../../../kit/choice.ts';
import type { OrderKind } from '../../../kit/game.ts';
import type { Rng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { beliefsOf } from '../ai/beliefs.ts';
import { discreetAnswer } from '../ai/discreet.ts';
import { cardsOfFaces } from '../rules/showings.ts';
import type { View } from '../view.ts';
import { AMBASSADOR, TOPICS, type Topic } from '../vocabulary.ts';
import { say } from '../words.ts';
import { leastAnswer } from './least.ts';
import { type AnswerParams, answerParams, prepare, setsFor, useful } from './prepare.ts';
import { cardsAt, freshPaths } from './sets.ts';

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
      const listed = params.lists?.some((list) => list.to === doing.asker) === true;
      if (!listed && params.how !== 'sets') return byRule(view, tree, params.how, doing.asker, dice) ?? 'ask';
      const offers = freshPaths(view, tree).map((path) => ({ path, cards: cardsAt(tree, path) }));
      for (const faces of setsFor(params, doing.asker)) {
        const offer = offers.find((o) => o.cards === cardsOfFaces(faces));
        if (offer !== undefined) return offer.path;
      }
      return useful(view, params) ? 'ask' : { cancel: say('order.answer.gone') };
    },
    compose: (view, before) => prepare(view, before, t),
  };
}

/** What holds for every asker without a list: to a likely partner what tells most, as far as this player can know, else what tells least. */
function byRule(view: View, tree: Choice<unknown>, how: 'ask' | 'partner' | 'least', asker: Seat, dice: Rng | undefined): Path | undefined {
  if (how === 'ask' || dice === undefined || view.doing.kind !== 'answer') return undefined;
  const beliefs = how === 'partner' ? beliefsOf(view, false) : undefined;
  if (beliefs === undefined) return leastAnswer(view, tree, asker, dice);
  const relayed = view.doing.piece === AMBASSADOR || asker >= beliefs.agents;
  return discreetAnswer(beliefs, tree as Choice<Action>, asker, relayed, dice);
}
