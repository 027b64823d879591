import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { TEXT_LIMITS } from '../../src/discord/ui/limits.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import type { Sent } from '../trust/counter.ts';

export interface Face {
  readonly texts: readonly string[];
  readonly buttons: readonly { readonly label: string; readonly custom_id: string }[];
  readonly selects: readonly { readonly custom_id: string; readonly options: readonly { readonly value: string }[] }[];
  readonly size: number;
}

/** What stands on the panel that was sent last; Discord's limits are held for it. */
export function face(sent: readonly Sent[]): Face {
  const body = ensureDefined(sent.findLast((s) => JSON.stringify(s.body).includes('"components"'))?.body, 'a panel');
  const all: Record<string, unknown>[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one);
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value && typeof value.type === 'number') all.push(value as never);
      for (const key of ['components', 'component', 'accessory', 'data', 'items']) if (key in value) look(value[key as never]);
    }
  };
  look(body);
  const of = (type: ComponentType) => all.filter((c) => c.type === type) as never[];
  const found: Face = {
    texts: of(ComponentType.TextDisplay).map((c: { content: string }) => c.content),
    buttons: of(ComponentType.Button),
    selects: of(ComponentType.StringSelect),
    size: all.length,
  };
  expect(found.size).toBeLessThanOrEqual(TEXT_LIMITS.components);
  expect(found.texts.join('').length).toBeLessThanOrEqual(TEXT_LIMITS.texts);
  const ids = [...found.buttons, ...found.selects].map((c) => c.custom_id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(TEXT_LIMITS.customId);
  for (const { options } of found.selects) expect(options.length).toBeLessThanOrEqual(TEXT_LIMITS.selectOptions);
  return found;
}
