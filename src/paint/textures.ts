import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { must } from '../kit/must.ts';
import { quickRng } from '../kit/rng.ts';
import type { Shape, TextureName, Theme } from '../kit/scene.ts';
import { PALETTE } from './palette.ts';

type Patch = Extract<Shape, { shape: 'texture' }>;

/** Baked the first time they are asked for; the same on every machine, since the generator has a fixed seed. */
const TILE = 400;
const tiles = new Map<string, Canvas>();

const BAKERS: { readonly [texture in Exclude<TextureName, 'vignette'>]: (ctx: SKRSContext2D, theme: Theme) => void } = {
  paper,
  water,
  moonlight,
  tiles: glazed,
};

/** Covers a rectangle, or what of it lies inside the clip, with a texture. */
export function layTexture(ctx: SKRSContext2D, patch: Patch, theme: Theme): void {
  ctx.save();
  if (patch.clip !== undefined) ctx.clip(new Path2D(patch.clip));
  ctx.globalAlpha = patch.opacity ?? 1;
  ctx.fillStyle =
    patch.texture === 'vignette'
      ? vignette(ctx, patch, theme)
      : must(ctx.createPattern(tile(patch.texture, theme), 'repeat') ?? undefined, 'a pattern');
  ctx.fillRect(patch.x, patch.y, patch.w, patch.h);
  ctx.restore();
}

function tile(texture: keyof typeof BAKERS, theme: Theme): Canvas {
  const key = `${texture} ${theme}`;
  const known = tiles.get(key);
  if (known !== undefined) return known;
  const canvas = createCanvas(TILE, TILE);
  BAKERS[texture](canvas.getContext('2d'), theme);
  tiles.set(key, canvas);
  return canvas;
}

function vignette(ctx: SKRSContext2D, { x, y, w, h }: Patch, theme: Theme) {
  const middle = [x + w / 2, y + h / 2] as const;
  const shade = ctx.createRadialGradient(...middle, Math.min(w, h) * 0.45, ...middle, Math.hypot(w, h) / 2);
  const dark = PALETTE[theme].shadow;
  shade.addColorStop(0, `${dark}00`);
  shade.addColorStop(1, `${dark}${theme === 'night' ? '80' : '38'}`);
  return shade;
}

/** Draws what crosses an edge once more on the other side, so that the tile repeats without a seam. */
function seamless(draw: (dx: number, dy: number) => void): void {
  for (const dx of [-TILE, 0, TILE]) for (const dy of [-TILE, 0, TILE]) draw(dx, dy);
}

/** Fibres and broad, faint blotches: fine noise would cost too many bytes. */
function paper(ctx: SKRSContext2D, theme: Theme): void {
  const rng = quickRng('paper');
  const { shadow, white } = PALETTE[theme];
  for (let i = 0; i < 46; i++) {
    const [x, y, r] = [rng.below(TILE), rng.below(TILE), 30 + rng.below(60)];
    const tint = i % 2 === 0 ? shadow : white;
    seamless((dx, dy) => {
      const blotch = ctx.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r);
      blotch.addColorStop(0, `${tint}0c`);
      blotch.addColorStop(1, `${tint}00`);
      ctx.fillStyle = blotch;
      ctx.fillRect(0, 0, TILE, TILE);
    });
  }
  ctx.lineWidth = 1.2;
  for (let i = 0; i < 70; i++) {
    const [x, y, length, bend] = [rng.below(TILE), rng.below(TILE), 10 + rng.below(26), rng.below(13) - 6];
    const slope = rng.below(21) - 10;
    ctx.strokeStyle = i % 2 === 0 ? `${shadow}12` : `${white}24`;
    seamless((dx, dy) => {
      ctx.beginPath();
      ctx.moveTo(x + dx, y + dy);
      ctx.quadraticCurveTo(x + dx + length / 2, y + dy + bend, x + dx + length, y + dy + slope);
      ctx.stroke();
    });
  }
}

function ripples(ctx: SKRSContext2D, seed: string, count: number, style: (i: number) => string): void {
  const rng = quickRng(seed);
  ctx.lineCap = 'round';
  for (let i = 0; i < count; i++) {
    const [x, y, w] = [rng.below(TILE), Math.floor(((i + rng.below(100) / 100) * TILE) / count), 18 + rng.below(34)];
    ctx.lineWidth = 1.4 + rng.below(10) / 10;
    ctx.strokeStyle = style(i);
    seamless((dx, dy) => {
      ctx.beginPath();
      ctx.moveTo(x + dx - w, y + dy);
      ctx.bezierCurveTo(x + dx - w * 0.6, y + dy - 5, x + dx - w * 0.3, y + dy - 5, x + dx, y + dy);
      ctx.bezierCurveTo(x + dx + w * 0.3, y + dy + 5, x + dx + w * 0.6, y + dy + 5, x + dx + w, y + dy);
      ctx.stroke();
    });
  }
}

function water(ctx: SKRSContext2D, theme: Theme): void {
  ripples(ctx, 'water', 22, (i) =>
    i % 2 === 0
      ? `${PALETTE[theme].white}${theme === 'night' ? '16' : '60'}`
      : `${PALETTE[theme].shadow}${theme === 'night' ? '38' : '12'}`,
  );
}

function moonlight(ctx: SKRSContext2D, theme: Theme): void {
  ripples(ctx, 'moon', 16, (i) => (i % 3 === 0 ? `${PALETTE[theme].gold}40` : `${PALETTE[theme].white}26`));
}

/** Glazed tiles with a small flower where four meet. */
function glazed(ctx: SKRSContext2D, theme: Theme): void {
  const { shadow, white, blue } = PALETTE[theme];
  const step = TILE / 5;
  for (let row = 0; row <= 5; row++) {
    ctx.fillStyle = `${shadow}20`;
    ctx.fillRect(0, row * step - 1, TILE, 2);
    ctx.fillRect(row * step - 1, 0, 2, TILE);
    ctx.fillStyle = `${white}30`;
    ctx.fillRect(0, row * step + 1, TILE, 2);
    for (let column = 0; column <= 5; column++) {
      ctx.fillStyle = `${blue}30`;
      for (let petal = 0; petal < 4; petal++) {
        const angle = (petal * Math.PI) / 2 + Math.PI / 4;
        ctx.beginPath();
        ctx.ellipse(column * step + Math.cos(angle) * 9, row * step + Math.sin(angle) * 9, 8, 4, angle, 0, 2 * Math.PI);
        ctx.fill();
      }
    }
  }
}
