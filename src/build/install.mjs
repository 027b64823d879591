// Installs what is missing, and says in one sentence what stands in its way.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fits, machine } from './builds.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const PACKAGES = join(root, 'node_modules');
/** For which Node and machine the packages were installed. */
const MARK = join(PACKAGES, '.serenissima');
const STORE = 'better-sqlite3';
const PAINTER = '@napi-rs/canvas';

/** Something whoever starts the house can mend; the message is one sentence that says how. */
export class Obstacle extends Error {}

/** A command of the npm that belongs to this Node, where it can be told. No shell is asked: it would want quotation marks. */
export function npm(...words) {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const program = [process.env.npm_execpath, beside].find(
    (path) => path !== undefined && basename(path) === 'npm-cli.js' && existsSync(path),
  );
  return program === undefined ? ['npm', ...words] : [process.execPath, program, ...words];
}

/** Where Node's headers lie beside it, what is compiled against them needs not fetch them from elsewhere. */
export function headers() {
  const prefix = dirname(dirname(process.execPath));
  const told = join(prefix, 'include', 'node', 'node_version.h');
  const [major, minor] = process.versions.node.split('.');
  const fitting = new RegExp(`NODE_MAJOR_VERSION ${major}\\b[^]*NODE_MINOR_VERSION ${minor}\\b`);
  return existsSync(told) && fitting.test(readFileSync(told, 'utf8')) ? { npm_config_nodedir: prefix } : {};
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function here() {
  const { os, cpu, libc } = machine();
  return { os, cpu, libc, abi: process.versions.modules };
}

/** For whom what lies there was installed; nothing where that was not ended, or by other means. */
function marked() {
  try {
    return read(MARK);
  } catch {
    return undefined;
  }
}

/** The packages this machine needs and that do not lie in node_modules in their version. */
function lacking() {
  const there = join(PACKAGES, '.package-lock.json');
  const have = existsSync(there) ? read(there).packages : {};
  const { packages } = read(join(root, 'package-lock.json'));
  const now = machine();
  const direct = Object.keys(packages[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    // An optional one is asked for where it is for this machine; what it needs itself comes with it.
    if (entry.optional && !((entry.os !== undefined || direct.includes(path)) && fits(entry, now))) return [];
    return have[path]?.version === entry.version && existsSync(join(root, path)) ? [] : [path.split('node_modules/').at(-1)];
  });
}

/** Folders npm had set aside when it was cut short: it would stumble over them. */
function clearLeftovers() {
  if (!existsSync(PACKAGES)) return;
  const scopes = readdirSync(PACKAGES).filter((name) => name.startsWith('@'));
  for (const folder of [PACKAGES, ...scopes.map((name) => join(PACKAGES, name))])
    for (const name of readdirSync(folder)) if (/^\..+-[\w-]{8}$/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** What was installed for another machine goes; for another Node, what was compiled for it. */
function clearForeign(mark) {
  const now = here();
  const moved = ['os', 'cpu', 'libc'].some((what) => mark[what] !== now[what]);
  if (moved) rmSync(PACKAGES, { recursive: true, force: true });
  else rmSync(join(PACKAGES, `${STORE}-12`), { recursive: true, force: true });
}

/** Ends a program with all it started, and comes back when it is gone. */
function end(child, gone) {
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
  else {
    const signal = (name) => {
      try {
        process.kill(-child.pid, name);
      } catch {
        // All of them are gone.
      }
    };
    signal('SIGINT');
    const hurry = setTimeout(() => signal('SIGKILL'), 5000);
    gone.finally(() => {
      clearTimeout(hurry);
      signal('SIGKILL');
    });
  }
  return gone;
}

/** Runs npm and gives what it complained of; nothing when all went well. Whoever stops the house meanwhile stops npm first. */
async function complaintOf(...words) {
  const [command, ...args] = npm(...words);
  const env = { ...headers(), ...process.env };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 2, 'pipe'], detached: process.platform !== 'win32' });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const gone = new Promise((done) => {
    child.once('error', (error) => done(`${error.code} ${error.message}`));
    child.once('close', (code) => done(code === 0 ? undefined : said || `npm ended with ${code}`));
  });
  const stop = (_, number) => void end(child, gone).then(() => process.exit(128 + number));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of signals) process.on(name, stop);
  try {
    return await gone;
  } finally {
    for (const name of signals) process.off(name, stop);
  }
}

