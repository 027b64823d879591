/** What counts how much, found by playing (`npm run tune`). Points unless something else is said. */
export const weights = {
  /** A doge's scoring still to come in a district, at the start of the game. */
  scorings: 0.467,
  /** How much of a prize to come is taken as it stands, the rest by how close the nobles are. */
  firm: 0.23,
  /** A lead of so many nobles is three times as likely to last as not. */
  lead: 2,
  /** The scoring where the doge stands now. */
  here: 0.6,
  /** A bridge, at the start of the game. */
  bridge: 3.56,
  /** A penalty point below ten, in bonus and in turns still to be played. */
  penalty: 0.792,
  /** Ten penalty points or more while others play on. */
  out: 3,
  /** The lowest penalty total, alone. */
  lowest: 0.945,
  /** Cards in hand or on offer: so much of what they would do at best. */
  hand: 0.505,
  traitor: 0.78,
  exile: 1.8,
  /** How much of the prizes of others counts against a scoring one has to call. */
  others: 0.76,
  /** Points ahead that make three to one, at the end and, more, at the start. */
  spreadEnd: 2.5,
  spreadStart: 120,
};
export type Weights = { readonly [name in keyof typeof weights]: number };
