/** What counts how much, found by playing (`npm run tune`). Points unless something else is said; what is `early` counts at the start of the game and fades. */
export const weights = {
  /** Rounds a game has from its start to the trigger of its end. */
  rounds: 17,
  /** A coin at the end is a quarter of a point; before, it buys canals. */
  coinEarly: 0.22,
  /** Coins beyond so many are only worth what they bring at the end. */
  purse: 9,
  scrollEarly: 0.75,
  /** Each scroll after the third counts less. */
  scrollLate: 0.3,
  cardEarly: 1.6,
  /** A card in hand counts so much of what it would do now; each further one waits for its turn. */
  cardHeld: 0.85,
  cardWaits: 0.8,
  /** What a card that does little now may still do. */
  cardLater: 1,
  cubeEarly: 0.7,
  /** A cube of the kind of which a gondola holds more than two. */
  cubeMany: 0.25,
  /** A completed mission whose effect is still on. */
  perkEarly: 2.2,
  /** A mission in hand, as a share of what it brings: only drawn, and carried to its building. */
  drawn: 0.22,
  carried: 0.62,
  /** A mission that is being drawn. */
  mission: 1.7,
  /** What each canal between the gondola and the building takes away of that. */
  distance: 0.05,
  /** A building's effects, for each turn still to come. */
  income: 0.085,
  /** The next voyage, before the own turn and in it. */
  nextVoyage: 0.55,
  thisVoyage: 0.9,
  /** Intrigue given to each of the others. */
  accusing: 0.35,
  /** A voyage past many assistants, for each turn still to come: only masters plan so far. What is met on the way costs so much a quay. */
  circuit: 0,
  crowd: 0.15,
  bridge: 1.4,
  /** One place on the council track, beside what the ranking brings. */
  step: 0.25,
  /** Steps that make three to one to stay ahead on the track, at the end and, more, at the start. */
  councilEnd: 0.6,
  councilStart: 5,
  /** A point of intrigue; and times its level: near the cap each more costs two points. At the end only the arrest counts. */
  intrigue: 0.15,
  intrigueHigh: 0.075,
  /** Intrigue that makes three to one to be arrested, at the end and, more, at the start. */
  arrestEnd: 0.35,
  arrestStart: 4,
  /** How much of the danger of arrest counts at the start. */
  dangerEarly: 0.5,
  /** Points that make three to one, at the end and, more, at the start. */
  spreadEnd: 5,
  spreadStart: 24,
  /** Alone: what the Doge gains in a turn, beside his assistants that stand already. */
  dogeTurn: 4.1,
  /** Spaces by which each of his markers climbs in a turn. */
  dogeSteps: 0.25,
  /** Cards that leave the Doge's row in a turn. */
  dogeCards: 1.6,
};
export type Weights = { readonly [name in keyof typeof weights]: number };

/** What differs alone: the Doge is easily kept the more suspect of two, missions must be paid soon, and cards in hand wait for nobody. */
export const alone: Weights = {
  ...weights,
  rounds: 11.2,
  purse: 7.11,
  scrollEarly: 0.904,
  scrollLate: 0.554,
  cardHeld: 0.514,
  cardWaits: 0.67,
  cubeEarly: 1.02,
  cubeMany: 0.303,
  drawn: 0.15,
  carried: 0.3,
  mission: 2.28,
  distance: 0.0613,
  income: 0.0598,
  nextVoyage: 0.445,
  accusing: 0.452,
  step: 0.34,
  councilEnd: 0.809,
  councilStart: 4.05,
  intrigueHigh: 0.088,
  arrestEnd: 0.411,
  arrestStart: 2.27,
  dangerEarly: 0.1,
  spreadEnd: 9.51,
  dogeTurn: 5.02,
  dogeCards: 2.12,
};

/** What masters see beside that where others play: buildings that are passed again and again. */
export const farsighted: Weights = { ...weights, circuit: 0.3 };
