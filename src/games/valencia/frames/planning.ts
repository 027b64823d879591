import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { provisional } from '../rules/influence.ts';
import { deckSize, fairShare, highFirst, turnCard, without } from '../rules/piles.ts';
import { type Player, playerAt, roundOf, seatsIn } from '../state.ts';
import type { Pile } from '../vocabulary.ts';
import { cardFace, pileText, say, specialsIn, stackText } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Collecting } from './kinds.ts';

/** Phase I: everybody draws cards and forms stacks in private; sizes are shown when all have locked (P1, P7). */
export const planning: Collecting<FrameOf<'planning'>> = {
  kind: 'planning',
  collects: true,
  close(turn) {
    const { players } = turn.state;
    turn.emit({ kind: 'planned', stacks: players.map((p) => p.stacks.map((s) => s.length)), decks: players.map(deckSize) });
    turn.reveals();
    turn.publish('board');
    turn.pop();
  },
};

/** Opens the planning of a round: the first card of each deck is turned, and who has none plans nothing (P2, P5). */
export function openPlanning(turn: Pen): Seat[] {
  const open = seatsIn(turn.state).filter((seat) => deckSize(playerAt(turn.state, seat)) > 0);
  for (const seat of open) draw(turn, seat, 1);
  return open;
}

function draw(turn: Pen, seat: Seat, cards: number): void {
  const player = playerAt(turn.state, seat);
  let drawn = '';
  for (let n = 0; n < cards; n++) drawn += turnCard(player, turn.rng);
  player.hand = highFirst(player.hand + drawn);
  turn.emit({ kind: 'drew', seat, cards: drawn });
  // P3: a card once drawn stays drawn, even where everybody could have known it.
  turn.reveals();
}

const WAITING = say('wait.plan');
const MOST_AT_ONCE = 3;

/** Draw one card more, or several, or stop (P2, P3). A lane asks its own seat. */
export const drawing: Asking<FrameOf<'draw' | 'stack' | 'lock'>> = {
  kind: 'draw',
  asks: () => 0,
  prompt: (state, _frame, seat) => {
    const player = playerAt(state, seat);
    return say('ask.draw', {
      hand: pileText(player.hand),
      total: provisional(seat, player.hand),
      deck: deckSize(player),
      rounds: state.rounds.length - roundOf(state).round,
    });
  },
  waiting: () => WAITING,
  choices(state, frame, seat) {
    const player = playerAt(state, seat);
    // P2, P4: a single card, and no other to draw.
    if (deckSize(player) === 0 && player.hand.length < 2) return actionLeaf(APART, { do: 'stop', apart: true });
    const options: Option<Action>[] = [];
    const share = fairShare(deckSize(player) + player.hand.length, state.rounds.length, roundOf(state).round);
    const most = Math.min(MOST_AT_ONCE, deckSize(player));
    const likely = Math.min(most, Math.max(0, share - player.hand.length));
    for (let n = 1; n <= most; n++)
      options.push({
        id: `d${n}`,
        label: say('do.draw', { n }),
        ...(n === likely && { likely: true }),
        next: () => actionLeaf(say('do.draw', { n }), { do: 'draw', cards: n }),
      });
    if (player.hand.length > 1)
      options.push({
        id: 'stop',
        label: STOP,
        next: () => actionLeaf(STOP, { do: 'stop', apart: false }),
      });
    options.push({
      id: 'apart',
      label: APART,
      ...(likely === 0 && { likely: true }),
      next: () => actionLeaf(APART, { do: 'stop', apart: true }),
    });
    return { at: 'pick', prompt: this.prompt(state, frame, seat), options };
  },
  play(turn, _frame, given, seat) {
    if (given.do === 'draw') return draw(turn, seat, given.cards);
    const action = actionOfKind(given, 'stop');
    const player = playerAt(turn.state, seat);
    if (action.apart) {
      player.stacks = [...player.hand];
      player.hand = '';
    }
    turn.replace({ kind: action.apart ? 'lock' : 'stack' });
  },
};
const STOP = say('do.stop');
const APART = say('do.apart');

/** All drawn cards go onto stacks: the highest card left begins one, the player says which others join it (P4). */
export const stacking: Asking<FrameOf<'draw' | 'stack' | 'lock'>> = {
  kind: 'stack',
  asks: () => 0,
  prompt: (state, _frame, seat) => {
    const player = playerAt(state, seat);
    return say('ask.stack', { lead: cardFace(player.hand[0] ?? ''), stacks: stacksText(player) });
  },
  waiting: () => WAITING,
  choices(state, frame, seat) {
    const { hand } = playerAt(state, seat);
    const lead = hand.slice(0, 1);
    return {
      at: 'some',
      prompt: this.prompt(state, frame, seat),
      min: 0,
      max: hand.length - 1,
      options: numbered(hand.slice(1)),
      preset: [],
      done: (ids): Choice<Action> => {
        const cards = lead + ids.map((id) => id[0]).join('');
        return actionLeaf(stackSummary(cards), { do: 'stack', cards });
      },
    };
  },
  play(turn, _frame, given, seat) {
    const action = actionOfKind(given, 'stack');
    const player = playerAt(turn.state, seat);
    player.stacks.push(action.cards);
    player.hand = without(player.hand, action.cards);
    // A single card left over is a stack by itself.
    if (player.hand.length === 1) {
      player.stacks.push(player.hand);
      player.hand = '';
    }
    if (player.hand === '') turn.replace({ kind: 'lock' });
  },
};

/** Cards as options; of those alike the second is `6~2`. */
function numbered(cards: Pile): Option<Action>[] {
  const seen: { [card: string]: number } = {};
  return [...cards].map((card) => {
    seen[card] = (seen[card] ?? 0) + 1;
    const special = specialsIn(card)[0];
    return {
      id: seen[card] === 1 ? card : `${card}~${seen[card]}`,
      label: say('pile.card', { card: cardFace(card) }),
      ...(special && { hint: special }),
    };
  });
}

function stackSummary(cards: Pile): Msg {
  return stackText(cards, provisional(0, cards));
}

function stacksText(player: Player): Msg[] | Msg {
  return player.stacks.length === 0 ? say('pile.none') : player.stacks.map(stackSummary);
}

/** All cards drawn are stacked: nothing is asked, and until the others' stacks stand too it can be taken back (P6). */
export const locking: Asking<FrameOf<'draw' | 'stack' | 'lock'>> = {
  kind: 'lock',
  asks: () => 0,
  prompt: (state, _frame, seat) => say('ask.lock', { stacks: stacksText(playerAt(state, seat)) }),
  waiting: () => WAITING,
  choices: () => actionLeaf(LOCK, { do: 'lock' }),
  play: (turn) => turn.pop(),
};
const LOCK = say('do.lock');
