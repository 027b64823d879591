import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import { ComponentType, Routes } from 'discord-api-types/v10';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { type QuestionPayload, questionsBefore } from '../../table/posts/close-questions.ts';
import type { TablePayload } from '../../table/posts/outgoing.ts';
import type { SocialPost } from '../../table/posts/social.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { type MessageBody, toEditPayload } from '../interactions/interaction.ts';
import { socialMessage } from '../posts/social.ts';
import { handoverMessage, offerMessage, voteMessage } from '../seats/posts.ts';
import { textDisplay } from '../ui/components.ts';
import { gameTranslator } from '../ui/people.ts';
import { isTransient } from './obstacles.ts';
import { threadName } from './relocate-game.ts';

export function questionMessage(context: DiscordContext, latest: LatestGame, asking: QuestionPayload, locale: Locale): MessageBody {
  switch (asking.kind) {
    case 'vote':
      return voteMessage(context, latest, asking, locale);
    case 'offer':
      return offerMessage(context, latest, asking, locale);
    case 'handover':
      return handoverMessage(context, latest, asking, locale);
    case 'social':
      return socialMessage(context, latest, asking.post, locale);
  }
}

/** Messages whose question is settled keep what they say and lose what could be pressed; one that is gone is let go. */
export async function disableSettledQuestions(
  context: DiscordContext,
  row: OutboxMessage,
  latest: LatestGame,
  what: Extract<TablePayload, { kind: 'settled' }>,
): Promise<void> {
  const { locale } = lobbyOf(latest.game);
  const translator = gameTranslator(locale, gameOf(context.services, latest.game.title), latest.seats);
  for (const { asked, asking } of questionsBefore(await context.services.store.listOutgoing(latest.game.id), row, what)) {
    const body = withoutButtons(questionMessage(context, latest, asking, locale), translator);
    const { channelId, threadId } = latest.game;
    await editQuestion(
      context,
      isInvitation(asking) ? channelId : (threadId ?? channelId),
      ensureDefined(asked.messageId, 'a message'),
      body,
    );
  }
}

/** What is asked while the game runs; all else is said before there is a thread, and stands in the channel. */
const THREAD_POST_KINDS: ReadonlySet<string> = new Set<SocialPost['what']>(['back', 'pause', 'coach']);

function isInvitation(asking: QuestionPayload): boolean {
  return asking.kind === 'social' && !THREAD_POST_KINDS.has(asking.post.what);
}

function withoutButtons(body: MessageBody, translator: Translator): MessageBody {
  const components = body.components.map((part) =>
    part.type === ComponentType.Container
      ? {
          ...part,
          components: [
            ...part.components.filter((c) => c.type !== ComponentType.ActionRow),
            textDisplay(`-# ${translator.say('asked.settled')}`),
          ],
        }
      : part,
  );
  return { ...body, components, mentions: [] };
}

async function editQuestion(context: DiscordContext, channel: string, message: string, body: MessageBody): Promise<void> {
  context.oldMessageEdits.take(channel, message);
  try {
    await context.rest.patch(Routes.channelMessage(channel, message), toEditPayload(body));
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || isTransient(error)) throw error;
  }
}

/** The thread is named after those who sit there now. Discord lets a name be changed but seldom, and no game waits for that. */
export async function renameThread(context: DiscordContext, latest: LatestGame): Promise<void> {
  const { threadId } = latest.game;
  if (threadId === undefined) return;
  try {
    await context.rest.patch(Routes.channel(threadId), { body: { name: threadName(context, latest) } });
  } catch (error) {
    if (!(error instanceof DiscordAPIError) && !(error instanceof RateLimitError)) throw error;
    context.log.warn({ err: error, game: latest.game.id }, 'a thread keeps its name');
  }
}
