import type { DiscordContext } from '../../discord/context.ts';
import type { MessageBody } from '../../discord/interactions/payloads.ts';
import { gameLink } from '../../discord/panel/link.ts';
import type { Click } from '../../discord/registry/registry.ts';
import { controlKind } from '../../discord/ui/control-kind.ts';
import { noteMessage } from '../../discord/ui/note.ts';
import { translatorFor } from '../../i18n/index.ts';
import { throwRuleError } from '../../table/services.ts';
import { openRematchTable } from './rules.ts';

export const REMATCH = controlKind('social:rematch');

/** Opens the table of a rematch or joins it; who takes part is told where it stands. */
export async function joinRematch(context: DiscordContext, { game, person, locale }: Click<never>): Promise<MessageBody> {
  const { services } = context;
  const id = await openRematchTable(services, game, person);
  const row = (await services.store.findGame(id)) ?? throwRuleError('panel.gone');
  const taken = (await services.store.listSeatHolders(id)).filter((h) => h.leftAt === undefined).length;
  const key = row.status === 'lobby' ? 'rematch.waiting' : 'rematch.started';
  return noteMessage(translatorFor(locale).say(key, { id, taken, seats: row.seats, url: gameLink(row) }));
}
