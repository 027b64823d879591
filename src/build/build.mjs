// Builds what has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

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
      hash.update(`${relative(from, file).replaceAll(sep, '/')}\0${contents.length}\0`).update(contents);
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
  const config = join(root, 'src', 'build', 'build.json');
  execFileSync(process.execPath, [compiler, '--project', config, '--noCheck', '--outDir', fresh], { cwd: root, stdio: ['ignore', 2, 2] });
  const { buildPage } = await import(pathToFileURL(join(fresh, 'src', 'emulator', 'build-page.js')).href);
  await buildPage(join(fresh, 'page'));
  writeFileSync(join(fresh, '.built'), made);
  const old = join(root, 'node_modules', `.dist-${process.pid}-old`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}
