import { ensureDefined } from '../../kit/must.ts';
import { setOptions } from '../../table/lobby/terms.ts';
import type { DiscordContext } from '../context.ts';
import { openForm } from '../forms/clicks.ts';
import { type ComponentPayload, deferIfSlow, personOf, readerLocaleOf, respond } from '../interactions/interaction.ts';
import type { Control } from '../ui/ids.ts';
import { optionsPanel } from './options-panel.ts';
import { OWN_PACE } from './pace.ts';

type PaceControl = Extract<Control, { at: 'pace' }>;

/** The host chooses a pace; one of his own is written in a form. */
export async function onPace(context: DiscordContext, interaction: ComponentPayload, { game }: PaceControl): Promise<void> {
  const chosen = 'values' in interaction.data ? (interaction.data.values[0] ?? '') : '';
  if (chosen === OWN_PACE) return openForm(context, interaction, { at: 'form', form: 'pace', game });
  await deferIfSlow(context, interaction, 'update');
  await setOptions(context.services, game, personOf(interaction), { pace: chosen });
  await respond(
    context,
    interaction,
    optionsPanel(
      context,
      ensureDefined(await context.services.store.loadLatestGame(game), 'a game'),
      personOf(interaction).id,
      readerLocaleOf(interaction),
    ),
  );
}
