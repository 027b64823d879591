import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's top folder, whether this runs from its sources or from a bundle. */
function projectRoot(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'src', 'emulator', 'page', 'main.ts'))) {
    if (dirname(at) === at) throw new Error('the sources of the emulator page are missing');
    at = dirname(at);
  }
  return at;
}

export function usualPageDir(): string {
  return join(projectRoot(), 'dist', 'page');
}

/** Bundles the page for browsers: one script, one style sheet, nothing from elsewhere. */
export async function buildPage(outDir = usualPageDir()): Promise<void> {
  const source = join(projectRoot(), 'src', 'emulator', 'page');
  const { build } = await import('esbuild');
  await mkdir(outDir, { recursive: true });
  await build({
    entryPoints: [
      { in: join(source, 'main.ts'), out: 'page' },
      { in: join(source, 'page.css'), out: 'page' },
    ],
    outdir: outDir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  await copyFile(join(source, 'index.html'), join(outDir, 'index.html'));
  await copyFile(join(source, 'favicon.svg'), join(outDir, 'favicon.svg'));
}
