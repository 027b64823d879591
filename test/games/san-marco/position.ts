import { boardOf } from '../../../src/games/san-marco/data.ts';
import type { AnyFrame } from '../../../src/games/san-marco/frames/frame.ts';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { supply } from '../../../src/games/san-marco/rules/nobles.ts';
import { setup } from '../../../src/games/san-marco/setup.ts';
import { type Options, playersOf, pointsOf, type State } from '../../../src/games/san-marco/state.ts';
import { type ActionCard, type Card, type District, type Pair, type Penalty, penaltySum } from '../../../src/games/san-marco/vocabulary.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';
import { type Seat, seatsOf } from '../../../src/kit/seat.ts';
import { Table, table } from '../table.ts';

/** Anne, Benoît, Christian, Denise. */
export const [A, B, C, D] = [0, 1, 2, 3] as const;

export const optionsWith = (given: Partial<Options> = {}): Options => sanMarco.options.parse(given);

/** A table of San Marco. */
export type Seated = ReturnType<typeof position>;

export const points = ({ state }: Seated): number[] => seatsOf(playersOf(state)).map((seat) => pointsOf(state, seat));
export const supplies = ({ state }: Seated): number[] => seatsOf(playersOf(state)).map((seat) => supply(state, seat));

/** The first or second prize of a district on the house's board: what is not printed may be tuned. */
export const prize = (district: District, rank: 1 | 2 = 1): number =>
  ensureDefined(boardOf('house').edition.districts[district].values[rank - 1], 'a prize');

/** A table at its set-up where the die is known from the first throw on. */
export function throwing(players: 3 | 4, faces: readonly number[], given: Partial<Options> = {}): Seated {
  const left = faces.slice();
  const rng = quickRng('throws');
  const scripted: Rng = { below: (bound) => (bound === 6 && left.length > 0 ? (left.shift() ?? 1) - 1 : rng.below(bound)) };
  return table(sanMarco, players, 'throws', { firstLeader: 0, ...given }, scripted);
}

interface Setting {
  readonly players?: 3 | 4;
  readonly options?: Partial<Options>;
  readonly nobles?: { readonly [district in District]?: readonly number[] };
  readonly bridges?: { readonly [pair in Pair]?: readonly Seat[] };
  readonly doge?: District;
  readonly points?: readonly number[];
  readonly penalties?: readonly (readonly Penalty[])[];
  readonly round?: 1 | 2 | 3;
  readonly leader?: Seat;
  /** Who plays which action cards; without cards he only has to end his turn. */
  readonly turnOf?: Seat;
  readonly hand?: readonly ActionCard[];
  /** Instead of a hand: what lies on the stack. */
  readonly stack?: readonly AnyFrame[];
  readonly deals?: State['deals'];
  readonly last?: boolean;
}

/** A table in the middle of a turn, the hand of one player to be played as the last of the turn. */
export function position(setting: Setting) {
  const players = setting.players ?? 4;
  const rng = quickRng('position');
  const state = setup(players, optionsWith({ firstLeader: setting.leader ?? 0, ...setting.options }), rng);
  state.turn = 1;
  state.round = setting.round ?? 1;
  for (const [district, counts] of Object.entries(setting.nobles ?? {}) as [District, number[]][])
    state.nobles[district] = state.nobles[district].map((_, seat) => counts[seat] ?? 0);
  for (const [pair, owners] of Object.entries(setting.bridges ?? {}) as [Pair, Seat[]][]) state.bridges[pair] = owners.slice();
  if (setting.doge !== undefined) state.doge = setting.doge;
  setting.points?.forEach((n, seat) => {
    state.ledger.doge[seat] = n;
  });
  const cards: Card[] = [...(setting.hand ?? [])];
  setting.penalties?.forEach((own, seat) => {
    state.penalties[seat] = own.slice();
    cards.push(...own);
  });
  for (const deal of setting.deals ?? []) cards.push(...deal.dealt, ...deal.offers.flatMap((offer) => offer.cards));
  for (const card of cards) state.pile[card]--;
  state.deals = setting.deals ?? [{ giver: state.leader, choosers: [], open: true, dealt: [], offers: [] }];
  state.stack = setting.stack?.slice() ?? [
    { kind: setting.last ? 'bonus' : 'check', id: 0, step: 0 },
    { kind: 'pair', id: 1, step: 0 },
    { kind: 'play', id: 2, step: 0, seat: setting.turnOf ?? A, cards: [...(setting.hand ?? [])], open: true },
  ];
  state.frames = 10;
  return new Table(sanMarco, sanMarco.state.parse(state), rng);
}

/** Penalty cards out of one box that add up to these totals. */
export function penalties(...totals: readonly number[]): Penalty[][] {
  const box = { p3: 10, p2: 10, p1: 8 };
  return totals.map((total) => {
    const cards: Penalty[] = [];
    for (let left = total; left > 0; ) {
      const card = ensureDefined(
        (['p3', 'p2', 'p1'] as const).find((each) => box[each] > 0 && penaltySum([each]) <= left),
        'a penalty card',
      );
      box[card]--;
      cards.push(card);
      left -= penaltySum([card]);
    }
    return cards;
  });
}
