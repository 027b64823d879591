import { describe, expect, it } from 'vitest';
import { COMPUTER_KINDS } from '../../../src/ai/levels.ts';
import { think } from '../../../src/ai/think.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { actionAt, likelyPath } from '../../../src/kit/choice.ts';
import type { Game } from '../../../src/kit/game.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { loadPlayerView } from '../../../src/table/core/player-view.ts';
import { submitAnswer } from '../../../src/table/core/submit-answer.ts';
import { setOrder } from '../../../src/table/orders/standing.ts';
import { HOUR, sitting } from '../../table/hours.ts';
import { table } from '../../table/room.ts';
import { laid, player, position, type Setting } from './position.ts';

const game = venice as unknown as Game;
const mover: Setting = { coins: 6, scrolls: 3, at: ['A1', 'C1'], gondolier: 2, favour: 'none' };
const owner: Setting = { scrolls: 0, at: ['A2', 'C4'], favour: 'ready' };
const away: Setting = { at: ['C4', 'C5'], favour: 'none' };

/** Who passes whom, with the owner's fields laid over his usual ones. */
function crossed(fields: Setting = {}, by: Setting = {}, third: Setting = {}) {
  const players = [
    { ...mover, ...by },
    { ...owner, ...fields },
    { ...away, ...third },
  ];
  return position({ players }).play(0, 'g1', 'A2', 'pass');
}

describe('the favour card at a crossing (R75, R34)', () => {
  it('whose only means it is, is asked, and turns it for two scrolls of which one is spent', () => {
    const t = crossed();
    expect(t.asked).toEqual([0, 1]);
    expect(t.offered(1)).toEqual(['intrigue', 'favour']);
    t.play(1, 'favour').play(0, 'scroll');
    expect([player(t, 1).scrolls, player(t, 1).intrigue, player(t, 1).favour]).toEqual([1, 0, 'turned']);
    expect(t.log('favour')).toMatchObject([{ seat: 1, as: 'scrolls' }]);
  });

  it('may be left unturned, which is the likely answer', () => {
    const t = crossed();
    expect(likelyPath(t.tree(1))).toEqual(['intrigue']);
    t.play(1, 'intrigue').play(0, 'scroll');
    expect([player(t, 1).scrolls, player(t, 1).intrigue, player(t, 1).favour]).toEqual([0, 1, 'ready']);
  });

  it('is among the answers of who passes, too, and of several boats it answers for up to two', () => {
    const one = crossed({ scrolls: 1 }, { scrolls: 0, favour: 'ready' });
    expect(one.offered(0)).toEqual(['intrigue', 'favour']);
    const t = crossed({ scrolls: 1 }, { scrolls: 0, favour: 'ready' }, { at: ['A2', 'C5'], scrolls: 1 });
    expect(t.offered(0)).toEqual(['s0', 'f2', 'f1']);
    t.play(0, 'f1').play(1, 'scroll').play(2, 'scroll');
    expect([player(t, 0).scrolls, player(t, 0).intrigue, player(t, 0).favour]).toEqual([1, 1, 'turned']);
  });

  it('is no answer while a scroll is left, nor twice', () => {
    expect(crossed({ scrolls: 1 }).offered(1)).toEqual(['scroll', 'intrigue']);
    const t = crossed({ at: ['A2', 'A2'], cargo: ['O', ''], places: [21] });
    expect(t.offered(1)).toEqual(['intrigue', 'ceramics1', 'favour']);
    t.play(1, 'favour');
    expect(t.offered(1)).toEqual(['scroll', 'intrigue', 'ceramics1']);
    t.play(1, 'scroll').play(0, 's0');
    expect([player(t, 1).scrolls, player(t, 1).intrigue]).toEqual([0, 0]);
  });

  it('may be turned for coins before the answer (R34)', () => {
    const t = crossed({ coins: 0 });
    t.aside(1, 'favour', 'coins');
    expect(t.offered(1)).toEqual(['intrigue']);
    expect(player(t, 1).coins).toBe(5);
  });

  it('whoever would rather not be asked takes intrigue, until they say otherwise', () => {
    const t = position({ players: [mover, owner, away] });
    expect(player(t, 1).ask).toBe(true);
    t.aside(1, 'favour', 'hush').play(0, 'g1', 'A2', 'pass');
    expect(t.asked).toEqual([0]);
    t.aside(1, 'favour', 'ask').play(0, 'scroll');
    expect([player(t, 1).intrigue, player(t, 1).ask]).toEqual([1, true]);
  });

  it('of a game begun under rules version 5 or before goes on without the question', () => {
    const options = ensureDefined(venice.upcast[5]?.options, 'a way from version 5')(venice.options.parse({}));
    const begun = venice.setup(3, venice.options.parse(options), quickRng('before'));
    expect(begun.players.map(({ ask }) => ask)).toEqual([false, false, false]);
    // A lobby that was open meanwhile begins as games do now.
    const { favourAnswers: _, ...agreed } = venice.options.parse({});
    expect(venice.setup(3, venice.options.parse(agreed), quickRng('before')).players.map(({ ask }) => ask)).toEqual([true, true, true]);
  });

  it.each(COMPUTER_KINDS)('a %s answers it, and turns the card where one more intrigue costs more than it is worth', (who) => {
    const answer = (fields: Setting) => {
      const t = crossed(fields, { intrigue: 5 }, { intrigue: 5 });
      const { path } = think({ game, state: t.state, decision: t.question(1), player: who, seed: 'favour', calm: true });
      return ensureDefined(actionAt(t.tree(1), path), 'an answer');
    };
    expect(answer({ intrigue: 0 })).toMatchObject({ do: 'answer', scrolls: 0 });
    expect(answer({ intrigue: 6, points: 30 }), 'it would be the one arrested').toMatchObject({ do: 'answer', scrolls: 1, favour: true });
  });
});

