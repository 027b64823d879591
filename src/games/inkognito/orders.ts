import { z } from 'zod';
import { down, enabled, type Path } from '../../kit/choice.ts';
import type { OrderKind } from '../../kit/game.ts';
import { drawOne, type Rng } from '../../kit/rng.ts';
import { cardsAt, freshPaths, setsSeen } from './fallback.ts';
import { PAIRS } from './rules/answers.ts';
import { type Cards, cardsOfFaces, disguiseFace, FACES, type Face, facesIn, identityFace } from './rules/showings.ts';
import type { View } from './view.ts';
import { TOPICS, type Topic } from './vocabulary.ts';
import { cardNames, say } from './words.ts';

const answerParams = z.discriminatedUnion('how', [
  z.object({ how: z.literal('ask') }),
  z.object({ how: z.literal('least') }),
  /** Prepared sets of coloured cards: the first that may still be shown is shown. */
  z.object({ how: z.literal('sets'), sets: z.array(z.array(z.enum(FACES)).min(1).max(3)) }),
]);
type AnswerParams = z.infer<typeof answerParams>;

/** "When I am asked for my identity": prepared answers, never grey and never the mission card (IK-36). */
function answers(topic: Topic): OrderKind<View, AnswerParams> {
  const t = TOPICS.indexOf(topic) as 0 | 1;
  return {
    id: `answer-${topic}`,
    label: say(`order.answer.${topic}`),
    params: answerParams,
    choices: [
      { label: say('order.ask'), params: { how: 'ask' } },
      { label: say('order.answer.least'), params: { how: 'least' } },
      ...PAIRS[t].map((pair) => ({
        label: say('order.answer.first', { cards: cardNames(pair) }),
        params: { how: 'sets' as const, sets: prepared(pair) },
      })),
    ],
    answer(view, decision, tree, params, dice) {
      const { doing } = view;
      if (params.how === 'ask' || decision.kind !== 'answer' || doing.kind !== 'answer' || doing.topic !== topic) return 'ask';
      const offers = freshPaths(view, tree).map((path) => ({ path, cards: cardsAt(tree, path) }));
      if (params.how === 'least') return least(view, offers, dice)?.path ?? 'ask';
      for (const faces of params.sets) {
        const offer = offers.find((o) => o.cards === cardsOfFaces(faces));
        if (offer !== undefined) return offer.path;
      }
      return { cancel: say('order.answer.gone') };
    },
  };
}

/** A pair, alone and with each card of the other kind. */
function prepared(pair: Cards): Face[][] {
  const others = FACES.filter((face) => face !== 'mission' && pair < 16 !== FACES.indexOf(face) < 4);
  return [...others.map((face) => [...facesIn(pair), face]), facesIn(pair)];
}

/**
 * A set after which the asker is left with most possibilities, as far as this player's own answers tell him: one of them by lot, for an
 * order of preference would be a hint of its own.
 */
function least(view: View, offers: readonly Offer[], dice: Rng | undefined): Offer | undefined {
  if (view.doing.kind !== 'answer' || dice === undefined || offers.length === 0) return undefined;
  const before = setsSeen(view, view.doing.asker);
  const rated = offers.map((offer) => ({ offer, left: possibilities([...before, offer.cards]) }));
  const most = Math.max(...rated.map((r) => r.left));
  return drawOne(
    dice,
    rated.filter((r) => r.left === most),
  ).offer;
}

interface Offer {
  readonly path: Path;
  readonly cards: Cards;
}

function possibilities(sets: readonly Cards[]): number {
  let left = 0;
  for (let i = 0; i < 4; i++)
    for (let d = 0; d < 4; d++) if (sets.every((set) => (set & (identityFace(i) | disguiseFace(d))) !== 0)) left++;
  return left;
}

const plain = z.object({ how: z.enum(['ask', 'do']) });

/** An order that gives one fixed answer to one kind of question. */
function always(
  id: string,
  kind: string,
  option: string,
  label: ReturnType<typeof say>,
  does: ReturnType<typeof say>,
): OrderKind<View, z.infer<typeof plain>> {
  return {
    id,
    label,
    params: plain,
    choices: [
      { label: say('order.ask'), params: { how: 'ask' } },
      { label: does, params: { how: 'do' } },
    ],
    answer(_view, decision, tree, params) {
      if (params.how === 'ask' || decision.kind !== kind || tree.at !== 'pick') return 'ask';
      return enabled(tree).some((o) => o.id === option) && down(tree, option) !== undefined ? [option] : 'ask';
    },
  };
}

/** Silence is not a refusal, so a standing "take it" is safe (IK-22); the placement tells nothing (IK-31). */
export const orders: readonly OrderKind<View>[] = [
  answers('identity'),
  answers('disguise'),
  always('hand', 'hand', 'take', say('order.hand'), say('order.hand.take')),
  always('place', 'place', 'auto', say('order.place'), say('order.place.auto')),
] as readonly OrderKind<View>[];
