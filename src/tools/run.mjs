// Starts a program of the house: installs what is missing, builds what has changed, then runs `dist/<entry>.js` with the arguments left.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Whether every package of the lock file that this platform needs lies in node_modules in its version. */
function installed() {
  const there = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(there)) return false;
  const have = JSON.parse(readFileSync(there, 'utf8')).packages;
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(([path, entry]) => path === '' || entry.optional || have[path]?.version === entry.version);
}

export function install() {
  if (installed()) return;
  console.error('Installing dependencies …');
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => files(join(path, name)));
}

/** What a build is made of, in one hash: times are no sign, as an older version that is unpacked may keep its own. */
export function fingerprint(from = root) {
  const hash = createHash('sha256');
  for (const source of ['src', 'commands', 'tsconfig.json', 'package-lock.json'])
    for (const file of files(join(from, source)).sort()) {
      const contents = readFileSync(file);
      hash.update(`${relative(from, file)}\0${contents.length}\0`).update(contents);
    }
  return hash.digest('hex');
}

/**
 * Compiles src and commands, and bundles the page of the embedded Discord, when they are not what the last build was made of. The old
 * build stays whole until the new one takes its place: what runs from it goes on.
 */
export async function build() {
  const dist = join(root, 'dist');
  const mark = join(dist, '.built');
  const made = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === made) return;
  console.error('Building …');
  const fresh = join(root, 'node_modules', `.dist-${process.pid}`);
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const config = join(root, 'src', 'tools', 'build.json');
  execFileSync(process.execPath, [compiler, '--project', config, '--noCheck', '--outDir', fresh], { cwd: root, stdio: ['ignore', 2, 2] });
  const { buildPage } = await import(pathToFileURL(join(fresh, 'src', 'sandbox', 'buildpage.js')).href);
  await buildPage(join(fresh, 'page'));
  writeFileSync(join(fresh, '.built'), made);
  const old = join(root, 'node_modules', `.dist-${process.pid}-old`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const entry = process.argv[2];
  try {
    install();
    await build();
  } catch (error) {
    console.error(`Serenissima could not be set up: ${error.message}`);
    process.exit(1);
  }
  process.argv.splice(1, 2, join(root, 'dist', `${entry}.js`));
  await import(pathToFileURL(process.argv[1]).href);
}
