import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const DEFAULT_FOLDER = '/usr/lib/postgresql';
/** The server does not run for the administrator. */
const NOBODY_UID = 65_534;
const MAX_POLLS = 400;
const POLL_EVERY_MS = 25;

/** A PostgreSQL server of one's own, in a temporary folder and for this machine alone. */
export interface LocalPostgres {
  readonly url: string;
  readonly port: number;
  /** Who may come in how is asked by these lines before all others. */
  admit(rules: readonly string[]): void;
  /** Ended as by a crash, and there again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Where the programs of PostgreSQL are: where POSTGRES_BIN says, and nowhere where it is empty; else on the path, or where Debian has them. */
function findPrograms(): string | undefined {
  const { PATH = '', POSTGRES_BIN } = process.env;
  const versions = existsSync(DEFAULT_FOLDER) ? readdirSync(DEFAULT_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const usual = [...PATH.split(delimiter), ...versions.map((version) => join(DEFAULT_FOLDER, version, 'bin'))];
  const folders = POSTGRES_BIN === undefined ? usual : [POSTGRES_BIN];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export const hasPostgres = (): boolean => findPrograms() !== undefined;

/** What whoever has none is told. */
export const NO_POSTGRES = `PostgreSQL is missing: install its server, so that initdb and postgres are on the path or in ${DEFAULT_FOLDER}/*/bin, or name their folder with POSTGRES_BIN.`;

/** Starts one; what it writes is not held for good, as nobody needs it later. */
export async function startPostgres(settings: readonly string[] = []): Promise<LocalPostgres> {
  const bin = findPrograms();
  if (bin === undefined) throw new Error(NO_POSTGRES);
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-pg-'));
  const who = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if ('uid' in who) chownSync(folder, NOBODY_UID, NOBODY_UID);
  const data = join(folder, 'data');
  const own = { ...who, env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'serenissima', '-A', 'trust', '-E', 'UTF8', '-N'], own);
  const port = await findFreePort();
  const url = `postgres://serenissima@127.0.0.1:${port}/postgres`;
  const words = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F', '-c', 'shared_buffers=32MB'];
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), [...words, ...settings.flatMap((one) => ['-c', one])], own);
    await waitUntilAnswering(url);
    return server;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const leave = () => void server.kill('SIGQUIT');
  process.once('exit', leave);
  return {
    url,
    port,
    admit(rules) {
      appendFileSync(join(data, 'postgresql.conf'), `hba_file = '${join(folder, 'hba')}'\n`);
      appendFileSync(join(folder, 'hba'), [...rules, 'host all all 127.0.0.1/32 trust', ''].join('\n'), { mode: 0o644 });
    },
    async restart() {
      await end('SIGQUIT');
      server = await start();
    },
    async close() {
      process.off('exit', leave);
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilAnswering(url: string): Promise<void> {
  for (let looks = 1; ; looks++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (looks === MAX_POLLS) throw error;
      await pause(POLL_EVERY_MS);
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
