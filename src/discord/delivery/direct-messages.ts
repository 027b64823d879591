import { DiscordAPIError } from '@discordjs/rest';
import type { APIDMChannel } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import type { Locale } from '../../kit/message.ts';
import { must } from '../../kit/must.ts';
import type { CompanyOutgoing } from '../../matchmaking/outgoing.ts';
import type { DeliveryReceipt, Outgoing as Stored } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { hintsFor } from '../../table/clocks/hints.ts';
import { awaitedGames } from '../../table/clocks/remind.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import type { TableOutgoing } from '../../table/posts/outgoing.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { settingsOf } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { followedMessage } from '../matchmaking/followed.ts';
import { searchEndedMessage } from '../matchmaking/posts.ts';
import { digestMessage, reminderMessage, troubleMessage } from '../seats/posts.ts';
import { discardCall } from './calls.ts';
import { post, type Sending } from './post.ts';

/** The user takes no messages from us, shares no server with us, or is no more; or Discord lets us write to nobody new just now. */
const CLOSED = new Set([
  Code.CannotSendMessagesToThisUser,
  Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  Code.UnknownUser,
  Code.InvalidRecipients,
  Code.OpeningDirectMessagesTooFast,
]);

const STALE = 3 * 60 * 60_000;

/** A reminder, unless it was answered before it could be sent; where the user takes no direct messages, in the thread. */
export async function sendReminder(
  context: DiscordContext,
  row: Stored,
  latest: LatestGame,
  reminder: Extract<TableOutgoing, { kind: 'reminder' }>,
  locale: Locale,
): Promise<DeliveryReceipt> {
  const waits = latest.awaited.find((a) => a.seat === reminder.seat);
  // What was held up for hours would come together with what was due since.
  if (context.services.now() - row.createdAt > STALE) return {};
  const thread = must(latest.game.threadId, 'a thread');
  if (latest.game.status !== 'running' || waits?.since !== reminder.since || waits.userId !== reminder.userId)
    return discardCall(context, thread, row);
  // The deadline may have moved since the reminder was written.
  const now = waits.deadline === undefined ? reminder : { ...reminder, deadline: waits.deadline };
  if (reminder.where === 'dm') {
    const { language = locale } = await settingsOf(context.services, reminder.userId);
    const messageId = await sendDirectMessage(context, reminder.userId, reminderMessage(context, latest, now, language), row);
    // It stands nowhere in the thread, where it would have to be taken out again.
    if (messageId !== undefined) return {};
  }
  return { messageId: await post(context, thread, reminderMessage(context, latest, { ...now, where: 'thread' }, locale), row) };
}

/** The day's digest; where the user takes no direct messages, a reminder in the thread of the most urgent game. */
export async function sendDigest(context: DiscordContext, row: Stored, userId: string): Promise<DeliveryReceipt> {
  const { store } = context.services;
  const waiting = await awaitedGames(context.services, userId);
  const hints = await hintsFor(context.services, userId);
  const first = waiting[0];
  const about = first?.gameId ?? hints[0]?.gameId;
  if (about === undefined) return {};
  const latest = must(await store.latestGame(about), 'a game');
  const { locale } = lobbyOf(latest.game);
  const { language = locale } = await settingsOf(context.services, userId);
  const messageId = await sendDirectMessage(context, userId, await digestMessage(context, waiting, hints, language), row);
  if (messageId !== undefined) return { messageId };
  // A hint is for one pair of eyes.
  if (first === undefined) return {};
  // In public only the one game is named.
  const { seat, since, deadline } = first;
  const line = { kind: 'reminder', seat, userId, since, where: 'thread', waiting: msg('digest.waiting') } as const;
  const body = reminderMessage(context, latest, deadline === undefined ? line : { ...line, deadline }, locale);
  return { messageId: await post(context, must(latest.game.threadId, 'a thread'), body, row) };
}

/** A game's host hears what stands in its way; where he takes no direct messages, the first of the players who does. */
export async function sendTrouble(
  context: DiscordContext,
  row: Stored,
  { game, line }: Extract<TableOutgoing, { kind: 'trouble' }>,
): Promise<DeliveryReceipt> {
  const latest = must(await context.services.store.latestGame(game), 'a game');
  const players = latest.seats.filter((h) => !isComputer(h)).map((h) => h.userId);
  for (const userId of new Set([latest.game.hostId, ...players])) {
    const { language = lobbyOf(latest.game).locale } = await settingsOf(context.services, userId);
    const messageId = await sendDirectMessage(context, userId, troubleMessage(context, latest, line, language), row);
    if (messageId !== undefined) return { messageId };
  }
  return {};
}

/** A search has ended: told to him alone, or where he looked. */
export async function sendSearchEnded(
  context: DiscordContext,
  row: Stored,
  { userId, channelId }: Extract<CompanyOutgoing, { kind: 'search-ended' }>,
): Promise<DeliveryReceipt> {
  const { language = 'en' } = await settingsOf(context.services, userId);
  const body = searchEndedMessage(userId, language);
  const messageId = (await sendDirectMessage(context, userId, body, row)) ?? (await post(context, channelId, body, row));
  return { messageId };
}

/** What has happened in games somebody follows; where he takes no direct messages, nothing is said: nobody else need know that he does. */
export async function sendFollowed(
  context: DiscordContext,
  row: Stored,
  { userId, games }: Extract<CompanyOutgoing, { kind: 'followed' }>,
): Promise<DeliveryReceipt> {
  const { language = 'en' } = await settingsOf(context.services, userId);
  const body = await followedMessage(context, games, language);
  const messageId = body === undefined ? undefined : await sendDirectMessage(context, userId, body, row);
  return messageId === undefined ? {} : { messageId };
}

/** A direct message; nothing where the user takes none. */
export async function sendDirectMessage(
  context: DiscordContext,
  userId: string,
  body: MessageBody,
  sending: Sending,
): Promise<string | undefined> {
  try {
    const channel = (await context.rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIDMChannel;
    return await post(context, channel.id, body, sending);
  } catch (error) {
    if (error instanceof DiscordAPIError && CLOSED.has(Number(error.code))) return undefined;
    throw error;
  }
}
