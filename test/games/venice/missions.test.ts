import { describe, expect, it } from 'vitest';
import { type Setting, table } from './table.ts';

const away: Setting = { at: ['C4', 'C5'], favour: 'none' };
const blue = (setting: Setting): Setting => ({ at: ['B1', 'A5'], gondolier: 2, favour: 'none', coins: 0, scrolls: 1, ...setting });
/** Blue sails from the Workshop to the Market next door and moors. */
const atMarket = (setting: Setting, others: readonly Setting[] = [away, away]) =>
  table({ players: [blue(setting), ...others] }).play('g1/B2/moor');

describe('completing missions', () => {
  it('R55: one that names the quay is paid from the active gondola, brings coins and points, and takes a place', () => {
    const t = atMarket({ missions: [1, 9], cargo: ['VSSO', ''] });
    expect(t.options()).toEqual(['1', 'no']);
    t.play('1/place');
    expect([t.player(0).coins, t.player(0).points, t.cargo(0, 1), t.player(0).places, t.player(0).missions]).toEqual([5, 4, 'O', [1], [9]]);
  });

  it('R55: its effect works from this very activation on, and only one mission is completed in a turn', () => {
    const t = atMarket({ missions: [1, 2], cargo: ['VVSSS', ''] }).plays('1/place', '[]');
    expect([t.player(0).coins, t.kind]).toEqual([7, 'end']);
  });

  it('R16: a mission is owed in full, cubes and scrolls', () => {
    expect(atMarket({ missions: [1], cargo: ['VS', ''] }).kind).toBe('activate');
    expect(atMarket({ missions: [1], cargo: ['', 'VSS'] }).kind).toBe('activate');
  });

  it('R15: with all places taken one is archived, or the new one at once', () => {
    const t = atMarket({ missions: [1], places: [9, 10, 12], cargo: ['VSS', ''] });
    expect(t.options('1')).toEqual(['9', '10', '12', 'archive']);
    t.play('1/10');
    expect([t.player(0).places, t.player(0).archive]).toEqual([[9, 12, 1], [10]]);
    const at = atMarket({ missions: [1], places: [9], cargo: ['VSS', ''] });
    expect(at.options('1')).toEqual(['place', '9', 'archive']);
    at.plays('1/archive', '[]');
    expect([at.player(0).places, at.player(0).archive, at.player(0).coins]).toEqual([[9], [1], 5]);
  });

  it('a mission is never forced', () => {
    const t = atMarket({ missions: [1], cargo: ['VSS', ''] }).play('no');
    expect([t.kind, t.player(0).missions]).toEqual(['activate', [1]]);
  });

  it('R34: the favour card may be turned before the question is answered, and then pays', () => {
    const t = table({ players: [blue({ at: ['C3', 'A1'], scrolls: 0, missions: [22], cargo: ['OOV', ''], favour: 'ready' }), away, away] });
    t.play('g1/C4/moor');
    expect(t.refused()).toEqual({ 22: 'why.lack.scrolls' });
    t.favour(0, 'scrolls').play('22/place');
    expect([t.player(0).scrolls, t.player(0).points]).toEqual([1, 5]);
  });

  it('R4: the favour is five coins or two scrolls, once', () => {
    const t = table({ players: [blue({ favour: 'ready' }), away, away] }).favour(0, 'coins');
    expect([t.player(0).coins, t.player(0).scrolls, t.player(0).favour]).toEqual([5, 1, 'turned']);
    expect(() => t.favour(0, 'scrolls')).toThrow();
  });

  it('R77: coins of an unturned card do not count for going on or for taxes: turn it first', () => {
    const t = table({ players: [blue({ at: ['B1', 'A1'], favour: 'ready' }), away, away] });
    expect(t.refused('g1/B2')).toEqual({ pass: 'why.noWayOn' });
    t.favour(0, 'coins');
    expect(t.options('g1/B2')).toEqual(['moor', 'pass']);
  });

  it('R19: of a single card left there is no choice, and the deck being empty the end is triggered', () => {
    const t = table({
      players: [blue({ at: ['A2', 'A5'], coins: 5 }), away, away],
      change: (state) => {
        state.missions.left = 1;
      },
    });
    t.plays('g1/A3/moor', '[second]');
    expect([t.player(0).missions.length, t.kind, t.state.ending]).toEqual([1, 'end', 5]);
  });

  it('R19: two cards left: the one returned keeps the game going', () => {
    const t = table({
      players: [blue({ at: ['A2', 'A5'], coins: 5 }), away, away],
      change: (state) => {
        state.missions.left = 2;
      },
    });
    t.plays('g1/A3/moor', '[second]');
    t.play(t.options()[0] ?? '');
    expect([t.state.missions.under.length, t.state.ending]).toEqual([1, undefined]);
  });
});

