import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { snapshotOf } from '../../src/kit/tableau.ts';
import { archiveGame, archiveOlderGames, buildArchivedTurn, scheduleArchiving } from '../../src/table/archive/archive-game.ts';
import { type ArchivedStep, packArchive, packPosition, unpackArchive } from '../../src/table/archive/packed-archive.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import type { BoardPost } from '../../src/table/posts/outgoing.ts';
import { archiveJob } from '../../src/table/posts/publish.ts';
import type { Services } from '../../src/table/services.ts';
import { shownIn, table } from './room.ts';
import { toy } from './toy.ts';

type Table = Awaited<ReturnType<typeof table>>;

/** What waits is sent, as delivery does it. */
async function delivered({ house: services, store }: Table, games = services.games): Promise<void> {
  for (;;) {
    const due = await store.claimOutbox(services.now(), services.now() + 1, 50);
    if (due.length === 0) return;
    for (const { id, gameId, kind, payload } of due) {
      const row = ensureDefined(await store.findGame(ensureDefined(gameId, 'a game')), 'a game');
      const game = ensureDefined(
        games.find((g) => g.id === row.title),
        'a title',
      );
      const turn =
        kind === 'board' ? await buildArchivedTurn({ ...services, games }, game, (payload as { post: BoardPost }).post) : undefined;
      await store.markSent(id, { messageId: `${id}`, ...(turn === undefined ? {} : { turn }) });
    }
  }
}

async function playOn(t: Table, atMost: number, services: Services = t.house): Promise<void> {
  const rng = quickRng(`kept ${t.id} ${atMost}`);
  for (let n = 0; n < atMost; n++) {
    await delivered(t, services.games);
    const [awaited] = await t.store.listAwaitedInGame(t.id);
    if (awaited === undefined) return;
    const question = ensureDefined(
      (await loadPlayerView(services, t.id, awaited.userId))?.questions.find((q) => !q.decision.optional),
      'a question',
    );
    await submitAnswer(services, t.id, awaited.userId, question.decision.id, randomPath(question.tree, rng).path);
    t.pass(1000);
  }
}

async function story(services: Services, id: number) {
  const { of } = await loadReplayStep(services, id, 0);
  const steps = [];
  for (let at = 0; at <= of; at++) steps.push(shownIn(await loadReplayStep(services, id, at)));
  return steps;
}

/** The same title when nothing of its engine runs old logs any more, and all its words are others. */
function grownUp(game: Game): Game {
  const gone = () => {
    throw new Error('this engine is not asked');
  };
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as unknown as Game['words'];
  const upcast = { ...game.upcast, [game.rulesVersion]: { replays: false } };
  return {
    ...game,
    words,
    upcast,
    rulesVersion: game.rulesVersion + 1,
    setup: gone,
    apply: gone,
    view: gone,
    scene: gone,
    describe: gone,
    summary: gone,
  };
}

describe.each(GAMES)('a game of $id that is over', (game) => {
  test('is watched as before once it is kept, and still when its engine and its words are gone', async () => {
    const t = await table(Math.min(4, game.seats[1]), game);
    await playOn(t, 4000);
    expect(await t.store.findJob(archiveJob(t.id, 0).key)).toMatchObject({ kind: 'keep' });
    expect((await t.store.listArchivedTurns(t.id)).length).toBeGreaterThan(2);
    const live = await story(t.house, t.id);
    await archiveGame(t.house, t.id);
    expect(await t.store.listArchivedTurns(t.id)).toEqual([]);
    const bytes = ensureDefined(await t.store.findArchivedGame(t.id), 'the whole').length;
    expect(bytes).toBeLessThanOrEqual(60 * 1024);
    const kept = await story(t.house, t.id);
    if (kept.length === live.length) expect(kept).toEqual(JSON.parse(JSON.stringify(live)));
    const house = { ...t.house, games: [grownUp(game)] };
    expect(await story(house, t.id)).toEqual(kept);
    const { game: then, snapshot, told } = await loadReplayStep(house, t.id, 2);
    for (const locale of LOCALES) {
      const { say } = translatorFor(locale, then);
      for (const { text } of [...told, ...snapshot.standing]) expect(say(text)).not.toBe('');
      for (const { title, lines } of snapshot.sections) for (const line of [title, ...lines]) say(line);
    }
  });

  test('begun under older rules shows the posts from then on, and how it ended', async () => {
    const t = await table(Math.min(3, game.seats[1]), game);
    await playOn(t, 12);
    const turns = await t.store.listArchivedTurns(t.id);
    const newer = { ...game, rulesVersion: game.rulesVersion + 1, upcast: { ...game.upcast, [game.rulesVersion]: { replays: false } } };
    const house = { ...t.house, games: [newer as Game] };
    const before = await story(t.house, t.id);
    const running = await story(house, t.id);
    expect(running.length).toBeGreaterThanOrEqual(turns.length);
    // What has moved since the last post only the older rules could read.
    const still = (step: (typeof before)[number] | undefined) =>
      JSON.parse(JSON.stringify(step?.scenes, (key, value) => (key === 'trails' ? undefined : value)));
    expect(still(running.at(-1))).toEqual(still(before.at(-1)));
    await playOn(t, 4000, house);
    await archiveGame(house, t.id);
    const kept = await story(house, t.id);
    expect(kept.length).toBeGreaterThan(turns.length);
    expect(kept.at(-1)?.standing).toEqual((await story({ ...t.house, games: [grownUp(newer as Game)] }, t.id)).at(-1)?.standing);
  });

  test('keeps nothing that somebody at the table knows alone', () => {
    const seats = Math.min(4, game.seats[1]);
    for (let n = 0; n < 6; n++) {
      const state = playAtRandom(game, seats, game.options.parse({}), quickRng(`secret ${n}`), undefined, 5 + n * 12);
      const other = game.resample(state, 'public', quickRng(`other ${n}`));
      const kept = (of: unknown) => JSON.stringify(packPosition(game, snapshotOf(game, game.view(of, 'public'))).position);
      expect(kept(other)).toBe(kept(state));
    }
  });
});

