import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Say, Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { roundNow } from '../../league/season/extend.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import { divisionLetter, liveTables, type Season } from '../../league/season/season.ts';
import { awardsOf } from '../../league/standings/awards.ts';
import { divisionStandings } from '../../league/standings/ranking.ts';
import type { MessageBody, MessageFiles } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { plainName } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';
import { divisionName, MAX_CARD_ROWS, standingsCard } from './cards.ts';
import { formatFigure, leagueTitle, listNames, rulesLines, safeName } from './lines.ts';
import { type CardContext, pictures, renderCards } from './render-cards.ts';
import { splitIntoSpans } from './sheets.ts';

/** A message holds ten files. */
const MAX_PICTURES = 8;
const TOP_PLACES = 3;

/** The one public message of a season: how things stand, and what one can do; without its pictures where they cannot be painted. */
export async function buildSeasonPage(
  context: CardContext,
  openedSeason: OpenSeason,
  locale: Locale,
  calls: readonly string[],
  pictured = true,
): Promise<MessageBody> {
  const { season, game } = openedSeason;
  const translator = translatorFor(locale, game);
  const { say } = translator;
  const parts: Part[] = [
    textDisplay(`## ${leagueTitle(openedSeason, translator)}\n${stateLine(openedSeason, translator)}`),
    textDisplay(newsLine(season, translator)),
  ];
  let files: MessageFiles = [];
  if (season.divisions > 0) {
    const cards = Array.from({ length: season.divisions }, (_, division) => division).flatMap((division) =>
      splitIntoSpans(divisionStandings(season, division).length, MAX_CARD_ROWS).map((rows) => ({ division, rows })),
    );
    const shown = pictured ? cards.slice(0, MAX_PICTURES) : [];
    const drawn = shown.map(({ division, rows }) => standingsCard(openedSeason, division, translator, 'day', { rows }));
    files = await renderCards(context, drawn, translator, true);
    parts.push(...pictures(drawn));
    // Whom no picture shows has at least the best of his division in words; the rest is behind *Standings*.
    const inWords = [...new Set(cards.slice(shown.length).map((c) => c.division))].filter((d) => !shown.some((c) => c.division === d));
    if (inWords.length > 0) parts.push(textDisplay(clipText(inWords.map((d) => bestLine(season, d, translator)).join('\n'), 1500)));
  }
  if (season.phase === 'archived') parts.push(textDisplay(clipText(awardLines(season, translator).join('\n'), 1500)));
  if (calls.length > 0) parts.push(textDisplay(`-# ${calls.map((u) => `<@${u}>`).join(' ')}`));
  // What one can do stands before what one may read: on a phone the rules fill the screen.
  parts.push(...buttonRows(pageButtons(openedSeason, say)));
  if (season.divisions === 0) {
    const mentioned = calls.length * 25;
    parts.push(textDisplay(clipText(entrantsLine(season, translator), 1000 - Math.min(800, mentioned / 2))));
    parts.push(textDisplay(clipText(rulesLines(openedSeason, translator).join('\n'), 2200 - Math.max(0, mentioned - 1600))));
  }
  return { components: [card(game.tint, parts)], files, mentions: calls, silent: calls.length === 0 };
}

function stateLine({ game, season }: OpenSeason, translator: Translator): string {
  const state = { game: game.name, format: msg(`league.format.${season.rules.format}`), phase: msg(`league.phase.${season.phase}`) };
  return translator.say('league.state', state);
}

/** Where the season stands, in two sentences. */
export function seasonNews(season: OpenSeason, translator: Translator): string {
  return `${stateLine(season, translator)}\n${newsLine(season.season, translator)}`;
}

function bestLine(season: Season, division: number, translator: Translator): string {
  const best = divisionStandings(season, division).slice(0, TOP_PLACES);
  const names = best.map((r) =>
    translator.say('league.alt', { place: r.place, name: safeName(season, r.who), points: formatFigure(translator, r.points) }),
  );
  return `**${divisionName(season, division, translator)}** · ${names.join(' · ')}`;
}

function newsLine(season: Season, translator: Translator): string {
  const { phase, dates } = season;
  const next = phase === 'announced' ? dates.signUp : phase === 'sign-up' ? dates.checkIn : phase === 'check-in' ? dates.start : undefined;
  const when = next === undefined ? translator.say('league.when.byHand') : translator.say('league.when.at', { at: fullTimestamp(next) });
  const counted = season.tables.filter((t) => t.status !== 'void');
  const played = counted.filter((t) => t.status === 'decided').length;
  const said = translator.say(`league.call.${phase}`, { when, played, all: counted.length });
  const deciding = liveTables(season)
    .filter((t) => t.kind === 'play-off')
    .map(({ players }) => {
      const names = listNames(
        translator,
        players.map((id) => safeName(season, id)),
      );
      return translator.say('league.call.playOff', { names });
    });
  if (deciding.length > 0) return [said, ...deciding].join(' ');
  const round = phase === 'running' ? roundNow(season) : undefined;
  return round === undefined ? said : `${said} ${translator.say('league.call.round', { n: round.round, at: fullTimestamp(round.due) })}`;
}

function entrantsLine(season: Season, translator: Translator): string {
  const names = season.entries.map((e) => `${plainName(e.name)}${e.checked ? ' ✓' : ''}`);
  const count = translator.say('league.entrants', { n: names.length });
  const checked = season.entries.filter((e) => e.checked).length;
  const state = season.phase === 'check-in' ? ` · ${translator.say('league.checkedIn', { n: checked, all: names.length })}` : '';
  return [`**${count}**${state}`, ...(names.length > 0 ? [listNames(translator, names)] : [])].join('\n');
}

export function awardLines(season: Season, translator: Translator): string[] {
  const lines = awardsOf(season).map((a) => {
    const names = listNames(
      translator,
      a.who.map((id) => safeName(season, id)),
    );
    const letter = 'division' in a ? divisionLetter(a.division) : '';
    return translator.say(`league.award.${a.award}`, { names, letter, n: 'n' in a ? Number(a.n.toFixed(2)) : 0 });
  });
  return [`**${translator.say('league.awards')}**`, ...lines];
}

function pageButtons({ row, season }: OpenSeason, say: Say) {
  const own = (at: 'join' | 'leave' | 'check', style: 'primary' | 'secondary' | 'success') =>
    button({ id: encodeControl({ at: 'league', what: at, season: row.id }), label: say(`league.button.${at}`), style });
  const see = (view: 'standings' | 'cross' | 'fixtures' | 'rules') =>
    button({ id: encodeControl({ at: 'league', what: 'see', season: row.id, view, division: 0 }), label: say(`league.button.${view}`) });
  switch (season.phase) {
    case 'announced':
      return [see('rules')];
    case 'sign-up':
      return [own('join', 'primary'), own('leave', 'secondary'), see('rules')];
    case 'check-in':
      return [own('check', 'success'), own('join', 'primary'), own('leave', 'secondary'), see('rules')];
    default:
      return [see('standings'), see('cross'), see('fixtures'), see('rules')];
  }
}
