import { type ParseArgsConfig, parseArgs } from 'node:util';
import { operatorMessage } from '../ops/expected-errors.ts';

/** Something in the words of a call that cannot be done as it stands. It is shown as its one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A flag of a tool: what it is for, and how its value is read. */
export interface Flag<T> {
  readonly help: string;
  readonly takes: 'text' | 'nothing';
  read(value: string | boolean | undefined, name: string): T;
}

type Flags = { readonly [name: string]: Flag<unknown> };
type Values<F extends Flags> = { readonly [name in keyof F]: F[name] extends Flag<infer T> ? T : never };

export function textFlag(help: string): Flag<string | undefined>;
export function textFlag(help: string, otherwise: string): Flag<string>;
export function textFlag(help: string, otherwise?: string): Flag<string | undefined> {
  return {
    help: otherwise === undefined ? help : `${help} (${otherwise})`,
    takes: 'text',
    read: (value) => (value === undefined ? otherwise : String(value)),
  };
}

export function booleanFlag(help: string): Flag<boolean> {
  return { help, takes: 'nothing', read: (value) => value === true };
}

export function integerFlag(help: string): Flag<number | undefined>;
export function integerFlag(help: string, otherwise: number): Flag<number>;
export function integerFlag(help: string, otherwise?: number): Flag<number | undefined> {
  const read = (value: string | boolean | undefined, name: string) => {
    if (value === undefined) return otherwise;
    if (!/^\d+$/.test(String(value))) throw new UsageError(`--${name} should be a whole number, not ${String(value)}.`);
    return Number(value);
  };
  return { help: otherwise === undefined ? help : `${help} (${otherwise})`, takes: 'text', read };
}

export function jsonFlag(help: string): Flag<unknown> {
  const read = (value: string | boolean | undefined, name: string) => {
    if (value === undefined) return {};
    try {
      return JSON.parse(String(value)) as unknown;
    } catch {
      throw new UsageError(`--${name} should be JSON, like '{"favours":true}', not ${String(value)}.`);
    }
  };
  return { help, takes: 'text', read };
}

/** One of few values; the first is meant when nothing is said. */
export function oneOfFlag<T extends string | number>(help: string, known: readonly [T, ...T[]] | readonly T[]): Flag<T> {
  const read = (value: string | boolean | undefined, name: string): T => {
    const found = value === undefined ? known[0] : known.find((k) => String(k) === value);
    if (found === undefined) throw new UsageError(`--${name} should be one of ${known.join(', ')}, not ${String(value)}.`);
    return found;
  };
  return { help: `${help} (${known.join(', ')})`, takes: 'text', read };
}

/** From here on the tool says what the caller can mend in one sentence, by whatever command it was started. */
function printUsageErrors(): void {
  process.on('uncaughtException', (error) => {
    const miscalled = error instanceof UsageError;
    console.error(miscalled ? error.message : (operatorMessage(error) ?? error));
    process.exit(miscalled ? 2 : 1);
  });
}

/** The flags a tool was called with, and the words without one. `--help` lists them; what it does not know ends it. */
export function parseFlags<F extends Flags>(
  about: string,
  spec: F,
  known: readonly string[] = [],
): Values<F> & { readonly words: string[] } {
  printUsageErrors();
  const options = Object.fromEntries(
    Object.entries(spec).map(([name, { takes }]) => [name, { type: takes === 'text' ? ('string' as const) : ('boolean' as const) }]),
  );
  const { values, positionals: words } = parseArguments({ ...options, help: { type: 'boolean' } });
  if (values.help === true) {
    const width = Math.max(...Object.keys(spec).map((name) => name.length));
    const choice = known.length === 0 ? [] : [`  only: ${known.join(', ')}`];
    console.log([about, '', ...Object.entries(spec).map(([name, { help }]) => `  --${name.padEnd(width)}  ${help}`), ...choice].join('\n'));
    process.exit(0);
  }
  const strange = words.find((word) => !known.includes(word));
  if (strange !== undefined) throw new UsageError(`${strange} means nothing here. --help lists what does.`);
  return { words, ...(Object.fromEntries(Object.entries(spec).map(([name, flag]) => [name, flag.read(values[name], name)])) as Values<F>) };
}

function parseArguments(options: NonNullable<ParseArgsConfig['options']>) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { values: values as { [name: string]: string | boolean | undefined }, positionals };
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\..*/s, '') : String(error);
    throw new UsageError(`${why}. --help lists the flags.`);
  }
}
