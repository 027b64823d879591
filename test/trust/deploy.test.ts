import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { ALLOCATOR, FLAGS } from '../../src/tools/bench/deployed.ts';

const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [, image = ''] =
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM .* AS build$/m)[1]
    ?.split(/^FROM /m) ?? [];
const unit = readFileSync('deploy/serenissima.service', 'utf8');

/** The house as the image holds it: what the Dockerfile copies, and no package that only builds and tests. */
function unpack(): string {
  const house = join(folder, 'house');
  for (const [, what = ''] of image.matchAll(/^COPY (?:--from=build )?(.+)$/gm)) {
    const names = what.split(' ');
    const target = names.pop() ?? '';
    for (const name of names) {
      const from = resolve(name.replace(/^\/house\//, ''));
      const to = join(house, names.length > 1 ? join(target, name) : target);
      if (target === './node_modules') continue;
      mkdirSync(dirname(to), { recursive: true });
      cpSync(from, to, { recursive: true });
    }
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev === true || !existsSync(path)) continue;
    mkdirSync(dirname(join(house, path)), { recursive: true });
    symlinkSync(resolve(path), join(house, path));
  }
  return house;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function condition(port: number): Promise<string> {
  try {
    const answer = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { condition: string };
    return answer.condition;
  } catch {
    return 'silent';
  }
}

test('what the image copies is enough to run: it becomes healthy, and leaves in peace when it is asked to', async () => {
  execFileSync(process.execPath, ['src/tools/run.mjs'], { stdio: 'ignore' });
  const house = unpack();
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  const [node = '', ...args] = JSON.parse(command) as string[];
  expect(node).toBe('node');
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  const port = await freePort();
  const set = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\S+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(args.slice(0, FLAGS.length)).toEqual(FLAGS);
  expect(set).toMatchObject(ALLOCATOR);
  expect(readConfig({ ...set, NODE_ENV: undefined })).toMatchObject({ databaseFile: '/data/serenissima.sqlite', metricsPort: 9464 });
  const env = { ...process.env, ...set, DATABASE_FILE: join(folder, 'games.sqlite'), METRICS_PORT: String(port), PORT: '0' };
  const bot: ChildProcess = spawn(process.execPath, args, { cwd: house, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  bot.stderr?.on('data', (text) => {
    complaints += String(text);
  });
  try {
    for (let n = 0; n < 150 && bot.exitCode === null && (await condition(port)) !== 'ready'; n++) await pause(200);
    expect(await condition(port), complaints).toBe('ready');
    const exit = once(bot, 'exit');
    bot.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
  } finally {
    bot.kill('SIGKILL');
  }
}, 120_000);

test('the unit and the settings of the example agree with what the house reads', () => {
  const example = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readConfig(example)).toMatchObject({ logLevel: 'info', port: 8080 });
  // Settings of a file go over those of the unit: where the games lie is said behind both.
  expect(unit).toMatch(
    /^ExecStart=\/usr\/bin\/env DATABASE_FILE=\/var\/lib\/serenissima\/\S+ \/usr\/bin\/node (--\S+ )+--enable-source-maps dist\/src\/main\.js$/m,
  );
  expect(unit).toMatch(/^StateDirectory=serenissima$/m);
  expect(unit).toContain(`/usr/bin/node ${FLAGS.join(' ')} `);
  for (const [name, value] of Object.entries(ALLOCATOR)) expect(unit).toMatch(new RegExp(`^Environment=.*${name}=${value}\\b`, 'm'));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts.start).toContain(`node ${FLAGS.join(' ')} `);
  const compose = readFileSync('compose.yaml', 'utf8');
  expect(compose).toContain('DATABASE_FILE: /data/serenissima.sqlite');
  expect(compose).toContain('127.0.0.1:9464:9464');
});

test('the runbook names no command, tool, figure or file that is not there', () => {
  const text = readFileSync('docs/RUNBOOK.md', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g)) expect(scripts, name).toHaveProperty([name]);
  for (const [, name] of text.matchAll(/dist\/(src\/tools\/[\w-]+)\.js/g)) expect(existsSync(`${name}.ts`), name).toBe(true);
  const metrics = readFileSync('src/health/metrics.ts', 'utf8');
  for (const [, name = ''] of text.matchAll(/`serenissima_(\w+)`/g)) expect(metrics).toContain(name);
  for (const [, name = ''] of text.matchAll(/`(deploy\/[\w.]+)`/g)) expect(existsSync(name)).toBe(true);
  // A page, and one of commands.
  expect(text.split('\n').length).toBeLessThanOrEqual(120);
});
