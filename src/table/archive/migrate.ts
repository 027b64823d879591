import type { Game } from '../../kit/game.ts';
import { ignoreConflict } from '../../storage/retry.ts';
import { awaitedNow, loadGame, stateFor } from '../core/loaded-game.ts';
import { gameOf, type Services } from '../services.ts';

export interface Migration {
  readonly games: number;
  /** Those whose snapshot is of an older rules version. */
  readonly older: number;
  /** Games that cannot go on, each in one line. */
  readonly problems: readonly string[];
}

const PAGE = 100;

/**
 * Converts the snapshots of running games to the rules of today and looks whether each can go on: its state parses, and whoever is
 * awaited has an answer. A rehearsal writes nothing; where something is wrong with a game, nothing of it is written either.
 */
export async function migrateGames(house: Pick<Services, 'store' | 'games' | 'now'>, rehearsal: boolean): Promise<Migration> {
  const problems: string[] = [];
  let games = 0;
  let older = 0;
  let after = 0;
  for (;;) {
    const page = await house.store.gamesWith('running', after, PAGE);
    for (const { id, title } of page) {
      games++;
      try {
        if (await migrated(house, id, gameOf(house, title), rehearsal)) older++;
      } catch (error) {
        problems.push(`${title} #${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const last = page.at(-1);
    if (last === undefined) return { games, older, problems };
    after = last.id;
  }
}

async function migrated(
  house: Pick<Services, 'store' | 'games' | 'now'>,
  gameId: number,
  game: Game,
  rehearsal: boolean,
): Promise<boolean> {
  const written = await house.store.snapshot(gameId, 'base');
  if (written === undefined) return false;
  if (written.rulesVersion > game.rulesVersion)
    throw new Error(`written by rules version ${written.rulesVersion}, and these are ${game.rulesVersion}`);
  const play = await loadGame(house, gameId);
  if (play === undefined) return false;
  game.state.parse(play.base);
  for (const decision of awaitedNow(play)) game.choices(stateFor(play, decision.seat), decision);
  if (awaitedNow(play).length === 0 && game.result(play.base) === undefined) throw new Error('nobody is awaited, and it is not over');
  const isOlder = written.rulesVersion < game.rulesVersion;
  if (!isOlder || rehearsal) return isOlder;
  const snapshot = { kind: 'base', seq: play.baseSeq, state: play.base, rulesVersion: game.rulesVersion, at: house.now() } as const;
  // Where somebody moved meanwhile, the move wrote today's snapshot.
  await ignoreConflict(() => house.store.commit(gameId, play.row.version, { snapshots: [snapshot] }));
  return true;
}
