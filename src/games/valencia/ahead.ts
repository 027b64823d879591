import type { FuturePosition } from '../../kit/ahead.ts';
import type { NewFrame } from '../../kit/frame.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AnyFrame, FrameOf } from './frames/frame.ts';
import { canShift } from './rules/city.ts';
import { canTakeSeat } from './rules/council.ts';
import { guildActions } from './rules/guilds.ts';
import { payingRanks } from './rules/influence.ts';
import { editionOf, guildOf, playerAt, roundOf, type State } from './state.ts';
import { say } from './words.ts';

type AskedIn = (
  state: State,
  seat: Seat,
  lay: (state: State) => readonly NewFrame<AnyFrame>[],
) => Pick<FuturePosition<State>, 'state' | 'decision'> | undefined;

/** What a rank asks its holder, and the ability that may follow. */
const OF_RANK: readonly string[] = ['guild', 'sale', 'move', 'ability', 'offer'];

/** The actions of the auction under way: of the rank one has, or of each one may still come to have (A8, A15). */
export function aheadBy(askedIn: AskedIn) {
  return (state: State, seat: Seat): FuturePosition<State>[] => {
    const { round, at } = roundOf(state);
    const paying = payingRanks(at, state.players.length);
    const ranks = ranksOf(state, seat).filter((rank) => rank <= paying && hasActions(state, seat, rank));
    return ranks.flatMap((rank) => {
      const position = askedIn(state, seat, (copy) => [roundFrame(copy), actionsOf(state, seat, rank)]);
      const when = say('hint.asRank', { n: rank });
      return position === undefined
        ? []
        : [{ turn: `${round}${at}`, id: `rank-${rank}`, ...(ranks.length > 1 ? { when } : {}), isOver, ...position }];
    });
  };
}

/** The ranks a seat may have when it is asked; none where it takes no part, or has acted. */
function ranksOf({ stack }: State, seat: Seat): number[] {
  const actions = stack.find((frame): frame is FrameOf<'actions'> => frame.kind === 'actions');
  if (actions !== undefined) {
    const rank = actions.ranks.indexOf(seat);
    return rank < actions.next ? [] : [rank + 1];
  }
  const auction = stack.find((frame): frame is FrameOf<'auction'> => frame.kind === 'auction');
  return auction === undefined ? [] : [1, 2, 3];
}

function hasActions(state: State, seat: Seat, rank: number): boolean {
  const { at } = roundOf(state);
  const { bid, goods, stacks } = playerAt(state, seat);
  const auction = state.stack.find((frame): frame is FrameOf<'auction'> => frame.kind === 'auction');
  if (bid === '' && (auction === undefined || !auction.queue.includes(seat) || stacks.length === 0)) return false;
  if (at === 'A') return false;
  if (at === 'C') return goods !== '';
  if (at === 'E') return goods !== '' || canTakeSeat(state, seat, 'merchants');
  if (at === 'G') return canShift(state, seat);
  const guild = guildOf(editionOf(state), state.rounds[roundOf(state).round - 1] ?? '', at);
  if (guild === undefined) return false;
  const can = guildActions(state, seat, guild, rank);
  return can.seat || can.good || can.payable.length > 0;
}

function actionsOf(state: State, seat: Seat, rank: number): NewFrame<AnyFrame> {
  const { at } = roundOf(state);
  if (at === 'C' || at === 'E') return { kind: 'sale', seat };
  return at === 'G' ? { kind: 'move', seat } : { kind: 'guild', seat, rank };
}

function roundFrame({ stack }: State): NewFrame<AnyFrame> {
  const { round, at } = stack[0] as FrameOf<'round'>;
  return { kind: 'round', round, at };
}

function isOver({ stack }: State): boolean {
  return !OF_RANK.includes(stack.at(-1)?.kind ?? '');
}
