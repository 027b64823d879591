import { createRequire } from 'node:module';
import { DRIVER } from '../storage/sqlite/driver.ts';

// What is native is loaded before anything else: where it is not there or does not fit, one sentence says what to do.
const requireModule = createRequire(import.meta.url);
const NATIVE_MODULES: readonly [name: string, does: string, tried: () => unknown][] = [
  [DRIVER, 'keeps the games', () => new (requireModule(DRIVER))(':memory:').close()],
  ['@napi-rs/canvas', 'paints the boards', () => requireModule('@napi-rs/canvas')],
];

for (const [name, does, tried] of NATIVE_MODULES)
  try {
    tried();
  } catch (error) {
    console.error(explainMissingModule(name, does, error instanceof Error ? error : new Error(String(error))));
    process.exit(1);
  }

function explainMissingModule(name: string, does: string, error: Error): string {
  const here = `${process.platform} ${process.arch} with Node ${process.versions.node}`;
  const [why = ''] = error.message.split('\n');
  const library = /GLIBC_[\d.]+/.exec(error.message)?.[0];
  if (library !== undefined)
    return `${name}, which ${does}, needs a newer C library than this system has (${library}): use a newer system, or a newer image.`;
  return `${name}, which ${does}, is not installed for ${here} (${why}): start the house once by \`npm start\`, which installs it, or run \`npm ci\`.`;
}
