import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../src/games/san-marco/data.ts';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { bridgeSpot, PLOTS, straitOf } from '../../../src/games/san-marco/scene/map.ts';
import { DISTRICTS, type Pair } from '../../../src/games/san-marco/vocabulary.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import type { Shape } from '../../../src/kit/scene.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE } from '../../../src/render/layout-check.ts';
import { A, B, C, D, position } from './position.ts';

const { say } = translatorFor('pl', sanMarco, (seat) => `${'ABCD'[seat]} Wiesława Brzęczyszczykiewicz`);
const everybody = Object.fromEntries(DISTRICTS.map((district) => [district, [4, 2, 3, 3]]));

describe('the picture', () => {
  it('keeps nobles, the doge and the aim of an exile off every end of a bridge', () => {
    const { pairs } = boardOf('house');
    const ends = pairs.flatMap((pair) => {
      const strait = straitOf('house', pair);
      const [cos, sin] = [Math.cos((strait.angle * Math.PI) / 180), Math.sin((strait.angle * Math.PI) / 180)];
      return [0, 1].flatMap((place) =>
        [-48, 48].map((along) => {
          const { x, y } = bridgeSpot(strait, place, 2);
          return { pair, x: x + cos * along, y: y + sin * along };
        }),
      );
    });
    for (const doge of DISTRICTS) {
      const t = position({
        nobles: everybody,
        doge,
        stack: [{ kind: 'losses', id: 0, step: 0, seat: A, district: doge, die: 3 }],
      });
      const { pieces } = sanMarco.scene(sanMarco.view(t.state, 'public'), 'day');
      for (const piece of pieces) {
        const box = boxOf(piece);
        if (box === undefined || box.y > 858) continue;
        for (const { pair, x, y } of ends)
          expect(
            x > box.x - 4 && x < box.x + box.w + 4 && y > box.y - 4 && y < box.y + box.h + 4,
            `${pair} under ${JSON.stringify(piece)}`,
          ).toBe(false);
      }
    }
  });

  it('can be read on a phone with everything on the board at once', () => {
    for (const doge of DISTRICTS)
      for (const viewer of ['public', A] as const) {
        const t = position({
          nobles: everybody,
          doge,
          points: [104, 9, 88, -3],
          hand: ['cannaregio', 'santa_croce', 'exile', 'doge'],
          stack: [{ kind: 'losses', id: 0, step: 0, seat: B, district: doge, die: 3 }],
          deals: [{ giver: A, choosers: [], open: true, dealt: [], offers: [{ id: 'b', cards: ['dorsoduro', 'castello', 'p1', 'p3'] }] }],
        });
        const scene = sanMarco.scene(sanMarco.view(t.state, viewer), 'night');
        expect(findLayoutProblems(scene, say, viewer === 'public' ? MIN_LEGIBLE_SIZE.public : MIN_LEGIBLE_SIZE.private)).toEqual([]);
      }
  });

  it('frames whoever is asked, and at the end the winner', () => {
    const framed = (t: ReturnType<typeof position>) =>
      sanMarco
        .scene(sanMarco.view(t.state, 'public'), 'day')
        .pieces.flatMap((s) => (s.shape === 'rect' && s.y > 1000 && s.stroke === 'gold' ? [s.x] : []));
    const [first = 0] = framed(position({ leader: D, turnOf: A }));
    const [third = 0] = framed(position({ leader: D, turnOf: C }));
    expect(third).toBeGreaterThan(first);
    const choosing = position({
      leader: A,
      stack: [{ kind: 'choose', id: 0, step: 0, seat: C }],
      deals: [{ giver: A, choosers: [C, B], open: true, dealt: [], offers: [{ id: 'a', cards: ['doge'] }] }],
    });
    expect(framed(choosing)).toEqual([third]);
  });

  it('lays a district’s nobles on gold and silver as their prizes would fall now (SM-19)', () => {
    const metals = (counts: readonly number[], tieRule?: 'next-rank' | 'occupied-ranks') => {
      const t = position({ nobles: { castello: counts }, ...(tieRule === undefined ? {} : { options: { tieRule } }) });
      const [x] = PLOTS.castello.nobles;
      return sanMarco
        .scene(sanMarco.view(t.state, 'public'), 'day')
        .pieces.flatMap((s) => (s.shape === 'rect' && s.h === 60 && Math.abs(s.x - x) < 200 && s.y < 700 ? [s.fill] : []));
    };
    expect(metals([3, 2, 1])).toEqual(['gold', 'silver']);
    expect(metals([2, 2, 1])).toEqual(['silver', 'silver']);
    expect(metals([3, 1, 1])).toEqual(['gold']);
    expect(metals([2, 2, 2])).toEqual(['silver', 'silver', 'silver']);
    expect(metals([2, 2, 2], 'occupied-ranks')).toEqual([]);
  });

  it('tells the bridges in reserve and the doges and exiles nobody has seen, cards lying face down among them (SM-33)', () => {
    const bridges: { [pair in Pair]?: Seat[] } = { 'can-cas': [A], 'can-mar': [B, C] };
    const t = position({
      bridges,
      hand: ['doge'],
      deals: [{ giver: A, choosers: [B], open: false, dealt: ['doge', 'exile', 'castello'], offers: [] }],
    });
    const { pieces } = sanMarco.scene(sanMarco.view(t.state, B), 'day');
    const texts = pieces.flatMap((s) => (s.shape === 'text' && s.y === 814 ? [s.text] : []));
    expect(texts).toEqual(['9', '9', '4']);
  });
});

function boxOf(shape: Shape): { x: number; y: number; w: number; h: number } | undefined {
  if (shape.shape === 'rect') return shape;
  if (shape.shape === 'circle') return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r };
  if (shape.shape === 'token') return { x: shape.x - shape.size / 2, y: shape.y - shape.size / 2, w: shape.size, h: shape.size };
  return undefined;
}
