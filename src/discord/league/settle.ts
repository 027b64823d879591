import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { canChange } from '../../league/season/change-rules.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import { usualRoundDays } from '../../league/season/round-days.ts';
import { OVERDUE, type Rules, TITLES } from '../../league/season/rules.ts';
import { PACE_NAMES } from '../../shared/pace.ts';
import { agreedFields } from '../../table/lobby/options.ts';
import { throwRuleError } from '../../table/services.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { paceWords } from '../lobby/pace.ts';
import { button, card, type Part, rows, select, text } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { LIMITS } from '../ui/limits.ts';
import { lengthLines, title } from './lines.ts';
import { parted } from './sheets.ts';

/** One rule as a list to choose from; each value with what it changes. */
interface Choice {
  readonly rule: string;
  readonly label: string;
  readonly values: readonly { readonly label: string; readonly ticked: boolean; readonly change: Partial<Rules> }[];
}

/** Rules on one sheet: a select with its heading takes three of a message's forty parts. */
const ON_SHEET = 7;

/** The pace first, then the game's own options and edition, then what concerns the season. */
function choicesOf({ season, game, draw }: OpenSeason, translator: Translator): Choice[] {
  const { rules } = season;
  const { say } = translator;
  const options = rules.options as { readonly [field: string]: unknown };
  const own = agreedFields(game, rules.table, options).map(
    (field): Choice => ({
      rule: `option-${field.id}`,
      label: translator.say(field.label),
      values: field.values.map((v) => ({
        label: translator.say(v.label),
        ticked: v.value === options[field.id],
        change: { options: { ...options, [field.id]: v.value } },
      })),
    }),
  );
  const among = <K extends keyof Rules>(
    rule: K,
    label: HouseKey,
    values: readonly Rules[K][],
    named: (value: Rules[K]) => string = (v) => String(v),
  ): Choice[] => {
    if (!canChange(season, rule)) return [];
    const all = values.includes(rules[rule]) ? values : [...values, rules[rule]];
    return [
      {
        rule,
        label: say(label),
        values: all.slice(0, LIMITS.selectOptions).map((value) => ({
          label: named(value),
          ticked: value === rules[rule],
          change: { [rule]: value },
        })),
      },
    ];
  };
  const or = (none: HouseKey) => (n: number) => (n === 0 ? say(none) : String(n));
  const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const cup = rules.format === 'cup';
  return [
    ...among('pace', 'command.league.pace', [...PACE_NAMES], (pace) => translator.say(paceWords(pace))),
    ...(canChange(season, 'options') ? own : []),
    ...among('table', 'command.league.table', upTo(...draw.range)),
    ...(cup ? among('advance', 'command.league.advance', upTo(1, 4)) : among('rounds', 'command.league.rounds', upTo(1, 20))),
    ...(cup
      ? []
      : among('division', 'command.league.division', [0, 4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 32, 48, 64], or('league.value.oneDivision'))),
    ...(cup ? [] : among('promote', 'command.league.promote', upTo(0, 16))),
    ...among('title', 'league.rule.title', TITLES, (how) => say(`league.value.${how}`)),
    ...among('atOnce', 'command.league.atonce', upTo(1, 5)),
    ...among('roundDays', 'command.league.days', daysFor(rules), or('league.value.noDeadline')),
    ...among('overdue', 'command.league.overdue', OVERDUE, (what) => say(`league.value.${what}`)),
    ...among('places', 'command.league.places', [0, 4, 6, 8, 9, 10, 12, 16, 20, 24, 32, 48, 64, 100], or('league.value.noLimit')),
    ...(rules.format === 'challenge' ? among('reach', 'command.league.reach', upTo(1, 20)) : []),
    ...among('trials', 'command.league.trials', [true, false], (yes) => say(yes ? 'league.value.yes' : 'league.value.no')),
    ...among('computers', 'command.league.computers', [true, false], (yes) => say(yes ? 'league.value.yes' : 'league.value.no')),
    ...(cup ? [] : among('late', 'command.league.late', [true, false], (late) => say(late ? 'league.value.yes' : 'league.value.no'))),
  ];
}

const DAYS = [0, 2, 3, 5, 7, 10, 14, 21, 28, 42, 60, 90, 120];

/** Among the days of a round the usual ones of this game. */
function daysFor({ game, table, pace }: Rules): number[] {
  return [...new Set([...DAYS, usualRoundDays(game, table, pace)])].sort((a, b) => a - b);
}

/** What choosing from one of the lists changes. */
export function chosenChange(season: OpenSeason, rule: string, value: string): Partial<Rules> {
  const found = choicesOf(season, translatorFor('en', season.game)).find((c) => c.rule === rule);
  return found?.values[Number(value)]?.change ?? throwRuleError('league.tooLateForRules');
}

/** The rules as an organiser settles them: each a list, in the reader's language. */
export function settlePanel(season: OpenSeason, locale: Locale, wanted: number, above?: string): MessageBody {
  const { row, game } = season;
  const translator = translatorFor(locale, game);
  const choices = choicesOf(season, translator);
  const sheets = parted(choices.length, ON_SHEET);
  const sheet = Math.min(wanted, Math.max(0, sheets.length - 1));
  const here = choices.slice(...(sheets[sheet] ?? [0, 0]));
  const where = sheets.length > 1 ? ` · ${sheet + 1} / ${sheets.length}` : '';
  const to = (which: 'earlier' | 'later', at: number) =>
    button({
      id: encodeControl({ at: 'league', what: 'settle', season: row.id, sheet: Math.max(0, at) }),
      label: translator.say(`league.button.${which}`),
      disabled: at < 0 || at >= sheets.length,
    });
  const parts: Part[] = [
    text(
      [
        ...(above === undefined ? [] : [above]),
        `## ${title(season, translator)}`,
        `${translator.say('league.button.settle')}${where}`,
        `-# ${translator.say(choices.length === 0 ? 'league.tooLateForRules' : 'league.settle.how')}`,
        ...lengthLines(season.season, translator),
      ].join('\n'),
    ),
    ...here.flatMap((c): Part[] => [
      text(`**${c.label}**`),
      select({
        id: encodeControl({ at: 'league', what: 'rule', season: row.id, rule: c.rule, sheet }),
        placeholder: c.label,
        options: c.values.map(({ label, ticked }, i) => ({ value: String(i), label, ticked })),
      }),
    ]),
    ...rows([
      ...(sheets.length > 1 ? [to('earlier', sheet - 1), to('later', sheet + 1)] : []),
      button({ id: encodeControl({ at: 'league', what: 'organise', season: row.id }), label: translator.say('league.button.organise') }),
    ]),
  ];
  return { components: [card(game.tint, parts)] };
}
