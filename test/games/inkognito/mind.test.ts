import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/games/inkognito/action.ts';
import { beliefsOf } from '../../../src/games/inkognito/ai/beliefs.ts';
import { bestClaim, standingOf } from '../../../src/games/inkognito/ai/claim.ts';
import { entropy, log2 } from '../../../src/games/inkognito/ai/entropy.ts';
import { policy } from '../../../src/games/inkognito/ai/policy.ts';
import { prospectsOf } from '../../../src/games/inkognito/ai/prospects.ts';
import { CLAIMS } from '../../../src/games/inkognito/ai/weights.ts';
import { worth } from '../../../src/games/inkognito/ai/worth.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { sides } from '../../../src/games/inkognito/result.ts';
import { judgeEscape, judgeHand } from '../../../src/games/inkognito/rules/victory.ts';
import { optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import { agentsOf } from '../../../src/games/inkognito/vocabulary.ts';
import { LEVELS, type Level } from '../../../src/kit/ai.ts';
import { actionAt, enabledOptions, type Path, randomPath } from '../../../src/kit/choice.ts';
import type { Decision } from '../../../src/kit/game.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';
import { type Seat, seatsOf } from '../../../src/kit/seat.ts';
import { at, deal, LEO, MICHAEL, NINA, OTTO, position, put, questioned, relayed, type Seated, turn } from './position.ts';

function thinks(state: State, seat: Seat, level: Level = 'journeyman', rng: Rng = quickRng('thinks')): Path | undefined {
  const decision = inkognito.decisions(state).find((d) => d.seat === seat && !d.optional) as Decision;
  return policy(inkognito.view(state, seat), decision, inkognito.choices(state, decision), rng, level);
}

function cardsOf(t: Seated, seat: Seat, path: Path | undefined) {
  return actionAt(t.tree(seat), path ?? []) as Extract<Action, { do: 'show' }> | undefined;
}

/** Positions of random games after the deal, with whom they ask. */
function* positions(seats: number, count: number) {
  for (let found = 0, game = 0; found < count; game++) {
    const rng = quickRng(`positions/${seats}/${game}`);
    let state = inkognito.setup(seats, optionsSchema.parse({}), rng);
    for (let n = 0; n < 400 && found < count; n++) {
      const decision = inkognito.decisions(state).find((d) => !d.optional);
      if (decision === undefined) break;
      if (state.identities.length > 0 && rng.below(12) === 0) {
        found++;
        yield { state, decision };
      }
      state = inkognito.apply(state, decision.seat, randomPath(inkognito.choices(state, decision), rng).action, rng).state;
    }
  }
}

describe('what a computer player believes', () => {
  it('takes logarithms that are right, by multiplication alone', () => {
    for (const n of [1, 2, 3, 5, 36, 576, 5000]) expect(log2(n)).toBeCloseTo(Math.log2(n), 7);
    expect(entropy([1, 1, 1, 1])).toBeCloseTo(2, 8);
    expect(entropy([3, 1])).toBeCloseTo(0.811278, 5);
  });

  it.each([3, 4, 5])(
    'knows the exact chance of an announcement: the share of all deals that fit in which the rules find it right, with %i players',
    (seats) => {
      for (const { state } of positions(seats, 40))
        for (const seat of seatsOf(agentsOf(seats))) {
          const view = inkognito.view(state, seat);
          const beliefs = beliefsOf(view, false);
          if (beliefs === undefined) throw new Error('no beliefs');
          const claim = bestClaim(prospectsOf(beliefs).ours, standingOf(view, false), CLAIMS.journeyman);
          let right = 0;
          for (const world of beliefs.worlds)
            for (const letters of beliefs.deals) {
              const dealt = { ...state, identities: [...world.identities], disguises: [...world.disguises], letters: [...letters] };
              const verdict = claim.partner === undefined ? judgeEscape(dealt, seat) : judgeHand(dealt, seat, claim.partner, true, false);
              if (verdict.winners.includes(seat)) right++;
            }
          if (claim.chance > 0) expect(claim.chance).toBeCloseTo(right / (beliefs.worlds.length * beliefs.deals.length), 8);
        }
    },
  );
});

describe('what a computer player does', () => {
  it.each(LEVELS)('takes an offered hand, whoever holds it out, as %s (IK-22)', (level) => {
    for (const by of [LEO, NINA, OTTO])
      expect(thinks(position().lay(turn(by)).play(by, 'announce', `${MICHAEL}`).state, MICHAEL, level)).toEqual(['take']);
  });

  it('leaves no possible question unasked', () => {
    const met = position()
      .lay(put({ 'red.tall': 'santa_margherita', 'green.tall': 'san_basilio' }), turn(MICHAEL, 'white'))
      .play(MICHAEL, 'tall+san_basilio');
    expect(thinks(met.state, MICHAEL)?.[0]).toMatch(/^1tall\+(identity|disguise)$/);
  });

  it('goes to ask somebody where a step leads to him', () => {
    const near = position().lay(put({ 'red.tall': 'santa_margherita', 'green.tall': 'san_basilio' }), turn(MICHAEL, 'white'));
    const path = thinks(near.state, MICHAEL) ?? [];
    const after = near.play(MICHAEL, ...path);
    expect(after.offered(MICHAEL).some((id) => id.includes('identity'))).toBe(true);
  });

  it('announces what it knows to be fulfilled, and only that', () => {
    // B and C are an audience for Fiddlebottom and Bubble; Nina has shown who she is, and her letter.
    const t = nina(position().lay(deal(NINA, { letter: 'C' }), deal(MICHAEL, { letter: 'B' })));
    expect(thinks(t.state, MICHAEL)?.[0]).not.toBe('announce');
    t.lay(put({ ambassador: at(t, 'yellow.fat') }));
    expect(thinks(t.state, MICHAEL)).toEqual(['announce', `${NINA}`]);
  });

  it('escapes as a master as soon as it is as likely to be alone as not, as a journeyman when it knows', () => {
    const t = relayed(position(3), MICHAEL, 'identity', LEO).play(MICHAEL, 'grey', 'identity', 'mission').lay(turn(LEO));
    expect(thinks(t.state, LEO, 'master')?.[0]).not.toBe('announce');
    t.lay(put({ 'green.short': 'via_garibaldi' }));
    expect(thinks(t.state, LEO, 'master')).toEqual(['announce', 'alone']);
    expect(thinks(t.state, LEO)?.[0]).not.toBe('announce');
    t.aside(NINA, 'sign', 'disdain', [`${LEO}`]).aside(LEO, 'look', 'look');
    expect(thinks(t.state, LEO, 'master')?.[0]).not.toBe('announce');
  });

  it('shows a partner it is sure of who it is, and its letter; an opponent neither', () => {
    const t = nina(position());
    const toNina = relayed(t, MICHAEL, 'identity', NINA);
    expect(cardsOf(toNina, MICHAEL, thinks(toNina.state, MICHAEL))).toMatchObject({ cards: ['fiddlebottom', 'mission'] });
    const toLeo = relayed(nina(position()), MICHAEL, 'disguise', LEO);
    const shown = cardsOf(toLeo, MICHAEL, thinks(toLeo.state, MICHAEL));
    expect(shown?.cards).not.toContain('mission');
    expect(shown?.grey).toEqual([]);
  });

  it('answers loosely as an apprentice, but never with its grey cards', () => {
    const t = questioned(position(), 'identity');
    const shown = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const cards = cardsOf(t, LEO, thinks(t.state, LEO, 'apprentice', quickRng(n)));
      expect(cards?.grey).toEqual([]);
      shown.add(`${cards?.cards}`);
    }
    expect(shown.size).toBeGreaterThan(10);
  });

  it('makes a sign to whom it has found and looks only when one hangs for it, as a master', () => {
    const t = nina(position());
    const aside = (seat: Seat, kind: string) => {
      const decision = inkognito.decisions(t.state).find((d) => d.seat === seat && d.kind === kind) as Decision;
      return policy(t.view(seat), decision, inkognito.choices(t.state, decision), quickRng('aside'), 'master');
    };
    expect(aside(MICHAEL, 'sign')).toEqual(['wink', [`${NINA}`]]);
    expect(aside(NINA, 'look')).toBeUndefined();
    t.aside(MICHAEL, 'sign', 'wink', [`${NINA}`]);
    expect(aside(NINA, 'look')).toEqual(['look']);
    expect(aside(OTTO, 'look')).toBeUndefined();
    t.aside(NINA, 'look', 'look');
    expect(aside(NINA, 'look')).toBeUndefined();
  });

  it('knows only what its own seat may know: in another world that looks the same it does the same', () => {
    for (const seats of [3, 4, 5])
      for (const { state, decision } of positions(seats, 12)) {
        const other = inkognito.resample(state, decision.seat, quickRng('elsewhere'));
        for (const level of LEVELS) expect(thinks(other, decision.seat, level)).toEqual(thinks(state, decision.seat, level));
      }
  });

  it.each([3, 4, 5])('has a legal answer to every question there is, at every level, with %i players', (seats) => {
    for (const { state, decision } of positions(seats, 30))
      for (const level of LEVELS) {
        const path = thinks(state, decision.seat, level);
        expect(actionAt(inkognito.choices(state, decision), path ?? []), `${decision.kind} ${JSON.stringify(path)}`).toBeDefined();
      }
  });

  it('moves without announcing where that is closed to it', () => {
    const t = nina(position());
    const tree = t.tree();
    if (tree.at !== 'pick') throw new Error('a pick');
    const calm = { ...tree, options: enabledOptions(tree).filter(({ grave }) => grave !== true) };
    expect(actionAt(calm, policy(t.view(MICHAEL), t.question(), calm, quickRng('calm'), 'journeyman') ?? [])).toBeDefined();
  });
});

