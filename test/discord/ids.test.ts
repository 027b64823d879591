import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Control, decodeControl, encodeControl } from '../../src/discord/components/ids.ts';

const CONTROLS: readonly Control[] = [
  { at: 'open', what: 'play', game: 42 },
  { at: 'lobby', what: 'join', game: 1 },
  { at: 'option', game: 7, field: 'tieRule' },
  { at: 'undo', game: 3 },
  { at: 'walk', game: 42, decision: '12.3', path: [], sure: false },
  { at: 'walk', game: 42, decision: '12.1.3', path: ['castello~2', ['a', 'b'], [], 3, '*'], sure: true },
  { at: 'pick', game: 42, decision: '12.3', path: ['x'] },
  { at: 'set', game: 42, decision: 'sign.0', path: [] },
  { at: 'page', game: 42, decision: '1.2', path: ['x', -4] },
  { at: 'ask', game: 42, decision: '1.2', path: [] },
  { at: 'answer', game: 42, decision: '1.2', path: ['bid'] },
];

test.each(CONTROLS)('$at travels in a custom id and comes back whole', (control) => {
  const id = encodeControl(control);
  expect(id.length).toBeLessThanOrEqual(100);
  expect(decodeControl(id)).toEqual(control);
});

test.each(['', 'play', '0:42:play', '2:42:play', '1:0:play', '1:-3:undo', '1:x:undo', '1:42:fly', '1:42:lobby:rob', '1:4e2.5:undo'])(
  'an id of another format or of nothing known is nothing: %s',
  (id) => expect(decodeControl(id)).toBeUndefined(),
);

test('whatever arrives as a custom id, reading it does not fail', () => {
  fc.assert(
    fc.property(fc.string(), (noise) => {
      decodeControl(noise);
      decodeControl(`1:42:walk:${noise}`);
    }),
  );
});
