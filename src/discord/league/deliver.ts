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

export async function sendLeague(desk: DiscordContext, row: Outgoing, payload: LeagueOutgoing): Promise<DeliveryReceipt> {
  const before = queues.get(payload.season) ?? Promise.resolve();
  const sending = before.catch(() => undefined).then(() => send(desk, row, payload));
  queues.set(payload.season, sending);
  try {
    return await sending;
  } catch (error) {
    if (error instanceof DiscordAPIError && OUT_OF_REACH.has(error.code)) await notifyChannelLost(desk, row, payload.season);
    throw error;
  } finally {
    if (queues.get(payload.season) === sending) queues.delete(payload.season);
  }
}

async function send(desk: DiscordContext, row: Outgoing, payload: LeagueOutgoing): Promise<DeliveryReceipt> {
  if (payload.kind === 'league-call' && payload.held !== undefined) return notifyScheduleStuck(desk, row, payload.season, payload.held);
  if (payload.kind === 'league-told') return notifyDeadlines(desk, row, payload);
  if (payload.kind === 'league-summons') return saySummons(desk, row, payload);
  if (payload.kind === 'league-link') return sayLink(desk, row, payload.season);
  if (payload.kind === 'league-counting') return sayCounting(desk, row, payload.season);
  if (payload.kind === 'league-took') return notifySeatTaken(desk, row, payload);
  if (payload.kind === 'league-trouble') return sayTrouble(desk, row, payload);
  const { store } = desk.house;
  const book = await openSeason(desk.house, payload.season);
  const { league, season } = book;
  const fresh = payload.kind === 'league-call';
  const old = (await store.leagues.season(payload.season))?.page;
  const editing = fresh || old === undefined || old.lost !== undefined || old.messageId === '' ? undefined : old;
  if (editing !== undefined) desk.lateEdits.take(league.channelId, editing.messageId);
  const event = await announcedEvent(desk, book, old?.event);
  const page = (messageId: string, at: number) => ({ messageId, at, ...(event === undefined ? {} : { event }) });
  const called = payload.kind === 'league-call' ? affectedUsers(season).filter((user) => payload.users?.includes(user)) : [];
  const { locale } = season.rules;
  const body = await paintedOrBare(
    desk,
    row,
    () => seasonPage(desk, book, locale, called),
    () => seasonPage(desk, book, locale, called, false),
  );
  const now = desk.house.now();
  if (editing !== undefined) {
    const edited = await gentle(() => desk.rest.patch(Routes.channelMessage(league.channelId, editing.messageId), toEditPayload(body)));
    if (edited) {
      await store.leagues.putPage(payload.season, page(editing.messageId, editing.at));
      return { messageId: editing.messageId };
    }
  }
  const messageId = await post(desk, league.channelId, body, row);
  await store.leagues.putPage(payload.season, page(messageId, now));
  // What waited for the channel goes on.
  if (old?.lost !== undefined) await store.putJobs([runJob(payload.season, now)]);
  // One page in one place: the one before goes.
  if (old !== undefined && old.messageId !== messageId && old.messageId !== '')
    await gentle(() => desk.rest.delete(Routes.channelMessage(league.channelId, old.messageId)));
  return { messageId };
}

/** The league has moved: its page goes from where it was, if that can still be reached. */
export async function takeDown(desk: DiscordContext, seasonId: number, channelId: string): Promise<void> {
  const page = (await desk.house.store.leagues.season(seasonId))?.page;
  await desk.house.store.leagues.putPage(seasonId, undefined);
  await removePage(desk, page, channelId);
}

/** A page that nobody needs any more goes, if it can still be reached. */
export async function removePage(desk: DiscordContext, page: StoredSeason['page'], channelId: string): Promise<void> {
  if (page === undefined || page.messageId === '') return;
  try {
    await desk.rest.delete(Routes.channelMessage(channelId, page.messageId));
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
