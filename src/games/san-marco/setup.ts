import type { Rng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import { boardOf } from './data.ts';
import type { Options, State } from './state.ts';
import { ACTION_CARDS, DISTRICTS } from './vocabulary.ts';

/** The position before the first throw: empty board, full piles, and the first leader (SM-1). */
export function setup(players: number, options: Options, rng: Rng): State {
  const { edition } = boardOf(options.edition);
  const zeros = () => new Array<number>(players).fill(0);
  const leader = options.firstLeader === 'random' ? (rng.below(players) as Seat) : options.firstLeader;
  return {
    edition: options.edition,
    tieRule: options.tieRule,
    allowDebt: options.allowDebt,
    round: 1,
    turn: 0,
    leader,
    ledger: { doge: zeros(), tolls: zeros(), crossings: zeros(), bonus: zeros(), final: zeros() },
    nobles: Object.fromEntries(DISTRICTS.map((d) => [d, zeros()])) as State['nobles'],
    bridges: {},
    penalties: zeros().map(() => []),
    pile: { ...edition.actionCards, ...edition.penaltyCards },
    played: Object.fromEntries(ACTION_CARDS.map((c) => [c, 0])) as State['played'],
    deals: [],
    trail: [],
    stack: [{ kind: 'throws', id: 0, step: 0, seat: leader }],
    frames: 1,
    // A table that agreed on its options before there were pleas has none.
    pleading: options.pleas === true,
    pleas: [],
  };
}
