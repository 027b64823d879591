/** The life around a game: orders, lobbies, inbox, rules at hand, going back, ends, and what organisers do. */
export const socialEn = {
  'command.orders': 'Leave recurring answers to the house',
  'orders.title': 'Standing orders in **{game} #{id}**',
  'orders.how':
    'What you order here is answered for you the moment it is asked, from what you may know yourself. It can be changed at any time.',
  'orders.line': '• {label}: **{setting}**',
  'orders.which': 'Which order?',
  'orders.choose': 'What shall be done?',
  'orders.compose': 'Compose my own …',
  'orders.default': 'So in all my new games',
  'orders.kept': 'Noted for all your new games of {game}.',
  'orders.back': 'All orders',
  'orders.always': 'Always do this …',
  'orders.unfit': 'it does not fit this game as it stands.',
  'orders.ended': 'Your standing order “{label}” has ended: {why}',
  'orders.none': 'In {game} there is nothing to order.',
  'orders.toGame': 'To the game',
} as const;
