import { describe, expect, test } from 'vitest';
import { endDowntime as botComesBack, recordHeartbeat } from '../../src/table/clocks/downtime.ts';
import { snoozeReminders } from '../../src/table/clocks/remind.ts';
import { changeSettings, retimeAll } from '../../src/table/clocks/retime.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { requestRollback } from '../../src/table/core/takeback.ts';
import { openGame } from '../../src/table/lobby/lobby.ts';
import { offerSeatTo } from '../../src/table/seats/seats.ts';
import { DAY, five, HOUR, MINUTE, type Sat, sitting } from './hours.ts';

const two = five.slice(0, 2);
const iso = (t: number | undefined) => (t === undefined ? undefined : new Date(t).toISOString().slice(0, 16));

async function answer(t: Sat, seat: number, ...path: (string | number)[]) {
  const { userId } = await t.holder(seat);
  const question = (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional);
  const outcome = await submitAnswer(t.house, t.id, userId, question?.decision.id ?? '', path);
  expect(outcome?.at).toBe('done');
}

describe('a clock', () => {
  test('gives the time of the pace, adds the increment at each turn, and keeps to the cap', async () => {
    const t = await sitting({ people: two });
    expect(iso(await t.deadline(0))).toBe('2026-05-05T12:00');
    await t.until(t.house.now() + 4 * HOUR);
    await answer(t, 0, 'rest');
    expect(await t.deadline(0)).toBeUndefined();
    expect((await t.keeps(0))?.left).toBe(20 * HOUR);
    expect(iso(await t.deadline(1))).toBe('2026-05-05T16:00');
    await answer(t, 1, 'rest');
    // The sealed round: both again, with six hours more.
    expect([await t.deadline(0), await t.deadline(1)].map((d) => ((d ?? 0) - t.house.now()) / HOUR)).toEqual([26, 30]);
  });

  test('stands still after a sealed answer, and goes on where it stopped when that is taken back', async () => {
    const t = await sitting({ people: two });
    await answer(t, 0, 'rest');
    await answer(t, 1, 'rest');
    await answer(t, 0, 'think');
    await t.until(t.house.now() + 2 * HOUR);
    await answer(t, 0, 3);
    await t.until(t.house.now() + 3 * HOUR);
    const shown = (await t.keeps(0))?.left;
    for (let n = 0; n < 3; n++) {
      await undoMove(t.house, t.id, (await t.holder(0)).userId);
      expect((await t.deadline(0)) ?? 0).toBe(t.house.now() + (shown ?? 0));
      await answer(t, 0, 4);
    }
    expect((await t.keeps(0))?.left).toBe(shown);
  });

  test('is in the post and in the job, in the same transaction as the move', async () => {
    const t = await sitting({ people: two });
    const [post] = await t.posts('board');
    const deadline = await t.deadline(0);
    expect(post?.payload.post.awaited[0]?.deadline).toBe(deadline);
    expect((await t.store.findJob(`deadline:${t.id}:0`))?.runAt).toBe(deadline);
    await answer(t, 0, 'rest');
    expect(await t.store.findJob(`deadline:${t.id}:0`)).toBeUndefined();
    expect(await t.store.findJob(`remind:${t.id}:0:50`)).toBeUndefined();
    expect(await t.store.findJob(`deadline:${t.id}:1`)).toBeDefined();
  });

  test('does not exist in an open game', async () => {
    const t = await sitting({ people: two, pace: 'open' });
    expect(await t.deadline(0)).toBeUndefined();
    await t.until(t.house.now() + 60 * DAY);
    expect(await t.posts('reminder')).toEqual([]);
    expect(await t.posts('board')).toHaveLength(1);
  });

  test('stops at night, over the change to summer time too', async () => {
    const warsaw = { zone: 'Europe/Warsaw', quiet: { from: 22 * 60, until: 7 * 60 } };
    const settings = { ann: warsaw, ben: warsaw };
    // 15 hours a day, and that night has only eight: 24 hours from Saturday noon end on Sunday at 22:00 less one.
    const t = await sitting({ people: two, settings, at: '2026-03-28T11:00Z' });
    expect(iso(await t.deadline(0))).toBe('2026-03-29T19:00');
    const u = await sitting({ people: two, settings, at: '2026-10-24T10:00Z' });
    expect(iso(await u.deadline(0))).toBe('2026-10-25T20:00');
  });

  test('goes on by the new hours when its player changes them, from what it showed', async () => {
    const t = await sitting({ people: two });
    const { userId } = await t.holder(0);
    await t.until(t.house.now() + 6 * HOUR);
    await changeSettings(t.house, userId, (old) => ({ ...old, zone: 'UTC', quiet: { from: 20 * 60, until: 8 * 60 } }));
    // 18 hours left at 18:00: two tonight, twelve tomorrow, four the day after.
    expect(iso(await t.deadline(0))).toBe('2026-05-06T12:00');
    expect((await t.store.findJob(`deadline:${t.id}:0`))?.runAt).toBe(await t.deadline(0));
    await changeSettings(t.house, userId, ({ quiet: _, ...old }) => old);
    expect(iso(await t.deadline(0))).toBe('2026-05-05T12:00');
  });

  test('stops in a vacation that begins in the middle', async () => {
    const t = await sitting({ people: two });
    const { userId } = await t.holder(0);
    const from = t.house.now() + HOUR;
    await changeSettings(t.house, userId, (old) => ({ ...old, vacations: [{ from, until: from + 14 * DAY }] }));
    expect(await t.deadline(0)).toBe(t.house.now() + 15 * DAY);
  });
});

