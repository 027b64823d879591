/** The rules of Valencia to look up, in English. */
export const rules = {
  'rule.goal.title': 'Aim of the game',
  'rule.goal':
    'You plan stacks of cards in secret and bid with them for seats on the Council and squares of the city. Seats, members in the city, palms, fountains, unused privileges and missions are points; after five rounds the most points win.',
  'rule.turn.title': 'A round',
  'rule.turn':
    'Five rounds are played. Each has a planning phase, nine steps A to I, and a Council phase. Seven of the steps are auctions.',
  'rule.planning.title': 'Planning',
  'rule.planning':
    'All plan at the same time in secret. You turn cards of your own deck one by one and stop when you like; the first is compulsory, and none goes back. Then you divide all of them into stacks. Your 24 cards have to last for five rounds.',
  'rule.auction.title': 'Auctions',
  'rule.auction':
    'The holder of the pawn begins. In turn each player reveals one stack, passes, or spends a privilege. Totals are compared when all have acted; of equal totals the one nearest clockwise to the first player is ahead, and the first player himself wins ties.',
  'rule.pawn.title': 'Stefan Feld pawn',
  'rule.pawn':
    'Whoever ranks first takes the pawn before any action and begins the next auction. If all pass it stays. It also stays between rounds.',
  'rule.privilege.title': 'Privileges',
  'rule.privilege':
    'Instead of acting in an auction you may give a privilege back and act again after all who still have to act. It works as often as you have privileges, but not when nobody else is left. Each unused one is a point at the end.',
  'rule.nobility.title': 'Step A: Nobility and Church',
  'rule.nobility':
    'The first puts a member on Nobility, the second on Church. Whoever stood there goes back to the supply. Somebody already alone on the seat stays, here and in every later step, and that counts as an action.',
  'rule.guilds.title': 'Steps B, D, F: guilds',
  'rule.guilds':
    'The first may take the seat of the guild, one resource and a free square of the guild at its price, in this order. The second may take a resource and a square, the third one of the two, with four or five players only.',
  'rule.sale.title': 'Steps C and E: sale',
  'rule.sale':
    'The first may sell resources at their fixed prices: oranges 1, dried fruit 2, wine 3, clothes 4, porcelain 5. In E the first may also take the Merchants seat.',
  'rule.move.title': 'Step G: move',
  'rule.move': 'The first may move a member in the city to a free neighbouring square, without paying and without using a fountain.',
  'rule.building.title': 'Steps H and I: palm and fountain',
  'rule.building':
    'Whoever holds the Church plants the palm of the round on a free tree. Whoever holds the Nobility builds the fountain of the round on a free space. No auction is held for these.',
  'rule.return.title': 'Taking a card back',
  'rule.return':
    'If you revealed a stack and there was no action for you, or none you could do, you may put one of its cards under your deck. All other revealed cards leave the game. Declining a possible action gives no card back.',
  'rule.fountains.title': 'Fountains',
  'rule.fountains':
    'Some fountains have an ability. You may use it when a guild action places your member at an edge of the fountain, one ability at most. Moving there or building the fountain later gives nothing. The central fountain touches eight squares.',
  'rule.council.title': 'Council phase',
  'rule.council':
    'Each of your members on the Council is worth a point. Whoever has most members there takes a privilege; in a tie, each of them. Stacks not used in the round are discarded unseen.',
  'rule.missions.title': 'Missions',
  'rule.missions':
    'You are dealt five missions and keep at least one. They are checked once, at the very end. A mission you fail costs its penalty; those that count something cannot fail. Only you see what each would bring now, except for those that compare with what others hide.',
  'rule.scoring.title': 'Final scoring',
  'rule.scoring':
    'A point for each member in the city, one more if it touches a palm, the value of each fountain at its edges, a point for each privilege, then the missions. Ties go to more members in the city, then to more coins.',
  'rule.nina.title': 'Nina',
  'rule.nina':
    'With two players Nina bids in the guild auctions. After both have acted she turns one card in B and D, two in F. She wins ties and blocks the actions of her rank, but takes nothing and never holds the pawn.',
  'rule.specials.title': 'Special cards',
  'rule.specials':
    'Each kind of special card is agreed before the game and replaces basic cards in every deck; only the Joker is added. Its effect happens when it is revealed, whatever the rank. Until all have acted every total is provisional: it counts what lies open.',
  'rule.secrets.title': 'What is secret',
  'rule.secrets':
    'Coins and resources in total, missions, drawn cards and stacks not revealed are secret. Each single gain and payment, deck sizes, stack sizes and revealed cards are public.',
} as const;
