import type { DbProgram, Engine } from './db-program.ts';
import type { Dialect } from './dialect.ts';
import { archiveQueries } from './queries/archive.ts';
import { eraseGuild } from './queries/erase-guild.ts';
import { eraseUser } from './queries/erase-user.ts';
import { gameQueries } from './queries/games.ts';
import { hostQueries } from './queries/hosts.ts';
import { jobQueries } from './queries/jobs.ts';
import { leagueQueries } from './queries/leagues.ts';
import { matchmakingQueries } from './queries/matchmaking.ts';
import { outboxQueries } from './queries/outbox.ts';
import { settingsQueries } from './queries/settings.ts';
import { storeStats } from './queries/store-stats.ts';
import { exportUserData } from './queries/user-data-export.ts';
import type { Store } from './repository.ts';

type DbPrograms = { readonly [name: string]: (...args: never[]) => DbProgram<unknown> };
/** The same, done. */
type AsyncMethods<W> = { [N in keyof W]: W[N] extends (...args: infer A) => DbProgram<infer T> ? (...args: A) => Promise<T> : never };

/** The store on a database: what each of its methods asks stands beside the tables it asks. */
export function createStore(engine: Engine, dialect: Dialect, close: () => Promise<void>): Store {
  const by = <W extends DbPrograms>(way: (work: () => DbProgram<unknown>) => Promise<unknown>, works: W): AsyncMethods<W> =>
    Object.fromEntries(
      Object.entries(works).map(([name, work]) => [name, (...args: never[]) => way(() => work(...args))]),
    ) as AsyncMethods<W>;
  const done = <L extends DbPrograms, D extends DbPrograms>({ queries, commands }: { readonly queries: L; readonly commands: D }) => ({
    ...by((work) => engine.runRead(work), queries),
    ...by((work) => engine.runTransaction(work), commands),
  });
  const { outgoingDue, claimOutbox, ...outbox } = done(outboxQueries(dialect));
  const { jobsDue, claimJobs, ...ofJobs } = done(jobQueries(dialect));
  const others = done({
    queries: { exportUserData: exportUserData(dialect), loadStats: storeStats },
    commands: { eraseUser: eraseUser(dialect), eraseGuild: eraseGuild(dialect) },
  });
  return {
    ...done(gameQueries(dialect)),
    ...outbox,
    ...ofJobs,
    ...done(archiveQueries(dialect)),
    ...done(settingsQueries),
    ...others,
    leagues: done(leagueQueries(dialect)),
    matchmaking: done(matchmakingQueries(dialect)),
    hosts: done(hostQueries(dialect)),
    // Looking costs nothing; only what is found is worth a write.
    claimOutbox: async (now, holdUntil, limit) => ((await outgoingDue(now)) ? claimOutbox(now, holdUntil, limit) : []),
    claimJobs: async (now, holdUntil, limit) => ((await jobsDue(now)) ? claimJobs(now, holdUntil, limit) : []),
    close,
  };
}
