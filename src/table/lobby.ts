import { z } from 'zod';
import { readPace } from '../clock/pace.ts';
import { HOUSE } from '../kit/edition.ts';
import type { Game } from '../kit/game.ts';
import { LOCALES, type Locale } from '../kit/message.ts';
import { SEATS, type Seat } from '../kit/seat.ts';
import type { GameStep, SeatHolder, StoredGame } from '../store/repository.ts';
import { StaleError } from '../store/repository.ts';
import { gameOf, type House, type Person, refuse } from './house.ts';
import { fieldsOf } from './options.ts';
import { outgoing } from './publish.ts';
import { usualPace } from './settings.ts';

/** What a lobby knows beyond its seats; kept for the life of the game. */
export const lobbySchema = z.object({
  locale: z.enum(LOCALES).default('en'),
  watchers: z.array(z.string()).default([]),
  /** Begins by itself as soon as all seats are taken. */
  auto: z.boolean().default(true),
  /** The table of a season this game is played for: its seats are agreed and not drawn. */
  league: z.object({ season: z.number(), table: z.string() }).optional(),
});
export type Lobby = z.infer<typeof lobbySchema>;

export function lobbyOf(row: Pick<StoredGame, 'lobby'>): Lobby {
  return lobbySchema.parse(row.lobby ?? {});
}

export interface Opening {
  readonly guildId?: string;
  readonly channelId: string;
  readonly title: string;
  readonly seats?: number;
  readonly options?: unknown;
  /** As it is written; the server's usual one if nothing is said. */
  readonly pace?: string;
  readonly locale: Locale;
}

/** Opens a game in a channel: a lobby with the host on its first seat. */
export async function openGame(house: House, host: Person, opening: Opening): Promise<number> {
  const game = gameOf(house, opening.title);
  const seats = seatsWanted(game, opening.seats);
  const options = game.options.safeParse(opening.options ?? {});
  if (!options.success) refuse('table.badOptions');
  const why = game.refuses(seats, options.data);
  if (why !== undefined) refuse('table.refuses', { why });
  const now = house.now();
  const id = await house.store.create(
    {
      title: game.id,
      ...(opening.guildId === undefined ? {} : { guildId: opening.guildId }),
      channelId: opening.channelId,
      hostId: host.id,
      status: 'lobby',
      seats,
      options: options.data,
      pace: await paceWanted(house, opening, seats),
      edition: HOUSE,
      rulesVersion: game.rulesVersion,
      lobby: lobbySchema.parse({ locale: opening.locale }),
      createdAt: now,
    },
    (gameId) => ({ seats: [holder(0, host, now)], post: [outgoing(gameId, 'lobby:1', { kind: 'lobby' }, now)] }),
  );
  house.wake();
  return id;
}

/** Who plays alone plays without a clock unless he asks for one. */
async function paceWanted(house: House, { pace, guildId }: Opening, seats: number): Promise<string> {
  if (pace === undefined) return seats === 1 ? 'open' : usualPace(house, guildId);
  return readPace(pace) ?? refuse('pace.bad');
}

function seatsWanted(game: Game, wanted: number | undefined): number {
  const [fewest, most] = game.seats;
  const seats = wanted ?? most;
  if (seats < fewest || seats > most) refuse('table.badSeats', { game: game.name, fewest, most });
  return seats;
}

function holder(seat: Seat, person: Person, joinedAt: number): SeatHolder {
  return { seat, userId: person.id, displayName: person.name, joinedAt };
}

export async function join(house: House, gameId: number, person: Person): Promise<'joined' | 'full'> {
  return inLobby(house, gameId, (row, holders) => {
    if (holders.some((h) => h.userId === person.id)) refuse('table.alreadyIn');
    const seat = SEATS[holders.length];
    if (seat === undefined || holders.length >= row.seats) refuse('table.full');
    const seats = [...holders, holder(seat, person, house.now())];
    return { step: { seats }, gives: seats.length === row.seats ? 'full' : 'joined' };
  });
}

/** Leaving frees the seat; when the host leaves, the next in the lobby becomes host; when nobody is left, the lobby closes. */
export async function leave(house: House, gameId: number, person: Person): Promise<void> {
  await inLobby(house, gameId, (row, holders) => {
    const left = holders.filter((h) => h.userId !== person.id);
    if (left.length === holders.length) refuse('table.notIn');
    const seats = left.map((h, at) => ({ ...h, seat: at as Seat }));
    const host = left[0];
    if (host === undefined) return { step: { seats, game: { status: 'abandoned', endedAt: house.now() } }, gives: undefined };
    return { step: { seats, game: { hostId: row.hostId === person.id ? host.userId : row.hostId } }, gives: undefined };
  });
}

/** Puts somebody on the watch list, or takes him off; gives whether he is on it now. */
export async function watch(house: House, gameId: number, person: Person): Promise<boolean> {
  return inLobby(house, gameId, (row) => {
    const lobby = lobbyOf(row);
    const watchers = lobby.watchers.includes(person.id) ? lobby.watchers.filter((w) => w !== person.id) : [...lobby.watchers, person.id];
    return { step: { game: { lobby: { ...lobby, watchers } } }, gives: watchers.includes(person.id) };
  });
}

/** The host sets one thing of the game: an option by its id, or the number of seats. */
export async function setOption(
  house: House,
  gameId: number,
  person: Person,
  field: string,
  value: string | number | boolean,
): Promise<void> {
  await inLobby(house, gameId, (row, holders) => {
    if (row.hostId !== person.id) refuse('table.hostOnly');
    const game = gameOf(house, row.title);
    if (field === 'seats') {
      const seats = seatsWanted(game, Number(value));
      if (seats < holders.length) refuse('table.seatsTaken', { taken: holders.length });
      return { step: { game: { seats } }, gives: undefined };
    }
    if (field === 'pace') return { step: { game: { pace: readPace(String(value)) ?? refuse('pace.bad') } }, gives: undefined };
    if (field === 'auto') return { step: { game: { lobby: { ...lobbyOf(row), auto: value === true } } }, gives: undefined };
    const options = game.options.safeParse({ ...(row.options as object), [field]: value });
    if (!options.success || !fieldsOf(game, row.seats).some((f) => f.id === field)) refuse('table.badOptions');
    const why = game.refuses(row.seats, options.data);
    if (why !== undefined) refuse('table.refuses', { why });
    return { step: { game: { options: options.data } }, gives: undefined };
  });
}

/** Changes a lobby and its card in one transaction; retried when somebody was faster. */
async function inLobby<T>(
  house: House,
  gameId: number,
  work: (row: StoredGame, holders: readonly SeatHolder[]) => { step: GameStep; gives: T },
): Promise<T> {
  for (;;) {
    const latest = await house.store.latestGame(gameId);
    if (latest === undefined || latest.game.status !== 'lobby') refuse('table.notInLobby');
    const { step, gives } = work(latest.game, latest.seats);
    const card = outgoing(gameId, `lobby:${latest.game.version + 1}`, { kind: 'lobby' }, house.now());
    try {
      await house.store.commit(gameId, latest.game.version, { ...step, post: [card, ...(step.post ?? [])] });
      house.wake();
      return gives;
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
    }
  }
}
