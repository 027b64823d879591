import type { Level } from '../../kit/ai.ts';
import type { Game } from '../../kit/game.ts';
import { shuffled } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder, StoredGame } from '../../storage/records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { buildClockChanges } from '../clocks/clocks.ts';
import { draftOf, type GameDraft, toGameUpdate } from '../core/advance.ts';
import { isAdviceAllowed } from '../core/advice.ts';
import { hashedDice, seedCommitment } from '../core/dice.ts';
import { SETUP, setupEvent } from '../core/set-up.ts';
import { playForcedMoves } from '../core/submit-answer.ts';
import { RuleError } from '../errors.ts';
import { assertRoomForGame } from '../guild/guild.ts';
import { loadDefaultOrders } from '../orders/auto-answers.ts';
import { outgoingMessage, postsFor } from '../posts/publish.ts';
import { gameOf, type Person, type Services, throwRuleError } from '../services.ts';
import { assignColours } from './colours.ts';
import { addComputers } from './computers.ts';
import { beginJob, expiryJob, joinLobby } from './lobby.ts';
import { type Lobby, lobbyOf } from './lobby-row.ts';
import { gatherJobAt } from './matchmaking-state.ts';
import { personFields } from './options.ts';
import { namedHolders } from './preferences.ts';
import { orderSeatsByTimezone } from './seating.ts';

/** The host starts the game with those who are there: seats by lot, set-up, commitment to the seed, thread and first post. */
export function startGame(services: Services, gameId: number, person: Pick<Person, 'id'>): Promise<void> {
  return retryOnConflict(() => startOnce(services, gameId, person));
}

async function startOnce(services: Services, gameId: number, person: Pick<Person, 'id'>): Promise<void> {
  const latest = await services.store.loadLatestGame(gameId);
  if (latest === undefined || latest.game.status !== 'lobby') throwRuleError('table.notInLobby');
  if (latest.game.hostId !== person.id) throwRuleError('table.hostOnly');
  const game = gameOf(services, latest.game.title);
  const [fewest] = game.seats;
  const players = latest.seats.length;
  if (players < fewest) throwRuleError('table.tooFew', { game: game.name, fewest });
  if (lobbyOf(latest.game).gathered !== undefined && players < latest.game.seats) throwRuleError('gathered.agreed');
  const agreed = game.options.parse(latest.game.options);
  if (lobbyOf(latest.game).league === undefined) await assertRoomForGame(services, latest.game);
  const why = game.refuses(players, agreed);
  if (why !== undefined) throwRuleError('table.refuses', { why });

  const now = services.now();
  const seed = services.newSeed();
  const dice = hashedDice(seed, 0);
  // The lot is drawn in any case, so that every log begins alike.
  const lot = await arrangeSeats(services, game, lobbyOf(latest.game), shuffled(dice, latest.seats));
  const { seated, options } = applyPreferences(game, latest.game, agreed, lot);
  const holders = await assignColours(services, game, lobbyOf(latest.game).league === undefined ? seated : latest.seats);
  const base = game.setup(players, options, dice);
  const change = {
    status: 'running',
    seats: players,
    seed,
    commitment: seedCommitment(seed),
    startedAt: now,
    rulesVersion: game.rulesVersion,
    // Who played when it began decides, whoever comes and goes.
    lobby: { ...lobbyOf(latest.game), advice: isAdviceAllowed({ ...latest.game, seats: players }, latest.seats) },
  } as const;
  const orders = await loadDefaultOrders(services, game.id, holders, lobbyOf(latest.game).plainly);
  const row = { ...latest.game, ...change, drawCounter: dice.next(), told: SETUP };
  const play = { game, row, holders, base, baseSeq: SETUP, lanes: [], attendance: [], awaited: [], orders, prepared: [], jottings: [] };
  const draft: GameDraft = { ...draftOf(play), publish: 'board' };
  playForcedMoves(draft, now);
  const post = postsFor(draft, draft.opened, [], now);
  const step = toGameUpdate(play, draft, now);
  const setup = setupEvent(game, { players, options }, dice, now);
  const first = await buildClockChanges(services, draft, post, {});
  await services.store.commit(gameId, latest.game.version, {
    ...first,
    ...step,
    game: { ...change, told: SETUP, ...post.game, drawCounter: draft.drawsMade },
    seats: holders,
    orders: draft.orders,
    append: [setup, ...(step.append ?? [])],
    dropJobs: [...(first.dropJobs ?? []), expiryJob(gameId), beginJob(gameId), gatherJobAt(gameId, now).key],
    // They have found what they looked for.
    dropSeekers: lobbyOf(latest.game).gathered === undefined ? [] : holders.map(({ userId }) => userId),
    snapshots: [{ kind: 'base', seq: draft.baseSeq, state: draft.base, rulesVersion: game.rulesVersion, at: now }],
    post: [
      outgoingMessage(gameId, 'thread', { kind: 'thread' }, now),
      outgoingMessage(gameId, 'lobby:started', { kind: 'lobby' }, now),
      outgoingMessage(gameId, 'opening', { kind: 'opening' }, now),
      ...(first.post ?? []),
    ],
  });
  services.wake();
}

