import type { OrderKind } from '../../../kit/game.ts';
import type { View } from '../view.ts';
import { ability, effects } from './abilities.ts';
import { bids } from './bids.ts';
import { plan } from './plan.ts';
import { rankActions } from './ranks.ts';
import { fountain, palm } from './spots.ts';
import { returns, sale } from './trade.ts';

/** What a player can settle beforehand, in the order of a round. */
export const orders = [plan, bids, effects, rankActions, ability, sale, returns, palm, fountain] as readonly OrderKind<View>[];
