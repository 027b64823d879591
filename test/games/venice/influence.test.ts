import { describe, expect, it } from 'vitest';
import { INFLUENCE } from '../../../src/games/venice/vocabulary.ts';
import { say } from '../../../src/games/venice/words.ts';
import { cargo, player, position, quay, type Setting, space, way } from './position.ts';

const away: Setting = { at: ['C4', 'C5'], favour: 'none' };
const blue = (setting: Setting): Setting => ({ at: ['A1', 'B3'], favour: 'none', coins: 0, scrolls: 0, ...setting });
const turn = (setting: Setting, bridges = {}) => position({ players: [blue(setting), away, away], bridges });

describe('influence cards', () => {
  it('T34: bribing the foreman moves an own assistant to space 4, pushes nobody and costs three intrigue (R31, R51)', () => {
    const t = position({
      players: [
        blue({ cards: ['bribe_foreman'], intrigue: 7, points: 3, crew: { bank: 2 } }),
        { ...away, crew: { bank: 3, church: 1 } },
        away,
      ],
    });
    expect(t.offered(0, 'card', 'bribe_foreman')).toEqual(['C4']);
    t.play(0, 'card', 'bribe_foreman', 'C4');
    expect([space(t, 0, 'bank'), space(t, 1, 'bank'), player(t, 0).intrigue, player(t, 0).points]).toEqual([4, 3, 8, 0]);
    expect(t.kind).toBe('depart');
  });

  it('R26: overtime activates a tile where an own gondola and an own assistant are; that gondola loads (R57)', () => {
    const t = turn({ cards: ['overtime'], crew: { library: 1, small_council: 2 } });
    expect(t.offered(0, 'card', 'overtime')).toEqual(['g1', 'g2']);
    t.play(0, 'card', 'overtime', 'g2').play(0, ['1', '2']);
    expect([cargo(t, 0, 2), player(t, 0).council, space(t, 0, 'small_council'), t.kind]).toEqual(['O', 1, 2, 'depart']);
  });

  it('R57: overtime is an activation: what missions add comes after it', () => {
    const t = turn({ at: ['B2', 'B3'], cards: ['overtime'], crew: { market: 1 }, places: [1] });
    t.play(0, 'card', 'overtime', 'g1').play(0);
    expect(player(t, 0).coins).toBe(2);
  });

  it('R13: bribing councillors is one step, and a second one for an intrigue, without a bonus', () => {
    expect(player(turn({ cards: ['bribe_councillors'], intrigue: 5 }).play(0, 'card', 'bribe_councillors', '1'), 0)).toMatchObject({
      council: 1,
      intrigue: 5,
    });
    expect(player(turn({ cards: ['bribe_councillors'] }).play(0, 'card', 'bribe_councillors', '2'), 0)).toMatchObject({
      council: 2,
      intrigue: 1,
    });
  });

  it('selling information: two coins and a card', () => {
    const t = turn({ cards: ['sell_information'] }).play(0, 'card', 'sell_information');
    expect([player(t, 0).coins, t.kind]).toEqual([2, 'choose']);
    t.play(0, ...way(t.offered(0)[0] ?? ''));
    expect(player(t, 0).cards).toHaveLength(1);
  });

  it('build a bridge: one free of charge, or two points for each that stands', () => {
    const t = turn({ cards: ['build_bridge'] }, { 'A1-A2': 0 });
    expect(t.offered(0, 'card', 'build_bridge')).toEqual(['bridge', 'points']);
    expect(player(turn({ cards: ['build_bridge'] }, { 'A1-A2': 0 }).play(0, 'card', 'build_bridge', 'points'), 0).points).toBe(2);
    t.play(0, 'card', 'build_bridge', 'bridge', 'C1-C2');
    expect(t.state.bridges.filter((owner) => owner === 0)).toHaveLength(2);
  });

  it('promoting a worker advances him by one and pushes as usual, without an activation', () => {
    const t = position({ players: [blue({ cards: ['promote_worker'], crew: { bank: 1 } }), { ...away, crew: { bank: 2 } }, away] });
    t.play(0, 'card', 'promote_worker', 'C4');
    expect([space(t, 0, 'bank'), space(t, 1, 'bank'), t.kind]).toEqual([2, 3, 'depart']);
  });

  it('R59: managing the stock takes the new cube first and shares everything out; the eleventh is dropped', () => {
    const t = turn({ cards: ['manage_stock'], cargo: ['OO', 'V'] });
    t.play(0, 'card', 'manage_stock', 'silver', '011');
    expect([cargo(t, 0, 1), cargo(t, 0, 2)]).toEqual(['VS', 'OO']);
    const full = turn({ cards: ['manage_stock'], cargo: ['OOOOO', 'VVVVV'] });
    expect(full.offered(0, 'card', 'manage_stock', 'silver')).toEqual(['550', '541', '451']);
    full.play(0, 'card', 'manage_stock', 'silver', '451', '401');
    expect([cargo(full, 0, 1), cargo(full, 0, 2)]).toEqual(['OOOOS', 'VVVVV']);
  });

  it('R58: an offer brings the top mission without taxes, or two points; with three in hand only the points', () => {
    const t = turn({ cards: ['make_offer'], missions: [1, 2] });
    t.play(0, 'card', 'make_offer', 'mission');
    expect([player(t, 0).missions.length, player(t, 0).coins, t.flags.reveals]).toEqual([3, 0, true]);
    expect(turn({ cards: ['make_offer'], missions: [1, 2, 3] }).refusals(0, 'card', 'make_offer')).toEqual({ mission: 'why.noMission' });
    expect(player(turn({ cards: ['make_offer'] }).play(0, 'card', 'make_offer', 'points'), 0).points).toBe(2);
  });

  it('investigating gives three scrolls up to ten, testifying removes three intrigue down to none', () => {
    expect(player(turn({ cards: ['investigate'], scrolls: 9 }).play(0, 'card', 'investigate'), 0).scrolls).toBe(10);
    expect(player(turn({ cards: ['testify'], intrigue: 2 }).play(0, 'card', 'testify'), 0).intrigue).toBe(0);
  });

  it('R27: the spy works where one passes, on a communal building too, not where one moors', () => {
    const t = turn({ cards: ['hire_spy'], coins: 4, at: ['A2', 'C5'] });
    expect(t.offered(0, 'card', 'hire_spy')).toHaveLength(13);
    t.play(0, 'card', 'hire_spy', 'A3').play(0, 'g1', 'A3', 'pass').play(0, ['first', 'second']);
    expect([t.kind, player(t, 0).coins]).toEqual(['draft', 4 - 2 + 2]);
    const moored = turn({ cards: ['hire_spy'], coins: 4, at: ['A2', 'C5'] })
      .play(0, 'card', 'hire_spy', 'A1')
      .play(0, 'g1', 'A1', 'moor');
    expect(moored.tree(0), 'its cube alone').toMatchObject({ at: 'act', action: { do: 'use', ids: [1] } });
  });

  it('R43, R56: no spy for a quay of one’s own gondolas, which cannot be passed with effect; with the switch of R8 there is', () => {
    const t = turn({ cards: ['hire_spy'], coins: 2, at: ['A2', 'C5'] });
    const offered = t.offered(0, 'card', 'hire_spy');
    expect([offered.includes('A2'), offered.includes('C5'), offered.includes('C4')]).toEqual([false, false, true]);
    const own = position({ players: [blue({ cards: ['hire_spy'], coins: 2, at: ['A2', 'C5'] }), away, away], options: { ownQuay: true } });
    expect(own.offered(0, 'card', 'hire_spy')).toHaveLength(15);
  });

  it('R43, R56: two coins hire him and leave none; he serves where his building or a bridge pays the way on (R36)', () => {
    const hired = (quay: string, at: [string, string], bridges = {}) => {
      const others: Setting = { at: ['B5', 'C1'], favour: 'none' };
      return position({ players: [blue({ cards: ['hire_spy'], coins: 2, at }), others, others], bridges }).play(
        0,
        'card',
        'hire_spy',
        quay,
      );
    };
    const bank = hired('C4', ['C5', 'A1']);
    expect([player(bank, 0).coins, bank.offered(0, 'g1', 'C4')]).toEqual([0, ['moor', 'pass']]);
    bank.play(0, 'g1', 'C4', 'pass').play(0, ['1', '2']);
    expect([player(bank, 0).coins, player(bank, 0).intrigue, bank.kind]).toEqual([4, 1, 'sail']);
    expect(hired('A1', ['A2', 'C5']).offered(0, 'g1', 'A1')).toEqual(['moor']);
    expect(hired('A1', ['A2', 'C5'], { 'A1-B1': 1 }).offered(0, 'g1', 'A1')).toEqual(['moor', 'pass']);
    expect(turn({ cards: ['hire_spy'], coins: 1 }).offered(0)).toEqual(['g1', 'g2']);
  });

  it('R56: a second spy is not sent where the first is; moving him on is warned of before', () => {
    const t = turn({ cards: ['hire_spy', 'hire_spy'], coins: 4, places: [11] }).play(0, 'card', 'hire_spy', 'C3');
    expect(t.offered(0, 'card', 'hire_spy')).not.toContain('C3');
    expect(t.node(0, 'card', 'hire_spy')).toMatchObject({
      prompt: say('ask.spyMoves', { building: say('building.council_of_ten') }),
    });
    t.play(0, 'card', 'hire_spy', 'C2');
    expect([player(t, 0).coins, t.state.stack.find((f) => f.kind === 'turn')]).toMatchObject([0, { spy: quay('C2') }]);
  });

  it('R56: the spy needs no own assistant, opens all effects, replaces the assistant’s use and counts as an activation', () => {
    const t = turn({ cards: ['hire_spy'], coins: 4, at: ['A2', 'C5'], crew: { library: 1 }, places: [13] });
    t.play(0, 'card', 'hire_spy', 'A1').play(0, 'g1', 'A1', 'pass');
    expect(t.offered(0)).toEqual(['1', '2', '3', '4']);
    t.play(0, ['2', '4']);
    expect([t.kind, player(t, 0).scrolls]).toEqual(['perks', 4]);
    t.play(0, 'yes');
    expect([t.kind, player(t, 0).points, player(t, 0).scrolls]).toEqual(['sail', 3, 2]);
  });

  it('R56: an unused spy has cost two coins all the same and leaves at the end of the turn', () => {
    const t = turn({ cards: ['hire_spy'], coins: 2 })
      .play(0, 'card', 'hire_spy', 'C3')
      .play(0, 'g1', 'A2', 'moor')
      .play(0)
      .play(0);
    expect([player(t, 0).coins, t.state.stack.find((f) => f.kind === 'turn')]).toMatchObject([0, { spy: -1 }]);
  });

  it('R43: a card that can change nothing cannot be played', () => {
    const t = turn({
      cards: ['bribe_foreman', 'overtime', 'promote_worker', 'testify', 'hire_spy', 'investigate', 'make_offer'],
      scrolls: 10,
    });
    expect(t.offered(0, 'card')).toEqual(['make_offer']);
    expect(Object.keys(t.refusals(0, 'card'))).toHaveLength(6);
    expect(turn({ cards: ['testify'] }).offered(0)).toEqual(['g1', 'g2']);
  });

  it('one card a turn, before the gondolier; a second one only with mission 11 (R76)', () => {
    const t = turn({ cards: ['investigate', 'testify'], intrigue: 1 }).play(0, 'card', 'investigate');
    expect(t.offered(0)).not.toContain('card');
    const two = turn({ cards: ['investigate', 'sell_information'], places: [11] }).play(0, 'card', 'sell_information');
    const gained = two.offered(0)[0] ?? '';
    two.play(0, ...way(gained));
    expect(two.offered(0, 'card')).toContain('investigate');
  });

  it('R76: mission 16 gives its scroll before anything else', () => {
    const t = position({
      players: [blue({ at: ['A1', 'B3'] }), { ...away, at: ['C4', 'C5'], scrolls: 0, places: [16], cards: ['investigate'] }, away],
    });
    t.play(0, 'g1', 'A2', 'moor').play(0).play(0);
    expect([player(t, 1).scrolls, t.kind]).toEqual([1, 'depart']);
  });

  it('R44: with the deck empty in the middle of a draw the discards are shuffled; the card being played is not among them', () => {
    const t = turn({ cards: ['sell_information'] });
    const { unseen } = t.state.influence;
    t.state.influence = { unseen: ['testify'], under: [], discards: ['overtime'] };
    t.state.players[2]?.cards.push(...unseen.filter((_, i) => i !== unseen.indexOf('testify') && i !== unseen.indexOf('overtime')));
    t.play(0, 'card', 'sell_information');
    expect(t.offered(0).sort()).toEqual(['overtime', 'testify']);
    t.play(0, 'overtime');
    expect(t.state.influence).toEqual({ unseen: [], under: [{ card: 'testify', by: 0 }], discards: ['sell_information'] });
  });

  it('R44: nothing left, nothing gained', () => {
    const t = turn({ cards: ['sell_information'] });
    t.state.players[2]?.cards.push(...t.state.influence.unseen);
    t.state.influence = { unseen: [], under: [], discards: [] };
    t.play(0, 'card', 'sell_information');
    expect([t.kind, player(t, 0).cards]).toEqual(['depart', []]);
  });

  it('two cards alike are one option', () => {
    expect(turn({ cards: ['testify', 'testify'], intrigue: 1 }).offered(0, 'card')).toEqual(['testify']);
    expect(INFLUENCE).toHaveLength(11);
  });
});
