import type { Level } from '../../kit/ai.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { computerId, isComputer } from '../seats/computers.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { delayedBeginJob, editLobbyAsHost, newSeatHolder } from './lobby.ts';
import { lobbyOf } from './lobby-row.ts';

/** Seats as many computers as there is room for, or as are wished; each has a name of its own, and says in it what it is. */
export async function addComputers(
  services: Services,
  gameId: number,
  person: Person,
  level: Level,
  names: readonly string[],
): Promise<'joined' | 'full'> {
  return editLobbyAsHost(services, gameId, async (row, holders) => {
    if (row.hostId !== person.id) throwRuleError('table.hostOnly');
    const seats = [...holders];
    for (const name of names) {
      const seat = SEATS[seats.length];
      if (seat === undefined || seats.length >= row.seats) break;
      seats.push(newSeatHolder(seat, { id: computerId(level, seats), name }, services.now()));
    }
    if (seats.length === holders.length) throwRuleError('table.full');
    const full = seats.length === row.seats;
    const putJobs = full && lobbyOf(row).auto ? [delayedBeginJob(gameId, services.now())] : [];
    return { step: { seats, putJobs }, gives: full ? 'full' : 'joined' };
  });
}

/** Sends a computer away again. */
export async function removeComputer(services: Services, gameId: number, person: Person, computer: string): Promise<void> {
  await editLobbyAsHost(services, gameId, (row, holders) => {
    if (row.hostId !== person.id) throwRuleError('table.hostOnly');
    const left = holders.filter((h) => h.userId !== computer || !isComputer(h));
    if (left.length === holders.length) throwRuleError('lobby.notSeated');
    return { step: { seats: left.map((h, at) => ({ ...h, seat: at as Seat })) }, gives: undefined };
  });
}
