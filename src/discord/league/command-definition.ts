import { LONGEST_ROUND } from '../../league/season/round-days.ts';
import { FORMATS, OVERDUE } from '../../league/season/rules.ts';
import { commandNamed, guildOnly } from '../commands/command.ts';
import { choiceOption, flagOption, numberOption, subCommand, suggestedOption, userOption, wordOption } from '../commands/options.ts';

/** Which league: left out, the only one of the server. */
const league = () => suggestedOption('league', 'command.league.which');
const season = () => numberOption('season', 'command.league.season', 1, 1000);
const dates = () => [
  wordOption('signup', 'command.league.signup'),
  wordOption('checkin', 'command.league.checkinAt'),
  wordOption('start', 'command.league.start'),
  wordOption('close', 'command.league.close'),
];

const rules = () => [
  numberOption('table', 'command.league.table', 2, 5),
  numberOption('rounds', 'command.league.rounds', 1, 20),
  numberOption('division', 'command.league.division', 0, 64),
  wordOption('points', 'command.league.points'),
  numberOption('forfeit', 'command.league.forfeitPoints', -1000, 1000),
  numberOption('advance', 'command.league.advance', 1, 4),
  numberOption('promote', 'command.league.promote', 0, 16),
  numberOption('places', 'command.league.places', 0, 500),
  numberOption('at_once', 'command.league.atonce', 1, 5),
  numberOption('days', 'command.league.days', 0, LONGEST_ROUND),
  choiceOption('overdue', 'command.league.overdue', OVERDUE, (what) => `league.value.${what}`),
  suggestedOption('pace', 'command.league.pace'),
  wordOption('zone', 'command.league.zone'),
  flagOption('late', 'command.league.late'),
  flagOption('computers', 'command.league.computers'),
  flagOption('trials', 'command.league.trials'),
  numberOption('reach', 'command.league.reach', 1, 20),
];

/** `/league` with everything under it. */
export function leagueDefinition() {
  const table = () => suggestedOption('table', 'command.league.tableLabel', true);
  const reason = () => wordOption('reason', 'command.league.reason', true);
  const subs = [
    subCommand('show', 'command.league.show', [league(), season()]),
    subCommand('join', 'command.league.join', [league()]),
    subCommand('checkin', 'command.league.checkin', [league()]),
    subCommand('leave', 'command.league.leave', [league()]),
    subCommand('create', 'command.league.create', [
      wordOption('name', 'command.league.name'),
      suggestedOption('game', 'command.league.game'),
      choiceOption('format', 'command.league.format', FORMATS, (format) => `league.format.${format}`),
      ...rules(),
      ...dates(),
    ]),
    subCommand('change', 'command.league.change', [...rules(), league()]),
    subCommand('move', 'command.league.move', [league()]),
    subCommand('organise', 'command.league.organise', [league()]),
    subCommand('dates', 'command.league.dates', [...dates(), league()]),
    subCommand('next', 'command.league.next', [...dates(), league()]),
    subCommand('correct', 'command.league.correct', [
      table(),
      reason(),
      wordOption('places', 'command.league.order'),
      wordOption('scores', 'command.league.scores'),
      league(),
    ]),
    subCommand('extend', 'command.league.extend', [
      suggestedOption('table', 'command.league.tableLabel'),
      numberOption('round', 'command.league.whichRound', 1, 20),
      numberOption('days', 'command.league.more', 1, LONGEST_ROUND),
      league(),
    ]),
    subCommand('pair', 'command.league.pair', [
      { ...numberOption('round', 'command.league.whichRound', 1, 20), required: true },
      wordOption('tables', 'command.league.tables', true),
      league(),
    ]),
    subCommand('points', 'command.league.credit', [
      userOption('player', 'command.league.player', true),
      { ...numberOption('points', 'command.league.creditPoints', -1000, 1000), required: true },
      reason(),
      league(),
    ]),
    subCommand('challenge', 'command.league.challenge', [
      userOption('player', 'command.league.rival', true),
      ...[2, 3, 4].map((n) => userOption(`player${n}`, 'command.league.rival')),
      league(),
    ]),
    subCommand('forfeit', 'command.league.forfeit', [table(), userOption('player', 'command.league.player', true), reason(), league()]),
    subCommand('void', 'command.league.void', [table(), reason(), league()]),
    subCommand('substitute', 'command.league.substitute', [
      userOption('player', 'command.league.player', true),
      userOption('by', 'command.league.by', true),
      league(),
    ]),
    subCommand('enter', 'command.league.enter', [userOption('player', 'command.league.player', true), league()]),
    subCommand('remove', 'command.league.remove', [userOption('player', 'command.league.player', true), league()]),
    subCommand('organiser', 'command.league.organiser', [
      userOption('player', 'command.league.player', true),
      flagOption('remove', 'command.league.dismiss'),
      league(),
    ]),
    subCommand('rename', 'command.league.rename', [wordOption('name', 'command.league.name', true), league()]),
    subCommand('delete', 'command.league.delete', [{ ...league(), required: true }]),
    subCommand('export', 'command.league.export', [league(), season()]),
  ];
  return { ...guildOnly(commandNamed('league', 'command.league')), options: subs };
}
