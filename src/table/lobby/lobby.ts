import { HOUSE_EDITION } from '../../kit/edition.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { readPace } from '../../shared/pace.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { GameUpdate, SeatHolder, StoredGame } from '../../storage/records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { type Authority, admitOpener, assertMayHost, assertRoomForPlayer } from '../guild/guild.ts';
import type { NewTableJob } from '../jobs.ts';
import { outgoingMessage } from '../posts/publish.ts';
import { isComputer } from '../seats/computers.ts';
import { gameOf, type Person, type Services, throwRuleError } from '../services.ts';
import { loadDefaultPace } from '../settings/settings.ts';
import { type Lobby, lobbyOf, lobbySchema } from './lobby-row.ts';
import { assertMayAccept, gatherJobAt, type MatchmakingState, withoutInvitation } from './matchmaking-state.ts';

export interface NewTable {
  readonly guildId?: string;
  readonly channelId: string;
  readonly title: string;
  readonly seats?: number;
  readonly options?: unknown;
  /** As it is written; the server's usual one if nothing is said. */
  readonly pace?: string;
  readonly locale: Locale;
  readonly private?: boolean;
  readonly invited?: readonly string[];
  readonly after?: Lobby['after'];
  /** The form it is opened by. */
  readonly form?: string;
  /** Named for the same as at the table before. */
  readonly named?: Lobby['named'];
  /** Against computers, who answer at once. */
  readonly practice?: boolean;
  /** As at the table before. */
  readonly advice?: boolean;
  readonly trials?: boolean;
  /** For people the house brings together: none of them sits down unasked, the host neither. */
  readonly gathered?: MatchmakingState;
  /** What the host may do in this server; absent where the house itself opens the game. */
  readonly by?: Authority;
}

/** A table nobody comes to is cleared. */
export const LOBBY_EXPIRES_MS = 7 * 24 * 60 * 60_000;
export const expiryJob = (gameId: number) => `lobby:${gameId}`;
/** Begins a table that is full, if whoever took the last seat has not done so: the bot may have been killed in between. */
const BEGIN_DELAY_MS = 5_000;
export const beginJob = (gameId: number) => `begin:${gameId}`;
export const delayedBeginJob = (gameId: number, now: number): NewTableJob => ({
  key: beginJob(gameId),
  kind: 'begin',
  runAt: now + BEGIN_DELAY_MS,
  payload: {},
});

/** Opens a game in a channel: a lobby with the host on its first seat. */
export async function openGame(services: Services, host: Person, opening: NewTable): Promise<number> {
  const game = gameOf(services, opening.title);
  const seats = seatsWanted(game, opening.seats);
  const options = game.options.safeParse(opening.options ?? {});
  if (!options.success) throwRuleError('table.badOptions');
  const why = game.refuses(seats, options.data);
  if (why !== undefined) throwRuleError('table.refuses', { why });
  const admit = opening.practice === true ? admitOpener : assertMayHost;
  if (opening.by !== undefined) await admit(services, opening.guildId, host.id, opening.by);
  if (opening.by !== undefined) await assertRoomForPlayer(services, opening, host.id);
  const now = services.now();
  const invited = [...new Set(opening.invited ?? [])].filter((u) => u !== host.id);
  const id = await services.store.create(
    {
      title: game.id,
      ...(opening.guildId === undefined ? {} : { guildId: opening.guildId }),
      channelId: opening.channelId,
      hostId: host.id,
      status: 'lobby',
      seats,
      options: options.data,
      pace: await resolvePace(services, opening, seats),
      edition: HOUSE_EDITION,
      rulesVersion: game.rulesVersion,
      lobby: lobbySchema.parse({
        locale: opening.locale,
        private: opening.private ?? false,
        practice: opening.practice ?? false,
        plainly: true,
        invited,
        named: opening.named ?? [],
        ...(opening.advice === undefined ? {} : { advice: opening.advice }),
        ...(opening.trials === undefined ? {} : { trials: opening.trials }),
        ...(opening.after === undefined ? {} : { after: opening.after }),
        ...(opening.form === undefined ? {} : { form: opening.form }),
        ...(opening.gathered === undefined ? {} : { gathered: opening.gathered }),
      }),
      createdAt: now,
    },
    (gameId) => ({
      seats: opening.gathered === undefined ? [newSeatHolder(0, host, now)] : [],
      post: [outgoingMessage(gameId, 'lobby:1', { kind: 'lobby' }, now), ...invitationPosts(gameId, host, invited, now)],
      putJobs: [
        { key: expiryJob(gameId), kind: 'lobby-expiry', runAt: now + LOBBY_EXPIRES_MS, payload: {} },
        // Who plays alone is asked how hard it is to be, where one word says so.
        ...(seats === 1 && game.levels === undefined ? [delayedBeginJob(gameId, now)] : []),
        ...(opening.gathered === undefined ? [] : [gatherJobAt(gameId, now)]),
        ...(isOpenToAll(opening, seats) ? [{ key: `opened:${gameId}`, kind: 'opened' as const, runAt: now, payload: {} }] : []),
      ],
    }),
  );
  services.wake();
  return id;
}

