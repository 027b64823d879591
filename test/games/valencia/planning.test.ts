import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { fairShare } from '../../../src/games/valencia/rules/piles.ts';
import { table } from '../table.ts';
import { ANI, DIRK, FRANK, LILLI, PATTY, planning, player, position, type Seated } from './position.ts';

describe('missions before the first round', () => {
  it('P9: all choose at the same time in secret, at least one of five, for good', () => {
    const t = table(valencia, 5);
    expect(t.asked.length).toBe(5);
    const five = player(t, FRANK).missions;
    expect(five.length).toBe(5);
    expect(t.canPlay(FRANK, [])).toBe(false);
    t.play(FRANK, five.slice(0, 2));
    expect(player(t, FRANK).missions).toEqual(five.slice(0, 2));
    expect(player(t, FRANK).boxed).toEqual(five.slice(2));
    expect(t.asked).not.toContain(FRANK);
    // How many he keeps is open only when all have chosen.
    expect(t.view(LILLI).players[FRANK]?.missions).toBeUndefined();
    expect(t.seen(LILLI)).toEqual([]);
    for (const seat of [PATTY, ANI, DIRK, LILLI]) t.play(seat, player(t, seat).missions.slice(0, 1));
    expect(t.view(LILLI).players[FRANK]?.missions).toBe(2);
    expect(t.log('opened')[0]?.kept).toEqual([1, 2, 1, 1, 1]);
  });

  it('P8: the first seat has the pawn and Nobility, the next one Church', () => {
    const t = table(valencia, 4);
    expect(t.state.pawn).toBe(PATTY);
    expect(player(t, PATTY).council).toEqual(['nobility']);
    expect(player(t, FRANK).council).toEqual(['church']);
    expect(player(t, ANI).council).toEqual([]);
  });

  it('E18: with two players the district mission is not in the deck', () => {
    const missions = (seats: number) => {
      const { state } = table(valencia, seats);
      return [...state.missions, ...state.players.flatMap((p) => p.missions)];
    };
    expect(missions(2)).not.toContain('M34');
    expect(missions(2).length).toBe(34);
    expect(missions(3)).toContain('M34');
  });
});

