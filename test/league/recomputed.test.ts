import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { evennessOf } from '../../src/league/pairing/evenness.ts';
import { loadLadder, parseOutcome, type RatedGame } from '../../src/league/ratings/ladder.ts';
import { adjustPoints, forfeitTable } from '../../src/league/season/corrections.ts';
import { gamesCsv, logCsv, playersCsv, standingsCsv } from '../../src/league/season/export.ts';
import { openSeason } from '../../src/league/season/open-season.ts';
import { editAsOrganiser } from '../../src/league/season/organise.ts';
import { type Club, correct, DOGE, openTestClub } from './club.ts';

// Everything a season claims, worked out again from its files alone. Nothing below this line knows the league's own sums.

type Sheet = { readonly [column: string]: string }[];

/** RFC 4180. */
function sheet(text: string): Sheet {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted && sign === '"' && text[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && sign === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      rows.push([]);
    } else cell += sign;
  }
  const [head = [], ...body] = rows.filter((r) => r.length > 0);
  return body.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
}

interface Files {
  readonly players: Sheet;
  readonly standings: Sheet;
  readonly games: Sheet;
  readonly log: Sheet;
}

async function filesOf(c: Club): Promise<Files> {
  const { season, records } = await openSeason(c.services, c.seasonId);
  const outcomes = new Map<number, RatedGame>();
  for (const { game } of season.tables) {
    const stored = await c.store.leagues.findOutcome(game ?? -1);
    if (stored !== undefined) outcomes.set(stored.gameId, parseOutcome(stored));
  }
  return {
    players: sheet(playersCsv(season)),
    standings: sheet(standingsCsv(season)),
    games: sheet(gamesCsv(season, outcomes)),
    log: sheet(logCsv(records)),
  };
}

