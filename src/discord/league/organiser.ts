import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { defaultExtension, roundNow } from '../../league/season/extend.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import type { SeasonTable } from '../../league/season/season.ts';
import { lastStep, nextPhase } from '../../league/season/steps.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { plainName } from '../ui/people.ts';
import { eventWords } from './log.ts';

/** What an organiser sees: how far the season is, and the two ways to move it. */
export function organiserPanel(openedSeason: OpenSeason, locale: Locale, asking: boolean, pages = false): MessageBody {
  const { league, row, season, records, game } = openedSeason;
  const translator = translatorFor(locale, game);
  const count = (status: SeasonTable['status']) => season.tables.filter((t) => t.status === status).length;
  const step = lastStep(records);
  const what = step.map((r) => eventWords(season, r.deed, translator))[0];
  const next = nextPhase(season.phase);
  const phase = msg(`league.phase.${season.phase}`);
  const parts: Part[] = [
    textDisplay(translator.say('league.organise', { name: plainName(league.name), n: row.number, phase })),
    textDisplay(
      [
        translator.say('league.organise.tables', {
          decided: count('decided'),
          open: count('open'),
          drawn: count('drawn'),
          void: count('void'),
        }),
        ...(what === undefined ? [] : [translator.say(asking ? 'league.organise.backQuestion' : 'league.organise.last', { what })]),
      ].join('\n'),
    ),
  ];
  const on =
    next === undefined
      ? []
      : [
          button({
            id: encodeControl({ at: 'league', what: 'on', season: row.id, from: season.phase }),
            label: translator.say('league.button.on', { phase: msg(`league.phase.${next}`) }),
            style: 'primary',
          }),
        ];
  const back =
    what === undefined
      ? []
      : [
          asking
            ? button({
                id: encodeControl({ at: 'league', what: 'back', season: row.id, seen: records.length }),
                label: translator.say('league.button.sure'),
                style: 'danger',
              })
            : button({
                id: encodeControl({ at: 'league', what: 'ask', season: row.id, seen: records.length }),
                label: translator.say('league.button.back'),
              }),
        ];
  const more = [
    button({
      id: encodeControl({ at: 'league', what: 'settle', season: row.id, sheet: 0 }),
      label: translator.say('league.button.settle'),
    }),
    ...(['times', 'log'] as const).map((view) =>
      button({
        id: encodeControl({ at: 'league', what: 'see', season: row.id, view, division: 0 }),
        label: translator.say(`league.button.${view}`),
      }),
    ),
    button({ id: encodeControl({ at: 'league', what: 'csv', season: row.id }), label: translator.say('league.button.csv') }),
    ...(pages ? [button({ id: encodeControl({ at: 'league', what: 'link', season: row.id }), label: translator.say('page.button') })] : []),
  ];
  const round = season.phase === 'running' ? roundNow(season)?.round : undefined;
  const days = defaultExtension(season);
  const longer =
    round === undefined
      ? []
      : [
          button({
            id: encodeControl({ at: 'league', what: 'extend', season: row.id, of: `R${round}`, days }),
            label: translator.say('league.button.extendRound', { n: round, days }),
          }),
        ];
  parts.push(...buttonRows(asking ? back : [...on, ...back, ...longer, ...more]));
  return { components: [card(game.tint, parts)] };
}