describe('what a position is worth', () => {
  it.each([3, 4, 5])('is shared out among all, partners alike, with %i players', (seats) => {
    for (const { state } of positions(seats, 20)) {
      const chances = worth(state);
      expect(chances).toHaveLength(seats);
      const bySide = sides(state).map((side) => {
        for (const seat of side) expect(chances[seat]).toBe(chances[side[0] as Seat]);
        return chances[side[0] as Seat] as number;
      });
      const envoy = seats === 5 ? (chances[4] as number) : 0;
      expect(bySide.reduce((sum, chance) => sum + chance, envoy)).toBeCloseTo(1, 9);
    }
  });

  it('is more for those whose mission is near, and more again when they have shown one another their letters', () => {
    // F with B and Bubble with D: Bubble on number 1.
    const far = worth(position().state)[MICHAEL] as number;
    const near = worth(position().lay(put({ 'yellow.tall': 'celestia' })).state)[MICHAEL] as number;
    expect(near).toBeGreaterThan(far);
    const known = nina(position()).lay(put({ 'yellow.tall': 'celestia' }));
    expect(worth(known.state)[MICHAEL]).toBeGreaterThan(near);
    expect(worth(known.state)[LEO]).toBeLessThan(worth(position().state)[LEO] as number);
  });
});

/** Nina has shown Michael through the Ambassador that she is Bubble, with her letter; it is Michael's turn again. */
function nina(t: Seated): Seated {
  relayed(t, NINA, 'identity').play(NINA, 'grey', 'identity', 'mission');
  t.play(MICHAEL, t.offered(MICHAEL).find((id) => id !== 'announce') as string);
  return t.lay(turn(MICHAEL));
}
