import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type NumberedDraw, replayRng, shuffled } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import type { StoredEvent } from '../../storage/records.ts';
import type { Services } from '../services.ts';
import type { SetUp } from './set-up.ts';
import { upcastEvent } from './upcast.ts';

/** The game went back: what follows the event `to` counts no more, though the log keeps it and its draws stay used. */
export interface Rollback {
  readonly back: {
    readonly to: number;
    readonly by: Seat;
    /** Nobody had to be asked. */
    readonly alone?: true;
  };
}

export function rollbackOf(event: Pick<StoredEvent, 'seat' | 'action'>): Rollback['back'] | undefined {
  const action = event.seat === undefined ? (event.action as Partial<Rollback>) : {};
  return action.back;
}

/** What the base has taken in, from this event on, in today's words; what still lies in a lane is only its own seat's. */
export async function loadPublicLog({ store }: Pick<Services, 'store'>, game: Game, gameId: number, from?: number): Promise<StoredEvent[]> {
  return (await store.listEvents(gameId, from)).filter((e) => e.lane === undefined).map((e) => upcastEvent(game, e));
}

/** Nothing of it is for everybody: whoever did it has shown the others nothing, not even that he did something. */
export function isInvisibleToOthers(game: Game, { seat, publish, log }: Pick<StoredEvent, 'seat' | 'publish' | 'log'>): boolean {
  return seat !== undefined && !publish && (log as unknown[]).every((event) => game.redact(event, 'public') === undefined);
}

/** Words that are nobody's move. */
export function isChat(game: Game, { seat, action }: Pick<StoredEvent, 'seat' | 'action'>): boolean {
  return seat !== undefined && game.talk?.(action) === true;
}

/** The log without what was taken back by consent; the goings back themselves stay only if they are asked for. */
export function effectiveLog(events: readonly StoredEvent[], withBacks = false): StoredEvent[] {
  const kept: StoredEvent[] = [];
  for (const event of events) {
    const back = rollbackOf(event);
    if (back === undefined) {
      kept.push(event);
      continue;
    }
    while ((kept.at(-1)?.seq ?? 0) > back.to) kept.pop();
    if (withBacks) kept.push(event);
  }
  return kept;
}

/** The state at the start, as the first entry of the log made it. */
export function setupState(game: Game, first: StoredEvent | undefined): unknown {
  const { players, options, agreed } = ensureDefined(first, 'the set-up').action as SetUp;
  const dice = replayRng(ensureDefined(first, 'the set-up').draws as NumberedDraw[]);
  if (agreed !== true) shuffled(dice, Array.from({ length: players }));
  return game.setup(players, options, dice);
}
