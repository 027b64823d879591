import { z } from 'zod';
import { CHANNEL, DISCORD_LOCALES, OPTION } from '../discord.ts';
import { addFormIssue, characterCount, nullish, textValue } from './form.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const name = z.string().refine((s) => NAME.test(s) && s === s.toLowerCase(), 'Command name is invalid');
const description = textValue(1, 100);

function localised(type: z.ZodType<string>) {
  return nullish(z.partialRecord(z.enum(DISCORD_LOCALES), type));
}

const words = { name, description, name_localizations: localised(name), description_localizations: localised(description) };
const choice = z.strictObject({
  name: textValue(1, 100),
  name_localizations: localised(textValue(1, 100)),
  value: z.union([textValue(1, 100), z.number()]),
});

const leaf = z
  .strictObject({
    ...words,
    type: z.int().min(OPTION.STRING).max(OPTION.ATTACHMENT),
    required: nullish(z.boolean()),
    autocomplete: nullish(z.boolean()),
    choices: nullish(z.array(choice).max(25, 'Must be 25 or fewer in length.')),
    min_value: nullish(z.number()),
    max_value: nullish(z.number()),
    min_length: nullish(z.int().min(0).max(6000)),
    max_length: nullish(z.int().min(1).max(6000)),
    channel_types: nullish(z.array(z.int())),
  })
  .superRefine((o, ctx) => {
    const numeric = o.type === OPTION.INTEGER || o.type === OPTION.NUMBER;
    const textual = o.type === OPTION.STRING;
    const wrong = (field: string) =>
      addFormIssue(ctx, [field], 'APPLICATION_COMMAND_OPTION_FIELD', `${field} does not go with this type of option.`);
    if (!numeric && (o.min_value ?? o.max_value) !== undefined) wrong('min_value');
    if (!textual && (o.min_length ?? o.max_length) !== undefined) wrong('min_length');
    if (!numeric && !textual && (o.choices?.length ?? 0) > 0) wrong('choices');
    if (!numeric && !textual && o.autocomplete) wrong('autocomplete');
    if (o.type !== OPTION.CHANNEL && o.channel_types !== undefined) wrong('channel_types');
    if (o.autocomplete && (o.choices?.length ?? 0) > 0)
      addFormIssue(
        ctx,
        ['autocomplete'],
        'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES',
        'Choices and autocomplete exclude one another.',
      );
    for (const [i, c] of (o.choices ?? []).entries())
      if (typeof c.value !== (textual ? 'string' : 'number'))
        addFormIssue(ctx, ['choices', i, 'value'], 'BASE_TYPE_BAD', 'The value has the wrong type.');
  });

const leaves = nullish(z.array(leaf).max(25, 'Must be 25 or fewer in length.').superRefine(orderly));
const subCommand = z.strictObject({ ...words, type: z.literal(OPTION.SUB_COMMAND), options: leaves, required: nullish(z.boolean()) });
const subGroup = z.strictObject({
  ...words,
  type: z.literal(OPTION.SUB_COMMAND_GROUP),
  options: z.array(subCommand).min(1).max(25).superRefine(orderly),
  required: nullish(z.boolean()),
});

