import { z } from 'zod';
import type { OrderKind } from '../../../kit/game.ts';
import type { Msg } from '../../../kit/message.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';
import { answerPath, type Manner } from './gossip.ts';
import { type Plea, pleaPath } from './plea.ts';

/** Scrolls: `ask`, spent while at least `keep` remain, or `never`; `danger` spends the last one rather than be arrested. */
const scrollParams = z.object({ scrolls: z.union([z.literal(['ask', 'never']), z.int().min(0).max(9)]), danger: z.boolean() });
type ScrollParams = z.infer<typeof scrollParams>;

const scrollChoices: readonly { readonly label: Msg; readonly params: ScrollParams }[] = [
  { label: say('order.ask'), params: { scrolls: 'ask', danger: false } },
  ...[true, false].flatMap((danger) => [
    ...Array.from({ length: 10 }, (_, n) => ({
      label: say(danger ? 'order.scrollDanger' : 'order.scroll', { n }),
      params: { scrolls: n, danger },
    })),
    { label: say(danger ? 'order.intrigueDanger' : 'order.intrigue'), params: { scrolls: 'never' as const, danger } },
  ]),
];

/** G2 and G3 apart: answering when another's gondola, or a smuggler's boat, passes one's own. */
function scrollOrder(id: string, label: Msg, bySmuggler: boolean): OrderKind<View, ScrollParams> {
  return {
    id,
    label,
    params: scrollParams,
    choices: scrollChoices,
    answer(view, decision, tree, { scrolls, danger }) {
      if (decision.kind !== 'answer' || !isOwner(view, decision.seat, bySmuggler) || scrolls === 'ask') return 'ask';
      const manner: Manner = { scrollsLeft: scrolls === 'never' ? undefined : scrolls, unlessInDanger: danger };
      return answerPath(view, decision.seat, tree, manner);
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
    ...[0, 2, 4, 6, 8, 10].map((n) => ({ label: say('order.coin', { n }), params: { coins: n } })),
  ],
  answer(view, decision, tree, { coins }) {
    if (decision.kind !== 'answer' || coins === 'ask') return 'ask';
    const path = answerPath(view, decision.seat, tree, { unlessInDanger: false, coinsLeft: coins });
    return path[0] === 'coin' ? path : 'ask';
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
    ...(['ceramics', 'cloth', 'silver'] as const).map((ware) => ({
      label: say('order.cube.first', { ware: say(`ware.${ware}`) }),
      params: { cubes: ware },
    })),
  ],
  answer(view, decision, tree, { cubes }) {
    if (decision.kind !== 'answer' || cubes === 'ask' || view.crossing?.mover === decision.seat) return 'ask';
    const path = answerPath(view, decision.seat, tree, { unlessInDanger: false, cubes });
    return path[0] === 'intrigue' ? 'ask' : path;
  },
};

const pleaParams: z.ZodType<Plea | { readonly kind: 'ask' }> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
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
    ...[0, 4, 8, 12, 999].map((coins) => ({
      label: coins > 100 ? say('order.safeAny') : say('order.safe', { n: coins }),
      params: { kind: 'safe' as const, coins },
    })),
    { label: say('order.scrollsOnly'), params: { kind: 'level', level: 0, coins: false } },
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => ({
      label: say('order.level', { n: level }),
      params: { kind: 'level' as const, level, coins: true },
    })),
  ],
  answer: (view, decision, _, params) =>
    decision.kind !== 'reduce' || params.kind === 'ask' ? 'ask' : pleaPath(view, decision.seat, params),
};

/** What a player can leave to the house while others are on turn; coins and cubes are asked before scrolls. */
export const orders: readonly OrderKind<View>[] = [
  coinOrder,
  cubeOrder,
  scrollOrder('met', say('order.met.label'), false),
  scrollOrder('met_smuggler', say('order.metSmuggler.label'), true),
  pleaOrder,
] as readonly OrderKind<View>[];
