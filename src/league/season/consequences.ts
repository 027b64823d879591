import { type DrawContext, wrongCupRound } from '../pairing/draw-rounds.ts';
import { type Award, awardsOf } from '../standings/awards.ts';
import { allStandings } from '../standings/ranking.ts';
import { tieEvents } from '../standings/ties.ts';
import { seasonAfter } from './fold.ts';
import type { Season, SeasonTable } from './season.ts';
import type { SeasonEvent } from './season-events.ts';

/** What comes of a result that is set right, before it is. */
export interface Consequences {
  /** The result, and what falls with it: one step, that stands and is taken back as a whole. */
  readonly deeds: readonly SeasonEvent[];
  /** Tables that fall, those under way included. */
  readonly annulled: readonly SeasonTable[];
  readonly moved: readonly { readonly who: string; readonly division: number; readonly from: number; readonly to: number }[];
  /** Awards that go to others than before. */
  readonly awards: readonly Award[];
}

export function consequencesOf(season: Season, deeds: readonly SeasonEvent[], draw: DrawContext): Consequences {
  const first = seasonAfter(season, deeds, draw.now);
  const falling = newlyAnnulled(first, draw);
  const after = falling.length === 0 ? first : seasonAfter(first, falling, draw.now);
  const gone = falling.flatMap((d) => (d.type === 'annulled' ? d.tables : []));
  const before = allStandings(season);
  const moved = allStandings(after).flatMap((rows, division) =>
    rows.flatMap(({ who, place: to }) => {
      const from = before[division]?.find((r) => r.who === who)?.place ?? to;
      return from === to ? [] : [{ who, division, from, to }];
    }),
  );
  const known = new Set(awardsOf(season).map((a) => JSON.stringify(a)));
  return {
    deeds: [...deeds, ...falling],
    annulled: season.tables.filter((t) => gone.includes(t.id)),
    moved,
    awards: awardsOf(after).filter((a) => !known.has(JSON.stringify(a))),
  };
}

/** Later rounds of a cup that others would play in now, and play-offs that nobody needs any more. */
function newlyAnnulled(season: Season, draw: DrawContext): SeasonEvent[] {
  const round = season.rules.format === 'cup' && season.phase !== 'archived' ? wrongCupRound(season, draw.range) : undefined;
  if (round !== undefined)
    return [{ type: 'annulled', tables: season.tables.filter((t) => t.kind === 'cup' && t.round >= round).map((t) => t.id) }];
  return tieEvents(season, draw).filter((d) => d.type === 'annulled');
}
