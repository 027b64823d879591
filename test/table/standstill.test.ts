import { describe, expect, test } from 'vitest';
import { nudgeAwaited } from '../../src/features/nudge/rules.ts';
import { msg } from '../../src/i18n/house.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { exportGame } from '../../src/table/archive/export.ts';
import { endDowntime, recordHeartbeat } from '../../src/table/clocks/downtime.ts';
import { setEndOfPlay } from '../../src/table/clocks/end-of-play.ts';
import { changeSettings, retimeAll } from '../../src/table/clocks/retime.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { setOrder } from '../../src/table/orders/standing.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
import { approvePause, pauseLengths, rejectPause, requestPause, requestPauseEnd } from '../../src/table/seats/pause.ts';
import { acceptSeat, offerSeatTo, resignSeat } from '../../src/table/seats/seats.ts';
import { DAY, five, HOUR, type Sat, sitting } from './hours.ts';

const three = five.slice(0, 3);

const asking = async (t: Sat) => lobbyOf(ensureDefined(await t.store.findGame(t.id), 'a game')).pauseAsked;
const news = async (t: Sat) =>
  (await t.store.listOutgoing(t.id)).map((o) => o.payload as TablePayload).flatMap((p) => (p.kind === 'paused' ? [p.news.is] : []));
const reminders = async (t: Sat) => (await t.posts('reminder')).length;
const awaitedSeat = async (t: Sat) => ensureDefined((await t.store.listAwaitedInGame(t.id))[0], 'somebody awaited').seat;
const version = async (t: Sat) => ensureDefined(await t.store.findGame(t.id), 'a game').version;

/** All of three agree to a pause of so many days. */
async function paused(t: Sat, days = 3): Promise<number> {
  await requestPause(t.house, t.id, 'ann', days * 24);
  const until = ensureDefined((await asking(t))?.until, 'an end');
  await approvePause(t.house, t.id, 'ben');
  await approvePause(t.house, t.id, 'cat');
  return until;
}

async function answers(t: Sat): Promise<void> {
  const { userId } = await t.holder(await awaitedSeat(t));
  const question = ensureDefined(
    (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional),
    'a question',
  );
  expect((await submitAnswer(t.house, t.id, userId, question.decision.id, ['rest']))?.at).toBe('done');
}

