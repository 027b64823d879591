import type { Translator } from '../../i18n/say.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Scene, Shape, Theme } from '../../kit/scene.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import { divisionLetter, type Season } from '../../league/season/season.ts';
import { divisionStandings, resultsOf } from '../../league/standings/ranking.ts';
import { crossTable } from '../../league/standings/standings.ts';
import { type CardTable, cardScene, cardSheet } from '../../render/card.ts';
import { plainName } from '../ui/people.ts';
import { entryName, formatFigure, formatPercent, safeName } from './lines.ts';
import { type PageSpan, splitIntoSpans } from './sheets.ts';

/** As many lines as stay legible on a phone. */
export const MAX_CARD_ROWS = 24;
export const MAX_CROSS_PLAYERS = 12;

export interface CardPicture {
  readonly scene: Scene;
  readonly alt: string;
}

export function divisionName(season: Season, division: number, translator: Translator): string {
  return season.divisions > 1 ? translator.say('league.division', { letter: divisionLetter(division) }) : '';
}

/** The table of a division, or some of its rows. */
export function standingsTable(
  { league, row, season }: OpenSeason,
  division: number,
  translator: Translator,
  { own, rows: span }: { readonly own?: string; readonly rows?: PageSpan } = {},
) {
  const all = divisionStandings(season, division);
  const rows = span === undefined ? all.slice(0, MAX_CARD_ROWS) : all.slice(...span);
  const { say } = translator;
  const part = rows.length < all.length ? `${(span?.[0] ?? 0) + 1}–${(span?.[0] ?? 0) + rows.length} / ${all.length}` : '';
  // Where nobody has forfeited there is no need of the column.
  const forfeited = all.some((r) => r.forfeits > 0);
  const columns = ['games', 'wins', 'share', ...(forfeited ? (['forfeits'] as const) : []), 'points'] as const;
  return {
    title: translator.say('league.title', { name: league.name, n: row.number }),
    subtitle: [divisionName(season, division, translator), say(`league.phase.${season.phase}`), part].filter((s) => s !== '').join(' · '),
    columns: columns.map((c) => say(`league.column.${c}`)),
    rows: rows.map((r) => ({
      place: r.place,
      name: entryName(season, r.who),
      values: [
        String(r.played),
        formatFigure(translator, r.wins),
        formatPercent(translator, r.share),
        ...(forfeited ? [r.forfeits === 0 ? '–' : String(r.forfeits)] : []),
        formatFigure(translator, r.points),
      ],
      own: own !== undefined && season.entries.find((e) => e.id === r.who)?.userId === own,
    })),
  } satisfies CardTable;
}

/** The same as a picture, and for who cannot see it. */
export function standingsCard(
  season: OpenSeason,
  division: number,
  translator: Translator,
  theme: Theme,
  wanted: { readonly own?: string; readonly rows?: PageSpan } = {},
): CardPicture {
  const table = standingsTable(season, division, translator, wanted);
  const alt = table.rows.map(({ place, name, values }) =>
    translator.say('league.alt', { place, name: plainName(name), points: values.at(-1) ?? '' }),
  );
  return { scene: cardScene(table, theme), alt: [table.title, table.subtitle, ...alt].join('. ') };
}

const MARGIN = 90;
const NAMES_WIDTH = 420;
const HEADING_HEIGHT = 250;
const MAX_CELL = 110;

/** The parts of a cross table that stay legible: so many columns side by side. */
export function crossColumns(season: Season, division: number): PageSpan[] {
  return splitIntoSpans(divisionStandings(season, division).length, MAX_CROSS_PLAYERS);
}

/** Who was ahead of whom: rows and columns in the order of the standings, or some of each. */
export function crossCard(
  { league, row, season }: OpenSeason,
  division: number,
  translator: Translator,
  theme: Theme,
  spans: { readonly rows: PageSpan; readonly columns: PageSpan },
): CardPicture {
  const order = divisionStandings(season, division).map((r) => r.who);
  const cells = crossTable(order, resultsOf(season, division));
  const [top, bottom] = spans.rows;
  const [first, last] = spans.columns;
  const across = last - first;
  const width = 1600;
  const cell = Math.min(MAX_CELL, Math.floor((width - 2 * MARGIN - NAMES_WIDTH) / across));
  const height = HEADING_HEIGHT + (bottom - top) * cell + MARGIN;
  const left = MARGIN + NAMES_WIDTH;
  const at = (column: number) => left + (column - first + 0.5) * cell;
  const down = (line: number) => HEADING_HEIGHT + (line - top + 0.5) * cell;
  const size = Math.min(44, Math.round(cell * 0.46));
  const pieces: Shape[] = [
    {
      shape: 'text',
      text: translator.say('league.title', { name: league.name, n: row.number }),
      x: 206,
      y: 108,
      size: 76,
      font: 'title',
      w: width - 300,
    },
    {
      shape: 'text',
      text: [divisionName(season, division, translator), translator.say('league.cross.title')].filter((s) => s !== '').join(' · '),
      x: 208,
      y: 172,
      size: 38,
      font: 'italic',
      fill: 'inkSoft',
      w: width - 300,
    },
  ];
  for (let c = first; c < last; c++)
    pieces.push({ shape: 'text', text: String(c + 1), x: at(c), y: HEADING_HEIGHT - 26, size: 34, align: 'center', fill: 'inkSoft' });
  order.slice(top, bottom).forEach((who, i) => {
    const r = top + i;
    if (i % 2 === 0)
      pieces.push({
        shape: 'rect',
        x: MARGIN - 18,
        y: down(r) - cell / 2,
        w: left + across * cell - MARGIN + 36,
        h: cell,
        round: 10,
        fill: 'parchment',
      });
    pieces.push({
      shape: 'text',
      text: `${r + 1}. ${entryName(season, who)}`,
      x: MARGIN,
      y: down(r),
      size: 38,
      w: NAMES_WIDTH - 20,
    });
    for (let c = first; c < last; c++) {
      const { met, ahead } = ensureDefined(cells[r]?.[c], 'a cell');
      const text = r === c ? '·' : met === 0 ? '' : met === 1 ? halves(ahead) : `${halves(ahead)}/${met}`;
      if (text !== '') pieces.push({ shape: 'text', text, x: at(c), y: down(r), size: Math.max(28, size), align: 'center', w: cell - 8 });
    }
  });
  const scene: Scene = { width, height, theme, ground: { key: `cross ${height}`, shapes: cardSheet(height) }, pieces, anchors: {} };
  return { scene, alt: crossLines(season, division, translator).slice(top, bottom).join('. ') };
}

/** Ties count half: 0, ½, 1, 1½ … */
function halves(n: number): string {
  const whole = Math.floor(n);
  return n === whole ? String(n) : `${whole === 0 ? '' : whole}½`;
}

export function crossLines(season: Season, division: number, translator: Translator): string[] {
  const order = divisionStandings(season, division).map((r) => r.who);
  const cells = crossTable(order, resultsOf(season, division));
  return order.map((who, r) => {
    const met = order.flatMap((other, c) => {
      const found = cells[r]?.[c];
      if (found === undefined || found.met === 0) return [];
      return [
        translator.say('league.cross.with', {
          name: safeName(season, other),
          ahead: formatFigure(translator, found.ahead),
          met: found.met,
        }),
      ];
    });
    return translator.say('league.cross.line', { name: safeName(season, who), cells: met.join(', ') || '–' });
  });
}
