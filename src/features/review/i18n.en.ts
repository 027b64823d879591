/** A game that is over, looked through. */
export const reviewEn = {
  'review.button': 'Review',
  'review.title': '{game} #{id} · review, decision {at} of {of}',
  'review.working': 'The game is being reviewed: {done, number, ::percent} done. Look again in a minute.',
  'review.again': 'Look again',
  'review.given': 'Played: {answer}',
  'review.best': 'Better: {answer}',
  'review.knew': 'Judged by what {who} could know then, and by how the game might have gone on.',
  'review.fine': '{who}: no decision could have been much better.',
  'review.back': 'Back',
  'review.next': 'Next',
  'review.whose': 'Whose decisions …',
  'review.notOver': 'A game can be reviewed once it is over.',
  'review.noOne': 'No person decided anything in this game.',
} as const;
