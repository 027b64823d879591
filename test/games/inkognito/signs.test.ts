import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { enciphered } from '../../../src/games/inkognito/rules/cipher.ts';
import { redact } from '../../../src/games/inkognito/view.ts';
import { TICS } from '../../../src/games/inkognito/vocabulary.ts';
import { say } from '../../../src/games/inkognito/words.ts';
import { recordingRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { ENVOY, fixed, LEO, MICHAEL, NINA, OTTO, position, type Seated, turn } from './position.ts';

/** Léo makes a sign towards Nina; the next numbers say who else notices it: 0 does. */
const signed = (...noticed: number[]) => position(4, {}, fixed(...noticed)).aside(LEO, 'sign', 'frown', ['2']);

const seenBy = (t: Seated, seat: Seat) => t.aside(seat, 'look', 'look').view(seat).noted;

describe('signs', () => {
  it('IK-17 are six, cheap and deniable: any of them, towards anybody, in or out of turn, once a round', () => {
    const t = position();
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'shake' });
    const decision = inkognito.decisions(t.state).find((d) => d.kind === 'sign' && d.seat === OTTO);
    expect(decision?.optional).toBe(true);
    t.aside(OTTO, 'sign', 'wink', ['0', '2']);
    expect(inkognito.decisions(t.state).some((d) => d.kind === 'sign' && d.seat === OTTO)).toBe(false);
    expect(inkognito.decisions(t.state).some((d) => d.kind === 'sign' && d.seat === LEO)).toBe(true);
    for (const seat of [MICHAEL, LEO, NINA, OTTO])
      for (const tic of TICS) {
        const made = position().aside(seat, 'sign', tic, [`${(seat + 1) % 4}`]);
        expect(made.view(seat).signs).toEqual([{ from: seat, to: 1 << ((seat + 1) % 4), tic, round: 1 }]);
      }
    expect(() => position().aside(MICHAEL, 'sign', 'nod', ['1'])).toThrow();
  });

  it.each([
    [MICHAEL, 'wink'],
    [NINA, 'ear'],
    [LEO, 'frown'],
    [OTTO, 'disdain'],
  ] as const)('Fiddlebottom winks, Bubble tugs an ear, Agent X frowns, Zsa Zsa looks down on people: player %i, %s', (seat, tic) => {
    const cards = inkognito.describe(position().view(seat)).find((s) => s.id === 'cards');
    expect(cards?.lines).toContainEqual(say('words.tic', { tic: say(`tic.${tic}`) }));
  });

  it('is seen by whom it is meant for, when he looks around, and not before', () => {
    const t = signed(1, 1);
    expect(t.view(NINA).noted).toEqual([]);
    expect(seenBy(t, NINA)).toEqual([{ from: LEO, to: 0b100, tic: 'frown', round: 1 }]);
  });

  it('d3 tells whom it is meant for that one hangs, not whose nor which, until he has looked or it has gone', () => {
    const beckoned = (t: Seated, seat: Seat) => t.view(seat).beckoned;
    const t = position().aside(LEO, 'sign', 'frown', ['2']);
    expect([MICHAEL, LEO, NINA, OTTO].map((seat) => beckoned(t, seat))).toEqual([false, false, true, false]);
    expect(t.view('public').beckoned).toBe(false);
    const other = position().aside(OTTO, 'sign', 'cough', ['2']);
    expect(inkognito.describe(other.view(NINA))).toEqual(inkognito.describe(t.view(NINA)));
    const words = inkognito.describe(t.view(NINA)).find((s) => s.id === 'signs');
    expect(words?.lines).toContainEqual(say('words.beckoned'));
    t.aside(NINA, 'look', 'look');
    expect(beckoned(t, NINA)).toBe(false);
    const gone = position().aside(LEO, 'sign', 'frown', ['2']).lay(turn(LEO));
    expect(beckoned(gone, NINA)).toBe(false);
  });

  it('is noticed by one in three of those it is not meant for, and by chance by nobody else', () => {
    const rng = recordingRng(fixed(0, 1, 0));
    const t = position(5, {}, rng).aside(LEO, 'sign', 'frown', ['2']);
    // Michael, Otto and the Ambassador; neither Léo nor Nina, for whom it is.
    expect(rng.draws).toEqual([
      { bound: 3, value: 0 },
      { bound: 3, value: 1 },
      { bound: 3, value: 0 },
    ]);
    expect([MICHAEL, OTTO, ENVOY].map((seat) => seenBy(t, seat).length)).toEqual([1, 0, 1]);
  });

  it('is seen by others with a chance fixed when it is made: looking twice does not help', () => {
    const t = signed(0, 1);
    expect(seenBy(t, MICHAEL)).toHaveLength(1);
    expect(seenBy(t, OTTO)).toEqual([]);
    expect(seenBy(t, OTTO)).toEqual([]);
    expect(seenBy(t, MICHAEL)).toHaveLength(1);
  });

  it('hangs in the air until its maker’s next turn', () => {
    const t = signed(1, 1).lay(turn(MICHAEL, 'white')).play(MICHAEL, 'end').play(MICHAEL, 'end');
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'shake' });
    expect(seenBy(t, NINA)).toEqual([]);
  });

  it('hangs on into the next round, beside a new one, until its maker’s turn comes', () => {
    const t = signed(0, 1);
    const pass = (seat: Seat) => t.lay(turn(seat, 'white')).play(seat, 'end').play(seat, 'end');
    t.lay(turn(LEO));
    // Made before his turn in this round it is gone; made after it, it outlasts the round.
    t.lay(turn(NINA)).aside(OTTO, 'sign', 'cough', ['0']).aside(NINA, 'sign', 'ear', ['1']);
    const seen = seenBy(t, MICHAEL).map((n) => n.from);
    expect([seen.includes(OTTO), seen.includes(LEO)]).toEqual([true, false]);
    pass(OTTO);
    expect(t.state.round).toBe(2);
    expect(t.view(NINA).signs.map((s) => s.tic)).toEqual(['ear']);
    expect(t.view(OTTO).signs).toEqual([]);
    // A new round, a new sign; the old one is still in the air.
    t.aside(NINA, 'sign', 'frown', ['1']);
    expect(inkognito.decisions(t.state).some((d) => d.kind === 'sign' && d.seat === NINA)).toBe(false);
    expect(t.view(NINA).signs.map((s) => s.tic)).toEqual(['ear', 'frown']);
    expect(seenBy(t, LEO).map((n) => [n.from, n.tic, n.round])).toEqual([
      [NINA, 'ear', 1],
      [NINA, 'frown', 2],
    ]);
    pass(LEO);
    expect(t.view(NINA).signs).toEqual([]);
    // What one has seen stands in the notebook for good.
    expect(t.view(LEO).noted).toHaveLength(2);
  });

  it('what one sees when looking around cannot be taken back', () => {
    expect(signed(1, 1).aside(NINA, 'look', 'look').flags.reveals).toBe(true);
  });

  it('nobody learns who looked, and the public nothing of signs at all', () => {
    const t = signed(1, 1).aside(NINA, 'look', 'look');
    for (const event of t.events) for (const viewer of [MICHAEL, OTTO, 'public'] as const) expect(redact(event, viewer)).toBeUndefined();
    expect(redact(t.events[1] ?? { kind: 'dealt' }, LEO)).toBeUndefined();
    expect(redact(t.events[0] ?? { kind: 'dealt' }, LEO)).toMatchObject({ tic: 'frown' });
  });

  it('all of the game are open when it is over, seen or not, long faded or still in the air', () => {
    const t = signed(1, 1).lay(turn(NINA)).aside(OTTO, 'sign', 'wink', ['0']).lay(turn(MICHAEL));
    t.state.round = 2;
    expect(t.view('public').gestures).toBeUndefined();
    t.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(t.view('public').gestures).toEqual([
      { from: LEO, to: 0b100, tic: 'frown', round: 1 },
      { from: OTTO, to: 0b1, tic: 'wink', round: 1 },
    ]);
    const end = inkognito.describe(t.view('public')).find((s) => s.id === 'end');
    expect(end?.lines.filter((l) => l.key === 'words.noted')).toHaveLength(2);
  });

  it('positions of the first rules are carried on: what hung, who had seen what, who may sign', () => {
    const { gestures: _none, ...rest } = signed(1, 1).state;
    const old = {
      ...rest,
      round: 2,
      turn: NINA,
      signs: [
        { from: LEO, tic: 'frown', to: 0b100, glimpsed: 0b1, round: 2 },
        { from: OTTO, tic: 'ear', to: 0b1, glimpsed: 0, round: 1 },
      ],
      // Nina has seen Léo's frown, Michael a wink of Nina's long ago.
      noted: [NINA | (LEO << 3) | (3 << 6) | (0b100 << 9) | (2 << 14), MICHAEL | (NINA << 3) | (0 << 6) | (0b1000 << 9) | (1 << 14)]
        .map((n) => enciphered(n, 4))
        .join(''),
      signed: 0b10,
    };
    const state = inkognito.state.parse(inkognito.upcast[1]?.state?.(structuredClone(old)));
    const seen = (seat: Seat) => inkognito.view(state, seat).noted.map((n) => [n.from, n.tic, n.round]);
    expect(seen(NINA)).toEqual([[LEO, 'frown', 2]]);
    expect(seen(MICHAEL)).toEqual([[NINA, 'wink', 1]]);
    expect([LEO, NINA, OTTO].map((seat) => inkognito.view(state, seat).signs.length)).toEqual([1, 0, 1]);
    expect(
      inkognito
        .decisions(state)
        .filter((d) => d.kind === 'sign')
        .map((d) => d.seat),
    ).toEqual([MICHAEL, NINA, OTTO]);
  });
});
