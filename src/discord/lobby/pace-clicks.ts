import { must } from '../../kit/must.ts';
import { setOptions } from '../../table/lobby/terms.ts';
import type { DiscordContext } from '../context.ts';
import { openForm } from '../forms/clicks.ts';
import { type ComponentPayload, deferIfSlow, personOf, readerLocaleOf, respond } from '../interactions/interaction.ts';
import type { Control } from '../ui/ids.ts';
import { optionsPanel } from './options-panel.ts';
import { OWN_PACE } from './pace.ts';

type PaceControl = Extract<Control, { at: 'pace' }>;

/** The host chooses a pace; one of his own is written in a form. */
export async function onPace(desk: DiscordContext, it: ComponentPayload, { game }: PaceControl): Promise<void> {
  const chosen = 'values' in it.data ? (it.data.values[0] ?? '') : '';
  if (chosen === OWN_PACE) return openForm(desk, it, { at: 'form', form: 'pace', game });
  await deferIfSlow(desk, it, 'update');
  await setOptions(desk.house, game, personOf(it), { pace: chosen });
  await respond(desk, it, optionsPanel(desk, must(await desk.house.store.latestGame(game), 'a game'), personOf(it).id, readerLocaleOf(it)));
}
