/** The rule entry that explains a question, by the kind of the question. */
export const topics = {
  keep: 'missions',
  offer: 'missions',
  draw: 'planning',
  stack: 'planning',
  lock: 'planning',
  auction: 'auction',
  guild: 'guilds',
  actions: 'nobility',
  sale: 'sale',
  palm: 'building',
  fountain: 'building',
  returns: 'return',
  takeBack: 'return',
  move: 'move',
  effects: 'specials',
  ability: 'fountains',
} as const;
