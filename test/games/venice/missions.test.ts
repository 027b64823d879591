import { describe, expect, it } from 'vitest';
import { boardOf, priceOf } from '../../../src/games/venice/data.ts';
import { canal, cargo, missionCard, player, position, type Setting, way } from './position.ts';

const away: Setting = { at: ['C4', 'C5'], favour: 'none' };
const blue = (setting: Setting): Setting => ({ at: ['B1', 'A5'], gondolier: 2, favour: 'none', coins: 0, scrolls: 1, ...setting });
const first = missionCard(1);
/** Blue sails from the Workshop to the Market next door and moors. */
const atMarket = (setting: Setting, others: readonly Setting[] = [away, away]) =>
  position({ players: [blue(setting), ...others] }).play(0, 'g1', 'B2', 'moor');

describe('completing missions', () => {
  it('R55: one that names the quay is paid from the active gondola, brings coins and points, and takes a place', () => {
    const t = atMarket({ missions: [1, 9], cargo: [`${first.load}O`, ''] });
    expect(t.offered(0)).toEqual(['1', 'no']);
    t.play(0, '1', 'place');
    expect([player(t, 0).coins, player(t, 0).points, cargo(t, 0, 1), player(t, 0).places, player(t, 0).missions]).toEqual([
      first.coins,
      first.points,
      'O',
      [1],
      [9],
    ]);
  });

  it('R55: its effect works from this very activation on, and only one mission is completed in a turn', () => {
    const t = atMarket({ missions: [1, 2], cargo: ['VVSSS', ''] })
      .play(0, '1', 'place')
      .play(0);
    // Two coins more, by the effect itself.
    expect([player(t, 0).coins, t.kind]).toEqual([first.coins + 2, 'end']);
  });

  it('R16: a mission is owed in full, cubes and scrolls', () => {
    expect(atMarket({ missions: [1], cargo: ['VS', ''] }).kind).toBe('activate');
    expect(atMarket({ missions: [1], cargo: ['', 'VSS'] }).kind).toBe('activate');
  });

  it('R15: with all places taken one is archived, or the new one at once', () => {
    const t = atMarket({ missions: [1], places: [9, 10, 12], cargo: ['VSS', ''] });
    expect(t.offered(0, '1')).toEqual(['9', '10', '12', 'archive']);
    t.play(0, '1', '10');
    expect([player(t, 0).places, player(t, 0).archive]).toEqual([[9, 12, 1], [10]]);
    const at = atMarket({ missions: [1], places: [9], cargo: ['VSS', ''] });
    expect(at.offered(0, '1')).toEqual(['place', '9', 'archive']);
    at.play(0, '1', 'archive').play(0);
    expect([player(at, 0).places, player(at, 0).archive, player(at, 0).coins]).toEqual([[9], [1], first.coins]);
  });

  it('a mission is never forced', () => {
    const t = atMarket({ missions: [1], cargo: ['VSS', ''] }).play(0, 'no');
    expect([t.kind, player(t, 0).missions]).toEqual(['activate', [1]]);
  });

  it('R34: the favour card may be turned before the question is answered, and then pays', () => {
    const t = position({
      players: [blue({ at: ['C3', 'A1'], scrolls: 0, missions: [22], cargo: ['OOV', ''], favour: 'ready' }), away, away],
    });
    t.play(0, 'g1', 'C4', 'moor');
    expect(t.refusals(0)).toEqual({ 22: 'why.lack.scrolls' });
    t.aside(0, 'favour', 'scrolls').play(0, '22', 'place');
    expect([player(t, 0).scrolls, player(t, 0).points]).toEqual([1, 5]);
  });

  it('R4: the favour is five coins or two scrolls, once', () => {
    const t = position({ players: [blue({ favour: 'ready' }), away, away] }).aside(0, 'favour', 'coins');
    expect([player(t, 0).coins, player(t, 0).scrolls, player(t, 0).favour]).toEqual([5, 1, 'turned']);
    expect(() => t.aside(0, 'favour', 'scrolls')).toThrow();
  });

  it('R77: coins of an unturned card do not count for going on or for taxes: turn it first', () => {
    const t = position({ players: [blue({ at: ['B1', 'A1'], favour: 'ready' }), away, away] });
    expect(t.refusals(0, 'g1', 'B2')).toEqual({ pass: 'why.noWayOn' });
    t.aside(0, 'favour', 'coins');
    expect(t.offered(0, 'g1', 'B2')).toEqual(['moor', 'pass']);
  });

  it('R19: of a single card left there is no choice, and the deck being empty the end is triggered', () => {
    const t = position({
      players: [blue({ at: ['A2', 'A5'], coins: 5 }), away, away],
      change: (state) => {
        state.missions.left = 1;
      },
    });
    t.play(0, 'g1', 'A3', 'moor').play(0, ['second']);
    expect([player(t, 0).missions.length, t.kind, t.state.ending]).toEqual([1, 'end', 5]);
  });

  it('R19: two cards left: the one returned keeps the game going', () => {
    const t = position({
      players: [blue({ at: ['A2', 'A5'], coins: 5 }), away, away],
      change: (state) => {
        state.missions.left = 2;
      },
    });
    t.play(0, 'g1', 'A3', 'moor').play(0, ['second']);
    t.play(0, ...way(t.offered(0)[0] ?? ''));
    expect([t.state.missions.under.length, t.state.ending]).toEqual([1, undefined]);
  });
});

