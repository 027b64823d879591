import { z } from 'zod';
import { COMPONENT } from '../discord.ts';
import { addFormIssue, nullish, snowflake, textValue } from './form.ts';

const id = nullish(z.int().min(0));
const customId = textValue(1, 100);
const flag = nullish(z.boolean());
const emoji = nullish(z.strictObject({ id: nullish(snowflake), name: nullish(textValue(1, 32)), animated: flag }));
const media = z.strictObject({
  url: z
    .string()
    .max(2048)
    .regex(/^(https?|attachment):\/\//, 'Not a well formed URL.'),
});

const button = z
  .strictObject({
    type: z.literal(COMPONENT.BUTTON),
    id,
    style: z.int().min(1).max(6),
    label: nullish(z.string().max(80, 'Must be 80 or fewer in length.')),
    emoji,
    custom_id: nullish(customId),
    url: nullish(
      z
        .string()
        .max(512)
        .regex(/^(https?|discord):\/\//, 'Not a well formed URL.'),
    ),
    disabled: flag,
    sku_id: nullish(snowflake),
  })
  .superRefine((b, ctx) => {
    if (b.style === 5) {
      if (b.url === undefined) addFormIssue(ctx, ['url'], 'BASE_TYPE_REQUIRED', 'A url is required');
      if (b.custom_id !== undefined)
        addFormIssue(
          ctx,
          ['custom_id'],
          'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          'A custom id and url cannot both be specified',
        );
    } else if (b.style !== 6) {
      if (b.custom_id === undefined) addFormIssue(ctx, ['custom_id'], 'BASE_TYPE_REQUIRED', 'A custom id is required');
      if (b.url !== undefined)
        addFormIssue(ctx, ['url'], 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', 'A custom id and url cannot both be specified');
    }
    if ((b.label ?? '') === '' && b.emoji === undefined && b.style !== 6)
      addFormIssue(ctx, ['label'], 'BASE_TYPE_REQUIRED', 'A label or emoji is required');
  });

const selectBase = {
  id,
  custom_id: customId,
  placeholder: nullish(z.string().max(150, 'Must be 150 or fewer in length.')),
  min_values: nullish(z.int().min(0).max(25)),
  max_values: nullish(z.int().min(1).max(25)),
  disabled: flag,
  required: flag,
};

const stringSelect = z
  .strictObject({
    ...selectBase,
    type: z.literal(COMPONENT.STRING_SELECT),
    options: z
      .array(
        z.strictObject({
          label: textValue(1, 100),
          value: textValue(1, 100),
          description: nullish(textValue(1, 100)),
          emoji,
          default: flag,
        }),
      )
      .min(1, 'Must be between 1 and 25 in length.')
      .max(25, 'Must be between 1 and 25 in length.'),
  })
  .superRefine((s, ctx) => {
    const [min, max, count] = [s.min_values ?? 1, s.max_values ?? 1, s.options.length];
    if (min > max) addFormIssue(ctx, ['min_values'], 'BASE_TYPE_BAD_INT', 'min_values may not be more than max_values.');
    if (max > count) addFormIssue(ctx, ['max_values'], 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${count}.`);
    if (s.options.filter((o) => o.default).length > max)
      addFormIssue(ctx, ['options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', `More than ${max} options are default.`);
    s.options.forEach((o, i) => {
      if (s.options.findIndex((p) => p.value === o.value) !== i)
        addFormIssue(
          ctx,
          ['options', i, 'value'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The specified option value is already used',
        );
    });
  });

const entitySelect = z.strictObject({
  ...selectBase,
  type: z.union([
    z.literal(COMPONENT.USER_SELECT),
    z.literal(COMPONENT.ROLE_SELECT),
    z.literal(COMPONENT.MENTIONABLE_SELECT),
    z.literal(COMPONENT.CHANNEL_SELECT),
  ]),
  default_values: nullish(z.array(z.strictObject({ id: snowflake, type: z.enum(['user', 'role', 'channel']) })).max(25)),
  channel_types: nullish(z.array(z.int())),
});

const row = z
  .strictObject({
    type: z.literal(COMPONENT.ROW),
    id,
    components: z
      .array(z.union([button, stringSelect, entitySelect]))
      .min(1)
      .max(5, 'Must be between 1 and 5 in length.'),
  })
  .superRefine((r, ctx) => {
    if (r.components.length > 1 && r.components.some((c) => c.type !== COMPONENT.BUTTON))
      addFormIssue(ctx, ['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The layout width of components exceeds the maximum allowed');
  });

const textDisplay = z.strictObject({ type: z.literal(COMPONENT.TEXT), id, content: textValue(1, 4000) });
const described = { description: nullish(textValue(1, 1024)), spoiler: flag };
const thumbnail = z.strictObject({ type: z.literal(COMPONENT.THUMBNAIL), id, media, ...described });
const section = z.strictObject({
  type: z.literal(COMPONENT.SECTION),
  id,
  components: z.array(textDisplay).min(1).max(3, 'Must be between 1 and 3 in length.'),
  accessory: z.union([button, thumbnail]),
});
const gallery = z.strictObject({
  type: z.literal(COMPONENT.GALLERY),
  id,
  items: z
    .array(z.strictObject({ media, ...described }))
    .min(1)
    .max(10, 'Must be between 1 and 10 in length.'),
});
const file = z.strictObject({
  type: z.literal(COMPONENT.FILE),
  id,
  file: z.strictObject({ url: z.string().regex(/^attachment:\/\//, 'Must be an attachment.') }),
  spoiler: flag,
});
const separator = z.strictObject({ type: z.literal(COMPONENT.SEPARATOR), id, divider: flag, spacing: nullish(z.int().min(1).max(2)) });

const inside = byType([row, section, textDisplay, gallery, file, separator]);
const container = z.strictObject({
  type: z.literal(COMPONENT.CONTAINER),
  id,
  accent_color: nullish(z.int().min(0).max(0xffffff)),
  spoiler: flag,
  components: z.array(inside).min(1).max(40),
});

export const messageComponents = z.array(byType([row, section, textDisplay, gallery, file, separator, container]));

const textInput = z
  .strictObject({
    type: z.literal(COMPONENT.TEXT_INPUT),
    id,
    custom_id: customId,
    style: z.int().min(1).max(2),
    label: nullish(textValue(1, 45)),
    value: nullish(z.string().max(4000)),
    placeholder: nullish(z.string().max(100, 'Must be 100 or fewer in length.')),
    required: flag,
    min_length: nullish(z.int().min(0).max(4000)),
    max_length: nullish(z.int().min(1).max(4000)),
  })
  .superRefine((t, ctx) => {
    if ((t.min_length ?? 0) > (t.max_length ?? 4000))
      addFormIssue(ctx, ['min_length'], 'BASE_TYPE_BAD_INT', 'min_length may not be more than max_length.');
    if ((t.value ?? '').length > (t.max_length ?? 4000))
      addFormIssue(ctx, ['value'], 'BASE_TYPE_BAD_LENGTH', 'The value is longer than max_length.');
  });
const ticked = z.strictObject({
  value: textValue(1, 100),
  label: textValue(1, 100),
  description: nullish(textValue(1, 100)),
  default: flag,
});
const radioGroup = z.strictObject({
  type: z.literal(COMPONENT.RADIO_GROUP),
  id,
  custom_id: customId,
  required: flag,
  options: z.array(ticked).min(2, 'Must be between 2 and 10 in length.').max(10, 'Must be between 2 and 10 in length.'),
});
const checkboxGroup = z.strictObject({
  type: z.literal(COMPONENT.CHECKBOX_GROUP),
  id,
  custom_id: customId,
  required: flag,
  min_values: nullish(z.int().min(0).max(10)),
  max_values: nullish(z.int().min(1).max(10)),
  options: z.array(ticked).min(1, 'Must be between 1 and 10 in length.').max(10, 'Must be between 1 and 10 in length.'),
});
const checkbox = z.strictObject({ type: z.literal(COMPONENT.CHECKBOX), id, custom_id: customId, default: flag });
const fileUpload = z.strictObject({
  type: z.literal(COMPONENT.FILE_UPLOAD),
  id,
  custom_id: customId,
  required: flag,
  min_values: nullish(z.int().min(0).max(10)),
  max_values: nullish(z.int().min(1).max(10)),
});
const label = z.strictObject({
  type: z.literal(COMPONENT.LABEL),
  id,
  label: textValue(1, 45),
  description: nullish(textValue(1, 100)),
  component: z.union([textInput, stringSelect, entitySelect, radioGroup, checkboxGroup, checkbox, fileUpload]),
});

export const modal = z
  .strictObject({
    custom_id: customId,
    title: textValue(1, 45),
    components: z
      .array(byType([label, textDisplay]))
      .min(1, 'Must be between 1 and 5 in length.')
      .max(5, 'Must be between 1 and 5 in length.'),
  })
  .superRefine((m, ctx) => {
    const ids = m.components.flatMap((c) => (c.type === COMPONENT.LABEL ? [c.component.custom_id] : []));
    for (const [i, custom] of ids.entries())
      if (ids.indexOf(custom) !== i)
        addFormIssue(ctx, ['components', i], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  });

type Typed = z.ZodObject<{ type: z.ZodLiteral<number> }> & z.core.$ZodTypeDiscriminable;

/** One of several components, told apart by their number, so that a mistake is reported where it is. */
function byType<const T extends readonly [Typed, ...Typed[]]>(kinds: T) {
  return z.discriminatedUnion('type', kinds);
}
