import { z } from 'zod';
import type { OrderKind } from '../../../kit/game.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';

interface Plan {
  /** How many cards to draw in all; 0 asks. */
  readonly cards: number;
}

/** So many cards, each a stack by itself. */
export const plan: OrderKind<View, Plan> = {
  id: 'plan',
  label: say('order.plan'),
  params: z.object({ cards: z.number().int().min(0).max(25) }),
  choices: [
    { label: say('order.ask'), params: { cards: 0 } },
    ...[3, 4, 5].map((n) => ({ label: say('order.plan.cards', { n }), params: { cards: n } })),
  ],
  answer(view, decision, _tree, { cards }) {
    const own = view.players[decision.seat]?.own;
    if (cards === 0 || own === undefined) return 'ask';
    if (decision.kind !== 'draw') return 'ask';
    const more = Math.min(cards - own.hand.length, own.deck.length + own.under.length, 3);
    return more > 0 ? [`d${more}`] : ['apart'];
  },
};