describe('planning', () => {
  it('T01, P1, P7: Frank draws five, Lilli stops at three, nobody sees it before all have locked', () => {
    const t = planning(5);
    const before = JSON.stringify(t.view(FRANK));
    t.play(LILLI, 'd2').play(LILLI, 'apart').play(LILLI);
    expect(JSON.stringify(t.view(FRANK))).toBe(before);
    t.play(FRANK, 'd3').play(FRANK, 'd1').play(FRANK, 'apart');
    expect(t.view(ANI).players.map((p) => p.deck)).toEqual([24, 24, 24, 24, 24]);
    t.play(FRANK);
    for (const seat of [PATTY, ANI, DIRK]) t.play(seat, 'apart').play(seat);
    expect(t.view('public').players.map((p) => p.deck)).toEqual([23, 19, 23, 23, 21]);
    expect(t.view('public').players.map((p) => p.stacks)).toEqual([[1], [1, 1, 1, 1, 1], [1], [1], [1, 1, 1]]);
  });

  it('P2: the first card is compulsory, each further one is free', () => {
    const t = planning(5);
    expect(player(t, FRANK).hand.length).toBe(1);
    expect(t.offered(FRANK)).toEqual(['d1', 'd2', 'd3', 'apart']);
  });

  it('P2: likely are a round’s equal part of the deck, then the end of drawing', () => {
    expect(
      [
        [24, 1],
        [25, 1],
        [17, 3],
        [9, 5],
        [2, 1],
      ].map(([cards, round]) => fairShare(cards ?? 0, 5, round ?? 0)),
    ).toEqual([4, 5, 5, 9, 1]);
    const t = planning(5);
    const likely = () => {
      const node = t.tree(FRANK);
      return node.at === 'pick' ? node.options.filter((o) => o.likely).map((o) => o.id) : [];
    };
    expect(likely()).toEqual(['d3']);
    t.play(FRANK, 'd2');
    expect(likely()).toEqual(['d1']);
    t.play(FRANK, 'd1');
    expect(likely()).toEqual(['apart']);
  });

  it('P1: nor do cards known to lie below show that they are being drawn', () => {
    const t = position(3, {
      at: 'I',
      players: {
        [FRANK]: {
          deck: '',
          under: [
            { card: '6', secret: false },
            { card: '5', secret: false },
          ],
        },
      },
    });
    t.play(PATTY, 'G8');
    const seen = () => t.view(ANI).players[FRANK];
    const before = seen();
    expect(before).toMatchObject({ deck: 2, under: '' });
    t.play(FRANK, 'd1');
    expect(seen()).toEqual(before);
  });

  it('P3: a drawn card stays drawn: the draw is told as revealing, also from known cards below', () => {
    const t = planning(5);
    t.play(FRANK, 'd2');
    expect(t.flags.reveals).toBe(true);
    Object.assign(player(t, FRANK), { hand: '1', deck: '', under: [{ card: '6', secret: false }] });
    t.play(FRANK, 'd1');
    expect(t.flags.reveals).toBe(true);
    expect(player(t, FRANK).hand).toContain('6');
  });

  it('T02, P4, P6: any division into stacks, all cards stacked, none changed after the lock', () => {
    const stacked = (play: (t: Seated) => void) => {
      const t = planning(5);
      Object.assign(player(t, FRANK), { hand: '65221' });
      play(t);
      expect(t.question(FRANK).kind).toBe('lock');
      return player(t, FRANK).stacks;
    };
    expect(stacked((t) => t.play(FRANK, 'apart'))).toEqual(['6', '5', '2', '2', '1']);
    expect(stacked((t) => t.play(FRANK, 'stop').play(FRANK, ['5', '2', '2~2', '1']))).toEqual(['65221']);
    expect(stacked((t) => t.play(FRANK, 'stop').play(FRANK, ['5']).play(FRANK, ['2']))).toEqual(['65', '22', '1']);
    const t = planning(5);
    Object.assign(player(t, FRANK), { hand: '65221' });
    t.play(FRANK, 'stop');
    for (const rest of [['6'], ['5', '5'], ['2~3']]) expect(t.canPlay(FRANK, rest), rest.join()).toBe(false);
    t.play(FRANK, []).play(FRANK, []).play(FRANK, []).play(FRANK, []);
    expect(player(t, FRANK).hand).toBe('');
    expect(player(t, FRANK).stacks).toEqual(['6', '5', '2', '2', '1']);
    t.play(FRANK);
    expect(t.asked).not.toContain(FRANK);
  });

  it('P5: who has no deck plans nothing and passes all auctions of the round', () => {
    const t = position(3, { at: 'I', players: { [ANI]: { deck: '' } } }).play(PATTY, 'G8');
    expect(t.asked).toEqual([PATTY, FRANK]);
    const asked = new Set<number>();
    const auction = position(3, { at: 'A', players: { [PATTY]: { stacks: ['6', '5', '4'] }, [FRANK]: { stacks: ['3', '2', '1'] } } });
    for (let n = 0; n < 6 && auction.kind === 'auction'; n++) {
      const [seat = PATTY] = auction.asked;
      asked.add(seat);
      auction.play(seat, auction.offered(seat)[0] ?? 'pass');
    }
    expect([...asked].sort()).toEqual([PATTY, FRANK]);
  });

  it('P1: the first card of all decks is turned in the step that opens the planning, lanes draw from their own deck only', () => {
    const t = planning(5);
    const mine = JSON.stringify(player(t, FRANK));
    t.play(PATTY, 'd3').play(PATTY, 'd3');
    expect(JSON.stringify(player(t, FRANK))).toBe(mine);
  });
});
