import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../src/games/inkognito/rules/board.ts';
import { squareOf } from '../../../src/games/inkognito/vocabulary.ts';
import { LEO, MICHAEL, NINA, OTTO, questioned, relayed, table } from './table.ts';

const { numbers } = boardOf('house');

describe('meetings', () => {
  it('IK-5 the same opponent may be asked by meeting and again through the Ambassador, and everybody else through him', () => {
    const t = table().put({ 'red.tall': 'san_toma', 'green.tall': 'embassy', ambassador: 'embassy' }).turn(MICHAEL, 'orange');
    t.play(MICHAEL, 'tall+embassy');
    expect(t.offers(MICHAEL)).toEqual([
      '1tall+identity',
      '1tall+disguise',
      '1+identity',
      '1+disguise',
      '2+identity',
      '2+disguise',
      '3+identity',
      '3+disguise',
      'tall+on',
      'end',
      'announce',
    ]);
    t.play(MICHAEL, '1tall+identity').play(LEO, 'bubble+x', 'tall').play(MICHAEL, 'tolentini');
    expect(t.offers(MICHAEL)).toContain('1+identity');
    expect(t.offers(MICHAEL)).not.toContain('1tall+identity');
  });

  it('IK-6 question, answer and dismissal are over before the next meeting', () => {
    const t = questioned(table(), 'identity');
    expect(t.awaited()).toEqual([LEO, 'answer']);
    t.play(LEO, 'fiddlebottom+x', 'tall');
    expect(t.awaited()).toEqual([MICHAEL, 'dismiss']);
    t.play(MICHAEL, 'ghetto');
    expect(t.at('green.tall')).toBe('ghetto');
    expect(t.awaited()).toEqual([MICHAEL, 'meet']);
  });

  it('IK-6 a dismissal may take the free square that another extra step wanted', () => {
    const t = table()
      .put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo', 'red.short': 'scalzi', 'blue.tall': 'ghetto' })
      .turn(MICHAEL, 'orange', 'orange')
      .play(MICHAEL, 'tall+spirito_santo')
      .play(MICHAEL, 'short+ghetto');
    expect(t.offers(MICHAEL, 'short+on')).toContain('san_marcuola');
    t.play(MICHAEL, '1tall+disguise').play(LEO, 'tall+short', 'x').play(MICHAEL, 'san_marcuola');
    expect(t.offers(MICHAEL, 'short+on')).not.toContain('san_marcuola');
  });

  it('IK-7 with nothing the figures stay together, and nobody is sent away', () => {
    const t = table()
      .put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo' })
      .turn(MICHAEL, 'orange')
      .play(MICHAEL, 'tall+spirito_santo');
    t.play(MICHAEL, 'end');
    expect([t.at('red.tall'), t.at('green.tall')]).toEqual(['spirito_santo', 'spirito_santo']);
    expect(t.awaited()).toEqual([LEO, 'shake']);
  });

  it('IK-T10 IK-8 the extra step goes to a neighbour without any figure, and nobody is dismissed', () => {
    const t = table()
      .put({ 'red.tall': 'san_basilio', 'green.tall': 'santa_margherita', 'yellow.fat': 'sm_maggiore', 'blue.thin': 'san_toma' })
      .turn(MICHAEL, 'orange')
      .play(MICHAEL, 'tall+santa_margherita');
    // San Barnaba holds a red figure, San Tomà and Santa Maria Maggiore others; San Basilio bears the number 4 and is free.
    expect(t.offers(MICHAEL, 'tall+on')).toEqual(['san_basilio']);
    t.play(MICHAEL, 'tall+on', 'san_basilio');
    expect(t.at('green.tall')).toBe('santa_margherita');
    expect(t.offers(MICHAEL)).toEqual(['end', 'announce']);
  });

  it('IK-8 the extra step is open after meeting the Ambassador too, once for each figure', () => {
    const t = table().put({ 'red.tall': 'san_toma' }).turn(MICHAEL, 'orange').play(MICHAEL, 'tall+embassy');
    t.play(MICHAEL, 'tall+on', 'riva_del_vin');
    expect(t.offers(MICHAEL)).toEqual(['end', 'announce']);
  });

  it('IK-8 hemmed in on all sides, the extra step is refused with the reason', () => {
    const t = table()
      .put({ 'red.tall': 'san_toma', 'green.tall': 'san_toma', 'blue.tall': 'riva_del_vin' })
      .turn(MICHAEL, 'orange')
      .play(MICHAEL, 'tall+embassy');
    expect(t.refused(MICHAEL)).toEqual({ 'tall+on': 'why.crowded' });
  });

  it('IK-T11 IK-9 an asked figure goes to any square without figure and number, the free Embassy included', () => {
    const t = questioned(table().put({ ambassador: 'rialto' }), 'identity').play(LEO, 'fiddlebottom+x', 'tall');
    const offered = t.offers(MICHAEL).filter((id) => id !== 'announce');
    expect(offered).toContain('embassy');
    expect(offered).not.toContain('rialto');
    expect(offered.every((id) => numbers[squareOf(id as 'rialto')] === 0)).toBe(true);
    expect(offered.some((id) => t.state.figures.includes(squareOf(id as 'rialto')))).toBe(false);
    // 58 squares, 8 with numbers, 15 figures and the Ambassador on others, the two who met on number 4.
    expect(offered).toHaveLength(58 - 8 - 14 - 1);
  });

  it('IK-T11 IK-9 the Ambassador goes to his Embassy or a free coloured square', () => {
    const t = relayed(table(), LEO, 'identity').play(LEO, 'fiddlebottom+x');
    const offered = t.offers(MICHAEL);
    // One figure left its start for the meeting, fifteen stand on theirs; his own square is not free.
    expect(offered).toEqual(['celestia', 'announce']);
    const elsewhere = relayed(table().put({ 'blue.tall': 'rialto' }), LEO, 'identity').play(LEO, 'fiddlebottom+x');
    expect(elsewhere.offers(MICHAEL)).toEqual(['celestia', 'ca_doro', 'announce']);
  });

  it('IK-16 through the Ambassador anybody may be asked, wherever his figures stand', () => {
    const t = relayed(table(), OTTO, 'disguise');
    expect(t.awaited()).toEqual([OTTO, 'answer']);
    expect(t.events.at(-1)).toEqual({ kind: 'asked', seat: MICHAEL, of: OTTO, topic: 'disguise', relayed: true });
  });

  it('IK-34 several guests on one square are separate meetings; the extra step after one gives up the others', () => {
    const t = table()
      .put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo', 'blue.tall': 'spirito_santo' })
      .turn(MICHAEL, 'orange')
      .play(MICHAEL, 'tall+spirito_santo');
    expect(t.offers(MICHAEL).filter((id) => id.startsWith('3tall') || id.startsWith('1tall'))).toHaveLength(4);
    t.play(MICHAEL, '3tall+identity').play(OTTO, 'fiddlebottom+zsazsa', 'tall').play(MICHAEL, 'ghetto');
    expect(t.offers(MICHAEL)).toContain('1tall+disguise');
    t.play(MICHAEL, 'tall+on', 'zattere');
    expect(t.offers(MICHAEL)).toEqual(['end', 'announce']);
  });

  it('IK-8 IK-34 the extra step gives up every meeting of that figure, and none of another', () => {
    const t = table()
      .put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo', 'blue.tall': 'spirito_santo' })
      .put({ 'red.short': 'tre_archi', 'yellow.tall': 'ghetto' })
      .turn(MICHAEL, 'orange', 'orange')
      .play(MICHAEL, 'tall+spirito_santo')
      .play(MICHAEL, 'short+ghetto');
    t.play(MICHAEL, 'tall+on', 'zattere');
    expect(t.offers(MICHAEL)).toEqual(['2tall+identity', '2tall+disguise', 'short+on', 'end', 'announce']);
  });

  it('IK-18 IK-32 an announcement is one choice before shaking and while figures rest, after an answer too, never in another’s answer or while figures move', () => {
    const t = table();
    expect(t.offers(MICHAEL)).toEqual(['shake', 'announce']);
    t.put({ 'red.tall': 'zattere', 'yellow.tall': 'spirito_santo' }).turn(MICHAEL, 'orange', 'orange');
    expect(t.offers(MICHAEL)).not.toContain('announce');
    t.play(MICHAEL, 'tall+spirito_santo').play(MICHAEL, 'end');
    expect(t.offers(MICHAEL)).toContain('announce');
    t.play(MICHAEL, '2tall+disguise');
    expect(t.offers(NINA)).not.toContain('announce');
    t.play(NINA, 'tall+short', 'x');
    expect(t.offers(MICHAEL)).toContain('announce');
    t.play(MICHAEL, 'ghetto');
    expect(t.offers(MICHAEL)).toContain('announce');
  });
});
