import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { type Path, randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import type { Seat } from '../../src/kit/seat.ts';
import { exportGame } from '../../src/table/archive/export.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { remindJob } from '../../src/table/clocks/clocks.ts';
import { loadHints } from '../../src/table/clocks/hints.ts';
import { postDigest } from '../../src/table/clocks/remind.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { loadGame } from '../../src/table/core/loaded-game.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { openRollbackRequest } from '../../src/table/core/request.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { approveRollback, requestRollback } from '../../src/table/core/takeback.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { postAfterIdle } from '../../src/table/posts/post-after-idle.ts';
import { debouncedPostJob } from '../../src/table/posts/publish.ts';
import { room, shownIn, table } from './room.ts';
import { toy } from './toy.ts';

type Room = Awaited<ReturnType<typeof room>>;

async function seated({ house: services }: Room, title: string, seats: number): Promise<number> {
  const person = (n: number) => ({ id: `u${n}`, name: `Player ${n}` });
  const id = await openGame(services, person(0), { channelId: 'c', guildId: 'g', title, seats, locale: 'en' });
  for (let n = 1; n < seats; n++) await joinLobby(services, id, person(n));
  await startGame(services, id, person(0));
  return id;
}

/** Everything of a running game that others than the one who acted could get to see, and what is due later. */
async function open({ house: services, store }: Room, id: number) {
  const loaded = ensureDefined(await loadGame(services, id), 'a game');
  const users = loaded.holders;
  return {
    posts: await store.listOutgoing(id),
    jobs: await Promise.all(
      [debouncedPostJob(id), ...users.keys()].map((key) => store.findJob(typeof key === 'string' ? key : remindJob(id, key as Seat, 50))),
    ),
    replay: shownIn(await loadReplayStep(services, id, 9999)),
    export: await exportGame(services, id),
    awaited: loaded.awaited,
    attendance: loaded.attendance,
    request: openRollbackRequest(loaded) === undefined ? undefined : { ...openRollbackRequest(loaded), at: 0 },
  };
}

describe('what a hidden act leaves behind', () => {
  test.each([...GAMES, toy as Game])(
    'is nothing, in $id: no post, no step of the replay, no line of the export, no job, and requests stay',
    async (game) => {
      const r = await room([...GAMES, toy as Game]);
      const id = await seated(r, game.id, Math.min(4, game.seats[1]));
      const users = (await r.store.listSeatHolders(id)).map((h) => h.userId);
      let hidden = 0;
      for (let n = 0; n < 60 && hidden < 8; n++) {
        const rng = quickRng(`hidden ${game.id} ${n}`);
        for (const user of users)
          for (const { decision, tree } of ensureDefined(await loadPlayerView(r.house, id, user), 'a game').questions) {
            if (!decision.optional) continue;
            const loaded = ensureDefined(await loadGame(r.house, id), 'a game');
            const { path, action } = randomPath(tree, rng);
            const step = loaded.game.apply(loaded.base, decision.seat, action, quickRng('trial'));
            if (step.publish || step.events.some((event) => loaded.game.redact(event, 'public') !== undefined)) continue;
            const before = await open(r, id);
            r.pass(1000);
            expect((await submitAnswer(r.house, id, user, decision.id, path))?.at).toBe('done');
            expect(await open(r, id)).toEqual(before);
            if (before.jobs[0] !== undefined) continue;
            // A job of the version before that is still due posts nothing either.
            await postAfterIdle(r.house, id);
            expect(await open(r, id)).toEqual(before);
            hidden++;
          }
        const awaited = await r.store.listAwaitedInGame(id);
        if (awaited.length === 0) break;
        const { userId } = drawOne(rng, awaited);
        const question = ensureDefined(
          ensureDefined(await loadPlayerView(r.house, id, userId), 'a game').questions.find((q) => !q.decision.optional),
          'a question',
        );
        await submitAnswer(r.house, id, userId, question.decision.id, randomPath(question.tree, rng).path);
        if (rng.below(3) === 0) await requestRollback(r.house, id, ensureDefined(users[0], 'a user'), 'move').catch(() => undefined);
      }
      if (game.id === 'inkognito' || game.id === 'toy') expect(hidden).toBeGreaterThan(2);
    },
  );

  test('a sign is hinted at to whom it is meant for, in his digest too, and to nobody else', async () => {
    const r = await room(GAMES);
    const id = await seated(r, 'inkognito', 4);
    const holders = await r.store.listSeatHolders(id);
    const user = (seat: number) => ensureDefined(holders[seat], 'a player').userId;
    for (const { userId } of holders) {
      const place = ensureDefined(
        (await loadPlayerView(r.house, id, userId))?.questions.find((q) => !q.decision.optional),
        'a question',
      );
      await submitAnswer(r.house, id, userId, place.decision.id, ['auto']);
    }
    const aside = async (seat: number, kind: string, ...path: Path) => {
      const question = ensureDefined(
        (await loadPlayerView(r.house, id, user(seat)))?.questions.find((q) => q.decision.kind === kind),
        kind,
      );
      expect((await submitAnswer(r.house, id, user(seat), question.decision.id, path))?.at).toBe('done');
    };
    await aside(1, 'sign', 'cough', ['2']);
    const hinted = async () => (await Promise.all([0, 1, 2, 3].map((seat) => loadHints(r.house, user(seat))))).map((hints) => hints.length);
    expect(await hinted()).toEqual([0, 0, 1, 0]);
    for (const seat of [2, 3]) {
      await changeSettings(r.house, user(seat), (old) => ({ ...old, digest: 8 * 60 }));
      await postDigest(r.house, user(seat));
    }
    const digests = (await r.store.claimOutbox(r.house.now(), r.house.now() + 1000, 100)).filter((o) => o.kind === 'digest');
    expect(digests.map((o) => (o.payload as { userId: string }).userId)).toEqual([user(2)]);
    await aside(2, 'look', 'look');
    expect(await hinted()).toEqual([0, 0, 0, 0]);
  });

  test('a hidden act is nobody’s last move: going back takes back the move before it, and asks about that', async () => {
    const t = await table(3);
    await t.play(0, 'rest');
    await t.play(1, 'step');
    await t.play(1, 'roll');
    await t.note(1);
    expect(await requestRollback(t.house, t.id, t.user(1), 'move')).toEqual([0, 2]);
    const asked = (await t.store.listOutgoing(t.id)).findLast((o) => o.kind === 'social')?.payload;
    expect(asked).toMatchObject({ post: { told: [{ text: { key: 'rolled' } }] } });
  });

  test('a request stays open through a hidden act, and goes back to where it was asked for', async () => {
    const t = await table(3);
    await t.play(0, 'step');
    await t.play(0, 'roll');
    await t.play(0, 'rest');
    expect(await requestRollback(t.house, t.id, t.user(0), 'turn')).toEqual([1, 2]);
    await t.note(1);
    expect(await approveRollback(t.house, t.id, t.user(1))).toEqual([2]);
    expect(await approveRollback(t.house, t.id, t.user(2))).toEqual([]);
    expect(((await t.sees(0)).view as { steps: number[] }).steps).toEqual([0, 0, 0]);
  });
});
