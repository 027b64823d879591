import { describe, expect, it } from 'vitest';
import { leastTelling } from '../../../src/games/inkognito/orders/least.ts';
import { PAIRS, repeatsPair, TRIPLES } from '../../../src/games/inkognito/rules/answers.ts';
import { type Cards, disguiseFace, identityFace, MISSION } from '../../../src/games/inkognito/rules/showings.ts';

/** Who somebody may be: an identity and a disguise. */
const WORLDS = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].map((d) => identityFace(i) | disguiseFace(d)));
/** By topic the sets of three, for meetings, and after them the pairs, through the Ambassador. */
const SETS = [...TRIPLES.map((sets) => sets.filter((set) => (set & MISSION) === 0)), ...PAIRS];

/** How an answer is drawn among the legal ones. */
type Drawn = (legal: readonly Cards[], before: readonly Cards[]) => readonly Cards[];
const byLot: Drawn = (legal) => legal;

/**
 * Bits an asker is left without after these questions, who knows how answers are drawn and draws every conclusion: the mean over all
 * whom he may have asked and all answers.
 */
function bitsLeft(drawn: Drawn, topics: readonly number[], before: readonly Cards[] = [], chances = WORLDS.map(() => 1 / 16)): number {
  const [topic, ...later] = topics;
  if (topic === undefined) return chances.reduce((sum, p) => (p === 0 ? sum : sum - p * Math.log2(p)), 0);
  const likely = new Map<Cards, number[]>();
  WORLDS.forEach((truth, w) => {
    const chance = chances[w] ?? 0;
    if (chance === 0) return;
    const barred = (set: Cards) => (topic > 1 ? repeatsPair([...before], set) : before.includes(set));
    const legal = (SETS[topic] ?? []).filter((set) => (set & truth) !== 0 && !barred(set));
    const answers = drawn(legal, before);
    for (const set of answers) {
      const of = likely.get(set) ?? WORLDS.map(() => 0);
      of[w] = (of[w] ?? 0) + chance / answers.length;
      likely.set(set, of);
    }
  });
  let bits = 0;
  for (const [set, of] of likely) {
    const all = of.reduce((a, b) => a + b, 0);
    bits +=
      all *
      bitsLeft(
        drawn,
        later,
        [...before, set],
        of.map((p) => p / all),
      );
  }
  return bits;
}

describe('IK-36 the order to show what gives away least', () => {
  it.each([[[0]], [[1]], [[0, 0]], [[0, 1]], [[1, 0]], [[0, 0, 0]], [[0, 1, 0]], [[2]], [[0, 2]], [[2, 0]], [[3, 2, 1]]] as [number[]][])(
    'leaves an asker who knows that it is set with no fewer bits than an answer by lot: questions %j',
    (topics) => {
      const least = bitsLeft(leastTelling, topics);
      expect(least).toBeGreaterThanOrEqual(bitsLeft(byLot, topics) - 1e-9);
      expect(least).toBeLessThan(4);
    },
  );

  it('a fixed pair with whatever third card lets him find its owner sooner', () => {
    const pair = identityFace(0) | identityFace(1);
    const preset: Drawn = (legal) => {
      const first = legal.find((set) => (set & pair) === pair);
      return first === undefined ? legal : [first];
    };
    expect(bitsLeft(preset, [0, 0])).toBeLessThan(bitsLeft(leastTelling, [0, 0]) - 0.1);
  });
});
