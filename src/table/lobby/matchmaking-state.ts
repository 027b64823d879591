import { z } from 'zod';
import type { SeatHolder, StoredGame } from '../../storage/records.ts';
import type { NewTableJob } from '../jobs.ts';
import { throwRuleError } from '../services.ts';

/** A table to which the house brings people: whoever was asked ever, and whose answer it waits for, from when until when. */
export const matchmakingStateSchema = z.object({
  asked: z.array(z.string()),
  called: z.array(z.object({ user: z.string(), at: z.number(), until: z.number() })),
  /** How many hours of the day all of them are awake. */
  hours: z.number(),
});
export type MatchmakingState = z.infer<typeof matchmakingStateSchema>;

/** Calls are made and end. */
export const gatherJobAt = (gameId: number, at: number): NewTableJob => ({
  key: `gather:${gameId}`,
  kind: 'gather',
  runAt: at,
  payload: {},
});

/** Whoever was asked may sit down, unless his seat has been offered to the next meanwhile. */
export function assertMayAccept(
  { asked, called }: MatchmakingState,
  row: StoredGame,
  holders: readonly SeatHolder[],
  userId: string,
): void {
  if (!asked.includes(userId)) throwRuleError('lobby.invitedOnly');
  if (!called.some(({ user }) => user === userId) && holders.length + called.length >= row.seats) throwRuleError('gathered.givenOn');
}

/** Who has answered is waited for no more. */
export function withoutInvitation(gathered: MatchmakingState, userId: string): MatchmakingState {
  return { ...gathered, called: gathered.called.filter(({ user }) => user !== userId) };
}
