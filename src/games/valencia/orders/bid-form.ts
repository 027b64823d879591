import type { AtOnce, Path } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { payingRanks, provisional } from '../rules/influence.ts';
import type { View } from '../view.ts';
import type { Auction, Pile } from '../vocabulary.ts';
import { say, stackText } from '../words.ts';
import { auctionName, privilegesOf } from './prospects.ts';
import type { Sealed } from './sealed.ts';

const ANY = 'any';
const NONE = 'none';
const PASS = 'pass';

/** The bid for one auction with a second one behind it, in one form; more than two, and privileges to wait, are named one by one. */
export function bidAtOnce(view: View, stacks: readonly Pile[], steps: readonly Auction[], held: readonly Sealed[]): AtOnce {
  const next = steps.find((at) => !held.some((bid) => bid.at === at)) ?? steps[0];
  return {
    get fields() {
      const piles = stacks
        .filter((cards, n) => stacks.indexOf(cards) === n)
        .map((cards) => ({ id: cards, label: stackText(cards, provisional(0, cards)) }));
      const named = [{ id: 'least', label: say('order.bids.smallest') }, ...piles];
      const ranks = Array.from({ length: Math.max(...steps.map((at) => payingRanks(at, view.players.length))) }, (_, n) => n + 1);
      const when = [
        ...ranks.map((rank) => ({ id: `r${rank}`, label: say('order.bids.rank', { rank }) })),
        { id: ANY, label: say('order.bids.any') },
      ];
      return [
        {
          id: 'auction',
          label: say('form.bid.auction'),
          options: steps.map((at) => ({ id: at, label: auctionName(view, at) })),
          ...(next === undefined ? {} : { preset: next }),
        },
        {
          id: 'stack',
          label: say('form.bid.stack'),
          hint: say('form.bid.stack.hint'),
          options: [{ id: PASS, label: say('do.pass') }, ...named],
          preset: 'least',
        },
        { id: 'when', label: say('order.bids.when'), options: when, preset: 'r1' },
        {
          id: 'else',
          label: say('form.bid.else'),
          hint: say('form.bid.else.hint'),
          options: [{ id: NONE, label: say('order.bids.enough') }, ...named],
          preset: NONE,
        },
        { id: 'elseWhen', label: say('order.bids.when'), options: when, preset: 'r1' },
      ];
    },
    path(chosen) {
      const [auction = '', stack = '', when = '', other = NONE, otherWhen = ''] = ['auction', 'stack', 'when', 'else', 'elseWhen'].map(
        (field) => chosen(field)[0],
      );
      const waits: Path = privilegesOf(view) > 0 ? [0] : [];
      if (stack === PASS) return [auction, PASS, ...waits];
      const at = steps.find((step) => step === auction);
      const most = at === undefined ? 0 : payingRanks(at, view.players.length);
      const used = other === NONE ? [when] : [when, otherWhen];
      if (used.some((rank) => rank !== ANY && Number(rank.slice(1)) > most)) return tooLow(most);
      if (when === ANY) return other === NONE ? [auction, stack, ANY] : say('why.afterAny');
      if (other === NONE) return [auction, stack, when, 'enough', ...waits];
      if (other === stack && stack !== 'least') return say('why.sameStack');
      return [auction, stack, when, other, otherWhen, ...(otherWhen === ANY ? [] : ['enough', ...waits])];
    },
  };
}

function tooLow(most: number): Msg {
  return say('why.rankTooLow', { n: most });
}
