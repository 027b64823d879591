import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Operator } from '../web/legal-page.ts';

const portSchema = z.coerce
  .number('a port number from 0 to 65535')
  .int('a whole number')
  .min(0, 'a port number from 0 to 65535')
  .max(65535, 'a port number from 0 to 65535');
const hostSchema = z.string().regex(/^[\w.:-]+$/, 'an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them');

const operatorSchema = z.string().max(200, 'at most 200 characters');

/** Where somebody outside finds something here. */
function publicUrlSchema(what: string, example: string) {
  return z
    .url({ protocol: /^https?$/, error: `${what}, like ${example}` })
    .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), `an address without questions, marks and names in it, like ${example}`);
}

/** What the environment may say; `.env.example` explains each line. */
const configSchema = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}$/,
      'the token of your bot, three parts joined by dots, from the page “Bot” of your application',
    )
    .optional(),
  DISCORD_APP_ID: z
    .string()
    .regex(/^\d{15,21}$/, 'the application id, 15 to 21 digits, from the page “General Information”')
    .optional(),
  DISCORD_API_URL: z.url({ protocol: /^https?$/, error: 'an http or https address, like http://127.0.0.1:8080/api' }).optional(),
  DATABASE_FILE: z.string().min(1, 'the path of a file').default('data/serenissima.sqlite'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'the address of a PostgreSQL database, like postgres://user:password@host:5432/database' })
    .optional(),
  PORT: portSchema.default(8080),
  METRICS_PORT: portSchema.optional(),
  METRICS_HOST: hostSchema.default('127.0.0.1'),
  PAGE_PORT: portSchema.optional(),
  PAGE_HOST: hostSchema.default('127.0.0.1'),
  PAGE_URL: publicUrlSchema('the address under which people reach the pages', 'https://example.org/venice')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OPERATOR_NAME: operatorSchema.optional(),
  OPERATOR_CONTACT: operatorSchema.optional(),
  INTERACTIONS_PORT: portSchema.optional(),
  INTERACTIONS_HOST: hostSchema.default('127.0.0.1'),
  INTERACTIONS_URL: publicUrlSchema(
    'the https address at which Discord reaches INTERACTIONS_PORT',
    'https://example.org/interactions',
  ).optional(),
  HOST_URL: publicUrlSchema('the address at which the other processes reach INTERACTIONS_PORT', 'http://10.0.0.5:8090').optional(),
  FILM: z.enum(['webp', 'gif'], 'webp or gif').default('webp'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'one of fatal, error, warn, info, debug, trace, silent')
    .default('info'),
});

export interface Config {
  /** Absent: the embedded Discord. */
  readonly discord?: { readonly token: string; readonly applicationId: string };
  readonly apiUrl?: string;
  readonly databaseFile: string;
  /** Where it is set, games are kept on a PostgreSQL server and not in that file. */
  readonly databaseUrl?: string;
  readonly port: number;
  /** Of `/health` and `/metrics`; absent: neither is there. */
  readonly metricsPort?: number;
  /** Where that port is open: to this machine alone unless said. */
  readonly metricsHost: string;
  /** Where pages for people outside Discord are served, and the address under which they are reached; absent: there are none. */
  readonly page?: { readonly port: number; readonly host: string; readonly url: string; readonly operator: Operator };
  /** Where Discord brings interactions, and the address under which it reaches that; absent: it tells of them over the gateway. */
  readonly interactions?: { readonly port: number; readonly host: string; readonly url: string };
  /** Where the other processes at work on the same database reach that port; absent: they pass nothing here. */
  readonly hostUrl?: string;
  /** As which kind of file films of games are made. */
  readonly film: z.infer<typeof configSchema>['FILM'];
  readonly logLevel: z.infer<typeof configSchema>['LOG_LEVEL'];
}

/** A setting that is wrong, named with what is expected. The value itself is never repeated: it may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEFAULT_ENV_FILE = '.env';

/**
 * Puts the settings of a file behind those of the environment: of the one that is named, else of `.env`, if there is one. Bot and tools
 * read them by this alone, or they would work on different databases. Gives where a setting stands, for whoever wants to know.
 */
