import type { FontName, IconName, Ink, Point, Shape } from './scene.ts';

/** A disc with something short in its middle. */
export function discShapes(
  { x, y }: Point,
  r: number,
  brush: { readonly fill: Ink; readonly stroke: Ink; readonly lineWidth: number },
  text: string | number,
  print: { readonly size: number; readonly fill: Ink; readonly font?: FontName },
): Shape[] {
  const { size, fill, font = 'bold' } = print;
  return [
    { shape: 'circle', x, y, r, ...brush },
    { shape: 'text', text: String(text), x, y, size, font, fill, align: 'center' },
  ];
}

const MEDALS = ['gold', 'silver', 'copper'] as const;

/** A place at the end: the first three in metal. */
export function medalShapes(place: number, at: Point, r: number, size: number): Shape[] {
  const metal = MEDALS[place - 1];
  return discShapes(at, r, { fill: metal ?? 'paper', stroke: 'shadow', lineWidth: 2 }, place, {
    size,
    fill: metal === undefined ? 'ink' : 'shadow',
  });
}

/** A sign, and beside it how many. */
export function iconTally(
  icon: IconName,
  text: string | number,
  { x, y }: Point,
  how: { readonly size: number; readonly gap: number; readonly print: number; readonly w?: number; readonly ink?: Ink },
): Shape[] {
  const { size, gap, print, w, ink } = how;
  return [
    { shape: 'icon', icon, x, y, size, fill: ink ?? 'inkSoft' },
    { shape: 'text', text: String(text), x: x + gap, y, size: print, font: 'bold', fill: ink ?? 'ink', ...(w === undefined ? {} : { w }) },
  ];
}
