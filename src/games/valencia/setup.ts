import { createLanes } from '../../kit/engine.ts';
import { drawWithoutReplacement, type Rng, shuffled } from '../../kit/rng.ts';
import { SEATS, seatsOf } from '../../kit/seat.ts';
import { editions } from './data.ts';
import type { FrameOf } from './frames/frame.ts';
import { cityLaid, randomCity } from './rules/cities.ts';
import type { Options, State } from './state.ts';
import { BASIC_DECK, type Pile, SPECIAL_CARDS, SPECIALS, type Special } from './vocabulary.ts';

/** Every player's deck: 24 basic cards, those replaced by the chosen kinds of special cards, and the Joker as a 25th (X1, X13). */
export function deckWith(specials: readonly Special[]): Pile {
  let deck = BASIC_DECK;
  for (const kind of specials) {
    for (const card of SPECIAL_CARDS[kind].instead) deck = deck.replace(card, '');
    deck += SPECIAL_CARDS[kind].cards;
  }
  return deck;
}

/** The game is laid out: city, round boards, fountains, first seats on the Council, then five missions for each (P8, P9). */
export function setup(players: number, options: Options, rng: Rng): State {
  const edition = editions.get(options.edition);
  const city = options.city === 'random' ? randomCity(edition, players, rng) : cityLaid(edition, players, options);
  const specials = SPECIALS.filter((kind) => options[kind]);
  const rounds = shuffled(
    rng,
    edition.rounds.map((r) => r.id),
  );
  const tiles = shuffled(
    rng,
    edition.fountains.map((f) => f.id),
  ).slice(0, rounds.length);
  // E18: with two players the district mission stays in the box.
  const missions = edition.missions.filter((m) => (m.minPlayers ?? 0) <= players).map((m) => m.id);
  return {
    edition: options.edition,
    specials,
    city,
    rounds,
    tiles,
    pawn: 0,
    palms: [],
    fountains: {},
    players: SEATS.slice(0, players).map((at) => ({
      points: 0,
      privileges: 0,
      coins: edition.stock.coins,
      goods: '',
      city: [],
      council: at === 0 ? ['nobility'] : at === 1 ? ['church'] : [],
      missions: Array.from({ length: edition.stock.missions }, () => drawWithoutReplacement(rng, missions)),
      boxed: [],
      deck: deckWith(specials),
      under: [],
      hand: '',
      stacks: [],
      bid: '',
      back: '',
      spent: '',
      unused: '',
      recovered: '',
    })),
    missions,
    missionsBelow: [],
    nina: players === 2 ? BASIC_DECK : '',
    trail: [],
    stack: [
      {
        kind: 'missions',
        id: 0,
        step: 0,
        lanes: createLanes<FrameOf<'keep'>>(seatsOf(players), () => ({ kind: 'keep' })),
      } as FrameOf<'missions'>,
    ],
    frames: 1,
  };
}
