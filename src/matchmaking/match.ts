import { type AwakeQuarters, overlapOf, sharedHours } from '../shared/awake-hours.ts';

/** Somebody who may be brought to a table. */
export interface Candidate {
  readonly userId: string;
  readonly titles: readonly string[];
  /** Numbers of players; none: any. */
  readonly seats: readonly number[];
  readonly paces: readonly string[];
  /** Servers in which he would play. */
  readonly guilds: readonly string[];
  readonly waking: AwakeQuarters;
  /** Whom he avoids, and who avoids him. */
  readonly apart: ReadonlySet<string>;
  /** He has let a call pass since he began to look. */
  readonly doubtful: boolean;
  /** He has waited so long that he sits down with anybody. */
  readonly urgent: boolean;
}

/** What people are brought together for. */
export interface TableTerms {
  readonly title: string;
  readonly pace: string;
  readonly seats: number;
  readonly guildId: string;
}

export interface ProposedTable {
  readonly terms: TableTerms;
  readonly people: readonly Candidate[];
}

/** So many hours of the day all of them must be awake. */
const MIN_SHARED_HOURS = 8;
/** Three come together soonest; where they do not, four or five, and two at last. */
const TABLE_SIZES = [3, 4, 5, 2] as const;
/** How many half-made groups are looked at for one who waits. */
const MAX_SEARCH_STEPS = 5_000;

/** Whether somebody may join those who are there: nobody of them is kept apart from him, and they are awake together long enough. */
export function isCompatible(people: readonly Candidate[], next: Candidate): boolean {
  return (
    !people.some(({ userId }) => next.apart.has(userId) || userId === next.userId) &&
    sharedAwakeHours([...people, next]) >= MIN_SHARED_HOURS
  );
}

/** For how many hours of a day all of them are awake. */
export function sharedAwakeHours([first, ...others]: readonly Candidate[]): number {
  return first === undefined ? 24 : sharedHours(others.reduce((waking, one) => overlapOf(waking, one.waking), first.waking));
}

/** Whether these terms are what somebody looks for. */
export function matchesCriteria({ titles, paces, seats, guilds }: Candidate, terms: TableTerms): boolean {
  const size = seats.length === 0 || seats.includes(terms.seats);
  return size && titles.includes(terms.title) && paces.includes(terms.pace) && guilds.includes(terms.guildId);
}

/**
 * The table that the longest waiting can have now, else the next in line, and so on. They stand in the order of the line; `fits` says
 * which terms a title and a server have room for.
 */
export function firstMatch(line: readonly Candidate[], fits: (terms: TableTerms) => boolean): ProposedTable | undefined {
  for (const [place, first] of line.entries()) {
    const found = TABLE_SIZES.filter((size) => first.seats.length === 0 || first.seats.includes(size))
      .map((seats) => bestGroup(first, line.slice(place + 1), seats, fits))
      .find((match) => match !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of the tables of this size that somebody can have, the one with those who have waited longest. */
function bestGroup(
  first: Candidate,
  line: readonly Candidate[],
  seats: number,
  fits: (terms: TableTerms) => boolean,
): ProposedTable | undefined {
  const all = first.titles.flatMap((title) =>
    first.paces.flatMap((pace) => first.guilds.map((guildId): TableTerms => ({ title, pace, seats, guildId }))),
  );
  const matches = all.filter(fits).flatMap((terms): ProposedTable[] => {
    const people = findGroup(first, line, terms, fits);
    return people === undefined ? [] : [{ terms, people }];
  });
  const ranks = ({ people }: ProposedTable) => people.slice(1).map((one) => line.indexOf(one));
  return matches.sort((a, b) => compareQueueOrder(ranks(a), ranks(b)))[0];
}

function compareQueueOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, n) => rank !== b[n]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const isDoubtful = ({ doubtful }: Candidate) => doubtful;

/** The first group in the order of the line that may sit together; of those who may not come, one at most, whom the others can do without. */
function findGroup(
  first: Candidate,
  line: readonly Candidate[],
  terms: TableTerms,
  fits: (terms: TableTerms) => boolean,
): readonly Candidate[] | undefined {
  const willing = line.filter((one) => matchesCriteria(one, terms));
  const smaller = { ...terms, seats: terms.seats - 1 };
  const isSafe = (group: readonly Candidate[]) =>
    !group.some(isDoubtful) || first.urgent || (fits(smaller) && group.every((one) => one.doubtful || matchesCriteria(one, smaller)));
  let looked = 0;
  const extend = (group: readonly Candidate[], from: number): readonly Candidate[] | undefined => {
    if (group.length === terms.seats) return isSafe(group) ? group : undefined;
    for (let n = from; n < willing.length && looked < MAX_SEARCH_STEPS; n++) {
      const next = willing[n];
      looked++;
      if (next === undefined || !isCompatible(group, next) || (next.doubtful && group.some(isDoubtful))) continue;
      const whole = extend([...group, next], n + 1);
      if (whole !== undefined) return whole;
    }
    return undefined;
  };
  return extend([first], 0);
}
