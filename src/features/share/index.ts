import type { DiscordContext } from '../../discord/context.ts';
import { filled, pressed, rendered } from '../../discord/registry/bind.ts';
import type { Feature } from '../../discord/registry/registry.ts';
import { GAME_BUTTONS } from '../../discord/registry/slot.ts';
import { buildSharePanel, CLOSE_PAGE, closePage, OPEN_PAGE, openPage, SHARE_PANEL, shareButton, shareMessage } from './discord.ts';
import { PAGE_CHANGED } from './rules.ts';

/** The page of a game for people outside Discord: its host opens it, and whoever is named there closes it. */
export const share: Feature<DiscordContext> = {
  controls: [pressed(SHARE_PANEL, buildSharePanel), pressed(OPEN_PAGE, openPage), pressed(CLOSE_PAGE, closePage)],
  messages: [rendered(PAGE_CHANGED, (context, { game }, _, locale) => shareMessage(context, game, locale))],
  slots: [filled(GAME_BUTTONS, shareButton)],
};
