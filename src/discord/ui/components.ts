import { randomInt } from 'node:crypto';
import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInContainer,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMediaGalleryComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
  APITextDisplayComponent,
  APIUserSelectComponent,
} from 'discord.js';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { AppEmoji } from '../icons/emoji-registry.ts';
import { stripEmojiMarkup } from '../icons/without-emojis.ts';
import { withCounter } from './ids.ts';
import { clipLabel, clipText, TEXT_LIMITS } from './limits.ts';

export type ControlRow = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Part = APIComponentInContainer;
export type Container = APIContainerComponent;

export function textDisplay(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content: clipText(content, TEXT_LIMITS.text) };
}

const MIN_TEXT = 200;

/** Discord counts the texts of a message together: where they are too long, signs go first, then the longest give way. */
export function fitToLimits(components: readonly (Container | ControlRow)[]): (Container | ControlRow)[] {
  const texts = components.flatMap((c) => (c.type === ComponentType.Container ? c.components.flatMap(textsIn) : []));
  if (lengthOf(texts) <= TEXT_LIMITS.texts) return [...components];
  const shorter = new Map<Part, APITextDisplayComponent>(texts.map((t) => [t, { ...t, content: stripEmojiMarkup(t.content) }]));
  let over = lengthOf([...shorter.values()]) - TEXT_LIMITS.texts;
  for (const [first, long] of [...shorter].toSorted(([, a], [, b]) => b.content.length - a.content.length)) {
    if (over <= 0) break;
    const content = clipText(long.content, Math.max(MIN_TEXT, long.content.length - over));
    shorter.set(first, { ...long, content });
    over -= long.content.length - content.length;
  }
  const fitted = (part: Part): Part =>
    part.type === ComponentType.Section
      ? { ...part, components: part.components.map((t) => shorter.get(t) ?? t) }
      : (shorter.get(part) ?? part);
  return components.map((c) => (c.type === ComponentType.Container ? { ...c, components: c.components.map(fitted) } : c));
}

function textsIn(part: Part): readonly APITextDisplayComponent[] {
  if (part.type === ComponentType.Section) return part.components;
  return part.type === ComponentType.TextDisplay ? [part] : [];
}

function lengthOf(texts: readonly APITextDisplayComponent[]): number {
  return texts.reduce((sum, { content }) => sum + content.length, 0);
}

/** How many components there are, as Discord counts them: those inside others too. */
export function countComponents(components: readonly unknown[]): number {
  let count = 0;
  for (const one of components) {
    const { components: inside = [], accessory } = one as { readonly components?: readonly unknown[]; readonly accessory?: unknown };
    count += 1 + countComponents(inside) + (accessory === undefined ? 0 : 1);
  }
  return count;
}

/** Texts one under the other; empty ones, which Discord refuses, are left out. */
export function paragraphs(...contents: readonly string[]): APITextDisplayComponent[] {
  return contents.filter((content) => content.trim() !== '').map(textDisplay);
}

export function mediaGallery(fileName: string, alt: string): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${fileName}` }, description: clipLabel(alt, TEXT_LIMITS.alt) }],
  };
}

/** Lines with a small picture beside them. */
export function textSection(lines: readonly string[], file: { readonly name: string; readonly alt: string }): Part {
  return {
    type: ComponentType.Section,
    components: [textDisplay(lines.filter((line) => line.trim() !== '').join('\n'))],
    accessory: {
      type: ComponentType.Thumbnail,
      media: { url: `attachment://${file.name}` },
      description: clipLabel(file.alt, TEXT_LIMITS.alt),
    },
  };
}

export interface ButtonLook {
  readonly id: string;
  readonly label: string;
  readonly style?: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
  readonly emoji?: AppEmoji | undefined;
}

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export function button({ id, label, style = 'secondary', disabled = false, emoji }: ButtonLook): APIButtonComponent {
  return {
    type: ComponentType.Button,
    custom_id: id,
    label: clipLabel(label, TEXT_LIMITS.button),
    style: STYLES[style],
    ...(disabled ? { disabled } : {}),
    ...(emoji === undefined ? {} : { emoji }),
  };
}

export function linkButton(url: string, label: string): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Link, url, label: clipLabel(label, TEXT_LIMITS.button) };
}

/** Buttons in rows of five. */
export function buttonRows(buttons: readonly APIButtonComponent[]): ControlRow[] {
  const found: ControlRow[] = [];
  for (let i = 0; i < buttons.length; i += TEXT_LIMITS.buttonsInRow)
    found.push({ type: ComponentType.ActionRow, components: buttons.slice(i, i + TEXT_LIMITS.buttonsInRow) });
  return found;
}

export interface SelectEntry {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly ticked?: boolean;
  readonly emoji?: AppEmoji | undefined;
}

export interface SelectLook {
  readonly id: string;
  readonly placeholder: string;
  readonly min?: number;
  readonly max?: number;
  readonly options: readonly SelectEntry[];
}

export function select({ id, placeholder, min = 1, max = 1, options }: SelectLook): ControlRow {
  const entries: APISelectMenuOption[] = options.map((o) => ({
    value: o.value,
    label: clipLabel(o.label, TEXT_LIMITS.option),
    ...(o.hint ? { description: clipLabel(o.hint, TEXT_LIMITS.option) } : {}),
    ...(o.ticked ? { default: true } : {}),
    ...(o.emoji === undefined ? {} : { emoji: o.emoji }),
  }));
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: clipLabel(placeholder, TEXT_LIMITS.placeholder),
    min_values: min,
    max_values: max,
    options: entries,
  };
  return { type: ComponentType.ActionRow, components: [menu] };
}

/** Some clients go on showing what was chosen in a select of people as long as its custom id stays: each has another. */
let peopleSelects = randomInt(36 ** 4);

/** Any member of the server. */
export function memberSelect(id: string, placeholder: string): ControlRow {
  const menu: APIUserSelectComponent = {
    type: ComponentType.UserSelect,
    custom_id: withCounter(id, peopleSelects++),
    placeholder: clipLabel(placeholder, TEXT_LIMITS.placeholder),
  };
  return { type: ComponentType.ActionRow, components: [menu] };
}

/** Several members of the server. */
export function guestSelect(id: string, placeholder: string, most: number): ControlRow {
  const menu: APIUserSelectComponent = {
    type: ComponentType.UserSelect,
    custom_id: withCounter(id, peopleSelects++),
    placeholder: clipLabel(placeholder, TEXT_LIMITS.placeholder),
    min_values: 1,
    max_values: most,
  };
  return { type: ComponentType.ActionRow, components: [menu] };
}

export function card(accent: number, parts: readonly Part[]): Container {
  return { type: ComponentType.Container, accent_color: accent, components: [...parts] };
}
