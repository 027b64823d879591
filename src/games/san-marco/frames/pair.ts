import { actionLeaf } from '../../../kit/choice.ts';
import { lazyOption } from '../../../kit/lazy.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { penaltiesOf } from '../rules/turns.ts';
import type { Deal, Offer, State } from '../state.ts';
import { isPenalty, type Penalty } from '../vocabulary.ts';
import { offerWords, pleaWords, say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';

/**
 * The distributor on turn turns up his offers; the choosers take and play theirs one after the other, he plays the rest (SM-7).
 * Then the next distributor's offers are turned up; until then how many cards lie in each is all that is seen (SM-33).
 */
export const pair: Phase<FrameOf<'pair'>> = {
  kind: 'pair',
  proceed(turn) {
    const { deals } = turn.state;
    const deal = deals[0];
    if (deal === undefined) {
      turn.pop();
      return;
    }
    // Offers are turned up, or a hand has been played: the board is looked at.
    turn.publish('board');
    if (!deal.open) {
      deal.open = true;
      turn.emit({ kind: 'opened', seat: deal.giver, offers: deal.offers });
      turn.reveals();
    }
    const chooser = deal.choosers[0];
    const rest = deal.offers[0];
    if (chooser !== undefined) turn.push({ kind: 'choose', seat: chooser });
    // SM-31: the last player of the turn takes what is left without a question.
    else if (rest !== undefined) take(turn, deal, deal.giver, rest, false);
    else deals.shift();
  },
};

/** The chooser takes one of the open offers: compulsory and final (SM-31). */
export const choose: Asking<FrameOf<'choose'>> = {
  kind: 'choose',
  asks: (_, frame) => frame.seat,
  prompt: question,
  waiting: () => say('wait.choose'),
  choices: (state, frame) => ({
    at: 'pick',
    prompt: pleasTo(state, frame) ?? question(state, frame),
    options: openDeal(state).offers.map(({ id, cards }) => {
      const label = say(`offer.${id}`);
      const words = () => offerWords(cards);
      const next = () => actionLeaf(() => say('do.choose', { offer: label, cards: words() }), { do: 'choose' as const, offer: id });
      return lazyOption({ id, next }, label, words);
    }),
  }),
  play(turn, frame, action) {
    const deal = openDeal(turn.state);
    const { offer } = actionOfKind(action, 'choose');
    turn.pop();
    turn.state.trail = [];
    deal.choosers.shift();
    // Final: what was chosen before all eyes is not taken back.
    turn.reveals();
    take(
      turn,
      deal,
      frame.seat,
      ensureDefined(
        deal.offers.find(({ id }) => id === offer),
        `offer ${offer}`,
      ),
      true,
    );
  },
};

function question(state: State, frame: FrameOf<'choose'>): Msg {
  return say('ask.choose', { who: playerArg(openDeal(state).giver), n: penaltiesOf(state, frame.seat) });
}

/** What the others have said to him (SM-38). */
function pleasTo(state: State, { seat }: FrameOf<'choose'>): Msg | undefined {
  const pleas = state.pleas.filter(({ to }) => to === seat).map(({ by, plea }) => pleaWords(by, plea));
  return pleas.length === 0 ? undefined : say('list', { items: pleas });
}

function openDeal(state: State): Deal {
  return ensureDefined(state.deals[0], 'an open deal');
}

/** Penalty cards are laid open before the player, the action cards are played at once (SM-8). */
function take(turn: Pen, deal: Deal, seat: Seat, { id, cards }: Offer, chosen: boolean): void {
  deal.offers = deal.offers.filter((other) => other.id !== id);
  turn.emit({ kind: 'taken', seat, offer: id, cards, chosen });
  const penalties = cards.filter((card): card is Penalty => isPenalty(card));
  ensureDefined(turn.state.penalties[seat], `penalties of seat ${seat}`).push(...penalties);
  turn.push({ kind: 'play', seat, cards: cards.filter((card) => !isPenalty(card)), open: false });
}
