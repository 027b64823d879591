import { describe, expect, test } from 'vitest';
import { msg } from '../../src/i18n/house.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { endDowntime, recordHeartbeat } from '../../src/table/clocks/downtime.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { saveOrderAsDefault, setOrder } from '../../src/table/orders/standing.ts';
import { DAY, five, HOUR, type Sat, sitting } from './hours.ts';

const two = five.slice(0, 2);
const THREE_HOURS = { params: 3, words: msg('orders.patience.hours', { n: 3 }) };

async function rest(t: Sat, seat: number) {
  const { userId } = await t.holder(seat);
  const question = (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional);
  return submitAnswer(t.house, t.id, userId, question?.decision.id ?? '', ['rest']);
}
const patient = async (t: Sat, seat: number) => setOrder(t.house, t.id, (await t.holder(seat)).userId, 'patience', THREE_HOURS);
/** What was played on this seat, but for the bow that has no choice. */
const moved = async (t: Sat, seat: number) =>
  (await t.store.listEvents(t.id)).filter((e) => e.seat === seat && (e.action as { type: string }).type !== 'bow');

describe('who wants to be asked for three hours only', () => {
  test.each(['relaxed', 'open'])('is answered for after three, at a %s pace, and has missed nothing', async (pace) => {
    const t = await sitting({ people: two, pace });
    await patient(t, 1);
    await rest(t, 0);
    const asked = t.house.now();
    await t.until(asked + 2.5 * HOUR);
    expect(await moved(t, 1)).toEqual([]);
    await t.until(asked + 3 * HOUR);
    const [walk] = await moved(t, 1);
    expect(walk).toMatchObject({ auto: true });
    expect(walk?.forAbsent).toBeUndefined();
    expect((await t.keeps(1))?.missed ?? 0).toBe(0);
    expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
  });

  test('is asked for so long from now on, if the question is already open', async () => {
    const t = await sitting({ people: two, pace: 'relaxed' });
    await t.until(t.house.now() + 10 * HOUR);
    await patient(t, 0);
    await t.until(t.house.now() + 2 * HOUR);
    expect(await moved(t, 0)).toEqual([]);
    await t.until(t.house.now() + HOUR);
    expect(await moved(t, 0)).not.toEqual([]);
  });

  test('may answer himself before, and takes it back by asking to be asked', async () => {
    const t = await sitting({ people: two, pace: 'relaxed' });
    await patient(t, 0);
    await setOrder(t.house, t.id, (await t.holder(0)).userId, 'patience', { params: 0, words: msg('orders.patience.clock') });
    await t.until(t.house.now() + 9 * HOUR);
    expect(await moved(t, 0)).toEqual([]);
    await rest(t, 0);
    expect(await t.store.findJob(`patience:${t.id}:0`)).toBeUndefined();
  });

  test('sleeps meanwhile', async () => {
    const t = await sitting({ people: two, pace: 'relaxed', at: '2026-05-04T21:00Z' });
    await changeSettings(t.house, (await t.holder(1)).userId, (old) => ({ ...old, quiet: { from: 22 * 60, until: 8 * 60 } }));
    await patient(t, 1);
    await rest(t, 0);
    const asked = t.house.now();
    await t.until(asked + 12 * HOUR);
    expect(await moved(t, 1)).toEqual([]);
    await t.until(asked + 13 * HOUR);
    expect(await moved(t, 1)).not.toEqual([]);
  });

  test.each(['relaxed', 'open'])('is on vacation meanwhile, at a %s pace, and comes back before it is over', async (pace) => {
    const t = await sitting({ people: two, pace });
    const { userId } = await t.holder(1);
    await patient(t, 1);
    await rest(t, 0);
    await t.until(t.house.now() + HOUR);
    const from = t.house.now();
    await changeSettings(t.house, userId, (old) => ({ ...old, vacations: [{ from, until: from + 9 * DAY }] }));
    await t.until(from + 5 * DAY);
    expect(await moved(t, 1)).toEqual([]);
    const back = t.house.now();
    await changeSettings(t.house, userId, (old) => ({ ...old, vacations: [{ from, until: back }] }));
    await t.until(back + 1.5 * HOUR);
    expect(await moved(t, 1)).toEqual([]);
    await t.until(back + 2 * HOUR);
    expect(await moved(t, 1)).not.toEqual([]);
  });

  /** The bot is away for so many hours. */
  async function away(t: Sat, hours: number) {
    await recordHeartbeat(t.store, t.house.now());
    t.pass(hours * HOUR);
    await endDowntime(t.store, t.house.now());
    await t.tick();
  }

  test.each(['relaxed', 'brisk', 'open'])('is not asked while the bot is away, at a %s pace', async (pace) => {
    const t = await sitting({ people: two, pace });
    await patient(t, 1);
    await rest(t, 0);
    await t.until(t.house.now() + HOUR / 4);
    // The second time while it goes on from the first.
    for (const hours of [5, 4]) {
      await away(t, hours);
      expect(await moved(t, 1)).toEqual([]);
      await t.until(t.house.now() + HOUR);
    }
    await t.until(t.house.now() + HOUR / 2);
    expect(await moved(t, 1)).toEqual([]);
    await t.until(t.house.now() + HOUR / 4);
    expect(await moved(t, 1)).not.toEqual([]);
  });

  test('says so after the bot was away, and is asked for three hours from then on', async () => {
    const t = await sitting({ people: two, pace: 'relaxed', settings: { ann: { quiet: { from: 60, until: 120 } } } });
    await away(t, 5);
    await patient(t, 0);
    const said = t.house.now();
    await t.until(said + 2.75 * HOUR);
    expect(await moved(t, 0)).toEqual([]);
    await t.until(said + 3 * HOUR);
    expect(await moved(t, 0)).not.toEqual([]);
  });

  test('is not answered for where no order could: a question of another kind waits for him', async () => {
    const t = await sitting({ people: two, pace: 'relaxed' });
    await patient(t, 0);
    const { userId } = await t.holder(0);
    const question = ensureDefined(
      (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional),
      'a question',
    );
    await submitAnswer(t.house, t.id, userId, question.decision.id, ['step']);
    await t.until(t.house.now() + 5 * HOUR);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0]);
  });

  test('has it so in his next game too, if he likes', async () => {
    const t = await sitting({ people: two });
    await patient(t, 0);
    await saveOrderAsDefault(t.house, t.id, (await t.holder(0)).userId, 'patience');
    expect(await t.store.findUserSettings((await t.holder(0)).userId)).toMatchObject({ orders: { toy: { patience: 3 } } });
  });
});
