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
export function ownSeat(loaded: LoadedGame, userId: string): Seat {
  if (loaded.row.status !== 'running') throwRuleError('more.over');
  return seatOf(loaded, userId) ?? throwRuleError('table.notIn');
}

/** A player resigns: the house plays his seat at once and until somebody takes it. When nobody else is left, the game ends. */
export async function resign(services: Services, gameId: number, userId: string, remembered?: string): Promise<void> {
  await withGame(services, gameId, (loaded) => leftToHouse(services, loaded, ownSeat(loaded, userId), 'resigned', remembered));
}

/** The house plays this seat at once and until somebody takes it. When nobody else is left, the game ends. */
export async function leftToHouse(
  services: Services,
  loaded: LoadedGame,
  seat: Seat,
  why: 'resigned' | 'left',
  remembered?: string,
): Promise<void> {
  const name = remembered ?? nameOn(loaded, seat);
  const to = { userId: HOUSE_USER_ID, displayName: `(${name})` };
  const { moved, seats } = await passed(services, loaded, seat, why, to);
  if (isDeserted(moved.holders)) return abandon(services, moved, msg('notice.abandoned'), { seats });
  const offer = await offerSeatUpdate(services, { ...moved, attendance: [fresh(seat)] }, seat, why === 'left' ? 'leftForGood' : why);
  const coach = endCoachingIfInvalid(services, loaded);
  const post = [...asksEnded(services, loaded, seat), ...coach.post, ...(offer.post ?? []), renaming(services, loaded)];
  await playedOn(services, moved, { ...offer, ...coach, seats, post });
}

/** Somebody takes a seat that is offered; gives it back, too, if it once was his own. */
export async function takeSeat(services: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    await mayTakeOffered(services, loaded, seat, person.id);
    const old = loaded.holders.find((h) => h.seat === seat);
    await welcomed(services, loaded, seat, isHouseSeat(old) ? 'replaced' : 'away', person);
  });
}

/** Whether the seat is still to be had, and for this person. */
export async function mayTakeOffered(services: Services, loaded: LoadedGame, seat: Seat, userId: string): Promise<void> {
  if (loaded.row.status !== 'running' || seatClockOf(loaded, seat).offeredAt === undefined) throwRuleError('offer.gone');
  await mayTake(services, loaded, seat, userId);
}

/** Whether this person may still come to know what the seat knows. */
export async function mayTake(services: Services, loaded: Pick<LoadedGame, 'row' | 'holders'>, seat: Seat, userId: string): Promise<void> {
  if (seatOf(loaded, userId) !== undefined) throwRuleError('offer.seated');
  await admitPlayer(services, loaded.row, userId);
  const known = (await services.store.seats(loaded.row.id)).filter((h) => h.userId === userId);
  const coached = lobbyOf(loaded.row).coached.some((one) => one.user === userId && one.seat !== seat);
  if (coached || known.some((h) => h.seat !== seat)) throwRuleError('offer.knows');
}

/** A player would hand his seat to somebody, who is asked in the thread. */
export async function offerSeat(services: Services, gameId: number, userId: string, to: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    await mayTake(services, loaded, seat, to);
    const now = services.now();
    const asleep = (await filterAwake(services, [to])).length === 0;
    await services.store.commit(gameId, loaded.row.version, {
      attendance: [{ ...seatClockOf(loaded, seat), givesTo: to }],
      post: [outgoing(gameId, `handover:${seat}:${now}`, { kind: 'handover', seat, from: userId, to, asleep }, now)],
    });
    services.wake();
  });
}

/** Whom the seat was offered to takes it. */
export async function acceptSeat(services: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.status !== 'running' || seatClockOf(loaded, seat).givesTo !== person.id) throwRuleError('handover.notYours');
    await mayTake(services, loaded, seat, person.id);
    await welcomed(services, loaded, seat, 'handed', person);
  });
}

export async function declineSeat(services: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const { givesTo, ...row } = seatClockOf(loaded, seat);
    if (givesTo !== person.id) throwRuleError('handover.notYours');
    const line = msg('handover.declined', { name: person.name, who: { seat } });
    const given = closeQuestions(services, loaded, 'handover', seat);
    await services.store.commit(gameId, loaded.row.version, { attendance: [row], post: [notice(services, loaded, line), given] });
    services.wake();
  });
}

/** A player takes his offer of the seat back before anybody has taken it. */
export async function withdrawSeat(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const { givesTo, ...row } = seatClockOf(loaded, seat);
    if (givesTo === undefined) throwRuleError('handover.none');
    const line = msg('handover.withdrawn', { who: { seat } });
    const post = [notice(services, loaded, line), closeQuestions(services, loaded, 'handover', seat)];
    await services.store.commit(gameId, loaded.row.version, { attendance: [row], post });
    services.wake();
  });
}

