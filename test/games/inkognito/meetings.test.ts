import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../src/games/inkognito/rules/board.ts';
import { squareOf } from '../../../src/games/inkognito/vocabulary.ts';
import { at, LEO, MICHAEL, NINA, OTTO, position, put, questioned, relayed, turn } from './position.ts';

const { numbers, squares } = boardOf('house');

describe('meetings', () => {
  it('IK-5 the same opponent may be asked by meeting and again through the Ambassador, and everybody else through him', () => {
    const t = position().lay(put({ 'red.tall': 'san_toma', 'green.tall': 'embassy', ambassador: 'embassy' }), turn(MICHAEL, 'orange'));
    t.play(MICHAEL, 'tall+embassy');
    expect(t.offered(MICHAEL)).toEqual([
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
    expect(t.offered(MICHAEL)).toContain('1+identity');
    expect(t.offered(MICHAEL)).not.toContain('1tall+identity');
  });

  it('IK-6 question, answer and dismissal are over before the next meeting', () => {
    const t = questioned(position(), 'identity');
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'answer' });
    t.play(LEO, 'fiddlebottom+x', 'tall');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'dismiss' });
    t.play(MICHAEL, 'ghetto');
    expect(at(t, 'green.tall')).toBe('ghetto');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'meet' });
  });

  it('IK-6 a dismissal may take the free square that another extra step wanted', () => {
    const t = position()
      .lay(
        put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo', 'red.short': 'scalzi', 'blue.tall': 'ghetto' }),
        turn(MICHAEL, 'orange', 'orange'),
      )
      .play(MICHAEL, 'tall+spirito_santo')
      .play(MICHAEL, 'short+ghetto');
    expect(t.offered(MICHAEL, 'short+on')).toContain('san_marcuola');
    t.play(MICHAEL, '1tall+disguise').play(LEO, 'tall+short', 'x').play(MICHAEL, 'san_marcuola');
    expect(t.offered(MICHAEL, 'short+on')).not.toContain('san_marcuola');
  });

  it('IK-7 with nothing the figures stay together, and nobody is sent away', () => {
    const t = position()
      .lay(put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'tall+spirito_santo');
    t.play(MICHAEL, 'end');
    expect([at(t, 'red.tall'), at(t, 'green.tall')]).toEqual(['spirito_santo', 'spirito_santo']);
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'shake' });
  });

  it('IK-T10 IK-8 the extra step goes to a neighbour without any figure, and nobody is dismissed', () => {
    const t = position()
      .lay(
        put({ 'red.tall': 'san_basilio', 'green.tall': 'santa_margherita', 'yellow.fat': 'sm_maggiore', 'blue.thin': 'san_toma' }),
        turn(MICHAEL, 'orange'),
      )
      .play(MICHAEL, 'tall+santa_margherita');
    // San Barnaba holds a red figure, San Tomà and Santa Maria Maggiore others; San Basilio bears the number 4 and is free.
    expect(t.offered(MICHAEL, 'tall+on')).toEqual(['san_basilio']);
    t.play(MICHAEL, 'tall+on', 'san_basilio');
    expect(at(t, 'green.tall')).toBe('santa_margherita');
    expect(t.offered(MICHAEL)).toEqual(['end', 'announce']);
  });

  it('IK-8 the extra step is open after meeting the Ambassador too, once for each figure', () => {
    const t = position()
      .lay(put({ 'red.tall': 'san_toma' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'tall+embassy');
    t.play(MICHAEL, 'tall+on', 'riva_del_vin');
    expect(t.offered(MICHAEL)).toEqual(['end', 'announce']);
  });

  it('IK-8 hemmed in on all sides, the extra step is refused with the reason', () => {
    const t = position()
      .lay(put({ 'red.tall': 'san_toma', 'green.tall': 'san_toma', 'blue.tall': 'riva_del_vin' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'tall+embassy');
    expect(t.refusals(MICHAEL)).toEqual({ 'tall+on': 'why.crowded' });
  });

  it('IK-T11 IK-9 an asked figure goes to any square without figure and number, the free Embassy included', () => {
    const t = questioned(position().lay(put({ ambassador: 'rialto' })), 'identity').play(LEO, 'fiddlebottom+x', 'tall');
    const offered = t.offered(MICHAEL).filter((id) => id !== 'announce');
    expect(offered).toContain('embassy');
    expect(offered).not.toContain('rialto');
    expect(offered.every((id) => numbers[squareOf(id as 'rialto')] === 0)).toBe(true);
    expect(offered.some((id) => t.state.figures.includes(squareOf(id as 'rialto')))).toBe(false);
    const taken = new Set([...t.state.figures, t.state.ambassador]);
    expect(offered).toHaveLength(squares.filter((square) => numbers[square] === 0 && !taken.has(square)).length);
  });

  it('IK-T11 IK-9 the Ambassador goes to his Embassy or a free coloured square', () => {
    const t = relayed(position(), LEO, 'identity').play(LEO, 'fiddlebottom+x');
    const offered = t.offered(MICHAEL);
    // One figure left its start for the meeting, fifteen stand on theirs; his own square is not free.
    expect(offered).toEqual(['celestia', 'announce']);
    const elsewhere = relayed(position().lay(put({ 'blue.tall': 'rialto' })), LEO, 'identity').play(LEO, 'fiddlebottom+x');
    expect(elsewhere.offered(MICHAEL)).toEqual(['celestia', 'ca_doro', 'announce']);
  });

  it('IK-16 through the Ambassador anybody may be asked, wherever his figures stand', () => {
    const t = relayed(position(), OTTO, 'disguise');
    expect(t.question()).toMatchObject({ seat: OTTO, kind: 'answer' });
    expect(t.events.at(-1)).toEqual({ kind: 'asked', seat: MICHAEL, of: OTTO, topic: 'disguise', relayed: true });
  });

  it('IK-34 several guests on one square are separate meetings; the extra step after one gives up the others', () => {
    const t = position()
      .lay(put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo', 'blue.tall': 'spirito_santo' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'tall+spirito_santo');
    expect(t.offered(MICHAEL).filter((id) => id.startsWith('3tall') || id.startsWith('1tall'))).toHaveLength(4);
    t.play(MICHAEL, '3tall+identity').play(OTTO, 'fiddlebottom+zsazsa', 'tall').play(MICHAEL, 'ghetto');
    expect(t.offered(MICHAEL)).toContain('1tall+disguise');
    t.play(MICHAEL, 'tall+on', 'zattere');
    expect(t.offered(MICHAEL)).toEqual(['end', 'announce']);
  });

  it('IK-8 IK-34 the extra step gives up every meeting of that figure, and none of another', () => {
    const t = position()
      .lay(
        put({ 'red.tall': 'zattere', 'green.tall': 'spirito_santo', 'blue.tall': 'spirito_santo' }),
        put({ 'red.short': 'tre_archi', 'yellow.tall': 'ghetto' }),
        turn(MICHAEL, 'orange', 'orange'),
      )
      .play(MICHAEL, 'tall+spirito_santo')
      .play(MICHAEL, 'short+ghetto');
    t.play(MICHAEL, 'tall+on', 'zattere');
    expect(t.offered(MICHAEL)).toEqual(['2tall+identity', '2tall+disguise', 'short+on', 'end', 'announce']);
  });

  it('IK-18 IK-32 an announcement is one choice before shaking and while figures rest, after an answer too, never in another’s answer or while figures move', () => {
    const t = position();
    expect(t.offered(MICHAEL)).toEqual(['shake', 'announce']);
    t.lay(put({ 'red.tall': 'zattere', 'yellow.tall': 'spirito_santo' }), turn(MICHAEL, 'orange', 'orange'));
    expect(t.offered(MICHAEL)).not.toContain('announce');
    t.play(MICHAEL, 'tall+spirito_santo').play(MICHAEL, 'end');
    expect(t.offered(MICHAEL)).toContain('announce');
    t.play(MICHAEL, '2tall+disguise');
    expect(t.offered(NINA)).not.toContain('announce');
    t.play(NINA, 'tall+short', 'x');
    expect(t.offered(MICHAEL)).toContain('announce');
    t.play(MICHAEL, 'ghetto');
    expect(t.offered(MICHAEL)).toContain('announce');
  });
});
