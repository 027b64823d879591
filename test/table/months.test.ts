import { expect, test } from 'vitest';
import { valencia } from '../../src/games/valencia/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { addActiveTime, endOfOffHours } from '../../src/shared/off-hours.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { endDowntime, loadDowntimes, recordHeartbeat } from '../../src/table/clocks/downtime.ts';
import { retimeAll } from '../../src/table/clocks/retime.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { loadOffHours, loadUserSettings, toOffHours } from '../../src/table/settings/settings.ts';
import { DAY, five, HOUR, sitting } from './hours.ts';

const night = { from: 22 * 60, until: 8 * 60 };
const SETTINGS = {
  ann: { zone: 'Europe/Warsaw', quiet: night },
  ben: { zone: 'America/New_York', quiet: { from: 23 * 60, until: 7 * 60 }, weekends: true },
  cat: { zone: 'Australia/Sydney', quiet: night, vacations: [{ from: Date.parse('2026-03-20'), until: Date.parse('2026-04-02') }] },
  dan: { zone: 'Asia/Tokyo', reminders: 'dm' as const },
  eve: { zone: 'Europe/London', quiet: night },
  fay: { zone: 'Europe/Paris', quiet: night },
};

test('five on three continents play from February to the end, over summer time, a vacation, downtime and one who goes missing', async () => {
  const t = await sitting({ people: five, game: valencia as Game, at: '2026-02-20T12:00Z', settings: SETTINGS, pace: 'brisk' });
  const rng = quickRng('months');
  const ready = new Map<string, number>();
  const missing = Date.parse('2026-03-10');
  let downAt = Date.parse('2026-03-29T00:30Z');
  const answered: string[] = [];

  /** Everybody answers when he is awake and finds the time; Eve not at all from March 10 on. */
  async function live() {
    if (t.house.now() >= downAt && downAt > 0) {
      downAt = 0;
      await recordHeartbeat(t.store, t.house.now());
      t.pass(9 * HOUR);
      await endDowntime(t.store, t.house.now());
      await retimeAll(t.house);
    }
    for (const { seat, userId, since, deadline } of await t.store.listAwaitedInGame(t.id)) {
      const offHours = await loadOffHours(t.house, userId, ensureDefined(await t.store.findGame(t.id), 'a game'));
      const { left = 0, runsFrom = 0 } = (await t.keeps(seat)) ?? {};
      expect(deadline).toBe(addActiveTime(offHours, runsFrom, left));
      expect(deadline).toBeGreaterThan(t.house.now());
      expect((await t.store.findJob(`deadline:${t.id}:${seat}`))?.runAt).toBe(deadline);
      if (userId === 'eve' && t.house.now() > missing) continue;
      const turn = `${seat} ${since}`;
      if (!ready.has(turn)) ready.set(turn, Math.min((deadline ?? 0) - 2 * HOUR, t.house.now() + rng.below(30) * HOUR));
      const own = toOffHours(await loadUserSettings(t.house, userId), []);
      if (t.house.now() < (ready.get(turn) ?? 0) || endOfOffHours(own, t.house.now()) !== undefined) continue;
      for (let n = 0; n < 30; n++) {
        const question = (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional);
        if (question === undefined) break;
        const outcome = await submitAnswer(t.house, t.id, userId, question.decision.id, randomPath(question.tree, rng).path);
        expect(outcome?.at).toBe('done');
        answered.push(turn);
        if (!(await t.store.listAwaitedInGame(t.id)).some((a) => a.seat === seat && a.since === since)) break;
      }
    }
  }

  async function takeOver() {
    const offer = (await t.posts('offer'))[0];
    if (offer !== undefined && (await t.keeps(offer.payload.seat))?.offeredAt !== undefined)
      await takeOfferedSeat(t.house, t.id, offer.payload.seat, { id: 'fay', name: 'Fay' });
  }

  while ((await t.store.findGame(t.id))?.status === 'running') {
    await t.until(t.house.now() + DAY, live, HOUR);
    await takeOver();
    expect(t.house.now()).toBeLessThan(Date.parse('2026-12-31'));
  }

  // Longer than a month, over both changes to summer time; nobody but the one who went missing was moved for.
  expect(t.house.now()).toBeGreaterThan(Date.parse('2026-04-01'));
  const holders = await t.store.listSeatHolders(t.id);
  const eve = holders.find((h) => h.userId === 'eve');
  const moved = (await t.store.listEvents(t.id)).filter((e) => e.forAbsent);
  expect(new Set(moved.map((e) => e.seat))).toEqual(new Set([eve?.seat]));
  expect(eve?.leftWhy).toBe('away');
  expect(holders.some((h) => h.userId === 'fay' && h.leftAt === undefined)).toBe(true);
  expect(await loadDowntimes(t.store)).toHaveLength(1);

  // No reminder at night or on vacation, none twice, none too many, and never at once with another.
  const reminders = await t.posts('reminder');
  expect(reminders.length).toBeGreaterThan(5);
  const turns = new Map<string, number>();
  for (const { payload, createdAt } of reminders) {
    const own = toOffHours(await loadUserSettings(t.house, payload.userId), []);
    expect(endOfOffHours(own, createdAt), `${payload.userId} at ${new Date(createdAt).toISOString()}`).toBeUndefined();
    const turn = `${payload.seat} ${payload.since}`;
    turns.set(turn, (turns.get(turn) ?? 0) + 1);
  }
  expect(Math.max(...turns.values())).toBeLessThanOrEqual(4);
  for (const { payload, createdAt } of await t.posts('board'))
    for (const seat of payload.post.newly) {
      const holder = holders.find((h) => h.seat === seat && h.joinedAt <= createdAt && (h.leftAt ?? createdAt + 1) > createdAt);
      const own = toOffHours(await loadUserSettings(t.house, holder?.userId ?? ''), []);
      expect(endOfOffHours(own, createdAt)).toBeUndefined();
    }
  expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
});
