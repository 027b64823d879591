import { describe, expect, it } from 'vitest';
import { reckon } from '../../../src/games/valencia/rules/scoring.ts';
import type { Player, State } from '../../../src/games/valencia/state.ts';
import { ANI, DIRK, FRANK, LILLI, PATTY, player, position } from './position.ts';

/** Lilli has won the Wine auction with these things and is about to place. */
function wine(lilli: Partial<Player>, state: Partial<State> = {}, others: { [seat: number]: Partial<Player> } = {}, stack = '6') {
  return position(5, { at: 'B', state, players: { ...others, [LILLI]: { stacks: ['6'], coins: 9, ...lilli } } }).play(LILLI, stack);
}

describe('placing beside fountains', () => {
  it('T07, F1, F2, F11, F16: pay, place, then sell; the coins come after the price', () => {
    const t = wine({ coins: 6, goods: 'P' }, { fountains: { B8: 'FT09' } });
    t.play(LILLI, 'less', 'seat', 'A8');
    expect(player(t, LILLI).coins).toBe(2);
    expect([t.asked, t.kind]).toEqual([[LILLI], 'ability']);
    t.play(LILLI, 'sellResource', 'P');
    expect(player(t, LILLI)).toMatchObject({ coins: 7, goods: '' });
    expect(t.view('public').supply.P).toBe(6);
    // F16: what the sale would bring cannot pay the square.
    expect(wine({ coins: 3, goods: 'P' }, { fountains: { B8: 'FT09' } }).refusal(LILLI, 'A8')).toBe('why.short');
  });

  it('F2: neither moving nor building offers an ability, nor does a fountain without one', () => {
    const plain = wine({}, { fountains: { F2: 'FT01' } }).play(LILLI, 'F1');
    expect(plain.kind).not.toBe('ability');
    const moved = position(5, {
      at: 'G',
      state: { fountains: { F2: 'FT09' } },
      players: { [DIRK]: { stacks: ['3'], city: ['E1'], goods: 'P' } },
    });
    moved.play(DIRK, '3').play(DIRK, 'E1', 'F1');
    expect(player(moved, DIRK).city).toEqual(['F1']);
    expect(moved.kind).not.toBe('ability');
    const walked = position(5, {
      at: 'C',
      state: { fountains: { F2: 'FT09' } },
      players: { [DIRK]: { stacks: ['V'], city: ['E1'], goods: 'P' } },
    });
    walked.play(DIRK, 'V').play(DIRK, 'V', 'E1', 'F1');
    expect(walked.kind).not.toBe('ability');
    const placed = wine({ goods: 'P' }, { fountains: { F2: 'FT09' } }).play(LILLI, 'F1');
    expect(placed.kind, 'placed there it is').toBe('ability');
  });

  it('K5: what was revealed in the auction under way cannot be fetched yet', () => {
    const t = wine({ goods: '', stacks: ['62'], spent: '1' }, { fountains: { F2: 'FT07' } }, {}, '62').play(LILLI, 'less', 'seat', 'F1');
    expect(t.offered(LILLI, 'recoverCard')).toEqual(['1']);
    t.play(LILLI, 'none');
    expect([...player(t, LILLI).spent].sort()).toEqual(['1', '2', '6']);
  });

  it('F3: beside two fountains one ability at most, and none is allowed', () => {
    const two = () => wine({ goods: 'OP' }, { fountains: { G1: 'FT09', F2: 'FT08' } }).play(LILLI, 'less', 'seat', 'F1');
    expect(two().offered(LILLI)).toEqual(['sellResource', 'improveResource', 'none']);
    const used = two().play(LILLI, 'improveResource', 'O');
    expect(player(used, LILLI).goods).toBe('FP');
    expect(used.kind).not.toBe('ability');
    const none = two().play(LILLI, 'none');
    expect(none.log('declined').at(-1)).toMatchObject({ kind: 'declined', seat: LILLI });
    expect(player(none, LILLI).goods).toBe('OP');
  });

  it('F8, U10: improve exchanges for the next higher type in supply; never Porcelain, no skipping', () => {
    const at = (goods: string, others = {}) => wine({ goods }, { fountains: { F2: 'FT08' } }, others).play(LILLI, 'less', 'seat', 'F1');
    expect(at('P').kind).not.toBe('ability');
    expect(at('C', { 0: { goods: 'PPPPPP' } }).kind).not.toBe('ability');
    const t = at('CW');
    expect(t.offered(LILLI, 'improveResource')).toEqual(['W', 'C']);
    t.play(LILLI, 'improveResource', 'C');
    expect(player(t, LILLI).goods).toBe('PW');
    expect(t.view('public').supply).toMatchObject({ C: 6, P: 5 });
  });

  it('F9, F15: any card of the own discard goes to the bottom of the deck, in secret', () => {
    const at = (discard: Partial<Player>) =>
      wine({ goods: '', ...discard }, { fountains: { F2: 'FT07' } }).play(LILLI, 'less', 'seat', 'F1');
    expect(at({}).kind).not.toBe('ability');
    const t = at({ spent: '1', unused: '65' });
    expect(t.offered(LILLI, 'recoverCard')).toEqual(['6', '5', '1']);
    t.play(LILLI, 'recoverCard', '5');
    expect(player(t, LILLI).under).toEqual([{ card: '5', secret: true }]);
    const below = at({ spent: '1', unused: '65', under: [{ card: '3', secret: false }] }).play(LILLI, 'recoverCard', '5');
    expect(player(below, LILLI).under.map(({ card }) => card)).toEqual(['3', '5']);
    expect(t.view(LILLI).players[LILLI]?.own).toMatchObject({ under: '5', discard: '661' });
    expect(t.view(ANI).players[LILLI]).toMatchObject({ under: '?', discarded: 3 });
    expect(t.seen(ANI).filter((e) => e.kind === 'recovered')).toEqual([{ kind: 'recovered', seat: LILLI }]);
  });

  it('F10, F13: a palm steps to a free tree whose row or column differs by one, and stays on its tile', () => {
    const at = (palms: string[]) => wine({}, { fountains: { F2: 'FT06' }, palms }).play(LILLI, 'F1');
    const t = at(['A1+', 'D1+']);
    expect(t.offered(LILLI, 'movePalm')).toEqual(['A1+', 'D1+']);
    expect(t.offered(LILLI, 'movePalm', 'A1+')).toEqual(['B1+']);
    expect(t.offered(LILLI, 'movePalm', 'D1+')).toEqual(['D2+']);
    t.play(LILLI, 'movePalm', 'A1+', 'B1+');
    expect(t.state.palms).toEqual(['B1+', 'D1+']);
    expect(at(['D1+', 'D2+']).kind).not.toBe('ability');
    expect(at([]).kind).not.toBe('ability');
  });

  it('F7, F14: draw two missions, keep exactly one; the number is public, the cards are not', () => {
    const t = wine({}, { fountains: { F2: 'FT10' }, missions: ['M01', 'M02', 'M03'] })
      .play(LILLI, 'F1')
      .play(LILLI, 'drawMission');
    const drawn = t.view(LILLI).players[LILLI]?.own?.offer ?? [];
    expect(drawn.length).toBe(2);
    expect(t.offered(LILLI)).toEqual(drawn);
    expect(t.view(ANI).players[LILLI]?.own).toBeUndefined();
    const [kept = '', other = ''] = drawn;
    t.play(LILLI, kept);
    expect(player(t, LILLI).missions).toEqual(['M22', kept]);
    expect(t.state.missionsBelow).toEqual([{ mission: other, by: LILLI }]);
    expect(t.view('public').players[LILLI]?.missions).toBe(2);
    expect(JSON.stringify([t.view(ANI), t.seen(ANI)])).not.toContain(kept);
    expect(t.view('public').missionsLeft).toBe(2);
  });

  it('F7: once the deck is gone, what was put under it comes up in the order it went there', () => {
    const below = ['M04', 'M05', 'M06'].map((mission) => ({ mission, by: PATTY }));
    const t = wine({}, { fountains: { F2: 'FT10' }, missions: [], missionsBelow: below })
      .play(LILLI, 'F1')
      .play(LILLI, 'drawMission');
    expect(t.offered(LILLI)).toEqual(['M04', 'M05']);
  });

  it('F7: a single mission left may be kept or not; with none left there is no offer', () => {
    const one = () =>
      wine({}, { fountains: { F2: 'FT10' }, missions: [], missionsBelow: [{ mission: 'M04', by: 0 }] })
        .play(LILLI, 'F1')
        .play(LILLI, 'drawMission');
    expect(one().tree(LILLI)).toMatchObject({ prompt: { key: 'ask.offer.one' } });
    expect(player(one().play(LILLI, 'M04'), LILLI).missions).toContain('M04');
    const none = one().play(LILLI, 'none');
    expect(none.state.missionsBelow).toEqual([{ mission: 'M04', by: LILLI }]);
    expect(wine({}, { fountains: { F2: 'FT10' }, missions: [] }).play(LILLI, 'F1').kind).not.toBe('ability');
  });

  it('F6, F12: a member goes to free squares only, never onto a fountain space', () => {
    const t = position(5, { at: 'G', players: { [DIRK]: { stacks: ['3'], city: ['C2'] }, [ANI]: { city: ['C1'] } } }).play(DIRK, '3');
    expect(t.offered(DIRK, 'C2')).toEqual(['B2', 'C3']);
  });

  it('F16: the ability serves again when a square was left and is used once more', () => {
    const t = wine({ goods: 'OO' }, { fountains: { F2: 'FT09' } }, { [FRANK]: { city: ['E2'] } });
    t.play(LILLI, 'F1').play(LILLI, 'sellResource', 'O');
    expect(player(t, LILLI).goods).toBe('OW');
    Object.assign(player(t, LILLI), { city: ['E1'], coins: 9 });
    t.state.stack = wine({}).state.stack;
    t.play(LILLI, 'F1');
    expect([t.asked, t.kind]).toEqual([[LILLI], 'ability']);
  });
});

