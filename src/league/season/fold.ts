import { seasonRulesSchema } from './rules.ts';
import type { Season, SeasonTable } from './season.ts';
import type { SeasonEvent, SeasonRecord } from './season-events.ts';

// A season is its log. Everything shown of it is folded from the records; nothing is changed in place, and to take a step back is a
// record too.

/** Why the calendar decides a table. */
export const DEADLINE_REASON = 'deadline';

/** The season as its log tells it. What a step taken back had made possible is passed over. */
export function foldSeason(records: readonly SeasonRecord[]): Season {
  const reversed = new Set(records.flatMap((r) => (r.deed.type === 'reversed' ? [r.deed.batch] : [])));
  const season: Season = {
    length: records.length,
    phase: 'announced',
    rules: seasonRulesSchema.parse({ game: '', table: 2, points: [1] }),
    dates: {},
    ranking: [],
    entries: [],
    divisions: 0,
    seeds: [],
    tables: [],
    byes: new Map(),
    settled: new Map(),
    longer: [],
    credits: [],
    recalled: false,
    told: [],
    strays: [],
  };
  let games: { table: string; game: number }[] = [];
  for (const record of records) {
    const { deed: event } = record;
    if (event.type === 'opened') games.push({ table: event.table, game: event.game });
    // What a game reports of itself is over: nobody needs to close it.
    const done = (g: { table: string; game: number }) =>
      event.type === 'closed' ? g.game === event.game : event.type === 'reported' && event.game === g.game;
    games = games.filter((g) => !done(g));
    if (!reversed.has(record.batch)) applyRecord(season, record);
  }
  // Where a deadline was taken back there is time, and it does not strike again, unless it was set anew.
  const isSetAnew = (table: string, batch: number) => {
    const back = records.findLast((r) => r.deed.type === 'reversed' && r.deed.batch === batch)?.seq ?? 0;
    return records.some(
      (r) => r.seq > back && !reversed.has(r.batch) && r.deed.type === 'extended' && r.deed.tables.some((t) => t.table === table),
    );
  };
  for (const { batch, deed: event } of records)
    if (
      (event.type === 'reported' || event.type === 'voided') &&
      event.reason === DEADLINE_REASON &&
      reversed.has(batch) &&
      !isSetAnew(event.table, batch)
    )
      change(
        season.tables.find((t) => t.id === event.table),
        (t) => delete t.due,
      );
  // Who held a place in a step taken back may still sit at its tables.
  for (const { batch, deed: event } of records)
    if (event.type === 'replaced' && reversed.has(batch))
      change(
        season.entries.find((e) => e.id === event.entry && e.userId !== event.userId),
        (e) => e.before.push(event.userId),
      );
  const needed = new Set(season.tables.flatMap((t) => (t.status === 'open' && t.game !== undefined ? [t.game] : [])));
  season.strays = games.filter((g) => !needed.has(g.game));
  return season;
}

/** The season as it will be once this is written too. */
export function seasonAfter(season: Season, deeds: readonly SeasonEvent[], now: number): Season {
  const later = structuredClone(season);
  for (const event of deeds) applyRecord(later, { seq: later.length++, at: now, deed: event });
  return later;
}

