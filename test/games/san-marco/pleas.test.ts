import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { PLEAS } from '../../../src/games/san-marco/vocabulary.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { table } from '../table.ts';
import { A, B, C, D } from './position.ts';

/** Four players, as the first chooser looks at two open offers. */
function choosing(options: object = {}) {
  const t = table(sanMarco, 4, 'pleas', { firstLeader: A, ...options });
  while (t.kind !== 'choose') t.timeOut(t.asked[0]);
  const asked = t.question().seat;
  const [first, ...rest] = [A, B, C, D].filter((seat) => seat !== asked);
  return { t, asked, first: first as typeof A, rest };
}

const pleading = ({ t }: ReturnType<typeof choosing>) =>
  sanMarco
    .decisions(t.state)
    .filter(({ optional }) => optional)
    .map(({ seat }) => seat);

describe('SM-38: a plea to the chooser', () => {
  it('may be made by everybody else, once a turn, and nobody waits for it', () => {
    const at = choosing();
    expect(pleading(at)).toEqual([A, B, C, D].filter((seat) => seat !== at.asked));
    const id = at.t.question().id;
    at.t.aside(at.first, 'plea', 'trap');
    expect(at.t.question(), 'the question to the chooser is as it was').toMatchObject({ id, seat: at.asked, kind: 'choose' });
    expect(pleading(at)).toEqual(at.rest);
    at.t.play(at.asked, 'a');
    expect(pleading(at), 'too late when he has chosen').toEqual([]);
    while (at.t.kind !== 'choose') at.t.timeOut(at.t.asked[0]);
    expect(pleading(at), 'once a turn, whoever chooses').not.toContain(at.first);
    const { turn } = at.t.state;
    do at.t.timeOut(at.t.asked[0]);
    while (at.t.state.turn === turn || at.t.kind !== 'choose');
    expect(pleading(at), 'anew in the next turn').toHaveLength(3);
  });

  it('is one of eight sentences, heard by all', () => {
    const { t, asked, first } = choosing();
    expect(PLEAS).toHaveLength(8);
    t.aside(first, 'plea', 'doge');
    expect(t.flags).toEqual({ reveals: false, publish: 'line' });
    expect(t.latest('plea')).toEqual([{ kind: 'plea', seat: first, to: asked, plea: 'doge' }]);
    expect(t.view('public').pleas).toEqual([{ by: first, to: asked, plea: 'doge' }]);
    expect(JSON.stringify(t.node(asked)), 'and stands above the offers').toContain('plea.doge');
    t.play(asked, 'a');
    expect(t.view('public').pleas).toBeUndefined();
  });

  it('is switched off for a table by its host, and unknown at tables begun before', () => {
    expect(pleading(choosing({ pleas: false }))).toEqual([]);
    const { pleas: _, ...before } = sanMarco.options.parse({});
    expect(sanMarco.setup(4, before as never, quickRng('before')).pleading).toBe(false);
  });
});

describe('SM-33: what is seen of closed offers', () => {
  it('is how many cards lie in each, once both have locked; never before, and never which', () => {
    const t = table(sanMarco, 4, 'sizes', { firstLeader: A });
    while (t.kind !== 'offer') t.timeOut(t.asked[0]);
    const [one, two] = t.asked;
    if (one === undefined || two === undefined) throw new Error('two distributors');
    const hidden = t.view('public').unseen;
    t.timeOut(one);
    expect(t.view('public').deals.map(({ sizes }) => sizes)).toEqual([undefined, undefined]);
    t.timeOut(two);
    const { deals } = t.view('public');
    const closed = t.state.deals.find(({ open }) => !open);
    expect(deals.find(({ open }) => !open)).toEqual({
      giver: closed?.giver,
      choosers: closed?.choosers,
      open: false,
      locked: true,
      sizes: closed?.offers.map(({ cards }) => cards.length),
    });
    const opened = t.state.deals.filter(({ open }) => open).flatMap(({ offers }) => offers.flatMap(({ cards }) => cards));
    const seen = t.view('public').unseen;
    for (const card of Object.keys(seen) as (keyof typeof seen)[])
      expect(seen[card], `${card}: pile and face-down cards together`).toBe(hidden[card] - opened.filter((c) => c === card).length);
  });

  it('is the same in every position a viewer cannot tell from this one', () => {
    const t = table(sanMarco, 4, 'resampled', { firstLeader: A });
    while (t.kind !== 'choose') t.timeOut(t.asked[0]);
    for (let n = 0; n < 20; n++)
      expect(sanMarco.view(sanMarco.resample(t.state, 'public', quickRng(`${n}`)), 'public')).toEqual(t.view('public'));
  });
});

describe('SM-30: the district of an exile', () => {
  it('is told to the others with the die and not before', () => {
    const t = table(sanMarco, 4, 'exile', { firstLeader: A });
    t.lay((state) => {
      state.stack = [
        { kind: 'check', id: 90, step: 0 },
        { kind: 'play', id: 91, step: 0, seat: A, cards: ['exile', 'castello'], open: false },
      ] as never;
      state.deals = [];
      state.frames = 92;
    });
    const district = t.offered(A, 'exile')[0] ?? '';
    t.play(A, 'exile', district);
    expect(t.flags).toEqual({ reveals: false, publish: false });
    t.play(A, 'throw');
    expect(t.flags.publish).toBe('line');
  });
});
