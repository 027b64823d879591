import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { huntedSeat } from '../../../src/games/inkognito/rules/missions.ts';
import { cardsOfFaces, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { setup } from '../../../src/games/inkognito/setup.ts';
import { optionsSchema } from '../../../src/games/inkognito/state.ts';
import { redact } from '../../../src/games/inkognito/view.ts';
import { type Identity, type SquareId, squareId } from '../../../src/games/inkognito/vocabulary.ts';
import { openRows } from '../../../src/games/inkognito/words/passport.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { at, deal, ENVOY, LEO, MICHAEL, NINA, OTTO, position, put, relayed, type Seated, turn } from './position.ts';

const verdict = (t: Seated) => [t.state.verdict?.winners, t.state.verdict?.reason];

describe('three players', () => {
  it('IK-24 four sets are dealt, one lies aside unseen; the missing colour’s squares stay open to the Ambassador', () => {
    const t = position(3);
    expect(t.state.identities).toHaveLength(4);
    expect(t.state.figures).toHaveLength(12);
    for (const viewer of [MICHAEL, LEO, NINA, 'public'] as const) expect(t.view(viewer).unmasked).toBeUndefined();
    relayed(t, LEO, 'identity').play(LEO, 'bubble+x');
    expect(t.offered(MICHAEL)).toEqual(expect.arrayContaining(['ca_doro', 'san_nicolo', 'punta_dogana', 'giardini']));
  });

  it('IK-24 the passport strikes out what a team with a member in the cells would do', () => {
    const t = position(3, { notebook: 'deduction' });
    const seen = { from: NINA, to: MICHAEL, topic: 0, relayed: true, cards: cardsOfFaces(['bubble', 'mission']), grey: 1 } as const;
    writeAnswer(t.state, { ...seen, dispute: 0, round: 1 });
    const view = t.view(MICHAEL);
    expect([...openRows(view, 0)]).toEqual(['BD']);
    expect([...openRows(view, 1)]).toEqual([]);
  });

  // Zsa Zsa sits in the cells, Léo is alone.
  it.each(['x', 'zsazsa'] as const)('IK-25 a hunt for %s means the lone agent', (agent) => {
    expect(huntedSeat(position(3).state, agent)).toBe(LEO);
  });

  it('IK-25 the pair wins on the square of the lone agent though the arrested one is named', () => {
    const t = position(3).lay(
      deal(MICHAEL, { letter: 'A' }),
      deal(NINA, { letter: 'D' }),
      put({ 'red.thin': 'rialto', 'green.short': 'rialto' }),
    );
    expect(verdict(t.play(MICHAEL, 'announce', '2').play(NINA, 'take'))).toEqual([[MICHAEL, NINA], 'accomplished']);
  });

  it.each([
    ['fiddlebottom', 'san_giorgio'],
    ['bubble', 'vieux_arsenal'],
    ['zsazsa', 'san_basilio'],
    ['x', 'via_garibaldi'],
  ] as [Identity, SquareId][])('IK-T17 IK-26 the lone %s escapes by %s with the true figure', (identity, square) => {
    const alone = () => {
      const t = position(3);
      // The partner goes to the cells.
      const partner = ({ fiddlebottom: 'bubble', bubble: 'fiddlebottom', zsazsa: 'x', x: 'zsazsa' } as const)[identity];
      t.lay(deal(LEO, { identity }));
      t.lay(deal(3 as typeof OTTO, { identity: partner }));
      return t.lay(turn(LEO));
    };
    const t = alone()
      .lay(put({ 'green.short': square }))
      .play(LEO, 'announce', 'alone');
    expect(verdict(t)).toEqual([[LEO], 'escaped']);
    expect(
      verdict(
        alone()
          .lay(put({ 'green.tall': square }))
          .play(LEO, 'announce', 'alone'),
      ),
    ).toEqual([[MICHAEL, NINA], 'stayed']);
  });

  it('IK-26 who is not alone and says so gives the game to the lone agent; so does a pair’s false claim', () => {
    expect(verdict(position(3).play(MICHAEL, 'announce', 'alone'))).toEqual([[LEO], 'partnered']);
    expect(verdict(position(3).play(MICHAEL, 'announce', '2').play(NINA, 'take'))).toEqual([[LEO], 'unfulfilled']);
    expect(verdict(position(3).play(MICHAEL, 'announce', '1').play(LEO, 'take'))).toEqual([[LEO], 'stranger']);
  });

  it('IK-24 the set that lay aside is shown at the end as nobody’s', () => {
    const t = position(3).play(MICHAEL, 'announce', '2').play(NINA, 'take');
    const masks = t.log('unmasked')[0];
    expect(masks?.kind === 'unmasked' && masks.agents.map((a) => [a.seat, a.identity])).toEqual([
      [MICHAEL, 'fiddlebottom'],
      [LEO, 'x'],
      [NINA, 'bubble'],
      [undefined, 'zsazsa'],
    ]);
  });

  it.each(['take', 'refuse'])('IK-26 the lone agent who offers a hand loses, whether they %s it', (answer) => {
    const t = position(3)
      .lay(put({ 'green.short': 'via_garibaldi' }), turn(LEO))
      .play(LEO, 'announce', '0')
      .play(MICHAEL, answer);
    expect(verdict(t)).toEqual([[MICHAEL, NINA], 'lonely']);
  });
});

describe('five players', () => {
  const five = () => position(5);

  it('IK-T18 IK-27 the Ambassador walks two lines onto Léo, asks, sees two cards, sends him away', () => {
    const t = five().lay(put({ 'green.tall': 'rialto' }), turn(ENVOY));
    t.play(ENVOY, 'rialto').play(ENVOY, '1tall+identity');
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'answer' });
    expect(t.offered(LEO)).toEqual(['fiddlebottom+x', 'bubble+x', 'zsazsa+x', 'x+mission', 'grey']);
    t.play(LEO, 'bubble+x');
    expect(t.view(ENVOY).shown[0]).toMatchObject({ cards: cardsOfFaces(['bubble', 'x']) });
    const offered = t.offered(ENVOY);
    expect(offered).not.toContain('scalzi');
    expect(offered).not.toContain('rialto');
    t.play(ENVOY, 'ghetto').play(ENVOY, 'end');
    expect(at(t, 'green.tall')).toBe('ghetto');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'shake' });
  });

  it('IK-27 up to two steps along any lines, no balls, numbered squares included; he asks only where he ends', () => {
    const t = five().lay(put({ 'green.tall': 'san_toma', ambassador: 'embassy' }), turn(ENVOY));
    const offered = t.offered(ENVOY);
    expect(offered).toEqual(expect.arrayContaining(['stay', 'embassy', 'san_toma', 'rialto', 'giglio', 'tolentini']));
    expect(offered).not.toContain('scalzi');
    t.play(ENVOY, 'tolentini');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'shake' });
  });

  it('IK-27 his way is drawn along the lines, by the square between', () => {
    const way = (to: string) =>
      five()
        .lay(turn(ENVOY))
        .play(ENVOY, to)
        .state.trail.map((w) => w.slice(1).map(squareId));
    expect(way('san_toma')).toEqual([['embassy', 'san_toma']]);
    expect(way('rialto')).toEqual([['embassy', 'san_toma', 'rialto']]);
    expect(way('embassy')).toEqual([['embassy', 'riva_del_vin', 'embassy']]);
  });

  it('IK-39 who stays meets nobody; out and back he does, each figure once, and he is never dismissed himself', () => {
    const stay = five()
      .lay(put({ 'green.tall': 'embassy' }), turn(ENVOY))
      .play(ENVOY, 'stay');
    expect(stay.question()).toMatchObject({ seat: MICHAEL, kind: 'shake' });
    const back = five()
      .lay(put({ 'green.tall': 'embassy', 'blue.fat': 'embassy' }), turn(ENVOY))
      .play(ENVOY, 'embassy');
    expect(back.offered(ENVOY)).toEqual(['1tall+identity', '1tall+disguise', '3fat+identity', '3fat+disguise', 'end']);
    back.play(ENVOY, '1tall+disguise').play(LEO, 'tall+short').play(ENVOY, 'ghetto');
    expect(back.offered(ENVOY)).toEqual(['3fat+identity', '3fat+disguise', 'end']);
    back.play(ENVOY, 'end');
    expect([at(back, 'ambassador'), at(back, 'blue.fat')]).toEqual(['embassy', 'embassy']);
  });

  it('IK-T18 IK-28 IK-38 what goes through his hands he reads first, grey seals and letters included; others only learn that he did', () => {
    const t = relayed(five(), OTTO, 'disguise').play(OTTO, 'thin+mission');
    const showed = t.log('showed')[0];
    expect(showed && redact(showed, ENVOY)).toMatchObject({ cards: ['thin', 'mission'], read: true });
    expect(showed && redact(showed, LEO)).toEqual({ kind: 'showed', seat: OTTO, to: MICHAEL, read: true, count: 2 });
    expect(t.view(ENVOY).shown[0]).toMatchObject({ letter: 2 });
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'dismiss' });
    expect(t.offered(MICHAEL)).toContain('celestia');
  });

  it('IK-28 nobody reads a note on the way where the Ambassador is no player, or is the one who asked', () => {
    const read = (t: Seated) => t.events.flatMap((e) => (e.kind === 'showed' ? [e.read] : []));
    expect(read(relayed(position(), OTTO, 'disguise').play(OTTO, 'fat+thin'))).toEqual([false]);
    const asked = five()
      .lay(put({ 'green.tall': 'rialto' }), turn(ENVOY))
      .play(ENVOY, 'rialto')
      .play(ENVOY, '1tall+identity');
    expect(read(asked.play(LEO, 'bubble+x'))).toEqual([false]);
    expect(read(relayed(five(), OTTO, 'disguise').play(OTTO, 'fat+thin'))).toEqual([true]);
  });

  it('IK-28 the answerer is told that the Ambassador reads too', () => {
    expect(relayed(five(), OTTO, 'disguise').question(OTTO).prompt.key).toBe('ask.answer.read');
    expect(relayed(position(), OTTO, 'disguise').question(OTTO).prompt.key).toBe('ask.answer.pair');
  });

  it('IK-38 an answer by meeting is never shown to him', () => {
    const t = five()
      .lay(put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'tall+spirito_santo');
    t.play(MICHAEL, '1tall+identity').play(LEO, 'bubble+x', 'tall');
    expect(Object.keys(t.view(ENVOY).shown[0] ?? {})).not.toContain('cards');
    const showed = t.log('showed')[0];
    expect(showed && redact(showed, ENVOY)).toEqual({ kind: 'showed', seat: LEO, to: MICHAEL, read: false, count: 3 });
  });

  it('IK-27 IK-38 a pair he has relayed bars the answerer when he asks himself, but not the other way round', () => {
    const t = five();
    const shown = { from: LEO, topic: 1, relayed: true, cards: cardsOfFaces(['tall', 'short']), grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, to: MICHAEL });
    t.lay(put({ 'green.tall': 'rialto' }), turn(ENVOY))
      .play(ENVOY, 'rialto')
      .play(ENVOY, '1tall+disguise');
    expect(t.refusals(LEO)['tall+short']).toBe('why.repeat');
    const other = five();
    writeAnswer(other.state, { ...shown, to: ENVOY });
    expect(relayed(other, LEO, 'disguise').offered(LEO)).toContain('tall+short');
  });

  const right = ['fiddlebottom', 'x', 'bubble', 'fat', 'short', 'tall'] as const;
  const sealed = (t: Seated, entries: readonly string[] = right) => t.aside(ENVOY, 'sheet', ...entries);

  it('IK-29 his sheet is sealed once, unchangeable, its content his own secret', () => {
    const t = sealed(five());
    expect(inkognito.decisions(t.state).some((d) => d.kind === 'sheet')).toBe(false);
    expect(t.view(ENVOY).sheet).toBeDefined();
    expect(t.view(MICHAEL)).toMatchObject({ sealed: true });
    expect(t.view(MICHAEL).sheet).toBeUndefined();
    expect(redact(t.events[0] ?? { kind: 'dealt' }, MICHAEL)).toEqual({ kind: 'sealed', seat: ENVOY });
    // That he knows is said at once, to everybody; what he knows to nobody.
    expect(t.flags).toEqual({ publish: 'line', reveals: false });
  });

  it('IK-29 it may be handed in at any time, also while somebody else is thinking', () => {
    const t = relayed(five(), OTTO, 'disguise');
    sealed(t).play(OTTO, 'fat+thin');
    expect(t.state.sheet).toEqual({ identities: [0, 3, 1, 2], disguises: [2, 1, 0, 3] });
    expect(inkognito.decisions(position(4).state).some((d) => d.kind === 'sheet')).toBe(false);
  });

  it('IK-T18 IK-29 all eight right: the Ambassador wins alone, after a right and after a wrong announcement', () => {
    const good = sealed(five().lay(put({ 'yellow.tall': 'vieux_arsenal' })))
      .play(MICHAEL, 'announce', '2')
      .play(NINA, 'take');
    expect(good.state.verdict?.winners).toEqual([ENVOY]);
    const bad = sealed(five()).play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(bad.state.verdict?.winners).toEqual([ENVOY]);
    expect(bad.events.map((e) => e.kind)).toContain('envelope');
    expect(inkognito.result(bad.state)?.places.map((p) => [p.seats, p.place])).toEqual([
      [[ENVOY], 1],
      [[MICHAEL, NINA], 2],
      [[LEO, OTTO], 2],
    ]);
  });

  it('IK-T18 IK-29 one entry wrong: the announcement decides', () => {
    const t = sealed(five().lay(put({ 'yellow.tall': 'vieux_arsenal' })), ['fiddlebottom', 'x', 'bubble', 'fat', 'tall', 'short']);
    t.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(t.state.verdict?.winners).toEqual([MICHAEL, NINA]);
  });

  it('IK-29 he cannot be asked and takes no part in hands', () => {
    const t = five()
      .lay(put({ 'red.thin': 'riva_del_vin' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'thin+embassy');
    expect(t.offered(MICHAEL).some((id) => id.startsWith('4'))).toBe(false);
    expect(t.offered(MICHAEL, 'announce')).toEqual(['1', '2', '3']);
    expect(five().lay(turn(ENVOY)).offered(ENVOY)).not.toContain('announce');
  });

  it('IK-41 at the last round a right sheet wins, otherwise the agents share the first place', () => {
    const last = (t: Seated) => {
      t.state.round = t.state.options.roundLimit;
      return t.lay(turn(ENVOY)).play(ENVOY, 'stay');
    };
    expect(last(sealed(five())).state.verdict).toEqual({ winners: [ENVOY], reason: 'limit' });
    const drawn = inkognito.result(last(five()).state);
    expect(drawn?.places.map((p) => p.place)).toEqual([1, 1, 2]);
  });

  it('IK-35 black moves the Ambassador of five players too, violet does not', () => {
    const t = five().lay(turn(MICHAEL, 'black', 'violet'));
    expect(t.offered(MICHAEL)).toContain('amb+san_toma');
    expect(t.offered(MICHAEL, 'violet')).not.toContain('amb');
  });

  it('a5 IK-27 with five the first player is drawn among all of them, the Ambassador too; a round ends before his next turn', () => {
    const firsts = new Map<number, number>();
    for (let n = 0; n < 200; n++) {
      const { first, turn } = setup(5, optionsSchema.parse({}), quickRng(`first ${n}`));
      expect(turn).toBe(first);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    expect([...firsts.keys()].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(Math.min(...firsts.values())).toBeGreaterThan(20);
    expect(setup(4, optionsSchema.parse({}), quickRng('four')).first).toBe(0);
    // Begun before that was so: the log has no such draw.
    const { firstByLot: _, ...older } = optionsSchema.parse({});
    expect(setup(5, older as never, quickRng('first 0')).first).toBe(0);
    const t = position(5);
    t.state.first = ENVOY;
    t.lay(turn(OTTO, 'white')).play(OTTO, 'end').play(OTTO, 'end');
    expect([t.asked, t.kind, t.state.round]).toEqual([[ENVOY], 'stroll', 2]);
    t.play(ENVOY, 'stay');
    expect([t.asked, t.kind, t.state.round]).toEqual([[MICHAEL], 'shake', 2]);
  });

  it('a5 a sign hangs until its maker’s next turn, whoever begins the rounds', () => {
    const t = position(5);
    t.state.first = NINA;
    t.lay(turn(NINA, 'white')).aside(LEO, 'sign', 'frown', ['2']);
    const hangs = () => t.view(LEO).signs.length;
    expect(hangs()).toBe(1);
    expect(t.lay(turn(MICHAEL)) && hangs()).toBe(1);
    expect(t.lay(turn(LEO)) && hangs()).toBe(0);
  });
});
