import type { Msg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import { boardOf } from '../rules/board.ts';
import { type Bid, ranking } from '../rules/influence.ts';
import { editionOf, guildOf } from '../state.ts';
import type { View } from '../view.ts';
import { type Auction, type CouncilSeat, isGuildStep, type Pile } from '../vocabulary.ts';
import { guildName, say, stepName } from '../words.ts';

/** The rank a stack would take by what is shown now: seat distance counts, Joker, Twins and Central at their present values. */
export function rankNow(view: View, seat: Seat, cards: Pile): number {
  return rankAmong(view, seat, cards, []);
}

/** An average card of Nina's, rounded up: her deck holds two zeros to six. */
const NINAS_CARD = '4';

/** The same where Nina is still to come: she is reckoned with an average card for each she will turn (N1, N2). */
export function rankWithNina(view: View, seat: Seat, cards: Pile): number {
  const comes = view.nina !== undefined && isGuildStep(view.at) ? (view.at === 'F' ? 2 : 1) : 0;
  const nina: Bid[] = comes === 0 || view.nina?.left === 0 ? [] : [{ who: 'nina', cards: NINAS_CARD.repeat(comes) }];
  return rankAmong(view, seat, cards, nina);
}

/** The stacks that the others have shown in this auction. */
export function shownBy(view: View, seat: Seat): Bid[] {
  return view.players.filter((p) => p.bid !== '' && p.seat !== seat).map((p) => ({ who: p.seat, cards: p.bid }));
}

function rankAmong(view: View, seat: Seat, cards: Pile, others: readonly Bid[]): number {
  const ranks = ranking([...shownBy(view, seat), ...others, { who: seat, cards }], view.pawn, view.players.length);
  return 1 + ranks.findIndex((r) => r.who === seat);
}

/** Whether a rank of the auction under way gives this seat anything to do (A17, K9). */
export function hasAction(view: View, seat: Seat, rank: number): boolean {
  const player = view.players[seat];
  if (player?.own === undefined) return false;
  const { goods, coins } = player.own;
  const sits = (council: CouncilSeat) => player.home > 0 || player.council.includes(council);
  const taken = new Set(view.players.flatMap((p) => p.city));
  const board = boardOf(editionOf(view), view.city);
  switch (view.at) {
    case 'A':
      return sits(rank === 1 ? 'nobility' : 'church');
    case 'C':
      return goods !== '';
    case 'E':
      return goods !== '' || sits('merchants');
    case 'G':
      return player.city.some((from) => board.squares.get(from)?.near.some((to) => !taken.has(to)) === true);
    default: {
      const { guild } = view;
      if (guild === undefined) return false;
      const payable = board.ofGuild[guild].some((square) => !taken.has(square.id) && square.cost <= coins);
      return (rank === 1 && sits(guild)) || view.supply[guild] > 0 || (player.home > 0 && payable);
    }
  }
}

/** An auction by its step, and its guild where it has one. */
export function auctionName(view: View, at: Auction): Msg {
  const guild = guildOf(editionOf(view), view.rounds[view.round - 1] ?? '', at);
  return guild === undefined ? stepName(at) : say('order.bids.guild', { step: at, guild: guildName(guild) });
}

/** What he could spend to wait. */
export function privilegesOf(view: View): number {
  return view.viewer === 'public' ? 0 : (view.players[view.viewer]?.privileges ?? 0);
}
