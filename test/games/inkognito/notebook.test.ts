import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { knowledge, letterDeals, worlds } from '../../../src/games/inkognito/rules/deduction.ts';
import { grid, markText } from '../../../src/games/inkognito/rules/grid.ts';
import { type Cards, cardsOfFaces, FACES, type Face, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { evidence } from '../../../src/games/inkognito/view.ts';
import { openRows } from '../../../src/games/inkognito/words/passport.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { ENVOY, LEO, MICHAEL, NINA, OTTO, position, questioned, relayed, type Seated } from './position.ts';

const cards = (...faces: Face[]) => cardsOfFaces(faces);

describe('the notebook', () => {
  it('IK-T05 Michael works out that Léo is Agent X and short or tall: eight worlds are left', () => {
    const t = questioned(position(4, { notebook: 'deduction' }), 'disguise').play(LEO, 'tall+short', 'bubble');
    t.play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    relayed(t, LEO, 'identity').play(LEO, 'fiddlebottom+x');
    const known = knowledge(worlds(evidence(t.view(MICHAEL))));
    expect(known.worlds).toBe(8);
    expect(known.sets[LEO]).toMatchObject({ identities: 0b1000, disguises: 0b0011 });
    const lines = (seat: Seat) => inkognito.describe(t.view(seat)).find((s) => s.id === 'notebook')?.lines ?? [];
    expect(lines(MICHAEL)[0]).toMatchObject({ key: 'words.worlds', args: { count: 8, all: 36 } });
    // Léo's own book keeps what he showed, and to whom.
    expect(lines(LEO).filter((l) => l.key === 'words.showed')).toHaveLength(2);
  });

  it('has three levels: the log, the marks of a paper sheet, the conclusions', () => {
    const keys = (notebook: 'log' | 'marks' | 'deduction') => {
      const t = questioned(position(4, { notebook }), 'disguise').play(LEO, 'mission', 'bubble+short');
      const book = inkognito.describe(t.view(MICHAEL)).find((s) => s.id === 'notebook');
      return new Set(book?.lines.map((l) => l.key));
    };
    expect([...keys('log')]).toEqual(['words.saw']);
    expect(keys('marks').has('words.mark')).toBe(true);
    expect(keys('marks').has('words.worlds')).toBe(false);
    expect(keys('deduction').has('words.possible')).toBe(true);
    expect(keys('deduction').has('words.letters')).toBe(true);
  });

  it('is a grid: a row for each other player and one for what was shown, the cards of one answer under one mark', () => {
    const t = questioned(position(4), 'disguise').play(LEO, 'tall+short', 'bubble');
    t.play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    relayed(t, LEO, 'disguise').play(LEO, 'grey', 'disguise', 'thin');
    const rows = (seat: Seat) => grid(t.view(seat)).map((row) => [row.seat, row.own]);
    expect(rows(MICHAEL)).toEqual([
      [LEO, false],
      [NINA, false],
      [OTTO, false],
      [MICHAEL, true],
    ]);
    const marked = (seat: Seat, of: Seat) => {
      const row = grid(t.view(seat)).find((r) => r.seat === of);
      return FACES.flatMap((face, n) => (row?.marks[n] ?? []).map((m) => `${face} ${markText(m)}${m.grey ? ' grey' : ''}${m.to ?? ''}`));
    };
    // The second answer of the round has a mark of its own; the grey card is told apart and certain.
    expect(marked(MICHAEL, LEO)).toEqual(['bubble 1', 'tall 1', 'short 1', 'short 1′ grey', 'thin 1′']);
    expect(grid(t.view(MICHAEL))[0]).toMatchObject({ out: 0, sure: cards('short') });
    expect(marked(LEO, LEO)).toEqual(['bubble 10', 'tall 10', 'short 10', 'short 1′ grey0', 'thin 1′0']);
    expect(marked(NINA, LEO)).toEqual([]);
    expect(grid(t.view('public'))).toEqual([]);
    // The same in words, for who cannot see the picture.
    const translator = translatorFor('en', inkognito as never, (seat) => ['Michael', 'Léo', 'Nina', 'Otto'][seat] ?? '?');
    const book = (seat: Seat) =>
      inkognito
        .describe(t.view(seat))
        .find((s) => s.id === 'notebook')
        ?.lines.map(translator.say) ?? [];
    expect(book(MICHAEL)).toContain('Léo: Colonel Bubble (r1), Tall (r1), Short (r1 and r1′ (grey)), and Thin (r1′)');
    expect(book(LEO)).toContain(
      'You have shown: Colonel Bubble (r1 to Michael), Tall (r1 to Michael), Short (r1 to Michael and r1′ (grey) to Michael), and Thin (r1′ to Michael)',
    );
  });

  it('d4 marks what was shown at its level, and concludes nothing: a letter that only the others leave open stays open', () => {
    const shown = (level: 'log' | 'marks' | 'deduction') => {
      const t = position(4, { notebook: level });
      // Michael has B himself, and sees A of Léo and C of Otto: Nina has D.
      for (const [from, other] of [
        [LEO, 'x'],
        [OTTO, 'zsazsa'],
      ] as const)
        writeAnswer(t.state, {
          from,
          to: MICHAEL,
          topic: 0,
          relayed: false,
          cards: cards('mission', other, 'tall'),
          grey: 1,
          dispute: 0,
          round: 1,
        });
      return t.view(MICHAEL);
    };
    const letters = (level: 'marks' | 'deduction') => grid(shown(level)).map((row) => row.letters);
    expect(letters('marks')).toEqual([[0], [], [2], []]);
    expect(letters('deduction')[1]).toEqual([3]);
    // The passport at log strikes out what one's own card rules out, at marks what was shown too.
    expect([...openRows(shown('log'), 0)].sort()).toEqual(['BA', 'BC', 'BD']);
    expect([...openRows(shown('marks'), 0)]).toEqual(['BD']);
    expect([...openRows(shown('log'), 1)]).toHaveLength(6);
    expect([...openRows(shown('marks'), 1)]).toEqual(['CA']);
  });

  it('IK-38 the Ambassador’s grid holds what went through his hands, and no row of his own', () => {
    const t = relayed(position(5), OTTO, 'disguise').play(OTTO, 'thin+mission');
    const rows = grid(t.view(ENVOY));
    expect(rows.map((row) => row.seat)).toEqual([MICHAEL, LEO, NINA, OTTO]);
    expect(rows[OTTO]).toMatchObject({ sure: cards('thin'), letters: [2], letter: [{ round: 1, nth: 0 }] });
    expect(grid(t.view(LEO)).find((row) => row.seat === OTTO)).toMatchObject({ sure: 0, letters: [], letter: [] });
  });

  it('strikes out and circles in the grid only at the level of conclusions; with three players the set aside has a row there', () => {
    const rows = (notebook: 'marks' | 'deduction') => {
      const t = questioned(position(3, { notebook }), 'disguise').play(LEO, 'tall+short', 'bubble');
      return grid(t.view(MICHAEL));
    };
    expect(rows('marks').map((row) => [row.seat, row.out])).toEqual([
      [LEO, 0],
      [NINA, 0],
      [MICHAEL, 0],
    ]);
    expect(rows('deduction').map((row) => row.seat)).toEqual([LEO, NINA, undefined, MICHAEL]);
    // Michael is Fiddlebottom and fat himself.
    for (const row of rows('deduction')) if (!row.own) expect(row.out).toBe(cards('fiddlebottom', 'fat'));
  });

  it('stays after the end what its owner saw: the cards that then lie open were none of his', () => {
    const t = questioned(position(5, { notebook: 'deduction' }), 'disguise')
      .play(LEO, 'tall+short', 'x')
      .play(MICHAEL, 'ghetto');
    const book = (seat: Seat) => inkognito.describe(t.view(seat)).find((s) => s.id === 'notebook');
    const before = [NINA, ENVOY, MICHAEL].map(book);
    t.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect([NINA, ENVOY, MICHAEL].map(book)).toEqual(before);
    expect(t.view(NINA).shown[0]?.cards).toBeDefined();
  });

  it('starts from 576 worlds without cards of one’s own and from 36 with them', () => {
    expect(worlds(evidence(position(5).view(ENVOY)))).toHaveLength(576);
    expect(worlds(evidence(position().view(MICHAEL)))).toHaveLength(36);
    expect(letterDeals(evidence(position().view(MICHAEL)))).toHaveLength(6);
  });

  it('takes a grey card and a single card for facts', () => {
    const t = position();
    const shown = { from: LEO, to: MICHAEL, topic: 1, relayed: true, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cards('short'), grey: 0 });
    expect(knowledge(worlds(evidence(t.view(MICHAEL)))).sets[LEO]?.disguises).toBe(0b0010);
    t.state.shown = '';
    writeAnswer(t.state, { ...shown, cards: cards('short', 'tall'), grey: 2 });
    expect(knowledge(worlds(evidence(t.view(MICHAEL)))).sets[LEO]?.disguises).toBe(0b0010);
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
    const t = position(3, { notebook: 'deduction' });
    const keys = inkognito
      .describe(t.view(NINA))
      .find((s) => s.id === 'notebook')
      ?.lines.map((l) => l.key);
    expect(keys).toEqual(expect.arrayContaining(['words.aside', 'words.lone']));
  });

  it('gives counsel when the table wants it: what a set would give away', () => {
    const t = questioned(position(4, { counsel: true }), 'identity');
    const shown = { from: LEO, to: MICHAEL, topic: 0, relayed: false, grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cards('x', 'short') });
    const node = t.node(LEO, 'bubble+x');
    const hints = node.at === 'pick' ? Object.fromEntries(node.options.map((o) => [o.id, o.hint?.key])) : {};
    expect(hints).toEqual({ tall: undefined, short: undefined, fat: undefined, thin: undefined });
    writeAnswer(t.state, { ...shown, cards: cards('x', 'tall') });
    const after = t.node(LEO, 'bubble+x');
    expect(after.at === 'pick' && after.options.find((o) => o.id === 'fat')?.hint?.key).toBe('hint.counsel.identity');
    writeAnswer(t.state, { ...shown, cards: cards('short', 'bubble') });
    const both = t.node(LEO, 'bubble+x');
    expect(both.at === 'pick' && both.options.find((o) => o.id === 'thin')?.hint?.key).toBe('hint.counsel.both');
  });

  it('counsel takes a grey card for the proof it is, one shown before too, and speaks of a penalty as well', () => {
    const hints = (t: Seated, ...path: string[]) => {
      const node = t.node(LEO, ...path);
      return 'options' in node ? Object.fromEntries(node.options.map((o) => [o.id, o.hint?.key])) : {};
    };
    const t = questioned(position(4, { counsel: true }), 'identity');
    expect(hints(t, 'grey', 'identity')).toMatchObject({ 'bubble+tall': 'hint.counsel.identity' });
    expect(hints(t, 'grey', 'both')).toMatchObject({ bubble: 'hint.counsel.both' });
    const shown = { from: LEO, to: MICHAEL, topic: 0, relayed: false, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cards('x', 'bubble', 'tall'), grey: 1 });
    expect(hints(t, 'bubble+x')).toMatchObject({ fat: 'hint.counsel.identity' });
    const mode = questioned(position(4, { counsel: true, challenges: true }), 'disguise');
    writeAnswer(mode.state, { ...shown, cards: cards('short', 'tall', 'bubble'), grey: 0 });
    mode.play(LEO, 'tall+short', 'bubble').play(MICHAEL, 'object');
    expect(hints(mode)).toMatchObject({ 'tall+short': undefined, 'tall+short+disguise': 'hint.counsel.disguise' });
  });

  it('names nobody the partner who cannot be', () => {
    const t = position(4, { notebook: 'deduction' });
    const shown = { from: LEO, to: MICHAEL, topic: 0, relayed: true, grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cards('x', 'zsazsa') });
    const lines = inkognito.describe(t.view(MICHAEL)).find((s) => s.id === 'notebook')?.lines ?? [];
    const named = lines.filter((l) => l.key === 'words.chance').map((l) => l.args);
    expect(named).toEqual([
      { who: { seat: NINA }, percent: 50 },
      { who: { seat: OTTO }, percent: 50 },
    ]);
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
