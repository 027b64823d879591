import { msg } from '../../i18n/house.ts';
import type { Msg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { GameUpdate, SeatClock, SeatHolder } from '../../storage/records.ts';
import { buildClockChanges, seatClockOf } from '../clocks/clocks.ts';
import { draftOf } from '../core/advance.ts';
import { abandonGame } from '../core/end.ts';
import { type LoadedGame, seatOf } from '../core/loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import { assertRoomForPlayer } from '../guild/guild.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { loadDefaultOrders } from '../orders/auto-answers.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { outgoingMessage } from '../posts/publish.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { endCoachingIfInvalid } from './coach-gone.ts';
import { computerLevelOf, isDeserted } from './computer-seats.ts';
import { type LeftReason, withSeatHandedOver } from './departures.ts';
import { buildSeatOfferUpdate, closeOffer } from './offer.ts';
import { HOUSE_USER_ID, isHouseSeat } from './stand-in.ts';

const newSeatClock = (seat: Seat): SeatClock => ({ seat, missed: 0, wantsEnd: false, muted: false });

/** The seat of somebody who may speak for it. */
export function ownSeat(loaded: LoadedGame, userId: string): Seat {
  if (loaded.row.status !== 'running') throwRuleError('more.over');
  return seatOf(loaded, userId) ?? throwRuleError('table.notIn');
}

/** A player resigns: the house plays his seat at once and until somebody takes it. When nobody else is left, the game ends. */
export async function resignSeat(services: Services, gameId: number, userId: string, remembered?: string): Promise<void> {
  await withGame(services, gameId, (loaded) => giveSeatToHouse(services, loaded, ownSeat(loaded, userId), 'resigned', remembered));
}

/** The house plays this seat at once and until somebody takes it. When nobody else is left, the game ends. */
export async function giveSeatToHouse(
  services: Services,
  loaded: LoadedGame,
  seat: Seat,
  why: 'resigned' | 'left',
  remembered?: string,
): Promise<void> {
  const name = remembered ?? nameOn(loaded, seat);
  const to = { userId: HOUSE_USER_ID, displayName: `(${name})` };
  const { moved, seats } = await handOverSeat(services, loaded, seat, why, to);
  if (isDeserted(moved.holders)) return abandonGame(services, moved, msg('notice.abandoned'), { seats });
  const offer = await buildSeatOfferUpdate(
    services,
    { ...moved, attendance: [newSeatClock(seat)] },
    seat,
    why === 'left' ? 'leftForGood' : why,
  );
  const coach = endCoachingIfInvalid(services, loaded);
  const post = [...closeSeatQuestions(services, loaded, seat), ...coach.post, ...(offer.post ?? []), renameMessage(services, loaded)];
  await playOn(services, moved, { ...offer, ...coach, seats, post });
}

/** Somebody takes a seat that is offered; gives it back, too, if it once was his own. */
export async function takeOfferedSeat(services: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    await assertMayTakeOffered(services, loaded, seat, person.id);
    const old = loaded.holders.find((h) => h.seat === seat);
    await seatPerson(services, loaded, seat, isHouseSeat(old) ? 'replaced' : 'away', person);
  });
}

/** Whether the seat is still to be had, and for this person. */
export async function assertMayTakeOffered(services: Services, loaded: LoadedGame, seat: Seat, userId: string): Promise<void> {
  if (loaded.row.status !== 'running' || seatClockOf(loaded, seat).offeredAt === undefined) throwRuleError('offer.gone');
  await assertMayTake(services, loaded, seat, userId);
}

/** Whether this person may still come to know what the seat knows. */
export async function assertMayTake(
  services: Services,
  loaded: Pick<LoadedGame, 'row' | 'holders'>,
  seat: Seat,
  userId: string,
): Promise<void> {
  if (seatOf(loaded, userId) !== undefined) throwRuleError('offer.seated');
  await assertRoomForPlayer(services, loaded.row, userId);
  const known = (await services.store.listSeatHolders(loaded.row.id)).filter((h) => h.userId === userId);
  const coached = lobbyOf(loaded.row).coached.some((one) => one.user === userId && one.seat !== seat);
  if (coached || known.some((h) => h.seat !== seat)) throwRuleError('offer.knows');
}

/** A player would hand his seat to somebody, who is asked in the thread. */
export async function offerSeatTo(services: Services, gameId: number, userId: string, to: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    await assertMayTake(services, loaded, seat, to);
    const now = services.now();
    const asleep = (await filterAwake(services, [to])).length === 0;
    await services.store.commit(gameId, loaded.row.version, {
      attendance: [{ ...seatClockOf(loaded, seat), givesTo: to }],
      post: [outgoingMessage(gameId, `handover:${seat}:${now}`, { kind: 'handover', seat, from: userId, to, asleep }, now)],
    });
    services.wake();
  });
}

/** Whom the seat was offered to takes it. */
export async function acceptSeat(services: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.status !== 'running' || seatClockOf(loaded, seat).givesTo !== person.id) throwRuleError('handover.notYours');
    await assertMayTake(services, loaded, seat, person.id);
    await seatPerson(services, loaded, seat, 'handed', person);
  });
}

export async function declineSeat(services: Services, gameId: number, seat: Seat, person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const { givesTo, ...row } = seatClockOf(loaded, seat);
    if (givesTo !== person.id) throwRuleError('handover.notYours');
    const line = msg('handover.declined', { name: person.name, who: { seat } });
    const given = closeQuestions(services, loaded, 'handover', seat);
    await services.store.commit(gameId, loaded.row.version, { attendance: [row], post: [noticeMessageFor(services, loaded, line), given] });
    services.wake();
  });
}

