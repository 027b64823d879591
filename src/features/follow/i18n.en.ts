/** Somebody who does not play follows a game. */
export const followEn = {
  'follow.how':
    'You do not play here. Follow it, and the bot tells you in one direct message: at its end, or every few hours when it has gone on. Nobody is told; never by night.',
  'follow.end': 'Follow to its end',
  'follow.turns': 'Follow its turns',
  'follow.stop': 'Stop following',
  'follow.is.end': 'You follow this game, and are told when it ends.',
  'follow.is.turns': 'You follow this game, and are told when it has gone on, every three hours at most, and when it ends.',
  'follow.short.end': 'told at its end',
  'follow.short.turns': 'told when it goes on',
  'follow.list': '**Games you follow**',
  'follow.stopped': 'You follow that game no longer.',
  'follow.news': 'From the games you follow:',
  'follow.over': 'has ended',
  'follow.on': 'has gone on',
  'follow.stops': 'In **/games**, or under *More* below a post, you stop following.',
  'follow.notRunning': 'Only a game that is under way can be followed.',
  'follow.seated': 'You sit at this table: you are called there as a player.',
  'follow.many': 'You follow {n} games already: stop following one of them first.',
  'follow.crowded': 'This game is followed by {n} people already; its thread can still be read.',
} as const;
