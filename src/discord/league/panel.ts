import { houseVoice } from '../../i18n/index.ts';
import type { Voice } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { Book } from '../../league/book.ts';
import { evennessOf } from '../../league/evenness.ts';
import { standings } from '../../league/ranking.ts';
import { letterOf, type Table } from '../../league/season.ts';
import { lastStep, nextPhase } from '../../league/steps.ts';
import { button, card, type Part, picture, rows, select, text } from '../components.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';
import { clip } from '../limits.ts';
import { ACCENT } from '../tint.ts';
import { crossCard, crossLines, divisionName, standingsCard } from './cards.ts';
import { encodeLeague, VIEWS, type View } from './ids.ts';
import { fixtureLine, listed, percent, rulesLines, safeName, standingLine, title } from './lines.ts';
import { deedWords, logLines } from './log.ts';
import { awardLines } from './page.ts';

const WHOLE = 3000;
const LOG = 20;

/** A private page of a season: standings, cross table, games, rules or log, of one division. */
export async function leaguePanel(desk: Desk, book: Book, view: View, division: number, locale: Locale, reader?: string): Promise<Body> {
  const { season, game } = book;
  const voice = houseVoice(locale, game);
  const theme = desk.reader?.theme ?? 'day';
  const say = (key: string) => voice.say({ key });
  const parts: Part[] = [];
  const files: { name: string; data: Buffer; alt: string }[] = [];
  const heading = [
    `## ${title(book, voice)}`,
    [say(`league.button.${view}`), divisionName(season, division, voice)].filter((s) => s !== '').join(' · '),
  ];
  parts.push(text(heading.join('\n')));
  const drawn =
    season.divisions === 0
      ? undefined
      : view === 'standings'
        ? standingsCard(book, division, voice, theme, reader)
        : view === 'cross'
          ? crossCard(book, division, voice, theme)
          : undefined;
  if (drawn !== undefined) {
    const { bytes } = await desk.painter.paint(drawn.scene, { say: voice.say });
    files.push({ name: 'league.webp', data: bytes, alt: clip(drawn.alt, 1024) });
    parts.push(picture('league.webp', drawn.alt));
  }
  const lines = await linesFor(desk, book, view, division, voice);
  parts.push(text(clip(lines.join('\n') || say('league.noGames'), WHOLE)));
  if (view === 'standings' && season.phase === 'archived') parts.push(text(clip(awardLines(season, voice).join('\n'), 900)));
  parts.push(...controls(book, view, division, voice));
  return { components: [card(ACCENT[game.id] ?? ACCENT.house, parts)], files };
}

async function linesFor(desk: Desk, book: Book, view: View, division: number, voice: Voice): Promise<string[]> {
  const { season } = book;
  switch (view) {
    case 'standings':
      return [...standings(season, division).map((r) => standingLine(season, r, voice)), ...waiting(book, voice)];
    case 'cross':
      return crossLines(season, division, voice);
    case 'fixtures':
      return fixtures(desk, book, division, voice);
    case 'rules':
      return [...rulesLines(book, voice), ...quality(book, division, voice)];
    case 'log':
      return logLines(book, voice, LOG);
  }
}

/** How evenly the tables were drawn, for everybody to see. */
function quality({ season }: Book, division: number, voice: Voice): string[] {
  if (season.rules.format === 'cup' || season.divisions === 0) return [];
  const { min, max, evenness, seats } = evennessOf(season, division);
  return [voice.say({ key: 'league.quality', args: { min, max, evenness: percent(voice, evenness), least: seats.min, most: seats.max } })];
}

function waiting({ season }: Book, voice: Voice): string[] {
  const names = season.entries
    .filter((e) => e.status === 'waiting' && e.checked && season.divisions > 0)
    .map((e) => safeName(season, e.id));
  return names.length === 0 ? [] : [voice.say({ key: 'league.waiting', args: { names: listed(voice, names) } })];
}

