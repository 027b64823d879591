import { createHash } from 'node:crypto';
import { DiscordAPIError } from '@discordjs/rest';
import type { APIApplicationCommand, REST } from 'discord.js';
import { ApplicationCommandType, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { HOUR, MINUTE } from '../../shared/durations.ts';
import type { Store } from '../../storage/repository.ts';
import type { Command, UserCommand } from '../commands/command.ts';

const COMMANDS_KEY = 'commands';

/** Registers the commands when they have changed since the last time: Discord counts registrations. */
async function registerCommands(
  rest: REST,
  applicationId: string,
  store: Store,
  commands: readonly Pick<Command | UserCommand, 'definition'>[],
  log: Logger,
): Promise<boolean> {
  const body = commands.map((c) => c.definition);
  const hash = createHash('sha256')
    .update(`${applicationId} ${JSON.stringify(body)}`)
    .digest('hex');
  if ((await store.findMeta(COMMANDS_KEY)) === hash) return false;
  await putCommands(rest, applicationId, body, log);
  await store.putMeta(COMMANDS_KEY, hash);
  return true;
}

type CommandDefinition = (Command | UserCommand)['definition'];

/** The operator has enabled Activities: a bulk update must name their command too. */
const ENTRY_POINT_MISSING = 50240;

/** Registers as many of the commands as Discord takes: one that is refused, like the name of a menu, does not cost the others. */
async function putCommands(rest: REST, applicationId: string, wanted: readonly CommandDefinition[], log: Logger): Promise<void> {
  const route = Routes.applicationCommands(applicationId);
  let others: readonly unknown[] = [];
  let left = wanted;
  for (;;) {
    try {
      await rest.put(route, { body: [...left, ...others] });
      return;
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.status !== 400) throw error;
      if (error.code === ENTRY_POINT_MISSING && others.length === 0) {
        others = await fetchEntryPoints(rest, applicationId);
        if (others.length > 0) continue;
      }
      const kept = withoutRefused(left, error);
      if (kept.length === 0 || kept.length === left.length) throw error;
      const refused = left.filter((one) => !kept.includes(one)).map(({ name }) => name);
      log.error({ commands: refused, reason: error.message }, 'Discord refuses some commands: the others are registered without them');
      left = kept;
    }
  }
}

async function fetchEntryPoints(rest: REST, applicationId: string): Promise<readonly unknown[]> {
  const registered = (await rest.get(Routes.applicationCommands(applicationId))) as APIApplicationCommand[];
  return registered
    .filter(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint)
    .map(({ application_id: _, version: __, guild_id: ___, ...definition }) => definition);
}

/** Discord names the refused commands by their place in the list; where it names none, the menus may be the reason. */
function withoutRefused(commands: readonly CommandDefinition[], { rawError }: DiscordAPIError): readonly CommandDefinition[] {
  const places = new Set('errors' in rawError ? Object.keys(rawError.errors ?? {}) : []);
  const named = commands.filter((_, place) => !places.has(String(place)));
  return named.length < commands.length ? named : commands.filter(({ type = ApplicationCommandType.ChatInput }) => !MENU_TYPES.has(type));
}

const MENU_TYPES = new Set<ApplicationCommandType>([ApplicationCommandType.User, ApplicationCommandType.Message]);

/**
 * Sees to it that the commands are registered. Where Discord does not take them, those of before stay, and it is tried again later. Gives
 * what ends the trying.
 */
export async function syncCommands(
  rest: REST,
  applicationId: string,
  store: Store,
  commands: readonly Pick<Command | UserCommand, 'definition'>[],
  log: Logger,
  pause = MINUTE,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const attempt = async (wait: number): Promise<void> => {
    try {
      await registerCommands(rest, applicationId, store, commands, log);
    } catch (error) {
      if (ended) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, pause: wait }, 'the commands could not be registered: those of before stay, and it is tried again');
      timer = setTimeout(() => void attempt(Math.min(HOUR, wait * 2)), wait);
      timer.unref();
    }
  };
  await attempt(pause);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
