import { z } from 'zod';
import { type FormIssue, invalidForm } from '../problem.ts';

export const snowflake = z.string().regex(/^\d{15,20}$/, 'is not snowflake');

/** A text between two lengths, counted in characters as people see code points. */
export function textValue(min: number, max: number) {
  return z.string().refine((s) => characterCount(s) >= min && characterCount(s) <= max, `Must be between ${min} and ${max} in length.`);
}

export function characterCount(s: string): number {
  let count = 0;
  for (const _ of s) count++;
  return count;
}

export const nullish = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? undefined);

/** The body in its accepted shape, or 50035 with everything that is wrong with it. */
export function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalidForm(result.error.issues.flatMap((issue) => flat(issue)));
}

function flat(issue: z.core.$ZodIssue, above: readonly (string | number)[] = []): FormIssue[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], code: 'UNKNOWN_FIELD', message: 'Discord does not know this field.' }));
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.filter((b) => b.length > 0);
    const nearest = branches.toSorted((a, b) => a.length - b.length)[0];
    if (nearest !== undefined) return nearest.flatMap((inner) => flat(inner, path));
  }
  const params = issue.code === 'custom' ? (issue.params as { code?: string } | undefined) : undefined;
  const code =
    params?.code ??
    (issue.code === 'invalid_type' && issue.message.includes('undefined') ? 'BASE_TYPE_REQUIRED' : issue.code.toUpperCase());
  return [{ path, code, message: issue.message }];
}

/** Adds an issue found by looking at more than one field. */
export function addFormIssue(ctx: z.RefinementCtx, path: readonly (string | number)[], code: string, message: string): void {
  ctx.addIssue({ code: 'custom', path: [...path], message, params: { code } });
}
