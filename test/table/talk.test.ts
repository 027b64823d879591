import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { likelyPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { approveRollback, requestRollback } from '../../src/table/core/takeback.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { room } from './room.ts';

/** San Marco for three, until somebody is asked a question of this kind. */
async function untilAsked(kind: string) {
  const { house: services, store } = await room(GAMES);
  const person = (n: number) => ({ id: `u${n}`, name: `Player ${n}` });
  const id = await openGame(services, person(0), { channelId: 'c', guildId: 'g', title: 'san-marco', seats: 3, locale: 'en' });
  for (const n of [1, 2]) await joinLobby(services, id, person(n));
  await startGame(services, id, person(0));
  const users = (await store.listSeatHolders(id)).map((h) => h.userId);
  const sees = async (user: string) => ensureDefined(await loadPlayerView(services, id, user), 'a game');
  const asked = async () => {
    for (const user of users) {
      const open = (await sees(user)).questions.find((q) => !q.decision.optional);
      if (open !== undefined) return { user, ...open };
    }
    throw new Error('nobody is asked');
  };
  for (let at = await asked(); at.decision.kind !== kind; at = await asked())
    await submitAnswer(services, id, at.user, at.decision.id, likelyPath(at.tree));
  const chooser = (await asked()).user;
  const others = users.filter((user) => user !== chooser);
  const plead = async (user: string, path: string[] = ['trap']) => {
    const open = ensureDefined(
      (await sees(user)).questions.find((q) => q.decision.kind === 'plea'),
      'a chance to plead',
    );
    return submitAnswer(services, id, user, open.decision.id, path);
  };
  return { house: services, store, id, asked, sees, plead, chooser, others };
}

describe('mere talk', () => {
  test('is nobody’s last move', async () => {
    const request = async (talks: boolean) => {
      const t = await untilAsked('choose');
      const [user = ''] = t.others;
      if (talks) expect(await t.plead(user)).toMatchObject({ at: 'done' });
      await requestRollback(t.house, t.id, user, 'move');
      return (await t.store.findGame(t.id))?.request as { to: number };
    };
    expect((await request(true)).to).toBe((await request(false)).to);
  });

  test('leaves a request to go back open, which is then done as it was asked', async () => {
    const t = await untilAsked('choose');
    const [by = '', other = ''] = t.others;
    await requestRollback(t.house, t.id, by, 'move');
    await t.plead(other);
    expect(await approveRollback(t.house, t.id, other)).toHaveLength(1);
    expect(await approveRollback(t.house, t.id, t.chooser)).toEqual([]);
    expect((await t.asked()).decision.kind).not.toBe('choose');
    expect((await verifyGame(t.house, t.id)).problems).toEqual([]);
  });

  test('reaches the thread before the chooser answers, and leaves his question as it is', async () => {
    const t = await untilAsked('choose');
    const before = (await t.asked()).decision.id;
    const [user = ''] = t.others;
    await t.plead(user);
    const told = (await t.store.listOutgoing(t.id)).flatMap((o) => ('post' in (o.payload as object) ? JSON.stringify(o.payload) : []));
    expect(told.at(-1)).toContain('told.plea');
    expect((await t.asked()).decision.id).toBe(before);
    expect((await t.sees(user)).questions.some((q) => q.decision.kind === 'plea')).toBe(false);
  });
});

describe('SM-30: an exile named at the table', () => {
  test('is taken back until the die is thrown, and nobody has heard of it; then district and die are one post', async () => {
    const t = await untilAsked('play');
    const { holders, base } = {
      holders: await t.store.listSeatHolders(t.id),
      base: ensureDefined(await t.store.loadLatestGame(t.id), 'a game').base,
    };
    const seat = ensureDefined(
      holders.find((h) => h.userId === t.chooser),
      'a seat',
    ).seat;
    // A hand with an exile in it, by decree.
    const state = structuredClone(ensureDefined(base, 'a base').state) as { stack: { kind: string; cards?: string[]; open?: boolean }[] };
    const frame = ensureDefined(state.stack.at(-1), 'a hand');
    frame.cards = ['exile', 'castello'];
    const { version } = ensureDefined(await t.store.findGame(t.id), 'a game');
    const stored = ensureDefined(base, 'a base');
    await t.store.commit(t.id, version, { snapshots: [{ ...stored, state }] });
    const posts = async () => (await t.store.listOutgoing(t.id)).length;
    const before = await posts();
    const question = await t.asked();
    expect(question.user).toBe(t.chooser);
    const district = ensureDefined(
      question.tree.at === 'pick' ? question.tree.options.find((o) => o.id === 'exile')?.next?.() : undefined,
      'a choice of districts',
    );
    const named = district.at === 'pick' ? ensureDefined(district.options[0], 'a district').id : '';
    const steps = (await loadReplayStep(t.house, t.id, 999)).of;
    expect(await submitAnswer(t.house, t.id, t.chooser, question.decision.id, ['exile', named])).toMatchObject({ at: 'done' });
    expect(await posts(), 'nothing is said').toBe(before);
    expect((await loadReplayStep(t.house, t.id, 999)).of).toBe(steps);
    expect((await t.sees(t.others[0] ?? '')).view).not.toHaveProperty('exile');
    expect((await t.sees(t.chooser)).view).toMatchObject({ exile: { seat, district: named } });
    expect(await undoMove(t.house, t.id, t.chooser)).toMatchObject({ at: 'done' });
    expect((await t.sees(t.chooser)).view).not.toHaveProperty('exile');
    const again = await t.asked();
    await submitAnswer(t.house, t.id, t.chooser, again.decision.id, ['exile', named]);
    const die = await t.asked();
    expect(die.decision.kind).toBe('die');
    await submitAnswer(t.house, t.id, t.chooser, die.decision.id, ['throw']);
    const last = JSON.stringify((await t.store.listOutgoing(t.id)).at(-1)?.payload);
    expect(last).toContain('told.exile');
    expect(last).toContain('told.die');
    expect((await t.sees(t.chooser)).canUndo).toBe(false);
  });
});
