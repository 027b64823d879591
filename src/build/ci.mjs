// What must hold on a fresh machine: the steps of the Dockerfile, every test, and the store, the games and the pictures on another Node.
// `--steps image,tests,nodes,long` takes some of them; NODES=22,24 names other Nodes. Closes with which Nodes ran and `N passed, N failed`.
// Machines differ tenfold, and a run that is broken off proves nothing: what is not begun within CI_MINUTES is left out, and named.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { headers, npm, root } from './install.mjs';

const STEPS = ['image', 'tests', 'nodes', 'long'];
const at = process.argv.indexOf('--steps');
const steps = at === -1 ? STEPS : process.argv[at + 1].split(',');
const folder = mkdtempSync(join(tmpdir(), 'serenissima-ci-'));
const isAdministrator = process.getuid?.() === 0;
const hasModes = process.platform !== 'win32';
const NOBODY = 65534;
const HEALTHY_WITHIN_MS = 120_000;
let passed = 0;
let failed = 0;
const nodes = [];

const MINUTES = Number(process.env.CI_MINUTES ?? 60);
const began = performance.now();
const until = Date.now() + MINUTES * 60_000;
/** What was not begun, as its time was up. */
const leftOut = [];
const say = (what) => console.log(`\n== ${what} (${Math.round((performance.now() - began) / 1000)} s)`);

/** A program that must succeed; what it says is shown. */
function run(command, args, cwd, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${error?.message ?? status}`);
}

function runNpm(cwd, ...words) {
  const [command, ...args] = npm(...words);
  run(command, args, cwd, { ...headers(), ...process.env });
}

/** What is in the repository, and nothing that was built or installed here. */
function cleanCopy(name) {
  const to = join(folder, name);
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('A clone is needed, and git to tell what belongs to it.');
  for (const file of stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file))))
    cpSync(join(root, file), join(to, file));
  return to;
}

const copyWhole = (from, to) => cpSync(from, to, { recursive: true, verbatimSymlinks: true });

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** What the last stage of the Dockerfile copies, sets and starts. */
function lastStage() {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .at(-1);
  const copies = [...text.matchAll(/^COPY (?:--from=build )?(.+)$/gm)].flatMap(([, what]) => {
    const names = what.split(' ').map((name) => name.replace(/^\/house\//, ''));
    const target = names.pop();
    return names.map((name) => [name, names.length > 1 ? join(target, name) : target]);
  });
  const env = Object.fromEntries([.../^ENV (.*)$/m.exec(text)[1].matchAll(/(\S+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  return { copies, env, command: JSON.parse(/^CMD (\[.*\])$/m.exec(text)[1]) };
}

/** Nobody may write here any more; who owns it and is no administrator is barred by the modes. */
function lock(path, writable) {
  if (!hasModes || isAdministrator) return;
  chmodSync(path, writable ? 0o755 : 0o555);
  for (const entry of readdirSync(path, { withFileTypes: true })) if (entry.isDirectory()) lock(join(path, entry.name), writable);
}

/** Installs, builds and prunes in a clean copy, and starts what the image would hold as a user without rights. */
async function image() {
  say('npm ci in a clean copy');
  const built = cleanCopy('build');
  runNpm(built, 'ci', '--no-audit', '--no-fund');
  say('build');
  run(process.execPath, ['src/build/run.mjs'], built);
  if (!existsSync(join(root, 'node_modules'))) copyWhole(join(built, 'node_modules'), join(root, 'node_modules'));
  say('npm prune');
  runNpm(built, 'prune', '--omit=dev', '--no-audit', '--no-fund');
  say('start of what the image holds');
  const house = join(folder, 'house');
  const data = join(folder, 'data');
  const { copies, env, command } = lastStage();
  for (const [from, to] of copies) copyWhole(join(built, from), join(house, to));
  mkdirSync(data);
  if (isAdministrator) {
    chmodSync(folder, 0o755);
    chownSync(data, NOBODY, NOBODY);
  }
  lock(house, false);
  const port = await freePort();
  // Asked from this machine and not from outside of a container, as the embedded Discord is here alone.
  const here = { DATABASE_FILE: join(data, 'games.sqlite'), METRICS_PORT: String(port), METRICS_HOST: '', PORT: '0', HOME: data };
  const bot = spawn(process.execPath, command.slice(1), {
    cwd: house,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, ...env, ...here },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isAdministrator ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  try {
    const health = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        (answer) => answer.json(),
        () => undefined,
      );
    const until = performance.now() + HEALTHY_WITHIN_MS;
    let answer = await health();
    while (answer?.condition !== 'ready' && bot.exitCode === null && performance.now() < until) {
      await pause(200);
      answer = await health();
    }
    if (answer?.condition !== 'ready') throw new Error(`What the image holds is not healthy: ${JSON.stringify(answer)}`);
    const gone = once(bot, 'exit');
    bot.kill('SIGTERM');
    const [code] = await gone;
    if (hasModes && code !== 0) throw new Error(`What the image holds ends with ${code}`);
    console.log(`Healthy: ${JSON.stringify(answer)}`);
  } finally {
    bot.kill('SIGKILL');
    lock(house, true);
  }
}

/** Runs tests, which close with how many passed and failed, and counts them. */
async function counted(command, args, cwd, env = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, TESTS_UNTIL: String(until), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    process.stdout.write(text);
    said = (said + text).slice(-10_000);
  });
  const [code] = await once(child, 'close');
  const [, well, ill] = [...said.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [undefined, 0, 0];
  const late = Number(/^(\d+) left out: the time was up$/m.exec(said)?.[1] ?? 0);
  if (late > 0) leftOut.push(`${late} tests of ${args.slice(1).join(' ') || 'the usual ones'}`);
  passed += Number(well);
  failed += Math.max(Number(ill), code === 0 ? 0 : 1);
}

/** The program of another Node, from the registry; nothing where it has none for this machine. */
function fetchNode(major) {
  const at = join(folder, `node-${major}`);
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  mkdirSync(at);
  const [command, ...args] = npm('install', '--prefix', at, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${major}`);
  if (spawnSync(command, args, { cwd: at, stdio: 'ignore' }).status !== 0) return undefined;
  const program = join(at, 'node_modules', name, 'bin', hasModes ? 'node' : 'node.exe');
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}

