import { actionLeaf } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import { nextSeat, type Seat, seatsOf } from '../../../kit/seat.ts';
import { ROUNDS } from '../data.ts';
import { gatherCards } from '../rules/cards.ts';
import { exileTargets } from '../rules/exile.ts';
import { winners } from '../rules/places.ts';
import { scoreAll } from '../rules/scoring.ts';
import { leaveTrail } from '../rules/trail.ts';
import { bonusExileFor, bonusOf, nextLeader, stillIn } from '../rules/turns.ts';
import { playersOf } from '../state.ts';
import { say } from '../words.ts';
import { exileOptions } from './cards/exile.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';

/**
 * After a whole turn: who has ten penalty points or more has finished the round. With everybody still in comes a normal turn, with two
 * or three left one last turn, with one or none the round ends at once (SM-32).
 */
export const check: Phase<FrameOf<'check'>> = {
  kind: 'check',
  proceed(turn) {
    const { state } = turn;
    const left = stillIn(state);
    turn.publish('board');
    const out = seatsOf(playersOf(state)).filter((seat) => !left.includes(seat));
    if (out.length > 0) turn.emit({ kind: 'out', seats: out });
    if (left.length < 2) {
      turn.replace({ kind: 'bonus' });
      return;
    }
    state.leader = nextLeader(state, left);
    turn.replace({ kind: 'turn', last: out.length > 0 });
  },
};

/** The end of a round: first the bonus points (SM-22), then the bonus exile (SM-23). */
export const bonus: Phase<FrameOf<'bonus'>> = {
  kind: 'bonus',
  proceed(turn) {
    const { state } = turn;
    turn.publish('board');
    turn.emit({ kind: 'roundOver', round: state.round });
    const account = state.ledger.bonus;
    for (const seat of seatsOf(playersOf(state))) {
      const points = bonusOf(state, seat);
      account[seat] = (account[seat] ?? 0) + points;
      if (points > 0) turn.emit({ kind: 'bonus', seat, points });
    }
    const lowest = bonusExileFor(state);
    turn.replace({ kind: 'roundEnd' });
    if (lowest !== undefined && exileTargets(state).length > 0) turn.push({ kind: 'bonusExile', seat: lowest });
  },
};

/** The single player with the lowest penalty total may send nobles into exile without a card (SM-23). */
export const bonusExile: Asking<FrameOf<'bonusExile'>> = {
  kind: 'bonusExile',
  asks: (_, frame) => frame.seat,
  prompt: () => say('ask.bonusExile'),
  waiting: () => say('wait.bonusExile'),
  choices: (state, frame) => ({
    at: 'pick',
    prompt: say('ask.bonusExile'),
    options: [
      ...exileOptions(state, frame.seat),
      { id: 'decline', label: say('do.decline'), next: () => actionLeaf(say('do.decline'), { do: 'decline' }) },
    ],
  }),
  play(turn, frame, action) {
    turn.pop();
    turn.state.trail = [];
    if (action.do === 'decline') {
      turn.emit({ kind: 'declined', seat: frame.seat });
      return;
    }
    const { district } = actionOfKind(action, 'exile');
    leaveTrail(turn.state, district);
    turn.emit({ kind: 'exile', seat: frame.seat, district, bonus: true });
    turn.push({ kind: 'die', seat: frame.seat, district });
  },
};

/** A new round with fresh piles and the next leader (SM-24); after the third every district is scored (SM-26). */
export const roundEnd: Phase<FrameOf<'roundEnd'>> = {
  kind: 'roundEnd',
  proceed(turn) {
    const { state } = turn;
    turn.publish('board');
    if (state.round === ROUNDS) {
      for (const { district, points } of scoreAll(state)) turn.emit({ kind: 'scored', district, points, final: true });
      turn.emit({ kind: 'gameOver', winners: winners(state) });
      turn.pop();
      return;
    }
    gatherCards(state);
    state.round++;
    state.turn = 0;
    state.leader = nextSeat(state.leader as Seat, playersOf(state));
    turn.replace({ kind: 'turn', last: false });
  },
};
