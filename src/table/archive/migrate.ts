import type { Game } from '../../kit/game.ts';
import { ignoreConflict } from '../../storage/retry.ts';
import { awaitedNow, loadGame, stateFor } from '../core/loaded-game.ts';
import { gameOf, type Services } from '../services.ts';

export interface MigrationReport {
  readonly games: number;
  /** Those whose snapshot is of an older rules version. */
  readonly older: number;
  /** Games that cannot go on, each in one line. */
  readonly problems: readonly string[];
}

const PAGE_SIZE = 100;

/**
 * Converts the snapshots of running games to the rules of today and looks whether each can go on: its state parses, and whoever is
 * awaited has an answer. A rehearsal writes nothing; where something is wrong with a game, nothing of it is written either.
 */
export async function migrateGames(services: Pick<Services, 'store' | 'games' | 'now'>, rehearsal: boolean): Promise<MigrationReport> {
  const problems: string[] = [];
  let games = 0;
  let older = 0;
  let after = 0;
  for (;;) {
    const page = await services.store.listGamesByStatus('running', after, PAGE_SIZE);
    for (const { id, title } of page) {
      games++;
      try {
        if (await migrateGame(services, id, gameOf(services, title), rehearsal)) older++;
      } catch (error) {
        problems.push(`${title} #${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const last = page.at(-1);
    if (last === undefined) return { games, older, problems };
    after = last.id;
  }
}

async function migrateGame(
  services: Pick<Services, 'store' | 'games' | 'now'>,
  gameId: number,
  game: Game,
  rehearsal: boolean,
): Promise<boolean> {
  const written = await services.store.findSnapshot(gameId, 'base');
  if (written === undefined) return false;
  if (written.rulesVersion > game.rulesVersion)
    throw new Error(`written by rules version ${written.rulesVersion}, and these are ${game.rulesVersion}`);
  const loaded = await loadGame(services, gameId);
  if (loaded === undefined) return false;
  game.state.parse(loaded.base);
  for (const decision of awaitedNow(loaded)) game.choices(stateFor(loaded, decision.seat), decision);
  if (awaitedNow(loaded).length === 0 && game.result(loaded.base) === undefined) throw new Error('nobody is awaited, and it is not over');
  const isOlder = written.rulesVersion < game.rulesVersion;
  if (!isOlder || rehearsal) return isOlder;
  const snapshot = { kind: 'base', seq: loaded.baseSeq, state: loaded.base, rulesVersion: game.rulesVersion, at: services.now() } as const;
  // Where somebody moved meanwhile, the move wrote today's snapshot.
  await ignoreConflict(() => services.store.commit(gameId, loaded.row.version, { snapshots: [snapshot] }));
  return true;
}
