import type { IconName, Ink, Shape } from './scene.ts';

/** A small picture that may stand before a word: what it shows on a square of 100 units. */
export type WordIcon = readonly Shape[];

/** Which words of a catalogue have a sign, by their keys. */
export type Signs<K extends string = string> = { readonly [key in K]?: WordIcon };

const MIDDLE = { x: 50, y: 50 } as const;

/** A silhouette on a disc: so it stays legible on light and on dark. */
export function badgeIcon(icon: IconName, ink: Ink = 'ink', ground: Ink = 'paper'): WordIcon {
  return [discSign(ground, ink), { shape: 'icon', icon, ...MIDDLE, size: 66, fill: ink }];
}

/** The same with a letter. */
export function letterIcon(letter: string, ink: Ink = 'ink', ground: Ink = 'paper'): WordIcon {
  return [discSign(ground, ink), { shape: 'text', text: letter, ...MIDDLE, size: 62, font: 'bold', fill: ink, align: 'center', w: 70 }];
}

/** The ground of a sign. */
export function discSign(fill: Ink, stroke: Ink): Shape {
  return { shape: 'circle', ...MIDDLE, r: 46, fill, stroke, lineWidth: 6 };
}

/** Signs for all words of one kind: `all('guild', GUILDS, …)` gives `guild.O` and its like. */
export function signsFor<P extends string, T extends string>(prefix: P, ids: readonly T[], sign: (id: T) => WordIcon): Signs<`${P}.${T}`> {
  return Object.fromEntries(ids.map((id) => [`${prefix}.${id}`, sign(id)])) as Signs<`${P}.${T}`>;
}
