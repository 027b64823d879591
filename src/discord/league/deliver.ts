import { DiscordAPIError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { LeagueOutgoing } from '../../league/outgoing.ts';
import { openSeason, runJob } from '../../league/season/open-season.ts';
import { affectedUsers } from '../../league/season/ping-batches.ts';
import type { StoredSeason } from '../../storage/league-records.ts';
import type { DeliveryReceipt, Outgoing } from '../../storage/outgoing-records.ts';
import type { DiscordContext } from '../context.ts';
import { paintedOrBare } from '../delivery/picture-or-text.ts';
import { post } from '../delivery/post.ts';
import { toEditPayload } from '../interactions/interaction.ts';
import { notifyChannelLost, notifyDeadlines, notifyScheduleStuck, notifySeatTaken, sayCounting, saySummons, sayTrouble } from './calls.ts';
import { announcedEvent } from './event.ts';
import { sayLink } from './link.ts';
import { seasonPage } from './page.ts';

/** The channel is gone or closed to us. */
const OUT_OF_REACH = new Set<number | string>([Code.UnknownChannel, Code.MissingAccess, Code.MissingPermissions]);

/** Pages of one season go out one after the other, or two would be posted. */
const queues = new Map<number, Promise<unknown>>();

export async function sendLeague(context: DiscordContext, row: Outgoing, payload: LeagueOutgoing): Promise<DeliveryReceipt> {
  const before = queues.get(payload.season) ?? Promise.resolve();
  const sending = before.catch(() => undefined).then(() => send(context, row, payload));
  queues.set(payload.season, sending);
  try {
    return await sending;
  } catch (error) {
    if (error instanceof DiscordAPIError && OUT_OF_REACH.has(error.code)) await notifyChannelLost(context, row, payload.season);
    throw error;
  } finally {
    if (queues.get(payload.season) === sending) queues.delete(payload.season);
  }
}

async function send(context: DiscordContext, row: Outgoing, payload: LeagueOutgoing): Promise<DeliveryReceipt> {
  if (payload.kind === 'league-call' && payload.held !== undefined) return notifyScheduleStuck(context, row, payload.season, payload.held);
  if (payload.kind === 'league-told') return notifyDeadlines(context, row, payload);
  if (payload.kind === 'league-summons') return saySummons(context, row, payload);
  if (payload.kind === 'league-link') return sayLink(context, row, payload.season);
  if (payload.kind === 'league-counting') return sayCounting(context, row, payload.season);
  if (payload.kind === 'league-took') return notifySeatTaken(context, row, payload);
  if (payload.kind === 'league-trouble') return sayTrouble(context, row, payload);
  const { store } = context.services;
  const openedSeason = await openSeason(context.services, payload.season);
  const { league, season } = openedSeason;
  const fresh = payload.kind === 'league-call';
  const old = (await store.leagues.season(payload.season))?.page;
  const editing = fresh || old === undefined || old.lost !== undefined || old.messageId === '' ? undefined : old;
  if (editing !== undefined) context.lateEdits.take(league.channelId, editing.messageId);
  const event = await announcedEvent(context, openedSeason, old?.event);
  const page = (messageId: string, at: number) => ({ messageId, at, ...(event === undefined ? {} : { event }) });
  const called = payload.kind === 'league-call' ? affectedUsers(season).filter((user) => payload.users?.includes(user)) : [];
  const { locale } = season.rules;
  const body = await paintedOrBare(
    context,
    row,
    () => seasonPage(context, openedSeason, locale, called),
    () => seasonPage(context, openedSeason, locale, called, false),
  );
  const now = context.services.now();
  if (editing !== undefined) {
    const edited = await gentle(() => context.rest.patch(Routes.channelMessage(league.channelId, editing.messageId), toEditPayload(body)));
    if (edited) {
      await store.leagues.putPage(payload.season, page(editing.messageId, editing.at));
      return { messageId: editing.messageId };
    }
  }
  const messageId = await post(context, league.channelId, body, row);
  await store.leagues.putPage(payload.season, page(messageId, now));
  // What waited for the channel goes on.
  if (old?.lost !== undefined) await store.putJobs([runJob(payload.season, now)]);
  // One page in one place: the one before goes.
  if (old !== undefined && old.messageId !== messageId && old.messageId !== '')
    await gentle(() => context.rest.delete(Routes.channelMessage(league.channelId, old.messageId)));
  return { messageId };
}

/** The league has moved: its page goes from where it was, if that can still be reached. */
export async function takeDown(context: DiscordContext, seasonId: number, channelId: string): Promise<void> {
  const page = (await context.services.store.leagues.season(seasonId))?.page;
  await context.services.store.leagues.putPage(seasonId, undefined);
  await removePage(context, page, channelId);
}

/** A page that nobody needs any more goes, if it can still be reached. */
export async function removePage(context: DiscordContext, page: StoredSeason['page'], channelId: string): Promise<void> {
  if (page === undefined || page.messageId === '') return;
  try {
    await context.rest.delete(Routes.channelMessage(channelId, page.messageId));
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
  }
}

/** False when the message is gone. */
async function gentle(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === Code.UnknownMessage) return false;
    throw error;
  }
}
