import { z } from 'zod';
import { LOCALES } from '../discord.ts';
import type { Choice, Modal } from '../wire.ts';
import { modal } from './components.ts';
import { nullish, parse, text } from './form.ts';

const choices = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        name: text(1, 100),
        name_localizations: nullish(z.partialRecord(z.enum(LOCALES), text(1, 100))),
        value: z.union([text(1, 100), z.number()]),
      }),
    )
    .max(25, 'Must be 25 or fewer in length.'),
});

export function checkAutocomplete(data: unknown): Choice[] {
  return parse(choices, data).choices;
}

export function checkModal(data: unknown): Modal {
  return parse(modal, data) as Modal;
}
