import { type FormIssue, invalidForm } from './problem.ts';
import type { World } from './world.ts';

/** Controls bear emojis of the application that are there; Discord calls them by this code on options, too. */
export function checkEmojis(world: World, components: unknown): void {
  const issues = unknownEmojis(world, components, ['components']);
  if (issues.length > 0) throw invalidForm(issues);
}

function unknownEmojis(world: World, part: unknown, path: readonly (string | number)[]): FormIssue[] {
  if (Array.isArray(part)) return part.flatMap((p, i) => unknownEmojis(world, p, [...path, i]));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([field, value]) => {
    if (field !== 'emoji') return unknownEmojis(world, value, [...path, field]);
    const { id } = (value ?? {}) as { id?: string };
    if (id === undefined || world.emojis.get(id) !== undefined) return [];
    return [{ path: [...path, 'emoji', 'name'], code: 'BUTTON_COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' }];
  });
}