describe('the bot was away', () => {
  test('and every clock is longer by that; what was due before is done first', async () => {
    const t = await sitting({ people: two });
    const planned = (await t.deadline(0)) ?? 0;
    await t.until(t.house.now() + 10 * HOUR);
    await recordHeartbeat(t.store, t.house.now());
    t.pass(20 * HOUR);
    await botComesBack(t.store, t.house.now());
    // The jobs are looked at before all clocks are set: what they find not yet due is put off.
    await t.tick();
    expect((await t.store.listEvents(t.id)).filter((e) => e.forAbsent)).toEqual([]);
    expect(await t.posts('reminder')).toEqual([]);
    expect((await t.store.findJob(`deadline:${t.id}:0`))?.runAt).toBe(planned + 20 * HOUR);
    await retimeAll(t.house);
    expect(await t.deadline(0)).toBe(planned + 20 * HOUR);
    await t.until(planned + 20 * HOUR);
    expect((await t.store.listEvents(t.id)).filter((e) => e.forAbsent)).toHaveLength(1);
  });

  test('for less than a minute is nobody’s loss', async () => {
    const t = await sitting({ people: two });
    const planned = await t.deadline(0);
    await recordHeartbeat(t.store, t.house.now());
    t.pass(50_000);
    await botComesBack(t.store, t.house.now());
    await retimeAll(t.house);
    expect(await t.deadline(0)).toBe(planned);
  });

  test('and missing jobs are found again', async () => {
    const t = await sitting({ people: two });
    await t.store.dropJobs([`deadline:${t.id}:0`, `remind:${t.id}:0:50`]);
    await retimeAll(t.house);
    expect((await t.store.findJob(`deadline:${t.id}:0`))?.runAt).toBe(await t.deadline(0));
    expect(await t.store.findJob(`remind:${t.id}:0:50`)).toBeDefined();
  });
});

