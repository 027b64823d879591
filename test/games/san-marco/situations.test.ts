import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { table } from '../table.ts';
import { A, B, C, D, penalties, points, position, prize, supplies } from './position.ts';

// Ten situations, each held against a sentence of the rulebook.
describe('situations', () => {
  it('an offer must hold a card, of whatever kind: who takes penalty cards alone has nothing to play (SM-6, SM-8)', () => {
    const t = position({
      players: 3,
      penalties: [[], ['p1'], []],
      deals: [
        {
          giver: A,
          choosers: [B, C],
          open: true,
          dealt: [],
          offers: [
            { id: 'a', cards: ['p3', 'p3'] },
            { id: 'b', cards: ['castello', 'p1'] },
            { id: 'c', cards: ['traitor'] },
          ],
        },
      ],
      stack: [
        { kind: 'check', id: 0, step: 0 },
        { kind: 'pair', id: 1, step: 0 },
        { kind: 'choose', id: 2, step: 0, seat: B },
      ],
    });
    t.play(B, 'a');
    expect(t.state.penalties[B]).toEqual(['p1', 'p3', 'p3']);
    expect([t.kind, t.question().seat], 'the second chooser is next at once').toEqual(['choose', C]);
  });

  it('the second of three choosers chooses when the first has played, and the distributor keeps what is left unasked (SM-7, SM-31)', () => {
    const t = position({
      players: 3,
      deals: [
        {
          giver: A,
          choosers: [B, C],
          open: true,
          dealt: [],
          offers: [
            { id: 'a', cards: ['castello'] },
            { id: 'b', cards: ['san_polo'] },
            { id: 'c', cards: ['p2'] },
          ],
        },
      ],
      stack: [
        { kind: 'check', id: 0, step: 0 },
        { kind: 'pair', id: 1, step: 0 },
        { kind: 'choose', id: 2, step: 0, seat: B },
      ],
    });
    t.play(B, 'a').play(B, 'castello').play(B);
    expect(t.view(C).nobles.castello, 'he sees what came of it').toEqual([0, 1, 0]);
    expect(t.offered(C)).toEqual(['b', 'c']);
    t.play(C, 'b').play(C, 'end');
    expect(t.log('taken').at(-1)).toMatchObject({ seat: A, offer: 'c', chosen: false });
    expect(t.log('turn'), 'a new turn begins').toHaveLength(1);
  });

  it('of the nobles only those in the district count for a scoring, none on its bridges (SM-20)', () => {
    const t = position({ hand: ['doge'], doge: 'castello', nobles: { castello: [0, 1] }, bridges: { 'can-cas': [A], 'cas-mar': [A, C] } });
    t.play(A, 'doge', 'castello');
    expect(points(t)).toEqual([0, prize('castello'), 0, 0]);
  });

  it('each opposing bridge costs its owner’s point each time, own ones nothing, and who has finished the round is paid too (SM-15)', () => {
    const t = position({
      hand: ['doge'],
      doge: 'castello',
      points: [2, 0, 0, 0],
      penalties: penalties(0, 11, 0, 0),
      bridges: { 'cas-mar': [B], 'mar-pol': [A], 'pol-cro': [C] },
    });
    t.play(A, 'doge', 'santa_croce');
    expect(points(t)).toEqual([0, 1, 1, 0]);
    const poor = position({ hand: ['doge'], doge: 'castello', points: [1], bridges: { 'cas-mar': [B], 'mar-pol': [A], 'pol-cro': [C] } });
    expect(poor.refusal(A, 'doge', 'santa_croce')).toBe('why.toll');
    expect(poor.canPlay(A, 'doge', 'san_polo')).toBe(true);
  });

  it('two points set the doge over only where no bridge of anybody touches his district, and only to a neighbour; then bridges go on (SM-16)', () => {
    const t = position({ hand: ['doge'], doge: 'castello', points: [3], bridges: { 'mar-pol': [B] } });
    expect(t.offered(A, 'doge').sort()).toEqual(['cannaregio', 'castello', 'san_marco', 'san_polo']);
    t.play(A, 'doge', 'san_polo');
    expect(points(t)).toEqual([0, 1, 0, 0]);
  });

  it('when the die exceeds all nobles there, the district is emptied and nothing more is lost (SM-13, SM-28)', () => {
    const t = position({ hand: ['exile', 'bridge'], nobles: { castello: [3, 1] }, bridges: { 'can-cas': [A, B] } });
    t.play(A, 'exile', 'castello').dice(6).play(A, 'throw');
    expect(t.state.nobles.castello).toEqual([0, 0, 0, 0]);
    expect(t.state.bridges).toEqual({ 'can-cas': [A, B] });
    expect(supplies(t)).toEqual([24, 24, 25, 25]);
  });

  it('nobles that come home can be used again: with one of them in supply none is taken from the board (SM-10)', () => {
    const t = position({
      turnOf: B,
      hand: ['exile', 'castello'],
      nobles: { san_polo: [24], castello: [0, 3] },
      bridges: { 'mar-dor': [A] },
    });
    expect(supplies(t)[A]).toBe(0);
    t.play(B, 'exile', 'san_polo').dice(2).play(B, 'throw');
    expect(supplies(t)[A]).toBe(2);
    const after = position({ hand: ['castello'], nobles: { san_polo: [22] }, bridges: { 'mar-dor': [A] } });
    expect(after.node(A, 'castello')).toMatchObject({ at: 'act', action: { do: 'noble', to: 'castello' } });
  });

  it('the bonus is the distance to the highest total of all, nothing at ten; two with the fewest exile nobody (SM-22, SM-23)', () => {
    const t = position({ last: true, hand: ['castello'], penalties: penalties(12, 4, 4, 10) });
    t.play(A, 'end');
    expect(points(t)).toEqual([0, 8, 8, 0]);
    expect(t.log('exile')).toEqual([]);
    expect(t.log('roundOver')).toEqual([{ kind: 'roundOver', round: 1 }]);
  });

  it('between rounds the cards are gathered and the lead passes on, while nobles, bridges, doge and points stay (SM-24)', () => {
    const t = position({
      last: true,
      leader: D,
      hand: ['castello'],
      doge: 'san_polo',
      points: [5, 1, 2, 3],
      penalties: penalties(10, 10, 11, 12),
      nobles: { castello: [2, 1] },
      bridges: { 'can-cas': [C] },
    });
    t.play(A, 'castello').play(A);
    // The single lowest total is that of nobody: A and B are equal.
    expect(t.state).toMatchObject({ round: 2, turn: 1, leader: A, doge: 'san_polo', bridges: { 'can-cas': [C] } });
    expect(t.state.nobles.castello).toEqual([3, 1, 0, 0]);
    expect(points(t)).toEqual([5, 1, 2, 3]);
    expect(t.state.penalties.flat()).toEqual([]);
    const hidden = t.state.deals.flatMap(({ dealt }) => dealt).length;
    expect(Object.values(t.state.pile).reduce((sum, n) => sum + n, 0) + hidden, 'all 62 and 28 are there again').toBe(90);
  });

  it('after the third round every district is scored wherever the doge stands; equal points go by nobles in San Marco (SM-26, SM-35)', () => {
    const t = position({
      last: true,
      round: 3,
      hand: ['castello'],
      doge: 'castello',
      // So that the prizes to come leave A and B equal.
      points: [prize('dorsoduro'), prize('san_polo'), 30, 0],
      penalties: penalties(10, 10, 10, 10),
      nobles: { san_polo: [1], castello: [0, 0, 1], dorsoduro: [0, 1] },
      bridges: { 'mar-dor': [B], 'mar-pol': [A] },
    });
    t.play(A, 'end');
    expect(t.log('scored').map(({ district }) => district)).toHaveLength(6);
    const equal = prize('dorsoduro') + prize('san_polo');
    expect(points(t)).toEqual([equal, equal, 30 + prize('castello'), 0]);
    expect(sanMarco.result(t.state)?.places.map(({ seats, place }) => [seats, place])).toEqual([
      [[C], 1],
      [[A], 2],
      [[B], 2],
      [[D], 4],
    ]);
  });

  it('a throw of the set-up may be repeated only when all four are equal, and only the fourth (SM-2, SM-36)', () => {
    const t = table(sanMarco, 3, 'no four equal', { firstLeader: A });
    while (t.kind === 'fourth') t.play(t.question().seat, 'again');
    for (const seat of [A, B, C] as const) {
      const set = Object.values(t.state.nobles).map((counts) => counts[seat] ?? 0);
      expect(set.every((n) => n % 2 === 0)).toBe(true);
      expect(set.reduce((sum, n) => sum + n, 0)).toBe(8);
    }
  });
});
