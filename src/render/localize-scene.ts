import type { Msg } from '../kit/message.ts';
import type { Scene, Shape } from '../kit/scene.ts';

export type Translate = (message: Msg) => string;

/** The scene with every message said, so that it can be drawn, or sent to where it is drawn, without a catalogue. */
export function localizeScene(scene: Scene, say: Translate): Scene {
  return {
    ...scene,
    ground: { key: scene.ground.key, shapes: scene.ground.shapes.map((shape) => localizeShape(shape, say)) },
    pieces: scene.pieces.map((shape) => localizeShape(shape, say)),
  };
}

function localizeShape(shape: Shape, say: Translate): Shape {
  if (shape.shape === 'text') return { ...shape, text: typeof shape.text === 'string' ? shape.text : say(shape.text) };
  if (shape.shape === 'group') return { ...shape, shapes: shape.shapes.map((inner) => localizeShape(inner, say)) };
  return shape;
}

/** All words of some shapes: what a ground that is kept depends on besides its key. */
export function sceneText(shapes: readonly Shape[]): string {
  return shapes
    .map((shape) => (shape.shape === 'text' ? String(shape.text) : shape.shape === 'group' ? sceneText(shape.shapes) : ''))
    .join('');
}
