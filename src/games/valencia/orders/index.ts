import type { OrderKind } from '../../../kit/game.ts';
import type { View } from '../view.ts';
import { abilityOrder, effectsOrder } from './abilities.ts';
import { bids } from './bids.ts';
import { plan } from './plan.ts';
import { rankActions } from './ranks.ts';
import { fountainOrder, palmOrder } from './spots.ts';
import { returnsOrder, saleOrder } from './trade.ts';

/** What a player can settle beforehand, in the order of a round. */
export const orders = [
  plan,
  bids,
  effectsOrder,
  rankActions,
  abilityOrder,
  saleOrder,
  returnsOrder,
  palmOrder,
  fountainOrder,
] as readonly OrderKind<View>[];
