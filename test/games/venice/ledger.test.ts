import { expect, it } from 'vitest';
import { someDecision } from '../../../src/cli/random-play.ts';
import { boardOf, missionOf } from '../../../src/games/venice/data.ts';
import type { Payment } from '../../../src/games/venice/frames/frame.ts';
import { venice } from '../../../src/games/venice/index.ts';
import type { LogEvent } from '../../../src/games/venice/log.ts';
import type { State } from '../../../src/games/venice/state.ts';
import type { Perk } from '../../../src/games/venice/vocabulary.ts';
import { randomPath } from '../../../src/kit/choice.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { rich } from './rich.ts';

interface Purse {
  coins: number;
  scrolls: number;
  intrigue: number;
  points: number;
}

type Entry = readonly [seat: number, change: Partial<Purse>];

const paying = (seat: number, { scrolls, coins, intrigue }: Payment): Entry => [seat, { scrolls: -scrolls, coins: -coins, intrigue }];

/** What an event says of purses. `standIns` are cubes that the action gave for scrolls, `bridges` those the seat owns by now. */
function entries(event: LogEvent, scrollsOf: (mission: number) => number, standIns: number, bridges: (seat: number) => number): Entry[] {
  switch (event.kind) {
    case 'stacked':
      return [[event.seat, { points: event.points }]];
    case 'tenth':
      return [[event.seat, { points: 8 }]];
    case 'stayed':
      return [[event.seat, { coins: -event.coins }]];
    case 'sailed':
      return [[event.seat, { coins: -event.toll }]];
    case 'under':
      return [[event.seat, { coins: event.coins, intrigue: event.intrigue }]];
    case 'toll':
      return [[event.seat, { coins: 1 }]];
    case 'met':
      return event.answers.map(({ seat, paid }) => paying(seat, paid));
    case 'questioned':
      return [paying(event.seat, event.paid)];
    case 'denounced':
      return [[event.seat, { intrigue: event.intrigue }]];
    case 'used':
    case 'changed':
      return [[event.seat, event.change]];
    case 'brimming':
      return [[event.seat, { points: -event.points }]];
    case 'intrigue':
      return event.seats.map((seat): Entry => [seat, { intrigue: 1 }]);
    case 'accused':
      return typeof event.owner === 'number' ? [[event.owner, { intrigue: 1 }]] : [];
    case 'drewMission':
      return [[event.seat, { coins: -event.tax }]];
    case 'completed':
      return [[event.seat, { coins: event.coins, points: event.points, scrolls: standIns - scrollsOf(event.mission) }]];
    case 'favour':
      return [[event.seat, event.as === 'coins' ? { coins: 5 } : { scrolls: 2 }]];
    case 'pleaded':
      return [paying(event.seat, event.paid), [event.seat, { intrigue: -event.steps }]];
    case 'scored':
      return event.points.map((points, seat): Entry => [seat, { points }]);
    case 'perk':
      return [[event.seat, perkEntry(event.perk, standIns, bridges(event.seat))]];
    default:
      return [];
  }
}

function perkEntry(perk: Perk, standIns: number, bridges: number): Partial<Purse> {
  const perks: { readonly [perk in Perk]?: Partial<Purse> } = {
    market_coins: { coins: 2 },
    third_look: { coins: 1 },
    council_for_scrolls: { scrolls: standIns - 2 },
    points_for_scrolls: { scrolls: standIns - 2, points: 2 },
    consulate_calm: { intrigue: -1 },
    bank_calm: { coins: -3, intrigue: -2 },
    gossip_point: { points: 1 },
    first_scroll: { scrolls: 1 },
    clean_church: { points: 2 },
    bridge_rent: { coins: bridges },
  };
  return perks[perk] ?? {};
}

/** The limits are known to everybody. */
function enter(purses: readonly Purse[], [seat, change]: Entry): void {
  const purse = purses[seat] as Purse;
  const cap = purses.length >= 4 ? 10 : 8;
  purse.coins += change.coins ?? 0;
  purse.scrolls = Math.min(10, purse.scrolls + (change.scrolls ?? 0));
  purse.intrigue = Math.min(cap, Math.max(0, purse.intrigue + (change.intrigue ?? 0)));
  purse.points += change.points ?? 0;
}

const pursesOf = (state: State): Purse[] =>
  state.players.map(({ coins, scrolls, intrigue, points }) => ({ coins, scrolls, intrigue, points }));

it.each([1, 2, 3, 4, 5])('the story accounts for every coin, scroll, intrigue and point: %i seats', (seats) => {
  for (let game = 0; game < 6; game++) {
    const rng = quickRng(`ledger/${seats}/${game}`);
    let state = rich(seats, `ledger/${seats}/${game}`);
    const purses = pursesOf(state);
    for (;;) {
      const decision = someDecision(venice.decisions(state), rng);
      if (decision === undefined) break;
      const { action } = randomPath(venice.choices(state, decision), rng);
      const step = venice.apply(state, decision.seat, action, rng);
      const scrollsOf = (mission: number) => missionOf(boardOf(step.state), mission).scrolls;
      const standIns = 'cubes' in action ? (action.cubes ?? []).reduce((a, b) => a + b, 0) : 0;
      const bridges = (seat: number) => step.state.bridges.filter((owner) => owner === seat).length;
      for (const event of step.events) for (const entry of entries(event, scrollsOf, standIns, bridges)) enter(purses, entry);
      expect(purses, `${JSON.stringify(action)} ${JSON.stringify(step.events)}`).toEqual(pursesOf(step.state));
      state = step.state;
    }
  }
});