/** Where each sits: as before in a rematch, by the clock where turns go clockwise and the host has not chosen the lot, else by lot. */
async function arrangeSeats(services: Services, game: Game, lobby: Lobby, lot: readonly SeatHolder[]): Promise<SeatHolder[]> {
  const byClock =
    game.clockwise === true && !lobby.byLot && lobby.after === undefined ? await orderSeatsByTimezone(services, lot) : undefined;
  return (byClock ?? sortByOrder(lot, lobby.after?.order)).map((h, at) => ({ ...h, seat: at as Seat }));
}

/** What people wished for, and for what they are named, is heeded as far as the title knows how; at the tables of a league seats are agreed. */
function applyPreferences(game: Game, row: StoredGame, options: unknown, lot: readonly SeatHolder[]) {
  const lobby = lobbyOf(row);
  const named = personFields(game, lot.length, options).map((f) => ({ id: f.id, users: namedHolders(lobby, f, lot).map((h) => h.userId) }));
  const people = lot.map(({ userId }) =>
    Object.fromEntries([
      ...lobby.wishes.filter((w) => w.user === userId).map((w) => [w.field, w.value] as const),
      ...named.filter(({ users }) => users.includes(userId)).map(({ id }) => [id, 'named'] as const),
    ]),
  );
  const said = lobby.league === undefined && people.some((one) => Object.keys(one).length > 0);
  const seating = said ? game.seating?.(options, people) : undefined;
  if (seating === undefined) return { seated: lot, options };
  const seated = seating.order.flatMap((n, at) => lot.slice(n, n + 1).map((h) => ({ ...h, seat: at as Seat })));
  return { seated, options: seating.options };
}

/** A rematch keeps its order of seats; who is new to it sits where the lot puts him, after the others. */
function sortByOrder(holders: readonly SeatHolder[], order: readonly string[] | undefined): readonly SeatHolder[] {
  if (order === undefined) return holders;
  const place = ({ userId }: SeatHolder) => (order.includes(userId) ? order.indexOf(userId) : order.length);
  return [...holders].sort((a, b) => place(a) - place(b));
}

/** Takes a seat; with the last one the game begins by itself, if the host wished it so. */
export async function joinTable(services: Services, gameId: number, person: Person): Promise<void> {
  if ((await joinLobby(services, gameId, person)) !== 'full') return;
  const row = await services.store.findGame(gameId);
  if (row !== undefined && lobbyOf(row).auto) await startGame(services, gameId, { id: row.hostId });
}

/** Seats computers; with the last seat the game begins by itself, if the host wished it so. */
export async function seatComputers(
  services: Services,
  gameId: number,
  host: Person,
  level: Level,
  names: readonly string[],
): Promise<void> {
  if ((await addComputers(services, gameId, host, level, names)) !== 'full') return;
  const row = await services.store.findGame(gameId);
  if (row !== undefined && lobbyOf(row).auto) await startGame(services, gameId, { id: row.hostId });
}

/** A table that was full and has not begun begins now; where something stands against it, it waits for its host. */
export async function startIfFull(services: Services, gameId: number): Promise<void> {
  const latest = await services.store.loadLatestGame(gameId);
  if (latest?.game.status !== 'lobby' || !lobbyOf(latest.game).auto || latest.seats.length < latest.game.seats) return;
  try {
    await startGame(services, gameId, { id: latest.game.hostId });
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}