const FOUND = [
  [/ENOSPC/, () => `There is no space left for the packages in ${root} (about 400 MB): make room and start again.`],
  [/EACCES|EPERM|EROFS/, () => unwritable(root)],
  [/ENOENT.*npm/, () => `npm was not found: install it beside Node ${process.versions.node} and start again.`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    () => 'The registry of packages does not answer: look whether this machine reaches the network, and start again.',
  ],
];

/** What an error of npm or of the file system means for whoever starts the house; nothing where that cannot be told. */
export function explained(text) {
  return FOUND.find(([sign]) => sign.test(text))?.[1]();
}

function unwritable(folder) {
  return `The folder ${folder} cannot be written: give this user permission, or start the house as the user it belongs to.`;
}

const inPath = (...names) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => names.some((name) => existsSync(join(folder, name))));

/** Why the store is not there although npm found nothing wrong: where no ready-made build is to be had, it is compiled. */
function notCompiled() {
  const tools = [
    ['Python 3', inPath('python3', 'python') || Boolean(process.env.PYTHON)],
    ['make', inPath('make', 'gmake')],
    ['a C++ compiler', inPath('g++', 'c++', 'clang++') || Boolean(process.env.CXX)],
  ];
  const absent = process.platform === 'win32' ? [] : tools.filter(([, there]) => !there).map(([name]) => name);
  const what = new Intl.ListFormat('en').format(absent);
  const why =
    absent.length > 0
      ? `which needs ${what}. Install what is missing (Debian and Ubuntu: apt-get install python3 make g++; macOS: xcode-select --install)`
      : 'which failed: `npm install --foreground-scripts` shows how. Mend it';
  return `On Node ${process.versions.node} better-sqlite3 has to be compiled, ${why}, or use Node 22 or newer, where nothing is compiled; then start again.`;
}

/** What is still not there after an installation. */
function incomplete(names) {
  if (names.some((name) => name.startsWith(STORE)) && process.versions.node.startsWith('20.')) return notCompiled();
  return `npm left out ${names.join(', ')}: remove the folder node_modules and start again.`;
}

/** That the boards can be painted here at all is told by the lock: a machine without a build needs nothing installed to be told so. */
function refuseUnknownMachine() {
  const { packages } = read(join(root, 'package-lock.json'));
  const now = machine();
  const builds = Object.entries(packages).filter(([path]) => path.startsWith(`node_modules/${PAINTER}-`));
  if (builds.some(([, entry]) => fits(entry, now))) return;
  const name = [now.os, now.cpu, now.libc].filter((word) => word !== undefined).join(' ');
  const known = builds.map(([path]) => path.replace(`node_modules/${PAINTER}-`, '')).join(', ');
  throw new Obstacle(
    `There is no build of ${PAINTER} for this machine (${name}), and without it no board is painted; there is one for ${known}.`,
  );
}

/** Installs what is missing, and what was installed for another Node or another machine. */
export async function install() {
  refuseUnknownMachine();
  const mark = marked();
  const foreign = mark !== undefined && JSON.stringify(mark) !== JSON.stringify(here());
  if (!foreign && lacking().length === 0) return;
  console.error(foreign ? 'Installing dependencies for this Node …' : 'Installing dependencies …');
  try {
    mkdirSync(PACKAGES, { recursive: true });
    accessSync(PACKAGES, constants.W_OK);
    rmSync(MARK, { force: true });
    clearLeftovers();
    if (foreign) clearForeign(mark);
  } catch (error) {
    throw new Obstacle(explained(error.code) ?? error.message);
  }
  const complaint = await complaintOf(
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  if (complaint !== undefined)
    throw new Obstacle(
      explained(complaint) ?? `${complaint.trim()}\nThe packages could not be installed: mend what npm says above, and start again.`,
    );
  const left = lacking();
  if (left.length > 0) throw new Obstacle(incomplete(left));
}

/** Whether what was installed has been tried on this Node and machine. */
export const isTried = () => JSON.stringify(marked()) === JSON.stringify(here());
export const remember = () => writeFileSync(MARK, JSON.stringify(here()));
