import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A system of its own in a folder: the programs of this machine, nobody but root, no settings, no service, and the house in /opt. */
export interface EmptyRoot {
  readonly path: string;
  /** Runs commands there, as root, and stops at the first that fails. Gives all they said. */
  sh(commands: string): Promise<string>;
  remove(): void;
}

/** Programs of the machine; what lies below is shown there and cannot be changed. */
const SHOWN = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'lib32'];
const OF_THE_HOUSE = [
  ...['src', 'commands', 'migrations', 'assets', 'deploy'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', '.env.example'],
];
const ETC: { readonly [file: string]: string } = {
  passwd: 'root:x:0:0:root:/root:/bin/sh\n',
  group: 'root:x:0:\n',
  shadow: 'root:*:19000:0:99999:7:::\n',
  gshadow: 'root:*::\n',
  'pam.d/other': 'auth required pam_permit.so\naccount required pam_permit.so\nsession required pam_permit.so\n',
};

/** Does what systemd does with the unit, as far as it matters here. */
const SYSTEMCTL = `#!/bin/sh
of() { sed -n "s/^$1=//p" /etc/systemd/system/serenissima.service; }
start() {
  install -d -m "$(of StateDirectoryMode)" -o "$(of User)" -g "$(of User)" "/var/lib/$(of StateDirectory)"
  cd "$(of WorkingDirectory)" || exit 1
  umask "$(of UMask)"
  env -i PATH=/usr/bin:/bin $(of Environment) setpriv --reuid "$(of User)" --regid "$(of User)" --init-groups \\
    $(of ExecStart) >> /var/log/serenissima.log 2>&1 < /dev/null &
  echo $! > /run/serenissima.pid
}
stop() {
  pid=$(cat /run/serenissima.pid)
  kill -TERM "$pid" 2> /dev/null || return 0
  while grep -qs '^State:[[:space:]]*[^ZX]' "/proc/$pid/status"; do sleep 0.1; done
}
case "$*" in
  daemon-reload) ;;
  'enable --now serenissima' | 'start serenissima') start ;;
  'stop serenissima') stop ;;
  'restart serenissima') stop; start ;;
  *) echo "systemctl $*: unknown here" >&2; exit 1 ;;
esac
`;

/** Why there can be none on this machine; nothing where there can. */
export function rootless(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'needs mounts of its own, which this machine does not grant';
  const programs = ['/usr/bin/node', '/usr/bin/npm', '/usr/sbin/useradd', '/usr/sbin/runuser', '/usr/bin/setpriv'];
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}`;
}

/** `shims` stand before the programs of the machine: what would leave it, or ask a person. */
export function emptyRoot(shims: { readonly [name: string]: string }): EmptyRoot {
  const path = mkdtempSync(join(tmpdir(), 'serenissima-root-'));
  // What is made for root alone keeps out who is not: as on a real system, its root is open to all.
  chmodSync(path, 0o755);
  for (const folder of ['dev', 'proc', 'root', 'run', 'var/lib', 'var/log', 'opt', 'etc/systemd/system', 'etc/pam.d', 'shims'])
    mkdirSync(join(path, folder), { recursive: true });
  mkdirSync(join(path, 'tmp'));
  chmodSync(join(path, 'tmp'), 0o1777);
  for (const [file, text] of Object.entries(ETC)) writeFileSync(join(path, 'etc', file), text);
  for (const file of ['ld.so.cache', 'alternatives', 'ssl', 'login.defs', 'nsswitch.conf'])
    if (existsSync(join('/etc', file))) cpSync(join('/etc', file), join(path, 'etc', file), { recursive: true, verbatimSymlinks: true });
  const mounts: string[] = [];
  for (const name of SHOWN) {
    const from = `/${name}`;
    if (!existsSync(from)) continue;
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), join(path, name));
    else {
      mkdirSync(join(path, name));
      mounts.push(`mount --bind ${from} ${path}/${name}`, `mount -o remount,ro,bind ${path}/${name}`);
    }
  }
  for (const name of ['dev', 'proc']) mounts.push(`mount --rbind /${name} ${path}/${name}`);
  const house = join(path, 'opt/serenissima');
  mkdirSync(house);
  for (const name of OF_THE_HOUSE) cpSync(name, join(house, name), { recursive: true });
  // As links where they can be: nothing there is ever written over.
  if (spawnSync('cp', ['-al', 'node_modules', house], { stdio: 'ignore' }).status !== 0) execFileSync('cp', ['-a', 'node_modules', house]);
  for (const [name, text] of Object.entries({ systemctl: SYSTEMCTL, ...shims })) {
    writeFileSync(join(path, 'shims', name), text);
    chmodSync(join(path, 'shims', name), 0o755);
  }
  const env = { PATH: '/shims:/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin', HOME: '/root', EDITOR: '/shims/editor' };
  return {
    path,
    sh: (commands) =>
      new Promise((done, fail) => {
        const inside = ['--mount', '--propagation', 'private', 'sh', '-e', '-c', `${mounts.join('\n')}\nexec chroot ${path} sh -e`];
        const child = execFile('unshare', inside, { env, timeout: 240_000 }, (error, stdout, stderr) => {
          if (error === null) done(stdout + stderr);
          else fail(new Error(`${stdout}${stderr}${error.message}`));
        });
        child.stdin?.end(commands);
      }),
    remove: () => execFileSync('rm', ['-rf', '--one-file-system', path]),
  };
}
