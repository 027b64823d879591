import { z } from 'zod';
import { COMPONENT, FLAG, MIB } from '../discord.ts';
import { badForm, type FormIssue, invalidForm, refused } from '../problem.ts';
import type { Component } from '../wire.ts';
import { messageComponents } from './components.ts';
import { characterCount, nullish, parse, snowflake } from './form.ts';

const allowedMentions = z.strictObject({
  parse: nullish(z.array(z.enum(['users', 'roles', 'everyone']))),
  users: nullish(z.array(snowflake).max(100)),
  roles: nullish(z.array(snowflake).max(100)),
  replied_user: nullish(z.boolean()),
});

const attachment = z.strictObject({
  id: z.union([z.string(), z.int()]).transform(String),
  filename: nullish(z.string().min(1).max(1024)),
  description: nullish(z.string().max(1024, 'Must be 1024 or fewer in length.')),
  title: nullish(z.string().max(1024)),
  duration_secs: nullish(z.number()),
  waveform: nullish(z.string().max(400)),
  is_spoiler: nullish(z.boolean()),
});

const draftShape = z.strictObject({
  content: z.string().max(2000, 'Must be 2000 or fewer in length.').nullish(),
  embeds: z.array(z.unknown()).nullish(),
  components: messageComponents.nullish(),
  attachments: nullish(z.array(attachment).max(10, 'Must be 10 or fewer in length.')),
  flags: nullish(z.int().min(0)),
  allowed_mentions: nullish(allowedMentions),
  tts: nullish(z.boolean()),
  nonce: nullish(z.union([z.string().max(25, 'Must be 25 or fewer in length.'), z.int()])),
  enforce_nonce: nullish(z.boolean()),
  message_reference: nullish(
    z.strictObject({
      type: nullish(z.int()),
      message_id: nullish(snowflake),
      channel_id: nullish(snowflake),
      guild_id: nullish(snowflake),
      fail_if_not_exists: nullish(z.boolean()),
    }),
  ),
  sticker_ids: nullish(z.array(snowflake).max(3)),
  poll: nullish(z.looseObject({})),
  username: nullish(z.string()),
  avatar_url: nullish(z.string()),
});

/** A message as the bot wrote it. */
export type MessageDraft = z.output<typeof draftShape>;

export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** What the draft is held against: the files that came with it, and the message it changes. */
export interface MessageSetting {
  readonly files: ReadonlyMap<string, Upload>;
  readonly kept: readonly {
    readonly id: string;
    readonly filename: string;
    readonly content_type: string;
    readonly description?: string;
  }[];
  /** Flags the message has already. */
  readonly flags: number;
  /** It has content, which Components V2 does not suffer beside it. */
  readonly legacy: { readonly content: boolean };
  readonly editing: boolean;
  /** It answers an interaction, and may be for one user's eyes. */
  readonly answering?: boolean;
}

export const BLANK = { kept: [], flags: 0, legacy: { content: false }, editing: false } as const;

const EDITABLE = FLAG.SUPPRESS_EMBEDS | FLAG.V2;
const SENDABLE = EDITABLE | FLAG.SILENT;

