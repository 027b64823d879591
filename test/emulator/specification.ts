import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Sandbox } from '../../src/emulator/index.ts';

interface Description {
  readonly paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: unknown }> } }>>;
}

/** What the accepted requests of a sandbox have against Discord's description, from now on. */
export function straysOf(sandbox: Sandbox): readonly string[] {
  const check = specification();
  const strays: string[] = [];
  sandbox.onAccepted.add(({ method, path, json }) => {
    const stray = check(method, path, json);
    if (stray !== '') strays.push(stray);
  });
  return strays;
}

const DERIVED = join(import.meta.dirname, '../fixtures/discord/openapi.json');

/**
 * Checks requests against what Discord's own OpenAPI description says of the routes the bot uses; against all of it where
 * `DISCORD_OPENAPI` names the file.
 */
function specification(file = process.env.DISCORD_OPENAPI): (method: string, path: string, json: unknown) => string {
  const description: Description = JSON.parse(readFileSync(file ?? DERIVED, 'utf8'));
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
    if (best === undefined && file === undefined) return undefined;
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
    if (validate === undefined || json === undefined || validate(plain(json))) return '';
    return `${method} ${path}: ${ajv.errorsText(validate.errors?.slice(0, 4))}`;
  };
}

/** What a payload has against a schema of the description. */
export function described(): (schema: string, payload: unknown) => string {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(readFileSync(process.env.DISCORD_OPENAPI ?? DERIVED, 'utf8')), 'discord');
  return (schema, payload) => {
    const validate = ajv.getSchema(`discord#/components/schemas/${schema}`);
    if (validate === undefined) return `there is no schema ${schema}`;
    return validate(payload) === true ? '' : ajv.errorsText(validate.errors?.slice(0, 4));
  };
}

/** Discord's own examples number new attachments, though its description asks for text. */
function plain(json: unknown): unknown {
  const { attachments } = json as { attachments?: { id: unknown }[] };
  return attachments === undefined ? json : { ...(json as object), attachments: attachments.map((a) => ({ ...a, id: String(a.id) })) };
}

/** References point into the description from wherever they stand. */
function pointed(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"discord#/'));
}
