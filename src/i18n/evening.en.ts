/** The end worth sharing: graph, figures and film of a game, and the same once more. */
export const eveningEn = {
  'evening.button': 'Graph and film',
  'evening.title': '**{game} #{id}: how it went**',
  'evening.named': '{game} #{id}',
  'evening.notOver': 'Graph and film are there once the game is over.',
  'evening.points': 'Points',
  'evening.turn': 'turn {at}',
  'evening.lead': 'Longest lead: {who}, {n, plural, one {# turn} other {# turns}} on end',
  'evening.best': 'Best turn: {who}, {n} more with turn {at}',
  'evening.turning': 'Turning point: from turn {at} on {who} was behind nobody',
  'evening.used': 'Time used: {list}',
  'evening.usedBy': '{who} {time}',
  'evening.scored': '{who} {n}',
  'evening.alt': '{what} over {n, plural, one {# turn} other {# turns}}; at the end {list}',
  'evening.help':
    'When a game is over, *Graph and film* shows how it went, and can show everybody the whole of it as a short film. Under “Apps” behind any message of a game stand *Replay from here* and *Same set-up again*.',
  'again.button': 'Same set-up again',
  'post.none': 'This is no message of a game: use it on a post in the thread of a game.',
} as const;
