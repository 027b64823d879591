import { describe, expect, test } from 'vitest';
import { followGame, unfollowGame } from '../../src/features/follow/rules.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { openGame } from '../../src/table/lobby/lobby.ts';
import { acceptSeat, offerSeatTo, resignSeat } from '../../src/table/seats/seats.ts';
import { DAY, five, HOUR, type Sat, sitting } from '../table/hours.ts';

const two = five.slice(0, 2);

/** What was written to whom, of no game. */
async function told(t: Sat): Promise<unknown[]> {
  const sent = await t.store.claimOutbox(t.house.now(), t.house.now() + 1, 100);
  const found = sent.flatMap((row) => (row.kind === 'followed' ? [row.payload] : []));
  for (const { id } of sent) await t.store.markSent(id, {});
  return found;
}

async function turn(t: Sat): Promise<void> {
  const { userId } = ensureDefined((await t.store.listAwaitedInGame(t.id))[0], 'somebody');
  const question = ensureDefined(
    (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional),
    'a question',
  );
  await submitAnswer(t.house, t.id, userId, question.decision.id, ['rest']);
}

describe('who follows a game', () => {
  test('is told of its end in one message of his own, and follows it no longer', async () => {
    const t = await sitting({ people: two });
    await followGame(t.house, t.id, 'eve', 'end');
    await turn(t);
    await t.until(t.house.now() + 6 * HOUR);
    expect(await told(t)).toEqual([]);
    for (const { id } of two) await resignSeat(t.house, t.id, id);
    await t.until(t.house.now() + HOUR);
    expect(await told(t)).toEqual([{ kind: 'followed', userId: 'eve', games: [t.id] }]);
    expect(await t.store.matchmaking.listFollowedGames('eve')).toEqual([]);
    await t.until(t.house.now() + DAY);
    expect(await told(t)).toEqual([]);
  });

  test('of its turns is told every three hours at most, once of each, and nothing where nothing happened', async () => {
    const t = await sitting({ people: two, pace: 'open' });
    await followGame(t.house, t.id, 'eve', 'turns');
    await turn(t);
    await t.until(t.house.now() + 3 * HOUR - 1);
    expect(await told(t)).toEqual([]);
    await t.until(t.house.now() + 1);
    expect(await told(t)).toHaveLength(1);
    await t.until(t.house.now() + DAY);
    expect(await told(t)).toEqual([]);
    await turn(t);
    await t.until(t.house.now() + 3 * HOUR);
    expect(await told(t)).toHaveLength(1);
    await unfollowGame(t.house, t.id, 'eve');
    for (const { id } of two) await resignSeat(t.house, t.id, id);
    await t.until(t.house.now() + DAY);
    expect(await told(t)).toEqual([]);
  });

  test('is not woken: what has happened by night is told in the morning', async () => {
    const t = await sitting({ people: two, at: '2026-05-04T21:00Z' });
    await changeSettings(t.house, 'eve', (old) => ({ ...old, quiet: { from: 22 * 60, until: 8 * 60 } }));
    await followGame(t.house, t.id, 'eve', 'end');
    t.pass(2 * HOUR);
    for (const { id } of two) await resignSeat(t.house, t.id, id);
    await t.until(Date.parse('2026-05-05T07:59Z'));
    expect(await told(t)).toEqual([]);
    await t.until(Date.parse('2026-05-05T08:01Z'));
    expect(await told(t)).toHaveLength(1);
  });

  test('does not play there, and is called as a player once he does', async () => {
    const t = await sitting({ people: two });
    await expect(followGame(t.house, t.id, 'ann', 'end')).rejects.toThrow('follow.seated');
    await expect(followGame(t.house, 999, 'eve', 'end')).rejects.toThrow('follow.notRunning');
    await followGame(t.house, t.id, 'eve', 'end');
    await offerSeatTo(t.house, t.id, 'ann', 'eve');
    const { seat } = ensureDefined(
      (await t.store.listSeatHolders(t.id)).find((h) => h.userId === 'ann'),
      'a seat',
    );
    await acceptSeat(t.house, t.id, seat, { id: 'eve', name: 'eve' });
    for (const id of ['eve', 'ben']) await resignSeat(t.house, t.id, id);
    await t.until(t.house.now() + HOUR);
    // He sat there no more when it ended: who resigned looks on like anybody.
    expect(await told(t)).toEqual([{ kind: 'followed', userId: 'eve', games: [t.id] }]);
  });

  test('follows twenty games at most, and a hundred people one', async () => {
    const t = await sitting({ people: two });
    const row = ensureDefined(await t.store.findGame(t.id), 'a game');
    for (let n = 0; n < 20; n++) {
      const id = await openGame(t.house, ensureDefined(two[0], 'ann'), { channelId: 'c', title: 'toy', locale: 'en' });
      await t.store.commit(id, 1, { game: { status: 'running', seed: row.seed } });
      await followGame(t.house, id, 'eve', 'end');
    }
    await expect(followGame(t.house, t.id, 'eve', 'end')).rejects.toThrow('follow.many');
    for (let n = 0; n < 100; n++) await followGame(t.house, t.id, `fan${n}`, 'end');
    await expect(followGame(t.house, t.id, 'fan100', 'end')).rejects.toThrow('follow.crowded');
    await followGame(t.house, t.id, 'fan7', 'turns');
    expect(await t.store.matchmaking.listFollowers(t.id)).toHaveLength(100);
  });

  test('is in the export of his own data alone, and gone when he is forgotten', async () => {
    const t = await sitting({ people: two });
    await followGame(t.house, t.id, 'eve', 'turns');
    expect((await t.store.exportUserData('eve')).follower).toMatchObject([{ game: t.id, how: 'turns' }]);
    expect((await t.store.exportUserData('ann')).follower).toEqual([]);
    await t.store.eraseUser('eve');
    expect(await t.store.matchmaking.listFollowers(t.id)).toEqual([]);
    expect(await t.store.findJob('follow:eve')).toBeUndefined();
  });
});
