import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EMPTY } from './lite.ts';

const USUAL = '/usr/lib/postgresql';
/** The server does not run for the administrator. */
const NOBODY = 65_534;

/** Where the programs of PostgreSQL are: on the path, or where Debian has them. */
function programs(): string | undefined {
  const versions = existsSync(USUAL) ? readdirSync(USUAL).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(USUAL, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export const hasPostgres = (): boolean => process.env.DATABASE_URL !== undefined || programs() !== undefined;

/** A server of its own in a temporary folder, or the one that DATABASE_URL names. */
export async function localPostgres(): Promise<{ readonly url: string; close(): Promise<void> }> {
  if (process.env.DATABASE_URL !== undefined) return { url: process.env.DATABASE_URL, close: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-pg-'));
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in who) chownSync(folder, NOBODY, NOBODY);
  const bin = programs() ?? '';
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'serenissima', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...who,
    env,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F', '-c', 'shared_buffers=32MB'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...who, env, cwd: folder, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  for (let tries = 0; tries < 200 && !isUp(bin, port); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url: `postgres://serenissima@127.0.0.1:${port}/postgres`,
    async close() {
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isUp(bin: string, port: number): boolean {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Empties the database at this address. */
export async function emptied(url: string): Promise<void> {
  const keeper = new pg.Client({ connectionString: url });
  await keeper.connect();
  await keeper.query(EMPTY).finally(() => keeper.end());
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
