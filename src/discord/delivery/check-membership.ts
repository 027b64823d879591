import { DiscordAPIError } from '@discordjs/rest';
import type { APIGuildMember } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Seat } from '../../kit/seat.ts';
import { DAY } from '../../shared/durations.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { onMemberLeft, updatePlayerName } from '../../table/seats/member-changes.ts';
import type { DiscordContext } from '../context.ts';

/** He has left the server, or Discord. */
const GONE_CODES = new Set<unknown>([Code.UnknownMember, Code.UnknownUser]);
/** Of so many we know when we last asked. */
const MAX_REMEMBERED = 20_000;

const lastChecks = new WeakMap<Store, Map<string, number>>();

/**
 * Whether those who were just called are still in the server, and by what name. We are told of neither, and ask for these alone: at most
 * every third day, and every day for whoever has to be reminded.
 */
export async function checkMembership(
  context: DiscordContext,
  { game, seats }: LatestGame,
  called: readonly Seat[],
  reminded: boolean,
): Promise<void> {
  const { guildId } = game;
  if (guildId === undefined || game.status !== 'running') return;
  const now = context.services.now();
  const known = lastChecks.get(context.services.store) ?? new Map<string, number>();
  lastChecks.set(context.services.store, known);
  for (const { seat, userId, displayName } of seats) {
    const key = `${game.id} ${userId}`;
    if (!called.includes(seat) || isComputer({ userId }) || now - (known.get(key) ?? Number.NEGATIVE_INFINITY) < (reminded ? DAY : 3 * DAY))
      continue;
    if (known.size > MAX_REMEMBERED) known.clear();
    known.set(key, now);
    try {
      const member = (await context.rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
      const name = member.nick ?? member.user.global_name ?? member.user.username;
      if (name !== displayName) await updatePlayerName(context.services, game.id, userId, name);
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      if (GONE_CODES.has(error.code)) await onMemberLeft(context.services, game.id, seat, userId);
    }
  }
}
