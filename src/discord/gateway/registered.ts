import { createHash } from 'node:crypto';
import { type REST, Routes } from 'discord.js';
import type { Store } from '../../store/repository.ts';
import type { Command } from '../commands/command.ts';

const REGISTERED = 'commands';

/** Registers the commands when they have changed since the last time: Discord counts registrations. */
export async function registerCommands(rest: REST, applicationId: string, store: Store, commands: readonly Command[]): Promise<boolean> {
  const body = commands.map((c) => c.definition);
  const hash = createHash('sha256')
    .update(`${applicationId} ${JSON.stringify(body)}`)
    .digest('hex');
  if ((await store.meta(REGISTERED)) === hash) return false;
  await rest.put(Routes.applicationCommands(applicationId), { body });
  await store.putMeta(REGISTERED, hash);
  return true;
}
