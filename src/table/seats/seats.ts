import { msg } from '../../i18n/house.ts';
import type { Msg } from '../../kit/message.ts';
import { must } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import type { NewOutgoing } from '../../storage/outgoing-records.ts';
import type { GameUpdate, SeatClock, SeatHolder } from '../../storage/records.ts';
import { seatClockOf, withClockChanges } from '../clocks/clocks.ts';
import { draftOf } from '../core/advance.ts';
import { abandon } from '../core/end.ts';
import { type LoadedGame, seatOf } from '../core/loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import { admitPlayer } from '../guild/guild.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { usualOrders } from '../orders/auto-answers.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { outgoing } from '../posts/publish.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { endCoachingIfInvalid } from './coach-gone.ts';
import { computerLevelOf, isDeserted } from './computer-seats.ts';
import { handedOver, type LeftWhy } from './departures.ts';
import { offerEnded, offerSeatUpdate } from './offer.ts';
import { HOUSE_USER_ID, isHouseSeat } from './stand-in.ts';

const fresh = (seat: Seat): SeatClock => ({ seat, missed: 0, wantsEnd: false, muted: false });

/** The seat of somebody who may speak for it. */
export function ownSeat(play: LoadedGame, userId: string): Seat {
  if (play.row.status !== 'running') throwRuleError('more.over');
  return seatOf(play, userId) ?? throwRuleError('table.notIn');
}

/** A player resigns: the house plays his seat at once and until somebody takes it. When nobody else is left, the game ends. */
export async function resign(house: Services, gameId: number, userId: string, remembered?: string): Promise<void> {
  await withGame(house, gameId, (play) => leftToHouse(house, play, ownSeat(play, userId), 'resigned', remembered));
}

/** The house plays this seat at once and until somebody takes it. When nobody else is left, the game ends. */
export async function leftToHouse(
  house: Services,
  play: LoadedGame,
  seat: Seat,
  why: 'resigned' | 'left',
  remembered?: string,
): Promise<void> {
  const name = remembered ?? nameOn(play, seat);
  const to = { userId: HOUSE_USER_ID, displayName: `(${name})` };
  const { moved, seats } = await passed(house, play, seat, why, to);
  if (isDeserted(moved.holders)) return abandon(house, moved, msg('notice.abandoned'), { seats });
  const offer = await offerSeatUpdate(house, { ...moved, attendance: [fresh(seat)] }, seat, why === 'left' ? 'leftForGood' : why);
  const coach = endCoachingIfInvalid(house, play);
  const post = [...asksEnded(house, play, seat), ...coach.post, ...(offer.post ?? []), renaming(house, play)];
  await playedOn(house, moved, { ...offer, ...coach, seats, post });
}

/** Somebody takes a seat that is offered; gives it back, too, if it once was his own. */
export async function takeSeat(house: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(house, gameId, async (play) => {
    await mayTakeOffered(house, play, seat, person.id);
    const old = play.holders.find((h) => h.seat === seat);
    await welcomed(house, play, seat, isHouseSeat(old) ? 'replaced' : 'away', person);
  });
}

/** Whether the seat is still to be had, and for this person. */
export async function mayTakeOffered(house: Services, play: LoadedGame, seat: Seat, userId: string): Promise<void> {
  if (play.row.status !== 'running' || seatClockOf(play, seat).offeredAt === undefined) throwRuleError('offer.gone');
  await mayTake(house, play, seat, userId);
}

/** Whether this person may still come to know what the seat knows. */
export async function mayTake(house: Services, play: Pick<LoadedGame, 'row' | 'holders'>, seat: Seat, userId: string): Promise<void> {
  if (seatOf(play, userId) !== undefined) throwRuleError('offer.seated');
  await admitPlayer(house, play.row, userId);
  const known = (await house.store.seats(play.row.id)).filter((h) => h.userId === userId);
  const coached = lobbyOf(play.row).coached.some((one) => one.user === userId && one.seat !== seat);
  if (coached || known.some((h) => h.seat !== seat)) throwRuleError('offer.knows');
}

/** A player would hand his seat to somebody, who is asked in the thread. */
export async function offerSeat(house: Services, gameId: number, userId: string, to: string): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const seat = ownSeat(play, userId);
    await mayTake(house, play, seat, to);
    const now = house.now();
    const asleep = (await filterAwake(house, [to])).length === 0;
    await house.store.commit(gameId, play.row.version, {
      attendance: [{ ...seatClockOf(play, seat), givesTo: to }],
      post: [outgoing(gameId, `handover:${seat}:${now}`, { kind: 'handover', seat, from: userId, to, asleep }, now)],
    });
    house.wake();
  });
}

/** Whom the seat was offered to takes it. */
export async function acceptSeat(house: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(house, gameId, async (play) => {
    if (play.row.status !== 'running' || seatClockOf(play, seat).givesTo !== person.id) throwRuleError('handover.notYours');
    await mayTake(house, play, seat, person.id);
    await welcomed(house, play, seat, 'handed', person);
  });
}

