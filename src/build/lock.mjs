// Completes the lock file after a change of packages. An install writes down only those builds that its registry holds; but a lock that
// lacks the build of any system is refused by `npm ci` from npm 11.6 on, and an older one leaves that build out where it is needed.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asked, entryOf } from './builds.mjs';
import { npm, root } from './install.mjs';

const AT_ONCE = 8;
/** What the lock says of a package against its own manifest. */
const AMENDED = {
  // Its builds lie in it: without this npm asks for Python, to find out that there is nothing to compile.
  'node_modules/better-sqlite3': { gypfile: false },
  // For Nodes that 13 is too new for (`src/storage/sqlite/driver.ts`), and for no others: optional packages are left out where `engines` do not fit.
  'node_modules/better-sqlite3-12': { engines: { node: '<22.14.0 || >=23.0.0 <23.6.0' } },
};
const UNKNOWN = ['E404', 'ETARGET'];

/** What the registry tells of a version; nothing where it has no such version. */
function told({ name, version }) {
  const [command, ...words] = npm('view', `${name}@${version}`, '--json');
  return new Promise((resolve, reject) => {
    execFile(command, words, { cwd: root, maxBuffer: 2 ** 26 }, (_, stdout) => {
      const answer = stdout.trim() === '' ? { error: { summary: 'nothing was said' } } : JSON.parse(stdout);
      if (answer.error === undefined) resolve(answer);
      else if (UNKNOWN.includes(answer.error.code)) resolve(undefined);
      else reject(new Error(`The registry does not tell of ${name}@${version} (${answer.error.summary}): try again when it answers.`));
    });
  });
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const wanting = asked(lock.packages).filter(({ path }) => path === undefined || lock.packages[path].integrity === undefined);
try {
  for (let from = 0; from < wanting.length; from += AT_ONCE)
    await Promise.all(
      wanting.slice(from, from + AT_ONCE).map(async (build) => {
        lock.packages[build.path ?? `node_modules/${build.name}`] = entryOf(build, await told(build));
      }),
    );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (const entry of Object.values(lock.packages)) delete entry.resolved;
for (const [path, facts] of Object.entries(AMENDED)) Object.assign(lock.packages[path], facts);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
const open = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined);
console.log(`The lock is complete: ${wanting.length} builds looked up, ${open.length} without a seal, which this registry does not hold.`);
