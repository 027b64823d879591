import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../src/games/inkognito/rules/board.ts';
import {
  meetingOther,
  meetingOwn,
  obstacle,
  ownSteps,
  type Position,
  positionOf,
  pushable,
  type StepOffer,
  stepsWith,
} from '../../../src/games/inkognito/rules/movement.ts';
import { AMBASSADOR, type Ball, squareOf } from '../../../src/games/inkognito/vocabulary.ts';
import { quickRng, shuffled } from '../../../src/kit/rng.ts';
import { at, frame, LEO, MICHAEL, type PieceName, pieceOf, position, put, type Seated, turn } from './position.ts';

/** The meetings that are open, by name. */
function open(t: Seated): [PieceName, PieceName][] {
  const top = frame(t);
  const names: PieceName[] = ['ambassador'];
  for (const colour of ['red', 'green', 'yellow', 'blue'] as const)
    for (const shape of ['tall', 'short', 'fat', 'thin'] as const) names.push(`${colour}.${shape}`);
  const name = (piece: number) => names.find((n) => pieceOf(n) === piece) ?? 'ambassador';
  return top.kind === 'meet' ? top.open.map((m) => [name(meetingOwn(m)), name(meetingOther(m))]) : [];
}

describe('movement', () => {
  it('IK-T01 Léo walks with orange, blue and white and meets Otto', () => {
    const t = position().lay(turn(LEO, 'orange', 'blue', 'white'));
    t.play(LEO, 'tall+san_stae');
    expect(at(t, 'green.tall')).toBe('san_stae');
    t.play(LEO, 'short+san_basilio').play(LEO, 'short+san_nicolo');
    expect(open(t)).toEqual([['green.short', 'blue.short']]);
  });

  it('IK-T01 no street leads from Sacca Fisola to San Basilio, and there is no fourth step', () => {
    const t = position().lay(turn(LEO, 'orange'));
    expect(t.offered(LEO)).not.toContain('short+san_basilio');
    t.play(LEO, 'tall+san_stae');
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'meet' });
  });

  it('IK-T02 Michael moves his own, a yellow figure and the Ambassador', () => {
    const t = position().lay(turn(MICHAEL, 'black', 'violet', 'orange'));
    t.play(MICHAEL, 'short+santa_margherita').play(MICHAEL, 'violet', '2fat', 'santa_margherita').play(MICHAEL, 'amb+riva_del_vin');
    expect(open(t)).toEqual([['red.short', 'yellow.fat']]);
  });

  it('IK-T02 violet does not land on another figure or the Ambassador, black not on somebody else', () => {
    const t = position().lay(put({ 'blue.tall': 'piazzale_roma' }), turn(MICHAEL, 'violet'));
    expect(t.offered(MICHAEL, 'violet', '2fat')).not.toContain('piazzale_roma');
    t.lay(put({ ambassador: 'santa_margherita' }));
    expect(t.offered(MICHAEL, 'violet')).not.toContain('2fat');
    t.lay(put({ ambassador: 'embassy', 'green.thin': 'riva_del_vin' }), turn(MICHAEL, 'black'));
    expect(t.offered(MICHAEL)).toEqual(['amb+san_toma', 'end']);
  });

  it('IK-T03 IK-1 ending after one step is legal, and after none', () => {
    expect(
      position()
        .lay(turn(MICHAEL, 'orange', 'white'))
        .play(MICHAEL, 'tall+sant_alvise')
        .play(MICHAEL, 'end')
        .question(),
    ).toMatchObject({ seat: MICHAEL, kind: 'meet' });
    expect(
      position()
        .lay(turn(MICHAEL, 'white', 'white', 'white'))
        .play(MICHAEL, 'end')
        .question(),
    ).toMatchObject({ seat: MICHAEL, kind: 'meet' });
  });

  it('IK-1 the balls may be used in any order, each once; the narrower one is spent first', () => {
    const t = position().lay(turn(MICHAEL, 'white', 'blue', 'orange'));
    t.play(MICHAEL, 'tall+murano');
    expect(frame(t)).toMatchObject({ kind: 'move', balls: ['white', 'orange'] });
    t.play(MICHAEL, 'short+accademia');
    expect(frame(t)).toMatchObject({ kind: 'move', balls: ['white'] });
  });

  it('IK-1 where a street and a canal lead to the same square the ball is asked for', () => {
    const t = position().lay(put({ 'red.tall': 'san_basilio' }), turn(MICHAEL, 'blue', 'orange'));
    expect(t.offered(MICHAEL, 'tall+zattere')).toEqual(['orange', 'blue']);
    t.play(MICHAEL, 'tall+zattere', 'blue');
    expect(frame(t)).toMatchObject({ balls: ['orange'] });
  });

  it('IK-T04 IK-2 two figures of one opponent may not be met', () => {
    const t = position().lay(
      put({ 'red.tall': 'san_stae', 'green.tall': 'pescheria', 'red.short': 'zattere', 'green.short': 'spirito_santo' }),
      turn(MICHAEL, 'orange', 'orange'),
    );
    t.play(MICHAEL, 'tall+pescheria');
    expect(t.offered(MICHAEL)).not.toContain('short+spirito_santo');
  });

  it('IK-T04 one green, one blue and the Ambassador make three meetings', () => {
    const t = position().lay(
      put({
        'red.tall': 'san_stae',
        'green.tall': 'pescheria',
        'red.short': 'zattere',
        'blue.short': 'spirito_santo',
        'red.fat': 'riva_del_vin',
      }),
      turn(MICHAEL, 'orange', 'orange', 'white'),
    );
    t.play(MICHAEL, 'tall+pescheria').play(MICHAEL, 'short+spirito_santo').play(MICHAEL, 'fat+embassy');
    expect(open(t)).toEqual([
      ['red.tall', 'green.tall'],
      ['red.short', 'blue.short'],
      ['red.fat', 'ambassador'],
    ]);
  });

  it('IK-T04 IK-2 two own figures on one square: in passing yes, at the end no, and the way out stays open', () => {
    const t = position().lay(put({ 'red.tall': 'ghetto', 'red.short': 'scalzi' }), turn(MICHAEL, 'orange', 'white'));
    t.play(MICHAEL, 'tall+scalzi');
    expect(t.refusals(MICHAEL)).toEqual({ end: 'why.own' });
    expect(t.offered(MICHAEL).length).toBeGreaterThan(3);
    t.play(MICHAEL, 'tall+tolentini');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'meet' });
    const last = position().lay(put({ 'red.tall': 'ghetto', 'red.short': 'scalzi' }), turn(MICHAEL, 'orange'));
    expect(last.offered(MICHAEL)).not.toContain('tall+scalzi');
  });

  it('IK-2 a pushed figure may be joined by the mover, and by nobody else', () => {
    const t = position().lay(put({ 'yellow.fat': 'tolentini', 'red.tall': 'embassy', ambassador: 'san_toma' }));
    expect(t.lay(turn(MICHAEL, 'violet', 'white')).offered(MICHAEL, 'violet', '2fat')).not.toContain('san_toma');
    // With a black ball left the Ambassador can still make room.
    t.lay(turn(MICHAEL, 'violet', 'white', 'black')).play(MICHAEL, 'violet', '2fat', 'san_toma');
    expect(t.refusals(MICHAEL)).toEqual({ end: 'why.pushed' });
    t.play(MICHAEL, 'tall+san_toma');
    expect(t.refusals(MICHAEL)).toEqual({ end: 'why.pushed' });
    t.play(MICHAEL, 'amb+rialto');
    expect(open(t)).toEqual([['red.tall', 'yellow.fat']]);
  });

  it('IK-3 violet moves any other player, and never onto a figure of its own colour', () => {
    const t = position().lay(put({ 'yellow.fat': 'tolentini', 'yellow.tall': 'san_toma' }), turn(MICHAEL, 'violet'));
    const pieces = t.offered(MICHAEL, 'violet');
    expect(pieces).toHaveLength(12);
    expect(pieces.some((id) => id.startsWith('0'))).toBe(false);
    expect(t.offered(MICHAEL, 'violet', '2fat')).not.toContain('san_toma');
  });

  it('IK-4 IK-33 company left over from before is no meeting until one of the two moves', () => {
    const t = position()
      .lay(put({ 'red.tall': 'san_toma', 'green.tall': 'san_toma' }), turn(MICHAEL, 'white', 'white'))
      .play(MICHAEL, 'end');
    expect(open(t)).toEqual([]);
    const back = position().lay(put({ 'red.tall': 'san_toma', 'green.tall': 'san_toma' }), turn(MICHAEL, 'white', 'white'));
    back.play(MICHAEL, 'tall+embassy').play(MICHAEL, 'tall+san_toma');
    expect(open(back)).toEqual([['red.tall', 'green.tall']]);
  });

  it('IK-4 IK-33 neither is the Ambassador a meeting who stood there before, until he or the figure moves', () => {
    const together = () => position().lay(put({ 'red.tall': 'san_toma', ambassador: 'san_toma' }));
    expect(open(together().lay(turn(MICHAEL, 'white')).play(MICHAEL, 'short+accademia'))).toEqual([]);
    const back = together()
      .lay(turn(MICHAEL, 'black', 'black'))
      .play(MICHAEL, 'amb+embassy')
      .play(MICHAEL, 'amb+san_toma');
    expect(open(back)).toEqual([['red.tall', 'ambassador']]);
  });

  it('IK-33 an old pair does not count against the limit of one figure per opponent', () => {
    const t = position()
      .lay(
        put({ 'red.tall': 'san_toma', 'green.tall': 'san_toma', 'red.short': 'zattere', 'green.short': 'spirito_santo' }),
        turn(MICHAEL, 'orange'),
      )
      .play(MICHAEL, 'short+spirito_santo');
    expect(open(t)).toEqual([['red.short', 'green.short']]);
  });

  it('IK-35 violet never moves the Ambassador, and two black balls may carry him two steps', () => {
    const t = position().lay(turn(MICHAEL, 'violet', 'black', 'black'));
    expect(t.offered(MICHAEL, 'violet')).not.toContain('amb');
    t.play(MICHAEL, 'amb+san_toma').play(MICHAEL, 'amb+rialto');
    expect(at(t, 'ambassador')).toBe('rialto');
    expect(t.offered(MICHAEL).some((id) => id.startsWith('amb'))).toBe(false);
  });

  it('IK-2 the Ambassador may end with a figure of the mover: that is a meeting', () => {
    const t = position()
      .lay(put({ 'red.tall': 'san_toma' }), turn(MICHAEL, 'black'))
      .play(MICHAEL, 'amb+san_toma');
    expect(open(t)).toEqual([['red.tall', 'ambassador']]);
  });

  it('IK-32 as many balls are shaken as the Phantom shows, then the movement, then the meetings, then the next player', () => {
    const t = position().play(MICHAEL, 'shake');
    const top = frame(t);
    expect(top.kind).toBe('move');
    expect(top.kind === 'move' && top.balls).toHaveLength(boardOf('house').edition.shown);
    t.lay(turn(MICHAEL, 'orange')).play(MICHAEL, 'tall+sant_alvise');
    expect(t.offered(MICHAEL)).toEqual(['end', 'announce']);
    t.play(MICHAEL, 'end');
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'shake' });
    expect(t.flags.publish).toBe('board');
  });

  it('IK-2 offers exactly the steps after which some order of the balls left ends legally', () => {
    const board = boardOf('house');
    const balls = (['white', 'orange', 'blue', 'black', 'violet', 'white'] as const).slice();
    let crowded = 0;
    for (let seed = 0; seed < 120; seed++) {
      const rng = quickRng(seed);
      // Everybody in a few neighbouring squares, so that there is little room.
      const near = [squareOf('rialto'), ...(board.lines[squareOf('rialto')] ?? []), ...(board.lines[squareOf('san_salvador')] ?? [])];
      const t = position();
      t.state.figures = t.state.figures.map(
        (_, piece) => (piece % 4 < 2 ? near[(piece * 3 + rng.below(3)) % near.length] : piece + 20) ?? 0,
      );
      t.state.ambassador = near[rng.below(near.length)] ?? 0;
      const shaken = shuffled(rng, balls).slice(0, 2 + rng.below(2));
      const start = positionOf(t.state, MICHAEL, 0);
      if (obstacle(start) !== undefined) continue;
      crowded++;
      const offered = new Set<string>();
      const note = (piece: number, to: number, ball: string) => offered.add(`${piece} ${to} ${ball}`);
      for (const step of ownSteps(board, start, true, shaken)) note(step.piece, step.to, step.ball);
      for (const piece of pushable(board, start, true, shaken)) {
        const steps: StepOffer[] = [];
        stepsWith(board, start, true, shaken, 'violet', piece, steps);
        for (const step of steps) note(step.piece, step.to, step.ball);
      }
      for (const step of naive(start, shaken)) {
        const good = endsLegally(step.after, step.left);
        const narrower = step.ball === 'white' && ['orange', 'blue'].some((ball) => offered.has(`${step.piece} ${step.to} ${ball}`));
        if (!narrower) expect(offered.has(`${step.piece} ${step.to} ${step.ball}`), `seed ${seed}: ${JSON.stringify(step)}`).toBe(good);
      }
    }
    expect(crowded).toBeGreaterThan(20);
  });
});

/** Every single step the balls allow, without a look at what comes after. */
function naive(p: Position, balls: readonly Ball[]): { piece: number; to: number; ball: Ball; after: Position; left: Ball[] }[] {
  const board = boardOf('house');
  return [...new Set(balls)].flatMap((ball) => {
    const left = balls.slice();
    left.splice(left.indexOf(ball), 1);
    const lines = ball === 'orange' ? board.streets : ball === 'blue' ? board.canals : board.lines;
    const mine = (piece: number) => piece >> 2 === p.mover;
    const pieces = [...Array(16).keys(), AMBASSADOR].filter((piece) =>
      ball === 'black' ? piece === AMBASSADOR : piece !== AMBASSADOR && mine(piece) === (ball !== 'violet'),
    );
    return pieces.flatMap((piece) =>
      (lines[p.at[piece] ?? 0] ?? []).map((to) => {
        const at = p.at.slice();
        at[piece] = to;
        return { piece, to, ball, left, after: { ...p, at, moved: p.moved | (1 << piece) } };
      }),
    );
  });
}

function endsLegally(p: Position, balls: readonly Ball[]): boolean {
  return obstacle(p) === undefined || naive(p, balls).some((step) => endsLegally(step.after, step.left));
}
