import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Theme } from '../../kit/scene.ts';
import { evennessOf } from '../../league/pairing/evenness.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import type { Table } from '../../league/season/season.ts';
import { accountsOf } from '../../league/season/time-accounts.ts';
import { standings } from '../../league/standings/ranking.ts';
import { crossCard, crossColumns, crossLines, type Drawn, MOST_CROSSED, MOST_ROWS, standingsCard } from './cards.ts';
import type { LeagueView } from './ids.ts';
import { fixtureLine, listed, percent, rulesLines, safeName, standingLine, timeLine } from './lines.ts';
import { logLines } from './log.ts';
import type { CardContext } from './render-cards.ts';
import { type SheetSpan, sheetsOf } from './sheets.ts';

/** A private page of a season, parted into sheets that stay legible and within what one message holds. */
export interface Shown {
  readonly sheets: readonly SheetSpan[];
  /** The sheet that matters now: the reader's own line, the round under way. */
  readonly now: number;
  /** What stands on one sheet. */
  on(sheet: SheetSpan): { readonly lines: readonly string[]; readonly drawn: readonly Drawn[] };
}

const MOST_CHARACTERS = 2400;
const MOST_PICTURES = 6;
const MOST_LINES = 30;
const LOG = 12;

export async function viewBody(
  context: CardContext,
  season: OpenSeason,
  view: LeagueView,
  division: number,
  translator: Translator,
  theme: Theme,
  reader?: string,
  manages = false,
): Promise<Shown> {
  switch (view) {
    case 'standings':
      return standingsShown(season, division, translator, theme, reader);
    case 'cross':
      return crossShown(season, division, translator, theme);
    case 'fixtures':
      return fixturesShown(context, season, division, translator);
    case 'times':
      return timesShown(context, season, division, translator, manages ? undefined : (reader ?? ''));
    case 'rules':
      return onOne([...rulesLines(season, translator), ...quality(season, division, translator)]);
    case 'log':
      return {
        sheets: sheetsOf(
          season.records.map(() => ''),
          LOG,
          Number.POSITIVE_INFINITY,
        ),
        now: 0,
        on: ([from, until]) => ({ lines: logLines(season, translator, from, until), drawn: [] }),
      };
  }
}

function onOne(lines: readonly string[]): Shown {
  return { sheets: [[0, lines.length]], now: 0, on: () => ({ lines, drawn: [] }) };
}

/** At most so many on a sheet, and as many on each as on any other. */
function evenly(lines: readonly string[], most: number): SheetSpan[] {
  return sheetsOf(lines, Math.ceil(lines.length / Math.ceil(lines.length / most)) || most, MOST_CHARACTERS);
}

function standingsShown(openedSeason: OpenSeason, division: number, translator: Translator, theme: Theme, reader?: string): Shown {
  const { season } = openedSeason;
  const rows = standings(season, division);
  const lines = rows.map((r) => standingLine(season, r, translator));
  const own = rows.findIndex((r) => season.entries.find((e) => e.id === r.who)?.userId === reader);
  const sheets = evenly(lines, MOST_ROWS);
  return {
    sheets,
    now: Math.max(
      0,
      sheets.findIndex(([from, until]) => own >= from && own < until),
    ),
    on: (span) => ({
      lines: [...lines.slice(...span), ...(span[1] === lines.length ? waiting(openedSeason, translator) : [])],
      drawn:
        rows.length === 0
          ? []
          : [standingsCard(openedSeason, division, translator, theme, { rows: span, ...(reader ? { own: reader } : {}) })],
    }),
  };
}

function crossShown(season: OpenSeason, division: number, translator: Translator, theme: Theme): Shown {
  const lines = crossLines(season.season, division, translator);
  const blocks = crossColumns(season.season, division).slice(0, MOST_PICTURES);
  return {
    sheets: evenly(lines, MOST_CROSSED),
    now: 0,
    on: (rows) => ({
      lines: lines.slice(...rows),
      drawn: blocks.map((columns) => crossCard(season, division, translator, theme, { rows, columns })),
    }),
  };
}

async function fixturesShown(context: CardContext, { season }: OpenSeason, division: number, translator: Translator): Promise<Shown> {
  const tables = season.tables.filter((t) => t.division === division);
  const rounds = [...new Set(tables.map((t) => t.round))].sort((a, b) => a - b);
  const lines: string[] = [];
  const live: number[] = [];
  for (const round of rounds) {
    const here = tables.filter((t) => t.round === round);
    const heading = here[0]?.kind === 'play-off' ? msg('league.playOff') : msg('league.round', { n: round });
    lines.push(`**${translator.say(heading)}**`);
    for (const table of here) {
      if (table.status === 'open') live.push(lines.length);
      lines.push(fixtureLine(season, table, await threadOf(context, table), translator));
    }
    const byes = (season.byes.get(round) ?? []).map((id) => safeName(season, id));
    if (byes.length > 0) lines.push(translator.say('league.byes', { names: listed(translator, byes) }));
  }
  const sheets = sheetsOf(lines, MOST_LINES, MOST_CHARACTERS);
  const [first = 0] = live;
  return {
    sheets,
    now: sheets.findIndex(([from, until]) => first >= from && first < until),
    on: (span) => ({ lines: lines.slice(...span), drawn: [] }),
  };
}

/** How everybody used his time, at the tables of the reader; an organiser sees all. */
async function timesShown(
  { services }: CardContext,
  { season }: OpenSeason,
  division: number,
  translator: Translator,
  reader: string | undefined,
): Promise<Shown> {
  const own = (id: string) => season.entries.find((e) => e.id === id)?.userId === reader;
  const tables = season.tables.filter((t) => t.division === division && (reader === undefined || t.players.some(own)));
  const lines: string[] = [];
  for (const table of tables.sort((a, b) => Number(b.status === 'open') - Number(a.status === 'open') || b.round - a.round)) {
    const accounts =
      table.status === 'open' && table.game !== undefined
        ? await accountsOf(services, table.game, table)
        : (table.lines ?? []).flatMap(({ who, time }) => (time === undefined ? [] : [{ who, time }]));
    if (accounts.length > 0)
      lines.push(`**${table.label}** · ${accounts.map((a) => timeLine(season, a.who, a.time, translator)).join(' · ')}`);
  }
  return { sheets: sheetsOf(lines, MOST_LINES, MOST_CHARACTERS), now: 0, on: (span) => ({ lines: lines.slice(...span), drawn: [] }) };
}

async function threadOf(context: CardContext, table: Table): Promise<string | undefined> {
  return table.status !== 'open' || table.game === undefined ? undefined : (await context.services.store.game(table.game))?.threadId;
}

/** How evenly the tables were drawn, for everybody to see. */
function quality({ season }: OpenSeason, division: number, translator: Translator): string[] {
  if (season.rules.format === 'cup' || season.rules.format === 'challenge' || season.divisions === 0) return [];
  const { min, max, evenness, seats } = evennessOf(season, division);
  const between = (least: number, most: number) => (least === most ? String(least) : `${least}–${most}`);
  const args = { times: between(min, max), evenness: percent(translator, evenness), seats: between(seats.min, seats.max) };
  return [translator.say('league.quality', args)];
}

function waiting({ season }: OpenSeason, translator: Translator): string[] {
  const names = season.entries
    .filter((e) => e.status === 'waiting' && e.checked && season.divisions > 0)
    .map((e) => safeName(season, e.id));
  return names.length === 0 ? [] : [translator.say('league.waiting', { names: listed(translator, names) })];
}