async function fixtures(desk: Desk, { season }: Book, division: number, voice: Voice): Promise<string[]> {
  const tables = season.tables.filter((t) => t.division === division);
  const rounds = [...new Set(tables.map((t) => t.round))].sort((a, b) => a - b);
  const lines: string[] = [];
  for (const round of rounds) {
    const here = tables.filter((t) => t.round === round);
    lines.push(`**${voice.say(here[0]?.kind === 'play-off' ? { key: 'league.playOff' } : { key: 'league.round', args: { n: round } })}**`);
    for (const table of here) lines.push(fixtureLine(season, table, await threadOf(desk, table), voice));
    const byes = (season.byes.get(round) ?? []).map((id) => safeName(season, id));
    if (byes.length > 0) lines.push(voice.say({ key: 'league.byes', args: { names: listed(voice, byes) } }));
  }
  return lines;
}

async function threadOf(desk: Desk, table: Table): Promise<string | undefined> {
  return table.status !== 'open' || table.game === undefined ? undefined : (await desk.house.store.game(table.game))?.threadId;
}

function controls({ row, season }: Book, view: View, division: number, voice: Voice): Part[] {
  const others = VIEWS.filter((v) => v !== view && (season.divisions > 0 || v === 'rules' || v === 'log'));
  const found: Part[] = rows(
    others.map((v) =>
      button({ id: encodeLeague({ at: 'see', season: row.id, view: v, division }), label: voice.say({ key: `league.button.${v}` }) }),
    ),
  );
  if (season.divisions < 2) return found;
  const options = Array.from({ length: Math.min(25, season.divisions) }, (_, d) => ({
    value: String(d),
    label: voice.say({ key: 'league.division', args: { letter: letterOf(d) } }),
    ticked: d === division,
  }));
  const menu = select({
    id: encodeLeague({ at: 'turn', season: row.id, view }),
    placeholder: voice.say({ key: 'league.division', args: { letter: '…' } }),
    options,
  });
  return [...found, menu];
}

/** What an organiser sees: how far the season is, and the two ways to move it. */
export function organiserPanel(book: Book, locale: Locale, asking: boolean): Body {
  const { league, row, season, records, game } = book;
  const voice = houseVoice(locale, game);
  const count = (status: Table['status']) => season.tables.filter((t) => t.status === status).length;
  const step = lastStep(records);
  const what = step.map((r) => deedWords(season, r.deed, voice))[0];
  const next = nextPhase(season.phase);
  const phase = { key: `league.phase.${season.phase}` };
  const parts: Part[] = [
    text(voice.say({ key: 'league.organise', args: { name: league.name, n: row.number, phase } })),
    text(
      [
        voice.say({
          key: 'league.organise.tables',
          args: { decided: count('decided'), open: count('open'), drawn: count('drawn'), void: count('void') },
        }),
        ...(what === undefined
          ? []
          : [voice.say({ key: asking ? 'league.organise.backQuestion' : 'league.organise.last', args: { what } })]),
      ].join('\n'),
    ),
  ];
  const on =
    next === undefined
      ? []
      : [
          button({
            id: encodeLeague({ at: 'on', season: row.id, from: season.phase }),
            label: voice.say({ key: 'league.button.on', args: { phase: { key: `league.phase.${next}` } } }),
            style: 'primary',
          }),
        ];
  const back =
    what === undefined
      ? []
      : [
          asking
            ? button({
                id: encodeLeague({ at: 'back', season: row.id, seen: records.length }),
                label: voice.say({ key: 'league.button.sure' }),
                style: 'danger',
              })
            : button({
                id: encodeLeague({ at: 'ask', season: row.id, seen: records.length }),
                label: voice.say({ key: 'league.button.back' }),
              }),
        ];
  const more = [
    button({ id: encodeLeague({ at: 'see', season: row.id, view: 'log', division: 0 }), label: voice.say({ key: 'league.button.log' }) }),
    button({ id: encodeLeague({ at: 'csv', season: row.id }), label: voice.say({ key: 'league.button.csv' }) }),
  ];
  parts.push(...rows(asking ? back : [...on, ...back, ...more]));
  return { components: [card(ACCENT[game.id] ?? ACCENT.house, parts)] };
}
