import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
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
): Promise<boolean> {
  const body = commands.map((c) => c.definition);
  const hash = createHash('sha256')
    .update(`${applicationId} ${JSON.stringify(body)}`)
    .digest('hex');
  if ((await store.findMeta(COMMANDS_KEY)) === hash) return false;
  await rest.put(Routes.applicationCommands(applicationId), { body });
  await store.putMeta(COMMANDS_KEY, hash);
  return true;
}

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
      await registerCommands(rest, applicationId, store, commands);
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
