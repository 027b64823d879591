import type { Ink, Shape } from '../../../kit/scene.ts';

/** Ceramics, cloth, silver: apart in shade, in outline and by their picture. */
const WARES = [
  { fill: 'orange', ink: 'shadow' },
  { fill: 'violet', ink: 'white' },
  { fill: 'silver', ink: 'shadow' },
] as const satisfies readonly { fill: Ink; ink: Ink }[];

/** The outline of a ware: ceramics round, cloth square, silver with six corners. */
function outline(ware: number, x: number, y: number, r: number): Shape {
  const { fill } = WARES[ware as 0 | 1 | 2];
  const brush = { fill, stroke: 'shadow', lineWidth: r > 12 ? 2.5 : 1.5 } as const;
  if (ware === 0) return { shape: 'circle', x, y, r, ...brush };
  if (ware === 1) return { shape: 'rect', x: x - r * 0.92, y: y - r * 0.92, w: r * 1.84, h: r * 1.84, round: r * 0.18, ...brush };
  const [a, b] = [r * 1.08, r * 0.94];
  return { shape: 'path', d: `M${x - a} ${y}l${a / 2} ${-b}h${a}l${a / 2} ${b}l${-a / 2} ${b}h${-a}Z`, ...brush };
}

/** A ware as a disc with its picture: a jar, a bolt of cloth, a bar of silver. */
export function wareShapes(ware: number, x: number, y: number, r: number): Shape[] {
  const { ink } = WARES[ware as 0 | 1 | 2];
  const size = r * 1.36;
  const picture: Shape =
    ware === 2
      ? { shape: 'path', d: `M${x - r * 0.34} ${y - r * 0.34}h${r * 0.68}l${r * 0.3} ${r * 0.68}h${-r * 1.28}Z`, fill: ink }
      : { shape: 'icon', icon: ware === 0 ? 'porcelain' : 'cloth', x, y, size, fill: ink };
  return [outline(ware, x, y, r), picture];
}

/** A cube too small for a picture. */
export function cubeShape(ware: number, x: number, y: number, r: number): Shape {
  return outline(ware, x, y, r);
}
