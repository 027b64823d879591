import { ensureDefined } from '../../kit/must.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { setOptions } from '../../table/lobby/terms.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { gameTranslator } from '../ui/people.ts';
import { optionPages, termsIn } from './option-fields.ts';
import { optionsPanel } from './options-panel.ts';

/** The host sets the options of his table, a form at a time. */
export const optionsForm: Form = {
  overwrites: true,
  async ask(context, it, { game, more }) {
    const latest = (await context.services.store.loadLatestGame(game)) ?? throwRuleError('panel.gone');
    const { game: row } = latest;
    const locale = readerLocaleOf(it);
    const page = optionPages(context, latest, locale)[Number(more ?? 0)];
    if (page === undefined || row.status !== 'lobby' || row.hostId !== personOf(it).id || lobbyOf(row).league !== undefined)
      return optionsPanel(context, latest, personOf(it).id, locale);
    const { say } = gameTranslator(locale, gameOf(context.services, row.title), latest.seats);
    return { title: say('lobby.optionsOf', { game: gameOf(context.services, row.title).name, id: row.id }), fields: page };
  },
  async submit(context, it, { game }, filled) {
    const before = (await context.services.store.loadLatestGame(game)) ?? throwRuleError('panel.gone');
    await setOptions(context.services, game, personOf(it), termsIn(context, before, filled));
    return optionsPanel(
      context,
      ensureDefined(await context.services.store.loadLatestGame(game), 'a game'),
      personOf(it).id,
      readerLocaleOf(it),
    );
  },
};
