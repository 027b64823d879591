import { ComponentType } from 'discord-api-types/v10';
import { stripEmojiMarkup, withoutEmojis } from '../icons/without-emojis.ts';
import { withoutPictures } from './attachment-reuse.ts';
import type { Container, ControlRow, Part } from './components.ts';
import { clipText } from './limits.ts';

type Components = readonly (Container | ControlRow)[];

/** Discord answers a message with 500 from about 10,170 bytes of components on (docs/DISCORD.md). */
export const MAX_COMPONENT_BYTES = 9_000;
const SHORT_ALT = 200;
const MIN_TEXT_LENGTH = 100;

export function componentBytes(components: Components): number {
  return Buffer.byteLength(JSON.stringify(components));
}

/** Byte budget of a message: hints of options go first, then icons, then the pictures' alt texts are cut, and at last the longest texts. */
export function fitToByteBudget(components: Components): Components {
  let fitted = components;
  for (const shorten of [withoutHints, withoutIcons, withShortAlts, withShortTexts]) {
    if (componentBytes(fitted) <= MAX_COMPONENT_BYTES) return fitted;
    fitted = shorten(fitted);
  }
  return fitted;
}

/** Whether all options of a message have room in it, in words alone. */
export function isWithinByteBudget(components: Components): boolean {
  return componentBytes(components) <= MAX_COMPONENT_BYTES || componentBytes(withoutIcons(withoutHints(components))) <= MAX_COMPONENT_BYTES;
}

/** The smallest message that can be answered in the same way: no pictures, icons and hints. A card that was a picture alone says its alt text. */
export function inWordsAlone(components: Components): Components {
  return withoutIcons(withoutHints(components.map((c) => (isPictureAlone(c) ? altInstead(c) : withoutPictures(c)))));
}

function isPictureAlone(c: Container | ControlRow): c is Container {
  return c.type === ComponentType.Container && c.components.every((part) => part.type === ComponentType.MediaGallery);
}

function altInstead(c: Container): Container {
  const alts = c.components.flatMap((part) =>
    part.type === ComponentType.MediaGallery ? part.items.map((i) => i.description ?? '…') : [],
  );
  return { ...c, components: [{ type: ComponentType.TextDisplay, content: alts.join('\n') }] };
}

function withoutHints(components: Components): Components {
  return components.map((c) =>
    c.type === ComponentType.Container ? { ...c, components: c.components.map(rowWithoutHints) } : rowWithoutHints(c),
  );
}

function rowWithoutHints<P extends Part>(part: P): P {
  if (part.type !== ComponentType.ActionRow) return part;
  const components = part.components.map((control) =>
    control.type === ComponentType.StringSelect
      ? { ...control, options: control.options.map(({ description: _, ...option }) => option) }
      : control,
  );
  return { ...part, components };
}

function withoutIcons(components: Components): Components {
  return mapTexts(withoutEmojis(components), stripEmojiMarkup);
}

function withShortAlts(components: Components): Components {
  return components.map((c) => (c.type === ComponentType.Container ? { ...c, components: c.components.map(partWithShortAlts) } : c));
}

function partWithShortAlts(part: Part): Part {
  if (part.type !== ComponentType.MediaGallery) return part;
  return {
    ...part,
    items: part.items.map((item) => (item.description ? { ...item, description: clipText(item.description, SHORT_ALT) } : item)),
  };
}

/** Halves the longest text until all of it has room, or nothing long is left. */
function withShortTexts(components: Components): Components {
  let fitted = components;
  while (componentBytes(fitted) > MAX_COMPONENT_BYTES) {
    let longest = '';
    mapTexts(fitted, (text) => {
      if (text.length > longest.length) longest = text;
      return text;
    });
    const most = Math.floor(longest.length / 2);
    if (most < MIN_TEXT_LENGTH) break;
    const long = longest;
    fitted = mapTexts(fitted, (text) => (text === long ? clipText(text, most) : text));
  }
  return fitted;
}

function mapTexts(components: Components, change: (text: string) => string): Components {
  const changed = (part: Part): Part => {
    if (part.type === ComponentType.TextDisplay) return { ...part, content: change(part.content) };
    if (part.type !== ComponentType.Section) return part;
    return { ...part, components: part.components.map((text) => ({ ...text, content: change(text.content) })) };
  };
  return components.map((c) => (c.type === ComponentType.Container ? { ...c, components: c.components.map(changed) } : c));
}
