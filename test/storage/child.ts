import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const built = join(import.meta.dirname, '../../node_modules/.cache/serenissima-store');

/** A program of its own that has `openStore` and `Database` at hand; written once for each body. */
export function program(name: string, body: string): string {
  const source = join(built, `${name}.ts`);
  const file = join(built, `${name}.mjs`);
  buildSync({
    stdin: {
      contents: `import { openStore } from './src/storage/open.ts';\nimport Database from './src/storage/sqlite/database.ts';\nconst file = process.argv[2];\n${body}`,
      resolveDir: join(import.meta.dirname, '../..'),
      sourcefile: source,
      loader: 'ts',
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return file;
}

export const run = (script: string, file: string) => execFileSync(process.execPath, [script, file], { encoding: 'utf8' }).trim();

/** Starts a program and waits for its first line. */
export async function startChild(script: string, file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done, fail) => {
    child.stdout.once('data', done);
    child.once('exit', () => fail(new Error('the program ended early')));
  });
  return child;
}

export async function killChild(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

/** Every file of a folder with the hash of its contents; of the log's index, which holds no data, only that it is there. */
export function contents(folder: string): Record<string, string> {
  const told = (name: string) => {
    const file = join(folder, name);
    const stat = statSync(file);
    if (name.endsWith('-shm')) return 'index';
    if (stat.isDirectory() || (stat.mode & 0o444) === 0) return `${stat.size} ${stat.mtimeMs} ${stat.mode}`;
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  };
  return Object.fromEntries(readdirSync(folder).map((name) => [name, told(name)]));
}

/** Overwrites a stretch of a file with nonsense. */
export function scribble(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill('scribble', from, from + length);
  writeFileSync(file, bytes);
}