export function checkDraft(body: unknown, setting: MessageSetting): MessageDraft {
  const draft = parse(draftShape, body);
  const issues: FormIssue[] = [];
  const components = (draft.components ?? []) as readonly Component[];
  const v2 = ((draft.flags ?? 0) & FLAG.V2) !== 0 || (setting.flags & FLAG.V2) !== 0;
  // Better refused than accepted and never shown.
  for (const field of ['embeds', 'poll', 'sticker_ids'] as const)
    if (!v2 && isSaid(draft[field])) issues.push(issue(field, 'NOT_IN_THE_SANDBOX', 'The sandbox does not know these.'));
  if ((draft.message_reference?.type ?? 0) !== 0)
    issues.push(issue('message_reference.type', 'NOT_IN_THE_SANDBOX', 'The sandbox knows replies only.'));
  const settable = setting.editing ? EDITABLE : SENDABLE | (setting.answering === true ? FLAG.EPHEMERAL : 0);
  if (((draft.flags ?? 0) & ~settable) !== 0) issues.push(issue('flags', 'BITFIELD_INVALID', 'Some of these flags cannot be set.'));
  if (v2) {
    for (const field of ['content', 'embeds', 'poll', 'sticker_ids'] as const)
      if (isSaid(draft[field]))
        issues.push(
          issue(
            field,
            'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
            `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
          ),
        );
    if (setting.legacy.content && draft.content === undefined)
      issues.push(issue('content', 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', "The old 'content' has to be set to null."));
    if (components.length === 0 && (!setting.editing || draft.components !== undefined)) throw refused.empty();
  } else {
    components.forEach((c, i) => {
      if (c.type !== COMPONENT.ROW)
        issues.push(issue(`components.${i}.type`, 'BASE_TYPE_CHOICES', 'Only action rows without the flag IS_COMPONENTS_V2.'));
    });
    if (components.length > 5) issues.push(issue('components', 'BASE_TYPE_BAD_LENGTH', 'Must be 5 or fewer in length.'));
  }
  issues.push(...layoutIssues(components));
  issues.push(...fileIssues(draft, components, setting, v2));
  if (draft.enforce_nonce === true && draft.nonce === undefined)
    issues.push(issue('nonce', 'BASE_TYPE_REQUIRED', 'enforce_nonce needs a nonce.'));
  if (issues.length > 0) throw invalidForm(issues);
  const total = [...setting.files.values()].reduce((sum, f) => sum + f.bytes.length, 0);
  if (total > 25 * MIB || [...setting.files.values()].some((f) => f.bytes.length > 10 * MIB)) throw refused.tooLarge();
  if (!setting.editing && !v2 && !isSaid(draft.content) && components.length === 0 && setting.files.size === 0 && draft.poll === undefined)
    throw refused.empty();
  return draft;
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function issue(path: string, code: string, message: string): FormIssue {
  return { path: path.split('.'), code, message };
}

/** All components with those inside them, and where they stand. */
export function flattenComponents(
  components: readonly Component[],
  at = 'components',
): { readonly component: Component; readonly path: string }[] {
  return components.flatMap((component, i) => {
    const path = `${at}.${i}`;
    const below = (component.components ?? []) as readonly Component[];
    const beside = [component.accessory, component.component].filter((c) => c !== undefined) as Component[];
    return [
      { component, path },
      ...flattenComponents(below, `${path}.components`),
      ...beside.map((c) => ({ component: c, path: `${path}.accessory` })),
    ];
  });
}

/** Discord shows emojis of the application in texts alone; elsewhere one would read their markup. */
const IN_MARKUP = /<a?:\w+:\d+>/;

function labelsOf(component: Component): [field: string, words: string][] {
  const options = (component.options ?? component.items ?? []) as Readonly<Record<string, unknown>>[];
  return [component, ...options].flatMap((part) =>
    ['label', 'placeholder', 'description'].flatMap((field): [string, string][] => {
      const words = part[field];
      return typeof words === 'string' ? [[field, words]] : [];
    }),
  );
}

/** At most 40 in all, custom ids unique, at most 4,000 characters of text. */
function layoutIssues(components: readonly Component[]): FormIssue[] {
  const all = flattenComponents(components);
  const issues: FormIssue[] = [];
  if (all.length > 40)
    issues.push(
      issue('components', 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', `The maximum number of components is 40, there are ${all.length}.`),
    );
  const seen = new Set<unknown>();
  const ids = new Set<unknown>();
  for (const { component, path } of all) {
    const custom = component.custom_id;
    if (custom !== undefined && seen.has(custom))
      issues.push(issue(`${path}.custom_id`, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'));
    seen.add(custom);
    if (component.id !== undefined && component.id !== 0 && ids.has(component.id))
      issues.push(issue(`${path}.id`, 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'));
    ids.add(component.id);
    for (const [field, words] of labelsOf(component))
      if (IN_MARKUP.test(words)) issues.push(issue(`${path}.${field}`, 'EMOJI_IN_LABEL', 'An emoji stands here in letters.'));
  }
  const letters = all.reduce(
    (sum, { component }) => sum + (component.type === COMPONENT.TEXT ? characterCount(String(component.content)) : 0),
    0,
  );
  if (letters > 4000)
    issues.push(
      issue('components', 'COMPONENT_MAX_TEXT_EXCEEDED', `All text displays together may hold 4000 characters, there are ${letters}.`),
    );
  return issues;
}

/** Every picture a component names, with its words. */
interface Named {
  readonly url: string;
  readonly description: unknown;
  readonly path: string;
  readonly file: boolean;
}

function namedMedia(components: readonly Component[]): Named[] {
  return flattenComponents(components).flatMap(({ component, path }): Named[] => {
    const url = (media: unknown) => (media as { url: string }).url;
    if (component.type === COMPONENT.THUMBNAIL)
      return [{ url: url(component.media), description: component.description, path, file: false }];
    if (component.type === COMPONENT.FILE) return [{ url: url(component.file), description: undefined, path, file: true }];
    if (component.type !== COMPONENT.GALLERY) return [];
    return (component.items as { media: unknown; description?: string }[]).map((item, i) => ({
      url: url(item.media),
      description: item.description,
      path: `${path}.items.${i}`,
      file: false,
    }));
  });
}

function fileIssues(draft: MessageDraft, components: readonly Component[], setting: MessageSetting, v2: boolean): FormIssue[] {
  const issues: FormIssue[] = [];
  if (setting.files.size > 10) issues.push(issue('attachments', 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.'));
  const uploaded = [...setting.files].map(([key, upload]) => draft.attachments?.find((a) => a.id === key)?.filename ?? upload.name);
  // What stays has to be named by its number and by its name, or no component finds it.
  const staying = setting.kept.filter((k) => draft.attachments?.some((a) => a.id === k.id && a.filename === k.filename));
  const names = new Set([...uploaded, ...staying.map((k) => k.filename)]);
  for (const [i, said] of (draft.attachments ?? []).entries())
    if (!setting.files.has(said.id) && !setting.kept.some((k) => k.id === said.id))
      issues.push(issue(`attachments.${i}.id`, 'MESSAGE_ATTACHMENT_NOT_FOUND', 'Attachment data not found'));
  const media = namedMedia(components);
  for (const { url, description, path, file } of media) {
    if (url.startsWith('attachment://') && !names.has(url.slice(13)))
      issues.push(issue(`${path}.media.url`, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', `The attachment ${url} is not there.`));
    if (!file && !isSaid(description))
      issues.push(issue(`${path}.description`, 'PICTURE_WITHOUT_ALT_TEXT', 'Every picture has a description.'));
  }
  for (const [key, upload] of setting.files) {
    const said = draft.attachments?.find((a) => a.id === key);
    const named = media.some((m) => m.url === `attachment://${said?.filename ?? upload.name}`);
    if (v2 && !named)
      issues.push(
        issue(`attachments.${key}`, 'ATTACHMENT_NOT_REFERENCED', 'With Components V2 a file is shown only where a component names it.'),
      );
    if (!v2 && upload.type.startsWith('image/') && !isSaid(said?.description))
      issues.push(issue(`attachments.${key}.description`, 'PICTURE_WITHOUT_ALT_TEXT', 'Every picture has a description.'));
  }
  return issues;
}

/** A defer takes nothing but EPHEMERAL. */
export function checkDefer(data: unknown): number {
  const { flags } = parse(z.strictObject({ flags: nullish(z.int()) }), data ?? {});
  if (((flags ?? 0) & ~FLAG.EPHEMERAL) !== 0) throw badForm('data.flags', 'BITFIELD_INVALID', 'A deferred answer takes only EPHEMERAL.');
  return flags ?? 0;
}
