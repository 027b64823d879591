import type { Translator } from '../../i18n/say.ts';
import type { Point, Scene, Shape } from '../../kit/scene.ts';

interface PlacedWords extends Point {
  readonly said: string;
}

/** The words that stand in a part of a picture, each once, line by line; letters and figures alone name nothing. */
export function wordsWithin(scene: Scene, middle: Point, factor: number, { say }: Translator): string[] {
  const inside = (at: number, centre: number, size: number) => {
    const from = Math.max(0, Math.min(size - size / factor, centre - size / factor / 2));
    return at >= from && at <= from + size / factor;
  };
  const placed = [...textsOf(scene.ground.shapes, say), ...textsOf(scene.pieces, say)]
    .filter(({ x, y, said }) => inside(x, middle.x, scene.width) && inside(y, middle.y, scene.height) && /\p{L}{3}/u.test(said))
    .sort((a, b) => Math.round(a.y / ROW_HEIGHT) - Math.round(b.y / ROW_HEIGHT) || a.x - b.x);
  return [...new Set(placed.map(({ said }) => said))];
}

/** Words no farther apart than this stand in one line. */
const ROW_HEIGHT = 60;

function textsOf(shapes: readonly Shape[], say: Translator['say']): PlacedWords[] {
  return shapes.flatMap((shape) => {
    if (shape.shape === 'text') return [{ x: shape.x, y: shape.y, said: typeof shape.text === 'string' ? shape.text : say(shape.text) }];
    if (shape.shape !== 'group') return [];
    const { x, y, rotate = 0, scale = 1 } = shape;
    const angle = (rotate * Math.PI) / 180;
    return textsOf(shape.shapes, say).map((inner) => ({
      x: x + scale * (inner.x * Math.cos(angle) - inner.y * Math.sin(angle)),
      y: y + scale * (inner.x * Math.sin(angle) + inner.y * Math.cos(angle)),
      said: inner.said,
    }));
  });
}
