import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { someDecision } from '../../src/cli/random-play.ts';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { messageFactory } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import type { Seat } from '../../src/kit/seat.ts';
import { renameMessage } from '../../src/kit/upcast.ts';
import { type RecordedGame, replayStates } from '../../src/lab/recorded-game.ts';
import type { StoredEvent } from '../../src/storage/records.ts';
import { exportGame } from '../../src/table/archive/export.ts';
import { migrateGames } from '../../src/table/archive/migrate.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { upcastEvent, upcastSnapshot } from '../../src/table/core/upcast.ts';
import { postAfterIdle } from '../../src/table/posts/post-after-idle.ts';
import type { Services } from '../../src/table/services.ts';
import { table } from '../table/room.ts';
import { toy } from '../table/toy.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/games');
const RECORDS = readdirSync(FOLDER).map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as RecordedGame] as const);

/** A stored value with all messages in it by their names of today. */
function calledToday(game: Game, value: unknown): unknown {
  const { formerly = { keys: {}, args: {} } } = game;
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part?.key === 'string' ? { game: game.id, ...renameMessage(part, formerly) } : part,
  );
}

function playedOn(game: Game, from: unknown, seed: string): unknown {
  const rng = quickRng(seed);
  let state = from;
  for (;;) {
    const decision = someDecision(game.decisions(state), rng);
    if (decision === undefined) return state;
    state = game.apply(state, decision.seat, randomPath(game.choices(state, decision), rng).action, rng).state;
  }
}

describe.each(RECORDS)('%s', (_, record) => {
  const game = ensureDefined(
    GAMES.find((g) => g.id === record.title),
    record.title,
  );

  test('replays move by move to the same position and the same result, as long as its rules are those of today', () => {
    const { rulesVersion } = record;
    expect(rulesVersion).toBeLessThanOrEqual(game.rulesVersion);
    const moves = record.moves.map((move) => ({
      ...move,
      ...upcastEvent(game, { ...move, log: [], rulesVersion } as unknown as StoredEvent),
    }));
    if (moves.some((move) => move.rulesVersion !== game.rulesVersion)) return;
    const begin = upcastEvent(game, { action: { options: record.options }, log: [], rulesVersion } as unknown as StoredEvent);
    const { options } = begin.action as { options: unknown };
    const states = replayStates(game, { ...record, options, moves } as RecordedGame);
    const middle = upcastSnapshot(game, structuredClone(record.middle), rulesVersion);
    // What moved last is for the picture, and begins anew where the picture does.
    const told = (state: unknown) => JSON.stringify({ ...(state as object), trail: [] });
    expect(told(states[Math.floor(moves.length / 2)])).toBe(told(middle));
    expect(JSON.parse(JSON.stringify(game.result(states.at(-1))))).toEqual(calledToday(game, record.result));
  });

  test('stopped in the middle, goes on under the rules of today and ends', () => {
    const state = game.state.parse(upcastSnapshot(game, structuredClone(record.middle), record.rulesVersion));
    expect(game.result(playedOn(game, state, 'on'))).toBeDefined();
  });
});

test('there is a record of every version of every title', () => {
  for (const game of GAMES)
    for (let version = 1; version < game.rulesVersion; version++)
      expect(RECORDS.some(([, r]) => r.title === game.id && r.rulesVersion === version)).toBe(true);
});

/** The toy with a rule more: the weather, which older positions did not know. */
const newer = {
  ...toy,
  rulesVersion: 2,
  upcast: { 1: { state: (old: unknown) => ({ ...(old as object), weather: 'fair' }), replays: false } },
} as unknown as Game;

