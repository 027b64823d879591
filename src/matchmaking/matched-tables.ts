import type { StoredGame } from '../storage/records.ts';
import { lobbyOf } from '../table/lobby/lobby-row.ts';
import type { MatchmakingState } from '../table/lobby/matchmaking-state.ts';
import type { Services } from '../table/services.ts';

/** A table that is being filled by the house: who sits there, and who is asked. */
export interface MatchedTable {
  readonly id: number;
  readonly row: StoredGame;
  readonly gathered: MatchmakingState;
  readonly seated: readonly string[];
}

const PAGE_SIZE = 100;

/** Every table the house brings people to, the oldest first. */
export async function listMatchedTables(services: Pick<Services, 'store'>): Promise<MatchedTable[]> {
  const tables: MatchedTable[] = [];
  for (let after = 0; ; ) {
    const page = await services.store.listGamesByStatus('lobby', after, PAGE_SIZE);
    for (const row of page) {
      const { gathered } = lobbyOf(row);
      if (gathered !== undefined)
        tables.push({ id: row.id, row, gathered, seated: (await services.store.listSeatHolders(row.id)).map((h) => h.userId) });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return tables;
    after = last.id;
  }
}

export function peopleAt({ seated, gathered }: MatchedTable): readonly string[] {
  return [...seated, ...gathered.called.map(({ user }) => user)];
}

/** The table at which this user sits or is asked to. */
export async function findMatchedTable(services: Pick<Services, 'store'>, userId: string): Promise<MatchedTable | undefined> {
  return (await listMatchedTables(services)).find((table) => peopleAt(table).includes(userId));
}
