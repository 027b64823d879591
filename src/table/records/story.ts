import type { Told } from '../../kit/game.ts';
import { must } from '../../kit/must.ts';
import type { SeatHolder } from '../../store/records.ts';
import { gameOf, type House, refuse } from '../house.ts';
import { heldAt } from '../seats/departures.ts';
import { episodesOf, opened, type Spectacle } from './episodes.ts';
import { unbound } from './kept.ts';

/** One step of a game as everybody could see it. */
export interface Chapter extends Spectacle {
  readonly at: number;
  /** How many there are, the set-up being the first. */
  readonly of: number;
  readonly told: readonly Told[];
  readonly when: number;
  /** Who sat there then. */
  readonly holders: readonly SeatHolder[];
}

/** A step of a game, counted from 0; beyond the last, the last. Out of what was kept of it, or else out of its log. */
export async function chapter(house: House, gameId: number, wanted: number): Promise<Chapter> {
  const row = (await house.store.game(gameId)) ?? refuse('replay.none');
  const whole = await house.store.keptGame(gameId);
  const steps =
    whole === undefined
      ? await episodesOf(house, row)
      : (await unbound(whole)).map(({ position, ...step }) => ({
          ...step,
          look: () => opened(house, gameOf(house, row.title), position),
        }));
  const at = Math.min(Math.max(0, wanted), steps.length - 1);
  const { when, told, look } = must(steps[at], 'a step');
  return { at, of: steps.length - 1, ...(await look()), told, when, holders: heldAt(await house.store.seats(gameId), when) };
}