async function endedToy() {
  const t = await table(2);
  await playOn(t, 400);
  return t;
}

test('games that ended before any was kept are kept once, one after the other; those whose rules run no more say why', async () => {
  const t = await endedToy();
  await scheduleArchiving(t.house);
  expect(await t.store.findJob('keep-older')).toMatchObject({ payload: {} });
  await archiveOlderGames(t.house, {});
  expect(await t.store.findArchivedGame(t.id)).toBeDefined();
  expect(await t.store.findJob('keep-older')).toMatchObject({ payload: { after: t.id } });
  await archiveOlderGames(t.house, { after: t.id });
  await t.store.dropJobs(['keep-older']);
  await scheduleArchiving(t.house);
  expect(await t.store.findJob('keep-older')).toBeUndefined();

  const older = await table(2);
  const rest = async () => {
    for (const seat of [0, 1]) await older.play(seat, 'rest');
    for (const seat of [0, 1]) {
      await older.play(seat, 'think');
      await older.play(seat, 1);
    }
  };
  await rest();
  const house = { ...older.house, games: [grownUp(toy as Game)] };
  await archiveOlderGames(house, {});
  expect(await older.store.findArchivedGame(older.id)).toBeUndefined();
  await expect(loadReplayStep(house, older.id, 0)).rejects.toThrow('replay.oldRules');
});

test('of a game that would take more than it may every second turn is kept, and nothing that was told is lost', async () => {
  const t = await endedToy();
  const all = await story(t.house, t.id);
  await archiveGame(t.house, t.id, 200);
  const few = await story(t.house, t.id);
  expect(few.length).toBeLessThan(all.length);
  expect(few[0]?.scenes).toEqual(JSON.parse(JSON.stringify(all[0]?.scenes)));
  expect(few.at(-1)?.scenes).toEqual(JSON.parse(JSON.stringify(all.at(-1)?.scenes)));
  expect(few.flatMap(({ told }) => told)).toEqual(all.flatMap(({ told }) => told));
});

test('what is packed is unpacked as it was, whatever repeats in it', async () => {
  const shape = { shape: 'circle', x: 1, y: 2, r: 3 } as const;
  const group = { shape: 'group', x: 0, y: 0, shapes: [shape, { shape: 'group', x: 1, y: 1, shapes: [shape] }] } as const;
  const scene = { width: 1, height: 1, ground: 'g', anchors: { a: { x: 1, y: 1 } }, pieces: [group, shape, group] };
  const position = { words: 'w', scenes: { day: scene, night: { ...scene, pieces: [shape] } }, sections: [], standing: [] };
  const steps: ArchivedStep[] = [1, 2, 3].map((when) => ({ when, told: [], position: { ...position } }));
  const body = await packArchive(steps);
  expect(await unpackArchive(body)).toEqual(steps);
  await expect(unpackArchive(randomBytes(40))).rejects.toThrow();
});
