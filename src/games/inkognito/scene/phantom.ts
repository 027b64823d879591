import type { Ink, Point, Shape } from '../../../kit/scene.ts';
import type { View } from '../view.ts';
import type { Ball } from '../vocabulary.ts';

const WHITE = '#fffdf8';
/** The black ball's, and the Ambassador's. */
export const BLACK = '#141116';
const BALL_INKS: { readonly [ball in Ball]: Ink } = { white: WHITE, orange: 'orange', blue: 'blue', black: BLACK, violet: 'violet' };

const AT: Point = { x: 1180, y: 150 };
const STEP = 96;
const R = 40;

/** The Phantom of Prophecy lies on the lagoon; the balls that may still be used have come out of it, the others have rolled back. */
export function phantom(view: View): Shape[] {
  const balls = view.doing.kind === 'move' ? view.doing.balls : [];
  return [
    ...phantomShapes(AT),
    ...[0, 1, 2].flatMap((n) => {
      const at = { x: AT.x + 136 + n * STEP, y: AT.y + 26 };
      const ball = balls[n];
      return ball === undefined ? socket(at) : ballShapes(at, ball);
    }),
  ];
}

export function phantomShapes({ x, y }: Point): Shape[] {
  return [
    { shape: 'icon', icon: 'phantom', x: x + 4, y: y + 6, size: 190, fill: 'shadow', opacity: 0.35 },
    { shape: 'icon', icon: 'phantom', x, y, size: 190, fill: 'gold' },
  ];
}

function socket(at: Point): Shape[] {
  return [{ shape: 'circle', ...at, r: R - 4, stroke: 'gold', lineWidth: 4, dash: [2, 12], opacity: 0.8 }];
}

/** A ball says by its drawing too what it moves: a street, a canal, either, the Ambassador, somebody else. */
export function ballShapes({ x, y }: Point, ball: Ball): Shape[] {
  const shapes: Shape[] = [{ shape: 'circle', x, y, r: R, fill: BALL_INKS[ball], stroke: WHITE, lineWidth: 5, shadow: true }];
  const street = (at: number, ink: Ink): Shape => ({ shape: 'path', d: `M${x - 20} ${at}h40`, stroke: ink, lineWidth: 8 });
  const canal = (at: number, ink: Ink): Shape => ({ shape: 'path', d: `M${x - 20} ${at}h40`, stroke: ink, lineWidth: 8, dash: [1, 18] });
  if (ball === 'black') shapes.push({ shape: 'icon', icon: 'ambassador', x, y, size: 54, fill: WHITE });
  if (ball === 'violet') shapes.push({ shape: 'icon', icon: 'figure', x, y, size: 54, fill: WHITE });
  if (ball === 'orange') shapes.push(street(y, BLACK));
  if (ball === 'blue') shapes.push(canal(y, WHITE));
  if (ball === 'white') shapes.push(street(y - 12, BLACK), canal(y + 14, BLACK));
  return shapes;
}