describe('reminders', () => {
  const sent = async (t: Sat) => (await t.posts('reminder')).map((o) => [o.payload.userId, iso(o.createdAt)]);

  test('come at 50, 80 and 95 hundredths of the time, and not after the answer', async () => {
    const t = await sitting({ people: two });
    const { userId } = await t.holder(0);
    await t.until(t.house.now() + 23 * HOUR);
    expect(await sent(t)).toEqual([
      [userId, '2026-05-05T00:00'],
      [userId, '2026-05-05T07:15'],
      [userId, '2026-05-05T11:00'],
    ]);
    await answer(t, 0, 'rest');
    const u = await sitting({ people: two });
    await u.until(u.house.now() + 11 * HOUR);
    await answer(u, 0, 'rest');
    await u.until(u.house.now() + 2 * HOUR);
    expect(await sent(u)).toEqual([]);
  });

  test('come neither at night nor when little time is left too often', async () => {
    const quiet = { zone: 'UTC', quiet: { from: 22 * 60, until: 7 * 60 } };
    const t = await sitting({ people: two, settings: { ann: quiet, ben: quiet } });
    await t.until(t.house.now() + 2 * DAY - 17 * HOUR);
    // Ten hours tonight, then from 7:00: half of 24 hours is at 9:00, four fifths at 16:12, 95 at 19:48.
    expect((await sent(t)).map(([, at]) => at)).toEqual(['2026-05-05T09:00', '2026-05-05T16:15']);
    const v = await sitting({ people: two, pace: '2h+2h<2h' });
    await v.until(v.house.now() + 119 * MINUTE);
    expect((await sent(v)).map(([, at]) => at)).toEqual(['2026-05-04T13:00']);
  });

  test('are not sent to who wants none, asks for silence this turn, or later', async () => {
    const none = { reminders: 'none' as const };
    const t = await sitting({ people: two, settings: { ann: none, ben: none } });
    await t.until(t.house.now() + 23 * HOUR);
    expect(await sent(t)).toEqual([]);

    const u = await sitting({ people: two });
    await snoozeReminders(u.house, u.id, (await u.holder(0)).userId, 'this turn');
    await u.until(u.house.now() + 23 * HOUR);
    expect(await sent(u)).toEqual([]);

    const v = await sitting({ people: two });
    await v.until(v.house.now() + 11 * HOUR);
    await snoozeReminders(v.house, v.id, (await v.holder(0)).userId, v.house.now() + 3 * HOUR);
    await v.until(v.house.now() + 4 * HOUR);
    expect((await sent(v)).map(([, at]) => at)).toEqual(['2026-05-05T02:00']);
  });

  test('give way to one digest a day, if anything waits', async () => {
    const digest = { zone: 'Europe/Warsaw', digest: 8 * 60 };
    const t = await sitting({ people: two, settings: { ann: digest, ben: digest }, pace: 'slow', at: '2026-03-27T12:00Z' });
    const { userId } = await t.holder(0);
    await t.until(t.house.now() + 4 * DAY);
    expect(await sent(t)).toEqual([]);
    const due = await t.store.claimOutbox(t.house.now(), t.house.now() + HOUR, 100);
    const digests = due.filter((o) => o.kind === 'digest');
    expect(digests.map((o) => (o.payload as { userId: string }).userId)).toEqual([userId, userId, userId, userId]);
    // At eight by the wall clock, before and after the change to summer time.
    expect(digests.map((o) => iso(o.createdAt))).toEqual(['2026-03-28T07:00', '2026-03-29T06:00', '2026-03-30T06:00', '2026-03-31T06:00']);
  });

  test('the call itself waits for the end of the night, and is not made when he has answered by then', async () => {
    const quiet = { zone: 'UTC', quiet: { from: 10 * 60, until: 18 * 60 } };
    const t = await sitting({ people: two, settings: { ann: quiet, ben: quiet }, pace: 'open' });
    expect((await t.posts('board'))[0]?.payload.post.newly).toEqual([]);
    await t.until(t.house.now() + 7 * HOUR);
    expect(await sent(t)).toEqual([[(await t.holder(0)).userId, '2026-05-04T18:00']]);
    const u = await sitting({ people: two, settings: { ann: quiet, ben: quiet }, pace: 'open' });
    await answer(u, 0, 'rest');
    await u.until(u.house.now() + 7 * HOUR);
    expect(await sent(u)).toEqual([[(await u.holder(1)).userId, '2026-05-04T18:00']]);
  });
});

describe('the pace', () => {
  test('is the server’s usual one unless the host says otherwise', async () => {
    const t = await sitting({ people: two });
    const open = (more: object) =>
      openGame(t.house, { id: 'ann', name: 'Ann' }, { guildId: 'h', channelId: 'c', title: 'toy', locale: 'en', ...more });
    const paceOfGame = async (more: object) => (await t.store.findGame(await open(more)))?.pace;
    expect(await paceOfGame({})).toBe('relaxed');
    await t.store.putGuildSettings('h', { pace: 'slow' }, 1);
    expect(await paceOfGame({})).toBe('slow');
    expect(await paceOfGame({ pace: ' 36H+8h<3d' })).toBe('36h+8h<3d');
    await expect(open({ pace: 'soon' })).rejects.toMatchObject({ why: { key: 'pace.bad' } });
  });
});

describe('at night', () => {
  test('nobody is called for what the others ask of him either; he reads it in the morning', async () => {
    const t = await sitting({ people: five.slice(0, 3), at: '2026-05-04T21:30Z' });
    const sleeper = (await t.holder(2)).userId;
    const up = (await t.holder(1)).userId;
    await changeSettings(t.house, sleeper, (old) => ({ ...old, quiet: { from: 21 * 60, until: 8 * 60 } }));
    const asks = (await t.holder(0)).userId;
    for (const answer of ['step', 'rest']) {
      const question = (await loadPlayerView(t.house, t.id, asks))?.questions.find((q) => !q.decision.optional);
      await submitAnswer(t.house, t.id, asks, question?.decision.id ?? '', [answer]);
    }
    expect(await requestRollback(t.house, t.id, asks, 'turn')).toEqual([1, 2]);
    const [back] = await t.posts('social');
    expect(back?.payload.post).toMatchObject({ what: 'back', call: [up] });
    await changeSettings(t.house, 'gus', (old) => ({ ...old, quiet: { from: 21 * 60, until: 8 * 60 } }));
    await offerSeatTo(t.house, t.id, asks, 'gus');
    await offerSeatTo(t.house, t.id, up, 'hal');
    expect((await t.posts('handover')).map((o) => [o.payload.to, o.payload.asleep])).toEqual([
      ['gus', true],
      ['hal', false],
    ]);
  });
});
