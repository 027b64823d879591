import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, firstMatch, isCompatible, matchesCriteria, sharedAwakeHours } from '../../src/matchmaking/match.ts';
import { awakeQuartersOf, overlapOf, sharedHours } from '../../src/shared/awake-hours.ts';
import type { OffHours } from '../../src/shared/off-hours.ts';

const NOW = Date.UTC(2026, 4, 4, 12);
const rests = (zone: string, from = 23, until = 8): OffHours => ({
  zone,
  quiet: { from: from * 60, until: until * 60 },
  weekends: true,
  spans: [],
});

function one(userId: string, more: Partial<Candidate> = {}, zone = 'UTC'): Candidate {
  const waking = awakeQuartersOf(rests(zone), NOW);
  const open = { titles: ['a'], seats: [], paces: ['slow'], guilds: ['g'] };
  return { userId, ...open, waking, apart: new Set(), doubtful: false, urgent: false, ...more };
}

const usersOf = (line: readonly Candidate[], most = 5) =>
  firstMatch(line, ({ seats }) => seats >= 2 && seats <= most)?.people.map(({ userId }) => userId);

describe('waking hours', () => {
  test('are what quiet hours leave of a day, wherever somebody lives', () => {
    expect(sharedHours(awakeQuartersOf(rests('UTC'), NOW))).toBe(15);
    expect(sharedHours(awakeQuartersOf(rests('Asia/Kolkata'), NOW))).toBe(15);
    expect(sharedHours(awakeQuartersOf({ zone: 'UTC', weekends: true, spans: [] }, NOW))).toBe(24);
  });

  test.each([
    ['Europe/Warsaw', 'America/New_York', 9],
    ['Europe/Warsaw', 'America/Los_Angeles', 6],
    ['Australia/Sydney', 'America/Los_Angeles', 8],
    ['Asia/Kolkata', 'Europe/Warsaw', 11.5],
  ])('%s and %s share them', (zone, other, hours) => {
    expect(sharedHours(overlapOf(awakeQuartersOf(rests(zone), NOW), awakeQuartersOf(rests(other), NOW)))).toBe(hours);
  });
});

describe('who is brought together', () => {
  test('the longest waiting, three of them where it is the same to them', () => {
    expect(usersOf(['a', 'b', 'c', 'd', 'e'].map((id) => one(id)))).toEqual(['a', 'b', 'c']);
    expect(usersOf(['a', 'b', 'c', 'd', 'e'].map((id) => one(id, { seats: [4] })))).toEqual(['a', 'b', 'c', 'd']);
    expect(usersOf([one('a'), one('b')])).toEqual(['a', 'b']);
    expect(usersOf([one('a')])).toBeUndefined();
  });

  test('never two of whom one avoids the other, whoever of them', () => {
    const line = [one('a', { apart: new Set(['b']) }), one('b', { apart: new Set(['a']) }), one('c'), one('d')];
    expect(usersOf(line)).toEqual(['a', 'c', 'd']);
    expect(usersOf(line.slice(0, 2))).toBeUndefined();
  });

  test('only who is awake together for eight hours, all of them', () => {
    const [warsaw, york, sydney] = [one('w', {}, 'Europe/Warsaw'), one('y', {}, 'America/New_York'), one('s', {}, 'Australia/Sydney')];
    expect(usersOf([warsaw, york])).toEqual(['w', 'y']);
    expect(usersOf([warsaw, sydney])).toBeUndefined();
    // Each two of them are, all three are not.
    const nights = [0, 7, 14].map((from, n) => one(`n${n}`, { waking: awakeQuartersOf(rests('UTC', from, from + 9), NOW) }));
    expect(nights.map((a, n) => sharedAwakeHours([a, nights[(n + 1) % 3] ?? a])).every((hours) => hours >= 6)).toBe(true);
    expect(sharedAwakeHours(nights)).toBeLessThan(8);
  });

  test('only for what all of them look for, in a server of all of them', () => {
    const terms = { title: 'a', pace: 'slow', seats: 3, guildId: 'g' };
    expect(matchesCriteria(one('x'), terms)).toBe(true);
    for (const more of [{ titles: ['b'] }, { paces: ['brisk'] }, { seats: [4] }, { guilds: ['h'] }])
      expect(matchesCriteria(one('x', more), terms)).toBe(false);
    const line = [one('a', { guilds: ['g', 'h'] }), one('b', { guilds: ['h', 'i'] }), one('c', { guilds: ['h'] })];
    expect(firstMatch(line, ({ seats }) => seats === 3)?.terms).toEqual({ title: 'a', pace: 'slow', seats: 3, guildId: 'h' });
  });

  test('whoever has let a call pass is asked where the others could begin without him, or somebody has waited for days', () => {
    const shaky = one('d', { doubtful: true });
    expect(usersOf([one('a'), one('b'), shaky])).toEqual(['a', 'b', 'd']);
    expect(usersOf([one('a', { seats: [3] }), one('b'), shaky])).toBeUndefined();
    expect(usersOf([one('a', { seats: [3], urgent: true }), one('b'), shaky])).toEqual(['a', 'b', 'd']);
    expect(usersOf([one('a', { seats: [3], urgent: true }), one('c', { doubtful: true }), shaky])).toBeUndefined();
  });

  test('whatever is wished: nobody sits with whom he avoids, for what he did not look for, or when he sleeps', () => {
    const zones = ['Europe/Warsaw', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata'];
    const anybody = fc.record({
      zone: fc.constantFrom(...zones),
      titles: fc.subarray(['a', 'b'], { minLength: 1 }),
      seats: fc.subarray([2, 3, 4]),
      guilds: fc.subarray(['g', 'h'], { minLength: 1 }),
      avoids: fc.subarray(['0', '1', '2', '3']),
      doubtful: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anybody, { minLength: 2, maxLength: 8 }), (all) => {
        const line = all.map(({ zone, avoids, ...wish }, n) => {
          const avoided = all.flatMap((other, m) => (other.avoids.includes(String(n)) ? [String(m)] : []));
          return one(String(n), { ...wish, apart: new Set([...avoids, ...avoided].filter((id) => id !== String(n))) }, zone);
        });
        const match = firstMatch(line, () => true);
        if (match === undefined) return;
        const { people, terms } = match;
        expect(people).toHaveLength(terms.seats);
        expect(sharedAwakeHours(people)).toBeGreaterThanOrEqual(8);
        for (const [n, person] of people.entries()) {
          expect(matchesCriteria(person, terms)).toBe(true);
          expect(isCompatible(people.slice(0, n), person)).toBe(true);
          expect(people.some(({ userId }) => person.apart.has(userId))).toBe(false);
        }
      }),
    );
  });
});
