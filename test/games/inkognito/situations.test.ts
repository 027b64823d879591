import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { at, deal, ENVOY, LEO, MICHAEL, NINA, OTTO, position, put, questioned, relayed, type Seated, turn } from './position.ts';

const winners = (t: Seated) => t.state.verdict?.winners;

// Ten situations, each held against a sentence of the rulebook.
describe('situations', () => {
  it('one may meet figures of several players in a turn, asking each, but no second one of the same (IK-5, IK-2)', () => {
    const t = position().lay(
      put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo', 'red.short': 'scalzi', 'blue.tall': 'ghetto' }),
      turn(MICHAEL, 'orange', 'orange'),
    );
    t.play(MICHAEL, 'tall+spirito_santo').play(MICHAEL, 'short+ghetto');
    t.play(MICHAEL, '1tall+identity').play(LEO, 'bubble+x', 'tall').play(MICHAEL, 'san_marcuola');
    expect(t.offered(MICHAEL), 'the other meeting stands, this one is over').toEqual(
      expect.arrayContaining(['3tall+identity', '3tall+disguise', 'short+on', 'end']),
    );
    expect(t.offered(MICHAEL).some((id) => id.startsWith('1tall'))).toBe(false);
    t.play(MICHAEL, '3tall+disguise');
    expect(t.question()).toMatchObject({ seat: OTTO, kind: 'answer' });
  });

  it('with the extra step instead of a question nobody is sent away, and no figure may be met by it (IK-8)', () => {
    const t = position()
      .lay(put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'tall+spirito_santo');
    const steps = t.offered(MICHAEL, 'tall+on');
    expect(steps.length).toBeGreaterThan(0);
    for (const square of steps) {
      const there = (['red', 'green', 'yellow', 'blue'] as const).flatMap((colour) =>
        (['tall', 'short', 'fat', 'thin'] as const).map((shape) => at(t, `${colour}.${shape}`)),
      );
      expect(there).not.toContain(square);
    }
    t.play(MICHAEL, 'tall+on', steps[0] ?? '');
    expect([at(t, 'green.tall'), t.log('dismissed')]).toEqual(['spirito_santo', []]);
  });

  it('cards are seen by the asker alone; that there were three, and of which kind was asked, by all (IK-10)', () => {
    const t = questioned(position(), 'disguise').play(LEO, 'tall+short', 'bubble');
    expect(t.view(MICHAEL).shown[0]?.cards).toBeDefined();
    for (const other of [NINA, OTTO, 'public'] as const) {
      expect(t.view(other).shown[0]?.cards).toBeUndefined();
      expect(t.seen(other as typeof NINA).filter(({ kind }) => kind === 'asked')).toHaveLength(1);
      const heard = t.seen(other as typeof NINA).find(({ kind }) => kind === 'showed');
      expect(JSON.stringify(inkognito.tell(heard as never))).not.toMatch(/face\.|disguise\.short|identity\.bubble/);
    }
  });

  it('a pair out of three cards shown is barred through the Ambassador for this asker, and for no other (IK-15)', () => {
    const t = questioned(position(), 'disguise').play(LEO, 'tall+short', 'bubble').play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    expect(relayed(t, LEO, 'disguise').offered(LEO)).not.toContain('tall+short');
    const other = questioned(position(), 'disguise').play(LEO, 'tall+short', 'bubble').play(MICHAEL, 'ghetto').play(MICHAEL, 'end');
    expect(relayed(other, LEO, 'disguise', OTTO).offered(LEO)).toContain('tall+short');
  });

  it('after a question the Ambassador goes to a free coloured square or the free Embassy, never to another (IK-9)', () => {
    const t = relayed(position(), OTTO, 'identity').play(OTTO, 'zsazsa+x');
    const squares = t.offered(MICHAEL);
    for (const plain of ['rialto', 'san_toma', 'tolentini', 'vieux_arsenal']) expect(squares).not.toContain(plain);
    for (const taken of ['madonna_orto', 'tre_archi', 'ca_doro', 'san_giacomo']) expect(squares).not.toContain(taken);
    t.play(MICHAEL, squares[0] ?? '');
    expect(at(t, 'ambassador')).toBe(squares[0]);
  });

  it('the mission card fills a place among the cards, but another must be true (IK-12)', () => {
    const t = questioned(position(), 'disguise');
    const beside = t.offered(LEO, 'mission');
    expect(beside).toContain('bubble+short');
    expect(beside).not.toContain('bubble+tall');
    expect(beside).toContain('x+tall');
    t.play(LEO, 'mission', 'x+tall');
    expect(t.view(MICHAEL).shown).toHaveLength(1);
  });

  it('a mission is accomplished in a partner’s own turn, whoever moved the figures there before (IK-18, IK-19)', () => {
    const t = position()
      .lay(put({ 'yellow.tall': 'vieux_arsenal' }), turn(LEO))
      .play(LEO, 'shake');
    expect(t.asked, 'in Léo’s turn nobody of the others is asked anything').toEqual([LEO]);
    t.lay(turn(NINA)).play(NINA, 'announce', '0').play(MICHAEL, 'take');
    expect(winners(t)).toEqual([MICHAEL, NINA]);
  });

  it('with “any figure” a decoy of either partner will do, but its prey must be the true figure (IK-19)', () => {
    const hunting = (prey: 'yellow.tall' | 'yellow.short') =>
      position()
        .lay(deal(LEO, { letter: 'A' }), put({ 'blue.fat': 'rialto', [prey]: 'rialto' }), turn(OTTO))
        .play(OTTO, 'announce', '1')
        .play(LEO, 'take');
    expect(winners(hunting('yellow.tall'))).toEqual([LEO, OTTO]);
    expect(winners(hunting('yellow.short'))).toEqual([MICHAEL, NINA]);
  });

  it('who holds out his hand to a stranger has lost, whether it is taken or not (IK-21)', () => {
    for (const answer of ['take', 'refuse']) {
      const t = position()
        .lay(put({ 'yellow.tall': 'vieux_arsenal' }), turn(NINA))
        .play(NINA, 'announce', '3')
        .play(OTTO, answer);
      expect(winners(t)).toEqual([LEO, OTTO]);
    }
  });

  it('with five the sheet is opened first: all eight right and the Ambassador wins before a mission truly done (IK-29)', () => {
    const t = position(5).lay(put({ 'yellow.tall': 'vieux_arsenal' }));
    t.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(winners(t), 'without a sheet the team has won').toEqual([MICHAEL, NINA]);
    const walking = position(5)
      .lay(put({ 'green.tall': 'rialto' }), turn(ENVOY))
      .play(ENVOY, 'rialto')
      .play(ENVOY, '1tall+disguise');
    expect(
      walking.offered(LEO).every((id) => id === 'grey' || id.includes('short')),
      'two cards, one of them true',
    ).toBe(true);
  });

  it('with three a mission that names the arrested agent means his partner (IK-25)', () => {
    const t = position(3);
    // Otto's Zsa Zsa lies aside; Michael and Nina hunt her with A and D: Léo, Agent X, stands for her.
    t.lay(deal(MICHAEL, { letter: 'A' }), put({ 'red.thin': 'rialto', 'green.short': 'rialto' }));
    t.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(winners(t)).toEqual([MICHAEL, NINA]);
  });
});
