import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { msg } from '../../src/i18n/house.ts';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import type { Seat } from '../../src/kit/seat.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { approveRollback, rejectRollback, requestRollback } from '../../src/table/core/takeback.ts';
import { RuleError } from '../../src/table/errors.ts';
import { repostPosition } from '../../src/table/guild/steward.ts';
import { orderKinds } from '../../src/table/orders/patience.ts';
import { setOrder } from '../../src/table/orders/standing.ts';
import { BACK_TO } from '../../src/table/posts/social.ts';
import { onMemberLeft, updatePlayerName } from '../../src/table/seats/member-changes.ts';
import {
  acceptSeat,
  declineSeat,
  offerSeatTo,
  resignSeat,
  resumeSeat,
  takeOfferedSeat,
  withdrawSeatOffer,
} from '../../src/table/seats/seats.ts';
import { isHouseSeat } from '../../src/table/seats/stand-in.ts';
import { voteToContinue, voteToEnd } from '../../src/table/seats/vote.ts';
import { DAY, five, HOUR, MINUTE, sitting } from './hours.ts';
import { byLot } from './room.ts';

/** What may happen around a table, mostly between two moves: each is tried as by somebody who presses the button. */
const EVENTS = [
  'ask back',
  'agree back',
  'refuse back',
  'offer seat',
  'accept seat',
  'decline seat',
  'withdraw seat',
  'resign',
  'take seat',
  'come back',
  'wish end',
  'wish play',
  'order',
  'tell again',
  'leave server',
  'rename',
  'wait',
  'sleep in',
] as const;

/** Short games are lived through more often. */
const LIVES: { readonly [title: string]: number } = { venice: 2, 'san-marco': 8, inkognito: 8, valencia: 4 };
const ALL = GAMES.flatMap((game) => Array.from({ length: LIVES[game.id] ?? 1 }, (_, n) => [game.id, n + 1, game] as const));

