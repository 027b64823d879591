import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { canChange } from '../../league/season/change-rules.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import { defaultRoundDays } from '../../league/season/round-days.ts';
import { OVERDUE_POLICIES, type SeasonRules, TITLE_TIE_RULES } from '../../league/season/rules.ts';
import { PACE_NAMES } from '../../shared/pace.ts';
import { agreedFields } from '../../table/lobby/options.ts';
import { throwRuleError } from '../../table/services.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { paceWords } from '../lobby/pace.ts';
import { button, buttonRows, card, type Part, select, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { TEXT_LIMITS } from '../ui/limits.ts';
import { leagueTitle, lengthLines } from './lines.ts';
import { splitIntoSpans } from './sheets.ts';

/** One rule as a list to choose from; each value with what it changes. */
interface RuleChoice {
  readonly rule: string;
  readonly label: string;
  readonly values: readonly { readonly label: string; readonly ticked: boolean; readonly change: Partial<SeasonRules> }[];
}

/** Rules on one sheet: a select with its heading takes three of a message's forty parts. */
const CHOICES_PER_PAGE = 7;

/** The pace first, then the game's own options and edition, then what concerns the season. */
function ruleChoices({ season, game, draw }: OpenSeason, translator: Translator): RuleChoice[] {
  const { rules } = season;
  const { say } = translator;
  const options = rules.options as { readonly [field: string]: unknown };
  const own = agreedFields(game, rules.table, options).map(
    (field): RuleChoice => ({
      rule: `option-${field.id}`,
      label: translator.say(field.label),
      values: field.values.map((v) => ({
        label: translator.say(v.label),
        ticked: v.value === options[field.id],
        change: { options: { ...options, [field.id]: v.value } },
      })),
    }),
  );
  const choiceAmong = <K extends keyof SeasonRules>(
    rule: K,
    label: HouseKey,
    values: readonly SeasonRules[K][],
    named: (value: SeasonRules[K]) => string = (v) => String(v),
  ): RuleChoice[] => {
    if (!canChange(season, rule)) return [];
    const all = values.includes(rules[rule]) ? values : [...values, rules[rule]];
    return [
      {
        rule,
        label: say(label),
        values: all.slice(0, TEXT_LIMITS.selectOptions).map((value) => ({
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
    ...choiceAmong('pace', 'command.league.pace', [...PACE_NAMES], (pace) => translator.say(paceWords(pace))),
    ...(canChange(season, 'options') ? own : []),
    ...choiceAmong('table', 'command.league.table', upTo(...draw.range)),
    ...(cup ? choiceAmong('advance', 'command.league.advance', upTo(1, 4)) : choiceAmong('rounds', 'command.league.rounds', upTo(1, 20))),
    ...(cup
      ? []
      : choiceAmong(
          'division',
          'command.league.division',
          [0, 4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 32, 48, 64],
          or('league.value.oneDivision'),
        )),
    ...(cup ? [] : choiceAmong('promote', 'command.league.promote', upTo(0, 16))),
    ...choiceAmong('title', 'league.rule.title', TITLE_TIE_RULES, (how) => say(`league.value.${how}`)),
    ...choiceAmong('atOnce', 'command.league.atonce', upTo(1, 5)),
    ...choiceAmong('roundDays', 'command.league.days', daysFor(rules), or('league.value.noDeadline')),
    ...choiceAmong('overdue', 'command.league.overdue', OVERDUE_POLICIES, (what) => say(`league.value.${what}`)),
    ...choiceAmong('places', 'command.league.places', [0, 4, 6, 8, 9, 10, 12, 16, 20, 24, 32, 48, 64, 100], or('league.value.noLimit')),
    ...(rules.format === 'challenge' ? choiceAmong('reach', 'command.league.reach', upTo(1, 20)) : []),
    ...choiceAmong('trials', 'command.league.trials', [true, false], (yes) => say(yes ? 'league.value.yes' : 'league.value.no')),
    ...choiceAmong('computers', 'command.league.computers', [true, false], (yes) => say(yes ? 'league.value.yes' : 'league.value.no')),
    ...(cup ? [] : choiceAmong('late', 'command.league.late', [true, false], (late) => say(late ? 'league.value.yes' : 'league.value.no'))),
  ];
}

const DAY_VALUES = [0, 2, 3, 5, 7, 10, 14, 21, 28, 42, 60, 90, 120];

/** Among the days of a round the usual ones of this game. */
function daysFor({ game, table, pace }: SeasonRules): number[] {
  return [...new Set([...DAY_VALUES, defaultRoundDays(game, table, pace)])].sort((a, b) => a - b);
}

/** What choosing from one of the lists changes. */
export function chosenChange(season: OpenSeason, rule: string, value: string): Partial<SeasonRules> {
  const found = ruleChoices(season, translatorFor('en', season.game)).find((c) => c.rule === rule);
  return found?.values[Number(value)]?.change ?? throwRuleError('league.tooLateForRules');
}

/** The rules as an organiser settles them: each a list, in the reader's language. */
export function rulesSettingsPanel(season: OpenSeason, locale: Locale, wanted: number, above?: string): MessageBody {
  const { row, game } = season;
  const translator = translatorFor(locale, game);
  const choices = ruleChoices(season, translator);
  const sheets = splitIntoSpans(choices.length, CHOICES_PER_PAGE);
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
    textDisplay(
      [
        ...(above === undefined ? [] : [above]),
        `## ${leagueTitle(season, translator)}`,
        `${translator.say('league.button.settle')}${where}`,
        `-# ${translator.say(choices.length === 0 ? 'league.tooLateForRules' : 'league.settle.how')}`,
        ...lengthLines(season.season, translator),
      ].join('\n'),
    ),
    ...here.flatMap((c): Part[] => [
      textDisplay(`**${c.label}**`),
      select({
        id: encodeControl({ at: 'league', what: 'rule', season: row.id, rule: c.rule, sheet }),
        placeholder: c.label,
        options: c.values.map(({ label, ticked }, i) => ({ value: String(i), label, ticked })),
      }),
    ]),
    ...buttonRows([
      ...(sheets.length > 1 ? [to('earlier', sheet - 1), to('later', sheet + 1)] : []),
      button({ id: encodeControl({ at: 'league', what: 'organise', season: row.id }), label: translator.say('league.button.organise') }),
    ]),
  ];
  return { components: [card(game.tint, parts)] };
}
