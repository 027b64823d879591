import { describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { RuleError } from '../../src/table/errors.ts';
import { acceptSeat, declineSeat, offerSeatTo, resignSeat, resumeSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { HOUSE_USER_ID } from '../../src/table/seats/stand-in.ts';
import { voteToContinue, voteToEnd } from '../../src/table/seats/vote.ts';
import { DAY, five, HOUR, MINUTE, type Sat, sitting } from './hours.ts';

const three = five.slice(0, 3);
const dan = { id: 'dan', name: 'Dan' };
const eve = { id: 'eve', name: 'Eve' };

async function answer(t: Sat, seat: number, ...path: (string | number)[]) {
  const { userId } = await t.holder(seat);
  const question = (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional);
  return submitAnswer(t.house, t.id, userId, question?.decision.id ?? '', path);
}
const user = async (t: Sat, seat: number) => (await t.holder(seat)).userId;
const refused = (work: Promise<unknown>, key: string) =>
  expect(work.catch((error: unknown) => (error instanceof RuleError ? error.why.key : error))).resolves.toBe(key);

describe('when the time is up', () => {
  test('the house answers fairly, goes on from the half-made turn, and the post says so', async () => {
    const t = await sitting({ people: three });
    await answer(t, 0, 'step');
    await t.until(t.house.now() + 25 * HOUR);
    const [set, step, rest] = await t.store.listEvents(t.id);
    expect([set?.forAbsent, step?.auto, step?.forAbsent]).toEqual([undefined, false, undefined]);
    expect(rest).toMatchObject({ seat: 0, auto: true, forAbsent: true, action: { type: 'rest' } });
    const post = (await t.posts('board')).at(-1)?.payload.post;
    expect(post?.told[0]).toEqual({ seat: 0, text: { key: 'clock.moved', args: { who: { seat: 0 } } } });
    expect(post?.newly).toEqual([1]);
    expect(await t.keeps(0)).toMatchObject({ missed: 1, left: 0 });
    expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
  });

  test('of a sealed answer, nothing is shown before all are in', async () => {
    const t = await sitting({ people: three });
    for (const seat of [0, 1, 2]) await answer(t, seat, 'rest');
    await answer(t, 1, 'think');
    await answer(t, 1, 7);
    const before = (await t.posts('board')).length;
    await t.until(t.house.now() + 30 * HOUR);
    // All three clocks were the same but for what was spent; the two who were missing are answered for.
    expect((await t.posts('board')).length).toBe(before + 1);
    expect((await t.store.findGame(t.id))?.status).toBe('over');
    const told = (await t.posts('board')).at(-1)?.payload.post.told.map((x) => x.text.key);
    expect(told?.filter((k) => k === 'clock.moved')).toHaveLength(2);
  });

  test('an alarm that comes too early changes nothing, and one for a finished turn neither', async () => {
    const t = await sitting({ people: three });
    await t.store.putJobs([{ key: `deadline:${t.id}:0`, gameId: t.id, kind: 'deadline', runAt: 0, payload: { seat: 0 } }]);
    await t.tick();
    expect(await t.store.listEvents(t.id)).toHaveLength(1);
    expect((await t.store.findJob(`deadline:${t.id}:0`))?.runAt).toBe(await t.deadline(0));
    await t.store.putJobs([{ key: `deadline:${t.id}:2`, gameId: t.id, kind: 'deadline', runAt: 0, payload: { seat: 2 } }]);
    await t.tick();
    expect(await t.store.listEvents(t.id)).toHaveLength(1);
  });
});

/** Says of a seat what earlier turns would have left. */
async function was(t: Sat, seat: 0 | 1, what: { missed: number; offeredAt?: number }) {
  const version = ensureDefined(await t.store.findGame(t.id), 'a game').version;
  await t.store.commit(t.id, version, { attendance: [{ ...ensureDefined(await t.keeps(seat), 'a clock'), ...what }] });
}

describe('after the second missed turn in a row', () => {
  test('the seat is offered once, and the substitutes who do not sit there are called', async () => {
    const t = await sitting({ people: three, pace: '2d' });
    await t.store.putSubstitute('g', 'dan', 1);
    await t.store.putSubstitute('g', 'ben', 2);
    await was(t, 0, { missed: 1 });
    await t.until(t.house.now() + 3 * DAY);
    expect((await t.posts('offer')).map((o) => o.payload)).toEqual([{ kind: 'offer', seat: 0, why: 'away', call: ['dan'] }]);
    expect(await t.keeps(0)).toMatchObject({ missed: 2, offeredAt: Date.parse('2026-05-06T12:00Z') });
    await t.until(t.house.now() + 4 * DAY);
    expect((await t.posts('offer')).filter((o) => o.payload.seat === 0)).toHaveLength(1);
  });

  test('substitutes who sleep are not called', async () => {
    const night = { zone: 'UTC', quiet: { from: 11 * 60, until: 20 * 60 } };
    const t = await sitting({ people: three, pace: '2d', settings: { dan: night } });
    await t.store.putSubstitute('g', 'dan', 1);
    await t.store.putSubstitute('g', 'eve', 2);
    await resignSeat(t.house, t.id, await user(t, 1));
    expect((await t.posts('offer')).map((o) => o.payload.call)).toEqual([['eve']]);
  });

  test('his own next answer takes the offer back', async () => {
    const t = await sitting({ people: three, pace: '2d' });
    await was(t, 0, { missed: 2, offeredAt: t.house.now() });
    await answer(t, 0, 'rest');
    expect(await t.keeps(0)).toMatchObject({ missed: 0 });
    expect((await t.keeps(0))?.offeredAt).toBeUndefined();
    await refused(takeOfferedSeat(t.house, t.id, 0, dan), 'offer.gone');
  });

  async function offered() {
    const t = await sitting({ people: three, pace: '2d' });
    await t.until(t.house.now() + DAY);
    await answer(t, 0, 'step');
    await was(t, 0, { missed: 2, offeredAt: t.house.now() });
    return t;
  }

  test('whoever takes it plays on from where it stands, with a clock begun anew', async () => {
    const t = await offered();
    const away = await user(t, 0);
    const before = (await t.posts('board')).length;
    await takeOfferedSeat(t.house, t.id, 0, dan);
    expect((await t.store.listSeatHolders(t.id)).filter((h) => h.seat === 0)).toMatchObject([
      { userId: away, leftWhy: 'away' },
      { userId: 'dan', displayName: 'Dan' },
    ]);
    expect((await t.store.listAwaitedInGame(t.id))[0]).toMatchObject({ userId: 'dan', deadline: t.house.now() + 2 * DAY });
    expect((ensureDefined(await loadPlayerView(t.house, t.id, 'dan'), 'a game').view as { steps: number[] }).steps).toEqual([1, 0, 0]);
    expect((await loadPlayerView(t.house, t.id, away))?.seat).toBeUndefined();
    expect((await t.posts('notice')).map((o) => o.payload.line.key)).toEqual(['notice.tookOver']);
    const boards = await t.posts('board');
    expect(boards).toHaveLength(before + 1);
    expect(boards.at(-1)?.payload.post).toMatchObject({ newly: [0], awaited: [{ seat: 0, deadline: t.house.now() + 2 * DAY }] });
    await refused(takeOfferedSeat(t.house, t.id, 0, eve), 'offer.gone');
    expect((await answer(t, 0, 'rest'))?.at).toBe('done');
  });

  test('it is not for those who know too much', async () => {
    const t = await offered();
    await refused(takeOfferedSeat(t.house, t.id, 0, { id: await user(t, 1), name: 'x' }), 'offer.seated');
    const once = await user(t, 1);
    await resignSeat(t.house, t.id, once);
    await refused(takeOfferedSeat(t.house, t.id, 0, { id: once, name: 'x' }), 'offer.knows');
    await takeOfferedSeat(t.house, t.id, 1, { id: once, name: 'x' });
    expect(await user(t, 1)).toBe(once);
  });

  test('until then the one who was away can come back', async () => {
    const t = await offered();
    await resumeSeat(t.house, t.id, await user(t, 0));
    expect(await t.keeps(0)).toMatchObject({ missed: 0 });
    await refused(takeOfferedSeat(t.house, t.id, 0, dan), 'offer.gone');
  });

  test('the others wait a day for him at most', async () => {
    const t = await sitting({ people: five.slice(0, 2), pace: 'slow' });
    await answer(t, 0, 'rest');
    await was(t, 0, { missed: 2, offeredAt: t.house.now() });
    await answer(t, 1, 'rest');
    expect([await t.deadline(0), await t.deadline(1)].map((d) => (d ?? 0) - t.house.now())).toEqual([DAY, 7 * DAY]);
  });
});

describe('resigning', () => {
  test('lets the house play at human moments, without a clock or a call, until somebody takes the seat', async () => {
    const t = await sitting({ people: three });
    const gone = await user(t, 0);
    await resignSeat(t.house, t.id, gone);
    expect(await user(t, 0)).toBe(HOUSE_USER_ID);
    const waits = ensureDefined((await t.store.listAwaitedInGame(t.id))[0], 'who is awaited');
    expect(waits).toEqual({ seat: 0, userId: HOUSE_USER_ID, since: t.house.now() });
    const pause = ensureDefined(await t.store.findJob(`think:${t.id}:0`), 'a thought').runAt - t.house.now();
    expect(pause >= 20_000 && pause <= 90_000, String(pause)).toBe(true);
    expect(await t.store.findJob(`deadline:${t.id}:0`)).toBeUndefined();
    await t.until(t.house.now() + 2 * MINUTE, undefined, MINUTE);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([1]);
    expect((await t.store.listEvents(t.id)).at(1)).toMatchObject({ seat: 0, forAbsent: true });
    expect((await t.posts('offer')).map((o) => o.payload.why)).toEqual(['resigned']);
    await answer(t, 1, 'rest');
    await answer(t, 2, 'rest');
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0, 1, 2]);
    expect((await t.posts('board')).at(-1)?.payload.post.newly).toEqual([1]);
    await t.until(t.house.now() + 2 * MINUTE, undefined, MINUTE);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([1, 2]);
    for (const seat of [1, 2]) {
      await answer(t, seat, 'think');
      await answer(t, seat, 5);
    }
    const row = ensureDefined(await t.store.findGame(t.id), 'a game');
    expect(row.status).toBe('over');
    const departed = (row.result as { departed: { why: string; name: string }[] }).departed;
    expect(departed.map((d) => d.why)).toEqual(['resigned', 'house']);
    expect((await t.posts('board')).at(-1)?.payload.post.notes).toHaveLength(2);
    expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
  });

  test('of the last player ends the game without a result', async () => {
    const t = await sitting({ people: five.slice(0, 2) });
    await resignSeat(t.house, t.id, await user(t, 1));
    await resignSeat(t.house, t.id, await user(t, 0));
    const row = await t.store.findGame(t.id);
    expect([row?.status, row?.result]).toMatchObject(['abandoned', { places: [] }]);
    expect(await t.store.listAwaitedInGame(t.id)).toEqual([]);
    expect(await t.store.findJob(`deadline:${t.id}:0`)).toBeUndefined();
    expect((await t.posts('board')).at(-1)?.payload.post.seed).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('handing over', () => {
  test('takes the consent of both', async () => {
    const t = await sitting({ people: three });
    const from = await user(t, 1);
    await offerSeatTo(t.house, t.id, from, 'dan');
    expect((await t.posts('handover')).map((o) => o.payload)).toMatchObject([{ seat: 1, from, to: 'dan' }]);
    await refused(acceptSeat(t.house, t.id, 1, eve), 'handover.notYours');
    expect(await user(t, 1)).toBe(from);
    await acceptSeat(t.house, t.id, 1, dan);
    expect(await user(t, 1)).toBe('dan');
    expect((await t.store.listSeatHolders(t.id)).find((h) => h.userId === from)?.leftWhy).toBe('handed');
    await refused(acceptSeat(t.house, t.id, 1, dan), 'handover.notYours');
  });

  test('can be declined, and goes to nobody who plays already', async () => {
    const t = await sitting({ people: three });
    await offerSeatTo(t.house, t.id, await user(t, 1), 'dan');
    await declineSeat(t.house, t.id, 1, dan);
    await refused(acceptSeat(t.house, t.id, 1, dan), 'handover.notYours');
    await refused(offerSeatTo(t.house, t.id, await user(t, 1), await user(t, 2)), 'offer.seated');
  });
});

describe('a vote to end the game', () => {
  test('ends it when all who are present agree, as abandoned and without places', async () => {
    const t = await sitting({ people: three });
    expect(await voteToEnd(t.house, t.id, await user(t, 0))).toEqual([1, 2]);
    expect(await voteToEnd(t.house, t.id, await user(t, 1))).toEqual([2]);
    const others = [await user(t, 1), await user(t, 2)];
    expect((await t.posts('vote')).map((o) => o.payload.call)).toEqual([others]);
    expect((await t.store.findGame(t.id))?.status).toBe('running');
    expect(await voteToEnd(t.house, t.id, await user(t, 2))).toEqual([]);
    const row = await t.store.findGame(t.id);
    expect([row?.status, row?.result]).toMatchObject(['abandoned', { places: [], why: { key: 'vote.ended' } }]);
    await refused(voteToEnd(t.house, t.id, await user(t, 2)), 'more.over');
    expect((await answer(t, 0, 'rest'))?.at).toBe('stale');
  });

  test('is off as soon as one would rather play on', async () => {
    const t = await sitting({ people: three });
    await voteToEnd(t.house, t.id, await user(t, 0));
    await voteToContinue(t.house, t.id, await user(t, 2));
    expect(await voteToEnd(t.house, t.id, await user(t, 1))).toEqual([0, 2]);
  });

  test('does not wait for those who are away', async () => {
    const t = await sitting({ people: three });
    await was(t, 0, { missed: 2, offeredAt: 1 });
    await resignSeat(t.house, t.id, await user(t, 1));
    expect(await voteToEnd(t.house, t.id, await user(t, 2))).toEqual([]);
    expect((await t.store.findGame(t.id))?.status).toBe('abandoned');
  });
});
