import { z } from 'zod';
import { DISCORD_LOCALES } from '../discord.ts';
import type { Modal, WireChoice } from '../wire.ts';
import { modal } from './components.ts';
import { nullish, parse, textValue } from './form.ts';

const choices = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        name: textValue(1, 100),
        name_localizations: nullish(z.partialRecord(z.enum(DISCORD_LOCALES), textValue(1, 100))),
        value: z.union([textValue(1, 100), z.number()]),
      }),
    )
    .max(25, 'Must be 25 or fewer in length.'),
});

export function checkAutocomplete(data: unknown): WireChoice[] {
  return parse(choices, data).choices;
}

export function checkModal(data: unknown): Modal {
  return parse(modal, data) as Modal;
}
