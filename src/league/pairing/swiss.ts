import { ensureDefined } from '../../kit/must.ts';
import { plusDays } from '../season/dates.ts';
import { divisionLetter, liveTables, playingEntries, type Season } from '../season/season.ts';
import type { DrawnTable, SeasonEvent } from '../season/season-events.ts';
import { divisionStandings } from '../standings/ranking.ts';
import type { DrawContext } from './draw-rounds.ts';
import { meetAt, noMeetings } from './meetings.ts';
import { assignSeats, seatCounts } from './seating.ts';
import { tableSizes } from './sizes.ts';

/** The next round of every division whose round is over; nothing while games are played, or after the last. */
export function afterSwissRound(season: Season, draw: DrawContext): SeasonEvent[] {
  return Array.from({ length: season.divisions }, (_, division) => division).flatMap((division): SeasonEvent[] => {
    const rounds = season.tables.filter((t) => t.division === division && t.kind === 'round');
    const last = Math.max(0, ...rounds.map((t) => t.round));
    if (last >= season.rules.rounds || liveTables(season).some((t) => t.division === division)) return [];
    const drawn = drawSwiss(season, division, last + 1, draw);
    return drawn === undefined ? [] : [drawn];
  });
}

/**
 * A round of a Swiss: who stands alike plays together, and nobody meets again whom he has met, as far as that goes. Who sits out is the
 * last of those who have sat out least.
 */
export function drawSwiss(
  season: Season,
  division: number,
  round: number,
  draw: DrawContext,
): Extract<SeasonEvent, { type: 'drawn' }> | undefined {
  const here = playingEntries(season, division).map((e) => e.id);
  const sizes = tableSizes(here.length, season.rules.table, draw.range);
  if (sizes.length === 0) return undefined;
  const past = season.tables.filter((t) => t.division === division && t.kind === 'round' && t.status !== 'void');
  const rows = round === 1 ? [] : divisionStandings(season, division);
  const seeds = season.seeds[division] ?? [];
  const rank = (id: string) => rows.find((r) => r.who === id)?.place ?? 1 + (seeds.indexOf(id) < 0 ? seeds.length : seeds.indexOf(id));
  const played = (id: string) => past.filter((t) => t.players.includes(id)).length;
  const order = [...here].sort((a, b) => rank(a) - rank(b) || here.indexOf(a) - here.indexOf(b));
  const out = order
    .toReversed()
    .sort((a, b) => played(b) - played(a))
    .slice(0, here.length - sizes.reduce((a, b) => a + b, 0));
  const players = order.filter((id) => !out.includes(id));
  const index = (ids: readonly string[]) => ids.map((id) => players.indexOf(id)).filter((i) => i >= 0);
  const met = noMeetings(players.length);
  for (const t of past) meetAt(met, players.length, index(t.players));
  const tables = pairNeighbours(players.map(rank), sizes, met);
  const seats = assignSeats(
    tables,
    seatCounts(
      players.length,
      past.map((t) => index(t.players)),
    ),
  );
  const { roundDays, zone } = season.rules;
  const due = roundDays === 0 ? {} : { due: plusDays(draw.now, roundDays, zone) };
  return {
    type: 'drawn',
    instead: [],
    tables: seats.map(
      (table, i): DrawnTable => ({
        id: `${draw.mark}.${division}.${i}`,
        label: `${divisionLetter(division)}${round}.${i + 1}`,
        kind: 'round',
        division,
        round,
        players: table.map((p) => ensureDefined(players[p], 'a player')),
        opensAt: draw.now,
        ...due,
      }),
    ),
  };
}

/** From neighbours in the standings, exchanging any two at different tables as long as that parts more who have met, or brings equals together. */
function pairNeighbours(ranks: readonly number[], sizes: readonly number[], met: Uint8Array): number[][] {
  const players = ranks.length;
  let at = 0;
  const tables = sizes.map((size) => Array.from({ length: size }, () => at++));
  const cost = (table: readonly number[]) => {
    let sum = 0;
    for (const [i, a] of table.entries())
      for (const b of table.slice(i + 1)) {
        const times = met[a * players + b] ?? 0;
        sum += players * times * times + Math.abs((ranks[a] ?? 0) - (ranks[b] ?? 0));
      }
    return sum;
  };
  for (let better = true; better; ) {
    better = false;
    for (const [t, one] of tables.entries())
      for (const other of tables.slice(t + 1))
        for (const i of one.keys())
          for (const j of other.keys()) {
            const before = cost(one) + cost(other);
            swap(one, i, other, j);
            if (cost(one) + cost(other) < before - 1e-9) better = true;
            else swap(one, i, other, j);
          }
  }
  // The first table is that of whoever leads.
  const lead = (table: readonly number[]) => Math.min(...table.map((p) => ranks[p] ?? 0));
  return tables.sort((a, b) => lead(a) - lead(b));
}

function swap(one: number[], i: number, other: number[], j: number): void {
  const a = ensureDefined(one[i], 'a player');
  one[i] = ensureDefined(other[j], 'a player');
  other[j] = a;
}
