import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ControlRow, guestSelect, memberSelect } from '../../src/discord/ui/components.ts';
import { type Control, decodeControl, encodeControl } from '../../src/discord/ui/ids.ts';

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
  { at: 'answer', game: 42, decision: '1.2', path: [], opening: 'c8x1' },
  { at: 'form', form: 'notes', game: 42 },
  { at: 'form', form: 'options', game: 42, more: '1', opening: 'c8x1', version: 'aB-_4567' },
  { at: 'form', form: 'hours', game: 0, draft: 'again', opening: 'c8x1' },
  { at: 'form', form: 'inviting', game: 0, more: '123~c8x1', draft: 'sure', opening: 'c8x2' },
];

test.each(CONTROLS)('$at travels in a custom id and comes back whole', (control) => {
  const id = encodeControl(control);
  expect(id.length).toBeLessThanOrEqual(100);
  expect(decodeControl(id)).toEqual(control);
});

// What stands under messages of older versions.
test.each([
  ['1:42:form:notes:', { at: 'form', form: 'notes', game: 42 }],
  ['1:42:form:options:1', { at: 'form', form: 'options', game: 42, more: '1' }],
  ['1:0:form:hours::again', { at: 'form', form: 'hours', game: 0, draft: 'again' }],
  ['1:0:form:practice:~c8x1:again', { at: 'form', form: 'practice', game: 0, more: '~c8x1', draft: 'again' }],
  ['1:42:answer:1.2:bid', { at: 'answer', game: 42, decision: '1.2', path: ['bid'] }],
] as const)('%s is read as it was', (id, control) => {
  expect(decodeControl(id)).toEqual(control);
  expect(encodeControl(control as unknown as Control)).toBe(id);
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

test('a select of people has another custom id each time, which means the same with its counter and without, as older versions wrote it', () => {
  const idOf = (row: ControlRow) => (row.components[0] as { custom_id: string }).custom_id;
  for (const control of [
    { at: 'social', what: 'invite', game: 7 },
    { at: 'seat', what: 'give', game: 7 },
    { at: 'own', what: 'avoid' },
  ] as const) {
    const id = encodeControl(control);
    const shown = [memberSelect(id, '…'), memberSelect(id, '…'), guestSelect(id, '…', 3), guestSelect(id, '…', 3)].map(idOf);
    expect(new Set(shown).size).toBe(4);
    for (const one of [...shown, id]) expect(decodeControl(one)).toEqual(control);
  }
});
