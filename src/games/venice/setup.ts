import { createLanes } from '../../kit/engine.ts';
import { ensureDefined } from '../../kit/must.ts';
import { drawWithoutReplacement, type Rng, shuffled } from '../../kit/rng.ts';
import { type Seat, seatsOf } from '../../kit/seat.ts';
import { boardOf, missionDeck } from './data.ts';
import { DEALT } from './editions/edition.ts';
import type { Doge, Options, Pile, Player, State } from './state.ts';
import { type DogeCard, type Favour, INFLUENCE, INFLUENCE_COPIES, TILES } from './vocabulary.ts';

const START_COINS = 6;
const START_SCROLLS = 1;
const ROW = 3;
const DOGE_REMOVED = 2;

/** Sets the table: tiles at random, missions dealt, coins by place in the turn order (R5, R82); alone also the Doge's decks (R66). */
export function setup(seats: number, options: Options, rng: Rng): State {
  const edition = { edition: options.edition };
  const { edition: data } = boardOf(edition);
  const tiles = shuffled(rng, TILES);
  const city = data.quays.map((quay) => quay.fixed ?? ensureDefined(tiles.pop(), 'a tile'));
  const unseen = data.missions.map((mission) => mission.no);
  const players = seatsOf(seats).map((seat) => newPlayer(seat, seats, options));
  const length = options.short && seats > 1 ? ({ short: true } as const) : {};
  for (const player of players) for (let n = 0; n < DEALT; n++) player.missions.push(drawWithoutReplacement(rng, unseen));
  const automata = seats === 1 ? 2 : seats === 2 ? 1 : 0;
  const boats = seats * 2 + (seats === 1 ? 4 : seats === 2 ? 2 : 0);
  return {
    stack: [
      {
        kind: 'deal',
        id: 0,
        step: 0,
        back: {},
        lanes: createLanes(seatsOf(seats), (seat) => ({ kind: 'keep' as const, seat })),
      },
    ],
    frames: 1,
    edition: options.edition,
    ...length,
    ownQuay: options.ownQuay,
    city,
    boats: new Array<number>(boats).fill(-1),
    arrivals: [],
    bridges: data.canals.map(() => -1),
    crew: Array.from({ length: seats + automata }, () => city.map(() => 0)),
    players,
    missions: { unseen, left: missionDeck({ ...edition, ...length, players }) - DEALT * seats, under: [] },
    influence: { unseen: INFLUENCE.flatMap((card) => new Array<typeof card>(INFLUENCE_COPIES).fill(card)), under: [], discards: [] },
    round: 0,
    ...(seats <= 2 ? { piles: { A: newPile(), B: newPile() } } : {}),
    ...(seats === 1 ? { doge: newDoge(data.doge, options, rng) } : {}),
  };
}

function newPlayer(seat: Seat, seats: number, options: Options): Player {
  return {
    coins: START_COINS + 2 * seat,
    scrolls: START_SCROLLS,
    intrigue: 0,
    points: 0,
    council: 0,
    gondolier: -1,
    cargo: [0, 0, 0, 0, 0, 0],
    missions: [],
    places: [],
    archive: [],
    cards: [],
    favour: favourOf(seat, seats, options),
    ask: options.favourAnswers,
  };
}

/** R42: never alone. R87: all, none, or by seat. */
function favourOf(seat: Seat, seats: number, options: Options): Favour {
  if (seats === 1 || options.favours === 'none') return 'none';
  if (options.favours === 'all') return 'ready';
  return [options.favour1, options.favour2, options.favour3, options.favour4, options.favour5][seat] ? 'ready' : 'none';
}

function newPile(): Pile {
  return { sure: [...TILES], maybe: [], out: 0, top: [], discards: [] };
}

function newDoge(deck: readonly { card: DogeCard; copies: number }[], options: Options, rng: Rng): Doge {
  const unseen = deck.flatMap(({ card, copies }) => new Array<DogeCard>(copies).fill(card));
  const row: DogeCard[] = [];
  for (let n = 0; n < ROW; n++) row.push(drawWithoutReplacement(rng, unseen));
  const { dogeCrew, dogeFirst, dogeFourth, dogeOpening, lastTurns, dogeCouncil, dogeScrolls } = options;
  return {
    rules: { dogeCrew, dogeFirst, dogeFourth, dogeOpening, lastTurns },
    points: 0,
    scrolls: dogeScrolls,
    intrigue: 0,
    council: [dogeCouncil, dogeCouncil],
    left: unseen.length - DOGE_REMOVED,
    unseen,
    row,
  };
}
