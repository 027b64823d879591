/** The film of a game that is over. */
export const filmEn = {
  'film.button': 'Film for everybody',
  'film.asked': 'The film is being made. It will stand in the thread in a minute or two.',
  'film.there': 'The film of this game was asked for before: look for it in the thread.',
  'film.notYours': 'Who played asks for the film; ask one of them.',
  'film.often': 'You have asked for {n} films today; ask for the next tomorrow.',
  'film.oftenHere': 'This server has had {n} films today; ask for the next tomorrow.',
  'film.title': '**{game} #{id}: the film** · {n, plural, one {# turn} other {# turns}}',
  'film.alt':
    '{game} #{id} as a film: the board after {n, plural, one {# turn} other {# turns}} of {of}, each with what happened; at the end {list}',
  'film.turn': '{at} / {of}',
} as const;
