import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from 'discord.js';
import type { HouseKey } from '../../i18n/house.ts';
import { houseVoice } from '../../i18n/index.ts';
import type { leagueEn } from '../../i18n/league.en.ts';
import type { Locale } from '../../kit/message.ts';
import { FORMATS, OVERDUE } from '../../league/rules.ts';
import { commandNamed, described, guildOnly } from '../commands/command.ts';
import type { AutocompletePayload, CommandPayload } from '../interaction.ts';

type Key = keyof typeof leagueEn;
type Option = APIApplicationCommandBasicOption;

const word = (name: string, key: Key, required = false): Option => ({
  type: ApplicationCommandOptionType.String,
  name,
  ...described(key),
  required,
});
const suggested = (name: string, key: Key, required = false): Option => ({
  type: ApplicationCommandOptionType.String,
  name,
  ...described(key),
  required,
  autocomplete: true,
});
const number = (name: string, key: Key, min: number, max: number): Option => ({
  type: ApplicationCommandOptionType.Integer,
  name,
  ...described(key),
  required: false,
  min_value: min,
  max_value: max,
});
const member = (name: string, key: Key): Option => ({ type: ApplicationCommandOptionType.User, name, ...described(key), required: true });
const flag = (name: string, key: Key): Option => ({ type: ApplicationCommandOptionType.Boolean, name, ...described(key), required: false });
const choice = <V extends string>(name: string, key: Key, values: readonly V[], named: (value: V) => HouseKey): Option => ({
  type: ApplicationCommandOptionType.String,
  name,
  ...described(key),
  required: false,
  choices: values.map((value) => {
    const say = (locale: Locale) => houseVoice(locale).say(named(value));
    return { name: say('en'), name_localizations: { fr: say('fr'), pl: say('pl') }, value };
  }),
});

/** Which league: left out, the only one of the server. */
const league = () => suggested('league', 'command.league.which');
const season = () => number('season', 'command.league.season', 1, 1000);
const dates = () => [
  word('signup', 'command.league.signup'),
  word('checkin', 'command.league.checkinAt'),
  word('start', 'command.league.start'),
  word('close', 'command.league.close'),
];

function sub(name: string, key: Key, options: readonly Option[]): APIApplicationCommandSubcommandOption {
  return { type: ApplicationCommandOptionType.Subcommand, name, ...described(key), options: [...options] };
}

const rules = () => [
  number('table', 'command.league.table', 2, 5),
  number('rounds', 'command.league.rounds', 1, 20),
  number('division', 'command.league.division', 0, 64),
  word('points', 'command.league.points'),
  number('forfeit', 'command.league.forfeitPoints', -1000, 1000),
  number('advance', 'command.league.advance', 1, 4),
  number('promote', 'command.league.promote', 0, 16),
  number('places', 'command.league.places', 0, 500),
  number('at_once', 'command.league.atonce', 1, 5),
  number('days', 'command.league.days', 0, 90),
  choice('overdue', 'command.league.overdue', OVERDUE, (what) => `league.value.${what}`),
  suggested('pace', 'command.league.pace'),
  word('zone', 'command.league.zone'),
  flag('late', 'command.league.late'),
];

/** `/league` with everything under it. */
export function leagueDefinition() {
  const table = () => suggested('table', 'command.league.tableLabel', true);
  const reason = () => word('reason', 'command.league.reason', true);
  const subs = [
    sub('show', 'command.league.show', [league(), season()]),
    sub('join', 'command.league.join', [league()]),
    sub('checkin', 'command.league.checkin', [league()]),
    sub('leave', 'command.league.leave', [league()]),
    sub('create', 'command.league.create', [
      word('name', 'command.league.name', true),
      suggested('game', 'command.league.game', true),
      choice('format', 'command.league.format', FORMATS, (format) => `league.format.${format}`),
      ...rules(),
      ...dates(),
    ]),
    sub('change', 'command.league.change', [...rules(), league()]),
    sub('move', 'command.league.move', [league()]),
    sub('organise', 'command.league.organise', [league()]),
    sub('dates', 'command.league.dates', [...dates(), league()]),
    sub('next', 'command.league.next', [...dates(), league()]),
    sub('correct', 'command.league.correct', [table(), word('places', 'command.league.order', true), reason(), league()]),
    sub('forfeit', 'command.league.forfeit', [table(), member('player', 'command.league.player'), reason(), league()]),
    sub('void', 'command.league.void', [table(), reason(), league()]),
    sub('substitute', 'command.league.substitute', [
      member('player', 'command.league.player'),
      member('by', 'command.league.by'),
      league(),
    ]),
    sub('enter', 'command.league.enter', [member('player', 'command.league.player'), league()]),
    sub('remove', 'command.league.remove', [member('player', 'command.league.player'), league()]),
    sub('organiser', 'command.league.organiser', [member('player', 'command.league.player'), league()]),
    sub('export', 'command.league.export', [league(), season()]),
  ];
  return { ...guildOnly(commandNamed('league', 'command.league')), options: subs };
}

/** The sub-command that was given, and what was typed behind it. */
export interface Given {
  readonly sub: string;
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** The option being typed. */
  readonly typing?: string;
}

export function givenIn(it: CommandPayload | AutocompletePayload): Given {
  const found = it.data.options?.[0];
  const options = found !== undefined && 'options' in found ? (found.options ?? []) : [];
  const value = (name: string) => {
    const option = options.find((o) => o.name === name);
    return option !== undefined && 'value' in option ? option.value : undefined;
  };
  const typing = options.find((o) => 'focused' in o && o.focused === true)?.name;
  return {
    sub: found?.name ?? '',
    text: (name) => (value(name) === undefined ? undefined : String(value(name))),
    number: (name) => (value(name) === undefined ? undefined : Number(value(name))),
    flag: (name) => (value(name) === undefined ? undefined : value(name) === true),
    ...(typing === undefined ? {} : { typing }),
  };
}
