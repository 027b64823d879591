/** Places at the table, counted from the player who takes the first turn of the first round. */
export const SEATS = [0, 1, 2, 3, 4] as const;
export type Seat = (typeof SEATS)[number];

/** What the seats wear, in their order, unless somebody likes another better. */
export const SEAT_COLOURS = ['black', 'orange', 'sky', 'green', 'vermilion'] as const;
export type Colour = (typeof SEAT_COLOURS)[number];

/** Who looks: a player, or everybody else. */
export type Viewer = Seat | 'public';

export function seatsOf(count: number): Seat[] {
  return SEATS.slice(0, count);
}

/** The next seat clockwise. */
export function nextSeat(seat: Seat, count: number): Seat {
  return ((seat + 1) % count) as Seat;
}

/** All seats in turn order, beginning with `first`. */
export function clockwiseFrom(first: Seat, count: number): Seat[] {
  return seatsOf(count).map((_, step) => ((first + step) % count) as Seat);
}
