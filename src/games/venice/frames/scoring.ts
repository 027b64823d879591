import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import { nextSeat, type Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import {
  arrestedNow,
  buyable,
  buyDown,
  COINS_PER_STEP,
  finalOf,
  pleaPrice,
  scoreAssistants,
  scoreCoins,
  scoreCouncil,
  scoreFavours,
} from '../rules/scoring.ts';
import { playerOf, type State } from '../state.ts';
import { paidText, say } from '../words.ts';
import type { ReduceFrame, ScoringFrame } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';

/** The end of the game, in the order of the rulebook: council, assistants, intrigue bought down, coins, favour, arrest, winner. */
export const scoring: Phase<ScoringFrame> = {
  kind: 'scoring',
  proceed(pen, frame) {
    const step = STEPS[frame.done++];
    if (step !== undefined) {
      step(pen);
      return;
    }
    pen.pop();
    pen.emit({ kind: 'over' });
    pen.publish('board');
  },
};

const STEPS: readonly ((pen: Pen) => void)[] = [
  (pen) => {
    pen.state.final = { tallies: pen.state.players.map(() => ({ council: 0, assistants: 0, coins: 0, favour: 0 })) };
    scoreCouncil(pen);
  },
  scoreAssistants,
  (pen) => pen.push({ kind: 'reduce', seat: 0, passes: 0 }),
  scoreCoins,
  scoreFavours,
  (pen) => {
    const arrested = arrestedNow(pen.state);
    if (arrested === undefined) return;
    finalOf(pen.state).arrested = arrested;
    pen.emit({ kind: 'arrested', seat: arrested });
  },
];

/**
 * R33: in turn order each buys any number of steps or passes, until all pass in a row. Who can buy nothing passes by himself, and so does
 * whoever would not be the one arrested: he is asked as soon as he would.
 */
export const reduce: Asking<ReduceFrame> = {
  kind: 'reduce',
  asks: (state, frame) => (canPlead(state, frame.seat) ? frame.seat : undefined),
  prompt: (state, frame) => pleadPrompt(state, frame.seat),
  waiting: () => say('wait.reduce'),
  choices: (state, _, seat) => {
    const pass = actionLeaf<Action>(say('do.noPlea'), { do: 'plead', scrolls: 0, coins: 0 });
    if (arrestedNow(state) !== seat) return pass;
    const most = buyable(state, seat);
    const options: Option<Action>[] = [{ id: 'pass', label: say('pick.noPlea'), next: () => pass }];
    for (let n = most.scrolls; n >= 0; n--) {
      const option = pleaOption(state, seat, n, most.coins);
      if (option !== undefined) options.push({ ...option, ...(n === most.scrolls && n > 0 ? { likely: true } : {}) });
    }
    return { at: 'pick', prompt: pleadPrompt(state, seat), options };
  },
  play(pen, frame, action, seat) {
    const { scrolls, coins } = actionOfKind(action, 'plead');
    if (scrolls + coins > 0) {
      buyDown(pen, seat, scrolls, coins);
      frame.passes = 0;
    } else frame.passes++;
    passOn(pen, frame);
  },
  proceed(pen, frame) {
    frame.passes++;
    passOn(pen, frame);
  },
};

/** R71: alone there is no loop. R34: an unturned favour card may still pay. */
function canPlead(state: State, seat: Seat): boolean {
  const player = playerOf(state, seat);
  if (player.intrigue === 0) return false;
  const most = buyable(state, seat);
  return most.scrolls + most.coins > 0 || player.favour === 'ready';
}

function passOn(pen: Pen, frame: ReduceFrame): void {
  const seats = pen.state.players.length;
  if (frame.passes >= seats || seats === 1) pen.pop();
  else frame.seat = nextSeat(frame.seat, seats);
}

function pleadPrompt(state: State, seat: Seat) {
  return say('ask.reduce', { n: playerOf(state, seat).intrigue });
}

/** So many steps in scrolls, then how many more in coins. */
function pleaOption(state: State, seat: Seat, scrolls: number, mostCoins: number): Option<Action> | undefined {
  const more = Math.min(mostCoins, playerOf(state, seat).intrigue - scrolls);
  const price = (steps: number, coins: number) => paidText(pleaPrice(state, seat, steps, coins));
  const leaf = (coins: number): Choice<Action> =>
    actionLeaf(say('do.plead', { steps: scrolls + coins, what: price(scrolls, coins) }), { do: 'plead', scrolls, coins });
  const label = scrolls > 0 ? say('pick.pleadScrolls', { n: scrolls, what: price(scrolls, 0) }) : say('pick.pleadCoinsOnly');
  if (scrolls === 0 && more === 0) return undefined;
  if (more === 0) return { id: `s${scrolls}`, label, next: () => leaf(0) };
  const counts = Array.from({ length: more + 1 }, (_, n) => n).slice(scrolls === 0 ? 1 : 0);
  return {
    id: `s${scrolls}`,
    label,
    next: () => ({
      at: 'pick',
      prompt: say('ask.pleadCoins'),
      options: counts.map((n) => ({
        id: `c${n}`,
        label: n === 0 ? say('pick.noCoins') : say('pick.pleadCoins', { n, price: n * COINS_PER_STEP }),
        next: () => leaf(n),
      })),
    }),
  };
}
