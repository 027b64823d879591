import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { THEMES } from '../../../src/kit/scene.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE } from '../../../src/render/layout-check.ts';
import { table } from '../table.ts';
import { position } from './position.ts';

/** Crowded positions: everything that can stand on the board does. */
const crowded = (seats: number) =>
  position(seats, {
    at: 'F',
    round: 4,
    options: { joker: true, support: true },
    state:
      seats === 2
        ? { palms: ['A1+', 'B1+'], fountains: { C1: 'FT06', A2: 'FT01' } }
        : { palms: ['A1+', 'B2+', 'G4+'], fountains: { D2: 'FT06', B5: 'FT01', G5: 'FT10' } },
    players: {
      0: {
        stacks: ['65', '4J', '1'],
        coins: 23,
        goods: 'OOFWWCPP',
        points: 104,
        city: ['A1', 'B1', 'D1'],
        council: ['nobility', 'O', 'W'],
        privileges: 4,
      },
      1: { bid: '666', stacks: ['1'], city: ['E2', 'C2'], council: ['church', 'W', 'merchants'], points: 31 },
    },
  });

describe('the picture', () => {
  for (const seats of [2, 5])
    for (const theme of THEMES)
      it(`has no text cut, small, faint or covered: ${seats} players, by ${theme}`, () => {
        for (const locale of LOCALES) {
          const { say } = translatorFor(locale, valencia, (seat) => `Player ${seat} Brzęczyszczykiewicz`);
          for (const viewer of [0, 'public'] as const) {
            const scene = valencia.scene(crowded(seats).view(viewer), theme);
            expect(
              findLayoutProblems(scene, say, viewer === 'public' ? MIN_LEGIBLE_SIZE.public : MIN_LEGIBLE_SIZE.private),
              `${locale} ${viewer}`,
            ).toEqual([]);
          }
        }
      });

  it('marks every square, space, tree and seat', () => {
    const scene = valencia.scene(table(valencia, 5).view('public'), 'day');
    for (const anchor of ['A1', 'H8', 'D2', 'A1+', 'centre', 'seat-O', 'seat-nobility']) expect(scene.anchors).toHaveProperty([anchor]);
    expect(Object.keys(scene.anchors).length).toBe(50 + 10 + 20 + 1 + 8);
  });

  it('shows the trail of the last step until the next bid', () => {
    const t = position(4, { at: 'B', players: { 0: { stacks: ['6', '1'], coins: 9 }, 1: { stacks: ['1'] } } });
    t.play(0, '6').play(1, 'pass').play(0, 'E1');
    const trails = () => valencia.scene(t.view('public'), 'day').trails;
    expect(trails()).toEqual([['seat-W'], ['E1']]);
    t.play(0, 'pass');
    expect(trails()).toBeUndefined();
  });

  it('E1: shows the final totals when the game is over', () => {
    const t = table(valencia, 3).idle();
    const total = t.view('public').standings?.[0]?.reckoning.total;
    expect(JSON.stringify(valencia.scene(t.view('public'), 'day').pieces)).toContain(`"text":"${total}"`);
  });
});

describe('at a glance', () => {
  const groups = (t: ReturnType<typeof position>, viewer: 0 | 'public') =>
    valencia.scene(t.view(viewer), 'day').pieces.flatMap((p) => (p.shape === 'group' ? p.shapes : []));

  it('frames the step of nine that is under way, and asks whom the table asks', () => {
    const framed = (t: ReturnType<typeof position>) =>
      groups(t, 'public').flatMap((p) => (p.shape === 'rect' && p.stroke === 'gold' ? [`${Math.round(p.x)} ${Math.round(p.y)}`] : []));
    const [b, f] = [
      position(4, { at: 'B', players: { 0: { stacks: ['6'] } } }),
      position(4, { at: 'F', players: { 0: { stacks: ['6'] } } }),
    ];
    expect(framed(b)[0]).not.toBe(framed(f)[0]);
    expect(b.view('public').awaited).toEqual(valencia.decisions(b.state).flatMap((d) => (d.optional ? [] : [d.seat])));
  });

  it('shows how many cards lie in each stack, and those revealed by their numbers', () => {
    const t = position(4, { at: 'B', players: { 0: { stacks: ['65', '4'] }, 1: { bid: '63', stacks: ['1'] } } });
    const backs = groups(t, 'public').filter((p) => p.shape === 'rect' && p.fill === 'brown');
    expect(backs).toHaveLength(4);
    expect(groups(t, 'public').flatMap((p) => (p.shape === 'text' && p.under ? [p.text] : []))).toEqual(['6', '3']);
  });

  it('leaves guild and cost of a square in sight beside its member', () => {
    const t = position(4, { at: 'B', players: { 0: { city: ['A1'], stacks: ['6'] } } });
    const { x, y } = valencia.scene(t.view('public'), 'day').anchors.A1 ?? { x: 0, y: 0 };
    const { ground, pieces } = valencia.scene(t.view('public'), 'day');
    const here = (p: { x: number; y: number }) => Math.abs(p.x - x) < 60 && Math.abs(p.y - y) < 60;
    const token = pieces.flatMap((p) => (p.shape === 'token' && here(p) ? [p] : []))[0];
    for (const p of ground.shapes)
      if ((p.shape === 'icon' || p.shape === 'text') && here(p))
        expect(Math.abs(p.x - (token?.x ?? 0)) > 40 || Math.abs(p.y - (token?.y ?? 0)) > 40, p.shape).toBe(true);
  });

  it('B.9: tells each mission and what it would bring now to its owner alone, with nothing for those that compare what others hide', () => {
    const t = position(4, { at: 'B', players: { 0: { missions: ['M01', 'M20'], stacks: ['6'] } } });
    const words = (viewer: 0 | 'public') => JSON.stringify(valencia.scene(t.view(viewer), 'day').pieces);
    expect(words('public')).not.toContain('mission.');
    const { own } = t.view(0).players[0] ?? {};
    const shown = valencia.scene(t.view(0), 'day').pieces.flatMap((p) => (p.shape === 'text' && p.align === 'right' ? [p.text] : []));
    expect(shown).toEqual((own?.missions ?? []).map((id) => (own?.now[id] === undefined ? '?' : String(own.now[id]).replace('-', '−'))));
    expect(shown).toContain('?');
  });
});
