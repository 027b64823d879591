import type { DbProgram, Engine } from './db-program.ts';
import type { Dialect } from './dialect.ts';
import { keptGames } from './queries/archive.ts';
import { eraseUser } from './queries/erase-user.ts';
import { games } from './queries/games.ts';
import { hostRegistry } from './queries/hosts.ts';
import { jobs } from './queries/jobs.ts';
import { leagues } from './queries/leagues.ts';
import { company } from './queries/matchmaking.ts';
import { outgoings } from './queries/outbox.ts';
import { settings } from './queries/settings.ts';
import { storeStats } from './queries/store-stats.ts';
import { exportUserData } from './queries/user-data-export.ts';
import type { Store } from './repository.ts';

type Works = { readonly [name: string]: (...args: never[]) => DbProgram<unknown> };
/** The same, done. */
type Done<W> = { [N in keyof W]: W[N] extends (...args: infer A) => DbProgram<infer T> ? (...args: A) => Promise<T> : never };

/** The store on a database: what each of its methods asks stands beside the tables it asks. */
export function storeOn(engine: Engine, dialect: Dialect, close: () => Promise<void>): Store {
  const by = <W extends Works>(way: (work: () => DbProgram<unknown>) => Promise<unknown>, works: W): Done<W> =>
    Object.fromEntries(Object.entries(works).map(([name, work]) => [name, (...args: never[]) => way(() => work(...args))])) as Done<W>;
  const done = <L extends Works, D extends Works>({ looks, deeds }: { readonly looks: L; readonly deeds: D }) => ({
    ...by((work) => engine.read(work), looks),
    ...by((work) => engine.write(work), deeds),
  });
  const { outgoingDue, claimOutbox, ...outbox } = done(outgoings(dialect));
  const { jobsDue, claimJobs, ...ofJobs } = done(jobs(dialect));
  const others = done({
    looks: { userData: exportUserData(dialect), stats: storeStats },
    deeds: { eraseUser: eraseUser(dialect) },
  });
  return {
    ...done(games(dialect)),
    ...outbox,
    ...ofJobs,
    ...done(keptGames(dialect)),
    ...done(settings),
    ...others,
    leagues: done(leagues(dialect)),
    company: done(company(dialect)),
    hosts: done(hostRegistry(dialect)),
    // Looking costs nothing; only what is found is worth a write.
    claimOutbox: async (now, holdUntil, limit) => ((await outgoingDue(now)) ? claimOutbox(now, holdUntil, limit) : []),
    claimJobs: async (now, holdUntil, limit) => ((await jobsDue(now)) ? claimJobs(now, holdUntil, limit) : []),
    close,
  };
}
