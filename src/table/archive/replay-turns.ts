import type { Game, NarrationLine } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type PositionSnapshot, snapshotOf } from '../../kit/tableau.ts';
import type { ArchivedTurn } from '../../storage/outgoing-records.ts';
import type { StoredEvent, StoredGame } from '../../storage/records.ts';
import { replayEvents } from '../core/loaded-game.ts';
import { effectiveLog, isInvisibleToOthers, loadPublicLog, rollbackOf, setupState } from '../core/log.ts';
import { upcastSnapshot } from '../core/upcast.ts';
import { MAX_TOLD, narrate, trailsOfEvents } from '../posts/publish.ts';
import { gameOf, type Services, throwRuleError } from '../services.ts';
import { type ArchivedPosition, decompressJson, decompressParts, restorePosition, sharedPartNames } from './packed-archive.ts';

/** A position with the words it is told in. */
export interface ReplayFrame {
  readonly game: Game;
  readonly snapshot: PositionSnapshot;
}

/** A turn of a game that is not kept whole yet. */
export interface ReplayTurn {
  readonly when: number;
  readonly told: readonly NarrationLine[];
  /** The post in which it was shown. */
  readonly message?: string;
  /** Its position; turns are looked at in order, since each begins where the one before ended. */
  loadFrame(): Promise<ReplayFrame>;
}

/** What nobody else may hear of ends no turn: neither that there was something nor when. */
function newestVisibleEvent(game: Game, events: readonly StoredEvent[]): number {
  return events.findLastIndex((e) => !isInvisibleToOthers(game, e));
}

/** Where turns end: with each picture, at a line where much has been told since, and now. */
function turnEnds(game: Game, events: readonly StoredEvent[]): number[] {
  const newest = newestVisibleEvent(game, events);
  const ends = [0];
  let told = 0;
  events.forEach((event, at) => {
    if (at === 0) return;
    told += narrate(game, [event]).length;
    if (event.publish !== 'board' && at !== newest && (event.publish !== 'line' || told < MAX_TOLD)) return;
    ends.push(at);
    told = 0;
  });
  return ends;
}

/** The turns of a game out of its log; where older rules made it, those of which the position was kept. Only what is open to all is read. */
export async function loadReplayTurns(services: Services, row: StoredGame): Promise<ReplayTurn[]> {
  const game = gameOf(services, row.title);
  const log = await loadPublicLog(services, game, row.id);
  const events = effectiveLog(log);
  if (events[0] === undefined) throwRuleError('replay.none');
  const turns = await services.store.listArchivedTurns(row.id);
  const replays = events.every((e) => e.rulesVersion === game.rulesVersion);
  const looks = replays ? replayFrames(game, events) : await loadArchivedFrames(services, row, game, log, turns);
  const ends = looks.ends ?? turnEnds(game, events);
  const posts = new Map(turns.toReversed().map(({ seq, messageId }) => [ends.findLast((at) => seqOf(events, at) <= seq), messageId]));
  return ends.map((at, n): ReplayTurn => {
    const first = n === 0 ? Math.min(1, at) : ensureDefined(ends[n - 1], 'the turn before') + 1;
    const own = at === 0 ? [] : events.slice(first, at + 1);
    const message = posts.get(at);
    const { at: when } = ensureDefined(events[at], 'an event');
    return { when, told: narrate(game, own), loadFrame: () => looks.get(at, own), ...(message === undefined ? {} : { message }) };
  });
}

const seqOf = (events: readonly StoredEvent[], at: number) => ensureDefined(events[at], 'an event').seq;

interface TurnFrames {
  /** Where turns end of which there is a position; absent: wherever they do. */
  readonly ends?: readonly number[];
  get(at: number, own: readonly StoredEvent[]): Promise<ReplayFrame>;
}

/** By playing again, from the turn that was looked at last. */
function replayFrames(game: Game, events: readonly StoredEvent[]): TurnFrames {
  let [played, state] = [0, setupState(game, events[0])];
  return {
    async get(at, own) {
      if (at < played) [played, state] = [0, setupState(game, events[0])];
      state = replayEvents(game, state, events.slice(played + 1, at + 1));
      played = at;
      const view = game.view(state, 'public');
      return { game, snapshot: snapshotOf(game, view, trailsOfEvents(game, own, view).trails) };
    },
  };
}

/** By what was kept with the posts; the last position is there in any case. */
async function loadArchivedFrames(
  services: Services,
  { id }: StoredGame,
  game: Game,
  log: readonly StoredEvent[],
  turns: readonly ArchivedTurn[],
): Promise<TurnFrames> {
  if (turns.length === 0) throwRuleError('replay.oldRules');
  const events = effectiveLog(log);
  const base = await services.store.findSnapshot(id, 'base');
  const bodies = new Map<number, Uint8Array>();
  for (const { seq, body } of turns) {
    // What was taken back is no turn any more; the position one went back to is that of the move before.
    const event = log.find((e) => e.seq === seq);
    if (event === undefined || (rollbackOf(event) === undefined && !events.includes(event))) continue;
    const at = events.findLastIndex((e) => e.seq <= seq);
    if (at >= 0) bodies.set(at, body);
  }
  const newest = newestVisibleEvent(game, events);
  if (base !== undefined) bodies.delete(newest);
  return {
    ends: [...new Set([...bodies.keys(), ...(base === undefined ? [] : [newest])])].sort((a, b) => a - b),
    async get(at) {
      const body = bodies.get(at);
      if (body !== undefined) return loadReplayFrame(services, game, (await decompressJson(body)) as ArchivedPosition);
      const { state, rulesVersion } = ensureDefined(base, 'a base');
      return { game, snapshot: snapshotOf(game, game.view(upcastSnapshot(game, state, rulesVersion), 'public')) };
    },
  };
}

/** A kept position with what it shares with others. */
export async function loadReplayFrame(services: Services, game: Game, position: ArchivedPosition): Promise<ReplayFrame> {
  return ensureDefined((await loadReplayFrames(services, game, [position]))[0], 'a position');
}

/** Kept positions; what they share is read once. */
export async function loadReplayFrames(services: Services, game: Game, positions: readonly ArchivedPosition[]): Promise<ReplayFrame[]> {
  const names = [...new Set(positions.flatMap(sharedPartNames))];
  const parts = await decompressParts(await services.store.listArchivedParts(names));
  return positions.map((position) => restorePosition(game, position, parts));
}
