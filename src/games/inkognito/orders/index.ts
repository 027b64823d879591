import { z } from 'zod';
import { randomPath } from '../../../kit/choice.ts';
import type { OrderKind } from '../../../kit/game.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';
import { answers } from './answers.ts';

const plain = z.object({ how: z.enum(['ask', 'do']) });

/** Silence is not a refusal, so a standing "take it" is safe (IK-22). */
const hand: OrderKind<View, z.infer<typeof plain>> = {
  id: 'hand',
  label: say('order.hand'),
  params: plain,
  choices: [
    { label: say('order.ask'), params: { how: 'ask' } },
    { label: say('order.hand.take'), params: { how: 'do' } },
  ],
  begins: 'plain',
  answer: (_view, decision, _tree, params) => (params.how === 'ask' || decision.kind !== 'hand' ? 'ask' : ['take']),
};

/** Figures placed at random: no secret card is known yet, so it tells nothing (IK-31). */
const placing: OrderKind<View, z.infer<typeof plain>> = {
  id: 'place',
  label: say('order.place'),
  params: plain,
  choices: [
    { label: say('order.ask'), params: { how: 'ask' } },
    { label: say('order.place.auto'), params: { how: 'do' } },
  ],
  begins: 'offered',
  answer(_view, decision, tree, params, dice) {
    if (params.how === 'ask' || decision.kind !== 'place' || dice === undefined || tree.at !== 'pick') return 'ask';
    return randomPath({ ...tree, options: tree.options.filter((o) => o.id !== 'auto') }, dice).path;
  },
};

/** What may be left to the house; each is its owner's secret. */
export const orders: readonly OrderKind<View>[] = [answers('identity'), answers('disguise'), hand, placing] as readonly OrderKind<View>[];
