import type { Game } from '../../kit/game.ts';
import type { StoredEvent } from '../../store/records.ts';
import type { Dice } from './dice.ts';

/** The set-up is the first entry of the log. */
export const SETUP = 0;

export function setupEvent(game: Game, players: number, options: unknown, { draws }: Dice, at: number): StoredEvent {
  return {
    seq: SETUP,
    action: { players, options },
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
