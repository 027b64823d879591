import { describe, expect, it } from 'vitest';
import { firstAwaitedDecision } from '../../src/ai/evaluate.ts';
import { COMPUTER_KINDS, type ComputerKind } from '../../src/ai/levels.ts';
import { optionalAction, think } from '../../src/ai/think.ts';
import type { Action } from '../../src/games/venice/action.ts';
import { venice } from '../../src/games/venice/index.ts';
import type { State } from '../../src/games/venice/state.ts';
import { actionAt } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { playMatch } from '../../src/lab/arena/match.ts';
import { player, position, type Seated, type Setting } from '../games/venice/position.ts';

const game = venice as unknown as Game;

/** What a player answers here, thought over with many seeds: the apprentice's whims are among them. */
function answers(who: ComputerKind, { state }: Seated): Action[] {
  const decision = ensureDefined(firstAwaitedDecision(venice.decisions(state)), 'a question');
  return Array.from({ length: who === 'master' ? 2 : 20 }, (_, n) => {
    const { path } = think({ game, state, decision, player: who, seed: `never ${n}` });
    return ensureDefined(actionAt(venice.choices(state, decision), path), 'an action');
  });
}

const REST: Setting = { coins: 6, scrolls: 2, at: ['A1', 'C5'], gondolier: 1, favour: 'none' };
const OTHERS: readonly Setting[] = [
  { ...REST, at: ['A2', 'C1'] },
  { ...REST, at: ['A5', 'C4'] },
];

/** Moored at the docks, with an assistant that comes to the third space. */
function atTheDocks(): Seated {
  const t = position({ players: [{ ...REST, at: ['B3', 'A1'], gondolier: 2, crew: { docks: 3 }, cargo: ['O', ''] }, ...OTHERS] });
  t.play(0, 'g1', 'B4', 'moor');
  return t;
}

describe.each(COMPUTER_KINDS)('a %s of Venice never', (who) => {
  it('leaves what a building gives for nothing', () => {
    for (const action of answers(who, atTheDocks())) expect((action as { ids: number[] }).ids).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  it('leaves the coins of St Mark’s', () => {
    const t = position({ players: [{ ...REST, at: ['A4', 'C5'], gondolier: 2, missions: [1, 2, 5] }, ...OTHERS] });
    t.play(0, 'g1', 'A3', 'moor');
    for (const action of answers(who, t)) expect(action).toMatchObject({ do: 'visit', first: true });
  });

  it('leaves a mission that can be paid', () => {
    const t = position({ players: [{ ...REST, at: ['B3', 'A1'], gondolier: 2, missions: [10], cargo: ['OS', ''] }, ...OTHERS] });
    t.play(0, 'g1', 'B4', 'moor');
    for (const action of answers(who, t)) expect(action).toMatchObject({ do: 'complete', mission: 10 });
  });

  it('keeps the Doge’s favour where it would complete a mission', () => {
    const t = position({
      players: [{ ...REST, scrolls: 0, favour: 'ready', at: ['B4', 'A1'], gondolier: 2, missions: [22], cargo: ['OOV', ''] }, ...OTHERS],
    });
    t.play(0, 'g1', 'C4', 'moor');
    const aside = ensureDefined(
      venice.decisions(t.state).find(({ optional, seat }) => optional && seat === 0),
      'the favour',
    );
    expect(optionalAction({ game, state: t.state, decision: aside, player: who, seed: 'favour' })).toEqual(['scrolls']);
  });
});

describe.each(['journeyman', 'master'] as const)('a %s of Venice', (who) => {
  it('ends a game that is won', () => {
    // One step on the council track is missing, and the Grand Council lies next door.
    const t = position({
      players: [
        { ...REST, at: ['A5', 'C3'], gondolier: 2, points: 60, council: 11, intrigue: 1 },
        ...OTHERS.map((other) => ({ ...other, points: 5, intrigue: 6, scrolls: 0 })),
      ],
      round: 14,
    });
    for (const action of answers(who, t)) expect(action).toMatchObject({ do: 'depart', gondola: 0, to: 9, moor: true });
  });

  it('looks at no crossing as free: what is answered counts before all have answered', () => {
    const t = position({
      players: [
        { ...REST, at: ['B3', 'A1'], gondolier: 2, intrigue: 8, points: 20, scrolls: 3 },
        { ...REST, at: ['B4', 'C1'], intrigue: 0 },
        ensureDefined(OTHERS[1], 'the third'),
      ],
    });
    t.play(0, 'g1', 'B4', 'pass');
    expect(player(t, 0).intrigue).toBe(8);
    for (const action of answers(who, t)) expect(action).toMatchObject({ do: 'answer', scrolls: 1 });
  });
});

describe('journeymen of Venice', () => {
  it('neither shuttle between two quays nor cross for nothing, and come to an end', () => {
    const moored: number[][] = [[], [], [], []];
    let shuttles = 0;
    let met = 0;
    const options = venice.options.parse({});
    const played = playMatch(
      { game, seats: 4, options, level: 'journeyman', against: 'journeyman', seed: 'watched' },
      0,
      ({ after, events }) => {
        for (const event of events as { kind: string; seat?: number; to?: number; moor?: boolean }[]) {
          if (event.kind === 'met') met++;
          if (event.kind !== 'sailed' || event.moor !== true) continue;
          const seat = ensureDefined(event.seat, 'a seat');
          const log = ensureDefined(moored[seat], 'a log');
          log.push(2 * ensureDefined(event.to, 'a quay') + ensureDefined((after as State).players[seat], 'a player').gondolier);
          const [a, b, c, d] = log.slice(-4);
          if (log.length >= 4 && a === c && b === d && a !== b) shuttles++;
        }
      },
    );
    expect(played.unfinished).toBe(false);
    expect(played.rounds).toBeLessThanOrEqual(60);
    expect(shuttles).toBe(0);
    expect(met / played.rounds).toBeLessThan(3);
  });
});