describe('permanent effects', () => {
  it('P2: an archived mission has no effect', () => {
    expect(player(atMarket({ archive: [1] }).play(0), 0).coins).toBe(0);
  });

  it('1: after the Market two coins, also when no effect was chosen (P1)', () => {
    expect(player(atMarket({ places: [1] }).play(0), 0).coins).toBe(2);
  });

  it('2: the second canal costs a coin less', () => {
    const t = position({ players: [blue({ coins: 1, places: [2] }), away, away] })
      .play(0, 'g1', 'B2', 'pass')
      .play(0, 'A2', 'moor');
    expect(player(t, 0).coins).toBe(1);
  });

  it('2: the third canal costs what is printed', () => {
    const t = position({ players: [blue({ coins: 9, places: [2] }), away, away] })
      .play(0, 'g1', 'B2', 'pass')
      .play(0, 'A2', 'pass')
      .play(0, 'A1', 'moor');
    const printed = (name: string) => priceOf(boardOf(t.state), canal(name));
    expect(player(t, 0).coins).toBe(9 - (printed('A2-B2') - 1) - printed('A1-A2'));
  });

  it('3: under another’s bridge a coin and no intrigue', () => {
    const t = position({ players: [blue({ places: [3] }), away, away], bridges: { 'B1-B2': 1 } }).play(0, 'g1', 'B2', 'moor');
    expect([player(t, 0).coins, player(t, 0).intrigue]).toEqual([1, 0]);
  });

  it('4: three influence cards are seen, and each gained brings a coin', () => {
    const t = position({ players: [blue({ places: [4], cards: ['sell_information'] }), away, away] }).play(0, 'card', 'sell_information');
    t.play(0, ...way(t.offered(0)[0] ?? ''));
    expect([player(t, 0).coins, t.state.influence.under.length]).toEqual([3, 2]);
  });

  it('5: after the Small Council two scrolls for a step', () => {
    const t = position({ players: [blue({ at: ['B2', 'A5'], scrolls: 2, places: [5] }), away, away] })
      .play(0, 'g1', 'B3', 'moor')
      .play(0)
      .play(0, 'yes');
    expect([player(t, 0).scrolls, player(t, 0).council]).toEqual([0, 1]);
  });

  it('P5: what cannot be paid or would change nothing is not offered', () => {
    const t = position({ players: [blue({ at: ['B2', 'A5'], scrolls: 1, places: [5] }), away, away] })
      .play(0, 'g1', 'B3', 'moor')
      .play(0);
    expect(t.kind).toBe('end');
  });

  it('6: completing another mission is a step, while the card is in a place', () => {
    expect(player(atMarket({ missions: [1], places: [6], cargo: ['VSS', ''] }).play(0, '1', 'place'), 0).council).toBe(1);
    expect(player(atMarket({ missions: [1], archive: [6], cargo: ['VSS', ''] }).play(0, '1', 'place'), 0).council).toBe(0);
  });

  it('8: of more than seven cubes any seven stay', () => {
    const t = atMarket({ coins: 1, crew: { market: 1 }, places: [8], cargo: ['OOOVVV', ''] }).play(0, ['1', '2'], '002', '412');
    expect(cargo(t, 0, 1)).toBe('OOOOVSS');
  });

  it('8: seven cubes, and down to five when the card is archived', () => {
    const t = atMarket({ missions: [1], places: [8, 9, 10], cargo: ['VSSOOOO', 'VVVVVVS'] }).play(0, '1', '8');
    expect([t.kind, t.offered(0)]).toEqual(['shed', ['050', '041']]);
    t.play(0, '041');
    expect([cargo(t, 0, 1), cargo(t, 0, 2), t.kind]).toEqual(['OOOO', 'VVVVS', 'activate']);
  });

  it('9: a boat above one’s own scores a point more', () => {
    const t = position({ players: [blue({}), { ...away, at: ['B2', 'C5'], places: [9] }, away] }).play(0, 'g1', 'B2', 'moor');
    expect(player(t, 1).points).toBe(2);
  });

  it('10: leaving the gondolier costs one coin', () => {
    const t = position({ players: [blue({ gondolier: 1, coins: 1, places: [10] }), away, away] }).play(0, 'g1', 'B2', 'moor');
    expect(player(t, 0).coins).toBe(0);
  });

  it('11: a second influence card may be played in a turn, a third may not (R76)', () => {
    const cards = (places: number[]) => {
      const t = position({ players: [blue({ places, cards: ['investigate', 'testify', 'investigate'], intrigue: 3 }), away, away] });
      let played = 0;
      while (t.offered(0).includes('card')) {
        t.play(0, 'card', t.offered(0, 'card')[0] ?? '');
        played++;
      }
      return played;
    };
    expect([cards([11]), cards([])]).toEqual([2, 1]);
  });

  it('12: after the Consulate one intrigue less, if wanted', () => {
    const t = position({ players: [blue({ intrigue: 2, places: [12] }), away, away] })
      .play(0, 'g1', 'C1', 'moor')
      .play(0)
      .play(0, 'yes');
    expect(player(t, 0).intrigue).toBe(1);
  });

  it('13: after the Library two scrolls for two points', () => {
    const t = position({ players: [blue({ scrolls: 2, places: [13] }), away, away] })
      .play(0, 'g1', 'A1', 'moor')
      .play(0)
      .play(0, 'yes');
    expect([player(t, 0).scrolls, player(t, 0).points]).toEqual([0, 2]);
  });

  it('15: giving the others intrigue is worth a point, even when all are shielded (20)', () => {
    const shielded = { ...away, places: [20] };
    const t = position({ players: [blue({ at: ['A1', 'A5'], crew: { court: 1 }, places: [15] }), shielded, away] });
    t.play(0, 'g1', 'A2', 'moor').play(0, ['2']);
    expect(t.state.players.map((p) => [p.intrigue, p.points])).toEqual([
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it('17: at the Church two points when the intrigue was none before', () => {
    const clean = (intrigue: number) =>
      player(
        position({ players: [blue({ at: ['C4', 'A5'], crew: { church: 1 }, intrigue, places: [17] }), away, away] })
          .play(0, 'g1', 'C5', 'moor')
          .play(0, ['2']),
        0,
      ).points;
    expect([clean(0), clean(1)]).toEqual([2, 0]);
  });

  it('19: after the Court another player takes an intrigue; the shielded cannot be named', () => {
    const t = position({ players: [blue({ at: ['A1', 'A5'], places: [19] }), { ...away, places: [20] }, away] })
      .play(0, 'g1', 'A2', 'moor')
      .play(0);
    expect(t.offered(0)).toEqual(['p2', 'no']);
    expect(player(t.play(0, 'p2'), 2).intrigue).toBe(1);
  });

  it('20: at a crossing its owner answers like everybody: that intrigue is his own', () => {
    const t = position({
      players: [
        { at: ['A1', 'C1'], gondolier: 2, coins: 6, scrolls: 2, favour: 'none' },
        { ...away, at: ['A2', 'C4'], scrolls: 1, places: [20] },
        away,
      ],
    });
    t.play(0, 'g1', 'A2', 'pass').play(0, 'scroll').play(1, 'intrigue');
    expect([player(t, 1).intrigue, player(t, 1).scrolls]).toEqual([1, 1]);
  });

  it('21: cubes stand for scrolls of a mission, an effect and an after-effect', () => {
    const t = position({
      players: [blue({ at: ['C3', 'A1'], scrolls: 0, missions: [22], places: [21], cargo: ['OOVS', ''] }), away, away],
    });
    t.play(0, 'g1', 'C4', 'moor').play(0, '22', 'place');
    expect(cargo(t, 0, 1)).toBe('');
    const court = position({
      players: [blue({ at: ['A1', 'A5'], scrolls: 1, crew: { court: 3 }, places: [21], cargo: ['OOV', ''] }), away, away],
    });
    court.play(0, 'g1', 'A2', 'moor').play(0, ['4'], '110');
    expect([player(court, 0).scrolls, cargo(court, 0, 1), player(court, 0).points]).toEqual([0, 'O', 5]);
    const library = position({ players: [blue({ scrolls: 0, places: [13, 21], cargo: ['OV', ''] }), away, away] });
    library.play(0, 'g1', 'A1', 'moor').play(0).play(0, 'yes', '110');
    expect([cargo(library, 0, 1), player(library, 0).points]).toEqual(['V', 2]);
  });

  it('22: after the Bank three coins remove two intrigue; coins just gained may pay', () => {
    const t = position({ players: [blue({ at: ['C3', 'A5'], crew: { bank: 1 }, intrigue: 2, places: [22] }), away, away] });
    t.play(0, 'g1', 'C4', 'moor').play(0, ['2']).play(0, 'yes');
    expect([player(t, 0).coins, player(t, 0).intrigue]).toEqual([1, 1]);
  });

  it('22: without intrigue there is nothing to buy off (P5)', () => {
    const t = position({ players: [blue({ at: ['C3', 'A5'], coins: 6, intrigue: 0, places: [22] }), away, away] })
      .play(0, 'g1', 'C4', 'moor')
      .play(0);
    expect([t.kind, player(t, 0).coins]).toEqual(['end', 6]);
  });

  it('22: passing, it is not offered where paying would leave no way on (R36)', () => {
    const t = position({
      players: [
        blue({ at: ['C3', 'A5'], crew: { bank: 1 }, coins: 3, intrigue: 2, places: [22] }),
        { at: ['A1', 'A2'] },
        { at: ['A1', 'A2'] },
      ],
    });
    t.play(0, 'g1', 'C4', 'pass').play(0);
    expect(t.kind).toBe('sail');
  });

  it('22: moored it is offered though the last coins go: no way on is needed any more', () => {
    const t = position({ players: [blue({ at: ['C3', 'A5'], coins: 3, intrigue: 2, places: [22] }), away, away] })
      .play(0, 'g1', 'C4', 'moor')
      .play(0);
    expect(t.kind).toBe('perks');
    expect(player(t.play(0, 'yes'), 0).coins).toBe(0);
  });

  it('23: its coins count for a way on (R36)', () => {
    const passing = (places: number[]) =>
      position({
        players: [blue({ at: ['C4', 'A5'], crew: { council_of_ten: 1 }, places }), { at: ['A1', 'A2'] }, { at: ['A1', 'A2'] }],
        bridges: { 'A1-A2': 0 },
      }).offered(0, 'g1', 'C3');
    expect([passing([23]), passing([])]).toEqual([['moor', 'pass'], ['moor']]);
  });

  it('23: after the Council of Ten a coin for each own bridge, one just built included', () => {
    const t = position({
      players: [blue({ at: ['C4', 'A5'], crew: { council_of_ten: 2 }, places: [23] }), away, away],
      bridges: { 'A1-A2': 0 },
    });
    t.play(0, 'g1', 'C3', 'moor').play(0, ['3'], 'bridge', 'A2-A3');
    expect(player(t, 0).coins).toBe(2);
  });

  it('24: another’s boat under the own bridge brings a coin', () => {
    const t = position({ players: [blue({}), { ...away, coins: 0, places: [24] }, away], bridges: { 'B1-B2': 1 } }).play(
      0,
      'g1',
      'B2',
      'moor',
    );
    expect([player(t, 1).coins, player(t, 0).intrigue]).toEqual([1, 1]);
  });

  it('25: after the Grand Council an influence card', () => {
    const t = position({ players: [blue({ at: ['B4', 'A1'], places: [25] }), away, away] })
      .play(0, 'g1', 'B5', 'moor')
      .play(0, []);
    expect(t.kind).toBe('choose');
  });

  it('26: no taxes, and three missions are seen', () => {
    const t = position({ players: [blue({ at: ['A2', 'A5'], places: [26], missions: [1] }), away, away] })
      .play(0, 'g1', 'A3', 'moor')
      .play(0, ['second']);
    expect([t.offered(0).length, player(t, 0).coins]).toEqual([3, 0]);
  });

  it('several after one activation come in the order of their numbers (P1)', () => {
    const t = position({ players: [blue({ at: ['B2', 'A5'], scrolls: 4, crew: { small_council: 1 }, places: [5, 6] }), away, away] });
    t.play(0, 'g1', 'B3', 'moor').play(0, ['2']).play(0, 'yes');
    expect(t.log('perk')).toEqual([{ kind: 'perk', seat: 0, perk: 'council_for_scrolls' }]);
    expect(player(t, 0).council).toBe(2);
  });
});