test('a store with games in the middle of a turn, of a sealed round and at the end goes on under newer rules', async () => {
  for (const stop of ['turn', 'bids', 'start'] as const) {
    const t = await table(2);
    if (stop !== 'start') await t.play(0, 'step');
    if (stop === 'bids') {
      await t.play(0, 'rest');
      await t.play(1, 'rest');
      await t.play(0, 'think');
    }
    const services: Services = { ...t.house, games: [newer] };
    const untouched = JSON.stringify(await t.store.findSnapshot(t.id, 'base'));
    expect(await migrateGames(services, true)).toEqual({ games: 1, older: 1, problems: [] });
    expect(JSON.stringify(await t.store.findSnapshot(t.id, 'base'))).toBe(untouched);

    // It goes on whether it was converted beforehand or is converted by the first move.
    if (stop !== 'turn') expect(await migrateGames(services, false)).toEqual({ games: 1, older: 1, problems: [] });
    const lanes = (await t.store.loadLatestGame(t.id))?.lanes.length ?? 0;
    expect(lanes).toBe(stop === 'start' ? 0 : 1);
    for (let n = 0; n < 50 && (await t.store.listAwaitedInGame(t.id)).length > 0; n++)
      for (const { userId } of await t.store.listAwaitedInGame(t.id)) {
        const question = ensureDefined(await loadPlayerView(services, t.id, userId), 'a game').questions.find((q) => !q.decision.optional);
        if (question === undefined) continue;
        await submitAnswer(
          services,
          t.id,
          userId,
          question.decision.id,
          question.decision.kind === 'walk' ? ['rest'] : question.tree.at === 'count' ? [1] : ['think'],
        );
      }
    expect((await t.store.findGame(t.id))?.status).toBe('over');
    expect(await t.store.findSnapshot(t.id, 'base')).toMatchObject({ rulesVersion: 2, state: { weather: 'fair' } });
    expect((await t.store.listEvents(t.id)).map((e) => e.rulesVersion)).toContain(2);
  }
});

/** The toy, which now calls what is done a deed, what is told news, and its words otherwise. */
const renamed = {
  ...toy,
  rulesVersion: 2,
  apply(state: unknown, seat: Seat, { deed, ...rest }: { readonly deed: string }, rng: Rng) {
    const { events, ...step } = toy.apply(state as never, seat, { type: deed, ...rest } as never, rng);
    return { ...step, events: events.map(({ type, ...told }) => ({ news: type, ...told })) };
  },
  tell: ({ news }: { readonly news: string }) => ({ text: { key: news === 'rolled' ? 'fell' : `did.${news}` } }),
  words: { en: { fell: 'The die fell.' }, fr: {}, pl: {} },
  upcast: {
    1: {
      action: (old: unknown) => {
        const { type, ...rest } = old as { readonly type: string };
        return { deed: type, ...rest };
      },
      event: (old: unknown) => {
        const { type, ...rest } = old as { readonly type: string };
        return { news: type, ...rest };
      },
      replays: true,
    },
  },
  formerly: { keys: { rolled: 'fell' }, args: {} },
} as unknown as Game;

test('a log of rules that only called things otherwise is read, told and played again in the words of today', async () => {
  const t = await table(2);
  await t.play(0, 'roll');
  await t.play(0, 'step');
  const services: Services = { ...t.house, games: [renamed] };
  // A step in the lane is still taken back, and goes into the base with what follows.
  expect((await loadPlayerView(services, t.id, t.user(0)))?.canUndo).toBe(true);
  const { version } = ensureDefined(await t.store.findGame(t.id), 'the game');
  await postAfterIdle(services, t.id);
  expect((await t.store.findGame(t.id))?.version).toBeGreaterThan(version);
  const [post] = (await t.posts()).slice(-1);
  expect(post?.told.map(({ text }) => text.key)).toEqual(['fell']);
  expect((await verifyGame(services, t.id)).problems).toEqual([]);
  expect((await loadReplayStep(services, t.id, 99)).told.map(({ text }) => text.key)).toEqual(['fell']);
  expect(JSON.stringify(await exportGame(services, t.id))).toContain('"news":"rolled"');
  // The post that an older version left behind still has its words.
  expect(translatorFor('en', renamed).say(messageFactory()('rolled'))).toBe('The die fell.');
});

test('the rehearsal names games that could not go on, and nothing of them is written', async () => {
  const t = await table(2);
  const before = JSON.stringify(await t.store.findSnapshot(t.id, 'base'));
  const untaught = { ...newer, upcast: {} } as Game;
  for (const rehearsal of [true, false]) {
    const { problems } = await migrateGames({ ...t.house, games: [untaught] }, rehearsal);
    expect(problems).toEqual([expect.stringContaining(`toy #${t.id}: `)]);
  }
  const older = { ...newer, rulesVersion: 0 } as Game;
  expect((await migrateGames({ ...t.house, games: [older] }, true)).problems).toEqual([expect.stringContaining('rules version 1')]);
  expect(JSON.stringify(await t.store.findSnapshot(t.id, 'base'))).toBe(before);
});
