import type { Game, Told } from '../../kit/game.ts';
import { must } from '../../kit/must.ts';
import { type PositionSnapshot, snapshotOf } from '../../kit/tableau.ts';
import type { ArchivedTurn } from '../../storage/outgoing-records.ts';
import type { StoredEvent, StoredGame } from '../../storage/records.ts';
import { replay } from '../core/loaded-game.ts';
import { effectiveLog, isInvisibleToOthers, publicLog, rollbackOf, setUpAgain } from '../core/log.ts';
import { upcastSnapshot } from '../core/upcast.ts';
import { MOST_TOLD, narrate, trailsOf } from '../posts/publish.ts';
import { gameOf, type Services, throwRuleError } from '../services.ts';
import { decompressJson, type KeptPosition, partsIn, restorePosition, sharedBy } from './packed-archive.ts';

/** A position with the words it is told in. */
export interface ReplayFrame {
  readonly game: Game;
  readonly snapshot: PositionSnapshot;
}

/** A turn of a game that is not kept whole yet. */
export interface ReplayTurn {
  readonly when: number;
  readonly told: readonly Told[];
  /** The post in which it was shown. */
  readonly message?: string;
  /** Its position; turns are looked at in order, since each begins where the one before ended. */
  look(): Promise<ReplayFrame>;
}

/** What nobody else may hear of ends no turn: neither that there was something nor when. */
function newestOf(game: Game, events: readonly StoredEvent[]): number {
  return events.findLastIndex((e) => !isInvisibleToOthers(game, e));
}

/** Where turns end: with each picture, at a line where much has been told since, and now. */
function endsOf(game: Game, events: readonly StoredEvent[]): number[] {
  const newest = newestOf(game, events);
  const ends = [0];
  let told = 0;
  events.forEach((event, at) => {
    if (at === 0) return;
    told += narrate(game, [event]).length;
    if (event.publish !== 'board' && at !== newest && (event.publish !== 'line' || told < MOST_TOLD)) return;
    ends.push(at);
    told = 0;
  });
  return ends;
}

/** The turns of a game out of its log; where older rules made it, those of which the position was kept. Only what is open to all is read. */
export async function episodesOf(services: Services, row: StoredGame): Promise<ReplayTurn[]> {
  const game = gameOf(services, row.title);
  const log = await publicLog(services, game, row.id);
  const events = effectiveLog(log);
  if (events[0] === undefined) throwRuleError('replay.none');
  const turns = await services.store.keptTurns(row.id);
  const replays = events.every((e) => e.rulesVersion === game.rulesVersion);
  const looks = replays ? replaying(game, events) : await keptLooks(services, row, game, log, turns);
  const ends = looks.ends ?? endsOf(game, events);
  const posts = new Map(turns.toReversed().map(({ seq, messageId }) => [ends.findLast((at) => seqOf(events, at) <= seq), messageId]));
  return ends.map((at, n): ReplayTurn => {
    const first = n === 0 ? Math.min(1, at) : must(ends[n - 1], 'the turn before') + 1;
    const own = at === 0 ? [] : events.slice(first, at + 1);
    const message = posts.get(at);
    const { at: when } = must(events[at], 'an event');
    return { when, told: narrate(game, own), look: () => looks.get(at, own), ...(message === undefined ? {} : { message }) };
  });
}

const seqOf = (events: readonly StoredEvent[], at: number) => must(events[at], 'an event').seq;

interface Looks {
  /** Where turns end of which there is a position; absent: wherever they do. */
  readonly ends?: readonly number[];
  get(at: number, own: readonly StoredEvent[]): Promise<ReplayFrame>;
}

/** By playing again, from the turn that was looked at last. */
function replaying(game: Game, events: readonly StoredEvent[]): Looks {
  let [played, state] = [0, setUpAgain(game, events[0])];
  return {
    async get(at, own) {
      if (at < played) [played, state] = [0, setUpAgain(game, events[0])];
      state = replay(game, state, events.slice(played + 1, at + 1));
      played = at;
      const view = game.view(state, 'public');
      return { game, snapshot: snapshotOf(game, view, trailsOf(game, own, view).trails) };
    },
  };
}

/** By what was kept with the posts; the last position is there in any case. */
async function keptLooks(
  services: Services,
  { id }: StoredGame,
  game: Game,
  log: readonly StoredEvent[],
  turns: readonly ArchivedTurn[],
): Promise<Looks> {
  if (turns.length === 0) throwRuleError('replay.oldRules');
  const events = effectiveLog(log);
  const base = await services.store.snapshot(id, 'base');
  const bodies = new Map<number, Uint8Array>();
  for (const { seq, body } of turns) {
    // What was taken back is no turn any more; the position one went back to is that of the move before.
    const event = log.find((e) => e.seq === seq);
    if (event === undefined || (rollbackOf(event) === undefined && !events.includes(event))) continue;
    const at = events.findLastIndex((e) => e.seq <= seq);
    if (at >= 0) bodies.set(at, body);
  }
  const newest = newestOf(game, events);
  if (base !== undefined) bodies.delete(newest);
  return {
    ends: [...new Set([...bodies.keys(), ...(base === undefined ? [] : [newest])])].sort((a, b) => a - b),
    async get(at) {
      const body = bodies.get(at);
      if (body !== undefined) return spectacleOf(services, game, (await decompressJson(body)) as KeptPosition);
      const { state, rulesVersion } = must(base, 'a base');
      return { game, snapshot: snapshotOf(game, game.view(upcastSnapshot(game, state, rulesVersion), 'public')) };
    },
  };
}

/** A kept position with what it shares with others. */
export async function spectacleOf(services: Services, game: Game, position: KeptPosition): Promise<ReplayFrame> {
  return must((await spectaclesOf(services, game, [position]))[0], 'a position');
}

/** Kept positions; what they share is read once. */
export async function spectaclesOf(services: Services, game: Game, positions: readonly KeptPosition[]): Promise<ReplayFrame[]> {
  const names = [...new Set(positions.flatMap(sharedBy))];
  const parts = await partsIn(await services.store.keptParts(names));
  return positions.map((position) => restorePosition(game, position, parts));
}
