import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { holdsAlone } from '../rules/council.ts';
import { abilitiesAt } from '../rules/fountains.ts';
import { type GuildActions, guildActions, placeOnSquare, seatCostsMember, squareHindrance } from '../rules/guilds.ts';
import { membersHome, takeGood } from '../rules/supply.ts';
import { playerAt, type State } from '../state.ts';
import type { Guild } from '../vocabulary.ts';
import { pricedLabel, surroundings } from '../words/squares.ts';
import { guildName, say } from '../words.ts';
import { auctioned, sitDown } from './actions.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

const WAITING = say('wait.guild');

/** Steps B, D, F: seat, resource and square in this order, each free to take (A10, A15). */
export const guild: Asking<FrameOf<'guild'>> = {
  kind: 'guild',
  asks: (_state, frame) => frame.seat,
  prompt: (state, frame) => {
    const args = { guild: guildName(auctioned(state)), coins: playerAt(state, frame.seat).coins };
    if (frame.rank === 1) return holdsAlone(state, frame.seat, auctioned(state)) ? say('ask.guild.stays', args) : say('ask.guild.1', args);
    return frame.rank === 2 ? say('ask.guild.2', args) : say('ask.guild.3', args);
  },
  waiting: () => WAITING,
  choices(state, frame, seat) {
    const wanted = auctioned(state);
    const can = guildActions(state, seat, wanted, frame.rank);
    const prompt = this.prompt(state, frame, seat);
    // A11: with nothing but his own seat there is nothing to ask.
    if (can.stays && !can.good && can.payable.length === 0)
      return actionLeaf(say('do.none'), { do: 'guild', seat: false, good: false, square: '' });
    if (frame.rank === 3) return eitherOr(state, seat, wanted, can, prompt);
    const all = { seat: can.seat, good: can.good };
    const node = squareChoice(state, seat, wanted, can, all, prompt);
    const less = lessThan(can);
    if (less.length === 0) return node;
    return {
      ...node,
      options: [
        ...node.options,
        {
          id: 'less',
          label: say('do.less'),
          next: () => ({
            at: 'pick',
            prompt: say('ask.less'),
            options: less.map((part) => ({
              id: part.seat ? 'seat' : part.good ? 'good' : 'neither',
              label: part.seat ? say('do.less.seat') : part.good ? say('do.less.good') : say('do.less.neither'),
              next: () => squareChoice(state, seat, wanted, can, part, prompt),
            })),
          }),
        },
      ],
    };
  },
  play(turn, frame, given, seat) {
    const action = actionOfKind(given, 'guild');
    const { state } = turn;
    const wanted = auctioned(state);
    const can = guildActions(state, seat, wanted, frame.rank);
    turn.pop();
    if (action.seat || can.stays) sitDown(turn, seat, wanted);
    else if (can.seat) turn.emit({ kind: 'declined', seat, what: 'seat' });
    else if (frame.rank === 1) turn.emit({ kind: 'missed', seat, why: 'noMember' });
    if (action.good && takeGood(state, seat, wanted)) turn.emit({ kind: 'took', seat, good: wanted });
    else if (!can.good) turn.emit({ kind: 'missed', seat, why: 'noGood', guild: wanted });
    else if (frame.rank < 3 || action.square === '') turn.emit({ kind: 'declined', seat, what: 'good' });
    if (action.square === '') {
      const still = guildActions(state, seat, wanted, frame.rank);
      if (frame.rank === 3 && action.good) return;
      if (still.payable.length > 0) turn.emit({ kind: 'declined', seat, what: 'square' });
      else turn.emit({ kind: 'missed', seat, why: squareHindrance(state, seat, still), guild: wanted });
      return;
    }
    const cost = placeOnSquare(state, seat, action.square);
    state.trail.push(action.square);
    turn.emit({ kind: 'placed', seat, square: action.square, cost });
    // F2, F16: the ability comes after paying and placing.
    if (abilitiesAt(state, seat, action.square).length > 0) turn.push({ kind: 'ability', seat, square: action.square });
  },
};

interface Part {
  readonly seat: boolean;
  readonly good: boolean;
}

const NEITHER: Part = { seat: false, good: false };

/** The ways to leave something: only the seat, only the resource, or neither. */
function lessThan(can: GuildActions): Part[] {
  const parts: Part[] = [];
  if (can.seat && can.good) parts.push({ seat: true, good: false }, { seat: false, good: true });
  if (can.seat || can.good) parts.push(NEITHER);
  return parts;
}

/** On which square the member goes, with what is taken besides. The last member at hand cannot go to the seat and to the city. */
function squareChoice(
  state: State,
  seat: Seat,
  wanted: Guild,
  can: GuildActions,
  part: Part,
  prompt: Msg,
): Choice<Action> & { at: 'pick' } {
  const members = membersHome(state, seat) - (part.seat && seatCostsMember(state, seat, wanted) ? 1 : 0);
  const options: Option<Action>[] = members > 0 ? squares(state, seat, can, part, can) : [];
  const none = nothing(part, wanted);
  options.push({ id: 'none', label: none, next: () => actionLeaf(none, { do: 'guild', ...part, square: '' }) });
  return { at: 'pick', prompt, options };
}

function squares(state: State, seat: Seat, can: GuildActions, part: Part, all: Part): Option<Action>[] {
  const { coins } = playerAt(state, seat);
  const cheapest = cheapestOf(can);
  const options: Option<Action>[] = [];
  for (const square of can.squares) {
    const { id, cost } = square;
    const hint = surroundings(state, square);
    const option: { -readonly [key in keyof Option<Action>]: Option<Action>[key] } = {
      id,
      label: pricedLabel(square),
      mark: id,
      next: () =>
        actionLeaf(besides(say('do.place', { square: id, cost }), part, all), {
          do: 'guild',
          seat: part.seat,
          good: part.good,
          square: id,
        }),
    };
    if (hint !== undefined) option.hint = hint;
    if (cost > coins) option.disabled = say('why.short', { n: cost - coins });
    if (id === cheapest) option.likely = true;
    options.push(option);
  }
  return options;
}

/** What is done with a square, where less than all else is taken. */
function besides(deed: Msg, { seat, good }: Part, all: Part): Msg {
  if (seat === all.seat && good === all.good) return deed;
  return say('do.less.with', { deed, what: say(seat ? 'and.seat' : good ? 'and.good' : 'and.neither') });
}

function cheapestOf(can: GuildActions): string | undefined {
  let best = can.payable[0];
  for (const square of can.payable) if (best !== undefined && square.cost < best.cost) best = square;
  return best?.id;
}

function nothing(part: Part, wanted: Guild): Msg {
  if (part.seat && part.good) return say('do.none.both', { guild: guildName(wanted) });
  if (part.seat) return say('do.none.seat');
  if (part.good) return say('do.none.good', { guild: guildName(wanted) });
  return say('do.none');
}

/** Third place: the resource or a square, or nothing (M4). */
function eitherOr(state: State, seat: Seat, wanted: Guild, can: GuildActions, prompt: Msg): Choice<Action> {
  const good = say('do.take', { guild: guildName(wanted) });
  const none = say('do.none');
  const options: Option<Action>[] = [];
  if (can.good)
    options.push({ id: 'good', label: good, next: () => actionLeaf(good, { do: 'guild', seat: false, good: true, square: '' }) });
  if (membersHome(state, seat) > 0) options.push(...squares(state, seat, can, NEITHER, NEITHER));
  options.push({ id: 'none', label: none, next: () => actionLeaf(none, { do: 'guild', seat: false, good: false, square: '' }) });
  return { at: 'pick', prompt, options };
}
