import { z } from 'zod';
import { act, type Choice, enabled, type Option, type Path } from '../../../kit/choice.ts';
import type { OrderKind } from '../../../kit/game.ts';
import type { Msg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import { type Bid, influence, payingRanks, ranking } from '../rules/influence.ts';
import { faceValue } from '../rules/piles.ts';
import type { View } from '../view.ts';
import { AUCTIONS, type Auction, type Pile, STAGES } from '../vocabulary.ts';
import { pileText, say, stackText, stepName } from '../words.ts';

const tried = z.object({ cards: z.string(), when: z.union([z.literal('any'), z.number().int().min(1).max(3)]) });
const sealed = z.object({ round: z.number().int(), at: z.enum(AUCTIONS), tries: z.array(tried).max(3), waits: z.number().int() });
const params = z.object({ policy: z.enum(['ask', 'pass', 'first', 'paid']), bids: z.array(sealed) });
type Try = z.infer<typeof tried>;
type Sealed = z.infer<typeof sealed>;
type Bids = z.infer<typeof params>;

/**
 * A sealed bid for an auction of this round: stacks in order of preference, each in any case or if it takes a rank by what is shown
 * when the turn comes; privileges to wait while none does; else pass. For auctions without one a policy, or the question.
 */
export const bids: OrderKind<View, Bids> = {
  id: 'bids',
  label: say('order.bids'),
  params,
  choices: [
    { label: say('order.ask'), params: { policy: 'ask', bids: [] } },
    { label: say('order.bids.pass'), params: { policy: 'pass', bids: [] } },
    { label: say('order.bids.first'), params: { policy: 'first', bids: [] } },
    { label: say('order.bids.paid'), params: { policy: 'paid', bids: [] } },
  ],
  answer(view, decision, tree, { policy, bids: all }) {
    if (decision.kind !== 'auction' || tree.at !== 'pick') return 'ask';
    const open = enabled(tree).map((o) => o.id);
    const bid = all.find((b) => b.round === view.round && b.at === view.at);
    if (bid !== undefined) return follow(view, decision.seat, bid, open);
    if (policy === 'ask') return 'ask';
    if (policy === 'pass') return ['pass'];
    const wanted = policy === 'first' ? 1 : payingRanks(view.at, view.players.length);
    const stack = open
      .filter((id) => id !== 'pass' && id !== 'wait' && rankNow(view, decision.seat, id) <= wanted)
      .sort((a, b) => faceValue(a) - faceValue(b))[0];
    return [stack ?? 'pass'];
  },
  compose(view, before) {
    if (view.viewer === 'public' || view.planning) return undefined;
    const own = view.players[view.viewer]?.own;
    const steps = AUCTIONS.filter((at) => STAGES.indexOf(at) >= STAGES.indexOf(view.at));
    if (own === undefined || own.stacks.length === 0 || steps.length === 0) return undefined;
    return {
      at: 'pick',
      prompt: say('order.bids.step'),
      options: steps.map((at) => ({ id: at, label: stepName(at), next: () => nextTry(view, before, at, own.stacks, []) })),
    };
  },
};

function follow(view: View, seat: Seat, bid: Sealed, open: readonly string[]): Path | { readonly cancel: Msg } {
  if (bid.tries.some((t) => !open.includes(t.cards))) return { cancel: say('order.bids.gone') };
  const stack = bid.tries.find((t) => t.when === 'any' || rankNow(view, seat, t.cards) <= t.when);
  if (stack !== undefined) return [stack.cards];
  const waited = view.auction?.waits.filter((s) => s === seat).length ?? 0;
  return [waited < bid.waits && open.includes('wait') ? 'wait' : 'pass'];
}

/** The rank a stack would take by what is shown now: seat distance counts, Joker, Twins and Central at their present values. */
function rankNow(view: View, seat: Seat, cards: Pile): number {
  const shown: Bid[] = view.players.filter((p) => p.bid !== '' && p.seat !== seat).map((p) => ({ who: p.seat, cards: p.bid }));
  return 1 + ranking([...shown, { who: seat, cards }], view.pawn, view.players.length).findIndex((r) => r.who === seat);
}

/** Stack by stack, up to three, each with its condition. */
function nextTry(view: View, before: Bids, at: Auction, stacks: readonly Pile[], tries: readonly Try[]): Choice<Bids> {
  const left = stacks.filter((cards, n) => stacks.indexOf(cards) === n && !tries.some((t) => t.cards === cards));
  const options: Option<Bids>[] = left.map((cards) => ({
    id: cards,
    label: stackText(cards, influence({ who: 0, cards }, [])),
    next: () => condition(view, before, at, stacks, tries, cards),
  }));
  if (tries.length > 0) {
    if (tries.length === 3 || left.length === 0) return waits(view, before, at, tries);
    options.push({ id: 'enough', label: say('order.bids.enough'), likely: true, next: () => waits(view, before, at, tries) });
  }
  return { at: 'pick', prompt: say('order.bids.stack'), options };
}

function condition(view: View, before: Bids, at: Auction, stacks: readonly Pile[], tries: readonly Try[], cards: Pile): Choice<Bids> {
  const with_ = (when: Try['when']) => [...tries, { cards, when }];
  const ranks = Array.from({ length: payingRanks(at, view.players.length) }, (_, n) => n + 1);
  return {
    at: 'pick',
    prompt: say('order.bids.when'),
    options: [
      ...ranks.map((rank) => ({
        id: `r${rank}`,
        label: say('order.bids.rank', { rank }),
        next: () => nextTry(view, before, at, stacks, with_(rank)),
      })),
      // In any case: nothing after it could ever be tried.
      { id: 'any', label: say('order.bids.any'), next: () => waits(view, before, at, with_('any')) },
    ],
  };
}

function waits(view: View, before: Bids, at: Auction, tries: readonly Try[]): Choice<Bids> {
  const most = view.viewer === 'public' ? 0 : (view.players[view.viewer]?.privileges ?? 0);
  const done = (n: number): Choice<Bids> =>
    act(
      say('order.bids.summary', {
        step: stepName(at),
        tries: tries.map((t) =>
          say('order.bids.try', {
            cards: pileText(t.cards),
            when: t.when === 'any' ? say('order.bids.any') : say('order.bids.rank', { rank: t.when }),
          }),
        ),
        waits: n,
      }),
      {
        ...before,
        bids: [...before.bids.filter((b) => b.round === view.round && b.at !== at), { round: view.round, at, tries: [...tries], waits: n }],
      },
    );
  if (most === 0 || tries.at(-1)?.when === 'any') return done(0);
  return { at: 'count', prompt: say('order.bids.waits'), min: 0, max: most, preset: 0, done };
}
