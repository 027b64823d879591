import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { A, optionsWith, points, position } from './position.ts';

const house = JSON.parse(JSON.stringify(sanMarco.editions.get('house')));

const none = Object.fromEntries(Object.keys(house.actionCards).map((card) => [card, 0]));

describe('an edition of the box', () => {
  it('has thirty district cards, six bridges, twelve traitors, four exiles, ten doges and twenty-eight penalties', () => {
    const { actionCards, penaltyCards } = house;
    expect(Object.values<number>(actionCards).reduce((a, b) => a + b)).toBe(62);
    expect(actionCards).toMatchObject({ castello: 5, bridge: 6, traitor: 12, exile: 4, doge: 10 });
    expect(penaltyCards).toEqual({ p1: 8, p2: 10, p3: 10 });
  });

  it('gives San Marco eight and six, and Castello the six of the die', () => {
    expect(house.districts.san_marco.values).toEqual([8, 6]);
    expect(house.districts.castello.die).toBe(6);
  });

  it('can be replaced by data alone: other prizes, other neighbours', () => {
    const districts = { ...house.districts, san_polo: { die: 3, values: [9, 1] } };
    const neighbours = [...house.neighbours, ['castello', 'san_polo']];
    sanMarco.editions.put('other', { ...house, districts, neighbours });
    const t = position({ options: { edition: 'other' }, hand: ['bridge', 'doge'], doge: 'san_polo', nobles: { san_polo: [1] } });
    t.play(A, 'bridge', 'cas-pol').play(A, 'doge', 'san_polo');
    expect(points(t)[0]).toBe(9);
    const end = playAtRandom(sanMarco, 4, optionsWith({ edition: 'other' }), quickRng('other'));
    expect(sanMarco.result(sanMarco.state.parse(end))).toBeDefined();
    const view = sanMarco.view(t.state, 'public');
    expect(sanMarco.scene(view, 'day').anchors).toHaveProperty('cas-pol');
  });

  it.each([
    ['two districts on one face', { districts: { ...house.districts, castello: { die: 1, values: [7, 3] } } }],
    ['a second prize above the first', { districts: { ...house.districts, castello: { die: 6, values: [3, 7] } } }],
    ['an unknown word', { colour: 'red' }],
    ['a district beside itself', { neighbours: [...house.neighbours, ['castello', 'castello']] }],
    ['a pair of neighbours named twice', { neighbours: [...house.neighbours, ['castello', 'cannaregio']] }],
    ['fewer bridges than three players set up with', { bridges: 5 }],
    ['too few action cards for two hands', { actionCards: { ...none, doge: 9 } }],
    ['penalty cards that would never end a round', { penaltyCards: { p1: 36, p2: 0, p3: 0 } }],
  ])('is refused with %s', (_, change) => {
    expect(() => sanMarco.editions.put('wrong', { ...house, ...change })).toThrow();
    expect(sanMarco.refuses(4, optionsWith({ edition: 'wrong' }))).toBeDefined();
  });
});