describe('permanent effects', () => {
  it('P2: an archived mission has no effect', () => {
    expect(
      atMarket({ archive: [1] })
        .play('[]')
        .player(0).coins,
    ).toBe(0);
  });

  it('1: after the Market two coins, also when no effect was chosen (P1)', () => {
    expect(
      atMarket({ places: [1] })
        .play('[]')
        .player(0).coins,
    ).toBe(2);
  });

  it('2: the second canal costs a coin less', () => {
    const t = table({ players: [blue({ coins: 1, places: [2] }), away, away] }).plays('g1/B2/pass', 'A2/moor');
    expect(t.player(0).coins).toBe(1);
  });

  it('3: under another’s bridge a coin and no intrigue', () => {
    const t = table({ players: [blue({ places: [3] }), away, away], bridges: { 'B1-B2': 1 } }).play('g1/B2/moor');
    expect([t.player(0).coins, t.player(0).intrigue]).toEqual([1, 0]);
  });

  it('4: three influence cards are seen, and each gained brings a coin', () => {
    const t = table({ players: [blue({ places: [4], cards: ['sell_information'] }), away, away] }).play('card/sell_information');
    t.play(t.options()[0] ?? '');
    expect([t.player(0).coins, t.state.influence.under.length]).toEqual([3, 2]);
  });

  it('5: after the Small Council two scrolls for a step', () => {
    const t = table({ players: [blue({ at: ['B2', 'A5'], scrolls: 2, places: [5] }), away, away] }).plays('g1/B3/moor', '[]', 'yes');
    expect([t.player(0).scrolls, t.player(0).council]).toEqual([0, 1]);
  });

  it('P5: what cannot be paid or would change nothing is not offered', () => {
    const t = table({ players: [blue({ at: ['B2', 'A5'], scrolls: 1, places: [5] }), away, away] }).plays('g1/B3/moor', '[]');
    expect(t.kind).toBe('end');
  });

  it('6: completing another mission is a step, while the card is in a place', () => {
    expect(
      atMarket({ missions: [1], places: [6], cargo: ['VSS', ''] })
        .play('1/place')
        .player(0).council,
    ).toBe(1);
    expect(
      atMarket({ missions: [1], archive: [6], cargo: ['VSS', ''] })
        .play('1/place')
        .player(0).council,
    ).toBe(0);
  });

  it('8: of more than seven cubes any seven stay', () => {
    const t = atMarket({ coins: 1, crew: { market: 1 }, places: [8], cargo: ['OOOVVV', ''] }).play('[1,2]/002/412');
    expect(t.cargo(0, 1)).toBe('OOOOVSS');
  });

  it('8: seven cubes, and down to five when the card is archived', () => {
    const t = atMarket({ missions: [1], places: [8, 9, 10], cargo: ['VSSOOOO', 'VVVVVVS'] }).play('1/8');
    expect([t.kind, t.options()]).toEqual(['shed', ['050', '041']]);
    t.play('041');
    expect([t.cargo(0, 1), t.cargo(0, 2), t.kind]).toEqual(['OOOO', 'VVVVS', 'activate']);
  });

  it('9: a boat above one’s own scores a point more', () => {
    const t = table({ players: [blue({}), { ...away, at: ['B2', 'C5'], places: [9] }, away] }).play('g1/B2/moor');
    expect(t.player(1).points).toBe(2);
  });

  it('10: leaving the gondolier costs one coin', () => {
    const t = table({ players: [blue({ gondolier: 1, coins: 1, places: [10] }), away, away] }).play('g1/B2/moor');
    expect(t.player(0).coins).toBe(0);
  });

  it('12: after the Consulate one intrigue less, if wanted', () => {
    const t = table({ players: [blue({ intrigue: 2, places: [12] }), away, away] }).plays('g1/C1/moor', '[]', 'yes');
    expect(t.player(0).intrigue).toBe(1);
  });

  it('13: after the Library two scrolls for two points', () => {
    const t = table({ players: [blue({ scrolls: 2, places: [13] }), away, away] }).plays('g1/A1/moor', '[]', 'yes');
    expect([t.player(0).scrolls, t.player(0).points]).toEqual([0, 2]);
  });

  it('15: giving the others intrigue is worth a point, even when all are shielded (20)', () => {
    const shielded = { ...away, places: [20] };
    const t = table({ players: [blue({ at: ['A1', 'A5'], crew: { court: 1 }, places: [15] }), shielded, away] });
    t.plays('g1/A2/moor', '[2]');
    expect(t.state.players.map((p) => [p.intrigue, p.points])).toEqual([
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it('17: at the Church two points when the intrigue was none before', () => {
    const clean = (intrigue: number) =>
      table({ players: [blue({ at: ['C4', 'A5'], crew: { church: 1 }, intrigue, places: [17] }), away, away] })
        .plays('g1/C5/moor', '[2]')
        .player(0).points;
    expect([clean(0), clean(1)]).toEqual([2, 0]);
  });

  it('19: after the Court another player takes an intrigue; the shielded cannot be named', () => {
    const t = table({ players: [blue({ at: ['A1', 'A5'], places: [19] }), { ...away, places: [20] }, away] }).plays('g1/A2/moor', '[]');
    expect(t.options()).toEqual(['p2', 'no']);
    expect(t.play('p2').player(2).intrigue).toBe(1);
  });

  it('21: cubes stand for scrolls of a mission, an effect and an after-effect', () => {
    const t = table({ players: [blue({ at: ['C3', 'A1'], scrolls: 0, missions: [22], places: [21], cargo: ['OOVS', ''] }), away, away] });
    t.plays('g1/C4/moor', '22/place');
    expect(t.cargo(0, 1)).toBe('');
    const court = table({
      players: [blue({ at: ['A1', 'A5'], scrolls: 1, crew: { court: 3 }, places: [21], cargo: ['OOV', ''] }), away, away],
    });
    court.plays('g1/A2/moor', '[4]/110');
    expect([court.player(0).scrolls, court.cargo(0, 1), court.player(0).points]).toEqual([0, 'O', 5]);
    const library = table({ players: [blue({ scrolls: 0, places: [13, 21], cargo: ['OV', ''] }), away, away] });
    library.plays('g1/A1/moor', '[]', 'yes');
    expect([library.cargo(0, 1), library.player(0).points]).toEqual(['', 2]);
  });

  it('22: after the Bank three coins remove two intrigue; coins just gained may pay', () => {
    const t = table({ players: [blue({ at: ['C3', 'A5'], crew: { bank: 1 }, intrigue: 2, places: [22] }), away, away] });
    t.plays('g1/C4/moor', '[2]', 'yes');
    expect([t.player(0).coins, t.player(0).intrigue]).toEqual([1, 1]);
  });

  it('22: passing, it is not offered where paying would leave no way on (R36)', () => {
    const t = table({
      players: [
        blue({ at: ['C3', 'A5'], crew: { bank: 1 }, coins: 3, intrigue: 2, places: [22] }),
        { at: ['A1', 'A2'] },
        { at: ['A1', 'A2'] },
      ],
    });
    t.plays('g1/C4/pass', '[]');
    expect(t.kind).toBe('sail');
  });

  it('22: moored it is offered though the last coins go: no way on is needed any more', () => {
    const t = table({ players: [blue({ at: ['C3', 'A5'], coins: 3, intrigue: 2, places: [22] }), away, away] }).plays('g1/C4/moor', '[]');
    expect(t.kind).toBe('perks');
    expect(t.play('yes').player(0).coins).toBe(0);
  });

  it('23: its coins count for a way on (R36)', () => {
    const passing = (places: number[]) =>
      table({
        players: [blue({ at: ['C4', 'A5'], crew: { council_of_ten: 1 }, places }), { at: ['A1', 'A2'] }, { at: ['A1', 'A2'] }],
        bridges: { 'A1-A2': 0 },
      }).options('g1/C3');
    expect([passing([23]), passing([])]).toEqual([['moor', 'pass'], ['moor']]);
  });

  it('23: after the Council of Ten a coin for each own bridge, one just built included', () => {
    const t = table({
      players: [blue({ at: ['C4', 'A5'], crew: { council_of_ten: 2 }, places: [23] }), away, away],
      bridges: { 'A1-A2': 0 },
    });
    t.plays('g1/C3/moor', '[3]/bridge/A2-A3');
    expect(t.player(0).coins).toBe(2);
  });

  it('24: another’s boat under the own bridge brings a coin', () => {
    const t = table({ players: [blue({}), { ...away, coins: 0, places: [24] }, away], bridges: { 'B1-B2': 1 } }).play('g1/B2/moor');
    expect([t.player(1).coins, t.player(0).intrigue]).toEqual([1, 1]);
  });

  it('25: after the Grand Council an influence card', () => {
    const t = table({ players: [blue({ at: ['B4', 'A1'], places: [25] }), away, away] }).plays('g1/B5/moor', '[]');
    expect(t.kind).toBe('choose');
  });

  it('26: no taxes, and three missions are seen', () => {
    const t = table({ players: [blue({ at: ['A2', 'A5'], places: [26], missions: [1] }), away, away] }).plays('g1/A3/moor', '[second]');
    expect([t.options().length, t.player(0).coins]).toEqual([3, 0]);
  });

  it('several after one activation come in the order of their numbers (P1)', () => {
    const t = table({ players: [blue({ at: ['B2', 'A5'], scrolls: 4, crew: { small_council: 1 }, places: [5, 6] }), away, away] });
    t.plays('g1/B3/moor', '[2]', 'yes');
    expect(t.told('perk')).toEqual([{ kind: 'perk', seat: 0, perk: 'council_for_scrolls' }]);
    expect(t.player(0).council).toBe(2);
  });
});
