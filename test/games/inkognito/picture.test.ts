import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { cardsOfFaces, type Face, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { targetRing } from '../../../src/games/inkognito/scene/pieces.ts';
import { plots } from '../../../src/games/inkognito/scene/plots.ts';
import { scene } from '../../../src/games/inkognito/scene.ts';
import { SQUARE_CODES, SQUARES, type SquareId, squareId, squareOf } from '../../../src/games/inkognito/vocabulary.ts';
import { squareName } from '../../../src/games/inkognito/words.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import type { Point, Shape } from '../../../src/kit/scene.ts';
import type { Seat, Viewer } from '../../../src/kit/seat.ts';
import { deal, ENVOY, LEO, MICHAEL, NINA, OTTO, position, put, type Seated } from './position.ts';

const LEVELS = ['log', 'marks', 'deduction'] as const;

/** Somebody has shown these cards, and some of them grey. */
function showed(t: Seated, from: Seat, to: Seat, faces: readonly Face[], grey: 0 | 1 | 2 = 0): Seated {
  writeAnswer(t.state, { from, to, topic: 0, relayed: false, cards: cardsOfFaces(faces), grey, dispute: 0, round: 1 });
  return t;
}

function pieces(t: Seated, viewer: Viewer): readonly Shape[] {
  return scene(t.view(viewer), 'day').pieces;
}

/** The squares that are ringed as the aim of the viewer's mission. */
function aimed(t: Seated, viewer: Viewer): SquareId[] {
  const drawn = JSON.stringify(pieces(t, viewer));
  return [...plots('house')].filter(([, at]) => drawn.includes(JSON.stringify(targetRing(at)[1]))).map(([square]) => squareId(square));
}

/** Beside whom a star stands. */
function starred(t: Seated, viewer: Viewer): number {
  return pieces(t, viewer).filter((shape) => shape.shape === 'icon' && shape.icon === 'star' && shape.fill === 'gold').length;
}

describe('the picture of Inkognito', () => {
  it('marks where the own mission leads once the notebook leaves one row, and to its owner alone (d4)', () => {
    // Fiddlebottom with B and Bubble with D: Bubble to square 1.
    const known = (notebook: (typeof LEVELS)[number]) =>
      showed(showed(position(4, { notebook }), NINA, MICHAEL, ['bubble', 'mission', 'tall'], 1), NINA, MICHAEL, ['bubble']);
    for (const notebook of LEVELS) {
      expect(aimed(known(notebook), MICHAEL), notebook).toEqual(notebook === 'log' ? [] : ['vieux_arsenal']);
      for (const viewer of ['public', LEO, OTTO] as const) expect(aimed(known(notebook), viewer), `${viewer}`).toEqual([]);
    }
    expect(aimed(position(4), MICHAEL)).toEqual([]);
  });

  it('follows the Ambassador where the mission leads to him, and names a figure only where it is proven', () => {
    // B with C: both letters lead to the Ambassador.
    const audience = position(4, { notebook: 'marks' }).lay(deal(NINA, { letter: 'C' }), put({ ambassador: 'rialto' as SquareId }));
    showed(audience, NINA, MICHAEL, ['bubble'], 0);
    showed(audience, NINA, MICHAEL, ['mission', 'bubble', 'tall'], 0);
    expect(aimed(audience, MICHAEL)).toEqual(['rialto']);
    // B with A: any figure of theirs onto Agent X.
    const hunt = position(4, { notebook: 'marks' }).lay(deal(NINA, { letter: 'A' }));
    showed(hunt, NINA, MICHAEL, ['bubble'], 0);
    showed(hunt, NINA, MICHAEL, ['mission', 'bubble', 'tall'], 0);
    expect(aimed(hunt, MICHAEL)).toEqual([]);
    showed(hunt, LEO, MICHAEL, ['x'], 0);
    showed(hunt, LEO, MICHAEL, ['short'], 0);
    expect(aimed(hunt, MICHAEL)).toEqual([squareId(ensureDefined(hunt.state.figures[LEO * 4 + 1], 'a square'))]);
  });

  it('stars the own true figure at every level, and those of others as far as the notebook proves them (d4)', () => {
    for (const notebook of LEVELS) {
      const t = showed(position(4, { notebook }), LEO, MICHAEL, ['short'], 0);
      expect(starred(t, MICHAEL), notebook).toBe(notebook === 'log' ? 1 : 2);
      expect(starred(t, NINA)).toBe(1);
      expect(starred(t, 'public')).toBe(0);
    }
    // Tall or short: nothing is proven.
    expect(starred(showed(position(4), LEO, MICHAEL, ['tall', 'short', 'bubble'], 0), MICHAEL)).toBe(1);
    expect(starred(position(5), ENVOY)).toBe(0);
  });

  it('has on each square but the Embassy two letters that lists and stories have too, and nothing else has them', () => {
    const codes = Object.values(SQUARE_CODES);
    expect(new Set(codes).size).toBe(SQUARES.length - 1);
    for (const locale of LOCALES) {
      const { say } = translatorFor(locale, inkognito);
      for (const id of SQUARES) if (id !== 'embassy') expect(say(squareName(squareOf(id)))).toContain(`[${SQUARE_CODES[id]}]`);
    }
    const { ground } = scene(position(4).view(MICHAEL), 'day');
    const texts = (at: Point) => ground.shapes.filter((shape) => shape.shape === 'text' && shape.x === at.x && shape.y === at.y);
    for (const [square, at] of plots('house')) {
      const id = squareId(square);
      if (id !== 'embassy') expect(texts(at)).toMatchObject([{ text: SQUARE_CODES[id] }]);
    }
    const elsewhere = [...pieces(position(4), MICHAEL), ...pieces(position(5), 'public')];
    expect(elsewhere.filter((shape) => shape.shape === 'text' && codes.includes(String(shape.text)))).toEqual([]);
  });

  it('gives black to the Ambassador alone: his ball, his figure, and with five players his seat', () => {
    for (const seats of [3, 4, 5])
      for (let seat = 0; seat < seats; seat++) {
        const may = ensureDefined(inkognito.wears?.(seat as Seat, seats), 'colours');
        expect(may, `${seat} of ${seats}`).toEqual(seats === 5 && seat === ENVOY ? [0] : [1, 2, 3, 4]);
      }
    const ambassador = (seats: 4 | 5) =>
      pieces(position(seats), 'public')
        .filter((s) => s.shape === 'icon' && s.icon === 'ambassador')
        .at(-1);
    expect(ambassador(4)).toMatchObject({ fill: '#141116' });
    expect(ambassador(5)).toMatchObject({ fill: `seat${ENVOY}` });
  });
});
