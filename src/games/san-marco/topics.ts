/** The rule entry that explains a question, by the kind of the question. */
export const topics = {
  firstBridge: 'setup',
  offer: 'offers',
  choose: 'choose',
  plea: 'choose',
  play: 'choose',
  die: 'exile',
  bonusExile: 'bonus',
  losses: 'exile',
  fourth: 'tolls',
  throws: 'penalties',
  check: 'penalties',
  bonus: 'bonus',
  pair: 'choose',
} as const;
