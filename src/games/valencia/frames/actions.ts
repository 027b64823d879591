import { createLanes } from '../../../kit/engine.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Hindrance, Pen } from '../log.ts';
import { canShift } from '../rules/city.ts';
import { canTakeSeat, takeSeat } from '../rules/council.ts';
import { guildActions, squareHindrance } from '../rules/guilds.ts';
import { payingRanks } from '../rules/influence.ts';
import { editionOf, guildOf, playerAt, roundOf, type State, seatsIn } from '../state.ts';
import type { CouncilSeat, Guild } from '../vocabulary.ts';
import type { FrameOf } from './frame.ts';
import type { Phase } from './kinds.ts';
import { discardBids } from './returns.ts';

/** Auctions after which squares are taken; what the others change is seen in the next picture, the last of a round with the Council's points. */
const TAKES_SQUARES: ReadonlySet<string> = new Set(['B', 'D', 'F']);

/** After the ranking each rank does all its actions before the next begins; ranks do not move up (A8, A9). */
export const actions: Phase<FrameOf<'actions'>> = {
  kind: 'actions',
  proceed(turn, frame) {
    const { state } = turn;
    const rank = frame.next + 1;
    const taker = frame.ranks[frame.next];
    if (taker === undefined || rank > payingRanks(roundOf(state).at, state.players.length)) return finish(turn, frame);
    frame.next++;
    // N5: Nina takes a rank and leaves its actions undone.
    if (taker === 'nina') return;
    if (!act(turn, taker, rank)) frame.idle.push(taker);
  },
};

/** Lets a rank act; false if there was nothing it could do (K1, A17). */
function act(turn: Pen, seat: Seat, rank: number): boolean {
  const { state } = turn;
  const { at } = roundOf(state);
  switch (at) {
    case 'A':
      return sit(turn, seat, rank === 1 ? 'nobility' : 'church');
    case 'C':
      if (playerAt(state, seat).goods === '') return miss(turn, seat, 'noGoods');
      turn.push({ kind: 'sale', seat });
      return true;
    case 'E':
      // K9: the seat of the merchants alone is an action too.
      if (playerAt(state, seat).goods === '' && !canTakeSeat(state, seat, 'merchants')) return miss(turn, seat, 'noGoods');
      turn.push({ kind: 'sale', seat });
      return true;
    case 'G':
      if (!canShift(state, seat)) return miss(turn, seat, 'noMove');
      turn.push({ kind: 'move', seat });
      return true;
    default:
      return guild(turn, seat, rank);
  }
}

/** Step A: the first takes Nobility, the second the Church, without being asked (A10); with nobody second the Church stays (A14). */
function sit(turn: Pen, seat: Seat, council: CouncilSeat): boolean {
  if (!canTakeSeat(turn.state, seat, council)) return miss(turn, seat, 'noMember');
  sitDown(turn, seat, council);
  return true;
}

/** Takes a Council seat and writes down who went home. */
export function sitDown(turn: Pen, seat: Seat, council: CouncilSeat): void {
  const stayed = playerAt(turn.state, seat).council.includes(council);
  const home = takeSeat(turn.state, seat, council);
  if (!stayed || home.length > 0) turn.state.trail.push(`seat-${council}`);
  turn.emit({ kind: 'seated', seat, council, home, stayed: stayed && home.length === 0 });
}

function guild(turn: Pen, seat: Seat, rank: number): boolean {
  const { state } = turn;
  const wanted = auctioned(state);
  const can = guildActions(state, seat, wanted, rank);
  if (can.seat || can.stays || can.good || can.payable.length > 0) {
    turn.push({ kind: 'guild', seat, rank });
    return true;
  }
  turn.emit({ kind: 'missed', seat, why: 'noGood', guild: wanted });
  return miss(turn, seat, squareHindrance(state, seat, can), wanted);
}

function miss(turn: Pen, seat: Seat, why: Hindrance, about?: Guild): false {
  turn.emit(about === undefined ? { kind: 'missed', seat, why } : { kind: 'missed', seat, why, guild: about });
  return false;
}

/** The guild of the auction under way. */
export function auctioned(state: State): Guild {
  const { round, at } = roundOf(state);
  return ensureDefined(guildOf(editionOf(state), ensureDefined(state.rounds[round - 1], 'a round board'), at), 'a guild');
}

/**
 * Whoever revealed and could do nothing may take one card back, whatever his special cards gave (K1, K2), first or pushed to third by
 * Nina (K3, N7); then the stacks leave the game (K5).
 */
function finish(turn: Pen, frame: FrameOf<'actions'>): void {
  const { state } = turn;
  const acted = frame.ranks.slice(0, payingRanks(roundOf(state).at, state.players.length));
  const empty = seatsIn(state).filter((seat) => playerAt(state, seat).bid !== '' && (!acted.includes(seat) || frame.idle.includes(seat)));
  turn.publish(TAKES_SQUARES.has(roundOf(state).at) ? 'board' : 'line');
  if (empty.length > 0) {
    turn.replace({ kind: 'returns', nina: frame.nina, lanes: createLanes<FrameOf<'takeBack'>>(empty, () => ({ kind: 'takeBack' })) });
    return;
  }
  discardBids(turn);
  turn.pop();
}
