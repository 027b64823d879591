import { nextSeat } from '../../kit/seat.ts';
import type { LatestGame, SeatHolder, StoredGame } from '../../storage/records.ts';
import { withGame } from '../../table/core/submit-answer.ts';
import { assertRoomForPlayer, assertRoomForTable } from '../../table/guild/guild.ts';
import { leaveLobby, openGame } from '../../table/lobby/lobby.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { joinTable, seatComputers, startGame } from '../../table/lobby/start.ts';
import { isComputer, levelOf } from '../../table/seats/computers.ts';
import { isHouseSeat } from '../../table/seats/stand-in.ts';
import { type Person, type Services, throwRuleError } from '../../table/services.ts';

/** The same people again, each one seat further: whoever presses first opens the table, and with the last it begins. Gives its number. */
export async function openRematchTable(services: Services, gameId: number, person: Person): Promise<number> {
  const latest = (await services.store.loadLatestGame(gameId)) ?? throwRuleError('rematch.notOver');
  const { game: row } = latest;
  const players = await loadPlayers(services, latest);
  const computers = latest.seats.filter((h) => isComputer(h) && !isHouseSeat(h));
  if (row.startedAt === undefined || (row.status !== 'over' && row.status !== 'abandoned')) throwRuleError('rematch.notOver');
  if (!players.some((h) => h.userId === person.id)) throwRuleError('rematch.notYours');
  const open = await findOpenRematch(services, row);
  if (open !== undefined) {
    if (open.status === 'lobby' && !(await services.store.listSeatHolders(open.id)).some((h) => h.userId === person.id))
      await joinTable(services, open.id, person);
    return open.id;
  }
  // Who played here may play it again, whatever his roles; for all else it is a table like any other.
  await assertRoomForPlayer(services, row, person.id);
  if (!lobbyOf(row).practice) await assertRoomForTable(services, row.guildId, person.id);
  const seats = latest.seats.length;
  const order = players.map((h) => ({ user: h.userId, place: nextSeat(h.seat, seats) })).sort((a, b) => a.place - b.place);
  const id = await openGame(services, person, {
    ...(row.guildId === undefined ? {} : { guildId: row.guildId }),
    channelId: row.channelId,
    title: row.title,
    seats: row.seats,
    options: row.options,
    pace: row.pace,
    locale: lobbyOf(row).locale,
    // A seat the house kept is open to anybody.
    private: players.length + computers.length === row.seats,
    practice: lobbyOf(row).practice,
    invited: players.map((h) => h.userId),
    named: lobbyOf(row).named,
    ...(lobbyOf(row).advice === undefined ? {} : { advice: lobbyOf(row).advice === true }),
    trials: lobbyOf(row).trials,
    after: { game: gameId, order: order.map((o) => o.user) },
  });
  const first = await withGame(services, gameId, async (loaded) => {
    if ((await findOpenRematch(services, loaded.row)) !== undefined) return false;
    await services.store.commit(gameId, loaded.row.version, { game: { lobby: { ...lobbyOf(loaded.row), next: id } } });
    return true;
  });
  if (first !== true) {
    // Somebody pressed at the same moment: there is one table, not two.
    await leaveLobby(services, id, person);
    return openRematchTable(services, gameId, person);
  }
  if (row.seats === 1) await startGame(services, id, person);
  // The same computers again; with whoever is missing the table begins.
  for (const computer of computers) await seatComputers(services, id, person, levelOf(computer) ?? 'journeyman', [computer.displayName]);
  return id;
}

/** Who played to the end; where nobody did, whoever left each seat last. */
async function loadPlayers(services: Services, { game, seats }: LatestGame): Promise<SeatHolder[]> {
  const people = seats.filter((h) => !isComputer(h));
  if (people.length > 0) return people;
  const everybody = (await services.store.listSeatHolders(game.id)).filter((h) => !isComputer(h));
  return everybody.filter((h, at) => everybody[at + 1]?.seat !== h.seat);
}

/** The rematch that is already under way. */
async function findOpenRematch(services: Services, row: StoredGame): Promise<StoredGame | undefined> {
  const { next } = lobbyOf(row);
  const found = next === undefined ? undefined : await services.store.findGame(next);
  return found?.startedAt === undefined && found?.status === 'abandoned' ? undefined : found;
}
