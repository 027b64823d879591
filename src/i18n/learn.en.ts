/** Lessons: games learned by playing them. */
export const learnEn = {
  'command.learn': 'Learn a game by playing it',
  'learn.title': 'Learn by playing',
  'learn.how': 'A few minutes each, with computers, and nobody sees it. Stop whenever you like: *Learn by playing* goes on where you were.',
  'learn.steps': '{n, plural, one {# step} other {# steps}}',
  'learn.step': '**{game}** · {at}/{of}',
  'learn.at': 'step {at} of {of}',
  'learn.through': 'played through',
  'learn.later': 'Everything else comes later.',
  'learn.goOn': 'Finish it against computers',
  'learn.anew': 'From the start',
  'learn.others': 'Other games',
  'learn.begun': '**{game} #{id}** goes on in a thread of its own in {where}.',
  'learn.elsewhere': 'The rest is played in a thread: open **/learn** in a server to go on.',
  'learn.none': 'There is no lesson for {game} yet.',
  'learn.notYet': 'First play the lesson to its end.',
  'learn.changed': 'This lesson was written anew since you began it: press *From the start*.',
} as const;
