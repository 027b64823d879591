import { msg } from '../../i18n/house.ts';
import type { Game, NarrationLine } from '../../kit/game.ts';
import type { Seat, Viewer } from '../../kit/seat.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { AwaitedSeat, GameUpdate, LatestGame, StoredEvent, StoredGame } from '../../storage/records.ts';
import type { GameDraft } from '../core/advance.ts';
import { awaitedNow, awaitedPublic, type LoadedGame } from '../core/loaded-game.ts';
import { effectiveLog, isInvisibleToOthers, rollbackOf } from '../core/log.ts';
import { upcastSnapshot } from '../core/upcast.ts';
import type { NewTableJob } from '../jobs.ts';
import { type Departure, departureNote } from '../seats/departures.ts';
import type { AwaitedPlayer, BoardPost, TablePayload } from './outgoing.ts';

/** Told at the latest, when the one who made an open move lets the others wait for the rest of his turn. */
const IDLE_MS = 5 * 60_000;
export const debouncedPostJob = (gameId: number) => `tell:${gameId}`;
/** Reports a game that is over to ratings and leagues. */
export const gameEndedJob = (gameId: number, now: number): NewTableJob => ({
  key: `ended:${gameId}`,
  kind: 'ended',
  runAt: now,
  payload: {},
});
/** Keeps a game that is over whole, once its last post stands there. */
export const archiveJob = (gameId: number, now: number): NewTableJob => ({
  key: `keep:${gameId}`,
  kind: 'keep',
  runAt: now + IDLE_MS,
  payload: {},
});

/** Posts of a game are known by the last event they tell, so that none is made twice. */
export function outgoingMessage(gameId: number, key: string, payload: TablePayload, now: number): NewOutboxMessage {
  return { key: `${gameId}:${key}`, kind: payload.kind, payload, runAt: now, createdAt: now };
}

/** Once a game is over its card says so, and nothing asked around it can be answered any more. */
export function postsAfterEnd({ id, version }: Pick<StoredGame, 'id' | 'version'>, now: number): NewOutboxMessage[] {
  return [
    outgoingMessage(id, 'lobby:ended', { kind: 'lobby' }, now),
    outgoingMessage(id, `settled:all::${version}`, { kind: 'settled', what: 'all' }, now),
  ];
}

/** What the public, or one player, may read of these events. Where the house moved for somebody, that is said once. */
export function narrate(game: Game, events: readonly StoredEvent[], viewer: Viewer = 'public'): NarrationLine[] {
  const absent = new Set<Seat>();
  return effectiveLog(events, true).flatMap((e) => {
    const back = rollbackOf(e);
    if (back !== undefined) return [{ text: msg(back.alone === true ? 'back.toldAlone' : 'back.told', { who: { seat: back.by } }) }];
    const first = e.forAbsent === true && e.seat !== undefined && !absent.has(e.seat);
    if (first && e.seat !== undefined) absent.add(e.seat);
    const remark: NarrationLine[] =
      first && e.seat !== undefined ? [{ seat: e.seat, text: msg('clock.moved', { who: { seat: e.seat } }) }] : [];
    const told = (e.log as unknown[])
      .map((event) => game.redact(event, viewer))
      .flatMap((event) => (event === undefined ? [] : (game.tell(event) ?? [])));
    return [...remark, ...told];
  });
}

/** What a post shows of a position. */
export function publicPosition(game: Game, state: unknown): Pick<BoardPost, 'view' | 'rules'> {
  return { view: game.view(state, 'public'), rules: game.rulesVersion };
}

/** A post that older rules left behind shows the present position: what they saw may lack what is drawn now. */
export function upcastPost(game: Game, { base }: LatestGame, post: BoardPost): BoardPost {
  if (post.rules === game.rulesVersion || base === undefined) return post;
  return { ...post, ...publicPosition(game, upcastSnapshot(game, base.state, base.rulesVersion)) };
}

/** Where these events went, as far as all may know. */
export function trailsOfEvents(game: Game, events: readonly StoredEvent[], view: unknown): Pick<BoardPost, 'trails'> {
  const open = effectiveLog(events).flatMap((e) => (e.log as unknown[]).flatMap((event) => game.redact(event, 'public') ?? []));
  const trails = game.trails?.(open, view) ?? [];
  return trails.length === 0 ? {} : { trails };
}

/** Who is awaited now, each since when. */
export function awaitedAfter(draft: GameDraft, before: readonly AwaitedSeat[], now: number): { rows: AwaitedSeat[]; newly: Seat[] } {
  const rows: AwaitedSeat[] = [];
  const newly: Seat[] = [];
  for (const decision of awaitedNow(draft)) {
    const holder = draft.holders.find((h) => h.seat === decision.seat);
    const known = before.find((a) => a.seat === decision.seat && a.userId === holder?.userId);
    if (known === undefined) newly.push(decision.seat);
    if (holder !== undefined) rows.push(known ?? { seat: decision.seat, userId: holder.userId, since: now });
  }
  return { rows, newly };
}

/** The newest post, brought up to date when others are awaited than before. */
export function awaitedListPosts(
  draft: GameDraft,
  before: readonly AwaitedSeat[],
  rows: readonly AwaitedSeat[],
  now: number,
): NewOutboxMessage[] {
  const { id, version } = draft.row;
  const same = before.length === rows.length && before.every((b) => rows.some((r) => r.seat === b.seat));
  return same ? [] : [outgoingMessage(id, `awaited:${version}`, { kind: 'awaited', awaited: awaitedPlayers(draft, rows, now) }, now)];
}

