// Makes the house ready to start: what is missing is installed, what has changed is built, what is native is tried once.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { explained, install, isTried, Obstacle, remember, root } from './install.mjs';

/** Ends the program with one sentence where something can be mended. */
export async function ready() {
  try {
    await install();
    await build();
    if (isTried()) return;
    await import(built('src/app/requirements'));
    remember();
  } catch (error) {
    const sentence = error instanceof Obstacle ? error.message : explained(String(error.code ?? ''));
    console.error(sentence ?? `Serenissima could not be set up: ${error.message}`);
    process.exit(1);
  }
}

const built = (entry) => pathToFileURL(join(root, 'dist', `${entry}.js`)).href;

/** Starts a program as if it had been called itself, with the arguments left. */
export async function start(entry) {
  await ready();
  if (entry === undefined) return;
  process.argv.splice(1, 2, join(root, 'dist', `${entry}.js`));
  await import(built(entry));
}
