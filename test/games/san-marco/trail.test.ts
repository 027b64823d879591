import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { PLOTS, shorePath } from '../../../src/games/san-marco/scene/map.ts';
import { DISTRICTS, type Pair } from '../../../src/games/san-marco/vocabulary.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { A, B, C, D, position, type Seated, throwing } from './position.ts';

const FACES = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4];

/** The trails of the picture, each over places that are in it, and the districts whose shores shine. */
function drawn({ state }: Seated) {
  const { anchors, trails = [], pieces } = sanMarco.scene(sanMarco.view(state, 'public'), 'day');
  for (const anchor of trails.flat()) expect(anchors).toHaveProperty([anchor]);
  const shining = pieces.flatMap((s) => (s.shape === 'path' && s.stroke === 'gold' ? [s.d] : []));
  return [...trails, ...DISTRICTS.filter((district) => shining.includes(shorePath(PLOTS[district].shore))).map((district) => [district])];
}

describe('the trail of the last hand', () => {
  it('lets the district of a noble shine, and points over the bridge he crossed', () => {
    const t = position({ hand: ['castello', 'castello', 'exile'], bridges: { 'cas-mar': [A] } });
    expect(drawn(t)).toEqual([]);
    t.play(A, 'castello', 'castello');
    expect(drawn(t)).toEqual([['castello']]);
    t.play(A, 'castello', 'san_marco');
    expect(t.state.trail).toEqual(['castello', 'castello san_marco']);
    expect(drawn(t)).toEqual([['castello>san_marco', 'san_marco>castello'], ['san_marco'], ['castello']]);
  });

  it('lets both districts shine of a transfer between such as are no neighbours', () => {
    const t = position({ hand: ['castello', 'exile'], nobles: { dorsoduro: [23], san_polo: [2] } });
    t.play(A, 'castello', 'dorsoduro');
    expect(t.state.trail).toEqual(['dorsoduro castello']);
    expect(drawn(t)).toEqual([['dorsoduro'], ['castello']]);
  });

  it('lets the district of a traitor shine', () => {
    const t = position({ hand: ['traitor', 'exile'], nobles: { castello: [3, 1] } });
    t.play(A, 'traitor', 'castello_1');
    expect(drawn(t)).toEqual([['castello']]);
  });

  it('rings a bridge, the one seized and where it stood', () => {
    const built = position({ hand: ['bridge', 'exile'], bridges: { 'mar-pol': [B] } });
    built.play(A, 'bridge', 'mar-pol');
    expect(drawn(built)).toEqual([['mar-pol_0']]);
    const all = ['can-cas', 'can-mar', 'can-pol', 'cas-mar', 'mar-pol', 'mar-dor', 'pol-cro', 'pol-dor', 'cro-dor'] as const;
    const bridges: { [pair in Pair]?: Seat[] } = Object.fromEntries(all.map((pair) => [pair, [B]]));
    bridges['pol-dor'] = [B, C, D];
    bridges['can-pol'] = [B, C];
    const moved = position({ hand: ['bridge', 'exile'], bridges });
    moved.play(A, 'bridge', 'pol-dor_2', 'mar-pol');
    expect(moved.state.trail).toEqual(['pol-dor mar-pol_0']);
    expect(drawn(moved)).toEqual([['pol-dor'], ['mar-pol_0']]);
    const stays = position({ hand: ['bridge', 'exile'], bridges });
    stays.play(A, 'bridge', 'can-pol_2', 'can-pol');
    expect(drawn(stays)).toEqual([['can-pol_0']]);
  });

  it('goes with the doge over every bridge of the way that was chosen', () => {
    const bridges = { 'cas-mar': [B], 'mar-pol': [A], 'can-cas': [C], 'can-pol': [A] } as const;
    const t = position({ hand: ['doge', 'exile'], doge: 'castello', points: [3], bridges });
    t.play(A, 'doge', 'san_polo', '0-0-1-0');
    expect(t.state.trail).toEqual(['castello cannaregio san_polo']);
    expect(drawn(t)).toEqual([
      ['castello>cannaregio', 'cannaregio>castello'],
      ['cannaregio>san_polo', 'san_polo>cannaregio'],
      ['san_polo'],
    ]);
    const stays = position({ hand: ['doge', 'exile'], doge: 'castello' });
    stays.play(A, 'doge', 'castello');
    expect(drawn(stays)).toEqual([['castello']]);
  });

  it('goes on with the throw for an exile, of which a line tells', () => {
    const t = position({ hand: ['san_polo', 'exile', 'dorsoduro'], nobles: { castello: [0, 2] } });
    t.play(A, 'san_polo').play(A, 'exile', 'castello');
    expect(t.state.trail).toEqual(['san_polo', 'castello']);
    t.dice(1).play(A, 'throw');
    expect(t.state.trail).toEqual(['san_polo', 'castello']);
    t.play(A, 'dorsoduro');
    expect(t.state.trail).toEqual(['san_polo', 'castello', 'dorsoduro']);
  });

  it('is told as long as nobody else has answered, then cleared', () => {
    const deals = [
      {
        giver: A,
        choosers: [B],
        open: true,
        dealt: [],
        offers: [
          { id: 'a' as const, cards: ['castello' as const, 'p1' as const] },
          { id: 'b' as const, cards: ['dorsoduro' as const] },
        ],
      },
    ];
    const stack = [
      { kind: 'check' as const, id: 0, step: 0 },
      { kind: 'pair' as const, id: 1, step: 0 },
      { kind: 'choose' as const, id: 2, step: 0, seat: B },
    ];
    const t = position({ deals, stack });
    t.play(B, 'a').play(B, 'castello').play(B);
    expect(t.question().seat).toBe(A);
    expect(t.state.trail, 'the distributor has not yet answered').toEqual(['castello']);
    t.play(A, 'dorsoduro');
    expect(t.state.trail).toEqual(['dorsoduro']);
    t.play(A);
    expect(t.state.trail, 'the next turn has begun').toEqual(['dorsoduro']);
    while (t.asked.length > 0 && t.question(t.asked[0]).kind === 'offer') t.timeOut(t.asked[0]);
    expect(t.state.trail, 'the offers are locked').toEqual([]);
  });

  it('follows the bridges of the set-up', () => {
    const t = throwing(4, FACES);
    t.play(A, 'cas-mar');
    expect(drawn(t)).toEqual([['cas-mar_0']]);
    t.play(B, 'cas-mar');
    expect(drawn(t), 'they are pictured together').toEqual([['cas-mar_0'], ['cas-mar_1']]);
  });

  it('SM-33: is the same for everybody', () => {
    const t = position({ hand: ['castello', 'exile'] });
    t.play(A, 'castello');
    for (const viewer of ['public', A, B, C, D] as const) expect(sanMarco.view(t.state, viewer).trail).toEqual([['castello']]);
  });

  it.each([
    ['en', ['San Marco (from Castello)', 'the bridge San Marco – San Polo', 'San Polo (from Castello, then San Marco)']],
    ['fr', ['San Marco (depuis Castello)', 'le pont San Marco – San Polo', 'San Polo (depuis Castello, puis San Marco)']],
    ['pl', ['San Marco (droga: Castello)', 'most San Marco – San Polo', 'San Polo (droga: Castello, potem San Marco)']],
  ] as const)('is told in words: %s', (locale, moves) => {
    const t = position({ hand: ['castello', 'bridge', 'doge'], doge: 'castello', bridges: { 'cas-mar': [A] } });
    t.play(A, 'castello', 'san_marco').play(A, 'bridge', 'mar-pol').play(A, 'doge', 'san_polo');
    const { say } = translatorFor(locale, sanMarco, () => 'Anne');
    const news = sanMarco.describe(sanMarco.view(t.state, 'public')).find(({ aspect }) => aspect === 'news');
    expect(news?.lines.map((line) => say(line))).toEqual(moves);
  });
});