/** Who is awaited, for what and since when, in words that all may read. */
export function awaitedPlayers(loaded: LoadedGame, rows: readonly AwaitedSeat[], now: number): AwaitedPlayer[] {
  return awaitedPublic(loaded).map(({ seat, waiting }) => ({ seat, waiting, since: rows.find((r) => r.seat === seat)?.since ?? now }));
}

/** So much is told in one piece; a post with more lines than that is followed by another. */
export const MAX_TOLD = 24;

/** What no post tells yet, neither its own words nor a line that was added to it: whatever called for a line has got one. */
export function untoldEvents(untold: readonly StoredEvent[], opened: readonly StoredEvent[]): readonly StoredEvent[] {
  return untold.slice(untold.findLastIndex((e) => e.publish === 'line' && !opened.includes(e)) + 1);
}

/**
 * A post with a picture is made when the engine says so, when the table alone changes whom it waits for, and at the end; it tells the whole
 * step as one message. A line goes to the newest post, and whoever is newly awaited is called beside it, since an edit calls nobody. What is
 * open but worth neither waits for the next, five idle minutes at the latest; what nobody else may hear of never makes one.
 */
export function postsFor(
  draft: GameDraft,
  untold: readonly StoredEvent[],
  before: readonly AwaitedSeat[],
  now: number,
  departed: readonly Departure[] = [],
): GameUpdate {
  const awaited = awaitedAfter(draft, before, now);
  const over = draft.game.result(draft.base) !== undefined;
  const lines = draft.publish === 'line' && !over ? narrate(draft.game, untold) : undefined;
  if (lines !== undefined && lines.length <= MAX_TOLD) return lineUpdate(draft, lines, awaited, now);
  if (draft.publish !== false || awaited.newly.length > 0 || over) return boardUpdate(draft, untold, awaited, now, departed);
  const waits = draft.opened.some((e) => !isInvisibleToOthers(draft.game, e));
  return {
    awaited: awaited.rows,
    post: awaitedListPosts(draft, before, awaited.rows, now),
    ...(waits ? { putJobs: [{ key: debouncedPostJob(draft.row.id), kind: 'tell', runAt: now + IDLE_MS, payload: {} }] } : {}),
  };
}

type AwaitedNow = ReturnType<typeof awaitedAfter>;

/** Everything since the newest post, under it; and a call to each who is newly awaited. */
function lineUpdate(draft: GameDraft, told: readonly NarrationLine[], { rows, newly }: AwaitedNow, now: number): GameUpdate {
  const { id } = draft.row;
  const awaited = awaitedPlayers(draft, rows, now);
  const called = awaited.filter(({ seat }) => newly.includes(seat));
  return {
    awaited: rows,
    post: [
      linePost(draft, told, awaited, now),
      ...(called.length === 0 ? [] : [outgoingMessage(id, `call:${draft.baseSeq}`, { kind: 'call', awaited: called }, now)]),
    ],
    dropJobs: [debouncedPostJob(id)],
  };
}

function linePost(draft: GameDraft, told: readonly NarrationLine[], awaited: readonly AwaitedPlayer[], now: number): NewOutboxMessage {
  const post: BoardPost = { ...publicPosition(draft.game, draft.base), told, awaited, newly: [] };
  return outgoingMessage(draft.row.id, `line:${draft.baseSeq}`, { kind: 'line', post }, now);
}

function boardUpdate(
  draft: GameDraft,
  untold: readonly StoredEvent[],
  { rows, newly }: AwaitedNow,
  now: number,
  departed: readonly Departure[],
): GameUpdate {
  const { game, row, baseSeq } = draft;
  const result = game.result(draft.base);
  const seen = publicPosition(game, draft.base);
  const post: BoardPost = {
    ...seen,
    seq: baseSeq,
    told: narrate(game, untoldEvents(untold, draft.opened)),
    ...trailsOfEvents(game, untold, seen.view),
    awaited: awaitedPlayers(draft, rows, now),
    newly,
    ...(result === undefined ? {} : { result, notes: departed.map(departureNote), seed: row.seed ?? '' }),
  };
  // Where nothing has happened, as when a seat has changed hands, it is not the post that is already there.
  const key = baseSeq > row.told ? `board:${baseSeq}` : `board:${baseSeq}:${row.version}`;
  return {
    game: { told: baseSeq, ...(result === undefined ? {} : { status: 'over', endedAt: now, result: { ...result, departed } }) },
    awaited: rows,
    post: [
      ...takebackPosts(draft, untold, now),
      outgoingMessage(row.id, key, { kind: 'board', post }, now),
      ...(result === undefined ? [] : postsAfterEnd(row, now)),
    ],
    dropJobs: [debouncedPostJob(row.id)],
    ...(result === undefined ? {} : { putJobs: [gameEndedJob(row.id, now), archiveJob(row.id, now)] }),
  };
}

/** Where the game goes back, the lines of what counts no more leave the post before. */
function takebackPosts(draft: GameDraft, untold: readonly StoredEvent[], now: number): NewOutboxMessage[] {
  const backs = draft.opened.filter((e) => rollbackOf(e) !== undefined);
  const known = untold.slice(0, untold.length - untoldEvents(untold, draft.opened).length);
  if (backs.length === 0 || known.length === 0) return [];
  return [linePost(draft, narrate(draft.game, effectiveLog([...known, ...backs])), [], now)];
}
