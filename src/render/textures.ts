import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { ensureDefined } from '../kit/must.ts';
import { quickRng } from '../kit/rng.ts';
import type { Shape, TextureName, Theme } from '../kit/scene.ts';
import { PALETTE } from './palette.ts';

type Patch = Extract<Shape, { shape: 'texture' }>;

/** Baked the first time they are asked for; the same on every machine, since the generator has a fixed seed. */
const TILE_SIZE = 400;
const tileCache = new Map<string, Canvas>();

const TEXTURE_PAINTERS: {
  readonly [texture in Exclude<TextureName, 'vignette' | 'moonlight'>]: (ctx: SKRSContext2D, theme: Theme) => void;
} = {
  paper: drawPaper,
  water: drawWater,
  tiles: drawGlazedTiles,
};

/** Covers a rectangle, or what of it lies inside the clip, with a texture. */
export function drawTexture(ctx: SKRSContext2D, patch: Patch, theme: Theme): void {
  ctx.save();
  if (patch.clip !== undefined) ctx.clip(new Path2D(patch.clip));
  ctx.globalAlpha = patch.opacity ?? 1;
  if (patch.texture === 'moonlight') drawMoonlight(ctx, patch, theme);
  else {
    ctx.fillStyle = patch.texture === 'vignette' ? drawVignette(ctx, patch, theme) : pattern(ctx, patch.texture, theme);
    ctx.fillRect(patch.x, patch.y, patch.w, patch.h);
  }
  ctx.restore();
}

function pattern(ctx: SKRSContext2D, texture: keyof typeof TEXTURE_PAINTERS, theme: Theme) {
  return ensureDefined(ctx.createPattern(cachedTile(texture, theme), 'repeat') ?? undefined, 'a pattern');
}

function cachedTile(texture: keyof typeof TEXTURE_PAINTERS, theme: Theme): Canvas {
  const key = `${texture} ${theme}`;
  const known = tileCache.get(key);
  if (known !== undefined) return known;
  const canvas = createCanvas(TILE_SIZE, TILE_SIZE);
  TEXTURE_PAINTERS[texture](canvas.getContext('2d'), theme);
  tileCache.set(key, canvas);
  return canvas;
}

function drawVignette(ctx: SKRSContext2D, { x, y, w, h }: Patch, theme: Theme) {
  const middle = [x + w / 2, y + h / 2] as const;
  const shade = ctx.createRadialGradient(...middle, Math.min(w, h) * 0.45, ...middle, Math.hypot(w, h) / 2);
  const dark = PALETTE[theme].shadow;
  shade.addColorStop(0, `${dark}00`);
  shade.addColorStop(1, `${dark}${theme === 'night' ? '80' : '38'}`);
  return shade;
}

/** Draws what crosses an edge once more on the other side, so that the tile repeats without a seam. */
function seamless(draw: (dx: number, dy: number) => void): void {
  for (const dx of [-TILE_SIZE, 0, TILE_SIZE]) for (const dy of [-TILE_SIZE, 0, TILE_SIZE]) draw(dx, dy);
}

/** Fibres and broad, faint clouds: fine noise would cost too many bytes. */
function drawPaper(ctx: SKRSContext2D, theme: Theme): void {
  const rng = quickRng('paper');
  const { landEdge, white, shadow } = PALETTE[theme];
  const strength = theme === 'night' ? '06' : '0e';
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [rng.below(TILE_SIZE), rng.below(TILE_SIZE), 60 + rng.below(80)];
    const tint = i % 2 === 0 ? landEdge : white;
    seamless((dx, dy) => {
      const cloud = ctx.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r);
      cloud.addColorStop(0, `${tint}${strength}`);
      cloud.addColorStop(1, `${tint}00`);
      ctx.fillStyle = cloud;
      ctx.fillRect(0, 0, TILE_SIZE, TILE_SIZE);
    });
  }
  ctx.lineWidth = 1.2;
  for (let i = 0; i < 60; i++) {
    const [x, y, length, bend] = [rng.below(TILE_SIZE), rng.below(TILE_SIZE), 10 + rng.below(26), rng.below(13) - 6];
    const slope = rng.below(41) - 20;
    ctx.strokeStyle = theme === 'night' ? `${white}0a` : i % 2 === 0 ? `${shadow}10` : `${white}40`;
    seamless((dx, dy) => {
      ctx.beginPath();
      ctx.moveTo(x + dx, y + dy);
      ctx.quadraticCurveTo(x + dx + length / 2, y + dy + bend, x + dx + length, y + dy + slope);
      ctx.stroke();
    });
  }
}

function drawRipples(ctx: SKRSContext2D, seed: string, count: number, style: (i: number) => string): void {
  const rng = quickRng(seed);
  ctx.lineCap = 'round';
  for (let i = 0; i < count; i++) {
    const [x, y, w] = [rng.below(TILE_SIZE), Math.floor(((i + rng.below(100) / 100) * TILE_SIZE) / count), 18 + rng.below(34)];
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

function drawWater(ctx: SKRSContext2D, theme: Theme): void {
  drawRipples(ctx, 'water', 22, (i) =>
    i % 2 === 0
      ? `${PALETTE[theme].white}${theme === 'night' ? '16' : '60'}`
      : `${PALETTE[theme].shadow}${theme === 'night' ? '38' : '12'}`,
  );
}

/** The moon's path over the water: glints crowd towards the middle and grow towards the onlooker. */
function drawMoonlight(ctx: SKRSContext2D, { x, y, w, h }: Patch, theme: Theme): void {
  const rng = quickRng('moon');
  const part = () => rng.below(1000) / 1000;
  const { gold, white } = PALETTE[theme];
  ctx.lineCap = 'round';
  ctx.setLineDash([]);
  const whole = ctx.globalAlpha;
  for (let i = 0; i < h / 5; i++) {
    const aside = (part() + part() + part()) / 1.5 - 1;
    const down = part();
    const [cx, cy, half] = [x + (w / 2) * (1 + aside * (0.4 + 0.6 * down)), y + h * down, (0.2 + 0.8 * down) * (8 + 22 * part())];
    ctx.globalAlpha = whole * (1 - Math.abs(aside)) * 0.42;
    ctx.strokeStyle = i % 3 === 0 ? white : gold;
    ctx.lineWidth = 1.5 + 2 * down;
    ctx.beginPath();
    ctx.moveTo(cx - half, cy);
    ctx.quadraticCurveTo(cx, cy - 3, cx + half, cy);
    ctx.stroke();
  }
}

/** Glazed tiles with a small flower where four meet. */
function drawGlazedTiles(ctx: SKRSContext2D, theme: Theme): void {
  const { shadow, white, blue } = PALETTE[theme];
  const step = TILE_SIZE / 5;
  for (let row = 0; row <= 5; row++) {
    ctx.fillStyle = `${shadow}20`;
    ctx.fillRect(0, row * step - 1, TILE_SIZE, 2);
    ctx.fillRect(row * step - 1, 0, 2, TILE_SIZE);
    ctx.fillStyle = `${white}30`;
    ctx.fillRect(0, row * step + 1, TILE_SIZE, 2);
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
