import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng, type Rng } from '../../src/kit/rng.ts';
import { possibleClicks } from '../../src/lab/clicker.ts';
import { openStore } from '../../src/storage/open.ts';
import Database from '../../src/storage/sqlite/database.ts';
import { copyDatabase } from '../../src/storage/sqlite/file.ts';
import { archiveGame } from '../../src/table/archive/archive-game.ts';
import { migrateGames } from '../../src/table/archive/migrate.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import type { Services } from '../../src/table/services.ts';
import { type Actor, actors } from './actors.ts';
import { blankPainter, withHouse } from './house.ts';

// Each folder is what a version left behind when it was stopped: its database, and the Discord it had written to. In it lie games of
// every title in the middle of a turn or a sealed round, posts not yet sent, requests to go back, standing orders, clocks.
const FOLDER = join(import.meta.dirname, '../fixtures/databases');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So many answers of each game are told on Discord; before the first of them the panel is opened and clicked on. */
const ON_DISCORD = 12;
const CLICKED = 3;

/** What was left behind, and what stood in it. */
interface Left {
  readonly at: number;
  readonly running: readonly number[];
  readonly pending: readonly { readonly id: number; readonly game: number; readonly kind: string }[];
  /** The newest board post of each game that was sent. */
  readonly newest: ReadonlyMap<number, string>;
  readonly requests: readonly number[];
}

function unpack(version: string, folder: string): void {
  for (const name of ['games.sqlite', 'discord.sqlite'])
    writeFileSync(join(folder, name), gunzipSync(readFileSync(join(FOLDER, version, `${name}.gz`))));
}

function leftIn(version: string): Left {
  const db = new Database(gunzipSync(readFileSync(join(FOLDER, version, 'games.sqlite.gz'))));
  const rows = <T>(sql: string) => db.prepare(sql).all() as T[];
  const [latest] = rows<{ at: number }>('select max(at) as at from event');
  const left = {
    at: ensureDefined(latest, 'an event').at,
    running: rows<{ id: number }>(`select id from game where status = 'running' order by id`).map((g) => g.id),
    pending: rows<Left['pending'][number]>(`select id, game_id as game, kind from outbox where state = 'pending'`),
    newest: new Map(
      rows<{ game: number; message: string }>(
        `select game_id as game, message_id as message from outbox where kind = 'board' and state = 'sent' order by id`,
      ).map((row) => [row.game, row.message]),
    ),
    requests: rows<{ id: number }>('select id from game where request is not null order by id').map((g) => g.id),
  };
  db.close();
  return left;
}

/** One of those who are awaited answers by chance; false when the game is over. */
async function someAnswer(services: Services, game: number, rng: Rng): Promise<boolean> {
  const awaited = await services.store.listAwaitedInGame(game);
  if (awaited.length === 0) return false;
  const { userId } = drawOne(rng, awaited);
  const questions = ensureDefined(await loadPlayerView(services, game, userId), 'a game').questions.filter((q) => !q.decision.optional);
  const { decision, tree } = ensureDefined(questions[0], 'a question');
  expect((await submitAnswer(services, game, userId, decision.id, randomPath(tree, rng).path))?.at).toBe('done');
  return true;
}

