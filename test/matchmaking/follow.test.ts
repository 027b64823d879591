import { describe, expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { followGame, unfollow } from '../../src/matchmaking/follow.ts';
import type { CompanyOutgoing } from '../../src/matchmaking/outgoing.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { openGame } from '../../src/table/lobby/lobby.ts';
import { acceptSeat, offerSeat, resign } from '../../src/table/seats/seats.ts';
import { DAY, five, HOUR, type Sat, sitting } from '../table/hours.ts';

const two = five.slice(0, 2);

/** What was written to whom, of no game. */
async function told(t: Sat): Promise<(CompanyOutgoing & { kind: 'followed' })[]> {
  const sent = await t.store.claimOutbox(t.house.now(), t.house.now() + 1, 100);
  const found = sent.flatMap((row) => (row.kind === 'followed' ? [row.payload as CompanyOutgoing & { kind: 'followed' }] : []));
  for (const { id } of sent) await t.store.sent(id, {});
  return found;
}

async function turn(t: Sat): Promise<void> {
  const { userId } = must((await t.store.awaitedIn(t.id))[0], 'somebody');
  const question = must(
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
    for (const { id } of two) await resign(t.house, t.id, id);
    await t.until(t.house.now() + HOUR);
    expect(await told(t)).toEqual([{ kind: 'followed', userId: 'eve', games: [t.id] }]);
    expect(await t.store.company.followedBy('eve')).toEqual([]);
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
    await unfollow(t.house, t.id, 'eve');
    for (const { id } of two) await resign(t.house, t.id, id);
    await t.until(t.house.now() + DAY);
    expect(await told(t)).toEqual([]);
  });

  test('is not woken: what has happened by night is told in the morning', async () => {
    const t = await sitting({ people: two, at: '2026-05-04T21:00Z' });
    await changeSettings(t.house, 'eve', (old) => ({ ...old, quiet: { from: 22 * 60, until: 8 * 60 } }));
    await followGame(t.house, t.id, 'eve', 'end');
    t.pass(2 * HOUR);
    for (const { id } of two) await resign(t.house, t.id, id);
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
    await offerSeat(t.house, t.id, 'ann', 'eve');
    const { seat } = must(
      (await t.store.seats(t.id)).find((h) => h.userId === 'ann'),
      'a seat',
    );
    await acceptSeat(t.house, t.id, seat, { id: 'eve', name: 'eve' });
    for (const id of ['eve', 'ben']) await resign(t.house, t.id, id);
    await t.until(t.house.now() + HOUR);
    // He sat there no more when it ended: who resigned looks on like anybody.
    expect(await told(t)).toEqual([{ kind: 'followed', userId: 'eve', games: [t.id] }]);
  });

  test('follows twenty games at most, and a hundred people one', async () => {
    const t = await sitting({ people: two });
    const row = must(await t.store.game(t.id), 'a game');
    for (let n = 0; n < 20; n++) {
      const id = await openGame(t.house, must(two[0], 'ann'), { channelId: 'c', title: 'toy', locale: 'en' });
      await t.store.commit(id, 1, { game: { status: 'running', seed: row.seed } });
      await followGame(t.house, id, 'eve', 'end');
    }
    await expect(followGame(t.house, t.id, 'eve', 'end')).rejects.toThrow('follow.many');
    for (let n = 0; n < 100; n++) await followGame(t.house, t.id, `fan${n}`, 'end');
    await expect(followGame(t.house, t.id, 'fan100', 'end')).rejects.toThrow('follow.crowded');
    await followGame(t.house, t.id, 'fan7', 'turns');
    expect(await t.store.company.followers(t.id)).toHaveLength(100);
  });

  test('is in the export of his own data alone, and gone when he is forgotten', async () => {
    const t = await sitting({ people: two });
    await followGame(t.house, t.id, 'eve', 'turns');
    expect((await t.store.userData('eve')).follower).toMatchObject([{ game: t.id, how: 'turns' }]);
    expect((await t.store.userData('ann')).follower).toEqual([]);
    await t.store.eraseUser('eve');
    expect(await t.store.company.followers(t.id)).toEqual([]);
    expect(await t.store.job('follow:eve')).toBeUndefined();
  });
});
