import type { Anchor } from './choice.ts';
import type { Msg } from './message.ts';
import type { Seat } from './seat.ts';

export const THEMES = ['day', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * What to draw, as plain data. A scene is a picture of 1600 × 1200 units (or as it says), made of a ground that rarely changes and
 * pieces that do. Colours are names of the palette, or `#rrggbb` where a game needs its own.
 */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  /** Painted once for each key (game, edition, theme) and kept. */
  readonly ground: { readonly key: string; readonly shapes: readonly Shape[] };
  readonly pieces: readonly Shape[];
  /** Where the numbered marks of options go, and what a zoom can look at. */
  readonly anchors: { readonly [anchor in Anchor]: Point };
  /** What the last step moved, drawn over the pieces: each trail is a chain of anchors, a chain of one rings its place. */
  readonly trails?: readonly (readonly Anchor[])[];
  /** Trails lie under the pieces: they run from place to place, and pieces stand on them. */
  readonly trailsBelow?: true;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A colour of the house palette, a seat's colour, or a literal one. */
export type Ink = PaletteName | `seat${Seat}` | `#${string}`;
export const PALETTE_NAMES = [
  'paper',
  'parchment',
  'water',
  'deep',
  'land',
  'landEdge',
  'ink',
  'inkSoft',
  'line',
  'white',
  'shadow',
  'gold',
  'silver',
  'copper',
  'red',
  'blue',
  'green',
  'violet',
  'orange',
  'brown',
  'rose',
  'teal',
] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

export const FONTS = ['text', 'bold', 'title', 'italic'] as const;
export type FontName = (typeof FONTS)[number];

/** paper: grain for land and cards; water: ripples; moonlight: the moon's path over water; tiles: glazed; vignette: darker edges. */
export const TEXTURES = ['paper', 'water', 'moonlight', 'tiles', 'vignette'] as const;
export type TextureName = (typeof TEXTURES)[number];

/** Silhouettes in assets/icons, one file each. */
export const ICONS = [
  'ambassador',
  'anchor',
  'ball',
  'bank',
  'bridge',
  'card',
  'church',
  'clock',
  'cloth',
  'coin',
  'column',
  'compass',
  'council',
  'court',
  'crown',
  'cube',
  'die',
  'dock',
  'doge',
  'exile',
  'eye',
  'fat',
  'figure',
  'flag',
  'fountain',
  'fruit',
  'gondola',
  'hand',
  'house',
  'key',
  'lantern',
  'laurel',
  'letter',
  'library',
  'lion',
  'lock',
  'market',
  'mask',
  'monastery',
  'moon',
  'noble',
  'notebook',
  'orange',
  'palace',
  'palm',
  'phantom',
  'porcelain',
  'screen',
  'scroll',
  'seal',
  'short',
  'star',
  'steps',
  'sun',
  'tall',
  'thin',
  'tower',
  'traitor',
  'wine',
  'workshop',
] as const;
export type IconName = (typeof ICONS)[number];

interface Brush {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly lineWidth?: number;
  readonly dash?: readonly number[];
  /** 0 to 1. */
  readonly opacity?: number;
  /** A soft shadow under the shape. */
  readonly shadow?: boolean;
}

export type Shape =
  | ({
      readonly shape: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly round?: number;
    } & Brush)
  | ({ readonly shape: 'circle'; readonly x: number; readonly y: number; readonly r: number } & Brush)
  /** SVG path data. */
  | ({ readonly shape: 'path'; readonly d: string } & Brush)
  | Text
  /** A piece in a seat's colour and shape, never colour alone, with its player's initial unless it is `bare`, too small for a letter. */
  | {
      readonly shape: 'token';
      readonly seat: Seat;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly label?: string;
      readonly bare?: true;
    }
  /** A named drawing from the icon set, `size` units square, centred. */
  | {
      readonly shape: 'icon';
      readonly icon: IconName;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly fill?: Ink;
      readonly opacity?: number;
      /** It means nothing in the game: no legend has to name it. */
      readonly ornament?: true;
    }
  /** A texture over a rectangle, or over that part of it which lies inside `clip` (SVG path data). */
  | {
      readonly shape: 'texture';
      readonly texture: TextureName;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly clip?: string;
      readonly opacity?: number;
    }
  | {
      readonly shape: 'group';
      readonly x: number;
      readonly y: number;
      /** Degrees, clockwise. */
      readonly rotate?: number;
      readonly scale?: number;
      readonly shapes: readonly Shape[];
    };

/** Text inside a box: shrunk to fit `w`, wrapped when `lines` allows it. x, y is the anchor of the first line by `align` and middle. */
export interface Text {
  readonly shape: 'text';
  readonly text: Msg | string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font?: FontName;
  readonly fill?: Ink;
  readonly align?: 'left' | 'center' | 'right';
  /** The width it must keep to. */
  readonly w?: number;
  readonly lines?: number;
  /** An outline that keeps it legible over a busy ground. */
  readonly halo?: Ink;
  /** Degrees, clockwise, about x, y. */
  readonly rotate?: number;
  /** Not shrunk below this: rather cut, as a person's name may be of any length. */
  readonly least?: number;
  /** Nobody needs to read it: neither a number nor the name of anything one can choose. Whatever is not an ornament must be legible on a phone. */
  readonly ornament?: true;
  /** Pieces may come to stand on it, like the number of a place; the proof says nothing then. */
  readonly under?: boolean;
}
