import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The files of the house by their path, with what they say; those of the page in the browser are a house of their own. */
export const SOURCES: ReadonlyMap<string, string> = new Map(
  ['src', 'commands'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((path) => path.endsWith('.ts') && !path.startsWith('src/emulator/page/'))
      .sort()
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
  ),
);

/** What each file imports of the house when it runs; `types`: also what it imports for its types alone. */
export function importsOf(path: string, types: boolean): string[] {
  const found = (SOURCES.get(path) ?? '').matchAll(/^(?:import|export) (type )?(?:[^;'"]*? from )?'(\.[^']+)';/gms);
  return [...found].flatMap(([whole, type, to = '']) => {
    const named = /\{([^}]*)\}/
      .exec(whole)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '');
    const onlyTypes = type !== undefined || (named !== undefined && named.length > 0 && named.every((name) => /^\s*type /.test(name)));
    return onlyTypes && !types ? [] : [posix.join(posix.dirname(path), to)];
  });
}

/** The catalogue of a feature: it lies in the feature's folder and belongs to the catalogues. */
const isWords = (path: string) => /^src\/features\/[^/]+\/i18n\.\w\w\.ts$/.test(path);

/** A room: a folder of `src`, a game, or the files that put everything together. */
export function roomOf(path: string): string {
  const [top = '', room = '', inner = ''] = path.split('/');
  if (isWords(path)) return 'i18n';
  if (top === 'commands') return top;
  if (room.endsWith('.ts')) return 'the house';
  return room === 'games' && !inner.endsWith('.ts') ? `games/${inner}` : room;
}

/** Everything that is reached from itself, as one way around for each knot. */
export function cyclesIn(nodes: Iterable<string>, next: (node: string) => readonly string[]): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    if (done.has(node)) return;
    const at = way.indexOf(node);
    if (at >= 0) {
      cycles.push([...way.slice(at), node]);
      return;
    }
    way.push(node);
    for (const other of next(node)) visit(other);
    way.pop();
    done.add(node);
  };
  for (const node of nodes) visit(node);
  return cycles;
}

/**
 * Names defined at the top of a file, each with the places that define it; all, or what is exported. The games share one grammar and the
 * languages one set of keys: what each of them defines once has one meaning.
 */
export function definitions(exportedOnly: boolean): ReadonlyMap<string, readonly string[]> {
  const defined = new Map<string, string[]>();
  const shared = new Set<string>();
  for (const [path, text] of SOURCES) {
    if (path.includes('/i18n/') || isWords(path)) continue;
    const game = /^src\/games\/[^/]+\//.exec(path)?.[0];
    const start = exportedOnly ? 'export ' : '(?:export )?';
    for (const [, name = ''] of text.matchAll(
      new RegExp(`^${start}(?:async )?(?:function\\*?|const|let|type|interface|class) (\\w+)`, 'gm'),
    )) {
      const places = defined.get(name) ?? [];
      const others = places.some((place) => place.startsWith('src/games/'));
      if (places.includes(path)) continue;
      if (game !== undefined && others && !shared.has(game + name)) {
        shared.add(game + name);
        continue;
      }
      if (game !== undefined) shared.add(game + name);
      defined.set(name, [...places, path]);
    }
  }
  return defined;
}
