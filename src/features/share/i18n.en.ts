/** What is said on Discord of the page of a game. */
export const shareEn = {
  'page.button': 'Page for others',
  'page.title': '**Page of {game} #{id} for people outside Discord**',
  'page.how':
    'Whoever has the link sees what the thread shows: the board step by step, what happened, the names of the players and who is awaited. No hand and no secret is there, and no search engine lists it. The host opens it; the host and every player may close it, and then the link never works again.',
  'page.notHost': 'Ask the host of this game: only the host opens its page.',
  'page.notPlaying': 'Ask the host or a player: only they close this page.',
  'page.often': 'This page has been opened and closed too often today. Open it tomorrow.',
  'page.help':
    'Where the host opens it under *More*, a game has a **page for people outside Discord**, with the board step by step; leagues have one too, under *Organise*.',
  'page.told.open':
    'The host has opened a page of this game for people outside Discord: {url}\n-# It shows what this thread shows, names included. Every player may close it, under *More*.',
  'page.told.closed': 'The page of this game for people outside Discord is closed.',
} as const;
