import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Description {
  readonly paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: unknown }> } }>>;
}

/**
 * Checks requests against Discord's own OpenAPI description when `DISCORD_OPENAPI` names the file; without it everything passes,
 * because the sandbox's own rules are stricter where it matters.
 */
export function specification(file = process.env.DISCORD_OPENAPI): (method: string, path: string, json: unknown) => string {
  if (file === undefined) return () => '';
  const description: Description = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(description, 'discord');
  const compiled = new Map<string, ValidateFunction | undefined>();
  const patterns = Object.keys(description.paths).map((path) => ({ path, parts: path.split('/') }));

  function validatorFor(method: string, path: string): ValidateFunction | undefined {
    const parts = path.split('/').map(decodeURIComponent);
    const fitting = patterns.filter(
      (p) => p.parts.length === parts.length && p.parts.every((part, i) => part.startsWith('{') || part === parts[i]),
    );
    const best = fitting.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
    if (best === undefined) throw new Error(`Discord describes no ${path}`);
    const key = `${method} ${best.path}`;
    if (!compiled.has(key)) {
      const schema = description.paths[best.path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
      compiled.set(key, schema === undefined ? undefined : ajv.compile(pointed(schema)));
    }
    return compiled.get(key);
  }

  return (method, path, json) => {
    const validate = validatorFor(method, path);
    if (validate === undefined || json === undefined || validate(json)) return '';
    return `${method} ${path}: ${ajv.errorsText(validate.errors?.slice(0, 4))}`;
  };
}

/** References point into the description from wherever they stand. */
function pointed(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"discord#/'));
}
