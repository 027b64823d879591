import { expect, test } from 'vitest';
import { type Scene, type Shape, type Text, THEMES } from '../../src/kit/scene.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE, measureTexts } from '../../src/render/layout-check.ts';
import { demo, iconSheet } from './demo.ts';

const say = (message: unknown) => String(message);
const paper: Shape = { shape: 'rect', x: 0, y: 0, w: 1600, h: 1200, fill: 'paper' };
const text = (words: string, rest: Partial<Text> = {}): Text => ({ shape: 'text', text: words, x: 400, y: 300, size: 40, ...rest });
const scene = (...pieces: Shape[]): Scene => ({
  width: 1600,
  height: 1200,
  theme: 'day',
  ground: { key: 'proof', shapes: [paper] },
  pieces,
  anchors: {},
});
const found = (...pieces: Shape[]) => findLayoutProblems(scene(...pieces), say, MIN_LEGIBLE_SIZE.list).map(({ flaw }) => flaw);

test.each(THEMES)('the demo and the sheet of icons have no flaw: %s', (theme) => {
  expect(findLayoutProblems(iconSheet(theme), say, MIN_LEGIBLE_SIZE.list)).toEqual([]);
  expect(findLayoutProblems(demo(theme), say, MIN_LEGIBLE_SIZE.list)).toEqual([]);
});

test('a text keeps to its width: shrunk, wrapped, at last cut', () => {
  const words = 'Madonna dell’Orto';
  const width = (t: Text) => {
    const [laid] = measureTexts(scene(t), say);
    const xs = laid?.corners.map(({ x }) => x) ?? [];
    return { w: Math.max(...xs) - Math.min(...xs), size: laid?.size ?? 0, cut: laid?.cut };
  };
  const wide = width(text(words));
  expect(wide.size).toBe(40);
  const shrunk = width(text(words, { w: wide.w * 0.8 }));
  expect(shrunk.size).toBeLessThan(40);
  expect(shrunk.w).toBeLessThanOrEqual(wide.w * 0.8 + 1);
  const wrapped = width(text(words, { w: wide.w * 0.8, lines: 2 }));
  expect(wrapped.size).toBe(40);
  expect(wrapped.w).toBeLessThanOrEqual(wide.w * 0.8);
  const cut = width(text(words, { w: wide.w * 0.3 }));
  expect(cut.cut).toBe(true);
  expect(cut.w).toBeLessThanOrEqual(wide.w * 0.3);
});

test('figures and capitals stand in the middle of their line', () => {
  for (const words of ['H', '0']) {
    const [laid] = measureTexts(scene(text(words, { size: 200, font: 'bold', align: 'center' })), say);
    const ys = laid?.corners.map(({ y }) => y) ?? [];
    expect(Math.abs((Math.min(...ys) + Math.max(...ys)) / 2 - 300)).toBeLessThan(3);
  }
});

test('each flaw is found', () => {
  expect(found(text('good'))).toEqual([]);
  expect(found(text('far too many words', { w: 60 }))).toContain('cut');
  expect(found(text('beyond', { x: 1560 }))).toEqual(['outside']);
  expect(found(text('one'), text('other', { x: 420 }))).toEqual(['overlap']);
  expect(found(text('one'), text('other', { y: 345 }))).toEqual([]);
  expect(found(text('tiny', { size: 20 }))).toEqual(['small']);
  expect(found(text('faint', { fill: 'parchment' }))).toEqual(['faint']);
  expect(found(text('faint', { fill: 'white', halo: 'ink' }))).toEqual([]);
  expect(found(text('Ż  漢字'))).toEqual(['glyph']);
  expect(found(text('Ż  ó'))).toEqual([]);
  expect(found(text('covered'), { shape: 'token', seat: 1, x: 440, y: 300, size: 60 })).toContain('covered');
  const plate: Shape = { shape: 'rect', x: 420, y: 280, w: 90, h: 60, fill: 'gold' };
  expect(found(text('covered'), { shape: 'group', x: 0, y: 0, shapes: [plate] })).toEqual(['covered']);
  expect(found(plate, text('on it', { x: 426, y: 310, size: 32, w: 80 }))).toEqual([]);
  expect(found(plate, text('over it'))).toEqual(['spilt']);
  expect(found(text('7', { under: true }), { shape: 'token', seat: 1, x: 405, y: 300, size: 60 })).toEqual([]);
});

test('turned and scaled text is measured where it stands', () => {
  const turned = text('a long word', { rotate: 90, x: 0, y: 0 });
  const group: Shape = { shape: 'group', x: 800, y: 600, rotate: 90, scale: 2, shapes: [turned] };
  const [laid] = measureTexts(scene(group), say);
  const xs = laid?.corners.map(({ x }) => x) ?? [];
  // Twice a quarter turn: it runs to the left, twice as large.
  expect(laid?.size).toBeCloseTo(80);
  expect(Math.max(...xs)).toBeLessThan(805);
  expect(Math.min(...xs)).toBeLessThan(500);
});

test('what is needed must be legible on a phone: larger in a panel than in a post', () => {
  const small = (size: number, legible?: number) => findLayoutProblems(scene(text('7', { size })), say, legible).map(({ flaw }) => flaw);
  expect(small(42)).toEqual([]);
  expect(small(41)).toEqual(['small']);
  expect(small(51, MIN_LEGIBLE_SIZE.private)).toEqual([]);
  expect(small(50, MIN_LEGIBLE_SIZE.private)).toEqual(['small']);
  expect(found({ shape: 'token', seat: 1, x: 400, y: 300, size: 30 })).toEqual(['small']);
  expect(found({ shape: 'token', seat: 1, x: 400, y: 300, size: 30, bare: true })).toEqual([]);
});

test('an ornament may be smaller, bears no number, and is one text in ten at most', () => {
  const needed = Array.from({ length: 19 }, (_, i) => text('x', { x: 60, y: 30 + i * 60 }));
  const with_ = (...words: string[]) =>
    findLayoutProblems(
      scene(...needed, ...words.map((w, i) => text(w, { size: 28, y: 40 + i * 60, ornament: true }))),
      say,
      MIN_LEGIBLE_SIZE.list,
    );
  expect(with_('of old', 'of yore')).toEqual([]);
  expect(with_('of old', '1204').map(({ flaw }) => flaw)).toEqual(['ornament']);
  expect(with_('one', 'other', 'third').map(({ flaw }) => flaw)).toEqual(['ornament']);
});

test('a name of any length is cut rather than made too small to read', () => {
  const name = (w: number) => measureTexts(scene(text('Brzęczyszczykiewicz', { size: 60, w, least: 50 })), say)[0];
  expect(name(200)?.size).toBe(50);
  expect(name(200)?.cut).toBe(false);
  expect(name(80)?.cut).toBe(true);
});
