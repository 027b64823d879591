import { translatorFor } from '../../i18n/index.ts';
import { ensureDefined } from '../../kit/must.ts';
import { setOptions } from '../../table/lobby/terms.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { lineIn } from '../ui/form.ts';
import { optionsPanel } from './options-panel.ts';

/** A pace of the host's own, as it is written. */
export const paceForm: Form = {
  async ask(_, it) {
    const { say } = translatorFor(readerLocaleOf(it));
    return { title: say('pace.title'), fields: [{ as: 'line', id: 'pace', label: say('pace.write'), value: '36h+8h<3d' }] };
  },
  async submit(context, it, { game }, filled) {
    await setOptions(context.services, game, personOf(it), { pace: lineIn(filled, 'pace') ?? '' });
    return optionsPanel(
      context,
      ensureDefined(await context.services.store.loadLatestGame(game), 'a game'),
      personOf(it).id,
      readerLocaleOf(it),
    );
  },
};
