import { setImmediate } from 'node:timers/promises';
import type { Game } from '../../kit/game.ts';
import { type PositionSnapshot, snapshotOf } from '../../kit/tableau.ts';
import { MINUTE, SECOND } from '../../shared/durations.ts';
import type { ArchivedTurn } from '../../storage/outgoing-records.ts';
import { NewerRules, RuleError } from '../errors.ts';
import type { PayloadOf, PutJob } from '../jobs.ts';
import type { BoardPost } from '../posts/outgoing.ts';
import type { Services } from '../services.ts';
import { compressText, type KeptPosition, type KeptStep, keptFrom, packArchive } from './packed-archive.ts';
import { episodesOf } from './replay-turns.ts';

/** A game takes no more than this, in bytes: of a longer one every second turn is kept, with what is told in between. */
const MOST = 60 * 1024;
/** Between two older games: everything else goes before. */
const APART = SECOND;
/** By how hard it is tried to make it small: a post must not wait for it, and shared parts are written once. */
const AT_ONCE = 3;
const FOR_GOOD = 9;

/** The position a post shows, to be kept with it; nothing where it is not that of an event any more. */
export async function archivedTurnOf(services: Services, game: Game, post: BoardPost): Promise<ArchivedTurn | undefined> {
  if (post.seq === undefined || post.rules !== game.rulesVersion) return undefined;
  const position = await keptPosition(services, game, snapshotOf(game, post.view, post.trails));
  return { seq: post.seq, body: await compressText(JSON.stringify(position), AT_ONCE) };
}

async function keptPosition(services: Services, game: Game, snapshot: PositionSnapshot): Promise<KeptPosition> {
  const { position, shared } = keptFrom(game, snapshot);
  const known = new Set((await services.store.keptParts([...shared.keys()])).map(({ name }) => name));
  const fresh = [...shared].filter(([name]) => !known.has(name));
  if (fresh.length > 0)
    await services.store.keepParts(
      await Promise.all(fresh.map(async ([name, content]) => ({ name, body: await compressText(content, FOR_GOOD) }))),
    );
  return position;
}

/** Keeps all that everybody saw of a game that is over, turn by turn, so that it can be watched without its engine. */
export async function archiveGame(services: Services, gameId: number, most = MOST): Promise<void> {
  const row = await services.store.game(gameId);
  if (row === undefined || (row.status !== 'over' && row.status !== 'abandoned')) return;
  let steps = await stepsOf(services, row).catch((error: unknown) => {
    // Nothing of it can be shown: whoever wishes to watch it is told why.
    if (error instanceof RuleError && !(error instanceof NewerRules)) return [];
    throw error;
  });
  if (steps.length === 0) return;
  let body = await packArchive(steps);
  while (body.length > most && steps.length > 2) {
    steps = everySecond(steps);
    body = await packArchive(steps);
  }
  await services.store.keepGame(gameId, body);
}

async function stepsOf(services: Services, row: Parameters<typeof episodesOf>[1]): Promise<KeptStep[]> {
  const steps: KeptStep[] = [];
  for (const { look, ...episode } of await episodesOf(services, row)) {
    const { game, snapshot } = await look();
    steps.push({ ...episode, position: await keptPosition(services, game, snapshot) });
    await setImmediate();
  }
  return steps;
}

/** First and last always; what the others tell is told by the next. */
function everySecond(steps: readonly KeptStep[]): KeptStep[] {
  return steps.flatMap((step, at) => {
    const before = steps[at - 1];
    if (at === 0) return [step];
    if (at % 2 === 1 && at < steps.length - 1) return [];
    return [{ ...step, told: at % 2 === 0 && before !== undefined ? [...before.told, ...step.told] : step.told }];
  });
}

/** Games that ended before any was kept are kept as far as their rules still run, once. */
export async function planKeeping(services: Services): Promise<void> {
  const { store } = services;
  if ((await store.meta(OLDER)) === undefined && (await store.job(OLDER)) === undefined)
    await store.putJobs([keepOlderJob(services.now() + MINUTE)]);
}

const OLDER = 'keep-older';

export async function archiveOlderGames(services: Services, { after = 0 }: PayloadOf<'keep-older'>): Promise<void> {
  const next = await services.store.withoutArchive(after);
  if (next === undefined) return services.store.putMeta(OLDER, 'kept');
  await archiveGame(services, next);
  await services.store.putJobs([keepOlderJob(services.now() + APART, next)]);
}

function keepOlderJob(runAt: number, after?: number): PutJob {
  return { key: OLDER, kind: OLDER, runAt, payload: after === undefined ? {} : { after } };
}
