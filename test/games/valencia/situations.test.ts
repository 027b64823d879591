import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { ANI, DIRK, FRANK, PATTY, player, position } from './position.ts';

// Ten situations, each held against a sentence of the rulebook.
describe('situations', () => {
  it('who is first player wins every tie, even when he waited and revealed last (A2, A5)', () => {
    const t = position(4, {
      at: 'C',
      pawn: ANI,
      players: {
        [ANI]: { stacks: ['5'], privileges: 1 },
        [DIRK]: { stacks: ['5'] },
        [PATTY]: { stacks: ['41'] },
        [FRANK]: { stacks: ['1'] },
      },
    });
    t.play(ANI, 'wait').play(DIRK, '5').play(PATTY, '41').play(FRANK, '1').play(ANI, '5');
    expect(t.log('ranked')[0]?.ranks.map(({ who }) => who)).toEqual([ANI, DIRK, PATTY, FRANK]);
  });

  it('the winner has the pawn before he acts, and begins the next auction (A6)', () => {
    const t = position(3, { at: 'B', pawn: PATTY, players: { [ANI]: { stacks: ['6', '1'] }, [PATTY]: { stacks: ['1', '2'] } } });
    t.play(PATTY, '1').play(ANI, '6');
    expect([t.state.pawn, t.kind]).toEqual([ANI, 'guild']);
    t.play(ANI, 'none');
    while (t.kind !== 'auction') t.playAnything(t.asked[0]);
    expect(t.question().seat).toBe(ANI);
  });

  it('who holds Nobility and comes second takes the Church as well and keeps Nobility, if the first cannot oust him (A12, A13)', () => {
    const city = ['A1', 'C1', 'D1', 'E1', 'F1', 'H1', 'B2', 'C2', 'E2', 'G2', 'H2', 'A3', 'C3', 'D3', 'E3'];
    const t = position(3, { at: 'A', players: { [FRANK]: { stacks: ['6'], city, council: ['church'] }, [PATTY]: { stacks: ['5'] } } });
    // Frank has one member on the Council and fifteen in the city would be one too many: fourteen.
    t.lay((state) => void state.players[FRANK]?.city.pop());
    t.play(PATTY, '5').play(FRANK, '6');
    expect(t.log('missed')).toMatchObject([{ seat: FRANK, why: 'noMember' }]);
    expect(player(t, PATTY).council).toEqual(['nobility', 'church']);
    expect(player(t, FRANK).council, 'his member came home').toEqual([]);
  });

  it('a square is paid with the coins one has, to the last; one coin short and it cannot be taken (M1, A17)', () => {
    const at = (coins: number) => position(3, { at: 'B', players: { [PATTY]: { stacks: ['6'], coins } } }).play(PATTY, '6');
    const t = at(4).play(PATTY, 'A8');
    expect([player(t, PATTY).coins, player(t, PATTY).city]).toEqual([0, ['A8']]);
    expect(at(3).refusal(PATTY, 'A8')).toBe('why.short');
  });

  it('with two or three players the third place does nothing and may take a card back; with four it has one of two (A15, K1)', () => {
    const stacks = { [PATTY]: { stacks: ['6'] }, [FRANK]: { stacks: ['5'] }, [ANI]: { stacks: ['32'] } };
    const three = position(3, { at: 'B', players: stacks }).play(PATTY, '6').play(FRANK, '5').play(ANI, '32');
    three.play(PATTY, 'none').play(FRANK, 'none');
    expect(three.question()).toMatchObject({ seat: ANI, kind: 'takeBack' });
    three.play(ANI, '3');
    expect(player(three, ANI).under.map(({ card }) => card)).toEqual(['3']);
    const four = position(4, { at: 'B', players: stacks }).play(PATTY, '6').play(FRANK, '5').play(ANI, '32');
    four.play(PATTY, 'none').play(FRANK, 'none');
    expect(four.question()).toMatchObject({ seat: ANI, kind: 'guild' });
    four.play(ANI, 'good');
    expect(player(four, ANI)).toMatchObject({ goods: 'W', city: [] });
  });

  it('who declines what he could have done takes no card back (K1)', () => {
    const t = position(3, { at: 'C', players: { [PATTY]: { stacks: ['6'], goods: 'W' } } })
      .play(PATTY, '6')
      .play(PATTY, 'none');
    expect([player(t, PATTY).under, player(t, PATTY).spent]).toEqual([[], '6']);
  });

  it('a fountain’s ability is for whoever places a member beside it, never for moving there (F2, F12)', () => {
    const beside = { fountains: { B8: 'FT09' } };
    const placed = position(3, { at: 'B', state: beside, players: { [PATTY]: { stacks: ['6'], coins: 9, goods: 'P' } } });
    placed.play(PATTY, '6').play(PATTY, 'A8');
    expect(placed.kind).toBe('ability');
    const moved = position(3, { at: 'G', state: beside, players: { [PATTY]: { stacks: ['6'], goods: 'P', city: ['A7'] } } });
    moved.play(PATTY, '6').play(PATTY, 'A7', 'A8');
    expect(player(moved, PATTY)).toMatchObject({ city: ['A8'], goods: 'P' });
    expect(moved.kind).not.toBe('ability');
  });

  it('a palm counts once for a member however many stand beside him, and also across a fountain’s corner (F5, E21)', () => {
    const t = position(3, { at: 'C', state: { palms: ['B6+', 'B7+'] }, players: { [PATTY]: { city: ['B7', 'C7', 'A1'] } } });
    t.lay((state) => {
      state.stack = [];
    });
    const [first] = valencia.result(t.state)?.places ?? [];
    const palms = first?.breakdown.find(({ label }) => label.key.includes('palm'))?.points;
    expect([first?.seats, palms]).toEqual([[PATTY], 2]);
  });

  it('most members on the Council give a privilege to each who ties, counted with a guest of Support (T12, E15)', () => {
    const t = position(3, {
      at: 'I',
      players: { [PATTY]: { council: ['nobility', 'W'] }, [FRANK]: { council: ['church', 'W'] }, [ANI]: { council: ['O'] } },
    });
    const builder = t.question().seat;
    t.play(builder, t.offered(builder)[0] ?? '');
    expect(t.log('council')[0]).toMatchObject({ points: [2, 2, 1], privileges: [PATTY, FRANK] });
  });

  it('stacks that were not used are gone after the round, and nobody else learns what lay in them (K6, U12)', () => {
    const t = position(3, { at: 'I', players: { [PATTY]: { stacks: ['61', '4'] } } });
    const builder = t.question().seat;
    t.play(builder, t.offered(builder)[0] ?? '');
    expect(player(t, PATTY)).toMatchObject({ stacks: [], unused: '614' });
    expect(t.seen(FRANK).filter((e) => e.kind === 'unused')).toMatchObject([{ seat: PATTY, cards: 3 }]);
    expect(JSON.stringify(t.view(FRANK).players[PATTY])).not.toContain('614');
  });

  it('Nina’s sixes help a Joker as any other player’s would (N9, X4)', () => {
    const t = position(2, {
      at: 'B',
      options: { joker: true },
      state: { nina: '666666' },
      players: { [PATTY]: { stacks: ['J3'] }, [FRANK]: { stacks: ['4'] } },
    });
    t.play(PATTY, 'J3').play(FRANK, '4');
    expect(t.log('ranked')[0]?.ranks).toEqual([
      { who: 'nina', total: 6 },
      { who: PATTY, total: 5 },
      { who: FRANK, total: 4 },
    ]);
  });
});
