import { setImmediate } from 'node:timers/promises';
import type { Game } from '../../kit/game.ts';
import { type PositionSnapshot, snapshotOf } from '../../kit/tableau.ts';
import { MINUTE, SECOND } from '../../shared/durations.ts';
import type { ArchivedTurn } from '../../storage/outgoing-records.ts';
import { NewerRulesError, RuleError } from '../errors.ts';
import type { JobPayload, NewTableJob } from '../jobs.ts';
import type { BoardPost } from '../posts/outgoing.ts';
import type { Services } from '../services.ts';
import { type ArchivedPosition, type ArchivedStep, compressText, packArchive, packPosition } from './packed-archive.ts';
import { loadReplayTurns } from './replay-turns.ts';

/** A game takes no more than this, in bytes: of a longer one every second turn is kept, with what is told in between. */
const MAX_ARCHIVE_BYTES = 60 * 1024;
/** Between two older games: everything else goes before. */
const BETWEEN_GAMES_MS = SECOND;
/** By how hard it is tried to make it small: a post must not wait for it, and shared parts are written once. */
const BATCH_SIZE = 3;
const FINAL_QUALITY = 9;

/** The position a post shows, to be kept with it; nothing where it is not that of an event any more. */
export async function buildArchivedTurn(services: Services, game: Game, post: BoardPost): Promise<ArchivedTurn | undefined> {
  if (post.seq === undefined || post.rules !== game.rulesVersion) return undefined;
  const position = await archivePosition(services, game, snapshotOf(game, post.view, post.trails));
  return { seq: post.seq, body: await compressText(JSON.stringify(position), BATCH_SIZE) };
}

async function archivePosition(services: Services, game: Game, snapshot: PositionSnapshot): Promise<ArchivedPosition> {
  const { position, shared } = packPosition(game, snapshot);
  const known = new Set((await services.store.listArchivedParts([...shared.keys()])).map(({ name }) => name));
  const fresh = [...shared].filter(([name]) => !known.has(name));
  if (fresh.length > 0)
    await services.store.saveArchivedParts(
      await Promise.all(fresh.map(async ([name, content]) => ({ name, body: await compressText(content, FINAL_QUALITY) }))),
    );
  return position;
}

/** Keeps all that everybody saw of a game that is over, turn by turn, so that it can be watched without its engine. */
export async function archiveGame(services: Services, gameId: number, most = MAX_ARCHIVE_BYTES): Promise<void> {
  const row = await services.store.findGame(gameId);
  if (row === undefined || (row.status !== 'over' && row.status !== 'abandoned')) return;
  let steps = await loadSteps(services, row).catch((error: unknown) => {
    // Nothing of it can be shown: whoever wishes to watch it is told why.
    if (error instanceof RuleError && !(error instanceof NewerRulesError)) return [];
    throw error;
  });
  if (steps.length === 0) return;
  let body = await packArchive(steps);
  while (body.length > most && steps.length > 2) {
    steps = keepEverySecond(steps);
    body = await packArchive(steps);
  }
  await services.store.saveArchivedGame(gameId, body);
}

async function loadSteps(services: Services, row: Parameters<typeof loadReplayTurns>[1]): Promise<ArchivedStep[]> {
  const steps: ArchivedStep[] = [];
  for (const { loadFrame: look, ...episode } of await loadReplayTurns(services, row)) {
    const { game, snapshot } = await look();
    steps.push({ ...episode, position: await archivePosition(services, game, snapshot) });
    await setImmediate();
  }
  return steps;
}

/** First and last always; what the others tell is told by the next. */
function keepEverySecond(steps: readonly ArchivedStep[]): ArchivedStep[] {
  return steps.flatMap((step, at) => {
    const before = steps[at - 1];
    if (at === 0) return [step];
    if (at % 2 === 1 && at < steps.length - 1) return [];
    return [{ ...step, told: at % 2 === 0 && before !== undefined ? [...before.told, ...step.told] : step.told }];
  });
}

/** Games that ended before any was kept are kept as far as their rules still run, once. */
export async function scheduleArchiving(services: Services): Promise<void> {
  const { store } = services;
  if ((await store.findMeta(ARCHIVE_OLDER_KEY)) === undefined && (await store.findJob(ARCHIVE_OLDER_KEY)) === undefined)
    await store.putJobs([archiveOlderJob(services.now() + MINUTE)]);
}

const ARCHIVE_OLDER_KEY = 'keep-older';

export async function archiveOlderGames(services: Services, { after = 0 }: JobPayload<'keep-older'>): Promise<void> {
  const next = await services.store.findGameWithoutArchive(after);
  if (next === undefined) return services.store.putMeta(ARCHIVE_OLDER_KEY, 'kept');
  await archiveGame(services, next);
  await services.store.putJobs([archiveOlderJob(services.now() + BETWEEN_GAMES_MS, next)]);
}

function archiveOlderJob(runAt: number, after?: number): NewTableJob {
  return { key: ARCHIVE_OLDER_KEY, kind: ARCHIVE_OLDER_KEY, runAt, payload: after === undefined ? {} : { after } };
}