describe('G5: an order for the favour card', () => {
  const order = ensureDefined(
    venice.orders.find((o) => o.id === 'favour'),
    'the order',
  );
  const answered = (favour: string, fields: Setting = {}, seat: Seat = 1, by: Setting = {}) => {
    const t = crossed(fields, by, { intrigue: 4 });
    return order.answer(venice.view(t.state, seat), t.question(seat), t.tree(seat), { favour });
  };

  it('takes intrigue, or turns the card, or only in danger of arrest', () => {
    expect(order.choices.map(({ params }) => (params as { favour: string }).favour)).toEqual(['ask', 'danger', 'intrigue', 'turn']);
    expect(answered('ask')).toBe('ask');
    expect(answered('intrigue')).toEqual(['intrigue']);
    expect(answered('turn')).toEqual(['favour']);
    expect(answered('danger', { intrigue: 3 })).toEqual(['intrigue']);
    expect(answered('danger', { intrigue: 4 }), 'it would be the one arrested').toEqual(['favour']);
    expect(answered('danger', { intrigue: 8 }), 'at the cap').toEqual(['favour']);
    expect(answered('turn', { at: ['A2', 'A2'] })).toEqual(['f2']);
    expect(answered('intrigue', { at: ['A2', 'A2'] })).toEqual(['s0']);
  });

  it('leaves a scroll to the orders for scrolls, and the answer of who passes to them (G8)', () => {
    expect(answered('turn', { scrolls: 1 })).toBe('ask');
    expect(answered('turn', { favour: 'turned', cargo: ['O', ''], places: [21] })).toBe('ask');
    expect(answered('turn', { scrolls: 1 }, 0, { scrolls: 0, favour: 'ready' })).toBe('ask');
  });

  it('an order for scrolls that says intrigue takes it without asking', () => {
    const met = ensureDefined(
      venice.orders.find((o) => o.id === 'met'),
      'the order',
    );
    const t = crossed({}, {}, { intrigue: 4 });
    expect(met.answer(venice.view(t.state, 1), t.question(1), t.tree(1), { scrolls: 0, danger: false })).toEqual(['intrigue']);
  });
});

describe('at the table', () => {
  const begun = { ...venice, setup: () => laid({ players: [mover, owner, away] }) } as unknown as Game;
  const favourSeen = (view: unknown) => (view as { players: readonly { favour: string }[] }).players[1]?.favour;

  it('R24: a card turned for the answer stays sealed until all have answered', async () => {
    const t = await table(3, begun);
    await t.play(0, 'g1', 'A2', 'pass');
    const posts = JSON.stringify(await t.posts());
    await t.play(1, 'favour');
    expect(favourSeen((await t.sees(0)).view)).toBe('ready');
    expect(favourSeen((await t.sees(1)).view)).toBe('turned');
    expect(JSON.stringify(await t.posts())).toBe(posts);
    await t.play(0, 'scroll');
    expect(favourSeen((await t.sees(0)).view)).toBe('turned');
  });

  it('an order turns it without a question', async () => {
    const t = await table(3, begun);
    const kind = ensureDefined(
      venice.orders.find((o) => o.id === 'favour'),
      'the order',
    );
    const { params, label } = ensureDefined(kind.choices[3], 'to turn it');
    await setOrder(t.house, t.id, t.user(1), 'favour', { params, words: label });
    await t.play(0, 'g1', 'A2', 'pass');
    expect(await t.asked(1)).toEqual([]);
    await t.play(0, 'scroll');
    expect(favourSeen((await t.sees(0)).view)).toBe('turned');
  });

  it('for somebody late the house answers', async () => {
    const t = await sitting({ people: ['ann', 'ben', 'cat'].map((id) => ({ id, name: id })), game: begun });
    const answer = async (seat: number, ...path: string[]) => {
      const { userId } = await t.holder(seat);
      const question = (await loadPlayerView(t.house, t.id, userId))?.questions.find((q) => !q.decision.optional);
      await submitAnswer(t.house, t.id, userId, ensureDefined(question, 'a question').decision.id, path);
    };
    await answer(0, 'g1', 'A2', 'pass');
    await answer(0, 'scroll');
    expect((await t.store.listAwaitedInGame(t.id)).map(({ seat }) => seat)).toEqual([1]);
    const waiting = async () => (await t.store.listEvents(t.id)).filter(({ seat }) => seat === 1).length === 0;
    for (let hours = 0; hours < 100 && (await waiting()); hours++) await t.until(t.house.now() + HOUR, undefined, HOUR);
    const [late] = (await t.store.listEvents(t.id)).filter(({ seat }) => seat === 1);
    expect(late).toMatchObject({ auto: true, forAbsent: true, action: { do: 'answer', times: 1 } });
  });
});
