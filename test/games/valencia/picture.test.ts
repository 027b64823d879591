import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { houseVoice } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { THEMES } from '../../../src/kit/scene.ts';
import { flaws } from '../../../src/paint/proof.ts';
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
          const { say } = houseVoice(locale, valencia, (seat) => `Player ${seat}`);
          for (const viewer of [0, 'public'] as const) {
            const scene = valencia.scene(crowded(seats).view(viewer), theme);
            expect(flaws(scene, say), `${locale} ${viewer}`).toEqual([]);
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
