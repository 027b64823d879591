import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { type AnswerContext, PAIRS, questionFor, refusal, TRIPLES } from '../../../src/games/inkognito/rules/answers.ts';
import { type Cards, cardsOfFaces, type Face, MISSION, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { redact } from '../../../src/games/inkognito/view.ts';
import { likelyPath } from '../../../src/kit/choice.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { LEO, MICHAEL, NINA, OTTO, position, questioned, relayed, type Seated } from './position.ts';

const cards = (...faces: Face[]) => cardsOfFaces(faces);

/** The sets of coloured cards that may be shown. */
const colouredAnswers = (q: AnswerContext) =>
  (q.relayed ? PAIRS : TRIPLES)[q.topic as 0 | 1].filter((set) => (set & MISSION) === 0 && refusal(q, set) === undefined);

/** Léo has already shown Michael these sets. */
function remember(t: Seated, sets: readonly Cards[], to: Seat = MICHAEL, relayed = false): Seated {
  for (const set of sets) writeAnswer(t.state, { from: LEO, to, topic: 1, relayed, cards: set, grey: 0, dispute: 0, round: 1 });
  return t;
}

describe('answers', () => {
  it('IK-10 the question is public, the cards only the asker’s, the number of cards everybody’s', () => {
    const t = questioned(position(), 'disguise').play(LEO, 'mission', 'bubble+short');
    const asked = t.log('asked')[0];
    const showed = t.log('showed')[0];
    expect(asked && redact(asked, 'public')).toEqual({ kind: 'asked', seat: MICHAEL, of: LEO, topic: 'disguise', relayed: false });
    expect(showed && redact(showed, MICHAEL)).toMatchObject({ cards: ['bubble', 'short', 'mission'] });
    for (const other of [NINA, OTTO, 'public'] as const)
      expect(showed && redact(showed, other)).toEqual({ kind: 'showed', seat: LEO, to: MICHAEL, read: false, count: 3 });
    expect(t.view(MICHAEL).shown[0]).toMatchObject({ count: 3, letter: 0 });
    expect(Object.keys(t.view(NINA).shown[0] ?? {})).not.toContain('cards');
    expect(t.flags.reveals).toBe(true);
  });

  it('IK-11 an identity question wants two identities and a disguise, a disguise question the other way round', () => {
    const identity = questioned(position(), 'identity');
    expect(identity.offered(LEO)).toEqual([
      'fiddlebottom+bubble',
      'fiddlebottom+zsazsa',
      'bubble+zsazsa',
      'fiddlebottom+x',
      'bubble+x',
      'zsazsa+x',
      'mission',
      'grey',
    ]);
    expect(identity.offered(LEO, 'bubble+x')).toEqual(['tall', 'short', 'fat', 'thin']);
    const disguise = questioned(position(), 'disguise');
    expect(disguise.offered(LEO, 'tall+short')).toEqual(['fiddlebottom', 'bubble', 'zsazsa', 'x']);
  });

  it('IK-11 through the Ambassador two cards of the kind asked', () => {
    const t = relayed(position(), LEO, 'identity');
    expect(t.offered(LEO)).toEqual(['fiddlebottom+x', 'bubble+x', 'zsazsa+x', 'x+mission', 'grey']);
    expect(Object.keys(t.refusals(LEO))).toEqual(['fiddlebottom+bubble', 'fiddlebottom+zsazsa', 'bubble+zsazsa']);
  });

  it('IK-T08 IK-11 at least one card must be true', () => {
    const t = questioned(position(), 'disguise');
    expect(t.refusals(LEO, 'tall+fat')).toEqual({ fiddlebottom: 'why.untrue', bubble: 'why.untrue', zsazsa: 'why.untrue' });
    expect(t.offered(LEO, 'tall+fat')).toEqual(['x']);
    expect(t.refusals(LEO, 'mission')).toHaveProperty('bubble+tall');
    expect(t.offered(LEO, 'mission')).toContain('bubble+short');
  });

  it('IK-11 a grey card is a true card and stands for its coloured twin', () => {
    const t = questioned(position(), 'disguise').play(LEO, 'grey', 'disguise', 'bubble+tall');
    expect(t.view(MICHAEL).shown[0]).toMatchObject({ cards: cards('bubble', 'tall', 'short'), grey: cards('short') });
    // The coloured set with the same faces counts as the same set (IK-13).
    expect(questioned(t, 'disguise').refusals(LEO, 'tall+short')).toEqual({ bubble: 'why.repeat' });
  });

  it('IK-12 the mission card may replace any one card, counts as its own set, and leaves ten sets beside the fifteen', () => {
    const t = questioned(position(), 'identity');
    const q = questionFor(t.state, LEO, MICHAEL, 0, false);
    const legal = TRIPLES[0].filter((set) => refusal(q, set) === undefined);
    expect(colouredAnswers(q)).toHaveLength(15);
    expect(legal.filter((set) => (set & MISSION) !== 0)).toHaveLength(10);
    expect(t.offered(LEO, 'mission')).toHaveLength(10);
    expect(relayed(position(), LEO, 'disguise').offered(LEO)).toContain('short+mission');
  });

  it('IK-T07 IK-13 the same three cards are not offered again to the same player, but to another they are', () => {
    const t = questioned(position(), 'disguise').play(LEO, 'tall+short', 'bubble').play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    questioned(t, 'disguise');
    expect(t.refusals(LEO, 'tall+short')).toEqual({ bubble: 'why.repeat' });
    expect(colouredAnswers(questionFor(t.state, LEO, OTTO, 1, false))).toHaveLength(15);
    expect(colouredAnswers(questionFor(t.state, LEO, MICHAEL, 1, false))).toHaveLength(14);
  });

  it('IK-13 when all sets are used up two new cards are shown, and when those are too the true card', () => {
    const q = questionFor(position().state, LEO, MICHAEL, 1, false);
    const all = TRIPLES[1].filter((set) => refusal(q, set) === undefined);
    const t = questioned(remember(position(), all), 'disguise');
    const offered = t.offered(LEO);
    expect(offered).toContain('tall+short');
    expect(offered).toContain('bubble+short');
    const cardSets = offered.filter((id) => !['mission', 'grey'].includes(id));
    expect(cardSets.every((id) => id.includes('short') || id.includes('x'))).toBe(true);
    t.play(LEO, 'tall+short').play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    expect(questioned(t, 'disguise').offered(LEO)).not.toContain('tall+short');
    const pairs = offered.filter((id) => !/identity|disguise|both/.test(id)).map((id) => cards(...(id.split('+') as Face[])));
    const bare = questioned(remember(position(), [...all, ...pairs]), 'disguise');
    expect(bare.offered(LEO)).toEqual(['short', 'short+disguise']);
  });

  it('IK-13 nobody is made to show his mission card, also when only sets with it are new', () => {
    const q = questionFor(position().state, LEO, MICHAEL, 1, false);
    const t = questioned(remember(position(), colouredAnswers(q)), 'disguise');
    expect(t.offered(LEO)).toEqual(expect.arrayContaining(['tall+short', 'bubble+short', 'mission', 'grey']));
  });

  it('IK-T06 IK-15 a pair seen among three cards is barred through the Ambassador', () => {
    const t = remember(position(), [cards('short', 'tall', 'bubble')]);
    relayed(t, LEO, 'disguise');
    expect(t.refusals(LEO)['tall+short']).toBe('why.repeat');
    expect(t.offered(LEO)).toEqual(expect.arrayContaining(['short+fat', 'short+thin', 'short+mission']));
  });

  it('IK-15 without an unbarred true pair the one true card is shown; mission and true card count as a pair of their own', () => {
    const three = [cards('short', 'tall'), cards('short', 'fat'), cards('short', 'thin')];
    const t = relayed(remember(position(), three, MICHAEL, true), LEO, 'disguise');
    expect(t.offered(LEO)).toEqual(['short', 'short+disguise', 'short+mission', 'grey']);
    t.play(LEO, 'short+mission').play(MICHAEL, 'celestia').play(MICHAEL, 'end');
    expect(relayed(t, LEO, 'disguise').offered(LEO)).not.toContain('short+mission');
    // No bar in the other direction: a pair does not bar a later set of three.
    expect(colouredAnswers(questionFor(t.state, LEO, MICHAEL, 1, false))).toHaveLength(15);
  });

  it('IK-15 of the six pairs of a kind three hold the true card', () => {
    const q = questionFor(position().state, LEO, MICHAEL, 1, true);
    expect(PAIRS[1]).toHaveLength(6);
    expect(PAIRS[1].filter((pair) => refusal(q, pair) === undefined)).toHaveLength(3);
  });

  it('IK-17 cards are shown only in answer to a question; signs may say anything', () => {
    const t = position();
    for (const decision of inkognito.decisions(t.state)) expect(decision.kind).not.toBe('answer');
    // Léo is Agent X and yet may wink like Fiddlebottom.
    t.aside(LEO, 'sign', 'wink', ['0']);
    expect(t.view(LEO).signs).toMatchObject([{ tic: 'wink', to: 0b1 }]);
  });

  it('IK-36 an answer is asked for even when one set is left', () => {
    const q = questionFor(position().state, LEO, MICHAEL, 1, false);
    const all = TRIPLES[1].filter((set) => refusal(q, set) === undefined && set !== cards('tall', 'short', 'bubble'));
    const t = questioned(remember(position(), all), 'disguise');
    const tree = t.node(LEO);
    expect(tree.at).toBe('pick');
    expect(likelyPath(tree)).toEqual(['tall+short', 'bubble']);
  });

  it('IK-36 the house answers for somebody late, never with grey cards and never with the mission card', () => {
    const t = questioned(position(), 'disguise');
    for (let n = 0; n < 60; n++) expect(t.late(LEO, `late ${n}`).join('/')).not.toMatch(/grey|mission/);
  });
});

describe('table mode', () => {
  const mode = { challenges: true };

  it('IK-T07 IK-14 a repeated triple costs a card the second time, the true card from the third', () => {
    const t = questioned(remember(position(4, mode), [cards('tall', 'short', 'bubble')]), 'disguise');
    t.play(LEO, 'tall+short', 'bubble');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'read' });
    t.play(MICHAEL, 'object');
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'penalty' });
    expect(t.offered(LEO)).toContain('short+fat');
    expect(t.offered(LEO)).not.toContain('tall+fat');
    // Asked about his disguise he shows one of that kind at least.
    expect(t.offered(LEO)).toContain('x+tall');
    expect(t.offered(LEO).some((id) => /^(fiddlebottom|bubble|zsazsa)\+(bubble|zsazsa|x)/.test(id))).toBe(false);
    t.play(LEO, 'short+fat').play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    questioned(t, 'disguise').play(LEO, 'tall+short', 'bubble').play(MICHAEL, 'object');
    expect(t.offered(LEO)).toEqual(['short', 'short+disguise']);
  });

  it('IK-14 from the third time one true card of the repeated set: which, if both are in it, the answerer says', () => {
    const set = cards('tall', 'short', 'x');
    const t = questioned(remember(position(4, mode), [set, set]), 'disguise')
      .play(LEO, 'tall+short', 'x')
      .play(MICHAEL, 'object');
    expect(t.offered(LEO).filter((id) => !id.includes('+'))).toEqual(['x', 'short']);
  });

  it('IK-T07 IK-14 an objection to cards never shown changes nothing, and neither does saying nothing', () => {
    const t = questioned(position(4, mode), 'disguise').play(LEO, 'tall+short', 'bubble').play(MICHAEL, 'object');
    expect(t.events.at(-1)).toMatchObject({ kind: 'objected', upheld: false });
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'dismiss' });
    const quiet = questioned(remember(position(4, mode), [cards('tall', 'short', 'bubble')]), 'disguise');
    quiet.play(LEO, 'tall+short', 'bubble').play(MICHAEL, 'close');
    expect(quiet.question()).toMatchObject({ seat: MICHAEL, kind: 'dismiss' });
  });

  const barred = [cards('tall', 'short', 'bubble'), cards('short', 'fat', 'x'), cards('short', 'thin', 'x')];

  it('IK-15 with all true pairs barred the true card may be shown at once, or a barred pair at the risk of an objection', () => {
    const t = relayed(remember(position(4, mode), barred), LEO, 'disguise');
    expect(t.offered(LEO)).toEqual(expect.arrayContaining(['short', 'short+disguise', 'tall+short', 'short+fat']));
    t.play(LEO, 'short');
    t.play(MICHAEL, 'object');
    expect(t.events.at(-1)).toMatchObject({ upheld: false });
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'dismiss' });
    const early = relayed(remember(position(4, mode), barred.slice(1)), LEO, 'disguise');
    expect(early.offered(LEO)).not.toContain('short');
  });

  it('IK-15 the house shows no barred pair for somebody late', () => {
    for (let n = 0; n < 20; n++) {
      const t = relayed(remember(position(4, mode), barred), LEO, 'disguise');
      expect(['tall+short', 'short+fat', 'short+thin']).not.toContain(t.late(LEO, `late ${n}`)[0]);
    }
  });

  it('IK-T06 IK-15 a barred pair that is objected to leaves only the true card', () => {
    const t = relayed(remember(position(4, mode), [cards('tall', 'short', 'bubble')]), LEO, 'disguise');
    t.play(LEO, 'tall+short').play(MICHAEL, 'object');
    expect(t.offered(LEO)).toEqual(['short', 'short+disguise']);
    t.play(LEO, 'short');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'dismiss' });
  });
});
