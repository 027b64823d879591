import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Theme } from '../../kit/scene.ts';
import { evennessOf } from '../../league/pairing/evenness.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import type { SeasonTable } from '../../league/season/season.ts';
import { loadTimeAccounts } from '../../league/season/time-accounts.ts';
import { divisionStandings } from '../../league/standings/ranking.ts';
import { type CardPicture, crossCard, crossColumns, crossLines, MAX_CARD_ROWS, MAX_CROSS_PLAYERS, standingsCard } from './cards.ts';
import type { LeagueView } from './ids.ts';
import { fixtureLine, formatPercent, listNames, rulesLines, safeName, standingLine, timeLine } from './lines.ts';
import { logLines } from './log.ts';
import type { CardContext } from './render-cards.ts';
import { type PageSpan, paginateLines } from './sheets.ts';

/** A private page of a season, parted into sheets that stay legible and within what one message holds. */
export interface ViewContent {
  readonly sheets: readonly PageSpan[];
  /** The sheet that matters now: the reader's own line, the round under way. */
  readonly now: number;
  /** What stands on one sheet. */
  on(sheet: PageSpan): { readonly lines: readonly string[]; readonly drawn: readonly CardPicture[] };
}

const MAX_CHARACTERS = 2400;
const MAX_PICTURES = 6;
const MAX_LINES = 30;
const LOG_LINES = 12;

export async function buildViewContent(
  context: CardContext,
  season: OpenSeason,
  view: LeagueView,
  division: number,
  translator: Translator,
  theme: Theme,
  reader?: string,
  manages = false,
): Promise<ViewContent> {
  switch (view) {
    case 'standings':
      return standingsContent(season, division, translator, theme, reader);
    case 'cross':
      return crossContent(season, division, translator, theme);
    case 'fixtures':
      return buildFixturesContent(context, season, division, translator);
    case 'times':
      return buildTimesContent(context, season, division, translator, manages ? undefined : (reader ?? ''));
    case 'rules':
      return onOnePage([...rulesLines(season, translator), ...pairingQualityLines(season, division, translator)]);
    case 'log':
      return {
        sheets: paginateLines(
          season.records.map(() => ''),
          LOG_LINES,
          Number.POSITIVE_INFINITY,
        ),
        now: 0,
        on: ([from, until]) => ({ lines: logLines(season, translator, from, until), drawn: [] }),
      };
  }
}

function onOnePage(lines: readonly string[]): ViewContent {
  return { sheets: [[0, lines.length]], now: 0, on: () => ({ lines, drawn: [] }) };
}

/** At most so many on a sheet, and as many on each as on any other. */
function splitEvenly(lines: readonly string[], most: number): PageSpan[] {
  return paginateLines(lines, Math.ceil(lines.length / Math.ceil(lines.length / most)) || most, MAX_CHARACTERS);
}

function standingsContent(openedSeason: OpenSeason, division: number, translator: Translator, theme: Theme, reader?: string): ViewContent {
  const { season } = openedSeason;
  const rows = divisionStandings(season, division);
  const lines = rows.map((r) => standingLine(season, r, translator));
  const own = rows.findIndex((r) => season.entries.find((e) => e.id === r.who)?.userId === reader);
  const sheets = splitEvenly(lines, MAX_CARD_ROWS);
  return {
    sheets,
    now: Math.max(
      0,
      sheets.findIndex(([from, until]) => own >= from && own < until),
    ),
    on: (span) => ({
      lines: [...lines.slice(...span), ...(span[1] === lines.length ? waitingListLines(openedSeason, translator) : [])],
      drawn:
        rows.length === 0
          ? []
          : [standingsCard(openedSeason, division, translator, theme, { rows: span, ...(reader ? { own: reader } : {}) })],
    }),
  };
}

function crossContent(season: OpenSeason, division: number, translator: Translator, theme: Theme): ViewContent {
  const lines = crossLines(season.season, division, translator);
  const blocks = crossColumns(season.season, division).slice(0, MAX_PICTURES);
  return {
    sheets: splitEvenly(lines, MAX_CROSS_PLAYERS),
    now: 0,
    on: (rows) => ({
      lines: lines.slice(...rows),
      drawn: blocks.map((columns) => crossCard(season, division, translator, theme, { rows, columns })),
    }),
  };
}

async function buildFixturesContent(
  context: CardContext,
  { season }: OpenSeason,
  division: number,
  translator: Translator,
): Promise<ViewContent> {
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
      lines.push(fixtureLine(season, table, await findThreadLink(context, table), translator));
    }
    const byes = (season.byes.get(round) ?? []).map((id) => safeName(season, id));
    if (byes.length > 0) lines.push(translator.say('league.byes', { names: listNames(translator, byes) }));
  }
  const sheets = paginateLines(lines, MAX_LINES, MAX_CHARACTERS);
  const [first = 0] = live;
  return {
    sheets,
    now: sheets.findIndex(([from, until]) => first >= from && first < until),
    on: (span) => ({ lines: lines.slice(...span), drawn: [] }),
  };
}

/** How everybody used his time, at the tables of the reader; an organiser sees all. */
async function buildTimesContent(
  { services }: CardContext,
  { season }: OpenSeason,
  division: number,
  translator: Translator,
  reader: string | undefined,
): Promise<ViewContent> {
  const own = (id: string) => season.entries.find((e) => e.id === id)?.userId === reader;
  const tables = season.tables.filter((t) => t.division === division && (reader === undefined || t.players.some(own)));
  const lines: string[] = [];
  for (const table of tables.sort((a, b) => Number(b.status === 'open') - Number(a.status === 'open') || b.round - a.round)) {
    const accounts =
      table.status === 'open' && table.game !== undefined
        ? await loadTimeAccounts(services, table.game, table)
        : (table.lines ?? []).flatMap(({ who, time }) => (time === undefined ? [] : [{ who, time }]));
    if (accounts.length > 0)
      lines.push(`**${table.label}** · ${accounts.map((a) => timeLine(season, a.who, a.time, translator)).join(' · ')}`);
  }
  return { sheets: paginateLines(lines, MAX_LINES, MAX_CHARACTERS), now: 0, on: (span) => ({ lines: lines.slice(...span), drawn: [] }) };
}

async function findThreadLink(context: CardContext, table: SeasonTable): Promise<string | undefined> {
  return table.status !== 'open' || table.game === undefined ? undefined : (await context.services.store.findGame(table.game))?.threadId;
}

/** How evenly the tables were drawn, for everybody to see. */
function pairingQualityLines({ season }: OpenSeason, division: number, translator: Translator): string[] {
  if (season.rules.format === 'cup' || season.rules.format === 'challenge' || season.divisions === 0) return [];
  const { min, max, evenness, seats } = evennessOf(season, division);
  const between = (least: number, most: number) => (least === most ? String(least) : `${least}–${most}`);
  const args = { times: between(min, max), evenness: formatPercent(translator, evenness), seats: between(seats.min, seats.max) };
  return [translator.say('league.quality', args)];
}

function waitingListLines({ season }: OpenSeason, translator: Translator): string[] {
  const names = season.entries
    .filter((e) => e.status === 'waiting' && e.checked && season.divisions > 0)
    .map((e) => safeName(season, e.id));
  return names.length === 0 ? [] : [translator.say('league.waiting', { names: listNames(translator, names) })];
}
