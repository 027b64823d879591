import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { resignSeat } from '../../src/table/seats/seats.ts';
import { findSandbox, moveInSandbox, openSandbox, submitTrialAnswer } from '../../src/table/trial/sandbox-view.ts';
import { beginTrial, MAX_TRIAL_STEPS, nextQuestion, type Trial, trialAt, tryAnswer } from '../../src/table/trial/trial.ts';
import { positions } from '../ai/positions.ts';
import { HOUR, MINUTE } from './hours.ts';
import { table } from './room.ts';

function answered(game: Game, trial: Trial, rng: Rng): Trial | undefined {
  const asked = nextQuestion(trial, game, 0);
  if (asked === undefined) return undefined;
  const next = tryAnswer(game, trial, 0, randomPath(asked.tree, rng).path, rng);
  return next === undefined || 'why' in next ? undefined : next;
}

describe.each(GAMES)('a trial of $id', (game) => {
  test('goes on through whatever is asked of anybody, back and forth over the same positions', () => {
    const rng = quickRng(`trial ${game.id}`);
    for (const { state, decision } of positions(game, 4, game.id)) {
      let trial = beginTrial(game, state, decision.seat, rng);
      const seen = [JSON.stringify(trial.state)];
      for (let next: Trial | undefined = trial; next !== undefined && seen.length < 30; next = answered(game, trial, rng)) {
        if (next === trial) continue;
        trial = next;
        seen.push(JSON.stringify(trial.state));
        if (game.result(trial.state) !== undefined) break;
      }
      expect(seen.length).toBeGreaterThan(1);
      for (const at of [0, seen.length - 1, Math.floor(seen.length / 2)]) {
        trial = trialAt(game, trial, at);
        expect(JSON.stringify(trial.state)).toBe(seen[at]);
      }
      // Another answer from the middle takes the place of those that came after.
      if (nextQuestion(trial, game, 0) !== undefined) expect(answered(game, trial, rng)?.steps).toHaveLength(trial.at + 1);
    }
  });

  test('is made of an imagined world alone, which looks to its player like the true one', () => {
    for (const { state, decision } of positions(game, 12, `imagined ${game.id}`)) {
      const { seat } = decision;
      const other = game.resample(state, seat, quickRng('another world'));
      const told: unknown[] = [];
      const watched: Game = {
        ...game,
        imagine: (given) => {
          told.push(given);
          return other;
        },
        decisions: (now) => game.decisions(notTrue(now)),
        choices: (now, asked) => game.choices(notTrue(now), asked),
        apply: (now, by, action, rng) => game.apply(notTrue(now), by, action, rng),
      };
      const notTrue = (now: unknown) => (now === state ? expect.fail('the true position was looked at') : now);
      const trial = beginTrial(watched, state, seat, quickRng('dice'));
      expect(told).toEqual([state]);
      expect(JSON.stringify(trial.state)).toBe(
        JSON.stringify(beginTrial({ ...game, imagine: () => other }, other, seat, quickRng('dice')).state),
      );
      const imagined = beginTrial(game, state, seat, quickRng('dice')).start;
      const asked = (of: unknown) => game.decisions(of).flatMap((d) => (d.seat === seat && !d.optional ? [d.id] : []));
      if (JSON.stringify(asked(imagined)) === JSON.stringify(asked(state)))
        expect(JSON.stringify(game.view(imagined, seat))).toBe(JSON.stringify(game.view(state, seat)));
    }
  });
});

describe('trying out', () => {
  test('leaves no trace: no event, no message, no job, no version, and the question stays open', async () => {
    const t = await table(2);
    const all = async () =>
      JSON.stringify([await t.store.loadLatestGame(t.id), await t.store.listEvents(t.id), await t.store.listOutgoing(t.id)]);
    const before = await all();
    const { id, trial } = await openSandbox(t.house, t.id, t.user(0));
    const asked = ensureDefined(nextQuestion(trial, (await t.sees(0)).game, 0), 'a question');
    const { path } = randomPath(asked.tree, quickRng('path'));
    const next = ensureDefined(await submitTrialAnswer(t.house, t.id, t.user(0), id, 0, path), 'a trial');
    expect(next.trial.at).toBe(1);
    await moveInSandbox(t.house, t.id, t.user(0), id, 0);
    expect(await all()).toBe(before);
    expect(JSON.stringify(await t.store.exportUserData(t.user(0)))).not.toContain(id);
  });

  test('is for who sits there, one at a time each, and nobody else’s', async () => {
    const t = await table(2);
    await expect(openSandbox(t.house, t.id, 'stranger')).rejects.toThrow('table.notIn');
    const { id } = await openSandbox(t.house, t.id, t.user(0));
    expect(await findSandbox(t.house, t.id, t.user(1), id)).toBeUndefined();
    expect(await findSandbox(t.house, t.id, t.user(0), '000000')).toBeUndefined();
    expect(await findSandbox(t.house, t.id, t.user(0), id)).toBeDefined();
    await resignSeat(t.house, t.id, t.user(0));
    expect(await findSandbox(t.house, t.id, t.user(0), id)).toBeUndefined();
  });

  test('ends after half an hour without a press, and with the house', async () => {
    const t = await table(2);
    const { id } = await openSandbox(t.house, t.id, t.user(0));
    t.pass(29 * MINUTE);
    expect(await findSandbox(t.house, t.id, t.user(0), id)).toBeDefined();
    t.pass(29 * MINUTE);
    expect(await findSandbox({ ...t.house }, t.id, t.user(0), id)).toBeUndefined();
    expect(await findSandbox(t.house, t.id, t.user(0), id)).toBeDefined();
    t.pass(HOUR);
    expect(await findSandbox(t.house, t.id, t.user(0), id)).toBeUndefined();
  });

  test('is refused where the host or a league would rather not, and once the game is over', async () => {
    const t = await table(2);
    const { id } = await openSandbox(t.house, t.id, t.user(0));
    const row = ensureDefined(await t.store.findGame(t.id), 'a game');
    await t.store.commit(t.id, row.version, { game: { lobby: { ...lobbyOf(row), trials: false } } });
    await expect(openSandbox(t.house, t.id, t.user(0))).rejects.toThrow('trial.notHere');
    expect(await findSandbox(t.house, t.id, t.user(0), id)).toBeUndefined();
    for (const seat of [0, 1]) await resignSeat(t.house, t.id, t.user(seat));
    await expect(openSandbox(t.house, t.id, t.user(0))).rejects.toThrow('table.notIn');
  });

  test('draws by dice of its own: the seed of the game tells nothing of it, nor it of the seed', async () => {
    const t = await table(2);
    const seeds: string[] = [];
    const house = { ...t.house, newSeed: () => `${seeds.push('x')}`.padStart(32, '0') };
    await openSandbox(house, t.id, t.user(0));
    await openSandbox(house, t.id, t.user(0));
    expect(seeds).toHaveLength(2);
  });

  test('remembers so many answers, and no more', () => {
    const game = ensureDefined(GAMES[0], 'a game');
    const rng = quickRng('long');
    const { state, decision } = ensureDefined([...positions(game, 1, 'long')][0], 'a position');
    const trial = beginTrial(game, state, decision.seat, rng);
    const asked = ensureDefined(nextQuestion(trial, game, 0), 'a question');
    expect(tryAnswer(game, { ...trial, at: MAX_TRIAL_STEPS }, 0, randomPath(asked.tree, rng).path, rng)).toBeUndefined();
  });
});
