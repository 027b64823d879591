/** What is said at the table at which one learns the game. */
export const lesson = {
  'lesson.bridge': 'Aristocrats in districts win points, and your own bridges let them cross. Join Castello and San Marco.',
  'lesson.bridge.after': '{a} has split eight cards into two offers.',
  'lesson.choose': 'You play the action cards of the offer you take; its limit points stay before you.',
  'lesson.choose.after': 'Five limit points: at ten the passage is over for you.',
  'lesson.cross': 'A district card brings one more there, or at once over your bridge: cross to San Marco.',
  'lesson.cross.after': 'Three of yours in San Marco.',
  'lesson.traitor': 'This card puts one of yours in the place of another: of {a} in San Marco.',
  'lesson.traitor.after': 'Four of yours now, two of {c}.',
  'lesson.doge': 'Only the doge scores, and only the district he stands in: bring him to San Marco.',
  'lesson.doge.after':
    'Most there: 8 points for you; second, {c}: 6. Then {c} led him over your bridge to Castello: 1 point of toll for you, and 3 as second there.',
  'lesson.split': 'Now you split. {a} chooses first, and you play the rest. One offer is ticked for you.',
  'lesson.split.after': '{a} took the first offer. The rest is yours.',
  'lesson.exile': 'This card drives others out of a district: name Castello.',
  'lesson.die': 'The die says how many must go.',
  'lesson.losses': 'You choose whose: two of {b}, two of {c}.',
  'lesson.losses.after': 'Castello is yours.',
  'lesson.end':
    'That is the game. Ten limit points end the passage; whoever has fewest then has the biggest bonus. After three passages every district scores once more.',
} as const;
