import { msg } from '../../i18n/house.ts';
import type { Game, Told } from '../../kit/game.ts';
import type { Seat, Viewer } from '../../kit/seat.ts';
import type { Awaited, GameStep, LatestGame, NewOutgoing, StoredEvent, StoredGame } from '../../store/records.ts';
import type { PutJob } from '../jobs.ts';
import type { Draft } from '../play/advance.ts';
import { counting, unheard, wentBack } from '../play/log.ts';
import { awaitedNow, awaitedOpenly, type Play } from '../play/play.ts';
import { upToDate } from '../play/today.ts';
import { type Departure, noteOf } from '../seats/departures.ts';
import type { BoardPost, TableOutgoing, Waiting } from './outgoing.ts';

/** Told at the latest, when the one who made an open move lets the others wait for the rest of his turn. */
const IDLE = 5 * 60_000;
export const tellJob = (gameId: number) => `tell:${gameId}`;
/** Reports a game that is over to ratings and leagues. */
export const endedJob = (gameId: number, now: number): PutJob => ({ key: `ended:${gameId}`, kind: 'ended', runAt: now, payload: {} });

/** Posts of a game are known by the last event they tell, so that none is made twice. */
export function outgoing(gameId: number, key: string, payload: TableOutgoing, now: number): NewOutgoing {
  return { key: `${gameId}:${key}`, kind: payload.kind, payload, runAt: now, createdAt: now };
}

/** Once a game is over its card says so, and nothing asked around it can be answered any more. */
export function afterEnd({ id, version }: Pick<StoredGame, 'id' | 'version'>, now: number): NewOutgoing[] {
  return [
    outgoing(id, 'lobby:ended', { kind: 'lobby' }, now),
    outgoing(id, `settled:all::${version}`, { kind: 'settled', what: 'all' }, now),
  ];
}

/** What the public, or one player, may read of these events. Where the house moved for somebody, that is said once. */
export function toldOf(game: Game, events: readonly StoredEvent[], viewer: Viewer = 'public'): Told[] {
  const absent = new Set<Seat>();
  return counting(events, true).flatMap((e) => {
    const back = wentBack(e);
    if (back !== undefined) return [{ text: msg(back.alone === true ? 'back.toldAlone' : 'back.told', { who: { seat: back.by } }) }];
    const first = e.forAbsent === true && e.seat !== undefined && !absent.has(e.seat);
    if (first && e.seat !== undefined) absent.add(e.seat);
    const remark: Told[] = first && e.seat !== undefined ? [{ seat: e.seat, text: msg('clock.moved', { who: { seat: e.seat } }) }] : [];
    const told = (e.log as unknown[])
      .map((event) => game.redact(event, viewer))
      .flatMap((event) => (event === undefined ? [] : (game.tell(event) ?? [])));
    return [...remark, ...told];
  });
}

/** What a post shows of a position. */
export function seenByAll(game: Game, state: unknown): Pick<BoardPost, 'view' | 'rules'> {
  return { view: game.view(state, 'public'), rules: game.rulesVersion };
}

/** A post that older rules left behind shows the present position: what they saw may lack what is drawn now. */
export function shownToday(game: Game, { base }: LatestGame, post: BoardPost): BoardPost {
  if (post.rules === game.rulesVersion || base === undefined) return post;
  return { ...post, ...seenByAll(game, upToDate(game, base.state, base.rulesVersion)) };
}

/** Where these events went, as far as all may know. */
function movedBy(game: Game, events: readonly StoredEvent[], view: unknown): Pick<BoardPost, 'trails'> {
  const open = counting(events).flatMap((e) => (e.log as unknown[]).flatMap((event) => game.redact(event, 'public') ?? []));
  const trails = game.trails?.(open, view) ?? [];
  return trails.length === 0 ? {} : { trails };
}

/** Who is awaited now, each since when. */
export function awaitedAfter(draft: Draft, before: readonly Awaited[], now: number): { rows: Awaited[]; newly: Seat[] } {
  const rows: Awaited[] = [];
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
export function stillAwaited(draft: Draft, before: readonly Awaited[], rows: readonly Awaited[], now: number): NewOutgoing[] {
  const { id, version } = draft.row;
  const same = before.length === rows.length && before.every((b) => rows.some((r) => r.seat === b.seat));
  return same ? [] : [outgoing(id, `awaited:${version}`, { kind: 'awaited', awaited: waitingFor(draft, rows, now) }, now)];
}

/** Who is awaited, for what and since when, in words that all may read. */
export function waitingFor(play: Play, rows: readonly Awaited[], now: number): Waiting[] {
  return awaitedOpenly(play).map(({ seat, waiting }) => ({ seat, waiting, since: rows.find((r) => r.seat === seat)?.since ?? now }));
}

/**
 * A post is made when a seat is awaited that was not before, when the engine says so, and at the end; it tells the whole step as one
 * message. What is open but not worth a post of its own waits for the next, five idle minutes at the latest; what nobody else may
 * hear of never makes one.
 */
export function posting(
  draft: Draft,
  untold: readonly StoredEvent[],
  before: readonly Awaited[],
  now: number,
  departed: readonly Departure[] = [],
): GameStep {
  const { rows, newly } = awaitedAfter(draft, before, now);
  const result = draft.game.result(draft.base);
  const id = draft.row.id;
  if (!draft.publish && newly.length === 0 && result === undefined) {
    const waits = draft.opened.some((e) => !unheard(draft.game, e));
    return {
      awaited: rows,
      post: stillAwaited(draft, before, rows, now),
      ...(waits ? { putJobs: [{ key: tellJob(id), kind: 'tell', runAt: now + IDLE, payload: {} }] } : {}),
    };
  }
  const seen = seenByAll(draft.game, draft.base);
  const post: BoardPost = {
    ...seen,
    told: toldOf(draft.game, untold),
    ...movedBy(draft.game, untold, seen.view),
    awaited: waitingFor(draft, rows, now),
    newly,
    ...(result === undefined ? {} : { result, notes: departed.map(noteOf), seed: draft.row.seed ?? '' }),
  };
  // Where nothing has happened, as when a seat has changed hands, it is not the post that is already there.
  const key = draft.baseSeq > draft.row.told ? `board:${draft.baseSeq}` : `board:${draft.baseSeq}:${draft.row.version}`;
  return {
    game: { told: draft.baseSeq, ...(result === undefined ? {} : { status: 'over', endedAt: now, result: { ...result, departed } }) },
    awaited: rows,
    post: [outgoing(id, key, { kind: 'board', post }, now), ...(result === undefined ? [] : afterEnd(draft.row, now))],
    dropJobs: [tellJob(id)],
    ...(result === undefined ? {} : { putJobs: [endedJob(id, now)] }),
  };
}
