import type { DiscordContext } from '../../discord/context.ts';
import { filled, pressed } from '../../discord/registry/bind.ts';
import type { Feature } from '../../discord/registry/registry.ts';
import { END_FIRST } from '../../discord/registry/slot.ts';
import { button } from '../../discord/ui/components.ts';
import { joinRematch, REMATCH } from './discord.ts';

/** The same people again: whoever presses first opens the table. */
export const rematch: Feature<DiscordContext> = {
  controls: [pressed(REMATCH, joinRematch)],
  slots: [
    filled(END_FIRST, (_, { game, translator: { say } }) => [
      button({ id: REMATCH.id(game), label: say('rematch.button'), style: 'primary' }),
    ]),
  ],
};
