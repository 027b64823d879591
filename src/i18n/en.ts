import { filmEn } from '../features/film/i18n.en.ts';
import { followEn } from '../features/follow/i18n.en.ts';
import { marksEn } from '../features/marks/i18n.en.ts';
import { nudgeEn } from '../features/nudge/i18n.en.ts';
import { rematchEn } from '../features/rematch/i18n.en.ts';
import { reviewEn } from '../features/review/i18n.en.ts';
import { shareEn } from '../features/share/i18n.en.ts';
import { clockEn } from './clock.en.ts';
import { companyEn } from './company.en.ts';
import { eveningEn } from './evening.en.ts';
import { formsEn } from './forms.en.ts';
import { leagueEn } from './league.en.ts';
import { learnEn } from './learn.en.ts';
import { mannersEn } from './manners.en.ts';
import { pageEn } from './page.en.ts';
import { preparedEn } from './prepared.en.ts';
import { socialEn } from './social.en.ts';

/** What the house itself says, outside the games. */
export const en = {
  ...clockEn,
  ...companyEn,
  ...eveningEn,
  ...formsEn,
  ...leagueEn,
  ...mannersEn,
  ...learnEn,
  ...pageEn,
  ...preparedEn,
  ...socialEn,
  ...followEn,
  ...nudgeEn,
  ...rematchEn,
  ...marksEn,
  ...reviewEn,
  ...filmEn,
  ...shareEn,
  'house.name': 'Serenissima',

  'command.play': 'Open a table for a board game',
  'command.play.game': 'Which game',
  'command.play.seats': 'For how many players',
  'command.turn': 'Go to the next game that waits for you',
  'command.turn.none': 'Nothing waits for you.',
  'command.turn.more': '{n, plural, one {One more game waits} other {# more games wait}} for you.',
  'command.hand': 'Look at what only you may see',
  'command.board': 'Look at the board',
  'command.help': 'What the bot does and how to play',
  'command.game': 'The number of the game; by default, this thread’s',
  'command.whichGame': 'Which game? Use this in the game’s thread, or give its number.',
  'command.noBot':
    "The bot isn't a member of this server, so it can't play here. [Add it to the server]({url}) if you may, or play in a server where it already is.",
  'command.badChannel': 'A game needs a text channel, because it gets a thread there: give the command in one.',
  'command.unknownGame': 'There is no such game here. Pick one from the list.',

  'help.text':
    '**Serenissima** keeps board games of Venice going in this server, each in its own thread, a few moves a day.\n**/play** opens a table; press *Join* on its card. The game starts when all seats are taken, or when the host starts it. *Computers* on the card fills free seats; **/learn** teaches a game while you play it, **/practice** plays against computers at once, **/find** brings together people who look for a table. Where the host allows it, *Advise me* names the best answers; after a game *Review* shows where most was at stake.\nWhen you are awaited, you are called in the thread. *Play* opens your private panel: the board, the question, the answers. Nobody sees a half-made turn, and *Undo* takes your last step back as long as it showed nothing new. *Prepare my turn* in it answers before you are asked: what you sign is played if every sentence is still true.\n**/turn** goes to the next game that waits for you, **/hand** shows what only you may see, **/board** the position, **/games** all your games. **/rules** looks a rule up, *Icons* explains a picture, **/orders** lets the bot answer for you (the first post in the thread says what it answers for everybody from the start, and offers more with one button), **/settings** holds language, hours and reminders, **/league** the seasons.',

  'lobby.seats': 'Seats {taken} of {seats}',
  'lobby.host': '(host)',
  'lobby.freeSeat': 'free',
  'lobby.join': 'Join',
  'lobby.leave': 'Leave',
  'lobby.watch': 'Watch',
  'lobby.options': 'Options',
  'lobby.start': 'Start',
  'lobby.computers': 'Computers',
  'lobby.started': 'The game is under way in the thread below.',
  'lobby.ownLevel': 'as set one by one',
  'lobby.over': 'The game is over; the thread below keeps its story.',
  'lobby.ended': 'The game has ended without a result; the thread below keeps its story.',
  'lobby.full': 'All seats are taken: *Start* begins the game.',
  'lobby.begun': 'The game has begun; its thread is under the card.',
  'asked.settled': 'This is already settled.',
  'lobby.closed': 'Everybody has left; the table is closed.',
  'lobby.watching': 'You watch this game; you are called when it starts.',
  'lobby.notWatching': 'You no longer watch this game.',
  'lobby.optionsTitle': 'Options of **{game}**. Only the host can change them.',
  'lobby.seatsOption': 'Number of players',
  'lobby.players': '{n, plural, one {# player} other {# players}}',

  'edition.label': 'Edition',
  'edition.house': 'house',
  'edition.named': '{id}',
  'edition.ofHouse':
    'House edition: {what}. Whoever runs this bot can type in the printed values of a box (assets/editions/{folder}/README.md); then the table chooses them as its edition.',

  'opening.seats': 'In turn order:',
  'opening.how':
    'When you are awaited, you are called here. *Play* under the newest post opens your private panel. What cannot be taken back is said before.',
  'opening.plain': 'Answered for everybody, as nobody would answer otherwise; *Ask me everything* ends it for you:',
  'opening.offered':
    'Offered: *Answer plain questions for me* leaves this to the bot, so that nobody waits for it. **/orders** changes each:',
  'opening.lot': '{n, plural, one {# draw} other {# draws}} made seats and set-up; **/verify** checks each at the end.',
  'opening.seal': 'Seal on the dice of this game: `{seal}`. The seed is shown at the end.',

  'board.play': 'Play',
  'board.hand': 'My hand',
  'board.words': 'Board in words',
  'words.decision': 'Decision',
  'words.back': 'Back: page {at} of {of}',
  'words.next': 'Read on: page {at} of {of}',
  'board.rules': 'Rules',
  'board.each': '{who}: each',
  'board.awaited': '{who} {what} · asked {since}',

  // What something is called, and what there is to say of it.
  'panel.named': '{name}: {text}',
  'panel.choose': 'Choose …',
  'panel.confirm': 'Confirm',
  'panel.final': 'Once confirmed, this cannot be taken back.',
  'panel.finalAtOnce': 'What you choose here is final.',
  'panel.finalBut': 'What you choose here is final, except: {what}.',
  'panel.endsAtOnce': 'What you choose here ends your turn and is final.',
  'panel.back': 'Back',
  'panel.undo': 'Undo',
  'icons.open': 'Icons',
  'icons.title': 'Icons of {game}',
  'icons.alt': 'Icons of {game}, each beside what it means, as the list below says too: {parts}.',
  'icons.common': 'In every picture',
  'icons.trail': 'Golden line: what was moved last',
  'icons.mark': 'One of your answers, by the letter the buttons have',
  'icons.framed': 'Golden frame: whoever is asked',
  'zoom.open': 'Zoom in',
  'zoom.topLeft': 'Top left',
  'zoom.topRight': 'Top right',
  'zoom.middle': 'Middle',
  'zoom.bottomLeft': 'Bottom left',
  'zoom.bottomRight': 'Bottom right',
  'zoom.alt': '{part}, twice as large. To be read there: {what}',
  'zoom.rest': 'What your picture leaves out',
  'panel.without': 'Without it',
  'panel.waiting': 'Waiting: {who}',
  'panel.none': 'None of these',
  'lobby.none': 'none',
  'panel.asTicked': 'As ticked ({n})',
  'panel.write': 'Write',
  'panel.enterNumber': 'Enter a number',
  'panel.badNumber': 'Give a whole number from {min} to {max}.',
  'panel.stale': 'That question is already answered; this is how things stand now.',
  'panel.gone': 'This button is out of date. Use those under the newest post of the game.',
  'panel.hasty': 'Too fast: nothing was done. Try again in a few seconds.',
  'panel.newer':
    'A newer version of the bot has continued this game, and is just being started. Your game is safe: please try again in some minutes.',
  'panel.broken': 'Something went wrong here; your game is safe. Please try again.',
  'panel.unavailable': 'This cannot be done at the moment; your game is safe. Please try again in a minute.',
  'panel.nobodyAwaited': 'Nobody is awaited.',

  'hand.empty': 'You hold nothing hidden.',
  'hand.notYours': 'You do not play in this game.',

  'result.title': 'The game is over',
  'result.winners': '{n, plural, one {{who} wins.} other {{who} win.}}',
  'result.names': '{who}',
  'result.name': '{who}',
  'result.seed': 'The seed of this game was `{seed}`.',

  'table.badOptions': 'These options do not exist in this game.',
  'table.refuses': '{why}',
  'table.badSeats': '{game} is for {fewest} to {most} players.',
  'table.alreadyIn': 'You already have a seat.',
  'table.full': 'All seats are taken.',
  'table.notIn': 'You have no seat at this table.',
  'table.hostOnly': 'Only the host can do that.',
  'table.seatsTaken': '{taken, plural, one {# seat is} other {# seats are}} already taken.',
  'table.notInLobby': 'This game has already started or is closed.',
  'table.tooFew': '{game} needs at least {fewest} players.',
} as const;
