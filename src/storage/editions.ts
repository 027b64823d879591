import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Game } from '../kit/game.ts';
import type { Store } from './repository.ts';

/** A file of an edition that cannot be played: where and why, in one sentence. */
export class EditionError extends Error {
  override readonly name = 'EditionError';
}

const editionsKey = (game: string) => `editions:${game}`;

/**
 * Puts the editions of `folder/<game>/*.json` on the games' shelves. Each goes by its name and a mark of its content, and is remembered
 * in the store: a running game keeps the edition it started with, though its file be mended or gone.
 */
export async function loadEditions(games: readonly Game[], folder: string, store: Store): Promise<void> {
  for (const game of games) {
    const known = await loadStoredEditions(game, store);
    const files = (await readdir(join(folder, game.id)).catch(() => [])).filter((f) => f.endsWith('.json')).sort();
    const fresh = await Promise.all(files.map((f) => readEdition(game, join(folder, game.id, f))));
    for (const { id, edition } of fresh) {
      game.editions.put(id, edition);
      known[id] = edition;
    }
    if (fresh.length > 0) await store.putMeta(editionsKey(game.id), JSON.stringify(known));
  }
}

/** The editions of a game that any process has ever put on its shelf. */
async function loadStoredEditions(game: Game, store: Pick<Store, 'findMeta'>): Promise<{ [id: string]: unknown }> {
  const known = JSON.parse((await store.findMeta(editionsKey(game.id))) ?? '{}') as { [id: string]: unknown };
  for (const [id, edition] of Object.entries(known)) game.editions.put(id, edition);
  return known;
}

/** The same store; where a game has an edition that another process has put there since this one began, it comes onto the shelf too. */
export function withEditions(store: Store, games: readonly Game[]): Store {
  async function loadMissingEdition<G extends { readonly title: string; readonly edition: string }>(row: G | undefined): Promise<void> {
    const game = games.find(({ id }) => id === row?.title);
    if (row !== undefined && game !== undefined && !game.editions.has(row.edition)) await loadStoredEditions(game, store);
  }
  return {
    ...store,
    async findGame(id) {
      const found = await store.findGame(id);
      await loadMissingEdition(found);
      return found;
    },
    async loadLatestGame(id) {
      const found = await store.loadLatestGame(id);
      await loadMissingEdition(found?.game);
      return found;
    },
  };
}

async function readEdition(game: Game, file: string): Promise<{ id: string; edition: unknown }> {
  const text = await readFile(file, 'utf8');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [broken] = errors;
  if (tree === undefined || broken !== undefined)
    throw new EditionError(
      `${file}, line ${lineAt(text, broken?.offset ?? 0)}: this is not JSON (${broken === undefined ? 'empty' : printParseErrorCode(broken.error)}).`,
    );
  const edition: unknown = JSON.parse(text);
  const parsed = game.editions.schema.safeParse(edition);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = (issue?.path ?? []).map((step) => (typeof step === 'symbol' ? String(step) : step));
    const line = lineAt(text, nearestOffset(tree, path));
    throw new EditionError(`${file}, line ${line}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${issue?.message ?? 'not an edition'}.`);
  }
  const mark = createHash('sha256').update(JSON.stringify(edition)).digest('hex').slice(0, 8);
  return { id: `${basename(file, '.json')}-${mark}`, edition };
}

/** Where the deepest part of the path that is there begins. */
function nearestOffset(tree: NonNullable<ReturnType<typeof parseTree>>, path: readonly (string | number)[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = findNodeAtLocation(tree, path.slice(0, depth));
    if (node !== undefined) return node.offset;
  }
  return tree.offset;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