/** Whether whoever comes by may join: then others may like to hear of it. */
function isOpenToAll(opening: NewTable, seats: number): boolean {
  return opening.private !== true && opening.practice !== true && opening.gathered === undefined && seats > 1;
}

async function resolvePace(services: Services, { pace, guildId }: NewTable, seats: number): Promise<string> {
  return pace === undefined ? loadDefaultTablePace(services, guildId, seats) : (readPace(pace) ?? throwRuleError('pace.bad'));
}

/** Who plays alone plays without a clock unless he asks for one. */
export async function loadDefaultTablePace(services: Services, guildId: string | undefined, seats: number): Promise<string> {
  return seats === 1 ? 'open' : loadDefaultPace(services, guildId);
}

export function seatsWanted(game: Game, wanted: number | undefined): number {
  const [fewest, most] = game.seats;
  const seats = wanted ?? most;
  if (seats < fewest || seats > most) throwRuleError('table.badSeats', { game: game.name, fewest, most });
  return seats;
}

export function newSeatHolder(seat: Seat, person: Person, joinedAt: number): SeatHolder {
  return { seat, userId: person.id, displayName: person.name, joinedAt };
}

export async function joinLobby(services: Services, gameId: number, person: Person): Promise<'joined' | 'full'> {
  return editLobbyAsPlayer(services, gameId, async (row, holders) => {
    const lobby = lobbyOf(row);
    if (holders.some((h) => h.userId === person.id)) throwRuleError('table.alreadyIn');
    if (lobby.gathered !== undefined) assertMayAccept(lobby.gathered, row, holders, person.id);
    else if (lobby.private && row.hostId !== person.id && !lobby.invited.includes(person.id)) throwRuleError('lobby.invitedOnly');
    await assertRoomForPlayer(services, row, person.id);
    const seat = SEATS[holders.length];
    if (seat === undefined || holders.length >= row.seats) throwRuleError('table.full');
    const seats = [...holders, newSeatHolder(seat, person, services.now())];
    const full = seats.length === row.seats;
    const putJobs = full && lobby.auto ? [delayedBeginJob(gameId, services.now())] : [];
    if (lobby.gathered === undefined) return { step: { seats, putJobs }, gives: full ? 'full' : 'joined' };
    // The first to sit down keeps the table.
    const hostId = holders.length === 0 ? person.id : row.hostId;
    const game = { hostId, lobby: { ...lobby, gathered: withoutInvitation(lobby.gathered, person.id) } };
    return { step: { seats, putJobs, game }, gives: full ? 'full' : 'joined' };
  });
}

/** Leaving frees the seat; when the host leaves, the next in the lobby becomes host; when nobody is left, the lobby closes. */
export async function leaveLobby(services: Services, gameId: number, person: Person): Promise<void> {
  await editLobbyAsPlayer(services, gameId, (row, holders) => {
    const left = holders.filter((h) => h.userId !== person.id);
    if (left.length === holders.length) throwRuleError('table.notIn');
    const seats = left.map((h, at) => ({ ...h, seat: at as Seat }));
    // Computers keep no table.
    const host = left.find((h) => !isComputer(h));
    if (host === undefined) return { step: { ...closedUpdate(services, row, 'empty'), seats }, gives: undefined };
    const next = lobbyOf(row).gathered === undefined ? [] : [gatherJobAt(gameId, services.now())];
    return { step: { seats, game: { hostId: row.hostId === person.id ? host.userId : row.hostId }, putJobs: next }, gives: undefined };
  });
}

/** Puts somebody on the watch list, or takes him off; gives whether he is on it now. */
export async function watchLobby(services: Services, gameId: number, person: Person): Promise<boolean> {
  return editLobby(services, gameId, (row) => {
    const lobby = lobbyOf(row);
    const watchers = lobby.watchers.includes(person.id) ? lobby.watchers.filter((w) => w !== person.id) : [...lobby.watchers, person.id];
    return { step: { game: { lobby: { ...lobby, watchers } } }, gives: watchers.includes(person.id) };
  });
}

