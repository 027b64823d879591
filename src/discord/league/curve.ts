import type { Translator } from '../../i18n/say.ts';
import type { Scene, Shape, Theme } from '../../kit/scene.ts';
import type { RatingPoint } from '../../league/ratings/ratings.ts';
import { formatOneDigit } from './lines.ts';

const WIDTH = 1600;
const HEIGHT = 760;
const LEFT = 150;
const RIGHT = 1540;
const TOP = 170;
const BOTTOM = 690;

/** Skill after each game, with the band of its uncertainty. */
export function ratingCurveScene(points: readonly RatingPoint[], heading: string, theme: Theme, translator: Translator): Scene {
  const low = Math.min(...points.map((p) => p.mu - p.sigma), 20);
  const high = Math.max(...points.map((p) => p.mu + p.sigma), 30);
  const x = (i: number) => (points.length === 1 ? (LEFT + RIGHT) / 2 : LEFT + ((RIGHT - LEFT) * i) / (points.length - 1));
  const y = (n: number) => Math.round(BOTTOM - ((n - low) / (high - low)) * (BOTTOM - TOP));
  const path = (values: readonly number[], first: 'M' | 'L', order: readonly number[]) =>
    order.map((i, n) => `${n === 0 ? first : 'L'}${Math.round(x(i))} ${y(values[i] ?? 0)}`).join(' ');
  const forth = points.map((_, i) => i);
  const upper = points.map((p) => p.mu + p.sigma);
  const lower = points.map((p) => p.mu - p.sigma);
  const marks = [low, (low + high) / 2, high];
  const pieces: Shape[] = [
    { shape: 'text', text: heading, x: LEFT - 90, y: 90, size: 54, font: 'title', w: RIGHT - LEFT + 60 },
    ...marks.flatMap((m): Shape[] => [
      { shape: 'path', d: `M${LEFT} ${y(m)} L${RIGHT} ${y(m)}`, stroke: 'line', lineWidth: 2, opacity: 0.5 },
      { shape: 'text', text: formatOneDigit(translator, m), x: LEFT - 18, y: y(m), size: 32, align: 'right', fill: 'inkSoft' },
    ]),
    { shape: 'path', d: `${path(upper, 'M', forth)} ${path(lower, 'L', forth.toReversed())} Z`, fill: 'gold', opacity: 0.25 },
    {
      shape: 'path',
      d: path(
        points.map((p) => p.mu),
        'M',
        forth,
      ),
      stroke: 'blue',
      lineWidth: 6,
    },
    ...points.map((p, i): Shape => ({ shape: 'circle', x: x(i), y: y(p.mu), r: points.length > 40 ? 4 : 9, fill: 'blue' })),
  ];
  const ground: Shape[] = [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: 'paper' },
    { shape: 'texture', texture: 'paper', x: 0, y: 0, w: WIDTH, h: HEIGHT },
  ];
  return { width: WIDTH, height: HEIGHT, theme, ground: { key: 'curve', shapes: ground }, pieces, anchors: {} };
}