export async function declineSeat(house: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const { givesTo, ...row } = seatClockOf(play, seat);
    if (givesTo !== person.id) throwRuleError('handover.notYours');
    const line = msg('handover.declined', { name: person.name, who: { seat } });
    const given = closeQuestions(house, play, 'handover', seat);
    await house.store.commit(gameId, play.row.version, { attendance: [row], post: [notice(house, play, line), given] });
    house.wake();
  });
}

/** A player takes his offer of the seat back before anybody has taken it. */
export async function withdrawSeat(house: Services, gameId: number, userId: string): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const seat = ownSeat(play, userId);
    const { givesTo, ...row } = seatClockOf(play, seat);
    if (givesTo === undefined) throwRuleError('handover.none');
    const line = msg('handover.withdrawn', { who: { seat } });
    const post = [notice(house, play, line), closeQuestions(house, play, 'handover', seat)];
    await house.store.commit(gameId, play.row.version, { attendance: [row], post });
    house.wake();
  });
}

/** A player whose seat was offered is back before anybody took it. */
export async function comeBack(house: Services, gameId: number, userId: string): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const seat = ownSeat(play, userId);
    const { offeredAt, ...row } = seatClockOf(play, seat);
    if (offeredAt === undefined) return;
    const post = [notice(house, play, msg('notice.back', { who: { seat } }))];
    await house.store.commit(
      gameId,
      play.row.version,
      await backAtTheTable(house, play, seat, { attendance: [{ ...row, missed: 0 }], post }),
    );
    house.wake();
  });
}

/** The holder of a seat is there again. While the house played it his clock stood: it begins anew. */
export async function backAtTheTable(house: Services, play: LoadedGame, seat: Seat, step: GameUpdate): Promise<GameUpdate> {
  const told = { ...step, post: [...(step.post ?? []), ...offerEnded(house, play, seat)] };
  return computerLevelOf(play, seat, house.now()) === undefined ? told : await withClockChanges(house, play, told, { back: seat });
}

/** A place in a league has gone over to somebody else, and with it the seat, if one of these or the house still holds it. */
export async function transferSeat(house: Services, gameId: number, seat: Seat, from: readonly string[], person: Person): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const old = play.holders.find((h) => h.seat === seat);
    if (play.row.status !== 'running' || old === undefined || seatOf(play, person.id) !== undefined) return;
    const forHouse = isHouseSeat(old);
    // Who gave the seat up himself does not come back to it by this.
    const gaveUp = forHouse && (await house.store.seats(gameId)).some((h) => h.seat === seat && h.userId === person.id);
    if (gaveUp || !(forHouse || from.includes(old.userId))) return;
    await welcomed(house, play, seat, forHouse ? 'replaced' : 'handed', person);
  });
}

/** The seat is his, with all that lies in its lane and a clock begun anew; the thread is told. */
async function welcomed(house: Services, play: LoadedGame, seat: Seat, why: LeftWhy, person: Person): Promise<void> {
  const to = { userId: person.id, displayName: person.name };
  const { moved, seats } = await passed(house, play, seat, why, to);
  const taken = moved.holders.filter((h) => h.seat === seat);
  const orders = [
    ...play.orders.filter((o) => o.seat !== seat),
    ...(await usualOrders(house, play.game.id, taken, lobbyOf(play.row).plainly)),
  ];
  const line = msg('notice.tookOver', { to: person.name, name: nameOn(play, seat) });
  const coach = endCoachingIfInvalid(house, play);
  const post = [notice(house, play, line), ...asksEnded(house, play, seat), ...coach.post, renaming(house, play)];
  await playedOn(house, { ...moved, orders }, { ...coach, seats, orders, attendance: [fresh(seat)], post });
}

/** Whoever sits there now has not been asked what his predecessor was, nor has he offered anything. */
function asksEnded(house: Services, play: LoadedGame, seat: Seat): NewOutgoing[] {
  const handover = seatClockOf(play, seat).givesTo === undefined ? [] : [closeQuestions(house, play, 'handover', seat)];
  return [...offerEnded(house, play, seat), ...handover];
}

function renaming(house: Services, { row }: LoadedGame): NewOutgoing {
  return outgoing(row.id, `rename:${row.version}`, { kind: 'rename' }, house.now());
}

async function passed(house: Services, play: LoadedGame, seat: Seat, why: LeftWhy, to: Pick<SeatHolder, 'userId' | 'displayName'>) {
  const seats = handedOver(await house.store.seats(play.row.id), seat, why, to, house.now());
  const holders = seats.filter((h) => h.leftAt === undefined).sort((a, b) => a.seat - b.seat);
  return { seats, moved: { ...play, holders } };
}

async function playedOn(house: Services, play: LoadedGame, more: GameUpdate): Promise<void> {
  const draft = draftOf(play);
  playForcedMoves(draft, house.now());
  await commitDraft(house, play, draft, {}, more);
}

function nameOn(play: LoadedGame, seat: Seat): string {
  return must(
    play.holders.find((h) => h.seat === seat),
    'a holder',
  ).displayName;
}

export function notice(house: Services, play: Pick<LoadedGame, 'row'>, line: Msg): NewOutgoing {
  const now = house.now();
  return outgoing(play.row.id, `notice:${play.row.version}:${line.key}`, { kind: 'notice', line, call: [] }, now);
}
