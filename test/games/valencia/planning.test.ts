import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { fairShare } from '../../../src/games/valencia/rules/piles.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { ANI, DIRK, FRANK, LILLI, PATTY, table } from './table.ts';

/** Five players who have kept one mission each. */
function planning(seats = 5) {
  const t = table(seats);
  for (let seat = 0; seat < seats; seat++) t.play(seat as 0, [t.player(seat as 0).missions[0] ?? '']);
  return t;
}

describe('missions before the first round', () => {
  it('P9: all choose at the same time in secret, at least one of five, for good', () => {
    const t = table(5);
    expect(t.asked().length).toBe(5);
    const five = t.player(FRANK).missions;
    expect(five.length).toBe(5);
    t.refuses(FRANK, []);
    t.play(FRANK, five.slice(0, 2));
    expect(t.player(FRANK).missions).toEqual(five.slice(0, 2));
    expect(t.player(FRANK).boxed).toEqual(five.slice(2));
    expect(t.asked().map(([seat]) => seat)).not.toContain(FRANK);
    // How many he keeps is open only when all have chosen.
    expect(t.view(LILLI).players[FRANK]?.missions).toBeUndefined();
    expect(t.seen(LILLI)).toEqual([]);
    for (const seat of [PATTY, ANI, DIRK, LILLI]) t.play(seat, t.player(seat).missions.slice(0, 1));
    expect(t.view(LILLI).players[FRANK]?.missions).toBe(2);
    expect(t.log('opened')[0]?.kept).toEqual([1, 2, 1, 1, 1]);
  });

  it('P8: the first seat has the pawn and Nobility, the next one Church', () => {
    const t = table(4);
    expect(t.state.pawn).toBe(PATTY);
    expect(t.player(PATTY).council).toEqual(['nobility']);
    expect(t.player(FRANK).council).toEqual(['church']);
    expect(t.player(ANI).council).toEqual([]);
  });

  it('E18: with two players the district mission is not in the deck', () => {
    const missions = (seats: number) => {
      const { state } = table(seats);
      return [...state.missions, ...state.players.flatMap((p) => p.missions)];
    };
    expect(missions(2)).not.toContain('M34');
    expect(missions(2).length).toBe(34);
    expect(missions(3)).toContain('M34');
  });
});

describe('planning', () => {
  it('T01, P1, P7: Frank draws five, Lilli stops at three, nobody sees it before all have locked', () => {
    const t = planning();
    const before = JSON.stringify(t.view(FRANK));
    t.play(LILLI, 'd2').play(LILLI, 'apart').play(LILLI, 'lock');
    expect(JSON.stringify(t.view(FRANK))).toBe(before);
    t.play(FRANK, 'd3').play(FRANK, 'd1').play(FRANK, 'apart');
    expect(t.view(ANI).players.map((p) => p.deck)).toEqual([24, 24, 24, 24, 24]);
    t.play(FRANK, 'lock');
    for (const seat of [PATTY, ANI, DIRK]) t.play(seat, 'apart').play(seat, 'lock');
    expect(t.view('public').players.map((p) => p.deck)).toEqual([23, 19, 23, 23, 21]);
    expect(t.view('public').players.map((p) => p.stacks)).toEqual([[1], [1, 1, 1, 1, 1], [1], [1], [1, 1, 1]]);
  });

  it('P2: the first card is compulsory, each further one is free', () => {
    const t = planning();
    expect(t.player(FRANK).hand.length).toBe(1);
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
    const t = planning();
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
    const t = table(3, {
      at: 'council',
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
    t.state.stack.push({ kind: 'palm', id: 9, step: 0, seat: PATTY } as never);
    t.play(PATTY, 'A1+');
    const seen = () => t.view(ANI).players[FRANK];
    const before = seen();
    expect(before).toMatchObject({ deck: 2, under: '' });
    t.play(FRANK, 'd1');
    expect(seen()).toEqual(before);
  });

  it('P3: a drawn card stays drawn: the draw is told as revealing, also from known cards below', () => {
    const t = planning();
    const d = valencia.decisions(t.state).find((q) => q.seat === FRANK);
    expect(d).toBeDefined();
    const step = valencia.apply(t.state, FRANK, { do: 'draw', cards: 2 }, quickRng(1));
    expect(step.reveals).toBe(true);
    const below = structuredClone(t.state);
    Object.assign(below.players[FRANK] ?? {}, { deck: '', under: [{ card: '6', secret: false }] });
    const last = valencia.apply(below, FRANK, { do: 'draw', cards: 1 }, quickRng(1));
    expect(last.reveals).toBe(true);
    expect(last.state.players[FRANK]?.hand).toContain('6');
  });

  it('T02, P4, P6: any division into stacks, all cards stacked, none changed after the lock', () => {
    const stacked = (play: (t: ReturnType<typeof planning>) => void) => {
      const t = planning();
      Object.assign(t.player(FRANK), { hand: '65221' });
      play(t);
      expect(t.asked()).toContainEqual([FRANK, 'lock']);
      return t.player(FRANK).stacks;
    };
    expect(stacked((t) => t.play(FRANK, 'apart'))).toEqual(['6', '5', '2', '2', '1']);
    expect(stacked((t) => t.play(FRANK, 'stop').play(FRANK, ['5', '2', '2~2', '1']))).toEqual(['65221']);
    expect(stacked((t) => t.play(FRANK, 'stop').play(FRANK, ['5']).play(FRANK, ['2']))).toEqual(['65', '22', '1']);
    const t = planning();
    Object.assign(t.player(FRANK), { hand: '65221' });
    t.play(FRANK, 'stop');
    t.refuses(FRANK, ['6']).refuses(FRANK, ['5', '5']).refuses(FRANK, ['2~3']);
    t.play(FRANK, []).play(FRANK, []).play(FRANK, []).play(FRANK, []);
    expect(t.player(FRANK).hand).toBe('');
    expect(t.player(FRANK).stacks).toEqual(['6', '5', '2', '2', '1']);
    t.play(FRANK, 'lock');
    expect(t.asked().map(([seat]) => seat)).not.toContain(FRANK);
  });

  it('P5: who has no deck plans nothing and passes all auctions of the round', () => {
    const t = table(3, { at: 'council', players: { [ANI]: { deck: '' } } });
    const next = valencia.apply(
      { ...t.state, stack: [...t.state.stack, { kind: 'palm', id: 9, step: 0, seat: 1 } as never] },
      FRANK,
      { do: 'plant', tree: 'A1+' },
      quickRng(1),
    );
    expect(valencia.decisions(next.state).map((d) => d.seat)).toEqual([PATTY, FRANK]);
    const asked = new Set<number>();
    const auction = table(3, { at: 'A', players: { [PATTY]: { stacks: ['6', '5', '4'] }, [FRANK]: { stacks: ['3', '2', '1'] } } });
    for (let n = 0; n < 6 && auction.asked()[0]?.[1] === 'auction'; n++) {
      const [seat] = auction.asked()[0] ?? [PATTY];
      asked.add(seat);
      auction.play(seat, auction.offered(seat)[0] ?? 'pass');
    }
    expect([...asked].sort()).toEqual([PATTY, FRANK]);
  });

  it('P1: the first card of all decks is turned in the step that opens the planning, lanes draw from their own deck only', () => {
    const t = planning();
    const mine = JSON.stringify(t.player(FRANK));
    t.play(PATTY, 'd3').play(PATTY, 'd3');
    expect(JSON.stringify(t.player(FRANK))).toBe(mine);
  });
});
