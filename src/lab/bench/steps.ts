import { GAMES } from '../../games/index.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../storage/open.ts';
import type { GameUpdate, NewGame } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import { createRunningGame, headlessServices, playRandomMove } from './headless-services.ts';

const MOVES = 80;

/** What a store was asked to write for a game that was played: it, and step after step. */
export interface RecordedUpdates {
  readonly game: NewGame;
  readonly steps: readonly GameUpdate[];
}

/** One game of each title, as far as its first moves. */
export async function recordGameUpdates(): Promise<RecordedUpdates[]> {
  const store = await openStore(':memory:');
  const written: RecordedUpdates[] = [];
  const rng = quickRng('steps');
  for (const title of GAMES) {
    let game: NewGame | undefined;
    const steps: GameUpdate[] = [];
    const heard: Store = {
      ...store,
      create(fresh, first) {
        game = fresh;
        return store.create(fresh, first);
      },
      commit(id, version, step) {
        steps.push(step);
        return store.commit(id, version, step);
      },
    };
    const services = headlessServices(heard);
    const id = await createRunningGame(services, title.id, title.seats[1]);
    for (let n = 0; n < MOVES; n++) if (!(await playRandomMove(services, id, rng, (work) => work()))) break;
    if (game !== undefined) written.push({ game, steps });
  }
  await store.close();
  return written;
}

/** The same step for another game: what is unique by a key has one of its own. */
export function withOwnKeys(step: GameUpdate, of: string): GameUpdate {
  const own = <T extends { readonly key: string }>(all: readonly T[]) => all.map((one) => ({ ...one, key: `${of}/${one.key}` }));
  return {
    ...step,
    ...(step.post === undefined ? {} : { post: own(step.post) }),
    ...(step.putJobs === undefined ? {} : { putJobs: own(step.putJobs) }),
    ...(step.dropJobs === undefined ? {} : { dropJobs: step.dropJobs.map((key) => `${of}/${key}`) }),
  };
}
