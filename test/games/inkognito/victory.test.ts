import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { say } from '../../../src/games/inkognito/words.ts';
import { ENVOY, LEO, MICHAEL, NINA, OTTO, position, put, relayed, type Seated, turn } from './position.ts';

/** Bubble stands on square 1, as the letters B and D want. */
const ready = () => position().lay(put({ 'yellow.tall': 'vieux_arsenal' }));
const winners = (t: Seated) => t.state.verdict?.winners;

describe('mission accomplished', () => {
  it('IK-T13 IK-21 IK-23 the real partner takes the hand and the mission holds; nobody had to see the letters', () => {
    const t = ready().play(MICHAEL, 'announce', '2');
    expect(t.question()).toMatchObject({ seat: NINA, kind: 'hand' });
    // Everybody reads of the hand held out before it is taken.
    expect(t.flags).toEqual({ publish: 'board', reveals: false });
    t.play(NINA, 'take');
    expect(t.flags).toEqual({ publish: 'board', reveals: true });
    expect(winners(t)).toEqual([MICHAEL, NINA]);
    expect(inkognito.decisions(t.state)).toEqual([]);
  });

  it('IK-T13 a decoy on the square: the others win', () => {
    const t = position()
      .lay(put({ 'yellow.short': 'vieux_arsenal' }), turn(NINA))
      .play(NINA, 'announce', '0')
      .play(MICHAEL, 'take');
    expect(t.state.verdict).toEqual({ winners: [LEO, OTTO], reason: 'unfulfilled', by: NINA, named: MICHAEL });
  });

  it.each([
    ['the partner refuses', '2', NINA, 'refuse', 'refused'],
    ['a stranger refuses', '1', LEO, 'refuse', 'stranger'],
    ['a stranger accepts', '1', LEO, 'take', 'stranger'],
  ] as const)('IK-T15 IK-21 %s: the opponents of the announcer win', (_case, named, seat, answer, reason) => {
    const t = ready().play(MICHAEL, 'announce', named).play(seat, answer);
    expect(winners(t)).toEqual([LEO, OTTO]);
    expect(t.state.verdict?.reason).toBe(reason);
  });

  it('IK-T15 the mission is not fulfilled: the opponents win', () => {
    expect(winners(position().play(MICHAEL, 'announce', '2').play(NINA, 'take'))).toEqual([LEO, OTTO]);
  });

  it('IK-21 the offer looks the same whether it is right or wrong', () => {
    const wrong = position().node(MICHAEL, 'announce');
    const right = ready().node(MICHAEL, 'announce');
    expect(JSON.stringify(wrong)).toBe(JSON.stringify(right));
  });

  it('IK-22 silence is not a refusal: the house takes the hand, and so does the standing order', () => {
    const t = ready().play(MICHAEL, 'announce', '2');
    const decision = t.question();
    const tree = t.tree(NINA);
    const view = t.view(NINA);
    expect(t.late(NINA)).toEqual(['take']);
    const order = inkognito.orders.find((o) => o.id === 'hand');
    expect(order?.answer(view, decision, tree, { how: 'do' })).toEqual(['take']);
    expect(order?.answer(view, decision, tree, { how: 'ask' })).toBe('ask');
  });

  it('IK-23 the house never announces by itself', () => {
    // Everywhere somebody may announce what is fulfilled: before shaking, at the meetings, after an answer, in table mode while reading.
    const asked = () => relayed(ready(), LEO, 'identity').play(LEO, 'bubble+x');
    const reading = relayed(position(4, { challenges: true }), LEO, 'identity').play(LEO, 'bubble+x');
    const moved = ready().lay(turn(MICHAEL, 'orange')).play(MICHAEL, 'end');
    for (const t of [ready(), moved, asked(), reading]) {
      expect(t.offered(MICHAEL)).toContain('announce');
      for (let n = 0; n < 60; n++) expect(t.late(MICHAEL, `late ${n}`)[0]).not.toBe('announce');
    }
  });

  it('IK-37 from the announcement to the verdict nothing moves and no sheet or sign is taken any more', () => {
    const t = ready().play(MICHAEL, 'announce', '2');
    expect(inkognito.decisions(t.state).map((d) => d.kind)).toEqual(['hand']);
    const five = position(5).play(MICHAEL, 'announce', '2');
    expect(inkognito.decisions(five.state).map((d) => d.kind)).toEqual(['hand']);
  });

  it('IK-40 a claim names another agent player; with three players it may be "alone"; nobody states letters', () => {
    expect(position().offered(MICHAEL, 'announce')).toEqual(['1', '2', '3']);
    // Neither oneself nor the player who is the Ambassador, whoever announces.
    for (const seat of [MICHAEL, LEO, NINA, OTTO])
      expect(position(5).lay(turn(seat)).offered(seat, 'announce')).toEqual(['0', '1', '2', '3'].filter((id) => id !== `${seat}`));
    expect(position(5).lay(turn(ENVOY)).offered(ENVOY)).not.toContain('announce');
    expect(position(3).offered(MICHAEL, 'announce')).toEqual(['1', '2', 'alone']);
  });

  it('IK-41 without an announcement the game ends drawn after the last round', () => {
    const t = position(4, { roundLimit: 2 });
    t.state.round = 2;
    t.lay(turn(OTTO, 'white')).play(OTTO, 'end').play(OTTO, 'end');
    expect(t.state.verdict).toEqual({ winners: [MICHAEL, LEO, NINA, OTTO], reason: 'limit' });
    expect(inkognito.result(t.state)?.places.map((p) => [p.seats, p.place])).toEqual([
      [[MICHAEL, NINA], 1],
      [[LEO, OTTO], 1],
    ]);
    expect(inkognito.result(t.state)?.places.flatMap((p) => p.breakdown.map((b) => b.label.key))).toEqual(['score.drawn', 'score.drawn']);
  });

  it('IK-41 with no limit the rounds go on', () => {
    const t = position(4, { roundLimit: 0 });
    t.state.round = 500;
    t.lay(turn(OTTO, 'white')).play(OTTO, 'end').play(OTTO, 'end');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'shake' });
    expect(t.state.round).toBe(501);
  });

  it('IK-42 a team wins and loses together, whichever partner announced; the others share the next place', () => {
    const t = ready().lay(turn(NINA)).play(NINA, 'announce', '0').play(MICHAEL, 'take');
    expect(inkognito.result(t.state)?.places).toEqual([
      { seats: [MICHAEL, NINA], place: 1, score: 1, tieBreaks: [], breakdown: [{ label: say('score.won'), points: 1 }] },
      { seats: [LEO, OTTO], place: 2, score: 0, tieBreaks: [], breakdown: [{ label: say('score.lost'), points: 0 }] },
    ]);
  });

  it('reveals the masks, the mission and the verdict in this order', () => {
    const t = ready().play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(t.events.map((e) => e.kind)).toEqual(['announced', 'hand', 'unmasked', 'mission', 'verdict']);
    expect(t.view('public').unmasked).toHaveLength(4);
  });
});
