import type { DiscordContext } from '../../discord/context.ts';
import { filled, pressed } from '../../discord/registry/bind.ts';
import type { Feature } from '../../discord/registry/registry.ts';
import { HAND_BUTTONS } from '../../discord/registry/slot.ts';
import { buildMarksPanel, MARK_CROSSED, MARK_SUSPECTED, MARKS_PANEL, markRow, marksButton } from './discord.ts';

/** What a player crosses out and suspects in their own notebook, for nobody else. */
export const marks: Feature<DiscordContext> = {
  controls: [
    pressed(MARKS_PANEL, buildMarksPanel),
    pressed(MARK_CROSSED, (context, click) => markRow(context, click, 'crossed')),
    pressed(MARK_SUSPECTED, (context, click) => markRow(context, click, 'suspected')),
  ],
  slots: [filled(HAND_BUTTONS, (_, { view, user, locale }) => marksButton(view, user, locale))],
};
