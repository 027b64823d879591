import type { DiscordContext } from '../../discord/context.ts';
import type { MessageBody } from '../../discord/interactions/payloads.ts';
import { framedMessage } from '../../discord/panel/framed.ts';
import type { Click } from '../../discord/registry/registry.ts';
import { button } from '../../discord/ui/components.ts';
import { controlKind } from '../../discord/ui/control-kind.ts';
import { gameTranslator } from '../../discord/ui/people.ts';
import type { Translator } from '../../i18n/say.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { throwRuleError } from '../../table/services.ts';
import { nudgeAwaited } from './rules.ts';

export const NUDGE = controlKind('seat:nudge');

/** Where somebody else is awaited who can be reminded. */
export function nudgeButton({ row, seat, loaded }: PlayerView, { say }: Translator) {
  const isSomeoneAwaited = loaded.awaited.some((a) => a.seat !== seat && !isComputer(a));
  return isSomeoneAwaited ? [button({ id: NUDGE.id(row.id), label: say('more.nudge') })] : [];
}

export async function nudge({ services }: DiscordContext, { game, person, locale }: Click<never>): Promise<MessageBody> {
  const view = (await loadPlayerView(services, game, person.id)) ?? throwRuleError('panel.gone');
  await nudgeAwaited(services, game, person.id);
  return framedMessage(view, [gameTranslator(locale, view.game, view.holders).say('nudge.done')]);
}
