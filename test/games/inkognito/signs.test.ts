import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { redact } from '../../../src/games/inkognito/log.ts';
import { TICS } from '../../../src/games/inkognito/vocabulary.ts';
import { resolve } from '../../../src/kit/choice.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { fixed, LEO, MICHAEL, NINA, OTTO, table } from './table.ts';

/** Léo makes a sign towards Nina; the next numbers say who else notices it: 0 does. */
function signed(...noticed: number[]) {
  const t = table();
  const decision = inkognito.decisions(t.state).find((d) => d.kind === 'sign' && d.seat === LEO);
  if (decision === undefined) throw new Error('no sign');
  const action = resolve(inkognito.choices(t.state, decision), ['frown', ['2']]);
  const step = inkognito.apply(t.state, LEO, action as never, fixed(...noticed));
  t.state = step.state;
  t.events.push(...step.events);
  return t;
}

const seenBy = (t: ReturnType<typeof signed>, seat: Seat) => inkognito.view(t.aside(seat, 'look', 'look').state, seat).noted;

describe('signs', () => {
  it('IK-17 are six, cheap and deniable: any of them, towards anybody, in or out of turn, once a round', () => {
    const t = table();
    expect(t.awaited()).toEqual([MICHAEL, 'shake']);
    const decision = inkognito.decisions(t.state).find((d) => d.kind === 'sign' && d.seat === OTTO);
    expect(decision?.optional).toBe(true);
    t.aside(OTTO, 'sign', 'wink', ['0', '2']);
    expect(inkognito.decisions(t.state).some((d) => d.kind === 'sign' && d.seat === OTTO)).toBe(false);
    expect(inkognito.decisions(t.state).some((d) => d.kind === 'sign' && d.seat === LEO)).toBe(true);
    expect(TICS).toHaveLength(6);
  });

  it.each([
    [MICHAEL, 'wink'],
    [NINA, 'ear'],
    [LEO, 'frown'],
    [OTTO, 'disdain'],
  ] as const)('Fiddlebottom winks, Bubble tugs an ear, Agent X frowns, Zsa Zsa looks down on people: player %i, %s', (seat, tic) => {
    const cards = inkognito.describe(inkognito.view(table().state, seat)).find((s) => s.id === 'cards');
    expect(cards?.lines).toContainEqual({ key: 'describe.tic', args: { tic: { key: `tic.${tic}` } } });
  });

  it('is seen by whom it is meant for, when he looks around, and not before', () => {
    const t = signed(1, 1);
    expect(inkognito.view(t.state, NINA).noted).toEqual([]);
    expect(seenBy(t, NINA)).toEqual([{ from: LEO, to: 0b100, tic: 'frown', round: 1 }]);
  });

  it('is seen by others with a chance fixed when it is made: looking twice does not help', () => {
    const t = signed(0, 1);
    expect(seenBy(t, MICHAEL)).toHaveLength(1);
    expect(seenBy(t, OTTO)).toEqual([]);
    expect(seenBy(t, OTTO)).toEqual([]);
    expect(seenBy(t, MICHAEL)).toHaveLength(1);
  });

  it('hangs in the air until its maker’s next turn', () => {
    const t = signed(1, 1).turn(MICHAEL, 'white').play(MICHAEL, 'end').play(MICHAEL, 'end');
    expect(t.awaited()).toEqual([LEO, 'shake']);
    expect(seenBy(t, NINA)).toEqual([]);
  });

  it('nobody learns who looked, and the public nothing of signs at all', () => {
    const t = signed(1, 1).aside(NINA, 'look', 'look');
    for (const event of t.events) for (const viewer of [MICHAEL, OTTO, 'public'] as const) expect(redact(event, viewer)).toBeUndefined();
    expect(redact(t.events[1] ?? { event: 'dealt' }, LEO)).toBeUndefined();
    expect(redact(t.events[0] ?? { event: 'dealt' }, LEO)).toMatchObject({ tic: 'frown' });
  });

  it('is open to all when the game is over', () => {
    const t = signed(1, 1).play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(inkognito.view(t.state, 'public').gestures).toHaveLength(1);
  });
});
