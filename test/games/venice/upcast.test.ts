import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { venice } from '../../../src/games/venice/index.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';

const toSecond = ensureDefined(venice.upcast[1]?.state, 'a way from version 1');

/** Positions in which somebody answers a boat of a smuggler or of the Doge, as rules version 1 wrote them. */
function met(seats: number): { old: State; now: State }[] {
  const found: { old: State; now: State }[] = [];
  for (let n = 0; found.length < 4 && n < 20; n++)
    playAtRandom(venice, seats, venice.options.parse({}), quickRng(`drift ${n}`), ({ before }) => {
      const now = before as State;
      const drift = now.stack.findIndex((f) => f.kind === 'drift');
      const frame = now.stack[drift];
      if (frame?.kind !== 'drift' || frame.at !== frame.route.length - 2) return;
      const { at: _at, ...rest } = frame;
      found.push({ now, old: { ...now, stack: now.stack.with(drift, { ...rest, met: true } as never) } });
    });
  return found;
}

describe('positions of rules version 1 (R45)', () => {
  it.each([1, 2])('for %i: a boat that has met everybody only moors', (seats) => {
    const positions = met(seats);
    expect(positions.length).toBeGreaterThan(0);
    for (const { old, now } of positions) expect(toSecond(old)).toEqual(now);
  });

  it('a boat that has not set out meets everybody on its way', () => {
    const { old } = ensureDefined(met(2)[0], 'a boat under way');
    const waiting = { ...old, stack: old.stack.map((f) => (f.kind === 'drift' ? ({ ...f, met: false } as never) : f)) };
    const drift = (toSecond(waiting) as State).stack.find((f) => f.kind === 'drift');
    expect(drift).toMatchObject({ at: 0 });
    expect(drift).not.toHaveProperty('met');
  });
});

describe('what rules version 2 stored', () => {
  const { state: toThird, action, event } = ensureDefined(venice.upcast[2], 'a way from version 2');
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  /** The position as version 2 wrote it: two smugglers' steps were one there where two play, and passed over at once. */
  function asSecond(now: State): unknown {
    const stack = now.stack.map((frame) => {
      const kind = snake(frame.kind);
      if (frame.kind !== 'turn') return { ...frame, kind };
      return { ...frame, kind, stage: frame.stage === 'secondSmuggler' && now.doge === undefined ? 'dusk' : snake(frame.stage) };
    });
    return { ...now, stack };
  }

  it.each([1, 2, 4])('positions of %i players are those of today under other names', (seats) => {
    const stages = new Set<string>();
    playAtRandom(venice, seats, venice.options.parse({}), quickRng('third'), ({ before }) => {
      const now = before as State;
      for (const frame of now.stack) if (frame.kind === 'turn') stages.add(frame.stage);
      expect(toThird?.(asSecond(now))).toEqual(now);
    });
    expect([...stages]).toEqual(expect.arrayContaining(['onward', ...(seats === 1 ? ['doge'] : seats === 2 ? ['secondSmuggler'] : [])]));
  });

  it('actions and events too', () => {
    expect(action?.({ do: 'great_works', canal: 3 })).toEqual({ do: 'greatWorks', canal: 3 });
    expect(action?.({ do: 'sail', to: 3, moor: true })).toEqual({ do: 'sail', to: 3, moor: true });
    expect(event?.({ is: 'drew_mission', seat: 1, looked: 2, tax: 0 })).toEqual({ kind: 'drewMission', seat: 1, looked: 2, tax: 0 });
  });
});