/** Names are unique, and what is required comes first. */
function orderly(options: readonly { readonly name: string; readonly required?: boolean | undefined }[], ctx: z.RefinementCtx): void {
  options.forEach((o, i) => {
    if (options.findIndex((p) => p.name === o.name) !== i)
      addFormIssue(ctx, [i, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option names are unique.');
    if (o.required && options.slice(0, i).some((p) => !p.required))
      addFormIssue(ctx, [i], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', 'Required options must be placed before non-required options');
  });
}

const option = z.any().transform((value, ctx): z.output<typeof leaf> | z.output<typeof subCommand> | z.output<typeof subGroup> => {
  const type = (value as { type?: unknown } | undefined)?.type;
  const schema = type === OPTION.SUB_COMMAND ? subCommand : type === OPTION.SUB_COMMAND_GROUP ? subGroup : leaf;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const found of result.error.issues) ctx.issues.push({ ...found, input: value } as (typeof ctx.issues)[number]);
  return z.NEVER;
});

export const command = z
  .strictObject({
    id: nullish(z.string()),
    name: z.string(),
    name_localizations: nullish(z.partialRecord(z.enum(DISCORD_LOCALES), z.string())),
    description: nullish(z.string()),
    description_localizations: localised(description),
    type: nullish(z.int().min(1).max(4)),
    options: nullish(z.array(option).max(25, 'Must be 25 or fewer in length.')),
    default_member_permissions: z.union([z.string().regex(/^\d+$/), z.int()]).nullish(),
    dm_permission: nullish(z.boolean()),
    default_permission: nullish(z.boolean()),
    contexts: z.array(z.int().min(0).max(2)).min(1).nullish(),
    integration_types: nullish(z.array(z.int().min(0).max(1)).min(1)),
    nsfw: nullish(z.boolean()),
    handler: nullish(z.int()),
  })
  .superRefine((c, ctx) => {
    if ((c.type ?? 1) !== 1) {
      for (const said of [c.name, ...Object.values(c.name_localizations ?? {})])
        if (characterCount(said) < 1 || characterCount(said) > 32)
          addFormIssue(ctx, ['name'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 32 in length.');
      if ((c.description ?? '') !== '')
        addFormIssue(ctx, ['description'], 'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED', 'Context menu commands cannot have description');
      if ((c.options ?? []).length > 0)
        addFormIssue(ctx, ['options'], 'APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED', 'Context menu commands cannot have options');
      return;
    }
    if (!name.safeParse(c.name).success) addFormIssue(ctx, ['name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
    for (const [locale, said] of Object.entries(c.name_localizations ?? {}))
      if (!name.safeParse(said).success)
        addFormIssue(ctx, ['name_localizations', locale], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
    if (!description.safeParse(c.description).success)
      addFormIssue(ctx, ['description'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
    orderly(
      (c.options ?? []).filter((o) => o.type > OPTION.SUB_COMMAND_GROUP),
      ctx,
    );
    const subs = (c.options ?? []).filter((o) => o.type <= OPTION.SUB_COMMAND_GROUP).length;
    if (subs > 0 && subs < (c.options?.length ?? 0))
      addFormIssue(ctx, ['options'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Sub-commands and options exclude one another.');
    const letters = lettersOf(c);
    if (letters > 8000)
      addFormIssue(ctx, [], 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (8000 characters, has ${letters})`);
  });

export type CommandDraft = z.output<typeof command>;

/** Names, descriptions and values in their longest translation, with everything inside. */
function lettersOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const n = node as Record<string, unknown>;
  const longest = (word: unknown, translations: unknown) =>
    Math.max(characterCount(String(word ?? '')), ...Object.values((translations ?? {}) as object).map((s) => characterCount(String(s))));
  const inner = [...((n.options ?? []) as unknown[]), ...((n.choices ?? []) as unknown[])];
  const own = longest(n.name, n.name_localizations) + longest(n.description, n.description_localizations);
  return own + (n.value === undefined ? 0 : characterCount(String(n.value))) + inner.reduce((sum: number, i) => sum + lettersOf(i), 0);
}

/** Threads and channels are named in at most a hundred characters. */
export const threadDraft = z.strictObject({
  name: textValue(1, 100),
  auto_archive_duration: nullish(z.union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10080)])),
  type: nullish(z.union([z.literal(CHANNEL.ANNOUNCEMENT_THREAD), z.literal(CHANNEL.PUBLIC_THREAD), z.literal(CHANNEL.PRIVATE_THREAD)])),
  invitable: nullish(z.boolean()),
  rate_limit_per_user: nullish(z.int().min(0).max(21600)),
});

/** A post of a forum is a thread with its first message. */
export const forumPost = threadDraft
  .omit({ type: true, invitable: true })
  .extend({ message: z.looseObject({}), applied_tags: nullish(z.array(z.string()).max(5)) });

export const threadChange = z.strictObject({
  name: nullish(textValue(1, 100)),
  archived: nullish(z.boolean()),
  locked: nullish(z.boolean()),
  invitable: nullish(z.boolean()),
  auto_archive_duration: nullish(z.union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10080)])),
  rate_limit_per_user: nullish(z.int().min(0).max(21600)),
  flags: nullish(z.int()),
  applied_tags: nullish(z.array(z.string())),
});
