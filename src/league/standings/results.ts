import type { Result } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';

/** One player's line in a table's result. `who` is an entry of a season, or a user where ratings are meant. */
export interface ResultLine {
  readonly who: string;
  /** 1 is first; equal numbers share the places they cover. */
  readonly place: number;
  readonly score: number;
  /** Did not play to the end: last, and no part of the table's score. */
  readonly forfeit?: boolean;
  /** How he used his time, where that is known. */
  readonly time?: TimeUsed;
}

/** How a player used his time in one game. */
export interface TimeUsed {
  /** How often he was waited for, and how often the clock ended that. */
  readonly turns: number;
  readonly missed: number;
  /** How long he was waited for outside his rests, in milliseconds. */
  readonly used: number;
  /** Moves of his own, and those the house made for him. */
  readonly own: number;
  readonly house: number;
}

/** What came of one table, and by which rules it counts. */
export interface TableResult {
  readonly lines: readonly ResultLine[];
  readonly counts: number;
}

/** The places of the people at a table as the game itself reports them: an automaton has no line but takes its place, and partners share theirs. */
export function toResultLines(result: Result, who: (seat: Seat) => string): ResultLine[] {
  const people = result.places.filter((p) => p.seats.length > 0).sort((a, b) => a.place - b.place);
  const lines: ResultLine[] = [];
  for (const placing of people) {
    const ahead = result.places.filter((p) => p.place < placing.place).reduce((sum, p) => sum + Math.max(1, p.seats.length), 0);
    for (const seat of placing.seats) lines.push({ who: who(seat), place: ahead + 1, score: placing.score });
  }
  return lines;
}

/** Places among those who play in the season: computers in vacant seats are nobody's rivals. */
export function withoutComputers(lines: readonly ResultLine[], players: readonly string[]): ResultLine[] {
  const computers = lines.filter((l) => !players.includes(l.who));
  const people = lines.filter((l) => players.includes(l.who));
  return people.map((l) => ({ ...l, place: l.place - computers.filter((o) => o.place < l.place).length }));
}

/** Who forfeits comes last; the others move up, also past automata, and keep their order. */
export function withForfeits(lines: readonly ResultLine[], forfeiting: readonly string[]): ResultLine[] {
  const played = lines.filter((l) => !forfeiting.includes(l.who));
  const ranked = played.map((l) => ({ ...l, place: 1 + played.filter((o) => o.place < l.place).length }));
  return [
    ...ranked,
    ...lines.filter((l) => forfeiting.includes(l.who)).map((l) => ({ ...l, place: played.length + 1, score: 0, forfeit: true })),
  ];
}

/** What a table says, with how each used his time. */
export function withTimes(lines: readonly ResultLine[], times: ReadonlyMap<string, TimeUsed>): ResultLine[] {
  return lines.map((line) => {
    const time = times.get(line.who);
    return time === undefined ? line : { ...line, time };
  });
}

/** Broken off: who is to blame forfeits, the others share the places before them. */
export function abandonedLines(players: readonly string[], forfeiting: readonly string[]): ResultLine[] {
  return withForfeits(
    players.map((who) => ({ who, place: 1, score: 0 })),
    forfeiting,
  );
}

/** The points of a place: what is agreed for it, shared by those who share it. */
export function pointsFor(line: ResultLine, lines: readonly ResultLine[], scheme: Scheme): number {
  if (line.forfeit === true) return scheme.forfeit;
  const sharing = lines.filter((l) => l.place === line.place && l.forfeit !== true).length;
  let sum = 0;
  for (let place = line.place; place < line.place + sharing; place++) sum += scheme.points[place - 1] ?? 0;
  return sum / sharing;
}

export interface Scheme {
  /** By place, first first; places beyond the list bring nothing. */
  readonly points: readonly number[];
  readonly forfeit: number;
}

/** A result somebody typed, checked: everybody once, places as a ranking with ties would have them. */
export function isValidResult(lines: readonly ResultLine[], players: readonly string[]): boolean {
  const named = new Set(lines.map((l) => l.who));
  return (
    named.size === lines.length &&
    lines.length === players.length &&
    players.every((p) => named.has(p)) &&
    lines.every((l) => l.place === 1 + lines.filter((o) => o.place < l.place).length)
  );
}