describe.each(readdirSync(FOLDER))('what version %s left behind', (version) => {
  test('starts, sends its posts, edits the last ones, answers its requests, plays on and ends', async () => {
    const left = leftIn(version);
    let now = left.at + MINUTE;
    const rng = quickRng(version);
    let folder = '';
    await withHouse(
      async ({ bot, sandbox, store }) => {
        const people = Object.values(actors(sandbox));
        const who = (id: string): Actor =>
          ensureDefined(
            people.find((p) => p.id === id),
            'a player',
          );
        expect(await migrateGames(bot.services, true)).toMatchObject({ games: left.running.length, problems: [] });
        await bot.waitUntilIdle();

        // What was to be sent is sent, once; the posts before it lose their buttons and keep their words.
        expect(left.pending.map((p) => p.kind)).toEqual(expect.arrayContaining(['board', 'social']));
        for (const { id, game } of left.pending) {
          const row = ensureDefined(
            (await store.listOutgoing(game)).find((o) => o.id === id),
            'a post',
          );
          expect(row, row.lastError).toMatchObject({ state: 'sent' });
        }
        for (const game of left.running) {
          const thread = ensureDefined((await store.findGame(game))?.threadId, 'a thread');
          const before = ensureDefined(sandbox.world.messages.get(ensureDefined(left.newest.get(game), 'a post')), 'a message');
          expect(before.edited_timestamp, `the last post of #${game}`).not.toBeNull();
          expect(JSON.stringify(before.components)).not.toContain(`1:${game}:play`);
          const live = sandbox.world.messages.in(thread).filter((m) => JSON.stringify(m.components).includes(`1:${game}:play`));
          expect(live, `posts of #${game} with buttons`).toHaveLength(1);
        }

        // An open request is agreed to by all, or refused; where older moves cannot be taken back any more, that is said.
        expect(left.requests.length).toBeGreaterThan(1);
        for (const [at, game] of left.requests.entries()) {
          const { seats, game: row } = ensureDefined(await store.loadLatestGame(game), 'a game');
          const { by } = ensureDefined(row.request, 'a request') as { by: number };
          const thread = ensureDefined(row.threadId, 'a thread');
          const others = seats.filter((h) => h.seat !== by);
          const answer = at % 2 === 0 ? /:agreeBack/ : /:refuseBack/;
          for (const { userId } of at % 2 === 0 ? others : others.slice(0, 1)) {
            const { shown } = await who(userId).go(thread).press(answer);
            expect(shown?.text ?? '', `the request in #${game}`).not.toBe('');
          }
          await bot.waitUntilIdle();
          if (at % 2 === 1) expect((await store.findGame(game))?.request ?? undefined).toBeUndefined();
        }

        // Half of everybody's time is over: reminders are sent. What is left to the house can be read.
        now += 37 * HOUR;
        await bot.waitUntilIdle();
        for (const game of left.running) {
          expect((await store.listOutgoing(game)).filter((o) => o.kind === 'reminder').length, `reminders of #${game}`).toBeGreaterThan(0);
          const { seats, game: row } = ensureDefined(await store.loadLatestGame(game), 'a game');
          for (const { userId } of seats) {
            const player = who(userId).go(ensureDefined(row.threadId, 'a thread'));
            for (const command of ['orders', 'hand', 'board'])
              expect((await player.slash(command)).shown?.text ?? '', command).not.toBe('');
          }
        }

        // They go on: the panel of whoever is asked opens, and so does a step into it; then he answers by chance.
        for (let n = 0; n < ON_DISCORD; n++)
          for (const game of left.running) {
            const [awaited] = await store.listAwaitedInGame(game);
            if (awaited === undefined) continue;
            if (n < CLICKED) {
              const player = who(awaited.userId).go(ensureDefined((await store.findGame(game))?.threadId, 'a thread'));
              const panel = ensureDefined((await player.press(/:play$/)).shown, 'a panel');
              const { control, values } = drawOne(rng, possibleClicks(panel, rng));
              const { outcome } = await (values === undefined ? player.press(control, panel) : player.select(values, control, panel));
              expect(outcome.saw).not.toBe('failure');
            }
            await someAnswer(bot.services, game, rng);
            now += 5 * MINUTE;
            await bot.waitUntilIdle();
          }
        for (const game of left.running) expect((await store.listOutgoing(game)).filter((o) => o.state !== 'sent')).toEqual([]);
        expect(sandbox.violations).toEqual([]);

        // To their ends they are played where no Discord listens.
        await copyDatabase(join(folder, 'games.sqlite'), join(folder, 'copy.sqlite'));
        const quiet = { ...bot.services, store: await openStore(join(folder, 'copy.sqlite')), wake: () => undefined };
        for (const game of left.running) {
          while (await someAnswer(quiet, game, rng));
          expect(await quiet.store.findGame(game)).toMatchObject({ status: 'over', result: { places: expect.anything() } });
          // As much of it as was kept or can be played again is watched without what it was played with.
          await archiveGame(quiet, game);
          expect(await quiet.store.findArchivedGame(game)).toBeDefined();
          expect((await loadReplayStep(quiet, game, 9999)).of, `steps of #${game}`).toBeGreaterThan(2);
        }
        await quiet.store.close();
      },
      blankPainter,
      () => now,
      Date.now,
      (where) => {
        folder = where;
        unpack(version, where);
      },
    );
  }, 300_000);
});
