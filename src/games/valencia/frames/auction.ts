import { actionLeaf, type Option } from '../../../kit/choice.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import type { Rng } from '../../../kit/rng.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { wanderings } from '../rules/city.ts';
import { supportable } from '../rules/council.ts';
import { type Bid, influence, provisional, ranking } from '../rules/influence.ts';
import { faceValue } from '../rules/piles.ts';
import { takeGood } from '../rules/supply.ts';
import { editionOf, playerAt, roundOf, type State, seatsIn } from '../state.ts';
import { isGuildStep, type Pile, type StepName } from '../vocabulary.ts';
import { guildName, pileText, say, specialsIn, stepName } from '../words.ts';
import { auctioned } from './actions.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

const PASS = say('do.pass');
const WAIT = say('do.wait');
const WAIT_HINT = say('hint.wait');
const WAITING = say('wait.auction');
const NOBODY_LEFT = say('why.nobodyLeft');
const NO_PRIVILEGE = say('why.noPrivilege');

/** Before these steps a picture has shown what was done, so that its trail begins anew. */
const PICTURED_BEFORE: ReadonlySet<string> = new Set(['A', 'C', 'E', 'G']);

/** Steps A to G: one after the other reveals a stack, passes, or spends a privilege to act after the others (A1, A2). */
export const auction: Asking<FrameOf<'auction'>> = {
  kind: 'auction',
  asks: (_state, frame) => frame.queue[0],
  prompt(state) {
    const bids = revealed(state);
    const step = stepName(roundOf(state).at as StepName);
    const stakes = stakesOf(state);
    if (bids.length === 0) return say('ask.auction.first', { step, stakes });
    const shown = bids.map((bid) =>
      say('pile.shownBy', { who: bid.who === 'nina' ? say('nina') : playerArg(bid.who), total: influence(bid, bids) }),
    );
    return say('ask.auction', { step, stakes, shown });
  },
  waiting: () => WAITING,
  choices(state, frame, seat) {
    const player = playerAt(state, seat);
    const options: Option<Action>[] = [];
    const { stacks } = player;
    const shown = revealed(state);
    for (const [at, cards] of stacks.entries()) {
      // Stacks that are alike are one option.
      if (stacks.indexOf(cards) < at) continue;
      const label = revealLabel(cards, provisional(seat, cards, shown));
      options.push({ id: cards, label, ...specialHint(cards), next: () => actionLeaf(label, { do: 'reveal', cards }) });
    }
    options.push({ id: 'pass', label: PASS, next: () => actionLeaf(PASS, { do: 'pass' }) });
    const why = player.privileges === 0 ? NO_PRIVILEGE : frame.queue.length === 1 ? NOBODY_LEFT : undefined;
    options.push({
      id: 'wait',
      label: WAIT,
      ...(why ? { disabled: why } : { hint: WAIT_HINT }),
      next: () => actionLeaf(WAIT, { do: 'wait' }),
    });
    return { at: 'pick', prompt: this.prompt(state, frame, seat), options };
  },
  play(turn, frame, action, seat) {
    const player = playerAt(turn.state, seat);
    frame.queue.shift();
    if (frame.step === 1 && PICTURED_BEFORE.has(roundOf(turn.state).at)) turn.state.trail = [];
    switch (action.do) {
      case 'pass':
        turn.emit({ kind: 'passed', seat });
        return;
      case 'wait':
        // A3: the privilege goes back to the supply; A2: behind all who still have to act.
        player.privileges--;
        frame.queue.push(seat);
        frame.waits.push(seat);
        turn.emit({ kind: 'waited', seat });
        return;
      case 'reveal':
        player.stacks.splice(player.stacks.indexOf(action.cards), 1);
        player.bid = action.cards;
        turn.reveals();
        turn.emit({ kind: 'revealed', seat, cards: action.cards, total: provisional(seat, action.cards, revealed(turn.state)) });
        fireCards(turn, seat);
        return;
      default:
        throw new Error(action.do);
    }
  },
  proceed(turn) {
    const { state } = turn;
    const nina = turnNina(state, turn.rng);
    const bids: Bid[] = nina === '' ? revealed(state) : [...revealed(state), { who: 'nina', cards: nina }];
    const first = state.pawn;
    const ranks = ranking(bids, first, state.players.length);
    if (nina !== '') {
      turn.reveals();
      turn.emit({ kind: 'nina', cards: nina, total: faceValue(nina) });
    }
    // A6: the pawn moves before any action; N6: it stays where it is when Nina is first.
    const winner = ranks[0]?.who;
    if (typeof winner === 'number') state.pawn = winner;
    turn.emit({ kind: 'ranked', ranks, pawn: state.pawn });
    turn.replace({ kind: 'actions', ranks: ranks.map((r) => r.who), nina, next: 0, idle: [] });
  },
};

