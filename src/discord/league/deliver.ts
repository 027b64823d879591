import { DiscordAPIError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { LeaguePayload } from '../../league/outgoing.ts';
import { openSeason, seasonJob } from '../../league/season/open-season.ts';
import { affectedUsers } from '../../league/season/ping-batches.ts';
import type { StoredSeason } from '../../storage/league-records.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { DiscordContext } from '../context.ts';
import { renderPictureOrText } from '../delivery/picture-or-text.ts';
import { postMessage } from '../delivery/post.ts';
import { toEditPayload } from '../interactions/interaction.ts';
import {
  notifyChannelLost,
  notifyCountingChange,
  notifyDeadlines,
  notifyScheduleStuck,
  notifySeasonTrouble,
  notifySeatTaken,
  notifySummoned,
} from './calls.ts';
import { syncGuildEvent } from './event.ts';
import { notifyShareLink } from './link.ts';
import { buildSeasonPage } from './page.ts';

/** The channel is gone or closed to us. */
const UNREACHABLE_CODES = new Set<number | string>([Code.UnknownChannel, Code.MissingAccess, Code.MissingPermissions]);

/** Pages of one season go out one after the other, or two would be posted. */
const seasonQueues = new Map<number, Promise<unknown>>();

export async function sendLeague(context: DiscordContext, row: OutboxMessage, payload: LeaguePayload): Promise<DeliveryReceipt> {
  const before = seasonQueues.get(payload.season) ?? Promise.resolve();
  const sending = before.catch(() => undefined).then(() => sendByKind(context, row, payload));
  seasonQueues.set(payload.season, sending);
  try {
    return await sending;
  } catch (error) {
    if (error instanceof DiscordAPIError && UNREACHABLE_CODES.has(error.code)) await notifyChannelLost(context, row, payload.season);
    throw error;
  } finally {
    if (seasonQueues.get(payload.season) === sending) seasonQueues.delete(payload.season);
  }
}

async function sendByKind(context: DiscordContext, row: OutboxMessage, payload: LeaguePayload): Promise<DeliveryReceipt> {
  if (payload.kind === 'league-call' && payload.held !== undefined) return notifyScheduleStuck(context, row, payload.season, payload.held);
  if (payload.kind === 'league-told') return notifyDeadlines(context, row, payload);
  if (payload.kind === 'league-summons') return notifySummoned(context, row, payload);
  if (payload.kind === 'league-link') return notifyShareLink(context, row, payload.season);
  if (payload.kind === 'league-counting') return notifyCountingChange(context, row, payload.season);
  if (payload.kind === 'league-took') return notifySeatTaken(context, row, payload);
  if (payload.kind === 'league-trouble') return notifySeasonTrouble(context, row, payload);
  const { store } = context.services;
  const openedSeason = await openSeason(context.services, payload.season);
  const { league, season } = openedSeason;
  const fresh = payload.kind === 'league-call';
  const old = (await store.leagues.findSeason(payload.season))?.page;
  const editing = fresh || old === undefined || old.lost !== undefined || old.messageId === '' ? undefined : old;
  if (editing !== undefined) context.oldMessageEdits.take(league.channelId, editing.messageId);
  const event = await syncGuildEvent(context, openedSeason, old?.event);
  const page = (messageId: string, at: number) => ({ messageId, at, ...(event === undefined ? {} : { event }) });
  const called = payload.kind === 'league-call' ? affectedUsers(season).filter((user) => payload.users?.includes(user)) : [];
  const { locale } = season.rules;
  const body = await renderPictureOrText(
    context,
    row,
    () => buildSeasonPage(context, openedSeason, locale, called),
    () => buildSeasonPage(context, openedSeason, locale, called, false),
  );
  const now = context.services.now();
  if (editing !== undefined) {
    const edited = await ignoreMissing(() =>
      context.rest.patch(Routes.channelMessage(league.channelId, editing.messageId), toEditPayload(body)),
    );
    if (edited) {
      await store.leagues.putPage(payload.season, page(editing.messageId, editing.at));
      return { messageId: editing.messageId };
    }
  }
  const messageId = await postMessage(context, league.channelId, body, row);
  await store.leagues.putPage(payload.season, page(messageId, now));
  // What waited for the channel goes on.
  if (old?.lost !== undefined) await store.putJobs([seasonJob(payload.season, now)]);
  // One page in one place: the one before goes.
  if (old !== undefined && old.messageId !== messageId && old.messageId !== '')
    await ignoreMissing(() => context.rest.delete(Routes.channelMessage(league.channelId, old.messageId)));
  return { messageId };
}

/** The league has moved: its page goes from where it was, if that can still be reached. */
export async function removeMovedPage(context: DiscordContext, seasonId: number, channelId: string): Promise<void> {
  const page = (await context.services.store.leagues.findSeason(seasonId))?.page;
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
async function ignoreMissing(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === Code.UnknownMessage) return false;
    throw error;
  }
}