/** A player whose seat was offered is back before anybody took it. */
export async function comeBack(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const { offeredAt, ...row } = seatClockOf(loaded, seat);
    if (offeredAt === undefined) return;
    const post = [notice(services, loaded, msg('notice.back', { who: { seat } }))];
    await services.store.commit(
      gameId,
      loaded.row.version,
      await backAtTheTable(services, loaded, seat, { attendance: [{ ...row, missed: 0 }], post }),
    );
    services.wake();
  });
}

/** The holder of a seat is there again. While the house played it his clock stood: it begins anew. */
export async function backAtTheTable(services: Services, loaded: LoadedGame, seat: Seat, step: GameUpdate): Promise<GameUpdate> {
  const told = { ...step, post: [...(step.post ?? []), ...offerEnded(services, loaded, seat)] };
  return computerLevelOf(loaded, seat, services.now()) === undefined
    ? told
    : await withClockChanges(services, loaded, told, { back: seat });
}

/** A place in a league has gone over to somebody else, and with it the seat, if one of these or the house still holds it. */
export async function transferSeat(services: Services, gameId: number, seat: Seat, from: readonly string[], person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const old = loaded.holders.find((h) => h.seat === seat);
    if (loaded.row.status !== 'running' || old === undefined || seatOf(loaded, person.id) !== undefined) return;
    const forHouse = isHouseSeat(old);
    // Who gave the seat up himself does not come back to it by this.
    const gaveUp = forHouse && (await services.store.seats(gameId)).some((h) => h.seat === seat && h.userId === person.id);
    if (gaveUp || !(forHouse || from.includes(old.userId))) return;
    await welcomed(services, loaded, seat, forHouse ? 'replaced' : 'handed', person);
  });
}

/** The seat is his, with all that lies in its lane and a clock begun anew; the thread is told. */
async function welcomed(services: Services, loaded: LoadedGame, seat: Seat, why: LeftWhy, person: Person): Promise<void> {
  const to = { userId: person.id, displayName: person.name };
  const { moved, seats } = await passed(services, loaded, seat, why, to);
  const taken = moved.holders.filter((h) => h.seat === seat);
  const orders = [
    ...loaded.orders.filter((o) => o.seat !== seat),
    ...(await usualOrders(services, loaded.game.id, taken, lobbyOf(loaded.row).plainly)),
  ];
  const line = msg('notice.tookOver', { to: person.name, name: nameOn(loaded, seat) });
  const coach = endCoachingIfInvalid(services, loaded);
  const post = [notice(services, loaded, line), ...asksEnded(services, loaded, seat), ...coach.post, renaming(services, loaded)];
  await playedOn(services, { ...moved, orders }, { ...coach, seats, orders, attendance: [fresh(seat)], post });
}

/** Whoever sits there now has not been asked what his predecessor was, nor has he offered anything. */
function asksEnded(services: Services, loaded: LoadedGame, seat: Seat): NewOutgoing[] {
  const handover = seatClockOf(loaded, seat).givesTo === undefined ? [] : [closeQuestions(services, loaded, 'handover', seat)];
  return [...offerEnded(services, loaded, seat), ...handover];
}

function renaming(services: Services, { row }: LoadedGame): NewOutgoing {
  return outgoing(row.id, `rename:${row.version}`, { kind: 'rename' }, services.now());
}

async function passed(services: Services, loaded: LoadedGame, seat: Seat, why: LeftWhy, to: Pick<SeatHolder, 'userId' | 'displayName'>) {
  const seats = handedOver(await services.store.seats(loaded.row.id), seat, why, to, services.now());
  const holders = seats.filter((h) => h.leftAt === undefined).sort((a, b) => a.seat - b.seat);
  return { seats, moved: { ...loaded, holders } };
}

async function playedOn(services: Services, loaded: LoadedGame, more: GameUpdate): Promise<void> {
  const draft = draftOf(loaded);
  playForcedMoves(draft, services.now());
  await commitDraft(services, loaded, draft, {}, more);
}

function nameOn(loaded: LoadedGame, seat: Seat): string {
  return must(
    loaded.holders.find((h) => h.seat === seat),
    'a holder',
  ).displayName;
}

export function notice(services: Services, loaded: Pick<LoadedGame, 'row'>, line: Msg): NewOutgoing {
  const now = services.now();
  return outgoing(loaded.row.id, `notice:${loaded.row.version}:${line.key}`, { kind: 'notice', line, call: [] }, now);
}
