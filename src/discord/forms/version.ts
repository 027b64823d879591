import { createHash } from 'node:crypto';
import type { Say } from '../../i18n/say.ts';
import type { FormField } from '../ui/form.ts';
import type { FormValues } from '../ui/form-values.ts';
import { clipText } from '../ui/limits.ts';
import { plainName } from '../ui/people.ts';
import type { FormQuestions } from './form.ts';

const LONGEST = 300;

/** What a form shows of that which it changes, as a few letters: the same in every language. */
export function versionOf({ fields, holds }: FormQuestions): string {
  const shown = JSON.stringify([fields.map((field) => [field.id, presetOf(field)]), holds]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 8);
}

/** Whether what is filled in would take the place of something that its form did not show; forms of older versions do not say. */
export function isStale(now: FormQuestions, version: string | undefined, filled: FormValues): boolean {
  if (version === undefined || versionOf(now) === version) return false;
  return now.holds !== undefined || now.fields.some((field) => isOther(field, filled));
}

/** What would be replaced, a line for each question. */
export function replacedBy({ words, fields }: FormQuestions, filled: FormValues, say: Say): string[] {
  const lines = fields
    .filter((field) => presetOf(field).length > 0 && isOther(field, filled))
    .map((field) => say('panel.named', { name: field.label, text: inWords(field) }));
  return [...(words === undefined ? [] : [words]), ...lines.map((line) => `-# ${line}`)];
}

function isOther(field: FormField, filled: FormValues): boolean {
  const given = [filled[field.id] ?? []].flat().filter((value) => value !== '');
  return JSON.stringify([...given].sort()) !== JSON.stringify([...presetOf(field)].sort());
}

/** What stands or is ticked in it when it opens. */
function presetOf(field: FormField): readonly string[] {
  switch (field.as) {
    case 'line':
      return field.value === undefined || field.value === '' ? [] : [field.value];
    case 'people':
      return field.chosen ?? [];
    default:
      return field.options.flatMap((o) => (o.ticked === true ? [o.value] : []));
  }
}

function inWords(field: FormField): string {
  switch (field.as) {
    case 'line':
      return clipText(plainName(field.value ?? ''), LONGEST);
    case 'people':
      return (field.chosen ?? []).map((user) => `<@${user}>`).join(', ');
    default:
      return field.options.flatMap((o) => (o.ticked === true ? [o.label] : [])).join(', ');
  }
}
