import type { DiscordContext } from '../context.ts';
import { deferIfSlow, isPrivate, personOf, readerLocaleOf, respond } from '../interactions/interaction.ts';
import type { ComponentPayload } from '../interactions/payloads.ts';
import type { FeatureControl } from '../ui/ids.ts';
import type { ControlBinding } from './registry.ts';

/** A control of a feature. The answer to a button in public is for the one who pressed it alone. */
export async function onFeatureControl(
  context: DiscordContext,
  interaction: ComponentPayload,
  { game, more }: FeatureControl,
  { press }: ControlBinding<DiscordContext>,
): Promise<void> {
  await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
  const chosen = 'values' in interaction.data ? interaction.data.values : [];
  const click = { interaction, game, more, person: personOf(interaction), locale: readerLocaleOf(interaction), chosen };
  await respond(context, interaction, await press(context, click));
}
