import { COMPONENT, FLAG } from './discord.ts';
import { flattenComponents } from './validate/message.ts';
import type { Component, Message } from './wire.ts';
import type { World } from './world.ts';

/** A message as somebody in front of it would tell it. */
export interface RenderedMessage {
  readonly id: string;
  readonly channelId: string;
  readonly author: string;
  /** Content and text displays, from top to bottom. */
  readonly text: string;
  readonly buttons: readonly SeenButton[];
  readonly selects: readonly SeenSelect[];
  readonly pictures: readonly Picture[];
  readonly ephemeral: boolean;
  readonly thinking: boolean;
  readonly silent: boolean;
  readonly v2: boolean;
  /** Who was called, by name. */
  readonly pings: readonly string[];
  readonly threadId: string | undefined;
}

export interface SeenButton {
  readonly label: string;
  readonly customId: string | undefined;
  readonly url: string | undefined;
  readonly style: number;
  readonly disabled: boolean;
}

export interface SeenSelect {
  readonly customId: string;
  readonly type: number;
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string;
    readonly default?: boolean;
  }[];
}

interface Picture {
  readonly filename: string;
  readonly description: string;
  bytes(): Buffer;
}

export function renderedMessageOf(world: World, message: Message): RenderedMessage {
  const parts = flattenComponents(message.components).map((n) => n.component);
  const named = (id: string) => world.users.get(id)?.global_name ?? id;
  return {
    id: message.id,
    channelId: message.channel_id,
    author: named(message.author_id),
    text: [message.content, ...parts.filter((c) => c.type === COMPONENT.TEXT).map((c) => String(c.content))]
      .filter((s) => s !== '')
      .join('\n'),
    buttons: parts.filter((c) => c.type === COMPONENT.BUTTON).map(seenButton),
    selects: parts
      .filter((c) => c.type === COMPONENT.STRING_SELECT || (c.type >= COMPONENT.USER_SELECT && c.type <= COMPONENT.CHANNEL_SELECT))
      .map(seenSelect),
    pictures: picturesOf(world, message, parts),
    ephemeral: message.own.for !== undefined,
    thinking: (message.flags & FLAG.LOADING) !== 0,
    silent: (message.flags & FLAG.SILENT) !== 0,
    v2: (message.flags & FLAG.V2) !== 0,
    pings: message.own.pings.map(named),
    threadId: message.thread_id,
  };
}

function seenButton(button: Component): SeenButton {
  // Those of the application are pictures.
  const { id, name } = (button.emoji ?? {}) as { id?: string; name?: string };
  const emoji = id === undefined ? name : undefined;
  return {
    label: [emoji, button.label].filter((s) => s !== undefined).join(' '),
    customId: button.custom_id as string | undefined,
    url: button.url as string | undefined,
    style: Number(button.style),
    disabled: button.disabled === true,
  };
}

function seenSelect(select: Component): SeenSelect {
  return {
    customId: String(select.custom_id),
    type: select.type,
    placeholder: String(select.placeholder ?? ''),
    min: Number(select.min_values ?? 1),
    max: Number(select.max_values ?? 1),
    disabled: select.disabled === true,
    options: (select.options ?? []) as SeenSelect['options'],
  };
}

/** In Components V2 only what a component shows; otherwise every attached picture. */
function picturesOf(world: World, message: Message, parts: readonly Component[]): Picture[] {
  const shown = parts.flatMap((c) => {
    const items = c.type === COMPONENT.GALLERY ? (c.items as { media: { url: string }; description?: string }[]) : [];
    if (c.type === COMPONENT.THUMBNAIL) items.push(c as unknown as { media: { url: string }; description?: string });
    return items.map((i) => ({ filename: i.media.url.replace('attachment://', ''), description: i.description ?? '' }));
  });
  const attached = message.attachments.filter((a) => a.content_type.startsWith('image/'));
  const listed =
    (message.flags & FLAG.V2) === 0 ? attached.map((a) => ({ filename: a.filename, description: a.description ?? '' })) : shown;
  return listed.flatMap((picture) => {
    const attachment = attached.find((a) => a.filename === picture.filename);
    if (attachment === undefined) return [];
    return [{ ...picture, bytes: () => world.file.bytes(attachment.id) ?? Buffer.alloc(0) }];
  });
}
