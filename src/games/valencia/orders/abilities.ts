import { z } from 'zod';
import type { OrderKind } from '../../../kit/game.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';

type Never = 'ask' | 'never';

/** Fountain abilities are always optional; who never wants them is not asked. */
export const abilityOrder: OrderKind<View, Never> = {
  id: 'ability',
  label: say('order.ability'),
  params: z.enum(['ask', 'never']),
  choices: [
    { label: say('order.ask'), params: 'ask' },
    { label: say('order.ability.never'), params: 'never' },
  ],
  answer: (_view, decision, _tree, params) => (decision.kind === 'ability' && params === 'never' ? ['none'] : 'ask'),
};

/** Support and Vagabond may be left unused. */
export const effectsOrder: OrderKind<View, Never> = {
  id: 'effects',
  label: say('order.effects'),
  params: z.enum(['ask', 'never']),
  choices: [
    { label: say('order.ask'), params: 'ask' },
    { label: say('order.effects.never'), params: 'never' },
  ],
  answer: (_view, decision, _tree, params) => (decision.kind === 'effects' && params === 'never' ? ['none'] : 'ask'),
};
