import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { must } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { playAtRandom } from '../../../src/tools/random-play.ts';

const toSecond = must(venice.upcast[1]?.state, 'a way from version 1');

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
    const { old } = must(met(2)[0], 'a boat under way');
    const waiting = { ...old, stack: old.stack.map((f) => (f.kind === 'drift' ? ({ ...f, met: false } as never) : f)) };
    const drift = (toSecond(waiting) as State).stack.find((f) => f.kind === 'drift');
    expect(drift).toMatchObject({ at: 0 });
    expect(drift).not.toHaveProperty('met');
  });
});
