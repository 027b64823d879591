import { createHash } from 'node:crypto';
import { COVER, type Cover } from '../kit/cover.ts';
import type { Msg } from '../kit/message.ts';
import { quickRng } from '../kit/rng.ts';
import type { IconName, Scene, Shape, Theme } from '../kit/scene.ts';

/** What a title picture announces: a game in the lobby, a league. */
export interface Poster {
  readonly title: Msg | string;
  readonly subtitle?: Msg | string;
  /** In the roundel above the title. */
  readonly icon: IconName;
  /** The town behind it, where it has its own. */
  readonly cover?: Pick<Cover, 'shapes' | 'ink' | 'halo'>;
}

const WIDTH = COVER.w;
const HEIGHT = COVER.h;
const SHORE = 600;

/** A title picture: a title's own town, or that of the house from the water, by day or under the moon. */
export function posterScene({ title, subtitle, icon, cover }: Poster, theme: Theme): Scene {
  const night = theme === 'night';
  const { ink = 'ink', halo = night && cover === undefined ? 'deep' : 'paper' } = cover ?? {};
  const ground: readonly Shape[] = cover?.shapes ?? [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: night ? 'deep' : 'paper' },
    { shape: 'texture', texture: 'vignette', x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { shape: 'circle', x: 1290, y: 190, r: 150, fill: 'gold', opacity: 0.1 },
    { shape: 'circle', x: 1290, y: 190, r: 112, fill: 'gold', opacity: 0.16 },
    { shape: 'circle', x: 1290, y: 190, r: 78, fill: night ? 'white' : 'gold', opacity: 0.9 },
    { shape: 'path', d: skyline('far', 52, 44, 110), fill: night ? 'parchment' : 'landEdge', opacity: night ? 0.9 : 0.38 },
    { shape: 'path', d: skyline('near', 30, 30, 60), fill: night ? 'land' : 'brown', opacity: night ? 1 : 0.72 },
    ...(night ? windows() : []),
    { shape: 'rect', x: 0, y: SHORE, w: WIDTH, h: HEIGHT - SHORE, fill: 'water' },
    { shape: 'rect', x: 0, y: SHORE, w: WIDTH, h: 6, fill: 'shadow', opacity: 0.25 },
    { shape: 'texture', texture: 'water', x: 0, y: SHORE + 8, w: WIDTH, h: HEIGHT - SHORE - 8 },
    { shape: 'texture', texture: 'moonlight', x: 1150, y: SHORE + 8, w: 280, h: HEIGHT - SHORE - 8 },
    ...[150, 196, 244].flatMap((x, i): Shape[] => pole(x, SHORE - 30 + i * 14)),
    { shape: 'icon', icon: 'gondola', x: 420, y: SHORE + 96, size: 190, fill: night ? 'shadow' : 'ink' },
  ];
  return {
    width: WIDTH,
    height: HEIGHT,
    theme,
    ground: { key: cover === undefined ? 'poster' : `poster ${digestOf(cover.shapes)}`, shapes: ground },
    pieces: [
      { shape: 'circle', x: 800, y: 112, r: 70, fill: 'red', stroke: 'gold', lineWidth: 7, shadow: true },
      { shape: 'icon', icon, x: 800, y: 112, size: 88, fill: 'white' },
      { shape: 'text', text: title, x: 800, y: 262, size: 124, font: 'title', align: 'center', w: 860, fill: ink, halo },
      ...(subtitle === undefined
        ? []
        : [
            {
              shape: 'text',
              text: subtitle,
              x: 800,
              y: 362,
              size: 46,
              font: 'italic',
              align: 'center',
              w: 1440,
              lines: 2,
              fill: 'inkSoft',
              halo,
            } as const,
          ]),
    ],
    anchors: {},
  };
}

/** What tells one town from another: each is a ground of its own. */
function digestOf(shapes: readonly Shape[]): string {
  return createHash('sha256').update(JSON.stringify(shapes)).digest('base64');
}

/** Roofs along the shore, with bell towers and domes now and then. */
function skyline(seed: string, wide: number, low: number, high: number): string {
  const rng = quickRng(seed);
  let d = `M-20 ${SHORE + 4}`;
  for (let x = -20; x < WIDTH + 20; ) {
    const w = wide + rng.below(wide);
    const top = SHORE - low - rng.below(high);
    const kind = rng.below(15);
    if (kind === 0) d += tower(x, w * 0.5, SHORE - low - high * 1.15, SHORE - low);
    else if (kind === 1) d += dome(x, w * 1.6, top);
    else if (kind < 7) d += `L${x} ${top}L${x + w / 2} ${top - w * 0.28}L${x + w} ${top}`;
    else
      d += `L${x} ${top}L${x + w * 0.66} ${top}L${x + w * 0.66} ${top - 12}L${x + w * 0.8} ${top - 12}L${x + w * 0.8} ${top}L${x + w} ${top}`;
    x += kind === 0 ? w * 0.5 : kind === 1 ? w * 1.6 : w;
  }
  return `${d}L${WIDTH + 20} ${SHORE + 4}Z`;
}

function tower(x: number, w: number, top: number, foot: number): string {
  const [eaves, roof, far] = [top - 8, top - w * 1.7, x + w];
  return [
    `L${x} ${foot}L${x + 2} ${top}L${x - 2} ${top}V${eaves}H${x + w * 0.08}`,
    `L${x + w / 2} ${roof}L${x + w * 0.92} ${eaves}H${far + 2}V${top}H${far - 2}L${far} ${foot}`,
  ].join('');
}

function dome(x: number, w: number, top: number): string {
  const [left, right, middle, r] = [x + w * 0.14, x + w * 0.86, x + w / 2, w * 0.36];
  return `L${x} ${top}L${left} ${top}C${left} ${top - r * 0.9} ${middle - r * 0.5} ${top - r * 1.15} ${middle - 4} ${top - r * 1.2}L${middle - 3} ${top - r * 1.6}L${middle + 3} ${top - r * 1.6}L${middle + 4} ${top - r * 1.2}C${middle + r * 0.5} ${top - r * 1.15} ${right} ${top - r * 0.9} ${right} ${top}L${x + w} ${top}`;
}

/** Somebody is still up. */
function windows(): Shape[] {
  const rng = quickRng('windows');
  return Array.from({ length: 46 }, () => ({
    shape: 'rect',
    x: rng.below(WIDTH),
    y: SHORE - 9 - rng.below(24),
    w: 5,
    h: 8,
    fill: 'gold',
    opacity: 0.35 + rng.below(50) / 100,
  }));
}

/** A mooring post with its painted bands. */
function pole(x: number, top: number): Shape[] {
  const bottom = SHORE + 130;
  return [
    { shape: 'rect', x, y: top, w: 16, h: bottom - top, round: 7, fill: 'white' },
    ...Array.from({ length: Math.floor((bottom - top - 34) / 30) }, (_, i): Shape => {
      const y = top + 18 + i * 30;
      return { shape: 'path', d: `M${x} ${y + 8}L${x + 16} ${y}V${y + 14}L${x} ${y + 22}Z`, fill: 'blue' };
    }),
    { shape: 'circle', x: x + 8, y: top, r: 11, fill: 'gold' },
  ];
}