const STAKES: { readonly [step: string]: Msg } = { A: say('stakes.A'), C: say('stakes.C'), E: say('stakes.E'), G: say('stakes.G') };

/** What each rank of this auction would get (A15). */
function stakesOf(state: State): Msg {
  const { at } = roundOf(state);
  const fixed = STAKES[at];
  if (fixed !== undefined) return fixed;
  return say(state.players.length > 3 ? 'stakes.guild3' : 'stakes.guild2', { guild: guildName(auctioned(state)) });
}

/** The stacks revealed so far in this auction, in seat order. */
function revealed(state: State): Bid[] {
  const bids: Bid[] = [];
  for (const seat of seatsIn(state)) {
    const { bid } = playerAt(state, seat);
    if (bid !== '') bids.push({ who: seat, cards: bid });
  }
  return bids;
}

/** Nina turns one card in B and D, two in F, after both players, even if they passed; two are one bid (N1, N2, N3, N8). */
function turnNina(state: State, rng: Rng): Pile {
  const { at } = roundOf(state);
  if (state.players.length !== 2 || !isGuildStep(at)) return '';
  let cards = '';
  for (let n = at === 'F' ? 2 : 1; n > 0 && state.nina !== ''; n--) {
    const place = rng.below(state.nina.length);
    cards += state.nina[place];
    state.nina = state.nina.slice(0, place) + state.nina.slice(place + 1);
  }
  return cards;
}

/** Savings and Warehouse pay at once; Support and Vagabond ask their owner before the next player acts (X2, X14, X18). */
function fireCards(turn: Pen, seat: FrameOf<'auction'>['queue'][number]): void {
  const { state } = turn;
  const { bid } = playerAt(state, seat);
  const edition = editionOf(state);
  let asked = '';
  for (const card of bid) {
    if (card === 'S') {
      playerAt(state, seat).coins += edition.savings;
      turn.emit({ kind: 'savings', seat, coins: edition.savings });
    } else if (card === 'W' || card === 'X') {
      let goods = '';
      let missing = '';
      for (const guild of edition.warehouse[card])
        if (takeGood(state, seat, guild)) goods += guild;
        else missing += guild;
      turn.emit({ kind: 'warehouse', seat, goods, missing });
    } else if (card === 'U' && supportable(state, seat).length > 0) asked += card;
    else if (card === 'V' && playerAt(state, seat).city.some((square) => wanderings(state, square).length > 0)) asked += card;
  }
  if (asked !== '') turn.push({ kind: 'effects', seat, cards: asked });
}

/** A single card needs its total only where what lies open changes it. */
function revealLabel(cards: Pile, total: number): Msg {
  return cards.length === 1 && total === faceValue(cards)
    ? say('do.reveal.one', { cards: pileText(cards) })
    : say('do.reveal', { cards: pileText(cards), total });
}

function specialHint(cards: Pile): { hint?: Msg } {
  const names = specialsIn(cards);
  return names.length === 0 ? {} : { hint: say('hint.specials', { names }) };
}
