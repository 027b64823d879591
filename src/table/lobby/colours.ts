import type { Game } from '../../kit/game.ts';
import { SEAT_COLOURS, SEATS, type Seat } from '../../kit/seat.ts';
import type { SeatHolder } from '../../storage/records.ts';
import type { Services } from '../services.ts';
import { loadUserSettings } from '../settings/settings.ts';

/** Everybody in the colour he likes, the first seats first; the others keep their own where it is left. A game may keep colours for some. */
export async function assignColours(services: Services, game: Pick<Game, 'wears'>, holders: readonly SeatHolder[]): Promise<SeatHolder[]> {
  const signs = new Map<Seat, Seat>();
  const free = new Set<Seat>(SEATS);
  const suits = (seat: Seat, sign: Seat) => game.wears?.(seat, holders.length).includes(sign) ?? true;
  const give = (seat: Seat, sign: Seat | undefined) => {
    if (signs.has(seat) || sign === undefined || !suits(seat, sign) || !free.delete(sign)) return;
    signs.set(seat, sign);
  };
  for (const { seat, userId } of holders) {
    const { colour } = await loadUserSettings(services, userId);
    if (colour !== undefined) give(seat, SEAT_COLOURS.indexOf(colour) as Seat);
  }
  for (const { seat } of holders) give(seat, seat);
  for (const { seat } of holders)
    give(
      seat,
      [...free].find((sign) => suits(seat, sign)),
    );
  return holders.map(({ sign: _, ...holder }) => {
    const sign = signs.get(holder.seat);
    return sign === undefined || sign === holder.seat ? holder : { ...holder, sign };
  });
}
