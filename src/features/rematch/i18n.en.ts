/** The same people again. */
export const rematchEn = {
  'rematch.button': 'Rematch',
  'rematch.waiting':
    'Table [#{id}]({url}) is open for the same people, everybody one seat further: {taken} of {seats} are in. The game begins with the last of them.',
  'rematch.started': 'The rematch has begun: [#{id}]({url}).',
  'rematch.notOver': 'A rematch is possible once the game is over.',
  'rematch.notYours': 'A rematch is for those who played.',
} as const;