describe('palm and fountain', () => {
  it('T10, A10, F5: the Church plants on a free tree; three own members touch it', () => {
    const t = position(5, {
      at: 'H',
      players: { [PATTY]: { council: ['church'], city: ['A1', 'B1', 'B2'] }, [FRANK]: { council: ['nobility'] } },
    });
    expect(t.offered(PATTY).length).toBe(20);
    t.play(PATTY, 'A1+');
    expect(t.state.palms).toEqual(['A1+']);
    expect(reckon(t.state, PATTY).palms).toBe(3);
  });

  it('T11, F2, F16: the Nobility builds; standing members get no ability, a later placement does', () => {
    const t = position(5, {
      at: 'I',
      state: { tiles: ['FT10', 'FT01', 'FT02', 'FT03', 'FT04'] },
      players: { [LILLI]: { council: ['nobility'], city: ['B4', 'B6'] }, [PATTY]: { council: ['church'] } },
    });
    expect(t.offered(LILLI).length).toBe(10);
    t.play(LILLI, 'B5');
    expect(t.state.fountains).toEqual({ B5: 'FT10' });
    expect(t.kind).not.toBe('ability');
    expect(reckon(t.state, LILLI).fountains).toBe(4);
    const later = position(5, {
      at: 'F',
      state: { fountains: { B5: 'FT10' }, rounds: ['RB5', 'RB1', 'RB2', 'RB3', 'RB4'] },
      players: { [ANI]: { stacks: ['6'], coins: 9 } },
    });
    later.play(ANI, '6').play(ANI, 'C5');
    expect([later.asked, later.kind]).toEqual([[ANI], 'ability']);
  });
});
