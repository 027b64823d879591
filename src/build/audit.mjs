// Asks the registry whether any package of the lock file has a known hole. Where nobody answers, that is said and nothing fails.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

const GRAVE = ['critical', 'high'];

const { stdout = '' } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  timeout: 60_000,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const found = vulnerabilities(stdout);
if (found === undefined) {
  console.log('Dependencies are not audited: the registry does not answer.');
  process.exit(0);
}
const grave = found.filter(({ severity }) => GRAVE.includes(severity));
for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
console.log(`Dependencies audited: ${grave.length} grave, ${found.length - grave.length} other known holes.`);
process.exit(grave.length > 0 ? 1 : 0);

function vulnerabilities(text) {
  try {
    const read = JSON.parse(text);
    return read.vulnerabilities === undefined ? undefined : Object.values(read.vulnerabilities);
  } catch {
    return undefined;
  }
}
