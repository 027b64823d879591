import type { Game } from '../../kit/game.ts';
import type { StoredEvent } from '../../storage/records.ts';
import type { Dice } from './dice.ts';

/** The set-up is the first entry of the log. */
export const SETUP = 0;

/** What made it; `agreed`: who sits where was no matter of a lot. */
export interface SetUp {
  readonly players: number;
  readonly options: unknown;
  readonly agreed?: true;
}

export function setupEvent(game: Game, action: SetUp, { draws }: Dice, at: number): StoredEvent {
  return {
    seq: SETUP,
    action,
    draws,
    log: [],
    pinned: true,
    auto: true,
    reveals: false,
    publish: false,
    rulesVersion: game.rulesVersion,
    at,
  };
}
