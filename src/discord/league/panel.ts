import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import { divisionLetter } from '../../league/season/season.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, select, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText, TEXT_LIMITS } from '../ui/limits.ts';
import { panelWithPicture } from '../ui/rendered-panel.ts';
import { divisionName } from './cards.ts';
import { LEAGUE_VIEWS, type LeagueView } from './ids.ts';
import { leagueTitle } from './lines.ts';
import { awardLines } from './page.ts';
import { type CardContext, keyOf, pictures, renderCards } from './render-cards.ts';
import { buildViewContent } from './views.ts';

const MAX_CHARACTERS = 3300;
const MAX_AWARD_CHARACTERS = 500;

/** Which private page of a season; without a sheet, the one that matters to the reader now. */
export interface WantedPage {
  readonly view: LeagueView;
  readonly division: number;
  readonly sheet?: number;
}

/** A private page of a season: standings, cross table, games, rules or log, of one division. */
export async function buildLeaguePanel(
  context: CardContext,
  openedSeason: OpenSeason,
  wanted: WantedPage,
  locale: Locale,
  reader?: string,
  manages = false,
): Promise<MessageBody> {
  const { season, game } = openedSeason;
  const { view } = wanted;
  // What a tampered client sends may be no number.
  const division = Math.max(0, Math.min(Math.trunc(wanted.division) || 0, season.divisions - 1));
  const translator = translatorFor(locale, game);
  const found = await buildViewContent(context, openedSeason, view, division, translator, context.reader?.theme ?? 'day', reader, manages);
  const sheet = Math.max(0, Math.min(wanted.sheet ?? found.now, found.sheets.length - 1));
  const { lines, drawn } = found.on(found.sheets[sheet] ?? [0, 0]);
  const where = [
    translator.say(`league.button.${view}`),
    divisionName(season, division, translator),
    found.sheets.length > 1 ? `${sheet + 1} / ${found.sheets.length}` : '',
  ];
  const parts: Part[] = [
    textDisplay(`## ${leagueTitle(openedSeason, translator)}\n${where.filter((s) => s !== '').join(' · ')}`),
    ...pictures(drawn),
    textDisplay(clipText(lines.join('\n') || translator.say('league.noGames'), MAX_CHARACTERS)),
    ...(view === 'standings' && sheet === 0 && season.phase === 'archived'
      ? [textDisplay(clipText(awardLines(season, translator).join('\n'), MAX_AWARD_CHARACTERS))]
      : []),
    ...pageControls(openedSeason, { view, division, sheet }, found.sheets.length, translator),
  ];
  return panelWithPicture([card(game.tint, parts)], keyOf(drawn, translator), () => renderCards(context, drawn, translator));
}

function pageControls(
  { row, season }: OpenSeason,
  { view, division, sheet }: Required<WantedPage>,
  sheets: number,
  translator: Translator,
): Part[] {
  const others = LEAGUE_VIEWS.filter((v) => v !== view && (season.divisions > 0 || v === 'rules' || v === 'log'));
  const to = (which: 'earlier' | 'later', at: number) =>
    button({
      id: encodeControl({ at: 'league', what: 'see', season: row.id, view, division, sheet: Math.max(0, at) }),
      label: translator.say(`league.button.${which}`),
      disabled: at < 0 || at >= sheets,
    });
  const found: Part[] = [
    ...(sheets > 1 ? buttonRows([to('earlier', sheet - 1), to('later', sheet + 1)]) : []),
    ...buttonRows(
      others.map((v) =>
        button({
          id: encodeControl({ at: 'league', what: 'see', season: row.id, view: v, division }),
          label: translator.say(`league.button.${v}`),
        }),
      ),
    ),
  ];
  if (season.divisions < 2) return found;
  const first = Math.min(Math.max(0, division - 12), Math.max(0, season.divisions - TEXT_LIMITS.selectOptions));
  const options = Array.from({ length: Math.min(TEXT_LIMITS.selectOptions, season.divisions) }, (_, i) => ({
    value: String(first + i),
    label: translator.say('league.division', { letter: divisionLetter(first + i) }),
    ticked: first + i === division,
  }));
  const menu = select({
    id: encodeControl({ at: 'league', what: 'turn', season: row.id, view }),
    placeholder: translator.say('league.division', { letter: '…' }),
    options,
  });
  return [...found, menu];
}
