import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Args } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { exportGame } from '../../table/archive/export.ts';
import { loadGuildSettings, mayManage } from '../../table/guild/guild.ts';
import { endGame, repairGame, setBarred } from '../../table/guild/steward.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { retryBlocked } from '../gateway/guild-events.ts';
import {
  type AutocompletePayload,
  authorityOf,
  type CommandPayload,
  personOf,
  readerLocaleOf,
  respond,
} from '../interactions/interaction.ts';
import { findTableChannel } from '../lobby/table-channel.ts';
import { gameLink } from '../panel/link.ts';
import { resolveConfigurableGuild } from '../settings/setup.ts';
import { respondWithFiles } from '../ui/files.ts';
import { noteMessage } from '../ui/note.ts';
import { type AutocompleteChoice, localizedDescription } from './command.ts';
import { flagOption, gameOption, parseOptions, subCommand, userOption } from './options.ts';

/** Said in the thread, so it must be given. */
function reasonOption() {
  return {
    type: ApplicationCommandOptionType.String as const,
    name: 'reason',
    ...localizedDescription('command.manage.reason'),
    required: true,
    min_length: 3,
    max_length: 300,
  };
}

export const manageOptions = () => [
  subCommand('end', 'command.manage.end', [reasonOption(), gameOption()]),
  subCommand('repair', 'command.manage.repair', [reasonOption(), gameOption(), flagOption('here', 'command.manage.here')]),
  subCommand('block', 'command.manage.block', [userOption('user', 'command.manage.user', true)]),
  subCommand('unblock', 'command.manage.unblock', [userOption('user', 'command.manage.user', true)]),
  subCommand('blocked', 'command.manage.blocked'),
  subCommand('export', 'command.manage.export', [gameOption()]),
];

/** What organisers do when something is stuck or somebody misbehaves. */
export async function runManageCommand(context: DiscordContext, interaction: CommandPayload): Promise<void> {
  const guildId = await resolveConfigurableGuild(context, interaction);
  const { services } = context;
  const given = parseOptions(interaction);
  const { say } = translatorFor(readerLocaleOf(interaction));
  const done = (key: HouseKey, args?: Args) => respond(context, interaction, noteMessage(say(key, args)));
  const word = { by: personOf(interaction).name, reason: given.text('reason') ?? '' };
  const user = given.text('user') ?? '';
  switch (given.sub) {
    case 'end': {
      const row = await findManagedGame(context, interaction, guildId, given.number('game'));
      await endGame(services, row, word);
      return done('manage.done.end', { id: row.id });
    }
    case 'repair': {
      const row = await findManagedGame(context, interaction, guildId, given.number('game'));
      // A thread holds no threads: there, the channel it belongs to is meant.
      const here =
        given.flag('here') === true
          ? ((await findTableChannel(context, interaction.channel)) ?? throwRuleError('command.badChannel'))
          : undefined;
      await repairGame(services, row.id, word, here);
      await retryBlocked(context, guildId);
      return done('manage.done.repair', { id: row.id });
    }
    case 'block':
    case 'unblock':
      await setBarred(services, guildId, user, given.sub === 'block');
      return done(`manage.done.${given.sub}`, { who: `<@${user}>` });
    case 'blocked': {
      const { blocked } = await loadGuildSettings(services, guildId);
      if (blocked.length === 0) return done('manage.nobody');
      return done('manage.blocked', { who: blocked.map((u) => `<@${u}>`).join(', ') });
    }
    case 'export': {
      const row = await findManagedGame(context, interaction, guildId, given.number('game'));
      return sendLogFile(context, interaction, row, await exportGame(services, row.id));
    }
  }
}

/** The game an organiser means: by its number, or that of this thread; of his own server in any case. */
async function findManagedGame(
  context: DiscordContext,
  interaction: CommandPayload,
  guildId: string,
  number: number | undefined,
): Promise<StoredGame> {
  const { store } = context.services;
  const row = number !== undefined ? await store.findGame(number) : await store.findGameInThread(interaction.channel.id);
  return row?.guildId === guildId ? row : throwRuleError('command.whichGame');
}

async function sendLogFile(context: DiscordContext, interaction: CommandPayload, row: StoredGame, log: unknown): Promise<void> {
  const name = `${row.title}-${row.id}.json`;
  const key = row.status === 'running' ? 'manage.exportOpen' : 'manage.exportAll';
  const words = translatorFor(readerLocaleOf(interaction)).say(key, { id: row.id, url: gameLink(row) });
  await respondWithFiles(context, interaction, words, [{ name, data: Buffer.from(JSON.stringify(log, undefined, 1)) }]);
}

/** The server's games, for organisers only. */
export async function suggestManagedGames(
  context: DiscordContext,
  interaction: AutocompletePayload,
): Promise<readonly AutocompleteChoice[]> {
  const given = parseOptions(interaction);
  if (!mayManage(await loadGuildSettings(context.services, interaction.guild_id), authorityOf(interaction))) return [];
  const statuses = given.sub === 'export' ? (['running', 'over', 'abandoned'] as const) : (['running', 'lobby'] as const);
  const games = await context.services.store.listGamesInGuild(interaction.guild_id ?? '', statuses);
  const locale = readerLocaleOf(interaction);
  const typed = (given.text('game') ?? '').toLowerCase();
  return games
    .map((row) => ({
      name: `#${row.id} ${translatorFor(locale).say(gameOf(context.services, row.title).name)}`,
      value: row.id,
    }))
    .filter((s) => s.name.toLowerCase().includes(typed));
}
