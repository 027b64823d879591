import { z } from 'zod';
import { actionLeaf } from '../../../kit/choice.ts';
import type { OrderKind } from '../../../kit/game.ts';
import { boardOf } from '../rules/board.ts';
import { bestSpot } from '../rules/spots.ts';
import { editionOf } from '../state.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';

interface Wish {
  /** 'ask', 'best', or the name of a tree or space. */
  readonly spot: string;
}

/** Where the palm of step H goes. */
export const palmOrder = spotOrder('palm', 'trees');
/** Where the fountain of step I goes. */
export const fountainOrder = spotOrder('fountain', 'spaces');

function spotOrder(id: 'palm' | 'fountain', kind: 'trees' | 'spaces'): OrderKind<View, Wish> {
  const free = (view: View, spot: string) => (kind === 'trees' ? !view.palms.includes(spot) : view.fountains[spot] === undefined);
  return {
    id,
    label: say(`order.${id}`),
    params: z.object({ spot: z.string() }),
    choices: [
      { label: say('order.ask'), params: { spot: 'ask' } },
      { label: say('order.spot.best'), params: { spot: 'best' } },
    ],
    begins: 'offered',
    answer(view, decision, _tree, { spot }) {
      if (decision.kind !== id || spot === 'ask') return 'ask';
      const wished = spot === 'best' ? bestSpot(view, decision.seat, (s) => free(view, s.id), kind) : spot;
      return wished === undefined || !free(view, wished) ? { cancel: say('order.spot.gone', { spot }) } : [wished];
    },
    compose: (view) => ({
      at: 'pick',
      prompt: say(`order.${id}`),
      options: [...boardOf(editionOf(view), view.city)[kind].keys()]
        .filter((spot) => free(view, spot))
        .map((spot) => ({
          id: spot,
          label: kind === 'trees' ? say('tree', { tree: spot }) : say('space', { space: spot }),
          mark: spot,
          next: () => actionLeaf(say('order.spot.wish', { spot }), { spot }),
        })),
    }),
  };
}
