import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import type { Authority } from '../guild/guild.ts';
import { type Person, type Services, throwRuleError } from '../services.ts';
import { openGame } from './lobby.ts';

interface CopyPlace {
  readonly channelId: string;
  readonly locale: Locale;
  readonly by: Authority;
}

/** A table at which the same is played in the same way: title, options, pace, number of seats. It is open to all, as any other. */
export async function openCopyOf(services: Services, row: StoredGame, host: Person, where: CopyPlace): Promise<number> {
  if (row.startedAt === undefined) throwRuleError('replay.none');
  const { title, seats, options, pace, guildId } = row;
  return openGame(services, host, { ...where, title, seats, options, pace, ...(guildId === undefined ? {} : { guildId }) });
}
