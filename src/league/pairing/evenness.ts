import { divisionMembers, type Season } from '../season/season.ts';
import { meetAt, noMeetings, type PairingQuality, qualityOf, squaresBound } from './meetings.ts';
import { seatCounts } from './seating.ts';

export interface Evenness extends PairingQuality {
  /** The fewest and the most turns anybody has on any of the seats that every table has. */
  readonly seats: { readonly min: number; readonly max: number };
}

/** How evenly a division meets, by its tables as they are now, against the best that could be. */
export function evennessOf(season: Season, division: number): Evenness {
  const tables = season.tables.filter((t) => t.division === division && t.kind === 'round' && t.status !== 'void');
  const places = divisionMembers(season, division).map((e) => e.id);
  const indexed = tables.map((t) => t.players.map((p) => places.indexOf(p)));
  const meetings = noMeetings(places.length);
  for (const table of indexed) meetAt(meetings, places.length, table);
  const rounds = [...new Set(tables.map((t) => t.round))].map((r) => tables.filter((t) => t.round === r).map((t) => t.players.length));
  const least = Math.min(...tables.map((t) => t.players.length), 5);
  const seats = seatCounts(places.length, indexed).flatMap((own) => Array.from({ length: least }, (_, s) => own[s] ?? 0));
  return {
    ...qualityOf(meetings, places.length, squaresBound(places.length, rounds)),
    seats: { min: Math.min(...seats, Number.MAX_SAFE_INTEGER), max: Math.max(0, ...seats) },
  };
}
