import { expect, test } from 'vitest';
import { allAnswers } from '../../src/ai/candidates.ts';
import { likelyPath, type Path } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import type { TurnPlan } from '../../src/table/plan/plan.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

const PLAY = /^1:\d+:play$/;

async function stage({ store }: Pick<Running, 'store'>, userId: string): Promise<string | undefined> {
  const [row] = await store.listPlansOfUser(userId);
  return row === undefined ? undefined : (row.plan as TurnPlan).stage.at;
}

test('whoever waits prepares his bridge, signs it, and is not called: it stands as soon as the one before him has set his', () =>
  withHouse(async (running) => {
    const { players, who } = await seated(running, 'san-marco', 4);
    const [first] = await running.store.listAwaitedInGame(1);
    const leader = who(first?.userId);
    const held = (await running.store.listSeatHolders(1)).map((h) => h.userId);
    const next = who(held[(held.indexOf(leader.id) + 1) % 4]);
    const own = ensureDefined((await next.press(PLAY)).shown, 'his panel');
    const ahead = ensureDefined((await next.press(/:social:prepare$/, own)).shown, 'the question ahead');
    const sites = ensureDefined(ahead.selects[0], 'where a bridge may stand');
    const site = ensureDefined(sites.options.at(-1), 'a site');
    const read = ensureDefined((await next.select(site.value, sites.customId, ahead)).shown, 'what he signs');
    expect(read.text).toMatch(/1\. .* → \*\*/);
    expect(await stage(running, next.id)).toBe('draft');
    await next.press(/:prepareSign:/, read);
    expect(await stage(running, next.id)).toBe('signed');
    expect((await running.store.listEvents(1)).length).toBe(1);
    // The bot may die between signing and the turn.
    const again = await running.restart();
    leader.go(/#1 ·/);
    const question = ensureDefined((await leader.press(PLAY)).shown, 'the question');
    const free = ensureDefined(question.selects[0], 'a select');
    await leader.select(ensureDefined(free.options[0], 'a site').value, free.customId, question);
    await again.bot.waitUntilIdle();
    const acted = (await again.store.listEvents(1)).filter((e) => e.seat !== undefined).map((e) => [held[e.seat ?? 0], e.auto]);
    expect(acted).toEqual([
      [leader.id, false],
      [next.id, false],
    ]);
    const [now] = await again.store.listAwaitedInGame(1);
    expect(now?.userId).not.toBe(next.id);
    expect(await stage(again, next.id)).toBe('played');
    const after = ensureDefined((await next.press(PLAY)).shown, 'his panel');
    for (const other of players) if (other !== next) expect(await stage(again, other.id)).toBeUndefined();
    await next.press(/:askBack:move$/, after);
    await again.bot.waitUntilIdle();
    expect((await again.store.listAwaitedInGame(1)).map((a) => a.userId)).toEqual([next.id]);
    expect(again.sandbox.violations).toEqual([]);
  }));

test('whose turn ended by itself reads so, and takes his last answer back with one press', () =>
  withHouse(async (running) => {
    const { who } = await seated(running, 'venice', 3);
    const asked = async (userId: string) => {
      const view = ensureDefined(await loadPlayerView(running.bot.services, 1, userId), 'a game');
      const question = ensureDefined(
        view.questions.find((q) => !q.decision.optional),
        'a question',
      );
      return { ...view, question };
    };
    const answer = async (userId: string, path?: Path) => {
      const { question } = await asked(userId);
      await submitAnswer(running.bot.services, 1, userId, question.decision.id, path ?? likelyPath(question.tree));
    };
    for (const { userId } of await running.store.listAwaitedInGame(1)) await answer(userId);
    const [first] = await running.store.listAwaitedInGame(1);
    const placer = who(first?.userId);
    const { game, state, question } = await asked(placer.id);
    // A quay whose building gives its cube and asks nothing.
    const plain = ensureDefined(allAnswers(question.tree, 50), 'all quays').find(({ action }) => {
      const then = game.apply(state, question.decision.seat, action, quickRng('a quay')).state;
      return game.decisions(then).every((d) => d.optional || game.choices(then, d).at === 'act');
    });
    await answer(placer.id, ensureDefined(plain, 'such a quay').path);
    await running.bot.waitUntilIdle();
    const after = ensureDefined((await placer.press(PLAY)).shown, 'his panel');
    expect(after.text).toContain('take your last answer back');
    await placer.press(/:askBack:move$/, after);
    await running.bot.waitUntilIdle();
    expect((await running.store.listAwaitedInGame(1)).map((a) => a.userId)).toEqual([placer.id]);
    expect(running.sandbox.violations).toEqual([]);
  }));
