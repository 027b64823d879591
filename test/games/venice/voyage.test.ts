import { describe, expect, it } from 'vitest';
import { at, cargo, player, position, type Setting } from './position.ts';

const BLUE = { coins: 6, scrolls: 0, at: ['A1', 'A2'], gondolier: 2 } as const;
const FAR = { at: ['C4', 'C5'], favour: 'none' } as const;

describe('gondolier and canals', () => {
  it('T37: with no coin and the sister next door the only first canal leads the other way (R36)', () => {
    const t = position({ players: [{ ...BLUE, coins: 0, favour: 'none' }, FAR, FAR] });
    expect(t.offered(0, 'g1')).toEqual(['B1']);
    expect(t.refusals(0, 'g1')).toEqual({ A2: 'why.noWayOn' });
  });

  it('T38: with one coin one may pass the sister, without an activation there (R36, R86)', () => {
    const t = position({ players: [{ ...BLUE, coins: 1, crew: { court: 4 }, favour: 'none' }, FAR, FAR] });
    expect(t.offered(0, 'g1')).toEqual(['A2', 'B1']);
    expect(t.offered(0, 'g1', 'A2')).toEqual(['pass']);
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.kind).toBe('sail');
    expect(t.offered(0)).toEqual(['A3', 'B2']);
  });

  it('R36: a promise to pass counts what the activation can give, and only sets that keep a way open are taken', () => {
    const t = position({
      players: [{ coins: 0, at: ['B1', 'A1'], gondolier: 2, crew: { market: 3 }, cargo: ['V', ''], favour: 'none' }, FAR, FAR],
    });
    t.play(0, 'g1', 'B2', 'pass');
    expect(t.node(0, ['1']).at).toBe('no');
    expect(t.node(0, ['3']).at).toBe('act');
    t.play(0, ['1', '3']);
    expect(t.offered(0)).not.toHaveLength(0);
  });

  it('R36: what is ticked beforehand leaves a way on, as much of it as goes', () => {
    const preset = (coins: number) => {
      const t = position({ players: [{ coins, at: ['B1', 'A1'], gondolier: 2, crew: { market: 2 }, favour: 'none' }, FAR, FAR] });
      return t.play(0, 'g1', 'B2', 'pass').tree();
    };
    expect(preset(1)).toMatchObject({ preset: ['1'] });
    expect(preset(2)).toMatchObject({ preset: ['1', '2'] });
  });

  it('R36: passing is greyed out where nothing could be paid afterwards', () => {
    const t = position({ players: [{ coins: 0, at: ['B1', 'A1'], gondolier: 2, favour: 'none' }, FAR, FAR] });
    expect(t.refusals(0, 'g1', 'B2')).toEqual({ pass: 'why.noWayOn' });
  });

  it('R36: who lives on selling his last cube at the Market cannot give it away on the way there', () => {
    const ready: Setting = { coins: 0, scrolls: 0, at: ['B1', 'A1'], gondolier: 2, crew: { market: 3 }, cargo: ['V', ''], favour: 'none' };
    const met = position({ players: [{ ...ready, places: [21] }, { at: ['B2', 'C5'], scrolls: 0, favour: 'none' }, FAR] }).play(
      0,
      'g1',
      'B2',
      'pass',
    );
    // R75: he has nothing else to answer with, and is not asked.
    expect([met.kind, player(met, 0).intrigue, cargo(met, 0, 1)]).toEqual(['activate', 1, 'V']);
    const second: Setting = { ...ready, at: ['A1', 'B1'], gondolier: 1, cargo: ['O', 'V'], places: [21] };
    const other = position({ players: [second, { at: ['B2', 'C5'], scrolls: 0, favour: 'none' }, FAR] }).play(0, 'g2', 'B2', 'pass');
    expect(other.offered(0)).toEqual(['intrigue', 'ceramics1']);
    const own = position({ players: [{ ...ready, at: ['B1', 'B2'] }, FAR, FAR], options: { ownQuay: true } }).play(0, 'g1', 'B2', 'pass');
    expect(own.kind).toBe('ownBoat');
    expect(() => own.offered(0, 'split')).not.toThrow();
    own.play(0, 'split');
    expect(cargo(own, 0, 1)).toBe('V');
  });

  it('R10: a route never comes back to a quay it has used, the start included', () => {
    const t = position({ players: [{ ...BLUE, coins: 20, at: ['B2', 'C5'] }, { at: ['C4', 'C3'] }, { at: ['A5', 'C4'] }] });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.offered(0)).toEqual(['A1', 'A3']);
    t.play(0, 'A1', 'pass');
    expect(t.offered(0)).toEqual(['B1']);
    expect(t.offered(0, 'B1')).toEqual(['moor', 'pass']);
    t.play(0, 'B1', 'pass');
    expect(t.offered(0)).toEqual(['C1']);
  });

  it('R80: on the first turn either gondola may sail and neither costs anything', () => {
    const t = position({ players: [{ coins: 0, at: ['A1', 'C1'] }, FAR, FAR] });
    expect(t.offered(0)).toEqual(['g1', 'g2']);
    t.play(0, 'g1', 'A2', 'moor');
    expect(player(t, 0).coins).toBe(0);
  });

  it('leaving the gondolier where he is costs three coins', () => {
    const t = position({ players: [{ coins: 3, at: ['A1', 'C1'], gondolier: 1 }, FAR, FAR] });
    t.play(0, 'g1', 'A2', 'moor');
    expect(player(t, 0).coins).toBe(0);
    expect(position({ players: [{ coins: 2, at: ['A1', 'C1'], gondolier: 1 }, FAR, FAR] }).refusals(0)).toEqual({ g1: 'why.coins' });
  });

  it('T8: a bridged first canal uses up the free move: the second costs its price (R25)', () => {
    const t = position({ players: [{ ...BLUE, coins: 5, at: ['A1', 'C1'] }, FAR, FAR], bridges: { 'A1-B1': 0 } });
    t.play(0, 'g1', 'B1', 'pass').play(0, 'B2', 'moor');
    expect(player(t, 0).coins).toBe(5 + 1 - 2);
  });

  it.each([
    ['his own bridge', 0, 1, 0],
    ['another’s bridge', 1, 0, 1],
  ])('R25: under %s: %i → %i coins, %i intrigue, and no scroll helps', (_, owner, coins, intrigue) => {
    const t = position({ players: [{ ...BLUE, coins: 0, scrolls: 5, at: ['A1', 'C1'] }, FAR, FAR], bridges: { 'A1-B1': owner } });
    t.play(0, 'g1', 'B1', 'moor');
    expect([player(t, 0).coins, player(t, 0).intrigue, player(t, 0).scrolls]).toEqual([coins, intrigue, 5]);
  });

  it('R46: the bridge comes before anything else at the new quay', () => {
    const t = position({ players: [{ ...BLUE, at: ['A1', 'C1'] }, { ...FAR, at: ['B1', 'C5'] }, FAR], bridges: { 'A1-B1': 1 } });
    t.play(0, 'g1', 'B1', 'moor');
    expect(t.events.map((e) => e.kind).slice(0, 3)).toEqual(['under', 'sailed', 'stacked']);
  });

  it('R54: a bridge built on the way counts from the next canal on, also over one used already; nothing is refunded', () => {
    const crew = { council_of_ten: 3 } as const;
    const t = position({ players: [{ ...BLUE, coins: 3, at: ['B3', 'A1'], crew, favour: 'none' }, FAR, FAR] });
    t.play(0, 'g1', 'C3', 'pass');
    expect(t.offered(0, ['3'], 'bridge')).toContain('B3-C3');
    t.play(0, ['3'], 'bridge', 'C2-C3').play(0, 'C2', 'moor');
    expect(player(t, 0).coins).toBe(4);
  });

  it('R54: without a bridge left the effect brings two points, and the Grand Council takes no coins', () => {
    const t = position({
      players: [{ ...BLUE, coins: 9, at: ['B4', 'A1'], crew: { docks: 1 } }, FAR, FAR],
      bridges: { 'A1-A2': 0, 'A2-A3': 0 },
    });
    t.play(0, 'g1', 'B5', 'moor');
    expect(t.refusals(0)).toEqual({ second: 'why.noBridge' });
  });

  it('R8: no activation where the own second gondola lies, unless the table plays it so', () => {
    const players = [{ ...BLUE, at: ['A1', 'A2'], crew: { court: 2 } } as const, FAR, FAR];
    expect(position({ players }).play(0, 'g1', 'A2', 'pass').kind).toBe('sail');
    expect(position({ players, options: { ownQuay: true } }).play(0, 'g1', 'A2', 'pass').kind).toBe('activate');
  });

  it('R86: passing the sister is a crossing with it and with every other boat there', () => {
    const t = position({ players: [{ ...BLUE, scrolls: 1, cargo: ['', 'S'] }, { ...FAR, at: ['A2', 'C5'], scrolls: 0 }, FAR] });
    t.play(0, 'g1', 'A2', 'pass').play(0, 'scroll');
    expect(t.kind).toBe('ownBoat');
    t.play(0, 'all');
    expect([cargo(t, 0, 1), player(t, 0).scrolls, player(t, 1).intrigue]).toEqual(['S', 0, 1]);
  });

  it('R60: of a stack who leaves is lifted out; the newcomer lies on top of the rest', () => {
    const t = position({
      players: [{ at: ['A2', 'C1'], gondolier: 2 }, { at: ['A2', 'C2'] }, { at: ['A1', 'A2'], gondolier: 1 }],
      turn: 0,
    });
    t.play(0, 'g1', 'A1', 'moor').play(0).play(0);
    expect(t.state.arrivals.filter((boat) => at(t, boat) === 'A2')).toEqual([2, 5]);
    expect(t.state.arrivals.filter((boat) => at(t, boat) === 'A1')).toEqual([4, 0]);
    expect(player(t, 2).points).toBe(1);
  });

  it('T2: mooring above two boats brings the lower owner two points and the upper one (R60)', () => {
    const t = position({ players: [{ at: ['A1', 'C1'], gondolier: 2 }, { at: ['A2', 'C2'] }, { at: ['A2', 'C3'] }] });
    t.play(0, 'g1', 'A2', 'moor');
    expect(t.state.players.map((p) => p.points)).toEqual([0, 2, 1]);
    expect(t.log('met')).toEqual([]);
  });
});
