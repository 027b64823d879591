import type { OrderKind } from '../../kit/game.ts';
import type { View } from './view.ts';

export const orders: readonly OrderKind<View>[] = [];