export function loadSettings(named?: string): (setting: string) => string | undefined {
  const before = { ...process.env };
  const file = named ?? DEFAULT_ENV_FILE;
  const there = named !== undefined || existsSync(file);
  try {
    if (there) process.loadEnvFile(file);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError(`The settings ${file} cannot be read${why}: name another file with --env, or let this user read it.`);
  }
  return (setting) => {
    if ((process.env[setting] ?? '') === '') return undefined;
    return before[setting] === undefined ? `${setting} in ${file}` : `${setting} in the environment`;
  };
}

export function readConfig(environment: { readonly [name: string]: string | undefined }): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = configSchema.safeParse(set);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')} should be ${issue.message}.`);
    throw new ConfigError(lines.join('\n'));
  }
  const { DISCORD_TOKEN, DISCORD_APP_ID, DISCORD_API_URL, DATABASE_FILE, DATABASE_URL, PORT, METRICS_PORT, METRICS_HOST, LOG_LEVEL } =
    read.data;
  const { OPERATOR_NAME, OPERATOR_CONTACT } = read.data;
  const { PAGE_PORT, PAGE_HOST, PAGE_URL, INTERACTIONS_PORT, INTERACTIONS_HOST, INTERACTIONS_URL, HOST_URL, FILM } = read.data;
  if ((DISCORD_TOKEN === undefined) !== (DISCORD_APP_ID === undefined))
    throw new ConfigError(
      DISCORD_APP_ID === undefined
        ? 'DISCORD_APP_ID is missing: a token needs the application id beside it.'
        : 'DISCORD_TOKEN is missing: an application id needs the token beside it.',
    );
  if ((PAGE_PORT === undefined) !== (PAGE_URL === undefined))
    throw new ConfigError(
      PAGE_URL === undefined
        ? 'PAGE_URL is missing: a page needs the address under which people reach it.'
        : 'PAGE_PORT is missing: PAGE_URL needs the port at which pages are served.',
    );
  if ((INTERACTIONS_PORT === undefined) !== (INTERACTIONS_URL === undefined))
    throw new ConfigError(
      INTERACTIONS_URL === undefined
        ? 'INTERACTIONS_URL is missing: a port for interactions needs the address at which Discord reaches it.'
        : 'INTERACTIONS_PORT is missing: INTERACTIONS_URL needs the port to which it leads.',
    );
  if (HOST_URL !== undefined && (DATABASE_URL === undefined || INTERACTIONS_PORT === undefined))
    throw new ConfigError(
      DATABASE_URL === undefined
        ? 'DATABASE_URL is missing: HOST_URL is for several processes, and on a file there is one.'
        : 'INTERACTIONS_PORT is missing: HOST_URL is where the other processes reach it.',
    );
  return Object.freeze({
    ...(DISCORD_TOKEN === undefined || DISCORD_APP_ID === undefined
      ? {}
      : { discord: { token: DISCORD_TOKEN, applicationId: DISCORD_APP_ID } }),
    ...(DISCORD_API_URL === undefined ? {} : { apiUrl: DISCORD_API_URL }),
    databaseFile: DATABASE_FILE,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    port: PORT,
    ...(METRICS_PORT === undefined ? {} : { metricsPort: METRICS_PORT }),
    metricsHost: METRICS_HOST,
    ...(PAGE_PORT === undefined || PAGE_URL === undefined
      ? {}
      : {
          page: { port: PAGE_PORT, host: PAGE_HOST, url: PAGE_URL, operator: { name: OPERATOR_NAME, contact: OPERATOR_CONTACT } },
        }),
    ...(INTERACTIONS_PORT === undefined || INTERACTIONS_URL === undefined
      ? {}
      : { interactions: { port: INTERACTIONS_PORT, host: INTERACTIONS_HOST, url: INTERACTIONS_URL } }),
    ...(HOST_URL === undefined ? {} : { hostUrl: HOST_URL }),
    film: FILM,
    logLevel: LOG_LEVEL,
  });
}
