import { z } from 'zod';
import type { OrderKind } from '../../../kit/game.ts';
import type { Msg } from '../../../kit/message.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';
import { answerPath, favourPath, type Manner } from './gossip.ts';
import { type Plea, pleaPath } from './plea.ts';

/**
 * Scrolls: `ask`, spent while at least so many remain, or `never`. `danger`: the last one is spent rather than be the one arrested, or its
 * owner is asked.
 */
const scrollParams = z.object({
  scrolls: z.union([z.literal(['ask', 'never']), z.int().min(0).max(9)]),
  danger: z.union([z.boolean(), z.literal('ask')]),
});
type ScrollParams = z.infer<typeof scrollParams>;

const scrollChoices: readonly { readonly label: Msg; readonly params: ScrollParams }[] = [
  { label: say('order.ask'), params: { scrolls: 'ask', danger: false } },
  { label: say('order.scrollElseAsk'), params: { scrolls: 1, danger: 'ask' } },
  { label: say('order.scroll', { n: 0 }), params: { scrolls: 0, danger: false } },
  { label: say('order.intrigue'), params: { scrolls: 'never', danger: false } },
];

/** G2 and G3 apart: answering when another's gondola, or a smuggler's boat, passes one's own. */
function scrollOrder(id: string, label: Msg, bySmuggler: boolean): OrderKind<View, ScrollParams> {
  return {
    id,
    label,
    params: scrollParams,
    choices: scrollChoices,
    begins: 'offered',
    answer(view, decision, tree, { scrolls, danger }) {
      if (decision.kind !== 'answer' || !isOwner(view, decision.seat, bySmuggler) || scrolls === 'ask') return 'ask';
      const manner: Manner = {
        scrollsLeft: scrolls === 'never' ? undefined : scrolls,
        unlessInDanger: danger === true,
        asksInDanger: danger === 'ask',
      };
      return answerPath(view, decision.seat, tree, manner) ?? 'ask';
    },
  };
}

/** The mover's own answer is never taken by an order (G8). */
function isOwner(view: View, seat: number, bySmuggler: boolean): boolean {
  const mover = view.crossing?.mover;
  return mover !== undefined && mover !== seat && mover < 0 === bySmuggler;
}

const coinParams = z.object({ coins: z.union([z.literal('ask'), z.int().min(0).max(20)]) });

/** G4: with mission 18 a coin before any scroll, while at least so many remain. */
const coinOrder: OrderKind<View, z.infer<typeof coinParams>> = {
  id: 'coin',
  label: say('order.coin.label'),
  params: coinParams,
  choices: [
    { label: say('order.ask'), params: { coins: 'ask' } },
    ...[4, 0].map((n) => ({ label: say('order.coin', { n }), params: { coins: n } })),
  ],
  answer(view, decision, tree, { coins }) {
    if (decision.kind !== 'answer' || coins === 'ask') return 'ask';
    const path = answerPath(view, decision.seat, tree, { unlessInDanger: false, coinsLeft: coins });
    return path?.[0] === 'coin' ? path : 'ask';
  },
};

const cubeParams = z.object({ cubes: z.literal(['ask', 'without_scroll', 'ceramics', 'cloth', 'silver']) });

/** G4: with mission 21 a cube, of one ware first or when no scroll is left. */
const cubeOrder: OrderKind<View, z.infer<typeof cubeParams>> = {
  id: 'cube',
  label: say('order.cube.label'),
  params: cubeParams,
  choices: [
    { label: say('order.ask'), params: { cubes: 'ask' } },
    { label: say('order.cube.withoutScroll'), params: { cubes: 'without_scroll' } },
  ],
  answer(view, decision, tree, { cubes }) {
    if (decision.kind !== 'answer' || cubes === 'ask' || view.crossing?.mover === decision.seat) return 'ask';
    const path = answerPath(view, decision.seat, tree, { unlessInDanger: false, cubes });
    return path === undefined || path[0] === 'intrigue' ? 'ask' : path;
  },
};

const favourParams = z.object({ favour: z.literal(['ask', 'danger', 'intrigue', 'turn']) });

/** G5: without a scroll, intrigue or the favour card. */
const favourOrder: OrderKind<View, z.infer<typeof favourParams>> = {
  id: 'favour',
  label: say('order.favour.label'),
  params: favourParams,
  choices: [
    { label: say('order.ask'), params: { favour: 'ask' } },
    { label: say('order.favour.danger'), params: { favour: 'danger' } },
    { label: say('order.favour.intrigue'), params: { favour: 'intrigue' } },
    { label: say('order.favour.turn'), params: { favour: 'turn' } },
  ],
  answer(view, decision, tree, { favour }) {
    if (decision.kind !== 'answer' || favour === 'ask' || view.crossing?.mover === decision.seat) return 'ask';
    return favourPath(view, decision.seat, tree, favour) ?? 'ask';
  },
};

const pleaParams: z.ZodType<Plea | { readonly kind: 'ask' }> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('scrolls') }),
  z.object({ kind: z.literal('safe'), coins: z.int().min(0) }),
  z.object({ kind: z.literal('level'), level: z.int().min(0).max(10), coins: z.boolean() }),
]);

/** G6: buying intrigue down at the end. */
const pleaOrder: OrderKind<View, Plea | { readonly kind: 'ask' }> = {
  id: 'reduce',
  label: say('order.reduce.label'),
  params: pleaParams,
  choices: [
    { label: say('order.ask'), params: { kind: 'ask' } },
    { label: say('order.scrollsThenSafe'), params: { kind: 'scrolls' } },
    { label: say('order.scrollsOnly'), params: { kind: 'level', level: 0, coins: false } },
    { label: say('order.safe', { n: 0 }), params: { kind: 'safe', coins: 0 } },
  ],
  begins: 'offered',
  answer: (view, decision, _, params) =>
    decision.kind !== 'reduce' || params.kind === 'ask' ? 'ask' : pleaPath(view, decision.seat, params),
};

/** What a player can leave to the house while others are on turn; coins, cubes and the favour card are asked before scrolls. */
export const orders: readonly OrderKind<View>[] = [
  coinOrder,
  cubeOrder,
  favourOrder,
  scrollOrder('met', say('order.met.label'), false),
  scrollOrder('met_smuggler', say('order.metSmuggler.label'), true),
  pleaOrder,
] as readonly OrderKind<View>[];
