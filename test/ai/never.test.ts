import { describe, expect, it } from 'vitest';
import { firstAwaitedDecision } from '../../src/ai/evaluate.ts';
import { COMPUTER_KINDS, type ComputerKind } from '../../src/ai/levels.ts';
import { think } from '../../src/ai/think.ts';
import type { Action as MarcoAction } from '../../src/games/san-marco/action.ts';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import type { Action as ValenciaAction } from '../../src/games/valencia/action.ts';
import { valencia } from '../../src/games/valencia/index.ts';
import { missionOf } from '../../src/games/valencia/rules/missions.ts';
import { fairShare } from '../../src/games/valencia/rules/piles.ts';
import { playerAt, roundOf, type State } from '../../src/games/valencia/state.ts';
import { actionAt } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { playMatch } from '../../src/lab/arena/match.ts';
import { A, B, position, type Seated } from '../games/san-marco/position.ts';

/** What a player answers here, thought over with many seeds: the apprentice's whims are among them. */
function answers(player: ComputerKind, { state }: Seated): MarcoAction[] {
  const game = sanMarco as unknown as Game;
  const decision = ensureDefined(firstAwaitedDecision(game.decisions(state)), 'a question');
  const seeds = player === 'master' ? 2 : 30;
  return Array.from({ length: seeds }, (_, n) => {
    const { path } = think({ game, state, decision, player, seed: `never ${n}` });
    return ensureDefined(actionAt(sanMarco.choices(state, decision), path), 'an action');
  });
}

describe.each(COMPUTER_KINDS)('a %s of San Marco never', (player) => {
  it('takes the offer beside which another holds more cards and no more penalty', () => {
    const offers = [
      { id: 'a' as const, cards: ['castello' as const, 'p2' as const] },
      { id: 'b' as const, cards: ['castello' as const, 'traitor' as const, 'p2' as const] },
    ];
    const t = position({
      nobles: { castello: [2, 1, 1, 0], san_marco: [1, 1, 2, 2] },
      deals: [{ giver: B, choosers: [A], open: true, dealt: [], offers }],
      stack: [
        { kind: 'check', id: 0, step: 0 },
        { kind: 'pair', id: 1, step: 0 },
        { kind: 'choose', id: 2, step: 0, seat: A },
      ],
    });
    for (const action of answers(player, t)) expect(action).toMatchObject({ do: 'choose', offer: 'b' });
  });

  it('sends the doge where he serves the others alone', () => {
    const t = position({
      nobles: { castello: [3, 1, 0, 0], san_marco: [0, 4, 2, 1] },
      bridges: { 'cas-mar': [A] },
      doge: 'castello',
      points: [5, 5, 5, 5],
      hand: ['doge'],
    });
    for (const action of answers(player, t)) expect(action).toMatchObject({ do: 'doge', to: 'castello' });
  });

  it('passes a noble that costs nothing', () => {
    const t = position({ nobles: { castello: [1, 1, 0, 0] }, doge: 'san_marco', hand: ['castello'] });
    for (const action of answers(player, t)) expect(action).toMatchObject({ do: 'noble' });
  });

  it('exiles nobody but himself', () => {
    const t = position({ nobles: { castello: [4, 0, 0, 0], san_marco: [1, 2, 2, 0] }, doge: 'san_marco', hand: ['exile'] });
    for (const action of answers(player, t)) expect(action).not.toMatchObject({ do: 'exile', district: 'castello' });
  });
});

describe.each(COMPUTER_KINDS.filter((player) => player !== 'master'))('a %s of Valencia never', (player) => {
  it('draws nearly the whole deck, leaves a card he may take back, or goes away with empty hands', () => {
    const game = valencia as unknown as Game;
    for (const seats of [2, 4]) {
      const match = { game, seats, options: valencia.options.parse({}), level: player, against: player, seed: 'never' };
      playMatch(match, 0, ({ before, decision, path }) => {
        const state = before as State;
        const own = playerAt(state, decision.seat);
        const tree = valencia.choices(state, decision);
        const action = actionAt(tree, path) as ValenciaAction;
        if (action.do === 'takeBack') expect(action.card).not.toBe('');
        const fewIsBetter = own.missions.some((id) => missionOf(state, id)?.type === 'tenMinus');
        if (action.do === 'guild' && actionAt(tree, ['good']) !== undefined && !fewIsBetter)
          expect([action.seat, action.good, action.square]).not.toEqual([false, false, '']);
        if (action.do !== 'draw') return;
        const { round } = roundOf(state);
        const share = fairShare(own.deck.length + own.under.length + own.hand.length, state.rounds.length, round);
        if (round < state.rounds.length) expect(own.hand.length + action.cards).toBeLessThanOrEqual(2 * share);
      });
    }
  });
});
