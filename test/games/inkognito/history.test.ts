import { describe, expect, it, vi } from 'vitest';
import { determinize } from '../../../src/ai/evaluate.ts';
import { policy } from '../../../src/games/inkognito/ai/policy.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { questionFor, refusal, TRIPLES } from '../../../src/games/inkognito/rules/answers.ts';
import { guise, guisesFitting } from '../../../src/games/inkognito/rules/deduction.ts';
import { legalHistory } from '../../../src/games/inkognito/rules/history.ts';
import { MISSION, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import type { State } from '../../../src/games/inkognito/state.ts';
import { LEVELS, type Level } from '../../../src/kit/ai.ts';
import { drawOne, quickRng } from '../../../src/kit/rng.ts';
import { SEATS, type Seat } from '../../../src/kit/seat.ts';
import { LEO, position, questioned } from './position.ts';

/** Léo is asked for his disguise after so many answers by lot, each legal and without the mission card. */
function afterAnswers(count: number): State {
  const { state } = questioned(position(), 'disguise');
  const rng = quickRng('history');
  for (let n = 0; n < count; ) {
    const [from, to] = [rng.below(4) as Seat, rng.below(4) as Seat];
    const topic = rng.below(2) as 0 | 1;
    const q = questionFor(state, from, to, topic, false);
    const sets = TRIPLES[topic].filter((cards) => (cards & MISSION) === 0 && refusal(q, cards) === undefined);
    if (from === to || sets.length === 0) continue;
    writeAnswer(state, { from, to, topic, relayed: false, cards: drawOne(rng, sets), grey: 0, dispute: 0, round: 1 + Math.floor(n / 4) });
    n++;
  }
  return state;
}

/** How often an answer of the log is read while a world is imagined and a computer answers in it. */
function readings(count: number, level: Level): { readonly letters: number; readonly seen: number } {
  const state = afterAnswers(count);
  const read = vi.spyOn(String.prototype, 'charCodeAt');
  const world = determinize(inkognito, state, LEO, quickRng('world'));
  const letters = read.mock.calls.length;
  read.mockRestore();
  const view = inkognito.view(world, LEO);
  let seen = 0;
  const shown = new Proxy([...view.shown], {
    get(list, key, own) {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen++;
      return Reflect.get(list, key, own);
    },
  });
  const decision = inkognito.decisions(world).find((d) => d.seat === LEO && !d.optional);
  if (decision === undefined) throw new Error('Léo is not asked');
  expect(policy({ ...view, shown }, decision, inkognito.choices(world, decision), quickRng('answer'), level)).toBeDefined();
  return { letters, seen };
}

/** Letters that one answer takes in the log. */
const WIDTH = 5;
const MOST_READ = 20;

describe('a long history', () => {
  it.each(LEVELS)('is read a few times for an answer as %s, however long it is', (level) => {
    for (const count of [30, 120, 300]) {
      const { letters, seen } = readings(count, level);
      expect(letters / WIDTH / count, `${count} answers in the log`).toBeLessThan(MOST_READ);
      expect(seen / count, `${count} answers in the view`).toBeLessThan(MOST_READ);
    }
  });

  it('leaves of each player what one by one was inferred', () => {
    const state = afterAnswers(40);
    const { identities, disguises } = state;
    const answers = inkognito.view(state, LEO).shown.filter((s) => s.to === LEO);
    expect(answers.length).toBeGreaterThan(5);
    for (const seat of SEATS.slice(0, 4)) {
      const own = answers.filter(({ from }) => from === seat);
      const open = guisesFitting(own);
      for (let i = 0; i < 4; i++)
        for (let d = 0; d < 4; d++) {
          const truth = (1 << i) | (16 << d);
          expect((open & guise(i, d)) !== 0).toBe(own.every(({ cards = 0 }) => (cards & truth) !== 0));
        }
      expect(open & guise(identities[seat] ?? 0, disguises[seat] ?? 0)).not.toBe(0);
    }
  });

  it('is judged answer by answer: a set that the asker has seen before is found, however long ago', () => {
    const state = afterAnswers(60);
    expect(legalHistory(state)).toBe(true);
    expect(legalHistory({ ...state, shown: state.shown + state.shown.slice(0, WIDTH) })).toBe(false);
  });
});
