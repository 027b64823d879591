/** What counts how much, found by playing (`npm run tune`). Points unless something else is said. */
export const weights = {
  /** A seat on the Council: this round's point, and one in each round to come, as likely as it is kept. */
  seatNow: 0.9,
  seatLater: 0.35,
  /** Coins and resources by their value, while there is time to spend and to sell them. */
  coin: 0.35,
  good: 0.25,
  /** A stack of great influence, and the influence that brings half of it. */
  stack: 2.6,
  half: 4,
  /** Each further stack of a round finds less to win. */
  further: 0.85,
  /** Cards still in the deck, as part of what they would be worth as stacks. */
  deck: 0.9,
  /** How surely a bid is outbid by a better stack that can still be revealed. */
  outbid: 0.5,
  /** What a step that is won brings: of its value as far as it can be seen. */
  won: 1,
  /** The palm and the fountain that Church and Nobility place this round: so likely the seat is kept until then. */
  church: 0.6,
  nobility: 0.6,
  /** Beginning the next auction. */
  pawn: 0.2,
  /** How soon hope for a mission goes with each thing it still lacks. */
  lack: 0.25,
  /** How easily a mission is lost again that another can take away. */
  volatile: 0.5,
  /** Points ahead that make three to one, at the end and, more, at the start. */
  spreadEnd: 4,
  spreadStart: 200,
};
export type Weights = { readonly [name in keyof typeof weights]: number };
