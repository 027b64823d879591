import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { knowledge, letterDeals, worlds } from '../../../src/games/inkognito/rules/deduction.ts';
import { type Cards, cardsOfFaces, type Face, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { evidence } from '../../../src/games/inkognito/view.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { ENVOY, LEO, MICHAEL, NINA, questioned, relayed, table } from './table.ts';

const cards = (...faces: Face[]) => cardsOfFaces(faces);

describe('the notebook', () => {
  it('IK-T05 Michael works out that Léo is Agent X and short or tall: eight worlds are left', () => {
    const t = questioned(table(4, { notebook: 'deduction' }), 'disguise').play(LEO, 'tall+short', 'bubble');
    t.play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    relayed(t, LEO, 'identity').play(LEO, 'fiddlebottom+x');
    const known = knowledge(worlds(evidence(inkognito.view(t.state, MICHAEL))));
    expect(known.worlds).toBe(8);
    expect(known.sets[LEO]).toMatchObject({ identities: 0b1000, disguises: 0b0011 });
    const lines = (seat: Seat) => inkognito.describe(inkognito.view(t.state, seat)).find((s) => s.id === 'notebook')?.lines ?? [];
    expect(lines(MICHAEL)[0]).toMatchObject({ key: 'describe.worlds', args: { count: 8, all: 36 } });
    // Léo's own book keeps what he showed, and to whom.
    expect(lines(LEO).filter((l) => l.key === 'describe.showed')).toHaveLength(2);
  });

  it('has three levels: the log, the marks of a paper sheet, the conclusions', () => {
    const keys = (notebook: 'log' | 'marks' | 'deduction') => {
      const t = questioned(table(4, { notebook }), 'disguise').play(LEO, 'mission', 'bubble+short');
      const book = inkognito.describe(inkognito.view(t.state, MICHAEL)).find((s) => s.id === 'notebook');
      return new Set(book?.lines.map((l) => l.key));
    };
    expect([...keys('log')]).toEqual(['describe.saw']);
    expect(keys('marks').has('describe.mark')).toBe(true);
    expect(keys('marks').has('describe.worlds')).toBe(false);
    expect(keys('deduction').has('describe.possible')).toBe(true);
    expect(keys('deduction').has('describe.letters')).toBe(true);
  });

  it('starts from 576 worlds without cards of one’s own and from 36 with them', () => {
    expect(worlds(evidence(inkognito.view(table(5).state, ENVOY)))).toHaveLength(576);
    expect(worlds(evidence(inkognito.view(table().state, MICHAEL)))).toHaveLength(36);
    expect(letterDeals(evidence(inkognito.view(table().state, MICHAEL)))).toHaveLength(6);
  });

  it('takes a grey card and a single card for facts', () => {
    const t = table();
    const shown = { from: LEO, to: MICHAEL, topic: 1, relayed: true, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cards('short'), grey: 0 });
    expect(knowledge(worlds(evidence(inkognito.view(t.state, MICHAEL)))).sets[LEO]?.disguises).toBe(0b0010);
    t.state.shown = '';
    writeAnswer(t.state, { ...shown, cards: cards('short', 'tall'), grey: 2 });
    expect(knowledge(worlds(evidence(inkognito.view(t.state, MICHAEL)))).sets[LEO]?.disguises).toBe(0b0010);
  });

  it('agrees with brute force over random answers', () => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = quickRng(seed);
      const truth = { identities: deal(rng), disguises: deal(rng) };
      const shown: { from: Seat; cards: Cards; grey: Cards }[] = [];
      for (let n = rng.below(8); n > 0; n--) {
        const from = rng.below(4) as Seat;
        const real = (1 << (truth.identities[from] ?? 0)) | (16 << (truth.disguises[from] ?? 0));
        const some = rng.below(256) | (rng.below(2) === 0 ? real & 15 : real & 240);
        shown.push({ from, cards: some, grey: rng.below(4) === 0 ? some & real & 15 : 0 });
      }
      const own = { seat: 0 as Seat, identity: truth.identities[0] ?? 0, disguise: truth.disguises[0] ?? 0, letter: 0 };
      const e = seed % 3 === 0 ? { shown } : { own, shown };
      expect(
        worlds(e)
          .map((w) => JSON.stringify([w.identities, w.disguises]))
          .sort(),
      ).toEqual(brute(e).sort());
    }
  });

  it('keeps a row for the set aside with three players, and the chance of being alone', () => {
    const t = table(3, { notebook: 'deduction' });
    const keys = inkognito
      .describe(inkognito.view(t.state, NINA))
      .find((s) => s.id === 'notebook')
      ?.lines.map((l) => l.key);
    expect(keys).toEqual(expect.arrayContaining(['describe.aside', 'describe.lone']));
  });

  it('gives counsel when the table wants it: what a set would give away', () => {
    const t = questioned(table(4, { counsel: true }), 'identity');
    const shown = { from: LEO, to: MICHAEL, topic: 0, relayed: false, grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cards('x', 'short') });
    const node = t.node(LEO, 'bubble+x');
    const hints = node.at === 'pick' ? Object.fromEntries(node.options.map((o) => [o.id, o.hint?.key])) : {};
    expect(hints).toEqual({ tall: undefined, short: undefined, fat: undefined, thin: undefined });
    writeAnswer(t.state, { ...shown, cards: cards('x', 'tall') });
    const after = t.node(LEO, 'bubble+x');
    expect(after.at === 'pick' && after.options.find((o) => o.id === 'fat')?.hint?.key).toBe('counsel.identity');
  });
});

function deal(rng: { below(n: number): number }): number[] {
  const left = [0, 1, 2, 3];
  return [4, 3, 2, 1].map((n) => left.splice(rng.below(n), 1)[0] ?? 0);
}

/** All 4⁸ ways to write four identities and disguises down, without those that write a card twice. */
const SHEETS = Array.from({ length: 65536 }, (_, code) => Array.from({ length: 8 }, (_, n) => (code >> (2 * n)) & 3))
  .map((digits) => [digits.slice(0, 4), digits.slice(4)] as const)
  .filter((cards) => cards.every((four) => new Set(four).size === 4));

/** The sheets that no answer crosses out. */
function brute(e: Parameters<typeof worlds>[0]): string[] {
  return SHEETS.filter(([identities, disguises]) => {
    const isTrue = (n: number, seat: Seat) => (n < 4 ? identities[seat] === n : disguises[seat] === n - 4);
    if (e.own && !(isTrue(e.own.identity, e.own.seat) && isTrue(4 + e.own.disguise, e.own.seat))) return false;
    return e.shown.every((s) => {
      const faces = (cards: Cards) => [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => (cards >> n) & 1);
      return faces(s.cards ?? 0).some((n) => isTrue(n, s.from)) && faces(s.grey ?? 0).every((n) => isTrue(n, s.from));
    });
  }).map((sheet) => JSON.stringify(sheet));
}
