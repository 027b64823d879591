import type { Seat } from '../../../kit/seat.ts';
import { auctioned } from '../frames/actions.ts';
import type { AnyFrame, FrameOf } from '../frames/frame.ts';
import { canShift } from '../rules/city.ts';
import { canTakeSeat } from '../rules/council.ts';
import { guildActions } from '../rules/guilds.ts';
import { type Bid, influence, payingRanks, ranking } from '../rules/influence.ts';
import { seatsIn } from '../state.ts';
import { type CouncilSeat, type Guild, isGuildStep } from '../vocabulary.ts';
import { fountainNow, fountainSite, type Outlook, palmSite, squareValue } from './outlook.ts';

/** What the auction under way, its ranks and the place just earned promise each seat. */
export function addStakes(outlook: Outlook, points: number[]): void {
  const add = (seat: Seat, more: number) => {
    points[seat] = (points[seat] ?? 0) + more;
  };
  for (const frame of outlook.state.stack as readonly AnyFrame[])
    switch (frame.kind) {
      case 'auction':
        addBids(outlook, frame, add);
        break;
      case 'actions':
        addRanks(outlook, frame, add);
        break;
      case 'guild':
        add(frame.seat, guildValue(outlook, frame.seat, frame.rank));
        break;
      case 'sale':
        add(frame.seat, saleValue(outlook, frame.seat));
        break;
      case 'move':
        add(frame.seat, moveValue(outlook, frame.seat));
        break;
      case 'palm':
        add(frame.seat, palmGain(outlook, frame.seat));
        break;
      case 'fountain':
        add(frame.seat, fountainGain(outlook, frame.seat));
        break;
    }
}

type Add = (seat: Seat, more: number) => void;

/** Each bid shown gets what its rank would bring, as likely as nobody still to act outbids it. */
function addBids(outlook: Outlook, frame: FrameOf<'auction'>, add: Add): void {
  const { state, weights } = outlook;
  const bids: Bid[] = [];
  for (const who of seatsIn(state)) {
    const cards = state.players[who]?.bid ?? '';
    if (cards !== '') bids.push({ who, cards });
  }
  if (bids.length === 0) return;
  const paying = payingRanks(outlook.at, state.players.length);
  const ranks = ranking(bids, state.pawn, state.players.length);
  ranks.forEach(({ who, total }, at) => {
    if (who === 'nina') return;
    // Nobody outbids it, one does, two do: the chances by what the others could still reveal.
    let chances = [1, 0, 0, 0, 0];
    for (const other of frame.queue) {
      const chance = Math.min(1, weights.outbid * better(outlook, bids, other, total));
      chances = chances.map((c, n) => c * (1 - chance) + (n > 0 ? (chances[n - 1] ?? 0) * chance : 0));
    }
    let value = 0;
    for (let n = 0; at + n < paying; n++) value += (chances[n] ?? 0) * rankValue(outlook, who, at + n + 1);
    add(who, value * weights.won);
  });
}

/** How likely a seat still to act has a stack that beats this total. */
function better({ state }: Outlook, bids: readonly Bid[], seat: Seat, total: number): number {
  const { stacks } = state.players[seat] ?? { stacks: [] };
  let beating = 0;
  for (const cards of stacks) if (influence({ who: seat, cards }, bids) > total) beating++;
  return beating === 0 ? 0 : (1 + beating / stacks.length) / 2;
}

function addRanks(outlook: Outlook, frame: FrameOf<'actions'>, add: Add): void {
  const paying = payingRanks(outlook.at, outlook.state.players.length);
  for (let rank = frame.next + 1; rank <= paying; rank++) {
    const who = frame.ranks[rank - 1];
    if (who !== undefined && who !== 'nina') add(who, rankValue(outlook, who, rank) * outlook.weights.won);
  }
}

/** What a rank of the auction under way brings. */
export function rankValue(outlook: Outlook, seat: Seat, rank: number): number {
  switch (outlook.at) {
    case 'A':
      return rank === 1 ? councilGain(outlook, seat, 'nobility') : councilGain(outlook, seat, 'church');
    case 'C':
    case 'E':
      return saleValue(outlook, seat);
    case 'G':
      return moveValue(outlook, seat);
    default:
      return isGuildStep(outlook.at) ? guildValue(outlook, seat, rank) : 0;
  }
}

/** A seat on the Council that is not held yet: its points, and what else goes with it this round. */
function councilGain(outlook: Outlook, seat: Seat, council: CouncilSeat): number {
  const { state } = outlook;
  if (!canTakeSeat(state, seat, council) || state.players[seat]?.council.includes(council)) return 0;
  return councilValue(outlook, seat, council);
}

/** Points in this round and those to come, and the palm or fountain that goes with Church and Nobility. */
export function councilValue(outlook: Outlook, seat: Seat, council: CouncilSeat): number {
  const { weights, rounds, at } = outlook;
  const points = weights.seatNow * (at === 'council' ? 0 : 1) + weights.seatLater * rounds;
  if (at === 'council' || at === 'I') return points;
  if (council === 'nobility') return points + weights.nobility * fountainGain(outlook, seat);
  return council === 'church' && at !== 'H' ? points + weights.church * palmGain(outlook, seat) : points;
}

function palmGain(outlook: Outlook, seat: Seat): number {
  return palmSite(outlook, seat)?.gain ?? 0;
}

function fountainGain(outlook: Outlook, seat: Seat): number {
  return (fountainSite(outlook, seat)?.gain ?? 0) * fountainNow(outlook);
}

/** Seat, resource and square, as far as the rank goes (A15). */
function guildValue(outlook: Outlook, seat: Seat, rank: number): number {
  const { state, weights } = outlook;
  const guild = auctioned(state);
  const can = guildActions(state, seat, guild, rank);
  const good = can.good ? goodValue(outlook, guild) : 0;
  let square = 0;
  for (const { id, cost } of can.payable) square = Math.max(square, squareValue(outlook, id) - cost * coinValue(outlook));
  if (rank === 3) return Math.max(good, square);
  return (
    (can.seat && rank === 1 && !state.players[seat]?.council.includes(guild) ? weights.seatNow + weights.seatLater * outlook.rounds : 0) +
    good +
    square
  );
}

/** What coins are worth: something only while squares can still be bought. */
export function coinValue({ weights, left }: Outlook): number {
  return weights.coin * Math.min(1, left * 4);
}

export function goodValue(outlook: Outlook, guild: Guild): number {
  return outlook.edition.prices[guild] * outlook.weights.good * Math.min(1, outlook.left * 3);
}

function saleValue(outlook: Outlook, seat: Seat): number {
  const { state, edition, at } = outlook;
  let value = at === 'E' ? councilGain(outlook, seat, 'merchants') : 0;
  for (const good of (state.players[seat]?.goods ?? '') as Iterable<Guild>)
    value += edition.prices[good] * coinValue(outlook) - goodValue(outlook, good);
  return Math.max(0, value);
}

function moveValue(outlook: Outlook, seat: Seat): number {
  const { state, board } = outlook;
  if (!canShift(state, seat)) return 0;
  let best = 0;
  const taken = new Set(state.players.flatMap((player) => player.city));
  for (const from of state.players[seat]?.city ?? [])
    for (const to of board.squares.get(from)?.near ?? [])
      if (!taken.has(to)) best = Math.max(best, squareValue(outlook, to) - squareValue(outlook, from));
  return best;
}
