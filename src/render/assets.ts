import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The assets folder of the house, from the sources as from the build. */
export const ASSETS = findAssets(dirname(fileURLToPath(import.meta.url)));

function findAssets(folder: string): string {
  const assets = join(folder, 'assets');
  if (existsSync(join(assets, 'fonts'))) return assets;
  const above = dirname(folder);
  return above === folder ? 'assets' : findAssets(above);
}