/** A host, or whoever sits at the table if it is open to all, invites people; each is called once. Gives how many were called. */
export async function invitePlayers(services: Services, gameId: number, person: Person, users: readonly string[]): Promise<number> {
  return editLobbyAsHost(services, gameId, (row, holders) => {
    const lobby = lobbyOf(row);
    if (row.hostId !== person.id && (lobby.private || !holders.some((h) => h.userId === person.id))) throwRuleError('table.hostOnly');
    const fresh = users.filter((u) => !lobby.invited.includes(u) && !holders.some((h) => h.userId === u));
    if (lobby.invited.length + fresh.length > MAX_INVITED) throwRuleError('lobby.tooManyInvited', { n: MAX_INVITED });
    const post = invitationPosts(gameId, person, fresh, services.now(), lobby.invited.length);
    return { step: { game: { lobby: { ...lobby, invited: [...lobby.invited, ...fresh] } }, post }, gives: fresh.length };
  });
}

/** The host gives the table to somebody who sits at it. */
export async function transferHost(services: Services, gameId: number, person: Person, to: string): Promise<void> {
  await editLobbyAsPlayer(services, gameId, (row, holders) => {
    if (row.hostId !== person.id) throwRuleError('table.hostOnly');
    if (!holders.some((h) => h.userId === to && !isComputer(h))) throwRuleError('lobby.notSeated');
    return { step: { game: { hostId: to } }, gives: undefined };
  });
}

/** The card of a table is shown anew where somebody deleted it; in another channel, if one is named. */
export async function repostLobby(services: Services, gameId: number, channelId?: string): Promise<void> {
  const moved = channelId === undefined ? {} : { game: { channelId, lastPost: undefined } };
  await editLobby(services, gameId, () => ({ step: moved, gives: undefined }));
}

/** Seven days are over and no game came of it. */
export async function expireLobby(services: Services, gameId: number): Promise<void> {
  if ((await services.store.findGame(gameId))?.status === 'lobby') await closeTable(services, gameId, 'expired');
}

/** The table is cleared, and its card says why. */
export async function closeTable(services: Services, gameId: number, why: NonNullable<Lobby['closed']>): Promise<void> {
  await editLobby(services, gameId, (row) => ({ step: closedUpdate(services, row, why), gives: undefined }));
}

function closedUpdate(services: Services, row: StoredGame, closed: NonNullable<Lobby['closed']>): GameUpdate {
  return {
    game: { status: 'abandoned', endedAt: services.now(), lobby: { ...lobbyOf(row), closed } },
    dropJobs: [expiryJob(row.id), gatherJobAt(row.id, 0).key],
  };
}

const MAX_INVITED = 20;

function invitationPosts(gameId: number, by: Person, to: readonly string[], now: number, before = 0): NewOutboxMessage[] {
  return to.length === 0
    ? []
    : [
        outgoingMessage(
          gameId,
          `invitation:${before}`,
          { kind: 'social', post: { what: 'invitation', by: by.name, from: by.id, to } },
          now,
        ),
      ];
}

/** What people change at their own tables; a table of a league is agreed on already, and begins by itself. */
export function editLobbyAsPlayer<T>(
  services: Services,
  gameId: number,
  work: (row: StoredGame, holders: readonly SeatHolder[]) => LobbyEdit<T> | Promise<LobbyEdit<T>>,
): Promise<T> {
  return editLobby(services, gameId, (row, holders) =>
    lobbyOf(row).league === undefined ? work(row, holders) : throwRuleError('lobby.ofLeague'),
  );
}

/** What a host changes of his table, and whom he brings; where the house brought people together, they came for what was agreed. */
export function editLobbyAsHost<T>(
  services: Services,
  gameId: number,
  work: (row: StoredGame, holders: readonly SeatHolder[]) => LobbyEdit<T> | Promise<LobbyEdit<T>>,
): Promise<T> {
  return editLobbyAsPlayer(services, gameId, (row, holders) =>
    lobbyOf(row).gathered === undefined ? work(row, holders) : throwRuleError('gathered.agreed'),
  );
}

type LobbyEdit<T> = { readonly step: GameUpdate; readonly gives: T };

/** Changes a lobby and its card in one transaction; retried when somebody was faster. */
export async function editLobby<T>(
  services: Services,
  gameId: number,
  work: (row: StoredGame, holders: readonly SeatHolder[]) => LobbyEdit<T> | Promise<LobbyEdit<T>>,
): Promise<T> {
  return retryOnConflict(async () => {
    const latest = await services.store.loadLatestGame(gameId);
    if (latest === undefined || latest.game.status !== 'lobby') throwRuleError('table.notInLobby');
    const { step, gives } = await work(latest.game, latest.seats);
    const card = outgoingMessage(gameId, `lobby:${latest.game.version + 1}`, { kind: 'lobby' }, services.now());
    await services.store.commit(gameId, latest.game.version, { ...step, post: [card, ...(step.post ?? [])] });
    services.wake();
    return gives;
  });
}
