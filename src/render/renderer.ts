import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Anchor } from '../kit/choice.ts';
import type { Point, Scene } from '../kit/scene.ts';
import { loadFonts } from './fonts.ts';
import { sceneText } from './localize-scene.ts';
import { anchorPoint, type DrawnMark, drawMarks, drawTrails } from './marks.ts';
import { drawShapes } from './shapes.ts';

/** What a closer look is directed at: an anchor of the scene, or any point of it. */
export type Zoom = { readonly factor: number } & ({ readonly anchor: Anchor } | { readonly at: Point });

/** How a scene is to be drawn. */
export interface RenderOptions {
  readonly marks?: readonly DrawnMark[];
  /** Width in pixels. */
  readonly size?: number;
  readonly zoom?: Zoom;
  /** As which kind of file, and how well; a board where nothing is said. */
  readonly as?: ImageFormat;
  readonly quality?: number;
}

/** Kinds of files that pictures are made as. */
export type ImageFormat = 'webp' | 'gif';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: `image/${ImageFormat}`;
}

/** Grounds and the sheet, on the thread that draws. */
export interface Renderer {
  /** The finished drawing; the next one is made on the same sheet. */
  draw(scene: Scene, commission?: RenderOptions): Canvas;
  render(scene: Scene, commission?: RenderOptions): Picture;
  readonly grounds: { readonly kept: number; readonly pixels: number };
}

const WIDTH = 1600;
/** Beyond this nobody sees a difference on flat colours, and the fullest board would weigh more than 250 KB. */
export const DEFAULT_QUALITY = 75;
/** Cache of grounds, in pixels of four bytes: two boards of the full size. One is drawn anew in less time than a picture is encoded. */
const MAX_CACHED_GROUND_PIXELS = 2 * WIDTH * 1200;
/** An easel for scenes whose messages have been said. Loads the fonts. */
export function createRenderer(groundPixels: number = MAX_CACHED_GROUND_PIXELS): Renderer {
  loadFonts();
  const grounds = new Map<string, Canvas>();
  let pixels = 0;
  let sheet: Canvas | undefined;

  /** The ground of a scene at this size, kept until others were asked for more recently. */
  function renderGround(scene: Scene, width: number, height: number): Canvas {
    const key = `${scene.ground.key} ${scene.theme} ${width}×${height} ${sceneText(scene.ground.shapes)}`;
    const known = grounds.get(key);
    if (known !== undefined) {
      grounds.delete(key);
      grounds.set(key, known);
      return known;
    }
    const canvas = createCanvas(width, height);
    const ctx = prepareContext(canvas);
    ctx.scale(width / scene.width, height / scene.height);
    drawShapes(ctx, scene.ground.shapes, scene.theme);
    grounds.set(key, canvas);
    pixels += width * height;
    for (const [oldest, old] of grounds) {
      if (pixels <= groundPixels || grounds.size === 1) break;
      grounds.delete(oldest);
      pixels -= old.width * old.height;
      releaseCanvas(old);
    }
    return canvas;
  }

  /** The sheet in this size, cut anew in a millisecond where the drawing before had another. */
  function sheetOf(width: number, height: number): Canvas {
    sheet ??= createCanvas(width, height);
    if (sheet.width !== width) sheet.width = width;
    if (sheet.height !== height) sheet.height = height;
    return sheet;
  }

  function draw(scene: Scene, { marks = [], size = WIDTH, zoom }: RenderOptions = {}): Canvas {
    const height = Math.round((size * scene.height) / scene.width);
    const cut = sheetOf(size, height);
    const ctx = prepareContext(cut);
    ctx.resetTransform();
    ctx.clearRect(0, 0, size, height);
    const scale = size / scene.width;
    if (zoom === undefined) {
      ctx.drawImage(renderGround(scene, size, height), 0, 0);
      ctx.scale(scale, scale);
    } else {
      const { x, y } = zoomCorner(scene, zoom);
      ctx.scale(scale * zoom.factor, scale * zoom.factor);
      ctx.translate(-x, -y);
      drawShapes(ctx, scene.ground.shapes, scene.theme);
    }
    if (scene.trailsBelow) drawTrails(ctx, scene);
    drawShapes(ctx, scene.pieces, scene.theme);
    if (!scene.trailsBelow) drawTrails(ctx, scene);
    drawMarks(ctx, scene, marks, zoom?.factor ?? 1);
    return cut;
  }

  return {
    draw,
    // Encoded on this very thread: going through the thread pool as well would only cost memory.
    render(scene, commission) {
      const canvas = draw(scene, commission);
      const { as = 'webp', quality = DEFAULT_QUALITY } = commission ?? {};
      const bytes = as === 'gif' ? canvas.encodeSync('gif', quality) : canvas.encodeSync('webp', quality);
      return { bytes, width: canvas.width, height: canvas.height, type: `image/${as}` };
    },
    get grounds() {
      return { kept: grounds.size, pixels };
    },
  };
}

/** Gives the pixels back at once. Thrown away, a canvas keeps them until its thread tidies up, which one that only draws hardly ever does. */
function releaseCanvas(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

function prepareContext(canvas: Canvas): SKRSContext2D {
  const ctx = canvas.getContext('2d');
  // The language of the machine must not choose letter forms.
  ctx.lang = 'en';
  return ctx;
}

/** The upper left corner of what a zoom shows: its aim in the middle as far as the edges allow. */
function zoomCorner(scene: Scene, zoom: Zoom): Point {
  const { x, y } = 'at' in zoom ? zoom.at : anchorPoint(scene, zoom.anchor);
  const { factor } = zoom;
  const [w, h] = [scene.width / factor, scene.height / factor];
  const within = (v: number, most: number) => Math.min(Math.max(0, v), most);
  return { x: within(x - w / 2, scene.width - w), y: within(y - h / 2, scene.height - h) };
}
