import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { ALLOCATOR_ENV, NODE_FLAGS } from '../../src/lab/bench/deployed.ts';

const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** How a bot ends that is asked to leave; on Windows a signal ends it at once. */
const FAREWELL = process.platform === 'win32' ? null : 0;

const [, image = ''] =
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM .* AS build$/m)[1]
    ?.split(/^FROM /m) ?? [];
const runbook = readFileSync('docs/RUNBOOK.md', 'utf8');
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
    symlinkSync(resolve(path), join(house, path), 'junction');
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
  execFileSync(process.execPath, ['src/build/run.mjs'], { stdio: 'ignore' });
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
  expect(args.slice(0, NODE_FLAGS.length)).toEqual(NODE_FLAGS);
  expect(set).toMatchObject(ALLOCATOR_ENV);
  expect(readConfig({ ...set, NODE_ENV: undefined })).toMatchObject({
    databaseFile: '/data/serenissima.sqlite',
    metricsPort: 9464,
    metricsHost: '0.0.0.0',
  });
  const at = { DATABASE_FILE: join(folder, 'games.sqlite'), METRICS_PORT: String(port), METRICS_HOST: '', PORT: '0' };
  const env = { ...process.env, ...set, ...at };
  const bot: ChildProcess = spawn(process.execPath, args, { cwd: house, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  bot.stderr?.on('data', (text) => {
    complaints += String(text);
  });
  try {
    for (let n = 0; n < 500 && bot.exitCode === null && (await condition(port)) !== 'ready'; n++) await pause(200);
    expect(await condition(port), complaints).toBe('ready');
    const [, tool = ''] = /`docker compose exec serenissima node (dist\/src\/cli\/backup\.js)`/.exec(runbook) ?? [];
    execFileSync(process.execPath, [tool], { cwd: house, env, stdio: 'ignore' });
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^serenissima-.*\.sqlite$/)]);
    const exit = once(bot, 'exit');
    bot.kill('SIGTERM');
    expect((await exit)[0]).toBe(FAREWELL);
  } finally {
    bot.kill('SIGKILL');
  }
});

test('without a token, where whoever asks after its health is elsewhere, it is not well: nobody there can open its page', async () => {
  const port = await freePort();
  const at = { DATABASE_FILE: join(folder, 'apart.sqlite'), METRICS_PORT: String(port), METRICS_HOST: '0.0.0.0', PORT: '0' };
  const env = { ...process.env, ...at, DISCORD_TOKEN: '', DISCORD_APP_ID: '' };
  const bot = spawn(process.execPath, ['dist/src/app/main.js'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  bot.stdout.on('data', (text) => {
    said += String(text);
  });
  try {
    for (let n = 0; n < 500 && !/^(unreachable|ready)$/.test(await condition(port)); n++) await pause(200);
    expect(await condition(port), said).toBe('unreachable');
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(503);
    await expect.poll(() => said, { timeout: 60_000 }).toContain('set DISCORD_TOKEN and DISCORD_APP_ID');
  } finally {
    bot.kill('SIGKILL');
  }
}, 120_000);

test('the unit and the settings of the example agree with what the house reads', () => {
  const example = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readConfig(example)).toMatchObject({ logLevel: 'info', port: 8080 });
  // Bot and tools read one file; what the unit set beside it only one of them would know.
  expect(unit).toMatch(
    /^ExecStart=\/usr\/bin\/node (--\S+ )+--enable-source-maps dist\/src\/app\/main\.js --env \/etc\/serenissima\.env$/m,
  );
  expect(unit).not.toMatch(/DATABASE_FILE|^EnvironmentFile=/m);
  expect(unit).toMatch(/^StateDirectory=serenissima$/m);
  expect(unit).toContain(`/usr/bin/node ${NODE_FLAGS.join(' ')} `);
  for (const [name, value] of Object.entries(ALLOCATOR_ENV)) expect(unit).toMatch(new RegExp(`^Environment=.*${name}=${value}\\b`, 'm'));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const script of ['start', 'bench']) expect(scripts[script]).toContain(`node ${NODE_FLAGS.join(' ')} src/`);
  const compose = readFileSync('compose.yaml', 'utf8');
  expect(compose).toContain('DATABASE_FILE: /data/serenissima.sqlite');
  expect(compose).toContain('127.0.0.1:9464:9464');
  expect(compose).toContain('METRICS_HOST: 0.0.0.0');
});