test.each(ALL)(
  '%s outlives whatever its people do, life %i: seats change hands, orders come and go, turns are taken back and missed, and it ends',
  async (_, life, game) => {
    const seats = game.seats[1];
    const people = five.slice(0, seats);
    const t = await sitting({ people, game, pace: 'brisk', thinking: byLot([game]) });
    const rng = quickRng(`life ${life} of ${game.id}`);
    const strangers = Array.from({ length: 40 }, (_, n) => ({ id: `s${n}`, name: `Stranger ${n}` }));

    async function happens(what: (typeof EVENTS)[number]): Promise<void> {
      const { house: services, id, store } = t;
      const holders = (await store.listSeatHolders(id)).filter((h) => h.leftAt === undefined);
      const someone = drawOne(rng, holders);
      const { userId } = someone;
      const seat = someone.seat as Seat;
      const stranger = drawOne(rng, strangers);
      switch (what) {
        case 'ask back':
          await requestRollback(services, id, userId, drawOne(rng, BACK_TO));
          return;
        case 'agree back':
          for (const h of holders) if (rng.below(4) > 0) await approveRollback(services, id, h.userId);
          return;
        case 'refuse back':
          return rejectRollback(services, id, userId);
        case 'offer seat':
          return offerSeatTo(services, id, userId, stranger.id);
        case 'accept seat':
        case 'decline seat': {
          const open = (await store.loadLatestGame(id))?.attendance.find((a) => a.givesTo !== undefined);
          if (open?.givesTo === undefined) return;
          const heir = ensureDefined(
            strangers.find((s) => s.id === open.givesTo),
            'the heir',
          );
          return what === 'accept seat' ? acceptSeat(services, id, open.seat, heir) : declineSeat(services, id, open.seat, heir);
        }
        case 'withdraw seat':
          return withdrawSeatOffer(services, id, userId);
        case 'resign':
          // The last player stays.
          if (holders.filter((h) => !isHouseSeat(h)).length < 3 || isHouseSeat(someone)) return;
          return resignSeat(services, id, userId);
        case 'take seat':
          for (const h of holders) if (isHouseSeat(h) || rng.below(3) === 0) await takeOfferedSeat(services, id, h.seat, stranger);
          return;
        case 'come back':
          return resumeSeat(services, id, userId);
        case 'wish end': {
          // Who has been offered away has no vote: alone, the last one's word would end it.
          const away = new Set((await store.loadLatestGame(id))?.attendance.flatMap((k) => (k.offeredAt === undefined ? [] : [k.seat])));
          if (holders.filter((h) => h.userId !== userId && !isHouseSeat(h) && !away.has(h.seat)).length === 0) return;
          await voteToEnd(services, id, userId);
          // One who would rather play on is enough, and there is one.
          return voteToContinue(services, id, userId);
        }
        case 'wish play':
          return voteToContinue(services, id, userId);
        case 'order': {
          const kinds = orderKinds(game);
          if (kinds.length === 0 || isHouseSeat(someone)) return;
          const kind = drawOne(rng, kinds);
          const choice = drawOne(rng, kind.choices);
          return setOrder(services, id, userId, kind.id, { params: choice.params, words: choice.label });
        }
        case 'tell again':
          await repostPosition(services, id, msg('notice.newThread'));
          return;
        case 'leave server':
          return onMemberLeft(services, id, seat, userId);
        case 'rename':
          return updatePlayerName(services, id, userId, `${stranger.name} the Second`);
        case 'wait':
          return t.until(services.now() + rng.below(10) * HOUR, undefined, 3 * HOUR);
        case 'sleep in':
          return t.until(services.now() + 60 * HOUR, undefined, 6 * HOUR);
      }
    }

    for (;;) {
      const row = ensureDefined(await t.store.findGame(t.id), 'a game');
      if (row.status !== 'running') break;
      if (rng.below(5) === 0) {
        const what = drawOne(rng, EVENTS);
        try {
          await happens(what);
        } catch (error) {
          // A rule stood against it: that was said to whoever pressed, and nothing was done.
          if (!(error instanceof RuleError)) throw error;
        }
        continue;
      }
      const awaited = await t.store.listAwaitedInGame(t.id);
      expect(awaited.length, 'somebody is always awaited').toBeGreaterThan(0);
      const one = drawOne(rng, awaited);
      const { userId, since, deadline } = one;
      // A seat the house plays has a thought to come; so has one that was offered for a day and not taken.
      if (isHouseSeat({ userId }) || ((await t.keeps(one.seat))?.offeredAt ?? t.house.now()) + DAY <= t.house.now()) {
        expect((await t.store.findJob(`think:${t.id}:${one.seat}`))?.runAt).toBeLessThanOrEqual(t.house.now() + 90_000);
        t.pass(2 * MINUTE);
        await t.tick();
        continue;
      }
      expect(since).toBeLessThanOrEqual(t.house.now());
      // Where an order answers after its pause, or the house for somebody who has left the server, nobody has a clock.
      const paused = (await t.store.findJob(`order:${t.id}:${one.seat}`)) ?? (await t.store.findJob(`think:${t.id}:${one.seat}`));
      if (paused !== undefined) {
        expect(deadline).toBeUndefined();
        expect(paused.runAt).toBeLessThanOrEqual(t.house.now() + 90_000);
        t.pass(2 * MINUTE);
        await t.tick();
        continue;
      }
      expect((await t.store.findJob(`deadline:${t.id}:${one.seat}`))?.runAt).toBeGreaterThan(0);
      expect(deadline).toBeGreaterThanOrEqual(since);
      const view = ensureDefined(await loadPlayerView(t.house, t.id, userId), 'a game');
      if (view.canUndo && rng.below(10) === 0) await undoMove(t.house, t.id, userId);
      else {
        const question = ensureDefined(
          view.questions.find((q) => !q.decision.optional),
          'what is awaited',
        );
        expect((await submitAnswer(t.house, t.id, userId, question.decision.id, randomPath(question.tree, rng).path))?.at).toBe('done');
      }
      t.pass(rng.below(30) * MINUTE);
      await t.tick();
    }
    expect((await t.store.findGame(t.id))?.status).toBe('over');
    expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
    const boards = await t.posts('board');
    expect(new Set(boards.map((b) => b.key)).size).toBe(boards.length);
    // Each seat was held by one at a time, from the first to the last.
    for (const seat of people.keys()) {
      const held = (await t.store.listSeatHolders(t.id)).filter((h) => h.seat === seat);
      expect(held.filter((h) => h.leftAt === undefined)).toHaveLength(1);
      for (const [at, holder] of held.entries()) expect(held[at + 1]?.joinedAt ?? holder.leftAt).toBe(holder.leftAt);
    }
  },
);
