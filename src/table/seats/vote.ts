import { msg } from '../../i18n/house.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatClock } from '../../storage/records.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import { abandonGame } from '../core/end.ts';
import { withGame } from '../core/submit-answer.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { outgoingMessage } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { buildReturnUpdate, noticeMessageFor, ownSeat } from './seats.ts';
import { stillToAgree } from './votes.ts';

/** A player would end the game here; the first such wish asks the others, the last ends it. Gives who has still to agree. */
export async function voteToEnd(services: Services, gameId: number, userId: string): Promise<readonly Seat[]> {
  const missing = await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const open = stillToAgree(loaded) !== undefined;
    const { offeredAt: _, ...row } = seatClockOf(loaded, seat);
    const voted: SeatClock = { ...row, missed: 0, wantsEnd: true };
    const after = { ...loaded, attendance: [...loaded.attendance.filter((a) => a.seat !== seat), voted] };
    const left = stillToAgree(after) ?? [];
    if (left.length === 0) {
      await abandonGame(services, after, msg('vote.ended'), { attendance: [voted] });
      return left;
    }
    const now = services.now();
    const asked = loaded.holders.filter((h) => left.includes(h.seat)).map((h) => h.userId);
    const vote = { kind: 'vote', by: seat, missing: left, call: open ? [] : await filterAwake(services, asked) } as const;
    const post = open ? [] : [outgoingMessage(gameId, `vote:${now}`, vote, now)];
    await services.store.commit(gameId, loaded.row.version, await buildReturnUpdate(services, loaded, seat, { attendance: [voted], post }));
    services.wake();
    return left;
  });
  return missing ?? [];
}

/** One who would rather play on is enough: the vote is off. */
export async function voteToContinue(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    if (stillToAgree(loaded) === undefined) throwRuleError('vote.none');
    const cleared = loaded.attendance.filter((a) => a.wantsEnd).map((a) => ({ ...a, wantsEnd: false }));
    const post = [noticeMessageFor(services, loaded, msg('vote.withdrawn', { who: { seat } })), closeQuestions(services, loaded, 'vote')];
    await services.store.commit(gameId, loaded.row.version, { attendance: cleared, post });
    services.wake();
  });
}