/** The suite of the store, a game of each title and the pictures on another Node, with the packages that are for it. */
async function otherNode(major) {
  const node = fetchNode(major);
  if (node === undefined) {
    console.log(`Node ${major} is not to be had here.`);
    return;
  }
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  say(`Node ${version}`);
  const house = cleanCopy(`house-${major}`);
  const path = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const [command, ...args] = npm('ci', '--no-audit', '--no-fund');
  run(command === process.execPath ? node : command, args, house, path);
  run(node, ['src/build/run.mjs'], house, path);
  await counted(
    node,
    ['src/build/test.mjs', '--only', 'storage/', 'start/', 'contract/table', 'render/painter', 'render/thread'],
    house,
    path,
  );
  nodes.push(`${version} (store, start, games, pictures)`);
}

const OTHERS = (process.env.NODES ?? (process.versions.node.startsWith('26.') ? '22' : '26')).split(',').filter((major) => major !== '');
const WORK = {
  image,
  tests: async () => {
    say('npm test');
    await counted(process.execPath, ['src/build/test.mjs'], root);
    nodes.push(`${process.versions.node} (everything)`);
  },
  long: async () => {
    if (Date.now() >= until) return leftOut.push('the long batteries');
    say('npm run test:long');
    await counted(process.execPath, ['src/build/test.mjs', '--long'], root);
  },
  nodes: async () => {
    for (const major of OTHERS)
      if (Date.now() < until) await otherNode(major);
      else leftOut.push(`Node ${major}`);
  },
};
for (const step of steps)
  try {
    await WORK[step]();
    if (step === 'image') passed++;
  } catch (error) {
    console.error(error);
    failed++;
  }
rmSync(folder, { recursive: true, force: true });
say('done');
if (leftOut.length > 0) console.log(`Left out after ${MINUTES} minutes (CI_MINUTES): ${leftOut.join(', ')}.`);
console.log(`Ran on Node ${nodes.length === 0 ? `${process.versions.node} (the image)` : nodes.join(', ')}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
