import { DiscordAPIError } from '@discordjs/rest';
import type { APIChannel, APIThreadChannel } from 'discord.js';
import { ChannelType, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LatestGame, StoredGame } from '../../storage/records.ts';
import { loadGuildSettings } from '../../table/guild/guild.ts';
import { repostPosition } from '../../table/guild/steward.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { clipText, TEXT_LIMITS } from '../ui/limits.ts';
import { plainTranslator, withoutBidi } from '../ui/people.ts';
import { isGone } from './deleted-channels.ts';
import { codeOf } from './obstacles.ts';

const WEEK_MINUTES = 10080;
const THREAD_EXISTS = Code.ThreadAlreadyCreatedForMessage;

/** Opens the game's thread under its card; once. */
export async function openThread(context: DiscordContext, latest: LatestGame): Promise<DeliveryReceipt> {
  const { id, channelId, threadId, lastPost: card } = latest.game;
  if (threadId !== undefined) return {};
  if (card === undefined) return { threadId: await createGameThread(context, id, channelId) };
  try {
    await context.rest.post(Routes.threads(channelId, card), { body: threadPlan(context, latest) });
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    if (error.code === Code.UnknownMessage) return { threadId: await createGameThread(context, id, channelId) };
    if (error.code !== THREAD_EXISTS) throw error;
  }
  return { threadId: card };
}

/** What kind of thread all may see a channel holds; a forum, a voice channel and what is no channel hold none of ours. */
const THREAD_TYPES: { readonly [type: number]: ChannelType } = {
  [ChannelType.GuildText]: ChannelType.PublicThread,
  [ChannelType.GuildAnnouncement]: ChannelType.AnnouncementThread,
};

/** Whether a table can stand in a channel of this kind. */
export function canHoldThreads(type: ChannelType): boolean {
  return THREAD_TYPES[type] !== undefined;
}

/** A thread on no message: the card is gone, or the thread that hung on it. */
export async function createGameThread(context: DiscordContext, gameId: number, channelId: string): Promise<string> {
  const latest = ensureDefined(await context.services.store.loadLatestGame(gameId), 'a game');
  const channel = (await context.rest.get(Routes.channel(channelId))) as APIChannel;
  const body = { ...threadPlan(context, latest), type: THREAD_TYPES[channel.type] ?? ChannelType.PublicThread };
  const thread = (await context.rest.post(Routes.threads(channelId), { body })) as APIThreadChannel;
  return thread.id;
}

/** The game goes on in another thread of its channel; if that is known to be gone too, in the server's channel for games. */
export async function relocateGame(context: DiscordContext, game: StoredGame, row: OutboxMessage): Promise<boolean> {
  const { store } = context.services;
  const mayLeave = await isGone(store, game.channelId);
  const usual = (await loadGuildSettings(context.services, game.guildId)).channel;
  for (const channelId of new Set([game.channelId, usual])) {
    if (channelId === undefined) continue;
    if (game.startedAt === undefined) {
      if (channelId === game.channelId) continue;
      if (!mayLeave) return false;
      await store.setGamePlace(game.id, { channelId });
      return true;
    }
    try {
      await store.setGamePlace(game.id, { channelId, threadId: await createGameThread(context, game.id, channelId) });
    } catch (error) {
      if (codeOf(error) !== Code.UnknownChannel) throw error;
      if (!mayLeave) return false;
      continue;
    }
    const position = (await store.listOutgoing(game.id)).some((o) => o.state === 'pending' && (o.kind === 'board' || o.kind === 'line'));
    if (row.kind !== 'board' && row.kind !== 'line' && !position)
      await repostPosition(context.services, game.id, msg('notice.newThread'), { newThread: true });
    return true;
  }
  return false;
}

function threadPlan(context: DiscordContext, latest: LatestGame) {
  return { name: threadName(context, latest), auto_archive_duration: WEEK_MINUTES };
}

/** Title, number and those who play. */
export function threadName(context: DiscordContext, latest: LatestGame): string {
  const game = gameOf(context.services, latest.game.title);
  const translator = plainTranslator(lobbyOf(latest.game).locale, game, latest.seats);
  return clipText(withoutBidi(`${translator.say(game.name)} #${latest.game.id} · ${shortNames(latest.seats)}`), TEXT_LIMITS.threadName);
}

/** People first; of a computer its name does, its level stands in the thread. */
function shortNames(holders: LatestGame['seats']): string {
  const people = holders.filter((h) => !isComputer(h)).map((h) => h.displayName);
  const computers = holders.filter(isComputer).map((h) => h.displayName.split(' · ')[0] ?? h.displayName);
  return [...people, ...computers].join(', ');
}
