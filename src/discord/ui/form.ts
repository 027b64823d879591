import type { APIComponentInLabel, APILabelComponent, APIModalInteractionResponseCallbackData } from 'discord.js';
import { ComponentType, SelectMenuDefaultValueType, TextInputStyle } from 'discord-api-types/v10';
import type { ModalPayload } from '../interactions/interaction.ts';
import type { FormValues } from './form-values.ts';
import { clipLabel, TEXT_LIMITS } from './limits.ts';

/** One thing that may be ticked or picked in a form. */
export interface FormOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly ticked?: boolean;
}

interface FieldBase {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

/** A question of a form. */
export type FormField =
  | (FieldBase & {
      readonly as: 'line';
      readonly value?: string;
      readonly most?: number;
      readonly optional?: boolean;
      readonly long?: true;
    })
  /** One of them. */
  | (FieldBase & { readonly as: 'one'; readonly options: readonly FormOption[] })
  /** Any of them, or none. */
  | (FieldBase & { readonly as: 'some'; readonly options: readonly FormOption[] })
  /** Members of the server, or none. */
  | (FieldBase & { readonly as: 'people'; readonly most: number; readonly chosen?: readonly string[] });

/** So many questions Discord shows at once. */
export const MAX_FIELDS = 5;
const MAX_SHORT_LINE = 40;
/** More than so many are a list that unfolds. */
const MAX_RADIOS = 4;
/** What a group of boxes holds. */
export const MAX_BOXES = 10;

/** A form, and what was written in it before where it is opened again; with words above its questions. */
export function buildModal(
  id: string,
  title: string,
  fields: readonly FormField[],
  { words, before = {} }: { readonly words?: string; readonly before?: FormValues } = {},
): APIModalInteractionResponseCallbackData {
  const shown = words === undefined ? [] : [{ type: ComponentType.TextDisplay as const, content: words }];
  return {
    custom_id: id,
    title: clipLabel(title, TEXT_LIMITS.modalTitle),
    components: [...shown, ...fields.map((field) => labelledField(field, before[field.id]))],
  };
}

function labelledField(field: FormField, before: string | readonly string[] | undefined): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: clipLabel(field.label, TEXT_LIMITS.modalTitle),
    ...(field.hint === undefined ? {} : { description: clipLabel(field.hint, TEXT_LIMITS.option) }),
    component: fieldComponent(field, before),
  };
}

function fieldComponent(field: FormField, before: string | readonly string[] | undefined): APIComponentInLabel {
  const custom_id = field.id;
  switch (field.as) {
    case 'line': {
      const value = typeof before === 'string' ? before : field.value;
      return {
        type: ComponentType.TextInput,
        custom_id,
        style: field.long === true ? TextInputStyle.Paragraph : TextInputStyle.Short,
        max_length: field.most ?? MAX_SHORT_LINE,
        required: field.optional !== true,
        ...(value === undefined || value === '' ? {} : { value: value.slice(0, field.most ?? MAX_SHORT_LINE) }),
      };
    }
    case 'one': {
      const options = selectOptions(field.options, before);
      return options.length > 1 && options.length <= MAX_RADIOS
        ? { type: ComponentType.RadioGroup, custom_id, options, required: true }
        : { type: ComponentType.StringSelect, custom_id, options, required: true };
    }
    case 'some': {
      const options = selectOptions(field.options, before);
      const many = { min_values: 0, max_values: options.length, required: false };
      return options.length <= MAX_BOXES
        ? { type: ComponentType.CheckboxGroup, custom_id, options, ...many }
        : { type: ComponentType.StringSelect, custom_id, options, ...many };
    }
    case 'people': {
      const chosen = typeof before === 'object' ? before : (field.chosen ?? []);
      return {
        type: ComponentType.UserSelect,
        custom_id,
        min_values: 0,
        max_values: field.most,
        required: false,
        ...(chosen.length === 0 ? {} : { default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.User })) }),
      };
    }
  }
}

function selectOptions(options: readonly FormOption[], before: string | readonly string[] | undefined) {
  const chosen = before === undefined ? undefined : [before].flat();
  return options.slice(0, TEXT_LIMITS.selectOptions).map((o) => ({
    value: o.value,
    label: clipLabel(o.label, TEXT_LIMITS.option),
    ...(o.hint === undefined || o.hint === '' ? {} : { description: clipLabel(o.hint, TEXT_LIMITS.option) }),
    ...((chosen?.includes(o.value) ?? o.ticked) ? { default: true } : {}),
  }));
}

/** What was filled in: a line or a pick as a string, ticks and people as a list. */
export function readFormValues(interaction: ModalPayload): FormValues {
  return Object.fromEntries(
    interaction.data.components.flatMap((part): [string, string | readonly string[]][] => {
      const inner = 'component' in part ? part.component : undefined;
      if (inner === undefined) return [];
      if (inner.type === ComponentType.TextInput) return [[inner.custom_id, inner.value.trim()]];
      if (inner.type === ComponentType.RadioGroup) return [[inner.custom_id, inner.value ?? '']];
      return 'values' in inner ? [[inner.custom_id, inner.values]] : [];
    }),
  );
}

/** One line or pick of what was filled in; nothing where it was left empty. */
export function lineIn(filled: FormValues, id: string): string | undefined {
  const given = [filled[id] ?? ''].flat()[0] ?? '';
  return given === '' ? undefined : given;
}

/** The ticks of what was filled in. */
export function ticksIn(filled: FormValues, id: string): readonly string[] {
  return [filled[id] ?? []].flat();
}
