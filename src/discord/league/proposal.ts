import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { proposalOf } from '../../league/season/corrections.ts';
import { type OpenSeason, openSeason } from '../../league/season/open-season.ts';
import { divisionLetter } from '../../league/season/season.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { plainName } from '../ui/people.ts';
import { formatFigure, leagueTitle, listNames, resultLine, safeName } from './lines.ts';

const MAX_MOVED = 15;

/** A result that somebody would set right, and what will follow from it, before it does. */
export async function buildProposalPanel(context: DiscordContext, seasonId: number, seq: number, locale: Locale): Promise<MessageBody> {
  const openedSeason = await openSeason(context.services, seasonId);
  const { season, records, draw, game, row } = openedSeason;
  const translator = translatorFor(locale, game);
  const { say } = translator;
  const { table, lines, consequences } = proposalOf(season, records, seq, draw);
  const { annulled, moved, awards } = consequences;
  const scored = (of: typeof lines) =>
    `${resultLine(season, of, translator)} (${of.map((l) => formatFigure(translator, l.score)).join(' · ')})`;
  const said = [
    `## ${leagueTitle(openedSeason, translator)}`,
    say('league.fix.table', { table: table.label }),
    ...(table.lines === undefined ? [] : [`~~${scored(table.lines)}~~`]),
    scored(lines),
    '',
    ...(annulled.length === 0
      ? []
      : [
          say('league.fix.annulled', {
            tables: listNames(
              translator,
              annulled.map((t) => t.label),
            ),
          }),
        ]),
    ...moved
      .slice(0, MAX_MOVED)
      .map(({ who, division, from, to }) =>
        say('league.fix.moves', { name: safeName(season, who), division: divisionLetter(division), from, to }),
      ),
    ...(moved.length > MAX_MOVED ? [say('league.andMore', { n: moved.length - MAX_MOVED })] : []),
    ...awards.map((a) => {
      const names = listNames(
        translator,
        a.who.map((id) => safeName(season, id)),
      );
      const letter = 'division' in a ? divisionLetter(a.division) : '';
      return say(`league.award.${a.award}`, { names, letter, n: 'n' in a ? Number(a.n.toFixed(2)) : 0 });
    }),
    ...(annulled.length + moved.length + awards.length === 0 ? [say('league.fix.nothing')] : []),
  ];
  const id = encodeControl({ at: 'league', what: 'confirm', season: row.id, proposal: seq });
  return {
    components: [
      card(game.tint, [
        textDisplay(clipText(said.join('\n'), 3500)),
        ...buttonRows([button({ id, label: say('league.button.confirm'), style: 'danger' })]),
      ]),
    ],
  };
}

/** Before a league goes for good. */
export function deletePanel({ league, row, records, game, season }: OpenSeason, locale: Locale): MessageBody {
  const translator = translatorFor(locale, game);
  const open = season.tables.filter((t) => t.status === 'open').length;
  const id = encodeControl({ at: 'league', what: 'delete', season: row.id, seen: records.length });
  return {
    components: [
      card(game.tint, [
        textDisplay(translator.say('league.deleteQuestion', { name: plainName(league.name), n: open })),
        ...buttonRows([button({ id, label: translator.say('league.button.delete'), style: 'danger' })]),
      ]),
    ],
  };
}
