import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { layingOut } from '../../../src/games/valencia/layout.ts';
import { cityLaid, fitsPlan } from '../../../src/games/valencia/rules/cities.ts';
import { editionOf, type Options } from '../../../src/games/valencia/state.ts';
import { quickRng } from '../../../src/kit/rng.ts';

const custom: Options = { ...valencia.options.parse({ city: 'custom' }) };
const edition = editionOf({ edition: 'house' });
const cityOf = (seats: number, options: Options) => valencia.setup(seats, options, quickRng('own')).city;

describe('D.3: a custom city', () => {
  it('begins with that of the first game, and is laid out place by place: tile, side and turn', () => {
    expect(cityOf(4, custom)).toBe(cityOf(4, valencia.options.parse({})));
    let options = custom;
    for (const [part, field, value] of [
      ['NW', 'tile', 'TC4'],
      ['NW', 'side', 'B'],
      ['NW', 'turn', '0'],
      ['E', 'tile', 'TE4'],
    ] as const)
      options = layingOut.laid(4, options, part, field, value);
    const slots = layingOut.parts(4, options).map(({ id, fields }) => [id, fields.map(({ value }) => value).join('')]);
    expect(slots).toEqual([
      ['NW', 'TC4B0'],
      ['N', 'TE1A0'],
      ['NE', 'TC2A3'],
      ['W', 'TE2A1'],
      ['E', 'TE4A3'],
      ['SW', 'TC3A2'],
      ['S', 'TE3A2'],
      // The tile that lay here has changed places, each place keeping its turn.
      ['SE', 'TC1A1'],
    ]);
    expect(cityOf(4, options)).toBe(options.layout);
    expect(fitsPlan(edition, 4, options.layout)).toBe(true);
  });

  it('is a legal city whatever is chosen, for every number of players', () => {
    const rng = quickRng('anything');
    for (const seats of [2, 3, 5]) {
      let options = custom;
      for (let n = 0; n < 60; n++) {
        const parts = layingOut.parts(seats, options);
        const part = parts[rng.below(parts.length)];
        const field = part?.fields[rng.below(3)];
        const value = field?.values[rng.below(field.values.length)]?.value;
        if (part === undefined || field === undefined || value === undefined) throw new Error('nothing to choose');
        options = layingOut.laid(seats, options, part.id, field.id, String(value));
        expect(fitsPlan(edition, seats, options.layout)).toBe(true);
        expect(
          layingOut
            .parts(seats, options)
            .find(({ id }) => id === part.id)
            ?.fields.find(({ id }) => id === field.id)?.value,
        ).toBe(value);
      }
      expect(valencia.refuses(seats, options)).toBeUndefined();
      expect(layingOut.scene(seats, options, 'day').anchors).toHaveProperty('A1');
    }
  });

  it('belongs to a number of players: with the other set of tiles the table is asked again', () => {
    const large = layingOut.laid(4, custom, 'NW', 'side', 'B');
    expect(valencia.refuses(3, large)).toBeUndefined();
    expect(valencia.refuses(2, large)?.key).toBe('refuse.layout.two');
    const small = layingOut.laid(2, large, 'N', 'side', 'B');
    expect(valencia.refuses(2, small)).toBeUndefined();
    expect(valencia.refuses(5, small)?.key).toBe('refuse.layout.more');
    expect(cityLaid(edition, 5, small), 'and is laid out from the first game again').toBe(cityOf(5, valencia.options.parse({})));
    expect(layingOut.parts(4, valencia.options.parse({ city: 'random' }))).toEqual([]);
  });

  it.each(['TC1A0', 'nonsense', `${'TC1A0 '.repeat(8)}`.trim(), 'TC1A3 TE1A1 TC2A3 TE2A1 TE3A3 TC3A2 TE4A2 TC4A1'])(
    'refuses %s',
    (layout) => {
      expect(valencia.refuses(4, { ...custom, layout })).toBeDefined();
    },
  );
});
