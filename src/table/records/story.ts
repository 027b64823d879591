import type { Game, Told } from '../../kit/game.ts';
import { must } from '../../kit/must.ts';
import type { SeatHolder, StoredEvent } from '../../store/records.ts';
import { gameOf, type House, refuse } from '../house.ts';
import { counting, openLog, setUpAgain, unheard } from '../play/log.ts';
import { replay } from '../play/play.ts';
import { MOST_TOLD, toldOf } from '../posts/publish.ts';
import { heldAt } from '../seats/departures.ts';

/** One step of a game as everybody could see it. */
export interface Chapter {
  readonly at: number;
  /** How many there are, the set-up being the first. */
  readonly of: number;
  readonly view: unknown;
  readonly told: readonly Told[];
  readonly when: number;
  /** Who sat there then. */
  readonly holders: readonly SeatHolder[];
}

/** Where steps end: with each picture, at a line where much has been told since, and now. */
function stepsOf(game: Game, events: readonly StoredEvent[], newest: number): number[] {
  const ends: number[] = [];
  let told = 0;
  events.forEach((event, at) => {
    if (at === 0) return;
    told += toldOf(game, [event]).length;
    if (event.publish !== 'board' && at !== newest && (event.publish !== 'line' || told < MOST_TOLD)) return;
    ends.push(at);
    told = 0;
  });
  return ends;
}

/** A step of a game out of its log, counted from 0; beyond the last, the last. Only what is open to all is in the log it reads. */
export async function chapter(house: House, gameId: number, wanted: number): Promise<Chapter> {
  const row = (await house.store.game(gameId)) ?? refuse('replay.none');
  const game = gameOf(house, row.title);
  const events = counting(await openLog(house, game, gameId));
  if (events[0] === undefined) refuse('replay.none');
  if (events.some((e) => e.rulesVersion !== game.rulesVersion)) refuse('replay.oldRules');
  // What nobody else may hear of ends no step: neither that there was something nor when.
  const newest = events.findLastIndex((e) => !unheard(game, e));
  const ends = stepsOf(game, events, newest);
  const at = Math.min(Math.max(0, wanted), ends.length);
  const first = at < 2 ? 1 : must(ends[at - 2], 'the step before') + 1;
  const last = at === 0 ? 0 : must(ends[at - 1], 'a step');
  const state = replay(game, setUpAgain(game, events[0]), events.slice(1, last + 1));
  const when = must(events[last], 'an event').at;
  return {
    at,
    of: ends.length,
    view: game.view(state, 'public'),
    told: toldOf(game, events.slice(first, last + 1)),
    when,
    holders: heldAt(await house.store.seats(gameId), when),
  };
}