test('several hosts are set up as the house reads it, and the balancer brings to each what Discord sends', () => {
  const compose = readFileSync('compose.hosts.yaml', 'utf8');
  const caddy = readFileSync('deploy/Caddyfile', 'utf8');
  const given: { readonly [name: string]: string } = { DOMAIN: 'venice.example', DATABASE_PASSWORD: 'secret' };
  const said = compose.replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_, name: string) => given[name] ?? '');
  expect(said).not.toContain('${');
  const all = [...said.matchAll(/^ +([A-Z]+_[A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  const urls = all.flatMap(([name, value]) => (name === 'HOST_URL' ? [value] : []));
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) {
    const { interactions, databaseUrl, hostUrl, metricsHost } = readConfig({ ...Object.fromEntries(all), HOST_URL: url });
    expect(interactions).toEqual({ port: 8090, host: '0.0.0.0', url: 'https://venice.example/interactions' });
    expect(databaseUrl).toBe('postgres://serenissima:secret@database:5432/serenissima');
    expect(metricsHost).toBe('0.0.0.0');
    expect(new URL(url).port).toBe('8090');
    expect(hostUrl).toBe(url);
    expect(compose).toMatch(new RegExp(`^ {2}${new URL(url).hostname}:$`, 'm'));
    expect(caddy).toMatch(new RegExp(`reverse_proxy .*\\b${new URL(url).host}\\b`));
  }
  expect(caddy).toContain('handle /interactions {');
  expect(compose).toContain('image: caddy:2.11\n');
  // Where the image writes its backups, and the file lies that was the database before.
  expect(compose).toMatch(/^ {4}- games:\/data$/m);
  expect(compose).toMatch(/^ {2}games:$/m);
  expect(all).toContainEqual(['POSTGRES_PASSWORD', 'secret']);
  // Neither database nor figures are open to the world.
  expect([...compose.matchAll(/^ {6}- ([\d.:]+)$/gm)].map(([, port]) => port)).toEqual(['80:80', '443:443']);
});

test('the runbook names no command, tool, figure or file that is not there', () => {
  const text = runbook;
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g)) expect(scripts, name).toHaveProperty([name]);
  for (const [, name] of text.matchAll(/dist\/(src\/cli\/[\w-]+)\.js/g)) expect(existsSync(`${name}.ts`), name).toBe(true);
  const metrics = readFileSync('src/ops/metrics.ts', 'utf8');
  for (const [, name = ''] of text.matchAll(/`serenissima_(\w+)`/g)) expect(metrics).toContain(name);
  for (const [, name = ''] of text.matchAll(/`(deploy\/[\w.]+)`/g)) expect(existsSync(name)).toBe(true);
  // A page for an outage, a page of commands.
  expect(text.split('\n').length).toBeLessThanOrEqual(160);
});

test('the runbook quotes log lines and conditions that the bot really writes', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n');
  const section = (title: string) => runbook.split(`## ${title}\n`)[1]?.split(/^## /m)[0] ?? '';
  const firstCells = (text: string, at: number) => [...text.matchAll(/^\| .*\|$/gm)].map(([row]) => row.split(' | ')[at] ?? '');
  const quoted = (cells: readonly string[]) => cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words));
  const lines = quoted(firstCells(section('Log lines'), 0));
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.filter((line) => !sources.includes(line))).toEqual([]);
  const conditions = quoted(firstCells(section('The first five minutes of an outage'), 1));
  expect(conditions.length).toBeGreaterThan(6);
  expect(conditions.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});
