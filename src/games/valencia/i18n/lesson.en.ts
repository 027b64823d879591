/** What is said at the table at which one learns the game. */
export const lesson = {
  'lesson.keep': 'Points come from seats on the Council, squares in the city, and missions. Failed ones cost points: this one cannot fail.',
  'lesson.draw': 'You plan the whole round in secret. Draw three more cards: 24 must last five rounds.',
  'lesson.stack': 'Every stack is one bid. Put the 4 with the 5; the 3 and the 2 make another.',
  'lesson.stack.after': 'All stacks lie ready. Now auction follows auction.',
  'lesson.pass': 'Who holds Nobility builds a fountain each round, and you hold it already: pass.',
  'lesson.pass.after': 'Nobody bid, and all stacks are still there.',
  'lesson.bid': 'The next is worth more. Reveal your nine.',
  'lesson.bid.after': 'Nine beats {b} with 4 and {a} with 3. What is revealed is gone.',
  'lesson.square': 'Square B2 costs a coin, and fountains can be built beside it.',
  'lesson.square.after': 'Everybody passed C. In Wine {a} came first.',
  'lesson.sell': '{a} has shown a 2, and {b} passed: your five is more.',
  'lesson.sale': 'Your orange brings a coin for other squares: sell it.',
  'lesson.sale.after': '{b} came first in Porcelain, and {a} planted a palm.',
  'lesson.fountain': 'You hold Nobility, so you build. At the end this gives 6 points for each member beside it: B3 is beside yours.',
  'lesson.fountain.after':
    'The Council pays: three seats, the most, bring you 3 points and a privilege, with which you may wait in an auction.',
  'lesson.end': 'That was a round; there are five. At the end members, palms, fountains and missions count.',
} as const;