function applyRecord(season: Season, { seq, at, deed: event }: Pick<SeasonRecord, 'seq' | 'at' | 'deed'>): void {
  const table = (id: string) => season.tables.find((t) => t.id === id);
  const entry = (id: string) => season.entries.find((e) => e.id === id);
  const ofUser = (userId: string) => season.entries.find((e) => e.userId === userId);
  switch (event.type) {
    case 'announced':
      season.rules = seasonRulesSchema.parse(event.rules);
      season.dates = event.dates;
      season.ranking = event.ranking;
      return;
    case 'dated':
      season.dates = event.dates;
      delete season.held;
      return;
    case 'ruled':
      season.rules = seasonRulesSchema.parse(event.rules);
      return;
    case 'phase':
      season.phase = event.to;
      delete season.held;
      season.recalled = false;
      if (event.to === 'running') season.startedAt ??= at;
      if (event.to === 'closing') season.closedAt = at;
      return;
    case 'told':
      season.told.push(...event.tables.map((t) => ({ what: event.what, table: t })));
      if (event.what === 'overdue')
        for (const id of event.tables)
          change(table(id), (t) => {
            t.asked = at;
          });
      return;
    case 'held':
      season.held = event;
      season.heldAt = at;
      return;
    case 'joined':
      season.entries.push({ id: `e${seq}`, userId: event.userId, name: event.name, before: [], checked: false, status: 'waiting' });
      return;
    case 'left':
      season.entries = season.entries.filter((e) => e.userId !== event.userId || e.division !== undefined);
      return;
    case 'checked': {
      const found = ofUser(event.userId);
      if (found !== undefined) found.checked = true;
      return;
    }
    case 'placed':
      season.divisions = event.divisions.length;
      season.seeds = event.divisions;
      for (const e of season.entries) e.status = event.waiting.includes(e.id) ? 'waiting' : 'absent';
      event.divisions.forEach((ids, division) => {
        for (const id of ids) Object.assign(entry(id) ?? {}, { status: 'in', division });
      });
      return;
    case 'entered':
      season.entries = season.entries.filter((e) => e.userId !== event.userId || e.division !== undefined);
      season.entries.push({
        id: `e${seq}`,
        userId: event.userId,
        name: event.name,
        before: [],
        checked: true,
        status: 'in',
        division: event.division,
      });
      season.divisions = Math.max(season.divisions, event.division + 1);
      return;
    case 'drawn':
      season.tables = season.tables.filter((t) => !event.instead.includes(t.id) || t.status === 'decided');
      season.tables.push(...event.tables.map((t): SeasonTable => ({ ...t, status: 'drawn', corrected: false })));
      if (event.byes !== undefined) season.byes.set(event.tables[0]?.round ?? 0, event.byes);
      return;
    case 'opened':
      change(table(event.table), (t) => {
        if (t.status !== 'drawn') return;
        t.status = 'open';
        t.game = event.game;
        t.counts = season.rules.counts;
        t.openedAt = at;
        if (event.due !== undefined) t.due = event.due;
      });
      return;
    case 'closed':
      change(table(event.table), (t) => {
        if (t.game !== event.game) return;
        delete t.game;
        if (t.status === 'open') t.status = 'drawn';
        delete t.openedAt;
      });
      return;
    case 'reported':
      change(table(event.table), (t) => {
        t.status = 'decided';
        t.lines = event.lines;
        t.corrected = event.reason !== undefined;
        // What never opened counts by the rules of the day.
        t.counts ??= season.rules.counts;
        t.endedAt ??= at;
      });
      return;
    case 'extended':
      for (const { table: id, ...times } of event.tables)
        change(table(id), (t) => {
          Object.assign(t, times);
          delete t.asked;
          if (event.why === 'vacation') return;
          t.granted = event.why === 'organiser' ? 0 : (t.granted ?? 0) + 1;
          if (event.why === 'last') t.last = true;
          else delete t.last;
        });
      if (event.round !== undefined) season.longer.push(event.round);
      // What was said of the old deadline is said again of the new one.
      season.told = season.told.filter((d) => !event.tables.some((t) => t.table === d.table));
      return;
    case 'credited':
      season.credits.push(event);
      return;
    case 'recalled':
      season.recalled = true;
      return;
    case 'voided':
      change(table(event.table), (t) => {
        t.status = 'void';
        delete t.lines;
      });
      return;
    case 'withdrew':
      change(entry(event.entry), (e) => {
        e.status = 'out';
      });
      return;
    case 'returned':
      change(entry(event.entry), (e) => {
        e.status = 'in';
      });
      return;
    case 'replaced':
      // The substitute leaves the waiting list and takes the place with its points.
      season.entries = season.entries.filter((e) => e.userId !== event.userId || e.id === event.entry);
      change(entry(event.entry), (e) => {
        e.before.push(e.userId);
        e.userId = event.userId;
        e.name = event.name;
        e.status = 'in';
      });
      return;
    case 'settled':
      season.settled.set(event.division, [...(season.settled.get(event.division) ?? []), event.order]);
      return;
    case 'annulled': {
      const fallen = season.tables.filter((t) => event.tables.includes(t.id));
      season.tables = season.tables.filter((t) => !fallen.includes(t));
      for (const { round } of fallen) season.byes.delete(round);
      // The cup is not over then.
      if (season.phase === 'closing' && fallen.some((t) => t.kind === 'cup')) season.phase = 'running';
      return;
    }
    case 'proposed':
    case 'reversed':
      return;
  }
}

function change<T>(found: T | undefined, work: (found: T) => void): void {
  if (found !== undefined) work(found);
}
