// The builds of native packages in the lock file: which belong there, and for which machines each is.
const BUILD =
  /-(?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(?<cpu>arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-(?<abi>[a-z]+))?$/;

/** Where npm finds a package that is asked for from `from`: there, or in the nearest folder above. */
function found(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const path = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (place === '') return undefined;
  }
}

/** Every build a package of the lock may ask for: its name, the version asked for, who asks, and where it stands, if it does. */
export function asked(packages) {
  return Object.entries(packages).flatMap(([from, by]) =>
    from === ''
      ? []
      : Object.entries(by.optionalDependencies ?? {}).map(([name, version]) => ({ name, version, by, path: found(packages, from, name) })),
  );
}

/** For which machines a build is, told by its name; where another differs only in the C library, it is a matter of that too. */
export function machines(name, siblings) {
  const { os, cpu, abi = '' } = BUILD.exec(name)?.groups ?? {};
  if (os === undefined) throw new Error(`${name} does not tell for which system it is: write its entry in the lock by hand.`);
  const libc = abi.startsWith('musl') ? 'musl' : abi.startsWith('gnu') || siblings.includes(`${name}-musl`) ? 'glibc' : undefined;
  return { os, cpu, ...(os === 'linux' && libc !== undefined ? { libc } : {}) };
}

const list = (value) => (value === undefined ? undefined : [value].flat());

/** The entry of a build as npm writes it, but for the address: what the registry tells of it, or else what its name does. */
export function entryOf({ name, version, by }, told = {}) {
  const { os, cpu, libc } = told.os === undefined ? machines(name, Object.keys(by.optionalDependencies)) : told;
  const entry = {
    version,
    integrity: told.dist?.integrity,
    cpu: list(cpu),
    dev: by.dev,
    libc: list(libc),
    license: told.license ?? by.license,
    optional: true,
    os: list(os),
    engines: told.engines ?? by.engines,
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

/** The machine this runs on, in the words of the lock file. */
export function machine() {
  const { platform: os, arch: cpu, versions } = process;
  if (os !== 'linux') return { os, cpu, node: versions.node };
  if (process.report !== undefined) process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report?.getReport().header ?? {};
  return { os, cpu, libc: glibcVersionRuntime === undefined ? 'musl' : 'glibc', node: versions.node };
}

const numbers = (version) => version.split('.').map(Number);
const compare = (a, b) => a.map((n, at) => n - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Whether a version lies in a range as `engines` gives it. What it cannot read, it takes for no. */
export function within(range, version) {
  const here = numbers(version);
  const holds = (comparator) => {
    const [, sign = '', text = ''] = /^(>=|<=|>|<|\^|~|=)?v?([\d.]+?)(?:\.[x*])*$/.exec(comparator) ?? [];
    if (text === '') return comparator === '*';
    const there = numbers(text);
    const full = [...there, 0, 0].slice(0, 3);
    if (sign === '>=') return compare(here, full) >= 0;
    if (sign === '<') return compare(here, full) < 0;
    if (sign === '>') return compare(here.slice(0, there.length), there) > 0;
    if (sign === '<=') return compare(here.slice(0, there.length), there) <= 0;
    if (sign === '^') return here[0] === there[0] && compare(here, full) >= 0;
    if (sign === '~') return compare(here.slice(0, 2), full.slice(0, 2)) === 0 && compare(here, full) >= 0;
    return compare(here.slice(0, there.length), there) === 0;
  };
  return range.split('||').some((part) =>
    part
      .trim()
      .replaceAll(/([<>=^~]) +/g, '$1')
      .split(/ +/)
      .every(holds),
  );
}

/** Whether npm installs an optional package on this machine. */
export function fits({ os, cpu, libc, engines }, here) {
  const named = (names, name) => names === undefined || (names.includes(name) && !names.includes(`!${name}`));
  return named(os, here.os) && named(cpu, here.cpu) && named(libc, here.libc) && within(engines?.node ?? '*', here.node);
}
