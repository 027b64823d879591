import { DiscordAPIError } from '@discordjs/rest';
import type { APIGuildScheduledEvent } from 'discord.js';
import { GuildScheduledEventEntityType, GuildScheduledEventPrivacyLevel, Routes } from 'discord-api-types/v10';
import { translatorFor } from '../../i18n/index.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import { HOUR } from '../../shared/durations.ts';
import type { StoredSeason } from '../../storage/league-records.ts';
import type { DiscordContext } from '../context.ts';
import { isTransient } from '../delivery/obstacles.ts';
import { clipText } from '../ui/limits.ts';

type KeptEvent = NonNullable<StoredSeason['page']>['event'];

/**
 * Keeps the server's list of events in step with the beginning of play; gives what is to be remembered of it. A server that would rather
 * have none is not asked again for this date.
 */
export async function syncGuildEvent(context: DiscordContext, openedSeason: OpenSeason, kept: KeptEvent): Promise<KeptEvent> {
  const { season, league } = openedSeason;
  const ahead = season.phase === 'announced' || season.phase === 'sign-up' || season.phase === 'check-in';
  const start = ahead && season.dates.start !== undefined && season.dates.start > context.services.now() ? season.dates.start : undefined;
  if (start === kept?.at || (start === undefined && !ahead)) return kept;
  try {
    if (start === undefined) {
      if (kept?.id !== undefined) await context.rest.delete(Routes.guildScheduledEvent(league.guildId, kept.id));
      return undefined;
    }
    const body = eventBody(openedSeason, start);
    if (kept?.id !== undefined) {
      await context.rest.patch(Routes.guildScheduledEvent(league.guildId, kept.id), { body });
      return { id: kept.id, at: start };
    }
    const made = (await context.rest.post(Routes.guildScheduledEvents(league.guildId), { body })) as APIGuildScheduledEvent;
    return { id: made.id, at: start };
  } catch (error) {
    // The season's own page stands in any case.
    if (!(error instanceof DiscordAPIError) || isTransient(error)) throw error;
    return start === undefined ? undefined : { at: start };
  }
}

function eventBody({ season, league, row, game }: OpenSeason, start: number) {
  const translator = translatorFor(season.rules.locale, game);
  return {
    name: clipText(translator.say('league.title', { name: league.name, n: row.number }), 100),
    description: translator.say(game.name),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    entity_type: GuildScheduledEventEntityType.External,
    entity_metadata: { location: `<#${league.channelId}>` },
    scheduled_start_time: new Date(start).toISOString(),
    scheduled_end_time: new Date(start + HOUR).toISOString(),
  };
}
