import { z } from 'zod';
import type { OrderKind } from '../../../kit/game.ts';
import { copies } from '../rules/piles.ts';
import type { View } from '../view.ts';
import { GUILDS } from '../vocabulary.ts';
import { say } from '../words.ts';

type Sale = 'ask' | 'all' | 'one' | 'none';

/** The sale of C and E; in E the seat is taken with it. */
export const saleOrder: OrderKind<View, Sale> = {
  id: 'sale',
  label: say('order.sale'),
  params: z.enum(['ask', 'all', 'one', 'none']),
  choices: [
    { label: say('order.ask'), params: 'ask' },
    { label: say('order.sale.all'), params: 'all' },
    { label: say('order.sale.one'), params: 'one' },
    { label: say('order.sale.none'), params: 'none' },
  ],
  begins: 'offered',
  answer(view, decision, _tree, params) {
    if (decision.kind !== 'sale' || params === 'ask') return 'ask';
    const goods = view.players[decision.seat]?.own?.goods ?? '';
    const held = GUILDS.map((guild) => copies(goods, guild)).filter((n) => n > 0);
    if (params === 'none' || goods === '') return ['none'];
    if (params === 'all') return ['all'];
    return goods.length === held.length ? ['none'] : ['part', ...held.map((n) => n - 1)];
  },
};

type Returned = 'ask' | 'highest' | 'lowest' | 'none';

/** Which card goes under the deck after a bid in vain. */
export const returnsOrder: OrderKind<View, Returned> = {
  id: 'returns',
  label: say('order.returns'),
  params: z.enum(['ask', 'highest', 'lowest', 'none']),
  choices: [
    { label: say('order.ask'), params: 'ask' },
    { label: say('order.returns.highest'), params: 'highest' },
    { label: say('order.returns.lowest'), params: 'lowest' },
    { label: say('order.returns.none'), params: 'none' },
  ],
  begins: 'plain',
  answer(_view, decision, tree, params) {
    if (decision.kind !== 'takeBack' || params === 'ask' || tree.at !== 'pick') return 'ask';
    const cards = tree.options.map((o) => o.id).filter((id) => id !== 'none');
    return [(params === 'highest' ? cards[0] : params === 'lowest' ? cards.at(-1) : undefined) ?? 'none'];
  },
};
