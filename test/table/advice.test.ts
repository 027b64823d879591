import { describe, expect, test } from 'vitest';
import type { AdviceRequest } from '../../src/ai/think-request.ts';
import { inProcessThinking } from '../../src/ai/thinking-service.ts';
import { continueReview, expectationChange, loadReview, loadReviewedDecision } from '../../src/features/review/rules.ts';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import { actionAt, randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { computeOutcome, type PlayedResult } from '../../src/league/season/game-ended.ts';
import { computeAdvice, isAdviceAllowed } from '../../src/table/core/advice.ts';
import { loadGame, stateFor } from '../../src/table/core/loaded-game.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { RuleError } from '../../src/table/errors.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { openPractice } from '../../src/table/lobby/practice.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { setOption } from '../../src/table/lobby/terms.ts';
import { isComputer } from '../../src/table/seats/computers.ts';
import { resignSeat } from '../../src/table/seats/seats.ts';
import { PEOPLE, room } from './room.ts';

const [ann, ben, cat] = PEOPLE as unknown as [(typeof PEOPLE)[number], (typeof PEOPLE)[number], (typeof PEOPLE)[number]];
const refused = (work: Promise<unknown>, key: string) =>
  expect(work.catch((error: unknown) => (error instanceof RuleError ? error.why.key : error))).resolves.toBe(key);
const opening = { channelId: 'c', guildId: 'g', title: 'san-marco', seats: 3, locale: 'en' } as const;

/** San Marco for one against two computers, who answer when the clock ticks. */
async function practising() {
  const t = await room([sanMarco as Game]);
  t.pass(Date.parse('2026-05-04T12:00Z') - t.house.now());
  const id = await openPractice(t.house, ann, { ...opening, level: 'apprentice', names: ['Zorzi', 'Orsola'] });
  const { startJobRunner } = await import('../../src/app/job-runner.ts');
  const { pino } = await import('pino');
  const jobRunner = startJobRunner(t.house, pino({ level: 'silent' }));
  await jobRunner.stop();
  const question = async () => (await loadPlayerView(t.house, id, ann.id))?.questions.find((q) => !q.decision.optional);
  async function untilAsked() {
    for (let n = 0; n < 60; n++) {
      await jobRunner.tick();
      const asked = await question();
      if (asked !== undefined) return asked;
      t.pass(1000);
    }
    throw new Error('nobody is asked');
  }
  return { ...t, id, tick: jobRunner.tick, question, untilAsked };
}

/** San Marco for three people; `advice` as the host wishes. */
async function threePeople(allowed?: boolean) {
  const t = await room([sanMarco as Game]);
  const id = await openGame(t.house, ann, opening);
  for (const one of [ben, cat]) await joinLobby(t.house, id, one);
  if (allowed !== undefined) await setOption(t.house, id, ann, 'advice', allowed);
  await startGame(t.house, id, ann);
  const awaited = ensureDefined((await t.store.listAwaitedInGame(id))[0], 'somebody').userId;
  return { ...t, id, awaited };
}

describe('advice', () => {
  test('is three answers that may be given, to who is asked, out of what his seat may know and nothing else', async () => {
    const t = await practising();
    const { tree, decision } = await t.untilAsked();
    const handed: Omit<AdviceRequest, 'given'>[] = [];
    const thinking = inProcessThinking(t.house.games);
    const watched = {
      ...thinking,
      advise: (about: Omit<AdviceRequest, 'given'>) => thinking.advise(handed[handed.push(about) - 1] ?? about),
    };
    const { advice: counsels, question } = await computeAdvice({ ...t.house, thinking: watched }, t.id, ann.id);
    expect(question.decision.id).toBe(decision.id);
    expect(counsels.length).toBeGreaterThan(0);
    expect(counsels.length).toBeLessThanOrEqual(3);
    for (const { path } of counsels) expect(actionAt(tree, path)).toBeDefined();
    const [about] = handed;
    expect(Object.keys(about ?? {}).sort()).toEqual(['decision', 'seed', 'state', 'title']);
    const loaded = ensureDefined(await loadGame(t.house, t.id), 'a game');
    expect(JSON.stringify(about)).not.toContain(ensureDefined(loaded.row.seed, 'a seed'));
    const seat = decision.seat;
    const truth = stateFor(loaded, seat) as never;
    expect(JSON.stringify(sanMarco.view(about?.state as never, seat))).toBe(JSON.stringify(sanMarco.view(truth, seat)));
    // Nothing is told of it, and nothing is written.
    expect((await loadGame(t.house, t.id))?.row.version).toBe(loaded.row.version);
    await refused(computeAdvice(t.house, t.id, ben.id), 'advice.notAsked');
  });

  test('is not given where two or more people play, unless the host allows it; then nobody is rated', async () => {
    const usual = await threePeople();
    await refused(computeAdvice(usual.house, usual.id, usual.awaited), 'advice.notHere');
    const t = await threePeople(true);
    expect((await computeAdvice(t.house, t.id, t.awaited)).advice.length).toBeGreaterThan(0);
    const rated = async ({ house: services, store, id }: typeof t) => {
      const row = ensureDefined(await store.findGame(id), 'a game');
      const places = [0, 1, 2].map((seat) => ({ seats: [seat], place: seat + 1, score: 3 - seat, tieBreaks: [], breakdown: [] }));
      const outcome = await computeOutcome(services, { ...row, status: 'over', result: { places } });
      return outcome?.players.map((p: PlayedResult) => p.rated);
    };
    expect(await rated(t)).toEqual(['no', 'no', 'no']);
    expect(await rated(usual)).toEqual(['yes', 'yes', 'yes']);
  });

  test('is never given at a table of a league, whoever wishes it', async () => {
    const t = await threePeople(true);
    const row = ensureDefined(await t.store.findGame(t.id), 'a game');
    await t.store.commit(t.id, row.version, { game: { lobby: { ...lobbyOf(row), league: { season: 1, table: 'A1.1' } } } });
    await refused(computeAdvice(t.house, t.id, t.awaited), 'advice.notHere');
  });

  test('is allowed or not when the game begins, whoever leaves later', async () => {
    const t = await threePeople();
    for (const one of [ben, cat]) await resignSeat(t.house, t.id, one.id);
    const { game, seats } = ensureDefined(await t.store.loadLatestGame(t.id), 'a game');
    expect(isAdviceAllowed(game, seats)).toBe(false);
  });
});

describe('a review', () => {
  test('of a game that is under way is refused', async () => {
    const t = await practising();
    await refused(loadReview(t.house, t.id), 'review.notOver');
    await refused(continueReview(t.house, t.id), 'review.notOver');
  });

  test('names the five decisions of a person in which most was at stake, and is kept with the game', async () => {
    const t = await practising();
    const rng = quickRng('review');
    for (let n = 0; n < 2000 && (await t.store.findGame(t.id))?.status === 'running'; n++) {
      await t.tick();
      const asked = await t.question();
      if (asked !== undefined) await submitAnswer(t.house, t.id, ann.id, asked.decision.id, randomPath(asked.tree, rng).path);
      t.pass(1000);
    }
    expect((await t.store.findGame(t.id))?.status).toBe('over');
    expect((await loadReview(t.house, t.id)).at).toBe(0);
    let review = await loadReview(t.house, t.id);
    for (let n = 0; n < 400 && (n === 0 || review.at < review.of); n++) {
      await t.tick();
      const next = await loadReview(t.house, t.id);
      expect(next.at).toBeGreaterThanOrEqual(review.at);
      review = next;
      t.pass(1000);
    }
    expect(review.at).toBe(review.of);
    const mine = ensureDefined(
      (await t.store.listSeatHolders(t.id)).find((h) => !isComputer(h)),
      'a person',
    ).seat;
    expect(review.found).toHaveLength(5);
    const swings = review.found.map(expectationChange);
    expect(swings).toEqual([...swings].sort((a, b) => b - a));
    expect(Math.min(...swings)).toBeGreaterThan(0);
    const events = await t.store.listEvents(t.id);
    for (const finding of review.found) {
      expect(finding.seat).toBe(mine);
      expect(events.find((e) => e.seq === finding.seq)).toMatchObject({ seat: mine, auto: false });
      const { tree, decision } = await loadReviewedDecision(t.house, t.id, finding);
      expect(decision.seat).toBe(mine);
      const better = actionAt(tree, finding.best.path);
      expect(better).toBeDefined();
      expect(better).not.toEqual(events.find((e) => e.seq === finding.seq)?.action);
    }
    // Who asks again gets what is kept, and what is kept is in what he may read of himself, without others.
    const kept = ensureDefined(await t.store.findSnapshot(t.id, 'review'), 'a review');
    expect(JSON.stringify(kept.state)).not.toContain(`"${ann.id}"`);
    expect((await t.store.exportUserData(ann.id)).snapshot).toMatchObject([{ game: t.id, seat: mine, review: review.found }]);
    expect((await t.store.exportUserData(ben.id)).snapshot).toEqual([]);
    await t.tick();
    expect(await t.store.findJob(`review:${t.id}`)).toBeUndefined();
  }, 240_000);
});
