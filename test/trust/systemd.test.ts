import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/emulator/index.ts';
import Database from '../../src/storage/sqlite/database.ts';
import { actors } from '../e2e/actors.ts';
import { LONG } from '../long.ts';
import { emptyRoot, rootless } from './empty-root.ts';

/** The commands of the page, block by block. */
function commands(): { begin: string; backup: string; update: string; restore: string } {
  const page =
    readFileSync('docs/RUNBOOK.md', 'utf8')
      .split(/^## systemd$/m)[1]
      ?.split(/^## /m)[0] ?? '';
  const blocks = [...page.matchAll(/^```sh\n([^`]+)^```$/gm)].map(([, text = '']) => text);
  expect(blocks).toHaveLength(4);
  const [begin = '', backup = '', update = '', restore = ''] = blocks;
  return { begin, backup, update, restore };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function ready(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`);
    return ((await answer.json()) as { condition: string }).condition === 'ready';
  } catch {
    return false;
  }
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the commands of the page install, back up, update and restore a bot on an empty system, which runs as nobody in particular', async (context) => {
  const why = LONG ? rootless() : 'builds the house twice: npm run test:long';
  if (why !== undefined) return context.skip(why);
  const { begin, backup, update, restore } = commands();
  const sandbox = await startSandbox({ rateLimits: false });
  const port = await freePort();
  const filled = { DISCORD_TOKEN: sandbox.token, DISCORD_APP_ID: sandbox.applicationId, DISCORD_API_URL: sandbox.api, METRICS_PORT: port };
  const root = emptyRoot({
    editor: `#!/bin/sh\nsed -i ${Object.entries(filled)
      .map(([name, value]) => `-e 's|^${name}=.*|${name}=${value}|'`)
      .join(' ')} "$1"\n`,
    git: `#!/bin/sh\n[ "$*" = pull ] && echo '// A newer version.' >> src/app/main.ts\n`,
  });
  const { anna } = actors(sandbox);
  const home = join(root.path, 'var/lib/serenissima');
  const file = join(home, 'serenissima.sqlite');
  const log = () => readFileSync(join(root.path, 'var/log/serenissima.log'), 'utf8');
  const runs = async () => {
    for (let n = 0; n < 300 && !(await ready(port)); n++) await pause(200);
    expect(await ready(port), log()).toBe(true);
  };
  const games = () => {
    const db = new Database(file, { readonly: true });
    const count = db.prepare('select count(*) from game').pluck().get();
    db.close();
    return count;
  };
  try {
    await root.sh(begin);
    await runs();
    const owner = statSync(file).uid;
    const process = readFileSync(join(root.path, 'run/serenissima.pid'), 'utf8').trim();
    expect(readFileSync(`/proc/${process}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\t${owner}\t${owner}\t`, 'm'));
    expect(owner).toBeGreaterThan(0);
    expect([mode(home), mode(file), mode(join(root.path, 'etc/serenissima.env'))]).toEqual(['700', '600', '640']);
    await anna.slash('play', { game: 'venice', seats: 2 });
    await anna.waitForMessage('#1');

    const said = '/var/lib/serenissima/serenissima.sqlite (DATABASE_FILE in /etc/serenissima.env)';
    expect(await root.sh(backup)).toContain(`The backup of ${said} is /var/lib/serenissima/backups/serenissima-`);
    const [copy = ''] = readdirSync(join(home, 'backups'));
    expect(mode(join(home, 'backups', copy))).toBe('600');
    expect(statSync(join(home, 'backups', copy)).uid).toBe(owner);

    const built = () => readFileSync(join(root.path, 'opt/serenissima/dist/.built'), 'utf8');
    const before = built();
    expect(await root.sh(update)).toContain('"problems":0,"dryRun":true');
    expect(built()).not.toBe(before);
    await runs();
    expect(log()).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z".*"msg":"leaving.*\n(.*\n)*.*"msg":"left"/);
    await anna.slash('play', { game: 'venice', seats: 2 });
    await anna.waitForMessage('#2');
    expect(games()).toBe(2);

    expect(await root.sh(restore)).toContain(`${said} is restored from /var/lib/serenissima/backups/${copy}`);
    await runs();
    expect(games()).toBe(1);
    expect(statSync(file).uid).toBe(owner);
    expect(readdirSync(home).filter((name) => name.includes('.before-restore-')).length).toBeGreaterThan(0);
    expect(log()).not.toContain('"stack"');
  } finally {
    await root.sh('systemctl stop serenissima').catch(() => undefined);
    root.remove();
    await sandbox.close();
  }
}, 600_000);
