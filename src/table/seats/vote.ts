import { msg } from '../../i18n/house.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatClock } from '../../storage/records.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import { abandon } from '../core/end.ts';
import { withGame } from '../core/submit-answer.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { outgoing } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { backAtTheTable, notice, ownSeat } from './seats.ts';
import { stillToAgree } from './votes.ts';

/** A player would end the game here; the first such wish asks the others, the last ends it. Gives who has still to agree. */
export async function voteToEnd(house: Services, gameId: number, userId: string): Promise<readonly Seat[]> {
  const missing = await withGame(house, gameId, async (play) => {
    const seat = ownSeat(play, userId);
    const open = stillToAgree(play) !== undefined;
    const { offeredAt: _, ...row } = seatClockOf(play, seat);
    const voted: SeatClock = { ...row, missed: 0, wantsEnd: true };
    const after = { ...play, attendance: [...play.attendance.filter((a) => a.seat !== seat), voted] };
    const left = stillToAgree(after) ?? [];
    if (left.length === 0) {
      await abandon(house, after, msg('vote.ended'), { attendance: [voted] });
      return left;
    }
    const now = house.now();
    const asked = play.holders.filter((h) => left.includes(h.seat)).map((h) => h.userId);
    const vote = { kind: 'vote', by: seat, missing: left, call: open ? [] : await filterAwake(house, asked) } as const;
    const post = open ? [] : [outgoing(gameId, `vote:${now}`, vote, now)];
    await house.store.commit(gameId, play.row.version, await backAtTheTable(house, play, seat, { attendance: [voted], post }));
    house.wake();
    return left;
  });
  return missing ?? [];
}

/** One who would rather play on is enough: the vote is off. */
export async function voteToContinue(house: Services, gameId: number, userId: string): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const seat = ownSeat(play, userId);
    if (stillToAgree(play) === undefined) throwRuleError('vote.none');
    const cleared = play.attendance.filter((a) => a.wantsEnd).map((a) => ({ ...a, wantsEnd: false }));
    const post = [notice(house, play, msg('vote.withdrawn', { who: { seat } })), closeQuestions(house, play, 'vote')];
    await house.store.commit(gameId, play.row.version, { attendance: cleared, post });
    house.wake();
  });
}
