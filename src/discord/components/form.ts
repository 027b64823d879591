import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import type { ModalPayload } from '../interaction.ts';
import { clip, LIMITS } from './limits.ts';

export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
}

/** A form of short lines. */
export function form(id: string, title: string, fields: readonly FormField[]): APIModalInteractionResponseCallbackData {
  return {
    custom_id: id,
    title: clip(title, LIMITS.modalTitle),
    components: fields.map((field) => ({
      type: ComponentType.Label,
      label: clip(field.label, LIMITS.modalTitle),
      component: {
        type: ComponentType.TextInput,
        custom_id: field.id,
        style: TextInputStyle.Short,
        max_length: 40,
        required: true,
        ...(field.value === undefined ? {} : { value: field.value }),
      },
    })),
  };
}

/** What was written in a form's line. */
export function formLine(it: ModalPayload, id: string): string {
  for (const part of it.data.components) {
    const inner = 'component' in part ? part.component : undefined;
    if (inner?.type === ComponentType.TextInput && inner.custom_id === id) return inner.value.trim();
  }
  return '';
}
