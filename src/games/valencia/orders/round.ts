import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { payingRanks, provisional } from '../rules/influence.ts';
import type { View } from '../view.ts';
import { AUCTIONS, type Auction, type Pile, STAGES } from '../vocabulary.ts';
import { pileText, say, stackText } from '../words.ts';
import { bidAtOnce } from './bid-form.ts';
import { auctionName, privilegesOf } from './prospects.ts';
import { ANY_STACK, type Bids, MOST_TRIES, type Sealed, type Try } from './sealed.ts';

/**
 * The whole round in one panel: each auction still to come with its guild and what is sealed for it. Open from the moment the own stacks
 * stand, while others still plan, to the end of the round.
 */
export function wholeRound(view: View, before: Bids): Choice<Bids> | undefined {
  if (view.viewer === 'public') return undefined;
  const own = view.players[view.viewer]?.own;
  const steps = AUCTIONS.filter((at) => STAGES.indexOf(at) >= STAGES.indexOf(view.at));
  if (own === undefined || own.hand !== '' || own.stacks.length === 0 || steps.length === 0) return undefined;
  const held = before.bids.filter((b) => b.round === view.round);
  const lines = steps.map((at) =>
    say('order.bids.line', {
      step: auctionName(view, at),
      bid: bidWords(
        held.find((b) => b.at === at),
        before.policy,
      ),
    }),
  );
  return {
    at: 'pick',
    prompt: say('order.bids.round', { round: view.round, lines }),
    options: steps.map((at) => ({
      id: at,
      label: auctionName(view, at),
      hint: bidWords(
        held.find((b) => b.at === at),
        before.policy,
      ),
      next: () => nextTry({ view, before, at, stacks: own.stacks }, []),
    })),
    atOnce: bidAtOnce(view, own.stacks, steps, held),
  };
}

interface Sealing {
  readonly view: View;
  readonly before: Bids;
  readonly at: Auction;
  readonly stacks: readonly Pile[];
}

function bidWords(bid: Sealed | undefined, policy: Bids['policy']): Msg {
  if (bid === undefined) return policy === 'ask' ? say('order.ask') : say(`order.bids.${policy}`);
  if (bid.tries.length === 0) return bid.waits === 0 ? say('do.pass') : say('order.bids.waiting', { n: bid.waits });
  const tries = bid.tries.map(({ cards, when }) =>
    say('order.bids.try', {
      cards: stackName(cards),
      when: when === 'any' ? say('order.bids.any') : say('order.bids.rank', { rank: when }),
    }),
  );
  return say('order.bids.else', { tries, waits: bid.waits });
}

const stackName = (cards: Pile): Msg | string => (cards === ANY_STACK ? say('order.bids.smallest') : pileText(cards));

/** Stack by stack, each with its condition; at first also to pass, or to be asked again. */
function nextTry(sealing: Sealing, tries: readonly Try[]): Choice<Bids> {
  const { stacks, before, at, view } = sealing;
  if (tries.length === MOST_TRIES || tries.at(-1)?.when === 'any') return waits(sealing, tries);
  const left = stacks.filter((cards, n) => stacks.indexOf(cards) === n && !tries.some((t) => t.cards === cards));
  const options: Option<Bids>[] = [
    { id: 'least', label: say('order.bids.smallest'), next: () => condition(sealing, tries, ANY_STACK) },
    ...left.map((cards) => ({
      id: cards,
      label: stackText(cards, provisional(0, cards)),
      next: () => condition(sealing, tries, cards),
    })),
  ];
  if (tries.length > 0) options.push({ id: 'enough', label: say('order.bids.enough'), likely: true, next: () => waits(sealing, tries) });
  else {
    options.push({ id: 'pass', label: say('do.pass'), next: () => waits(sealing, []) });
    const others = before.bids.filter((b) => b.round === view.round && b.at !== at);
    if (others.length < before.bids.length)
      options.push({ id: 'ask', label: say('order.ask'), next: () => actionLeaf(roundWords(view, others), { ...before, bids: others }) });
  }
  return { at: 'pick', prompt: say('order.bids.stack', { step: auctionName(view, at) }), options };
}

function condition(sealing: Sealing, tries: readonly Try[], cards: Pile): Choice<Bids> {
  const { view, at } = sealing;
  const with_ = (when: Try['when']) => [...tries, { cards, when }];
  const ranks = Array.from({ length: payingRanks(at, view.players.length) }, (_, n) => n + 1);
  return {
    at: 'pick',
    prompt: say('order.bids.when'),
    options: [
      ...ranks.map((rank) => ({
        id: `r${rank}`,
        label: say('order.bids.rank', { rank }),
        next: () => nextTry(sealing, with_(rank)),
      })),
      // In any case: nothing after it could ever be tried.
      { id: 'any', label: say('order.bids.any'), next: () => waits(sealing, with_('any')) },
    ],
  };
}

function waits(sealing: Sealing, tries: readonly Try[]): Choice<Bids> {
  const { view, before, at } = sealing;
  const most = privilegesOf(view);
  const done = (n: number): Choice<Bids> => {
    const others = before.bids.filter((b) => b.round === view.round && b.at !== at);
    const all = [...others, { round: view.round, at, tries: [...tries], waits: n }];
    return actionLeaf(roundWords(view, all), { ...before, bids: all.sort((a, b) => AUCTIONS.indexOf(a.at) - AUCTIONS.indexOf(b.at)) });
  };
  if (most === 0 || tries.at(-1)?.when === 'any') return done(0);
  return { at: 'count', prompt: say('order.bids.waits'), min: 0, max: most, preset: 0, done };
}

/** All that is sealed, auction by auction: what the order is called in the list of orders. */
function roundWords(view: View, sealed: readonly Sealed[]): Msg {
  const lines = AUCTIONS.flatMap((at) => {
    const bid = sealed.find((b) => b.at === at);
    return bid === undefined ? [] : [say('order.bids.line', { step: auctionName(view, at), bid: bidWords(bid, 'ask') })];
  });
  return lines.length === 0 ? say('order.ask') : say('order.bids.sealed', { round: view.round, lines });
}
