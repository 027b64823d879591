import { MAX_ROUND_DAYS } from '../../league/season/round-days.ts';
import { OVERDUE_POLICIES, SEASON_FORMATS } from '../../league/season/rules.ts';
import { commandDefinition, guildOnly } from '../commands/command.ts';
import { choiceOption, flagOption, numberOption, subCommand, suggestedOption, userOption, wordOption } from '../commands/options.ts';

/** Which league: left out, the only one of the server. */
const leagueOption = () => suggestedOption('league', 'command.league.which');
const seasonOption = () => numberOption('season', 'command.league.season', 1, 1000);
const dateOptions = () => [
  wordOption('signup', 'command.league.signup'),
  wordOption('checkin', 'command.league.checkinAt'),
  wordOption('start', 'command.league.start'),
  wordOption('close', 'command.league.close'),
];

const ruleOptions = () => [
  numberOption('table', 'command.league.table', 2, 5),
  numberOption('rounds', 'command.league.rounds', 1, 20),
  numberOption('division', 'command.league.division', 0, 64),
  wordOption('points', 'command.league.points'),
  numberOption('forfeit', 'command.league.forfeitPoints', -1000, 1000),
  numberOption('advance', 'command.league.advance', 1, 4),
  numberOption('promote', 'command.league.promote', 0, 16),
  numberOption('places', 'command.league.places', 0, 500),
  numberOption('at_once', 'command.league.atonce', 1, 5),
  numberOption('days', 'command.league.days', 0, MAX_ROUND_DAYS),
  choiceOption('overdue', 'command.league.overdue', OVERDUE_POLICIES, (what) => `league.value.${what}`),
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
    subCommand('show', 'command.league.show', [leagueOption(), seasonOption()]),
    subCommand('join', 'command.league.join', [leagueOption()]),
    subCommand('checkin', 'command.league.checkin', [leagueOption()]),
    subCommand('leave', 'command.league.leave', [leagueOption()]),
    subCommand('create', 'command.league.create', [
      wordOption('name', 'command.league.name'),
      suggestedOption('game', 'command.league.game'),
      choiceOption('format', 'command.league.format', SEASON_FORMATS, (format) => `league.format.${format}`),
      ...ruleOptions(),
      ...dateOptions(),
    ]),
    subCommand('change', 'command.league.change', [...ruleOptions(), leagueOption()]),
    subCommand('move', 'command.league.move', [leagueOption()]),
    subCommand('organise', 'command.league.organise', [leagueOption()]),
    subCommand('dates', 'command.league.dates', [...dateOptions(), leagueOption()]),
    subCommand('next', 'command.league.next', [...dateOptions(), leagueOption()]),
    subCommand('correct', 'command.league.correct', [
      table(),
      reason(),
      wordOption('places', 'command.league.order'),
      wordOption('scores', 'command.league.scores'),
      leagueOption(),
    ]),
    subCommand('extend', 'command.league.extend', [
      suggestedOption('table', 'command.league.tableLabel'),
      numberOption('round', 'command.league.whichRound', 1, 20),
      numberOption('days', 'command.league.more', 1, MAX_ROUND_DAYS),
      leagueOption(),
    ]),
    subCommand('pair', 'command.league.pair', [
      { ...numberOption('round', 'command.league.whichRound', 1, 20), required: true },
      wordOption('tables', 'command.league.tables', true),
      leagueOption(),
    ]),
    subCommand('points', 'command.league.credit', [
      userOption('player', 'command.league.player', true),
      { ...numberOption('points', 'command.league.creditPoints', -1000, 1000), required: true },
      reason(),
      leagueOption(),
    ]),
    subCommand('challenge', 'command.league.challenge', [
      userOption('player', 'command.league.rival', true),
      ...[2, 3, 4].map((n) => userOption(`player${n}`, 'command.league.rival')),
      leagueOption(),
    ]),
    subCommand('forfeit', 'command.league.forfeit', [
      table(),
      userOption('player', 'command.league.player', true),
      reason(),
      leagueOption(),
    ]),
    subCommand('void', 'command.league.void', [table(), reason(), leagueOption()]),
    subCommand('substitute', 'command.league.substitute', [
      userOption('player', 'command.league.player', true),
      userOption('by', 'command.league.by', true),
      leagueOption(),
    ]),
    subCommand('enter', 'command.league.enter', [userOption('player', 'command.league.player', true), leagueOption()]),
    subCommand('remove', 'command.league.remove', [userOption('player', 'command.league.player', true), leagueOption()]),
    subCommand('organiser', 'command.league.organiser', [
      userOption('player', 'command.league.player', true),
      flagOption('remove', 'command.league.dismiss'),
      leagueOption(),
    ]),
    subCommand('rename', 'command.league.rename', [wordOption('name', 'command.league.name', true), leagueOption()]),
    subCommand('delete', 'command.league.delete', [{ ...leagueOption(), required: true }]),
    subCommand('export', 'command.league.export', [leagueOption(), seasonOption()]),
  ];
  return { ...guildOnly(commandDefinition('league', 'command.league')), options: subs };
}
