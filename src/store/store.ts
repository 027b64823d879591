import { exportUserData } from './about.ts';
import { company } from './company.ts';
import type { Dialect } from './dialect.ts';
import { storeStats } from './figures.ts';
import { eraseUser } from './forget.ts';
import { games } from './games.ts';
import { hostRegistry } from './hosts.ts';
import { jobs } from './jobs.ts';
import { keptGames } from './kept.ts';
import { leagues } from './leagues.ts';
import { outgoings } from './outbox.ts';
import type { Store } from './repository.ts';
import { settings } from './settings.ts';
import type { DbProgram, Engine } from './work.ts';

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
    looks: { about: exportUserData(dialect), figures: storeStats },
    deeds: { forget: eraseUser(dialect) },
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