/** A player takes his offer of the seat back before anybody has taken it. */
export async function withdrawSeatOffer(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const { givesTo, ...row } = seatClockOf(loaded, seat);
    if (givesTo === undefined) throwRuleError('handover.none');
    const line = msg('handover.withdrawn', { who: { seat } });
    const post = [noticeMessageFor(services, loaded, line), closeQuestions(services, loaded, 'handover', seat)];
    await services.store.commit(gameId, loaded.row.version, { attendance: [row], post });
    services.wake();
  });
}

/** A player whose seat was offered is back before anybody took it. */
export async function resumeSeat(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const { offeredAt, ...row } = seatClockOf(loaded, seat);
    if (offeredAt === undefined) return;
    const post = [noticeMessageFor(services, loaded, msg('notice.back', { who: { seat } }))];
    await services.store.commit(
      gameId,
      loaded.row.version,
      await buildReturnUpdate(services, loaded, seat, { attendance: [{ ...row, missed: 0 }], post }),
    );
    services.wake();
  });
}

/** The holder of a seat is there again. While the house played it his clock stood: it begins anew. */
export async function buildReturnUpdate(services: Services, loaded: LoadedGame, seat: Seat, step: GameUpdate): Promise<GameUpdate> {
  const told = { ...step, post: [...(step.post ?? []), ...closeOffer(services, loaded, seat)] };
  return computerLevelOf(loaded, seat, services.now()) === undefined
    ? told
    : await buildClockChanges(services, loaded, told, { back: seat });
}

/** A place in a league has gone over to somebody else, and with it the seat, if one of these or the house still holds it. */
export async function transferSeat(services: Services, gameId: number, seat: Seat, from: readonly string[], person: Person): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const old = loaded.holders.find((h) => h.seat === seat);
    if (loaded.row.status !== 'running' || old === undefined || seatOf(loaded, person.id) !== undefined) return;
    const forHouse = isHouseSeat(old);
    // Who gave the seat up himself does not come back to it by this.
    const gaveUp = forHouse && (await services.store.listSeatHolders(gameId)).some((h) => h.seat === seat && h.userId === person.id);
    if (gaveUp || !(forHouse || from.includes(old.userId))) return;
    await seatPerson(services, loaded, seat, forHouse ? 'replaced' : 'handed', person);
  });
}

/** The seat is his, with all that lies in its lane and a clock begun anew; the thread is told. */
async function seatPerson(services: Services, loaded: LoadedGame, seat: Seat, why: LeftReason, person: Person): Promise<void> {
  const to = { userId: person.id, displayName: person.name };
  const { moved, seats } = await handOverSeat(services, loaded, seat, why, to);
  const taken = moved.holders.filter((h) => h.seat === seat);
  const orders = [
    ...loaded.orders.filter((o) => o.seat !== seat),
    ...(await loadDefaultOrders(services, loaded.game.id, taken, lobbyOf(loaded.row).plainly)),
  ];
  const line = msg('notice.tookOver', { to: person.name, name: nameOn(loaded, seat) });
  const coach = endCoachingIfInvalid(services, loaded);
  const post = [
    noticeMessageFor(services, loaded, line),
    ...closeSeatQuestions(services, loaded, seat),
    ...coach.post,
    renameMessage(services, loaded),
  ];
  await playOn(services, { ...moved, orders }, { ...coach, seats, orders, attendance: [newSeatClock(seat)], post });
}

/** Whoever sits there now has not been asked what his predecessor was, nor has he offered anything. */
function closeSeatQuestions(services: Services, loaded: LoadedGame, seat: Seat): NewOutboxMessage[] {
  const handover = seatClockOf(loaded, seat).givesTo === undefined ? [] : [closeQuestions(services, loaded, 'handover', seat)];
  return [...closeOffer(services, loaded, seat), ...handover];
}

function renameMessage(services: Services, { row }: LoadedGame): NewOutboxMessage {
  return outgoingMessage(row.id, `rename:${row.version}`, { kind: 'rename' }, services.now());
}

async function handOverSeat(
  services: Services,
  loaded: LoadedGame,
  seat: Seat,
  why: LeftReason,
  to: Pick<SeatHolder, 'userId' | 'displayName'>,
) {
  const seats = withSeatHandedOver(await services.store.listSeatHolders(loaded.row.id), seat, why, to, services.now());
  const holders = seats.filter((h) => h.leftAt === undefined).sort((a, b) => a.seat - b.seat);
  return { seats, moved: { ...loaded, holders } };
}

async function playOn(services: Services, loaded: LoadedGame, more: GameUpdate): Promise<void> {
  const draft = draftOf(loaded);
  playForcedMoves(draft, services.now());
  await commitDraft(services, loaded, draft, {}, more);
}

function nameOn(loaded: LoadedGame, seat: Seat): string {
  return ensureDefined(
    loaded.holders.find((h) => h.seat === seat),
    'a holder',
  ).displayName;
}

export function noticeMessageFor(services: Services, loaded: Pick<LoadedGame, 'row'>, line: Msg): NewOutboxMessage {
  const now = services.now();
  return outgoingMessage(loaded.row.id, `notice:${loaded.row.version}:${line.key}`, { kind: 'notice', line, call: [] }, now);
}