const by = <T>(rows: readonly T[], key: (row: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};
const yes = (cell: string | undefined) => cell === 'yes';

/** The seats of each table that counts, one row a seat, however often it changed hands. */
function tablesOf({ games }: Files): Sheet[] {
  const counted = games.filter((g) => g.status === 'decided' && g.kind !== 'play-off');
  return [...by(counted, (g) => ensureDefined(g.table, 'a label')).values()].map((rows) =>
    [...by(rows, (r) => ensureDefined(r.seat, 'a seat')).values()].map((r) => ensureDefined(r[0], 'a row')),
  );
}

/** Points, wins, mean share, Sonneborn–Berger and head to head, and the order they give. */
function standingsFrom(files: Files) {
  const rules = JSON.parse(
    ensureDefined(files.log.findLast((r) => r.step === 'announced' || r.step === 'ruled')?.details, 'the rules'),
  ).rules;
  const tables = tablesOf(files);
  const entries = files.players.filter((p) => p.division !== '').map((p) => ensureDefined(p.entry, 'an entry'));
  const lineOf = (table: Sheet, who: string) => table.find((r) => r.entry === who);
  const pointsAt = (table: Sheet, row: Sheet[number]) => {
    if (yes(row.forfeit)) return rules.forfeit as number;
    const level = table.filter((r) => r.place === row.place && !yes(r.forfeit)).length;
    let sum = 0;
    for (let n = 0; n < level; n++) sum += (rules.points[Number(row.place) - 1 + n] as number | undefined) ?? 0;
    return sum / level;
  };
  const rows = entries.map((who) => {
    const own = tables.flatMap((t) => {
      const row = lineOf(t, who);
      return row === undefined ? [] : [{ table: t, row }];
    });
    const shares = own.flatMap(({ table, row }) => {
      if (yes(row.forfeit)) return [0];
      const all = table.reduce((s, r) => s + (yes(r.forfeit) ? 0 : Number(r.score)), 0);
      return all === 0 ? [] : [Number(row.score) / all];
    });
    return {
      who,
      own,
      points: own.reduce((s, { table, row }) => s + pointsAt(table, row), 0),
      wins: own.reduce((s, { table, row }) => {
        const first = table.filter((r) => r.place === '1' && !yes(r.forfeit)).length;
        return s + (row.place === '1' && !yes(row.forfeit) ? 1 / first : 0);
      }, 0),
      share: shares.length === 0 ? 0 : shares.reduce((a, b) => a + b, 0) / shares.length,
      absent: own.length > 0 && own.every(({ row }) => yes(row.forfeit)),
      credit: Number(files.players.find((p) => p.entry === who)?.credit ?? 0),
    };
  });
  const beat = (row: Sheet[number], other: Sheet[number]) =>
    yes(row.forfeit) ? 0 : Number(row.place) < Number(other.place) ? 1 : row.place === other.place ? 0.5 : 0;
  const meetings = (who: string) =>
    rows.find((r) => r.who === who)?.own.flatMap(({ table, row }) => table.filter((o) => o !== row).map((o) => ({ row, o }))) ?? [];
  const full = rows.map((r) => ({
    ...r,
    berger: meetings(r.who).reduce((s, { row, o }) => s + beat(row, o) * (rows.find((x) => x.who === o.entry)?.points ?? 0), 0),
    total: r.points + r.credit,
  }));
  const close = (a: number, b: number) => (Math.abs(a - b) < 1e-9 ? 0 : b - a);
  const first = (a: (typeof full)[number], b: (typeof full)[number]) =>
    Number(a.absent) - Number(b.absent) ||
    close(a.total, b.total) ||
    close(a.wins, b.wins) ||
    close(a.share, b.share) ||
    close(a.berger, b.berger);
  const ahead = (r: (typeof full)[number]) => {
    const rivals = full.filter((o) => o !== r && first(o, r) === 0).map((o) => o.who);
    return meetings(r.who).reduce((s, { row, o }) => s + (rivals.includes(o.entry ?? '') ? beat(row, o) : 0), 0);
  };
  const order = (a: (typeof full)[number], b: (typeof full)[number]) => first(a, b) || close(ahead(a), ahead(b));
  return full.map((r) => ({ ...r, place: 1 + full.filter((o) => order(o, r) < 0).length }));
}

/** Weng and Lin, Plackett–Luce: mu 25, sigma 25/3, beta 25/6, gamma sigma/c. */
function ratingsFrom({ games }: Files): Map<string, { mu: number; sigma: number }> {
  const ratings = new Map<string, { mu: number; sigma: number }>();
  const now = (user: string) => ratings.get(user) ?? { mu: 25, sigma: 25 / 3 };
  const played = [
    ...by(
      games.filter((g) => g.game !== '' && g.user !== ''),
      (g) => ensureDefined(g.game, 'a game'),
    ),
  ]
    .map(([game, rows]) => ({ game: Number(game), at: Date.parse(ensureDefined(rows[0]?.ended, 'an end')), rows }))
    .sort((a, b) => a.at - b.at || a.game - b.game);
  for (const { rows } of played) {
    const counted = rows.filter((r) => r.rated !== 'no');
    const teams = [...by(counted, (r) => (r.rated === 'last' ? `last ${r.user}` : `side ${r.side}`)).values()].map((team) => ({
      users: team.map((r) => ensureDefined(r.user, 'a user')),
      place: Math.min(...team.map((r) => (r.rated === 'last' ? rows.length + 1 : Number(r.rated_place)))),
    }));
    if (teams.length < 2) continue;
    const strength = teams.map(({ users, place }) => ({
      users,
      place,
      mu: users.reduce((s, u) => s + now(u).mu, 0),
      square: users.reduce((s, u) => s + now(u).sigma ** 2, 0),
    }));
    const c = Math.sqrt(strength.reduce((s, t) => s + t.square + (25 / 6) ** 2, 0));
    const below = (t: (typeof strength)[number]) => strength.filter((o) => o.place >= t.place).reduce((s, o) => s + Math.exp(o.mu / c), 0);
    const level = (t: (typeof strength)[number]) => strength.filter((o) => o.place === t.place).length;
    const changes = strength.map((t) => {
      let omega = 0;
      let delta = 0;
      for (const q of strength.filter((o) => o.place <= t.place)) {
        const part = Math.exp(t.mu / c) / below(q);
        omega += ((q === t ? 1 : 0) - part) / level(q);
        delta += (part * (1 - part)) / level(q);
      }
      return t.users.map((user) => {
        const { mu, sigma } = now(user);
        const gamma = Math.sqrt(t.square) / c;
        return [
          user,
          {
            mu: mu + (sigma ** 2 / t.square) * omega * (t.square / c),
            sigma: sigma * Math.sqrt(Math.max(1 - (sigma ** 2 / t.square) * gamma * delta * (t.square / c ** 2), 1e-4)),
          },
        ] as const;
      });
    });
    for (const [user, rating] of changes.flat()) ratings.set(user, rating);
  }
  return ratings;
}

test.each(['league', 'swiss'] as const)('standings, pairings and ratings of a season (%s) follow from its files alone', async (format) => {
  const c = await openTestClub(
    { format, rounds: 3, roundDays: 0, title: 'shared', forfeit: -1 },
    { players: 12, name: (n) => `=Ann, "${n}"` },
  );
  for (let n = 0; n < 30; n++) {
    const open = (await c.season()).tables.find((t) => t.status === 'open');
    if (open === undefined) break;
    // Ties too.
    await c.play(open, (entry) => (Number(entry.slice(1)) * 7 + n * 3) % 5);
  }
  const step = (work: Parameters<typeof editAsOrganiser>[3]) => editAsOrganiser(c.services, c.leagueId, DOGE, work);
  const { tables } = await c.season();
  expect(tables.filter((t) => t.status === 'decided')).toHaveLength(9);
  const [one, two] = [ensureDefined(tables[1], 'a table'), ensureDefined(tables[5], 'a table')];
  await step(({ season }) =>
    correct(
      season,
      one,
      one.players.map((who, i) => ({ who, place: 4 - i, score: 3 * i + 1 })),
      'seen',
    ),
  );
  await step(({ season }) => forfeitTable(season, two, [ensureDefined(two.players[2], 'a player')], 'left'));
  await step(({ season }) => adjustPoints(season, ensureDefined(season.entries[4], 'an entry'), 2, 'fair play'));
  await c.settle();
  const files = await filesOf(c);
  const own = standingsFrom(files);
  expect(own).toHaveLength(12);
  for (const row of files.standings) {
    const name = row.player;
    const entry = files.players.find((p) => p.player === name)?.entry;
    const found = ensureDefined(
      own.find((r) => r.who === entry),
      'a line',
    );
    expect([found.place, found.total, found.own.length].map(String)).toEqual([row.place, row.points, row.games]);
    expect(found.wins).toBeCloseTo(Number(row.wins), 9);
    expect(found.share).toBeCloseTo(Number(row.share), 3);
    expect(found.berger).toBeCloseTo(Number(row.sonneborn_berger), 9);
  }
  // Pairings: who met whom how often, and how often each had each seat.
  const met = new Map<string, number>();
  const seats = new Map<string, number>();
  for (const table of tablesOf(files))
    for (const a of table) {
      seats.set(`${a.entry} ${a.seat}`, (seats.get(`${a.entry} ${a.seat}`) ?? 0) + 1);
      for (const b of table)
        if ((a.entry ?? '') < (b.entry ?? '')) met.set(`${a.entry} ${b.entry}`, (met.get(`${a.entry} ${b.entry}`) ?? 0) + 1);
    }
  const evenness = evennessOf(await c.season(), 0);
  expect(Math.max(...met.values())).toBe(evenness.max);
  expect(met.size === 66 ? Math.min(...met.values()) : 0).toBe(evenness.min);
  expect(Math.max(...seats.values())).toBe(evenness.seats.max);
  for (const [entry, games] of by([...tablesOf(files).flat()], (r) => ensureDefined(r.entry, 'an entry')))
    expect(games, entry).toHaveLength(3);
  // Ratings.
  const { ratings } = await loadLadder(c.services, 'g', 'toy');
  const again = ratingsFrom(files);
  expect([...again.keys()].sort()).toEqual([...ratings.keys()].sort());
  for (const [user, { mu, sigma }] of again) {
    expect(mu).toBeCloseTo(ratings.get(user)?.mu ?? 0, 9);
    expect(sigma).toBeCloseTo(ratings.get(user)?.sigma ?? 0, 9);
  }
  // Times: nobody ended before he began, and every game of people tells how they used their time.
  for (const g of files.games) {
    expect(Date.parse(g.ended ?? '')).toBeGreaterThanOrEqual(Date.parse(g.opened ?? ''));
    if (!yes(g.corrected)) expect(Number(g.turns)).toBeGreaterThan(0);
  }
});
