import type { DiscordContext } from '../../discord/context.ts';
import { filled, pressed } from '../../discord/registry/bind.ts';
import type { Feature } from '../../discord/registry/registry.ts';
import { MORE_BUTTONS } from '../../discord/registry/slot.ts';
import { NUDGE, nudge, nudgeButton } from './discord.ts';

/** A player reminds those who are awaited, at most twice a day. */
export const nudging: Feature<DiscordContext> = {
  controls: [pressed(NUDGE, nudge)],
  slots: [filled(MORE_BUTTONS, (_, { view, translator }) => nudgeButton(view, translator))],
};
