import { shuffled } from '../kit/rng.ts';
import { plusDays } from './calendar.ts';
import type { Deed, DrawnTable } from './deeds.ts';
import type { Lot } from './draw.ts';
import { movesBetween, type Undecided } from './promotion.ts';
import { allStandings } from './ranking.ts';
import { letterOf, type Season, type Table } from './season.ts';

/**
 * What settles the ties across the lines of promotion: a play-off of those who are level, if the game can be played by so many; else,
 * or if that ends level too, a lot. Who has withdrawn comes after those who play.
 */
export function tieDeeds(season: Season, lot: Lot): Deed[] {
  if (season.phase !== 'closing' || season.rules.format === 'cup') return [];
  return undecided(season).flatMap((tie) => settle(season, tie, lot));
}

function undecided(season: Season): readonly Undecided[] {
  return movesBetween(allStandings(season), season.rules.promote).undecided;
}

function settle(season: Season, tie: Undecided, lot: Lot): Deed[] {
  const here = tie.who.filter((id) => season.entries.find((e) => e.id === id)?.status === 'in');
  const gone = tie.who.filter((id) => !here.includes(id));
  const [fewest, most] = lot.range;
  const played = playOff(season, tie.division, here);
  if (played?.status === 'drawn' || played?.status === 'open') return [];
  if (played === undefined && here.length >= fewest && here.length <= most)
    return [{ type: 'drawn', tables: [playOffTable(season.rules, tie.division, shuffled(lot.rng, here), lot)], instead: [] }];
  const place = (id: string) => played?.lines?.find((l) => l.who === id)?.place ?? 1;
  const order = [...shuffled(lot.rng, here).sort((a, b) => place(a) - place(b)), ...gone];
  const level = played?.lines === undefined || played.lines.some((l) => played.lines?.some((o) => o !== l && o.place === l.place));
  return [{ type: 'settled', division: tie.division, order, how: level ? 'lot' : 'play-off' }];
}

function playOff(season: Season, division: number, who: readonly string[]): Table | undefined {
  return season.tables.find(
    (t) => t.kind === 'play-off' && t.division === division && t.players.length === who.length && who.every((w) => t.players.includes(w)),
  );
}

/** Also where rounds have no deadline, a play-off has one: others wait for it. */
const USUAL_DAYS = 14;

function playOffTable({ roundDays, zone }: Season['rules'], division: number, players: readonly string[], lot: Lot): DrawnTable {
  return {
    id: `${lot.mark}.play-off.${division}.${players.join('-')}`,
    label: `${letterOf(division)}+`,
    kind: 'play-off',
    division,
    round: 100,
    players,
    opensAt: lot.now,
    due: plusDays(lot.now, roundDays > 0 ? roundDays : USUAL_DAYS, zone),
  };
}
