/** Pages for people outside Discord, and what is said of them on Discord. */
export const pageEn = {
  'page.button': 'Page for others',
  'page.button.open': 'Open the page',
  'page.button.close': 'Close the page',
  'page.title': '**Page of {game} #{id} for people outside Discord**',
  'page.how':
    'Whoever has the link sees what the thread shows: the board step by step, what happened, the names of the players and who is awaited. No hand and no secret is there, and no search engine lists it. The host opens it; the host and every player may close it, and then the link never works again.',
  'page.open': 'It is open: {url}',
  'page.closed': 'It is closed.',
  'page.none': 'This bot shows no pages outside Discord.',
  'page.notHost': 'Ask the host of this game: only the host opens its page.',
  'page.notPlaying': 'Ask the host or a player: only they close this page.',
  'page.often': 'This page has been opened and closed too often today. Open it tomorrow.',
  'page.help':
    'Where the host opens it under *More*, a game has a **page for people outside Discord**, with the board step by step; leagues have one too, under *Organise*.',
  'page.legal': '-# [Privacy]({privacy}) · [Terms of use]({terms})',
  'page.told.open':
    'The host has opened a page of this game for people outside Discord: {url}\n-# It shows what this thread shows, names included. Every player may close it, under *More*.',
  'page.told.closed': 'The page of this game for people outside Discord is closed.',
  'page.league.title': 'Page of {name} for people outside Discord',
  'page.league.how':
    'Whoever has the link sees standings, games and rules of all seasons, with the names of those who take part; no search engine lists it. Organisers open and close it; once closed, the link never works again.',
  'page.league.open': '{name} has a page for people outside Discord: {url}\n-# It shows standings, games and names.',
  'page.league.closed': 'The page of {name} for people outside Discord is closed.',
  'page.web.steps': 'Through the game',
  'page.web.step': 'Step',
  'page.web.go': 'Show',
  'page.web.seasons': 'Seasons',
  'page.web.story': 'What happened',
  'page.web.standing': 'How all stand',
  'page.web.awaited': 'Awaited',
  'page.web.since': 'asked',
  'page.web.until': 'until',
  'page.web.paused': 'Paused by consent until',
  'page.web.languages': 'Languages',
  'page.web.foot': 'A page of Serenissima, for reading only: it shows what all can see on Discord.',
} as const;