describe('a pause', () => {
  test('begins when all others agree, and moves the deadline by its length; nobody is reminded before', async () => {
    const t = await sitting({ people: three });
    await t.until(t.house.now() + 6 * HOUR);
    const seat = await awaitedSeat(t);
    const before = ensureDefined(await t.deadline(seat), 'a deadline');
    await requestPause(t.house, t.id, 'ann', 72);
    expect(await approvePause(t.house, t.id, 'ben')).toHaveLength(1);
    expect(await t.deadline(seat)).toBe(before);
    expect(await approvePause(t.house, t.id, 'cat')).toEqual([]);
    expect(await t.deadline(seat)).toBe(before + 3 * DAY);
    expect((await t.store.findJob(`deadline:${t.id}:${seat}`))?.runAt).toBe(before + 3 * DAY);
    const until = t.house.now() + 3 * DAY;
    const told = await reminders(t);
    await t.until(until - HOUR);
    expect(await reminders(t)).toBe(told);
    expect(await news(t)).toEqual(['begun']);
    await t.until(until + HOUR);
    expect(await news(t)).toEqual(['begun', 'over']);
    // Whoever is awaited is called, and then reminded as usual.
    expect(await reminders(t)).toBe(told + 1);
    expect(await t.deadline(seat)).toBe(before + 3 * DAY);
    await t.until(before + 3 * DAY + HOUR);
    expect((await t.keeps(seat))?.missed).toBe(1);
  });

  test('is off as soon as one would rather not, and can be asked for again after twelve hours', async () => {
    const t = await sitting({ people: three });
    await requestPause(t.house, t.id, 'ann', 72);
    await expect(requestPause(t.house, t.id, 'ben', 72)).rejects.toThrow('pause.soon');
    await rejectPause(t.house, t.id, 'cat');
    expect(await asking(t)).toBeUndefined();
    await expect(approvePause(t.house, t.id, 'ben')).rejects.toThrow('pause.notAsked');
    t.pass(12 * HOUR - 1);
    await expect(requestPause(t.house, t.id, 'ann', 72)).rejects.toThrow('pause.soon');
    t.pass(1);
    expect(await requestPause(t.house, t.id, 'ann', 72)).toHaveLength(2);
    t.pass(12 * HOUR);
    await expect(requestPause(t.house, t.id, 'ben', 24)).rejects.toThrow('pause.pending');
    // What was asked for a day that has passed is asked no more.
    t.pass(3 * DAY);
    await expect(approvePause(t.house, t.id, 'ben')).rejects.toThrow('pause.notAsked');
    expect(await requestPause(t.house, t.id, 'ben', 24)).toHaveLength(2);
  });

  test('is for those who sit there, of the lengths offered, and one at a time; an old button agrees to no other question', async () => {
    const t = await sitting({ people: three });
    await expect(requestPause(t.house, t.id, 'eve', 72)).rejects.toThrow('table.notIn');
    await expect(requestPause(t.house, t.id, 'ann', 29 * 24)).rejects.toThrow('pause.length');
    await expect(requestPauseEnd(t.house, t.id, 'ann')).rejects.toThrow('pause.none');
    await requestPause(t.house, t.id, 'ann', 72);
    const first = ensureDefined(await asking(t), 'a question').at;
    await rejectPause(t.house, t.id, 'ann');
    t.pass(12 * HOUR);
    await paused(t);
    await expect(approvePause(t.house, t.id, 'ben', String(first))).rejects.toThrow('pause.notAsked');
    t.pass(12 * HOUR);
    await expect(requestPause(t.house, t.id, 'ann', 72)).rejects.toThrow('pause.going');
    await expect(nudgeAwaited(t.house, t.id, 'ann')).rejects.toThrow('nudge.paused');
  });

  test('ends early by the same consent: the clock goes on from what it showed, and the alarm of the end is gone', async () => {
    const t = await sitting({ people: three });
    const seat = await awaitedSeat(t);
    await t.until(t.house.now() + 6 * HOUR);
    const left = ensureDefined(await t.deadline(seat), 'a deadline') - t.house.now();
    await paused(t, 14);
    await t.until(t.house.now() + 2 * DAY);
    await requestPauseEnd(t.house, t.id, 'cat');
    await approvePause(t.house, t.id, 'ann');
    expect(await t.deadline(seat)).toBeGreaterThan(t.house.now() + 11 * DAY);
    await approvePause(t.house, t.id, 'ben');
    expect(await t.deadline(seat)).toBe(t.house.now() + left);
    expect(await t.store.findJob(`pause:${t.id}`)).toBeUndefined();
    expect(await news(t)).toEqual(['begun', 'ended']);
    const until = new Date(t.house.now()).toISOString();
    expect(await exportGame(t.house, t.id)).toMatchObject({ pauses: [{ until }] });
    // What it lasted is nobody's time.
    await answers(t);
    expect((await t.keeps(seat))?.used).toBe(6 * HOUR);
  });

  test('keeps nobody from playing, and the next clock begins when it is over', async () => {
    const t = await sitting({ people: three });
    const until = await paused(t);
    await answers(t);
    const next = await awaitedSeat(t);
    expect(await t.deadline(next)).toBe(until + DAY);
    expect((await t.store.findJob(`remind:${t.id}:${next}:0`))?.runAt).toBe(until);
  });

  test('asks neither computers nor who is away, and with nobody to ask it begins at once', async () => {
    const t = await sitting({ people: three.slice(0, 2) });
    await resignSeat(t.house, t.id, 'ben');
    expect(await requestPause(t.house, t.id, 'ann', 24)).toEqual([]);
    expect(await news(t)).toEqual(['begun']);
  });

  test('is asked anew of who takes a seat meanwhile', async () => {
    const t = await sitting({ people: three });
    await requestPause(t.house, t.id, 'ann', 72);
    await approvePause(t.house, t.id, 'ben');
    const { seat } = ensureDefined(
      (await t.store.listSeatHolders(t.id)).find((h) => h.userId === 'ben'),
      'a seat',
    );
    await offerSeatTo(t.house, t.id, 'ben', 'eve');
    await acceptSeat(t.house, t.id, seat, { id: 'eve', name: 'eve' });
    expect(await approvePause(t.house, t.id, 'cat')).toEqual([seat]);
    expect(await approvePause(t.house, t.id, 'eve')).toEqual([]);
  });

  test('leaves a vacation as it is: the longer of the two counts, and neither twice', async () => {
    const t = await sitting({ people: three });
    const seat = await awaitedSeat(t);
    const { userId } = await t.holder(seat);
    const before = ensureDefined(await t.deadline(seat), 'a deadline');
    const from = t.house.now() + DAY / 2;
    await changeSettings(t.house, userId, (old) => ({ ...old, nights: 'own', vacations: [{ from, until: from + 4 * DAY }] }));
    await paused(t, 3);
    expect(await t.deadline(seat)).toBe(before + 4.5 * DAY);
    await requestPauseEnd(t.house, t.id, 'ann');
    for (const user of ['ben', 'cat']) await approvePause(t.house, t.id, user);
    expect(await t.deadline(seat)).toBe(before + 4 * DAY);
  });

  test('of a league is over before its round, whose end stays; a shorter round shows itself', async () => {
    const t = await sitting({ people: three });
    const row = ensureDefined(await t.store.findGame(t.id), 'a game');
    const end = t.house.now() + 5 * DAY;
    await t.store.commit(t.id, row.version, { game: { lobby: { ...lobbyOf(row), league: { season: 1, table: 't1' } } } });
    await setEndOfPlay(t.house, t.id, end);
    expect(pauseLengths(ensureDefined(await t.store.findGame(t.id), 'a game'), t.house.now())).toEqual([24, 48, 72]);
    await expect(requestPause(t.house, t.id, 'ann', 168)).rejects.toThrow('pause.round');
    await paused(t, 3);
    const seat = await awaitedSeat(t);
    expect(await t.deadline(seat)).toBe(t.house.now() + 4 * DAY);
    await setEndOfPlay(t.house, t.id, t.house.now() + 2 * DAY);
    expect(await t.deadline(seat)).toBe(t.house.now() + 2 * DAY);
  });

  test('outlasts a restart, and one that ended while the bot was away is told when it is back', async () => {
    const t = await sitting({ people: three });
    const seat = await awaitedSeat(t);
    const until = await paused(t);
    const deadline = ensureDefined(await t.deadline(seat), 'a deadline');
    const written = await version(t);
    await retimeAll(t.house);
    expect(await version(t)).toBe(written);
    t.pass(until - HOUR - t.house.now());
    await recordHeartbeat(t.store, t.house.now());
    t.pass(5 * HOUR);
    await endDowntime(t.store, t.house.now());
    await retimeAll(t.house);
    await t.tick();
    expect(await news(t)).toEqual(['begun', 'over']);
    // Of the five hours one was the pause's.
    expect(await t.deadline(seat)).toBe(deadline + 4 * HOUR);
  });

  test.each(['relaxed', 'open'])('stops the patience of whoever leaves answers to the house, at a pace that is %s', async (pace) => {
    const t = await sitting({ people: three, pace });
    const seat = await awaitedSeat(t);
    const { userId } = await t.holder(seat);
    await setOrder(t.house, t.id, userId, 'patience', { params: 3, words: msg('orders.patience.hours', { n: 3 }) });
    const ends = async () => (await t.store.findJob(`patience:${t.id}:${seat}`))?.runAt;
    const before = ensureDefined(await ends(), 'an end');
    await t.until(t.house.now() + HOUR);
    await paused(t, 1);
    expect(await ends()).toBe(before + DAY);
    await t.until(before + DAY - HOUR);
    expect((await t.store.listAwaitedInGame(t.id))[0]?.seat).toBe(seat);
    await t.until(before + DAY + HOUR);
    expect((await t.store.listEvents(t.id)).some((e) => e.seat === seat && e.auto && e.forAbsent === undefined)).toBe(true);
  });

  test('is left out of the digest of the day', async () => {
    const t = await sitting({ people: three });
    const { userId } = await t.holder(await awaitedSeat(t));
    await changeSettings(t.house, userId, (old) => ({ ...old, nights: 'own', digest: 8 * 60 }));
    const digests = async () => {
      const sent = await t.store.claimOutbox(t.house.now(), t.house.now() + 1, 100);
      return sent.filter(({ kind }) => kind === 'digest').length;
    };
    await paused(t, 2);
    await t.until(t.house.now() + 2 * DAY - HOUR);
    expect(await digests()).toBe(0);
    await t.until(t.house.now() + DAY);
    expect(await digests()).toBeGreaterThan(0);
  });

  test('is of hours where people play live, and gives a game without a clock none', async () => {
    const t = await sitting({ people: three, pace: 'open' });
    await paused(t);
    expect(await t.deadline(await awaitedSeat(t))).toBeUndefined();
    const live = await sitting({ people: three, pace: 'live' });
    const seat = await awaitedSeat(live);
    const before = ensureDefined(await live.deadline(seat), 'a deadline');
    await requestPause(live.house, live.id, 'ann', 1);
    for (const user of ['ben', 'cat']) await approvePause(live.house, live.id, user);
    expect(await live.deadline(seat)).toBe(before + HOUR);
  });
});
