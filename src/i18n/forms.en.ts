/** Forms, and what opens them. */
export const formsEn = {
  'panel.atOnce': 'All at once',
  'form.unfit': 'This cannot be filled in like that. Choose step by step in the panel instead.',
  'form.again': 'Open again',
  'form.stale':
    'What this form showed has changed since you opened it. Nothing is saved yet; saved now, what you filled in replaces what holds:',
  'form.sure': 'Save all the same',
  'form.kept': 'What you filled in is kept for a quarter of an hour.',

  'lobby.change': 'Change',
  'lobby.changeMore': 'More options',
  'lobby.optionsOf': 'Options of {game} #{id}',
  'lobby.boxes': 'Tick what applies',
  'lobby.box.auto': 'Begin when all seats are taken',
  'lobby.box.private': 'Friends only: only those invited may join',
  'lobby.box.byLot': 'Seats by lot, not by the hours of the day',

  'settings.hours': 'My hours',
  'settings.looks': 'Language and pictures',

  'first.practice': 'Play against computers',
  'first.turns': 'My turns',
  'first.rules': 'Read the rules of …',
  'first.free': 'Free seats:',
  'title.alt': 'The sign of {game}',
  'inviting.open': 'Open a table',
  'inviting.title': 'Play with {who}',
  'inviting.anew': 'Play with…',
  'inviting.few': 'As few as game and guests need',
  'inviting.seats': '{fewest} to {most} players',
  'inviting.others': 'Who else is invited?',
  'inviting.self': 'That is you. /practice opens a table against computers.',
  'inviting.bot': '{who} is a bot and plays no games. /practice opens a table against computers.',
  'inviting.absent': '{who} is not in this server.',

  'league.found': 'Found a league',
  'league.form.name': 'Name of the league',
  'league.form.format': 'Form of play',
  'league.form.signup': 'Sign-up opens',
  'league.form.start': 'The season begins',
  'league.form.date': 'Such as 2027-03-01 18:00; empty: by hand',
} as const;
